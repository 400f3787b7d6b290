// SPDX-License-Identifier: MIT
#include "field/slopes_ahead.hpp"
#include "within_vision.hpp"

// The vision cone and a quadrant are arcs of a circle, ends included. They intersect if an end of one is within the
// other. Where only one of the quadrant's ends is in the cone, and where neither is, the intersection is one interval
// with known ends.

namespace tilespace::detail {
namespace {

constexpr SlopeRange no_slopes{1, 0};

// Direction relative to a quadrant: rows ahead, and columns to the side.
struct Heading {
  double ahead;
  double aside;

  [[nodiscard]] bool is_in_quadrant() const noexcept { return ahead >= aside && ahead >= -aside; }
  // Columns per row, times 2^32, of a direction in the quadrant: the quotient is rounded by less than 1, and so is the
  // integer.
  [[nodiscard]] std::int64_t slope() const noexcept { return static_cast<std::int64_t>(aside / ahead * 0x1p32); }
};
constexpr std::int64_t slope_error = 2;

Heading heading(Vec direction, int quadrant) noexcept {
  const double along = quadrant < 2 ? direction.y : direction.x;
  return {quadrant % 2 == 0 ? -along : along, quadrant < 2 ? direction.x : direction.y};
}

// The diagonal at which a quadrant ends, on this side.
Step diagonal(int quadrant, std::int32_t side) noexcept {
  const std::int32_t ahead = quadrant % 2 == 0 ? -1 : 1;
  return quadrant < 2 ? Step{side, ahead} : Step{ahead, side};
}

}  // namespace

SlopeRange slopes_ahead(const VisionOptions& sight, int quadrant) noexcept {
  if (!has_directions(sight)) return all_slopes;
  // To the north and east, columns run clockwise; to the south and west, counterclockwise.
  const bool is_clockwise = quadrant == 0 || quadrant == 3;
  const Heading first = heading(is_clockwise ? sight.first_direction : sight.last_direction, quadrant);
  const Heading last = heading(is_clockwise ? sight.last_direction : sight.first_direction, quadrant);
  const bool has_first_diagonal = is_ahead(sight, diagonal(quadrant, -1));
  const bool has_last_diagonal = is_ahead(sight, diagonal(quadrant, 1));
  SlopeRange range = all_slopes;
  if (!has_first_diagonal) {
    if (!first.is_in_quadrant()) return no_slopes;
    range.first = first.slope() - slope_error;
  }
  if (!has_last_diagonal) {
    if (!last.is_in_quadrant()) return no_slopes;
    range.last = last.slope() + slope_error;
  }
  return range;
}

}  // namespace tilespace::detail
