// SPDX-License-Identifier: MIT
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/geom/relate.hpp>

namespace tilespace {

const char* name(BoxRelation relation) noexcept {
  switch (relation) {
    case BoxRelation::separate: return "separate";
    case BoxRelation::tangent: return "tangent";
    case BoxRelation::overlapping: return "overlapping";
  }
  return "";
}

BoxRelation relate(const Circle& circle, const Box& box) noexcept {
  const int side = compare_distance(circle.center, closest_point(box, circle.center), circle.radius);
  if (side > 0) return BoxRelation::separate;
  return side == 0 ? BoxRelation::tangent : BoxRelation::overlapping;
}

}  // namespace tilespace
