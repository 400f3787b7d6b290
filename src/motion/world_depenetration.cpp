// SPDX-License-Identifier: MIT
#include <tilespace/motion/push_out.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include "world/world_body.hpp"

// The nearest free position in tile space, and from there the first position of the world in the same direction. If a
// gap is narrower than these are apart, that one is not free again, and the search goes on from there.

namespace tilespace {
namespace {

using detail::abs_of;
using detail::BoxAxis;
using detail::place_of;
using detail::Storage;
using detail::WorldBody;

// Number of narrow gaps that are passed.
constexpr int most_gaps = 4;

BoxAxis axis_of(Side side) noexcept { return outward(side).dx != 0 ? BoxAxis::x : BoxAxis::y; }

// The first stored position at or behind a place, in the direction of a side.
Point stored_behind(Storage storage, Side towards, Point place) noexcept {
  switch (towards) {
    case Side::west: return {detail::not_above(place.x, BoxAxis::x, storage), place.y};
    case Side::east: return {detail::not_below(place.x, BoxAxis::x, storage), place.y};
    case Side::north: return {place.x, detail::not_above(place.y, BoxAxis::y, storage)};
    default: return {place.x, detail::not_below(place.y, BoxAxis::y, storage)};
  }
}

// Whether a body may go on from one position to another: not across a wall, nor against a one-way shape.
template <class Shape>
bool can_go_on(const CollisionMap& map, const Shape& there, Point from, OneWay one_way) noexcept {
  const Point to = place_of(there);
  if (to == from) return true;
  const TwoSum x = two_sum(to.x, -from.x);
  const TwoSum y = two_sum(to.y, -from.y);
  const double length = abs_of(x.rounded) + abs_of(y.rounded);
  return !crosses_on_arrival(map, there, {{x.rounded, y.rounded}, {x.rest, y.rest}, length}, one_way);
}

// A bit more than the limit: what is within it is decided in world units.
template <class Shape>
double reach_in_tiles(Storage storage, double limit, const Shape& image) noexcept {
  constexpr double roundings = 0x1p-30;
  return limit + limit * roundings + 4.0 * detail::spacing_at(storage, detail::extent_of(image) + limit);
}

// Distance in world units.
template <class Shape>
bool is_within(double limit, const Shape& from, const Shape& to) noexcept {
  const Vec way = place_of(to) - place_of(from);
  return abs_of(way.x) + abs_of(way.y) <= limit;
}

template <class Shape>
FreePosition<Shape> free_in_world(const World& world, const Shape& shape, Side towards, double limit,
                                  OneWay one_way) noexcept {
  const WorldBody<Shape> body(world.layout, shape, {});
  if (!(limit >= 0.0) || outward(towards) == Step{}) return {};
  if (!body.exists()) return {shape, is_valid(world.layout) && is_empty(shape)};
  const double tile_size = axis_of(towards) == BoxAxis::x ? world.layout.tile_width : world.layout.tile_height;
  const Storage storage({}, &body.numbers());
  const double reach = reach_in_tiles(storage, limit / tile_size, body.image());
  Shape image = body.image();
  for (int gap = 0; gap < most_gaps; ++gap) {
    const FreePosition<Shape> free = nearest_free(world.map, image, towards, reach, one_way);
    if (!free) return {};
    const Point place = place_of(free.body);
    if (place == place_of(body.image())) return {shape, true};
    const Shape there = detail::at(body.image(), stored_behind(storage, towards, place), storage);
    if (!is_finite(place_of(there)) || !can_go_on(world.map, there, place, one_way)) return {};
    if (!overlaps_solid(world.map, there)) {
      const Shape found = body.at(there, true);
      return is_within(limit, shape, found) ? FreePosition<Shape>{found, true} : FreePosition<Shape>{};
    }
    image = there;
  }
  return {};
}

}  // namespace

FreePosition<Body> nearest_free(const World& world, const Body& body, Side towards, double limit,
                                OneWay one_way) noexcept {
  return free_in_world(world, body, towards, limit, one_way);
}
FreePosition<Circle> nearest_free(const World& world, const Circle& circle, Side towards, double limit,
                                  OneWay one_way) noexcept {
  return free_in_world(world, circle, towards, limit, one_way);
}
FreePosition<Capsule> nearest_free(const World& world, const Capsule& capsule, Side towards, double limit,
                                   OneWay one_way) noexcept {
  return free_in_world(world, capsule, towards, limit, one_way);
}

}  // namespace tilespace
