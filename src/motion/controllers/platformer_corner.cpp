// SPDX-License-Identifier: MIT
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/geom/detail/interval.hpp>
#include "controllers/platformer_tick.hpp"

// Corner correction: a head that hits a ceiling near its end is moved aside just far enough to pass it: to the end of
// the shape of the tile, or of the solid. If there is another obstacle, to the end of that; and if rounding leaves an
// ulp, one more.

namespace tilespace::detail {
namespace {

constexpr int most_tries = 6;

// From west to east.
Interval extent_of(const Body& body) noexcept { return {body.min.x, body.min.x + body.size.x}; }

// Extent of the solid part of a tile.
Interval extent_of(const CollisionMap& map, Tile tile) noexcept {
  const ConvexPolygon& area = map.shape(tile).area;
  if (area.count == 0) return {double(tile.x), double(tile.x) + 1.0};  // its northern wall
  Interval extent;
  for (const Point corner : corners_of(area)) extent = hull(extent, corner.x);
  return {double(tile.x) + extent.low, double(tile.x) + extent.high};
}

Interval extent_of(const PlatformerTick& tick, const SweepHit& ceiling) noexcept {
  if (ceiling.solid < 0) return extent_of(tick.map, ceiling.tile);
  const Movers& movers = tick.surroundings.solids;
  const auto index = static_cast<std::size_t>(ceiling.solid);
  if (index >= movers.solids.size()) {
    const MovingMap& moving = movers.maps[index - movers.solids.size()];
    const Interval extent = extent_of(*moving.map, ceiling.tile);
    const double x = after_step(moving).x;
    return {extent.low + x, extent.high + x};
  }
  const Interval box = extent_of(after_step(movers.solids[index]));
  return {box.low - movers.solids[index].radius, box.high + movers.solids[index].radius};
}

// Distance to a side until the ceiling is passed.
double displacement_past(const PlatformerTick& tick, const SweepHit& ceiling, int side) noexcept {
  const Body& body = tick.state.body;
  const Interval extent = extent_of(tick, ceiling);
  return side > 0 ? extent.high - body.min.x : extent.low - body.size.x - body.min.x;
}

double ulp_at(double place) noexcept {
  const double size = abs_of(place);
  return next_up(size) - size;
}

// Position aside from the ceiling, if it has `way_y` of clearance above. The start if there is none within reach.
struct Aside {
  Body body;
  double displacement_x = 0.0;
  bool is_past = false;
};
Aside aside(const PlatformerTick& tick, SweepHit ceiling, double displacement_y, int side) noexcept {
  const Body& body = tick.state.body;
  Aside found{body};
  for (int attempt = 0; attempt < most_tries; ++attempt) {
    const double past = displacement_past(tick, ceiling, side);
    const bool is_farther = side > 0 ? past > found.displacement_x : past < found.displacement_x;
    found.displacement_x = is_farther ? past : found.displacement_x + side * ulp_at(body.min.x + body.size.x);
    if (!(found.displacement_x * side <= tick.tuning.corner_correction)) return found;
    const MoveResult<Body> moved = move_by(tick, body, {found.displacement_x, 0.0}, OneWay::stop);
    if (!moved.contacts.empty()) return found;
    found.body = moved.body;
    ceiling = look(tick, moved.body, {0.0, displacement_y}, OneWay::stop);
    found.is_past = !ceiling.hit || ceiling.fraction > 0.0;
    if (found.is_past) return found;
  }
  return found;
}

}  // namespace

bool pass_by_corner(PlatformerTick& tick, const SweepHit& ceiling, double displacement_y) noexcept {
  if (tick.tuning.corner_correction == 0.0 || !(displacement_y < 0.0)) return false;
  const Aside west = aside(tick, ceiling, displacement_y, -1);
  const Aside east = aside(tick, ceiling, displacement_y, 1);
  if (!west.is_past && !east.is_past) return false;
  const bool goes_east = tick.state.velocity.x > 0.0;
  const bool prefers_west =
      -west.displacement_x < east.displacement_x || (-west.displacement_x == east.displacement_x && !goes_east);
  tick.state.body = west.is_past && (prefers_west || !east.is_past) ? west.body : east.body;
  return true;
}

}  // namespace tilespace::detail
