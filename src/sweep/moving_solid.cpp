// SPDX-License-Identifier: MIT
#include <tilespace/sweep/moving_solid.hpp>
#include "solids/bounds_near.hpp"
#include "solids/solid_pair.hpp"

// Each solid is reduced to a point, by solids/solid_pair.hpp.

namespace tilespace {
namespace {

template <class Shape>
bool overlaps_one(const MovingSolid& solid, const Shape& shape) noexcept {
  return detail::has_finite_place(shape) && !detail::is_far(shape, {}, solid) &&
         detail::SolidPair(shape, solid, {}).overlap();
}

}  // namespace

bool comes_before(const MovingSolid& a, const MovingSolid& b) noexcept {
  const Body p = after_step(a);
  const Body q = after_step(b);
  const double first[] = {p.min.y, p.min.x, p.size.y, p.size.x, a.translation.y, a.translation.x, a.belt, a.radius};
  const double second[] = {q.min.y, q.min.x, q.size.y, q.size.x, b.translation.y, b.translation.x, b.belt, b.radius};
  for (int i = 0; i < 8; ++i) {
    if (first[i] < second[i]) return true;
    if (second[i] < first[i]) return false;
  }
  if (a.one_way != b.one_way) return a.one_way.bits() < b.one_way.bits();
  return a.core < b.core;
}

bool overlaps_solid(const MovingSolid& solid, const Body& body) noexcept { return overlaps_one(solid, body); }
bool overlaps_solid(const MovingSolid& solid, const Circle& circle) noexcept { return overlaps_one(solid, circle); }
bool overlaps_solid(const MovingSolid& solid, const Capsule& capsule) noexcept { return overlaps_one(solid, capsule); }

}  // namespace tilespace
