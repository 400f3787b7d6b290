// SPDX-License-Identifier: MIT
#include <tilespace/sweep/nearest_free.hpp>
#include "depenetration/is_stopped.hpp"
#include "depenetration/leave_obstacle.hpp"
#include "depenetration/outer_run.hpp"
#include "impact/obstacles.hpp"
#include "search/sweep_search.hpp"

// Depenetration along one axis, one obstacle after the other. A body that overlaps a convex obstacle keeps overlapping
// it until it has left it, so no position before that is free. The body is therefore moved to where it leaves an
// obstacle that it overlaps, repeatedly, until it overlaps none. That position is a double: computed directly for
// boxes, and found by bisection over the doubles for other shapes, with an exact overlap test for each.

namespace tilespace {
namespace {

using detail::Bracket;
using detail::displacement_between;
using detail::Heading;
using detail::Obstacle;
using detail::OuterRun;
using detail::overlaps_obstacle;
using detail::place_along;

constexpr double rough = 0x1p-20;  // in tiles; affects only speed

// A body on its way out of solid areas.
template <class Shape>
struct Leaving {
  Shape start{};
  Shape shape{};
  Heading heading{};
  // The last obstacle that was left approximately, and where.
  Obstacle obstacle{};
  Bracket bracket{};
  bool is_rough = false;
};

template <class Shape>
Shape shape_at(const Leaving<Shape>& leaving, double place) noexcept {
  return moved_to(leaving.start, leaving.heading, place);
}

template <class Shape>
void bisect(Leaving<Shape>& leaving, double distance) noexcept {
  leaving.bracket = bisected(leaving.bracket, distance, leaving.start, leaving.heading, leaving.obstacle);
  leaving.shape = shape_at(leaving, leaving.bracket.free);
}

// Finds the exact position. Overlap tests near the end of an obstacle need exact arithmetic, so this is done only where
// the search may end.
template <class Shape>
void settle(Leaving<Shape>& leaving) noexcept {
  if (leaving.is_rough) bisect(leaving, 0.0);
  leaving.is_rough = false;
}

// Tests whether there may be free positions between the obstacle left approximately and the one overlapped now. If so,
// refines the position.
template <class Shape>
bool settle_before(Leaving<Shape>& leaving, const Obstacle& obstacle) noexcept {
  if (!leaving.is_rough || overlaps_obstacle(shape_at(leaving, leaving.bracket.taken), obstacle)) return false;
  settle(leaving);
  return true;
}

// Moves to a position where the obstacle has been left, within `rough`. False if there is no such double.
template <class Shape>
bool leave_obstacle(Leaving<Shape>& leaving, const Obstacle& obstacle) noexcept {
  leaving.is_rough = false;
  if (leave_box(obstacle, leaving.heading, leaving.shape)) return true;
  leaving.bracket = find_bracket(leaving.start, place_along(leaving.shape, leaving.heading), leaving.heading, obstacle);
  if (!(leaving.bracket.free - leaving.bracket.free == 0.0)) return false;
  leaving.obstacle = obstacle;
  leaving.is_rough = true;
  bisect(leaving, rough);
  return true;
}

template <class Shape>
bool leave_tile(Leaving<Shape>& leaving, const CollisionMap& map, Tile tile, Side towards) noexcept {
  const OuterRun run(map, tile, towards);
  if (run.exists() && overlaps_obstacle(leaving.shape, run.obstacle())) {
    if (settle_before(leaving, run.obstacle())) return true;
    if (!leave_obstacle(leaving, run.obstacle())) return false;
    settle(leaving);  // the corners of the run expire with it
    return true;
  }
  for (const Obstacle& obstacle : detail::Obstacles(map, tile, detail::to_moving_body(leaving.shape, {}))) {
    if (obstacle.is_wall || !obstacle.one_way.empty() || !overlaps_obstacle(leaving.shape, obstacle)) continue;
    if (settle_before(leaving, obstacle)) return true;
    if (!leave_obstacle(leaving, obstacle)) return false;
  }
  return true;
}

// False if no position within the limit is free.
template <class Shape>
bool leave_all(Leaving<Shape>& leaving, const CollisionMap& map, Side towards, double limit) noexcept {
  const Heading heading = leaving.heading;
  const double start = place_along(leaving.start, heading);
  for (;;) {
    Tile tile;
    if (detail::is_inside(map, detail::to_moving_body(leaving.shape, {}), tile)) {
      if (!leave_tile(leaving, map, tile, towards)) return false;
      const double place = leaving.is_rough ? leaving.bracket.taken : place_along(leaving.shape, heading);
      if (!is_within(limit, start, place, heading)) return false;
    } else if (leaving.is_rough) {
      settle(leaving);
    } else {
      return is_within(limit, start, place_along(leaving.shape, heading), heading);
    }
  }
}

template <class Shape>
FreePosition<Shape> leave(const CollisionMap& map, const Shape& shape, Side towards, double limit,
                          OneWay one_way) noexcept {
  if (!(limit >= 0.0) || outward(towards) == Step{}) return {};
  if (!detail::is_placed(shape)) return {shape, true};
  Leaving<Shape> leaving{shape, shape, detail::heading_to(towards)};
  if (!leave_all(leaving, map, towards, limit)) return {};
  const Vec displacement = displacement_between(place_along(shape, leaving.heading),
                                                place_along(leaving.shape, leaving.heading), leaving.heading);
  if (is_stopped(map, detail::to_moving_body(shape, displacement), one_way)) return {};
  return {leaving.shape, true};
}

}  // namespace

FreePosition<Body> nearest_free(const CollisionMap& map, const Body& body, Side towards, double limit,
                                OneWay one_way) noexcept {
  return leave(map, body, towards, limit, one_way);
}
FreePosition<Circle> nearest_free(const CollisionMap& map, const Circle& circle, Side towards, double limit,
                                  OneWay one_way) noexcept {
  return leave(map, circle, towards, limit, one_way);
}
FreePosition<Capsule> nearest_free(const CollisionMap& map, const Capsule& capsule, Side towards, double limit,
                                   OneWay one_way) noexcept {
  return leave(map, capsule, towards, limit, one_way);
}

}  // namespace tilespace
