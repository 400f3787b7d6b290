// SPDX-License-Identifier: MIT
#include <tilespace/geom/predicates.hpp>
#include <tilespace/sight/detail/within_sight.hpp>

// Exact tests of the vision cone, by the signs of cross products.

namespace tilespace::detail {
namespace {

// +1 if `b` is clockwise of `a`, by less than a half turn; 0 if both are on one line through the viewer; else -1.
int turn(Vec a, Vec b) noexcept { return orientation({0.0, 0.0}, {a.x, a.y}, {b.x, b.y}); }

int sign(double value) noexcept { return (value > 0.0 ? 1 : 0) - (value < 0.0 ? 1 : 0); }

}  // namespace

bool same_way(Vec a, Vec b) noexcept { return sign(a.x) == sign(b.x) && sign(a.y) == sign(b.y); }

bool is_blind(const Sight& sight) noexcept {
  if (sight.radius < 0) return true;
  if (!has_directions(sight)) return false;
  return !is_finite(sight.from) || !is_finite(sight.to) || sight.from == Vec{} || sight.to == Vec{};
}

bool is_ahead(const Sight& sight, Step step) noexcept {
  if (step == Step{}) return true;
  const Vec way{double(step.dx), double(step.dy)};
  const int width = turn(sight.from, sight.to);
  if (width > 0) return turn(sight.from, way) >= 0 && turn(way, sight.to) >= 0;
  // More than a half turn: all but what is strictly between the last direction and the first.
  if (width < 0) return !(turn(sight.to, way) > 0 && turn(way, sight.from) > 0);
  const int side = turn(sight.from, way);
  if (same_way(sight.from, sight.to)) return side == 0 && same_way(sight.from, way);
  return side >= 0;
}

}  // namespace tilespace::detail
