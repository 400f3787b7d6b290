// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include "depenetration/along_axis.hpp"
#include "impact/impact_candidate.hpp"
#include "impact/to_moving_body.hpp"

/// @file leave_obstacle.hpp
/// Position at which a body leaves a convex obstacle: computed directly for boxes, and found by bisection over the
/// doubles for other shapes, with an exact overlap test for each.

namespace tilespace::detail {

/// Order-preserving numbering of the doubles.
[[nodiscard]] inline std::int64_t number_of(double value) noexcept {
  const auto bits = std::bit_cast<std::int64_t>(value);
  return bits < 0 ? INT64_MIN - bits : bits;
}
[[nodiscard]] inline double double_of(std::int64_t number) noexcept {
  return std::bit_cast<double>(number < 0 ? INT64_MIN - number : number);
}
[[nodiscard]] constexpr std::int64_t middle_of(std::int64_t a, std::int64_t b) noexcept {
  return (a & b) + ((a ^ b) >> 1);
}

template <class Shape>
[[nodiscard]] bool overlaps_obstacle(const Shape& shape, const Obstacle& obstacle) noexcept {
  return overlap(to_moving_body(shape, {}), obstacle);
}

/// A box leaves a box where their sides touch, if that is a double. Returns false otherwise.
[[nodiscard]] inline bool leave_box(const Obstacle& obstacle, Heading heading, Body& body) noexcept {
  if (!obstacle.is_box) return false;
  const auto [is_x, is_forward] = heading;
  const Point corner = obstacle.corners[is_forward ? 2 : 0];
  const TwoSum line = two_sum(double(is_x ? obstacle.tile.x : obstacle.tile.y), is_x ? corner.x : corner.y);
  if (line.rest != 0.0) return false;
  const double size = is_x ? body.size.x : body.size.y;
  coordinate(body.min, heading) = is_forward ? line.rounded : largest_addend(line.rounded, size);
  return true;
}
template <class Shape>
[[nodiscard]] bool leave_box(const Obstacle&, Heading, const Shape&) noexcept {
  return false;
}

/// Two positions between which an obstacle is left: it is overlapped at `taken`, and not at `free`.
struct Bracket {
  double taken = 0.0;
  double free = 0.0;
};

[[nodiscard]] inline bool is_near(Bracket bracket, Heading heading, double distance) noexcept {
  const auto [taken, free] = bracket;
  return heading.is_forward ? free - taken < distance : taken - free < distance;
}

/// Exponential search from a position where the shape overlaps the obstacle. If there is no free double, `free` is
/// infinite.
template <class Shape>
[[nodiscard]] Bracket find_bracket(const Shape& shape, double from, Heading heading,
                                   const Obstacle& obstacle) noexcept {
  Bracket bracket{from, heading.is_forward ? from + 1.0 : from - 1.0};
  auto& [taken, free] = bracket;
  for (double step = 1.0; overlaps_obstacle(moved_to(shape, heading, free), obstacle) || free == taken; step *= 2.0) {
    taken = free;
    free = heading.is_forward ? taken + step : taken - step;
    if (!(free - free == 0.0)) return bracket;
  }
  return bracket;
}

/// Bisection until both positions are nearer than a distance; for 0, until they are neighbouring doubles.
template <class Shape>
[[nodiscard]] Bracket bisected(Bracket bracket, double distance, const Shape& shape, Heading heading,
                               const Obstacle& obstacle) noexcept {
  std::int64_t last_taken = number_of(bracket.taken);
  std::int64_t first_free = number_of(bracket.free);
  while (first_free != last_taken + (heading.is_forward ? 1 : -1) && !is_near(bracket, heading, distance)) {
    const std::int64_t middle = middle_of(last_taken, first_free);
    const bool is_taken = overlaps_obstacle(moved_to(shape, heading, double_of(middle)), obstacle);
    (is_taken ? last_taken : first_free) = middle;
    (is_taken ? bracket.taken : bracket.free) = double_of(middle);
  }
  return bracket;
}

}  // namespace tilespace::detail
