// SPDX-License-Identifier: MIT
#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/long_error_bounded.hpp>
#include <tilespace/exact/two_product.hpp>
#include <tilespace/pathfinding/inflation_costs.hpp>
#include "distance/visit_squares.hpp"
#include "search/free_tiles.hpp"

// Thresholds in place of exponentials: 252 exp(-k (d - r)) is at least c where d is at most r + ln(252 / c) / k. The
// logarithms are constants of 106 bits; each threshold is squared with 100 bits, and compared with squared distances,
// which are integers. So a cost is a search among 252 integers, and no rounding of a root or of an exponential can
// change it.
//
// The real threshold is never the root of an integer: exp of an algebraic number other than 0 is transcendental. So the
// floor of its square decides, unless it is nearer to an integer than the precision.

namespace tilespace {
namespace {

using detail::LongErrorBounded;

// ln(252 / c), for c from 1 on.
constexpr double logarithms[][2]{
#include "distance/cost_logarithms.inc"
};
constexpr int most_cost = 252;
constexpr double farthest = 65535.0;

double within_limits(double radius) noexcept {
  if (!(radius > 0.0)) return 0.0;
  return radius < farthest ? radius : farthest;
}

// The integer part of a number that is not negative, at most that of the farthest square.
std::uint32_t floor_of(double high, double low) noexcept {
  if (!(high < farthest * farthest)) return static_cast<std::uint32_t>(farthest * farthest);
  const auto whole = static_cast<std::uint32_t>(high);
  return static_cast<double>(whole) == high && low < 0.0 ? whole - 1 : whole;
}

// The largest squared distance at which each cost is reached, and the limits of both radii.
struct Thresholds {
  std::uint32_t inflation = 0;
  std::uint32_t inscribed = 0;
  std::uint32_t of_cost[most_cost + 1]{};  ///< Falls with the cost. That of cost 0 is not used.

  explicit Thresholds(const Inflation& inflation) noexcept;
};

Thresholds::Thresholds(const Inflation& parameters) noexcept {
  const double radius = within_limits(parameters.inscribed_radius);
  const double rate = parameters.cost_scaling_factor > 0.0 ? parameters.cost_scaling_factor : 0.0;
  const auto reach = static_cast<std::uint32_t>(ceil_to_int32(within_limits(parameters.inflation_radius)));
  inflation = reach * reach;
  const TwoProduct square = two_product(radius, radius);
  inscribed = floor_of(square.rounded, square.rest);
  for (int cost = 1; cost <= most_cost; ++cost) {
    const LongErrorBounded logarithm{logarithms[cost - 1][0], logarithms[cost - 1][1], 0.0};
    if (!(logarithm.high < rate * farthest)) {  // the threshold is beyond the farthest distance
      of_cost[cost] = floor_of(farthest * farthest, 0.0);
      continue;
    }
    const bool is_steep = rate > 0x1p500;  // nothing is between the inscribed radius and the next distance
    const LongErrorBounded length = is_steep ? LongErrorBounded(0.0) : quotient(logarithm, LongErrorBounded(rate));
    const LongErrorBounded threshold = LongErrorBounded(radius) + length;
    const LongErrorBounded squared = threshold * threshold;
    of_cost[cost] = floor_of(squared.high, squared.low);
  }
}

// The greatest cost whose threshold is not below a squared distance; 0 if there is none.
std::uint8_t decayed_cost(const Thresholds& thresholds, std::uint32_t square) noexcept {
  int low = 0;
  for (int step = 128; step > 0; step /= 2) {
    if (low + step <= most_cost && thresholds.of_cost[low + step] >= square) low += step;
  }
  return static_cast<std::uint8_t>(low);
}

std::uint8_t cost_of(const Thresholds& thresholds, std::uint32_t square) noexcept {
  if (square == 0) return lethal_cost;
  if (square > thresholds.inflation) return 0;
  return square <= thresholds.inscribed ? inscribed_cost : decayed_cost(thresholds, square);
}

// Finds the costs of a region that lies in the map. Beyond the inflation radius, squares are clamped.
bool fill(const CollisionMap& map, TileBox region, const Thresholds& thresholds, Workspace& workspace,
          Grid<std::uint8_t>& out) noexcept {
  const auto fill_row = [&](std::int32_t y, const std::uint32_t* squares) {
    std::uint8_t* const row = out.row(y).data() + (region.min.x - map.bounds().min.x);
    for (std::int64_t i = 0; i < region.width(); ++i) row[i] = cost_of(thresholds, squares[i]);
  };
  return visit_squares(map, region, thresholds.inflation + 1, detail::DistanceTo::solid, detail::scratch_of(workspace),
                       fill_row);
}

bool to_tiles(const World& world, Inflation& inflation) noexcept {
  const auto [origin, width, height, x_axis, y_axis, rotation] = world.layout;
  inflation = {inflation.inscribed_radius / width, inflation.inflation_radius / width,
               inflation.cost_scaling_factor * width};
  return width == height;
}

}  // namespace

bool inflation_costs(const CollisionMap& map, const Inflation& inflation, Workspace& workspace,
                     Grid<std::uint8_t>& out) noexcept {
  return detail::fits(map, out) && fill(map, map.bounds(), Thresholds(inflation), workspace, out);
}

bool inflation_costs(const World& world, const Inflation& inflation, Workspace& workspace,
                     Grid<std::uint8_t>& out) noexcept {
  Inflation in_tiles = inflation;
  return to_tiles(world, in_tiles) && inflation_costs(world.map, in_tiles, workspace, out);
}

bool update_inflation_costs(const CollisionMap& map, TileBox edited, const Inflation& inflation, Workspace& workspace,
                            Grid<std::uint8_t>& out) noexcept {
  if (!detail::fits(map, out)) return false;
  const Thresholds thresholds(inflation);
  return fill(map, detail::changed_region(map, edited, thresholds.inflation + 1), thresholds, workspace, out);
}

bool update_inflation_costs(const World& world, TileBox edited, const Inflation& inflation, Workspace& workspace,
                            Grid<std::uint8_t>& out) noexcept {
  Inflation in_tiles = inflation;
  return to_tiles(world, in_tiles) && update_inflation_costs(world.map, edited, in_tiles, workspace, out);
}

}  // namespace tilespace
