// SPDX-License-Identifier: MIT
#include <tilespace/trace/detail/sweep.hpp>
#include <tilespace/trace/detail/to_moving_body.hpp>
#include <tilespace/trace/overlaps_solid.hpp>

namespace tilespace {
namespace {

template <class Shape>
bool overlaps(const CollisionMap& map, const Shape& shape) noexcept {
  Tile where;
  return detail::is_inside(map, detail::to_moving_body(shape, {}), where);
}

}  // namespace

bool overlaps_solid(const CollisionMap& map, const Body& body) noexcept { return !is_empty(body) && overlaps(map, body); }

bool overlaps_solid(const CollisionMap& map, const Circle& circle) noexcept {
  return !is_empty(circle) && circle.radius <= detail::largest_double && overlaps(map, circle);
}

bool overlaps_solid(const CollisionMap& map, const Capsule& capsule) noexcept {
  return !is_empty(capsule) && capsule.radius <= detail::largest_double && overlaps(map, capsule);
}

}  // namespace tilespace
