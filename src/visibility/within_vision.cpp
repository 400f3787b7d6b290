// SPDX-License-Identifier: MIT
#include "within_vision.hpp"
#include <tilespace/geom/predicates.hpp>

// Exact tests of the vision cone, by the signs of cross products.

namespace tilespace::detail {
namespace {

// +1 if `b` is clockwise of `a`, by less than a half turn; 0 if both are on one line through the viewer; else -1.
int turn(Vec a, Vec b) noexcept { return orientation({0.0, 0.0}, {a.x, a.y}, {b.x, b.y}); }

int sign(double value) noexcept { return (value > 0.0 ? 1 : 0) - (value < 0.0 ? 1 : 0); }

}  // namespace

bool same_direction(Vec a, Vec b) noexcept { return sign(a.x) == sign(b.x) && sign(a.y) == sign(b.y); }

bool is_blind(const VisionOptions& sight) noexcept {
  if (sight.radius < 0) return true;
  if (!has_directions(sight)) return false;
  return !is_finite(sight.first_direction) || !is_finite(sight.last_direction) || sight.first_direction == Vec{} ||
         sight.last_direction == Vec{};
}

bool is_ahead(const VisionOptions& sight, Step step) noexcept {
  if (step == Step{}) return true;
  const Vec direction{double(step.dx), double(step.dy)};
  const int width = turn(sight.first_direction, sight.last_direction);
  if (width > 0) return turn(sight.first_direction, direction) >= 0 && turn(direction, sight.last_direction) >= 0;
  // More than a half turn: all but what is strictly between the last direction and the first.
  if (width < 0) return !(turn(sight.last_direction, direction) > 0 && turn(direction, sight.first_direction) > 0);
  const int side = turn(sight.first_direction, direction);
  if (same_direction(sight.first_direction, sight.last_direction))
    return side == 0 && same_direction(sight.first_direction, direction);
  return side >= 0;
}

}  // namespace tilespace::detail
