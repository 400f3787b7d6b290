// SPDX-License-Identifier: MIT
#include <tilespace/sweep/detail/displacement.hpp>
#include <tilespace/sweep/nearest_free.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include "depenetration/along_ray.hpp"
#include "depenetration/is_stopped.hpp"
#include "depenetration/outer_strips.hpp"
#include "impact/obstacles.hpp"
#include "search/sweep_search.hpp"
#include "solids/bounds_near.hpp"

// Depenetration along a ray, one obstacle after the other, as along an axis in nearest_free.cpp: a body that overlaps a
// convex obstacle keeps overlapping it until it has left it. Positions are tested as the doubles that they are rounded
// to, exactly, and t grows by more than a rounding with each obstacle that is left, so that the search ends.
//
// Error of the distance: a position is off its place on the ray by two roundings, and t by step_at() or, for boxes, by
// three roundings of its own. Each is at most 2^-52 of the coordinates at the start and the end, and
// free_position_error counts 16 of them.

namespace tilespace {
namespace {

using detail::Displacement;
using detail::Obstacle;
using detail::position_of;
using detail::PositionRay;
using detail::put_at;
using detail::RayPosition;

template <class Shape>
class RaySearch {
 public:
  RaySearch(const CollisionMap& map, const Shape& shape, const PositionRay& ray, double limit) noexcept
      : map_(map), start_(shape), shape_(shape), ray_(ray), limit_(limit), strips_(map) {}

  // False if no position within the limit is free.
  [[nodiscard]] bool find() noexcept {
    Tile tile;
    while (detail::is_inside(map_, detail::to_moving_body(shape_, {}), tile)) {
      if (is_beyond_limit() || !leave(tile)) return false;
    }
    return !is_beyond_limit();
  }
  [[nodiscard]] const Shape& shape() const noexcept { return shape_; }

 private:
  [[nodiscard]] bool is_beyond_limit() const noexcept {
    const Displacement displacement = detail::displacement_from(position_of(start_), position_of(shape_));
    return compare_lengths(displacement, {{limit_, 0.0}, {}}) > 0;
  }

  [[nodiscard]] bool leave(Tile tile) noexcept {
    if (!map_.bounds().contains(tile)) {
      for (const Obstacle& strip : strips_) {
        if (overlaps_obstacle(shape_, strip)) return leave(strip);
      }
    }
    for (const Obstacle& obstacle : detail::Obstacles(map_, tile, detail::to_moving_body(shape_, {}))) {
      if (obstacle.is_wall || !obstacle.one_way.empty() || !overlaps_obstacle(shape_, obstacle)) continue;
      return leave(obstacle);
    }
    return false;
  }
  [[nodiscard]] bool leave(const Obstacle& obstacle) noexcept {
    RayPosition left;
    if (!leave_box_along(ray_, obstacle, start_, t_, left) && !leave_by_bisection(ray_, obstacle, start_, t_, left))
      return false;
    t_ = left.t;
    shape_ = put_at(start_, left.place);
    return true;
  }

  const CollisionMap& map_;
  Shape start_;
  Shape shape_;
  PositionRay ray_;
  double limit_;
  double t_ = 0.0;
  detail::OuterStrips strips_;
};

// The side of a direction along an axis.
Side side_towards(Vec direction) noexcept {
  if (direction.x == 0.0 && direction.y != 0.0) return direction.y < 0.0 ? Side::north : Side::south;
  if (direction.y == 0.0 && direction.x != 0.0) return direction.x < 0.0 ? Side::west : Side::east;
  return Side::none;
}

template <class Shape>
FreePosition<Shape> leave_along(const CollisionMap& map, const Shape& shape, Vec direction, double limit,
                                OneWay one_way) noexcept {
  if (!(limit >= 0.0) || !is_finite(direction) || direction == Vec{}) return {};
  const Side side = side_towards(direction);
  if (side != Side::none) return nearest_free(map, shape, side, limit, one_way);
  if (!detail::has_finite_place(shape) || !overlaps_solid(map, shape)) return {shape, true};
  const PositionRay ray{position_of(shape), detail::scaled_direction(direction)};
  const double most = limit < detail::largest_double ? limit : detail::largest_double;
  RaySearch<Shape> search(map, shape, ray, most);
  if (!search.find()) return {};
  const Displacement displacement = detail::displacement_from(position_of(shape), position_of(search.shape()));
  detail::MovingBody body = detail::to_moving_body(shape, displacement.rounded());
  body.translation_rest = displacement.rest();
  if (is_stopped(map, body, one_way)) return {};
  return {search.shape(), true};
}

}  // namespace

FreePosition<Body> nearest_free(const CollisionMap& map, const Body& body, Vec direction, double limit,
                                OneWay one_way) noexcept {
  return leave_along(map, body, direction, limit, one_way);
}
FreePosition<Circle> nearest_free(const CollisionMap& map, const Circle& circle, Vec direction, double limit,
                                  OneWay one_way) noexcept {
  return leave_along(map, circle, direction, limit, one_way);
}
FreePosition<Capsule> nearest_free(const CollisionMap& map, const Capsule& capsule, Vec direction, double limit,
                                   OneWay one_way) noexcept {
  return leave_along(map, capsule, direction, limit, one_way);
}

}  // namespace tilespace
