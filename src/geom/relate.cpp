// SPDX-License-Identifier: MIT
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/geom/relate.hpp>

namespace tilespace {

const char* name(Relation relation) noexcept {
  switch (relation) {
    case Relation::separate: return "separate";
    case Relation::tangent: return "tangent";
    case Relation::overlapping: return "overlapping";
  }
  return "";
}

Relation relate(const Circle& circle, const Box& box) noexcept {
  const int side = compare_distance(circle.center, closest_point(box, circle.center), circle.radius);
  if (side > 0) return Relation::separate;
  return side == 0 ? Relation::tangent : Relation::overlapping;
}

}  // namespace tilespace
