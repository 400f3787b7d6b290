// SPDX-License-Identifier: MIT
#include <tilespace/motion/push_out.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <tilespace/sweep/detail/displacement.hpp>
#include <tilespace/sweep/movers.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include "world/world_body.hpp"

// The nearest free position in tile space, and from there the first position of the world in the same direction. If a
// gap is narrower than these are apart, that one is not free again, and the search goes on from there.

namespace tilespace {
namespace {

using detail::abs_of;
using detail::BoxAxis;
using detail::infinity;
using detail::place_of;
using detail::Storage;
using detail::WorldBody;

// Number of narrow gaps that are passed.
constexpr int most_gaps = 4;

double stored_behind(Storage storage, BoxAxis axis, double direction, double place) noexcept {
  if (direction == 0.0) return place;
  return direction < 0.0 ? detail::not_above(place, axis, storage) : detail::not_below(place, axis, storage);
}
// The first stored position at or behind a place, in a direction.
Point stored_behind(Storage storage, Vec direction, Point place) noexcept {
  return {stored_behind(storage, BoxAxis::x, direction.x, place.x),
          stored_behind(storage, BoxAxis::y, direction.y, place.y)};
}

// Tile size by which a distance in a direction of tile space is at most divided.
double least_tile_size(const Layout& layout, Vec direction) noexcept {
  if (direction.y == 0.0) return layout.tile_width;
  if (direction.x == 0.0) return layout.tile_height;
  return layout.tile_width < layout.tile_height ? layout.tile_width : layout.tile_height;
}

// In tile space, among tiles alone by the faster way.
template <class Shape>
FreePosition<Shape> nearest_image(const CollisionMap& map, const Movers& movers, const Shape& image, Vec direction,
                                  double reach, OneWay one_way) noexcept {
  return movers.empty() ? nearest_free(map, image, direction, reach, one_way)
                        : nearest_free(map, movers, image, direction, reach, one_way);
}

// Whether a body may go on from one position to another: not across a wall, nor against a one-way shape.
template <class Shape>
bool can_go_on(const CollisionMap& map, const Movers& movers, const Shape& there, Point from, OneWay one_way) noexcept {
  const Point to = place_of(there);
  if (to == from) return true;
  const TwoSum x = two_sum(to.x, -from.x);
  const TwoSum y = two_sum(to.y, -from.y);
  const double length = abs_of(x.rounded) + abs_of(y.rounded);
  const Arrival arrival{{x.rounded, y.rounded}, {x.rest, y.rest}, length};
  return !crosses_on_arrival(map, there, arrival, one_way) && !crosses_on_arrival(movers, there, arrival, one_way);
}

// A bit more than the limit: what is within it is decided in world units. Infinite beyond doubles.
template <class Shape>
double reach_in_tiles(Storage storage, double limit, const Shape& image) noexcept {
  constexpr double roundings = 0x1p-30;
  const double more = limit + limit * roundings + 4.0 * detail::spacing_at(storage, detail::extent_of(image) + limit);
  return more <= detail::largest_double ? more : infinity;
}

// Distance in world units.
template <class Shape>
bool is_within(double limit, const Shape& from, const Shape& to) noexcept {
  const double most = limit < detail::largest_double ? limit : detail::largest_double;
  const detail::Displacement way = detail::displacement_from(place_of(from), place_of(to));
  return compare_lengths(way, {{most, 0.0}, {}}) <= 0;
}

// In a direction of tile space.
template <class Shape>
FreePosition<Shape> free_in_world(const World& world, const Movers& movers, const Shape& shape, Vec direction,
                                  double limit, OneWay one_way) noexcept {
  const WorldBody<Shape> body(world.layout, shape, {});
  if (!(limit >= 0.0) || !is_finite(direction) || direction == Vec{}) return {};
  if (!body.exists()) return {shape, is_valid(world.layout) && is_empty(shape)};
  const double tile_size = least_tile_size(world.layout, direction);
  const Storage storage({}, &body.numbers());
  const double reach = reach_in_tiles(storage, limit / tile_size, body.image());
  Shape image = body.image();
  for (int gap = 0; gap < most_gaps; ++gap) {
    const FreePosition<Shape> free = nearest_image(world.map, movers, image, direction, reach, one_way);
    if (!free) return {};
    const Point place = place_of(free.body);
    if (place == place_of(body.image())) return {shape, true};
    const Shape there = detail::at(body.image(), stored_behind(storage, direction, place), storage);
    if (!is_finite(place_of(there)) || !can_go_on(world.map, movers, there, place, one_way)) return {};
    if (!overlaps_solid(world.map, movers, there)) {
      const Shape found = body.at(there, true);
      return is_within(limit, shape, found) ? FreePosition<Shape>{found, true} : FreePosition<Shape>{};
    }
    image = there;
  }
  return {};  // GCOVR_EXCL_LINE: nothing rules out five gaps one after the other; tests meet one
}

Vec direction_to(Side side) noexcept {
  const Step out = outward(side);
  return {static_cast<double>(out.dx), static_cast<double>(out.dy)};
}

}  // namespace

FreePosition<Body> nearest_free(const World& world, const Body& body, Side towards, double limit,
                                OneWay one_way) noexcept {
  return free_in_world(world, {}, body, direction_to(towards), limit, one_way);
}
FreePosition<Circle> nearest_free(const World& world, const Circle& circle, Side towards, double limit,
                                  OneWay one_way) noexcept {
  return free_in_world(world, {}, circle, direction_to(towards), limit, one_way);
}
FreePosition<Capsule> nearest_free(const World& world, const Capsule& capsule, Side towards, double limit,
                                   OneWay one_way) noexcept {
  return free_in_world(world, {}, capsule, direction_to(towards), limit, one_way);
}

FreePosition<Body> nearest_free(const World& world, const Body& body, Vec direction, double limit,
                                OneWay one_way) noexcept {
  return free_in_world(world, {}, body, translation_in_tiles(world.layout, direction), limit, one_way);
}
FreePosition<Circle> nearest_free(const World& world, const Circle& circle, Vec direction, double limit,
                                  OneWay one_way) noexcept {
  return free_in_world(world, {}, circle, translation_in_tiles(world.layout, direction), limit, one_way);
}
FreePosition<Capsule> nearest_free(const World& world, const Capsule& capsule, Vec direction, double limit,
                                   OneWay one_way) noexcept {
  return free_in_world(world, {}, capsule, translation_in_tiles(world.layout, direction), limit, one_way);
}

FreePosition<Body> nearest_free(const World& world, const Movers& movers, const Body& body, Side towards, double limit,
                                OneWay one_way) noexcept {
  return free_in_world(world, movers, body, direction_to(towards), limit, one_way);
}
FreePosition<Circle> nearest_free(const World& world, const Movers& movers, const Circle& circle, Side towards,
                                  double limit, OneWay one_way) noexcept {
  return free_in_world(world, movers, circle, direction_to(towards), limit, one_way);
}
FreePosition<Capsule> nearest_free(const World& world, const Movers& movers, const Capsule& capsule, Side towards,
                                   double limit, OneWay one_way) noexcept {
  return free_in_world(world, movers, capsule, direction_to(towards), limit, one_way);
}

FreePosition<Body> nearest_free(const World& world, const Movers& movers, const Body& body, Vec direction, double limit,
                                OneWay one_way) noexcept {
  return free_in_world(world, movers, body, translation_in_tiles(world.layout, direction), limit, one_way);
}
FreePosition<Circle> nearest_free(const World& world, const Movers& movers, const Circle& circle, Vec direction,
                                  double limit, OneWay one_way) noexcept {
  return free_in_world(world, movers, circle, translation_in_tiles(world.layout, direction), limit, one_way);
}
FreePosition<Capsule> nearest_free(const World& world, const Movers& movers, const Capsule& capsule, Vec direction,
                                   double limit, OneWay one_way) noexcept {
  return free_in_world(world, movers, capsule, translation_in_tiles(world.layout, direction), limit, one_way);
}

}  // namespace tilespace
