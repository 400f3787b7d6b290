// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/base/detail/bits.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/exact/two_product.hpp>
#include <tilespace/pathfinding/inflated.hpp>
#include "distance/visit_column_distances.hpp"
#include "inflation/dilate_rows.hpp"

// Dilation by a disc of any radius, in time that does not depend on it; by a small one, 64 tiles at a time. A tile of
// which the nearest solid one in its column is d rows away makes the tiles of its row solid that are at most w(d)
// columns away: an interval. The union of the intervals of a row takes one pass from the west, for the ends of those
// that began before, and one from the east.
//
// The squares that are compared are integers: the square of a tile dx columns and dy rows away is
// (max(2 |dx| - 1, 0)^2 + max(2 |dy| - 1, 0)^2) / 4 from the center.

namespace tilespace {
namespace {

using detail::DilatedRows;
using detail::DistanceWindow;
using detail::Scratch;

constexpr Error no_memory{ErrorCode::out_of_memory, "a map that memory can hold"};

// Beyond the distance of any two tiles of a map, and small enough for the square of its double to fit 64 bits.
constexpr double farthest = 0x1.8p30;

// The least integer that is not below (2 radius)^2, and at least 1.
std::uint64_t squared_limit(double radius) noexcept {
  if (!(radius > 0.25)) return 1;
  const double diameter = radius < farthest ? 2.0 * radius : 2.0 * farthest;
  const TwoProduct square = two_product(diameter, diameter);
  const auto whole = static_cast<std::uint64_t>(square.rounded);
  if (static_cast<double>(whole) != square.rounded) return whole + 1;  // the rest is less than half of what is cut off
  const auto rest = static_cast<std::int64_t>(square.rest);            // rounded towards 0: up where it is negative
  return whole + static_cast<std::uint64_t>(rest) + (static_cast<double>(rest) < square.rest ? 1 : 0);
}

std::uint64_t root_of(std::uint64_t square) noexcept {
  std::uint64_t root = 0;
  for (std::uint64_t bit = std::uint64_t{1} << 31; bit > 0; bit /= 2) {
    if ((root + bit) * (root + bit) <= square) root += bit;
  }
  return root;
}

// Number of columns to either side that a solid tile inflates in a row `rows` away; -1 for none.
std::int64_t half_width(std::uint64_t limit, std::int64_t rows) noexcept {
  const auto gap = static_cast<std::uint64_t>(rows > 0 ? 2 * rows - 1 : 0);
  if (gap * gap >= limit) return -1;
  return static_cast<std::int64_t>((root_of(limit - 1 - gap * gap) + 1) / 2);
}

// Number of rows from which on nothing is inflated; no more than matter in a map of these bounds.
std::int32_t reach_of(std::uint64_t limit, TileBox bounds) noexcept {
  const std::int64_t most = (bounds.width() < bounds.height() ? bounds.height() : bounds.width()) + std::int64_t{1};
  const std::int64_t reach = half_width(limit, 0) + 1;
  return static_cast<std::int32_t>(reach < most ? reach : most);
}

// Half widths for the distances of a window, and the easternmost column that the columns up to each one inflate.
struct DiscRows {
  std::int32_t* half_widths;
  std::int32_t* ends;
};

void fill_half_widths(std::uint64_t limit, std::int32_t reach, std::int32_t* to) noexcept {
  for (std::int32_t d = 0; d < reach; ++d) {
    const std::int64_t width = half_width(limit, d);
    to[d] = static_cast<std::int32_t>(width < reach ? width : reach);
  }
  to[reach] = -1;  // nothing solid in reach
}

// Makes the inflated tiles of a row of the region solid, from east to west. They are free before.
void inflate_row(const DistanceWindow& window, TileBox region, std::int32_t y, const std::int32_t* distances,
                 DiscRows disc, CollisionMap& out) noexcept {
  std::int64_t end = -1;
  for (std::int64_t i = 0; i < window.width(); ++i) {
    const std::int64_t own = i + disc.half_widths[distances[i]];
    end = end < own ? own : end;
    disc.ends[i] = end >= i;
  }
  TileSpan run{y, region.max.x, region.max.x};
  std::int64_t begin = window.width();
  for (std::int64_t i = window.width() - 1; i >= 0; --i) {
    const std::int64_t own = i - disc.half_widths[distances[i]];
    begin = begin < own ? begin : own;
    const std::int64_t x = i + window.x_begin;
    if (x < region.min.x || x >= region.max.x) continue;
    const bool is_inflated = begin <= i || disc.ends[i] != 0;
    if (is_inflated) {
      run.x_begin = static_cast<std::int32_t>(x);
      continue;
    }
    if (run.size() > 0) out.set_solid(std::span(&run, 1), true);
    run = {y, static_cast<std::int32_t>(x), static_cast<std::int32_t>(x)};
  }
  if (run.size() > 0) out.set_solid(std::span(&run, 1), true);
}

// The same by the words of rows that a small disc has dilated.
DilatedRows dilated(const CollisionMap& map, TileBox region, std::uint64_t limit, std::int32_t reach,
                    Scratch& scratch) noexcept {
  std::int32_t half_widths[detail::most_dilated + 1];
  fill_half_widths(limit, reach, half_widths);
  return dilate_rows(map, region, {half_widths, static_cast<std::size_t>(reach)}, scratch);
}

// Makes the dilated tiles of a row of the region solid. They are free before.
void set_dilated(const DilatedRows& rows, TileBox region, Tile corner, std::int32_t y, CollisionMap& out) noexcept {
  const std::uint64_t* const words = rows.row(std::int64_t{y} - corner.y);
  for (std::int64_t i = 0; i < rows.words_per_row; ++i) {
    const auto first = static_cast<std::int32_t>(corner.x + 64 * (rows.first_word + i));
    for (std::uint64_t bits = words[i]; bits != 0;) {
      const int begin = std::countr_zero(bits), end = begin + std::countr_one(bits >> begin);
      bits &= ~detail::first_bits(end);
      const TileSpan run{y, detail::max_of(first + begin, region.min.x), detail::min_of(first + end, region.max.x)};
      if (run.size() > 0) out.set_solid(std::span(&run, 1), true);
    }
  }
}

void clear_rows(TileBox region, CollisionMap& out) noexcept {
  for (std::int32_t y = region.min.y; y < region.max.y; ++y) {
    const TileSpan row{y, region.min.x, region.max.x};
    out.set_solid(std::span(&row, 1), false);
  }
}

// Finds the inflated tiles of `region`, which lies in the map.
bool inflate(const CollisionMap& map, TileBox region, std::uint64_t limit, Workspace& workspace,
             CollisionMap& out) noexcept {
  if (region.empty()) return true;
  Scratch& scratch = detail::scratch_of(workspace);
  const std::int32_t reach = reach_of(limit, map.bounds());
  if (reach <= detail::most_dilated) {
    const DilatedRows rows = dilated(map, region, limit, reach, scratch);
    if (rows.words == nullptr) return false;
    clear_rows(region, out);
    for (std::int32_t y = region.min.y; y < region.max.y; ++y) set_dilated(rows, region, map.bounds().min, y, out);
    return true;
  }
  const DistanceWindow window = detail::distance_window(map, region, reach);
  const auto widths = static_cast<std::size_t>(reach) + 1;
  if (!ensure_capacity_for_columns(window, region, scratch)) return false;
  if (!detail::ensure_capacity(scratch.squares, widths + static_cast<std::size_t>(window.width()), 0)) return false;
  const DiscRows disc{scratch.squares.data(), scratch.squares.data() + widths};
  fill_half_widths(limit, reach, disc.half_widths);
  clear_rows(region, out);
  visit_column_distances(map, window, region, scratch, [&](std::int32_t y, const std::int32_t* distances) {
    inflate_row(window, region, y, distances, disc, out);
  });
  return true;
}

// All rows of the map, 64 tiles at a time.
Result<CollisionMap> inflated_by_words(const CollisionMap& map, std::uint64_t limit, std::int32_t reach,
                                       Scratch& scratch) noexcept {
  const TileBox bounds = map.bounds();
  const DilatedRows rows = dilated(map, bounds, limit, reach, scratch);
  if (rows.words == nullptr) return no_memory;
  const auto bits_at = [&rows, corner = bounds.min](std::int32_t x, std::int32_t y) {
    return rows.row(std::int64_t{y} - corner.y)[(std::int64_t{x} - corner.x) / 64];
  };
  return CollisionMap::from_words(bounds, bits_at, map.outside());
}

Result<double> radius_in_tiles(const Layout& layout, double radius) noexcept {
  const Result<Circle> disc = to_tile_space(layout, Circle{layout.origin, radius});
  if (!disc) return disc.error();
  return disc->radius;
}

}  // namespace

Result<CollisionMap> inflated(const CollisionMap& map, double radius, Workspace& workspace) noexcept {
  const std::uint64_t limit = squared_limit(radius);
  const std::int32_t reach = reach_of(limit, map.bounds());
  if (reach <= detail::most_dilated && !map.bounds().empty())
    return inflated_by_words(map, limit, reach, detail::scratch_of(workspace));
  Result<CollisionMap> out = CollisionMap::create(map.bounds(), map.outside());
  if (!out) return out;
  if (!inflate(map, map.bounds(), limit, workspace, *out)) return no_memory;
  return out;
}

Result<World> inflated(const World& world, double radius, Workspace& workspace) noexcept {
  const Result<double> in_tiles = radius_in_tiles(world.layout, radius);
  if (!in_tiles) return in_tiles.error();
  Result<CollisionMap> map = inflated(world.map, *in_tiles, workspace);
  if (!map) return map.error();
  return World{std::move(*map), world.layout};
}

bool update_inflated(const CollisionMap& map, TileBox edited, double radius, Workspace& workspace,
                     CollisionMap& out) noexcept {
  if (out.bounds() != map.bounds() || &out == &map) return false;
  const TileBox changed = intersection(edited, map.bounds());
  if (changed.empty()) return true;
  const std::uint64_t limit = squared_limit(radius);
  const std::int32_t reach = reach_of(limit, map.bounds());
  const TileBox region{changed.min + Step{-reach, -reach}, changed.max + Step{reach, reach}};
  return inflate(map, intersection(region, map.bounds()), limit, workspace, out);
}

bool update_inflated(const World& world, TileBox edited, double radius, Workspace& workspace, World& out) noexcept {
  const Result<double> in_tiles = radius_in_tiles(world.layout, radius);
  return in_tiles && out.layout == world.layout && update_inflated(world.map, edited, *in_tiles, workspace, out.map);
}

}  // namespace tilespace
