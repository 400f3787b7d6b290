// SPDX-License-Identifier: MIT
#include <tilespace/sweep/detail/displacement.hpp>
#include <tilespace/sweep/detail/relative.hpp>
#include <tilespace/sweep/movers.hpp>
#include <tilespace/sweep/nearest_free.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include "depenetration/along_ray.hpp"
#include "depenetration/is_stopped_among.hpp"
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
using detail::is_far;
using detail::is_stopped;
using detail::is_stopped_among;
using detail::Obstacle;
using detail::position_of;
using detail::PositionRay;
using detail::put_at;
using detail::RayPosition;
using detail::relative_to;

template <class Shape>
class RaySearch {
 public:
  RaySearch(const CollisionMap& map, const Movers& movers, const Shape& shape, const PositionRay& ray,
            double limit) noexcept
      : map_(map), movers_(movers), start_(shape), shape_(shape), ray_(ray), limit_(limit), strips_(map) {}

  // False if no position within the limit is free.
  [[nodiscard]] bool find() noexcept {
    for (;;) {
      if (is_beyond_limit()) return false;
      const Left left = leave_one();
      if (left != Left::one) return left == Left::all;
    }
  }
  [[nodiscard]] const Shape& shape() const noexcept { return shape_; }

 private:
  // What has been left: everything, one more, or nothing, as there is no position to go to.
  enum class Left : std::uint8_t { all, one, none };
  static Left one_if(bool has_left) noexcept { return has_left ? Left::one : Left::none; }

  [[nodiscard]] Left leave_one() noexcept {
    Tile tile;
    if (detail::is_inside(map_, detail::to_moving_body(shape_, {}), tile)) return one_if(leave(tile));
    for (const MovingSolid& solid : movers_.solids) {
      const auto overlaps = [&](const Shape& shape) { return overlaps_solid(solid, shape); };
      if (overlaps(shape_)) return one_if(leave_by(overlaps));
    }
    for (const MovingMap& moving : movers_.maps) {
      if (!detail::is_usable(moving) || is_far(shape_, {}, moving)) continue;
      const detail::MovingBody body = detail::to_moving_body(relative_to(after_step(moving), shape_), {});
      if (detail::is_inside(*moving.map, body, tile)) return one_if(leave(moving, tile));
    }
    return Left::all;
  }

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
    return false;  // GCOVR_EXCL_LINE: a tile that is overlapped was asked for
  }
  [[nodiscard]] bool leave(const Obstacle& obstacle) noexcept {
    RayPosition left;
    if (!leave_box_along(ray_, obstacle, start_, t_, left))
      return leave_by([&](const Shape& shape) { return overlaps_obstacle(shape, obstacle); });
    go_to(left);
    return true;
  }
  template <class Overlaps>
  [[nodiscard]] bool leave_by(const Overlaps& overlaps) noexcept {
    RayPosition left;
    if (!leave_by_bisection(ray_, start_, t_, left, overlaps)) return false;
    go_to(left);
    return true;
  }
  void go_to(const RayPosition& left) noexcept {
    t_ = left.t;
    shape_ = put_at(start_, left.place);
  }

  // A tile of a moving map, or the tiles outside its bounds.
  [[nodiscard]] bool leave(const MovingMap& moving, Tile tile) noexcept {
    const Point position = after_step(moving);
    const detail::MovingBody body = detail::to_moving_body(relative_to(position, shape_), {});
    const auto leave_if_inside = [&](const Obstacle& obstacle, bool& has_left) {
      const auto overlaps = [&](const Shape& shape) {
        return overlaps_obstacle(relative_to(position, shape), obstacle);
      };
      if (!overlaps(shape_)) return false;
      has_left = leave_by(overlaps);
      return true;
    };
    bool has_left = false;
    if (!moving.map->bounds().contains(tile)) {
      for (const Obstacle& strip : detail::OuterStrips(*moving.map)) {
        if (leave_if_inside(strip, has_left)) return has_left;
      }
    }
    for (const Obstacle& obstacle : detail::Obstacles(*moving.map, tile, body)) {
      if (obstacle.is_wall || !obstacle.one_way.empty()) continue;
      if (leave_if_inside(obstacle, has_left)) return has_left;
    }
    return false;  // GCOVR_EXCL_LINE: as above
  }

  const CollisionMap& map_;
  const Movers& movers_;
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
FreePosition<Shape> leave_along(const CollisionMap& map, const Movers& movers, const Shape& shape, Vec direction,
                                double limit, OneWay one_way) noexcept {
  if (!(limit >= 0.0) || !is_finite(direction) || direction == Vec{}) return {};
  const Side side = side_towards(direction);
  if (side != Side::none) {
    return movers.empty() ? nearest_free(map, shape, side, limit, one_way)
                          : nearest_free(map, movers, shape, side, limit, one_way);
  }
  const bool is_stuck = movers.empty() ? overlaps_solid(map, shape) : overlaps_solid(map, movers, shape);
  if (!detail::has_finite_place(shape) || !is_stuck) return {shape, true};
  const PositionRay ray{position_of(shape), detail::scaled_direction(direction)};
  const double most = limit < detail::largest_double ? limit : detail::largest_double;
  RaySearch<Shape> search(map, movers, shape, ray, most);
  if (!search.find() || is_stopped(map, shape, search.shape(), one_way)) return {};
  if (is_stopped_among(movers, shape, search.shape(), one_way)) return {};
  return {search.shape(), true};
}

}  // namespace

FreePosition<Body> nearest_free(const CollisionMap& map, const Body& body, Vec direction, double limit,
                                OneWay one_way) noexcept {
  return leave_along(map, {}, body, direction, limit, one_way);
}
FreePosition<Circle> nearest_free(const CollisionMap& map, const Circle& circle, Vec direction, double limit,
                                  OneWay one_way) noexcept {
  return leave_along(map, {}, circle, direction, limit, one_way);
}
FreePosition<Capsule> nearest_free(const CollisionMap& map, const Capsule& capsule, Vec direction, double limit,
                                   OneWay one_way) noexcept {
  return leave_along(map, {}, capsule, direction, limit, one_way);
}

FreePosition<Body> nearest_free(const CollisionMap& map, const Movers& movers, const Body& body, Vec direction,
                                double limit, OneWay one_way) noexcept {
  return leave_along(map, movers, body, direction, limit, one_way);
}
FreePosition<Circle> nearest_free(const CollisionMap& map, const Movers& movers, const Circle& circle, Vec direction,
                                  double limit, OneWay one_way) noexcept {
  return leave_along(map, movers, circle, direction, limit, one_way);
}
FreePosition<Capsule> nearest_free(const CollisionMap& map, const Movers& movers, const Capsule& capsule, Vec direction,
                                   double limit, OneWay one_way) noexcept {
  return leave_along(map, movers, capsule, direction, limit, one_way);
}

}  // namespace tilespace
