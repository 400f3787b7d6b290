// SPDX-License-Identifier: MIT
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/two_sum.hpp>
#include <tilespace/motion/push_out.hpp>
#include <tilespace/sweep/detail/displacement.hpp>
#include <tilespace/sweep/nearest_free.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <tilespace/sweep/solids_in_world.hpp>
#include "move/leg.hpp"
#include "move/shapes.hpp"
#include "world/world_body.hpp"

namespace tilespace {
namespace {

using detail::place_of;

// Distance between two positions that differ along one axis, exactly.
TwoSum distance_between(Point from, Point to) noexcept {
  const TwoSum x = two_sum(to.x, -from.x);
  const TwoSum y = two_sum(to.y, -from.y);
  const TwoSum along = x.rounded != 0.0 ? x : y;
  return along.rounded < 0.0 ? TwoSum{-along.rounded, -along.rest} : along;
}

bool is_less(TwoSum a, TwoSum b) noexcept {
  return a.rounded < b.rounded || (a.rounded == b.rounded && a.rest < b.rest);
}

// Speed of a velocity in this direction. NaN counts as 0.
double speed_to(Side side, Vec velocity) noexcept {
  const Step out = outward(side);
  const double along = out.dx != 0 ? velocity.x : velocity.y;
  if (!(along == along)) return 0.0;
  return out.dx + out.dy < 0 ? -along : along;
}

// A map with all that moves in it, as one space.
struct SpaceOfMovers {
  const CollisionMap& map;
  const Movers& movers;
};

// A world with all that moves in it, which is in tile space.
struct WorldOfMovers {
  const World& world;
  const Movers& movers;
};

template <class Space, class Shape>
bool is_inside_solid(const Space& space, const Shape& shape) noexcept {
  return overlaps_solid(space, shape);
}
template <class Shape>
bool is_inside_solid(const SpaceOfMovers& space, const Shape& shape) noexcept {
  return overlaps_solid(space.map, space.movers, shape);
}
template <class Shape>
bool is_inside_solid(const WorldOfMovers& space, const Shape& shape) noexcept {
  return overlaps_solid(space.world, space.movers, shape);
}

template <class Space, class Shape, class Direction>
FreePosition<Shape> free_along(const Space& space, const Shape& shape, Direction direction, double limit,
                               OneWay one_way) noexcept {
  return nearest_free(space, shape, direction, limit, one_way);
}
template <class Shape, class Direction>
FreePosition<Shape> free_along(const SpaceOfMovers& space, const Shape& shape, Direction direction, double limit,
                               OneWay one_way) noexcept {
  return nearest_free(space.map, space.movers, shape, direction, limit, one_way);
}
template <class Shape, class Direction>
FreePosition<Shape> free_along(const WorldOfMovers& space, const Shape& shape, Direction direction, double limit,
                               OneWay one_way) noexcept {
  return nearest_free(space.world, space.movers, shape, direction, limit, one_way);
}

// In a map, among what moves, or in a world. `velocity` is along the sides of the map.
template <class Space, class Shape>
DepenetrationResult<Shape> push(const Space& space, const Shape& shape, double limit, Vec velocity,
                                OneWay one_way) noexcept {
  DepenetrationResult<Shape> best{shape, {}, Side::none, !is_inside_solid(space, shape)};
  if (best.is_free) return best;
  const Point start = place_of(shape);
  TwoSum least{};
  for (const Side side : {Side::north, Side::west, Side::east, Side::south}) {
    const FreePosition<Shape> free = free_along(space, shape, side, limit, one_way);
    if (!free) continue;
    const TwoSum distance = distance_between(start, place_of(free.body));
    const bool is_better = !best.is_free || is_less(distance, least) ||
                           (!is_less(least, distance) && speed_to(side, velocity) < speed_to(best.side, velocity));
    if (!is_better) continue;
    best = {free.body, place_of(free.body) - start, side, true};
    least = distance;
    const double no_longer = next_up(distance.rounded);
    limit = no_longer < limit ? no_longer : limit;
  }
  return best;
}

// A velocity with finite coordinates. NaN counts as 0.
double finite_part(double v) noexcept { return v == v ? detail::within_doubles(v) : 0.0; }

// The side that a translation leads to; none if it is along no axis.
Side side_of_translation(Vec translation) noexcept {
  if (translation.x == 0.0) return translation.y < 0.0 ? Side::north : Side::south;
  if (translation.y == 0.0) return translation.x < 0.0 ? Side::west : Side::east;
  return Side::none;
}
Side side_of_translation(const CollisionMap&, Vec translation) noexcept { return side_of_translation(translation); }
Side side_of_translation(const SpaceOfMovers&, Vec translation) noexcept { return side_of_translation(translation); }
Side side_of_translation(const World& world, Vec translation) noexcept {
  return side_of_translation(translation_in_tiles(world.layout, translation));
}
Side side_of_translation(const WorldOfMovers& space, Vec translation) noexcept {
  return side_of_translation(space.world, translation);
}

template <class Space, class Shape>
DepenetrationResult<Shape> push_along(const Space& space, const Shape& shape, double limit,
                                      const PushOptions& options) noexcept {
  DepenetrationResult<Shape> best{shape, {}, Side::none, !is_inside_solid(space, shape)};
  if (best.is_free) return best;
  const Vec velocity{finite_part(options.last_velocity.x), finite_part(options.last_velocity.y)};
  detail::Displacement least{};
  for (const Vec direction : options.directions) {
    const FreePosition<Shape> free = free_along(space, shape, direction, limit, options.one_way);
    if (!free) continue;
    const detail::Displacement way = detail::displacement_from(place_of(shape), place_of(free.body));
    const int order = best.is_free ? compare_lengths(way, least) : -1;
    if (order > 0 || (order == 0 && compare_along(way, least, velocity) >= 0)) continue;
    best = {free.body, way.rounded(), side_of_translation(space, way.rounded()), true};
    least = way;
  }
  return best;
}

template <class Space, class Shape>
DepenetrationResult<Shape> push_shape(const Space& space, const Shape& shape, double limit,
                                      const PushOptions& options) noexcept {
  return options.directions.empty() ? push(space, shape, limit, options.last_velocity, options.one_way)
                                    : push_along(space, shape, limit, options);
}

template <class Space, class Shape>
DepenetrationResult<Shape> push_in_world(const Space& space, const Layout& layout, const Shape& shape, double limit,
                                         const PushOptions& options) noexcept {
  const bool can_be_moved = is_valid(layout) && detail::has_bodies(layout, shape);
  TILESPACE_ASSERT(can_be_moved || !is_valid(layout));
  if (!can_be_moved) return {shape};
  if (!options.directions.empty()) return push_along(space, shape, limit, options);
  const Vec velocity = translation_in_tiles(detail::directions_of(layout), options.last_velocity);
  return push(space, shape, limit, velocity, options.one_way);
}

}  // namespace

DepenetrationResult<Body> push_out(const CollisionMap& map, const Body& body, double limit,
                                   const PushOptions& options) noexcept {
  return push_shape(map, body, limit, options);
}
DepenetrationResult<Circle> push_out(const CollisionMap& map, const Circle& circle, double limit,
                                     const PushOptions& options) noexcept {
  return push_shape(map, circle, limit, options);
}
DepenetrationResult<Capsule> push_out(const CollisionMap& map, const Capsule& capsule, double limit,
                                      const PushOptions& options) noexcept {
  return push_shape(map, capsule, limit, options);
}

DepenetrationResult<Body> push_out(const CollisionMap& map, const Movers& movers, const Body& body, double limit,
                                   const PushOptions& options) noexcept {
  return push_shape(SpaceOfMovers{map, movers}, body, limit, options);
}
DepenetrationResult<Circle> push_out(const CollisionMap& map, const Movers& movers, const Circle& circle, double limit,
                                     const PushOptions& options) noexcept {
  return push_shape(SpaceOfMovers{map, movers}, circle, limit, options);
}
DepenetrationResult<Capsule> push_out(const CollisionMap& map, const Movers& movers, const Capsule& capsule,
                                      double limit, const PushOptions& options) noexcept {
  return push_shape(SpaceOfMovers{map, movers}, capsule, limit, options);
}

DepenetrationResult<Body> push_out(const World& world, const Body& body, double limit,
                                   const PushOptions& options) noexcept {
  return push_in_world(world, world.layout, body, limit, options);
}
DepenetrationResult<Circle> push_out(const World& world, const Circle& circle, double limit,
                                     const PushOptions& options) noexcept {
  return push_in_world(world, world.layout, circle, limit, options);
}
DepenetrationResult<Capsule> push_out(const World& world, const Capsule& capsule, double limit,
                                      const PushOptions& options) noexcept {
  return push_in_world(world, world.layout, capsule, limit, options);
}

DepenetrationResult<Body> push_out(const World& world, const Movers& movers, const Body& body, double limit,
                                   const PushOptions& options) noexcept {
  return push_in_world(WorldOfMovers{world, movers}, world.layout, body, limit, options);
}
DepenetrationResult<Circle> push_out(const World& world, const Movers& movers, const Circle& circle, double limit,
                                     const PushOptions& options) noexcept {
  return push_in_world(WorldOfMovers{world, movers}, world.layout, circle, limit, options);
}
DepenetrationResult<Capsule> push_out(const World& world, const Movers& movers, const Capsule& capsule, double limit,
                                      const PushOptions& options) noexcept {
  return push_in_world(WorldOfMovers{world, movers}, world.layout, capsule, limit, options);
}

}  // namespace tilespace
