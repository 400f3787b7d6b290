// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/assert.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/grid/solidity.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/objects/detail/hits_along.hpp>
#include <tilespace/objects/detail/objects_along.hpp>
#include <tilespace/objects/object_index.hpp>
#include <tilespace/raycast/supercover_along.hpp>
#include <tilespace/raycast/tiles_along.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/body_in_world.hpp>
#include <tilespace/sweep/body_supercover.hpp>
#include <tilespace/sweep/circle_supercover.hpp>

/// @file visit_along.hpp
/// Swept query over tiles and objects: solid tiles and objects that a line, or a moving box or circle, touches along
/// its path, in one order by time of impact.
///
/// For every function here: calls `visitor(event)` with a SweepEvent for each. If the visitor returns bool, false ends
/// the visit.
///
/// Returns     Whether all were visited.
/// Units       Tile space.
/// Border      Boxes of objects, tiles and moving shapes are closed: what is touched in one point is visited, also at
///             the end of the path. A body ends at the real sum of its start and the translation. Solidity::tiles:
///             tiles with a shape of their own count as whole tiles. Solidity::shapes: a tile is visited iff it would
///             stop the path if it were alone: when and where cast_ray(), cast_box() or cast_circle() would hit it.
///             So one-way shapes stop what enters by one of their sides, and thin walls what crosses them; what is
///             only touched is not visited, and `enters` is true. Seams with neighbours stop no body without width.
/// Invalid     A segment, body or circle that is empty, or not finite, and a translation that is not finite: nothing is
///             visited. Without a translation: what is touched at the start. Outside the map: map.outside().
/// Errors      A visitor must edit neither the map nor the index: a broken contract, and the visit ends.
/// Exactness   What is visited, its order and `enters` are exact for all finite doubles. Fractions of tiles are those
///             of tiles_along() and supercover_along(); of objects, those of a line or a body are within
///             sweep_fraction_error, and those of a circle as those of cast_circle(). So the fractions of two events
///             that nearly coincide may be in the wrong order, by as little. With Solidity::shapes, side and fraction
///             of a tile are those of the cast.
/// Order       By the real fraction of first touch. Of simultaneous events, a tile comes before an object; tiles are in
///             the order of tiles_along(), or of supercover_along(), with Solidity::shapes for lines too; of objects
///             the lower id is first. The same on every machine.
/// Threads     Any number of readers as long as no thread edits.

namespace tilespace {

/// An event of a sweep: the first touch of a solid tile, or of an object.
struct SweepEvent {
  ObjectId object{};  ///< The object; null if it is a tile.
  Tile tile{};        ///< The tile. Valid iff is_tile().
  /// Side of the tile or box that is touched first: at a corner, the vertical one. none if touched at the start.
  Side side = Side::none;
  /// Whether the interior is entered. If not, it is only touched: by sliding along it, grazing a corner or ending at
  /// it. Tiles along a line are entered, except for one that the line begins in and leaves at once.
  bool enters = false;
  double fraction = 0.0;  ///< Fraction of the path at the first touch, in [0, 1].

  /// Whether it is a tile, and no object.
  [[nodiscard]] constexpr bool is_tile() const noexcept { return !object; }
  friend constexpr bool operator==(const SweepEvent&, const SweepEvent&) noexcept = default;
};

namespace detail {

[[nodiscard]] inline TileBox tiles_with_solids(const CollisionMap& map) noexcept {
  return map.outside() == Outside::solid ? tile_space : map.bounds();
}

/// Whether a line that begins in a tile stays there for a while. A line that begins on its western or northern side and
/// goes to the other side of that does not.
[[nodiscard]] constexpr bool stays_in(Tile tile, const Segment& segment) noexcept {
  const auto [a, b] = segment;
  return !(a.x == double(tile.x) && b.x < a.x) && !(a.y == double(tile.y) && b.y < a.y);
}

[[nodiscard]] inline SweepEvent event_of(const ShapeAlong& displacement, const ObjectAlong& object) noexcept {
  const TouchedBox& touched = object.touched;
  return {
      object.id, {}, side_of(displacement, touched.touch), touched.touch.enters, fraction_of(displacement, touched)};
}

/// The first solid tile along a line, as an iterator of tiles_along(window, segment), or its end; or the first tile, if
/// that is solid, or if a cast would tell other tiles: one through shapes.
[[nodiscard]] TilesAlong::Iterator first_solid_along(const CollisionMap& map, TileBox window,
                                                     const Segment& segment) noexcept;

/// Casts a line through the shapes of tiles.
[[nodiscard]] LineToHit line_to_hit(const CollisionMap& map, TileBox window, const Segment& segment) noexcept;

// `event_of_tile(tiles)` returns the event of the next tile. As many visits end at the first tile, objects are searched
// up to there first.
template <class Tiles, class EventOfTile, class Visitor>
bool visit_in_order(Tiles& tiles, ObjectsAlong& objects, const EventOfTile& event_of_tile, Visitor& visitor) {
  bool has_visited_tile = false;
  const auto go_on = [&] {
    if (!objects.go_on()) return false;
    const bool ends_at_tile = !has_visited_tile && tiles.find(objects, nullptr);
    objects.search(ends_at_tile ? tiles.latest() : 1.0);
    return true;
  };
  for (bool is_more = go_on(); is_more;) {
    const ObjectAlong* const object = objects.next();
    const bool is_tile = tiles.find(objects, object);
    if (!is_tile && object == nullptr) {
      is_more = go_on();
      continue;
    }
    has_visited_tile = has_visited_tile || is_tile;
    SweepEvent next;
    if (is_tile) {
      next = event_of_tile(tiles);
      tiles.drop();
    } else {
      next = event_of(objects.displacement(), *object);
      objects.drop_next();
    }
    const bool wants_more = detail::goes_on(visitor, next);
    if (!objects.is_unedited() || !tiles.is_unedited() || !wants_more) return false;
  }
  return true;
}

// Whole tiles of a range, from its iterator `first` on.
template <class Tiles, class Enters, class Visitor>
bool visit_whole_tiles(const CollisionMap& map, const typename Tiles::Iterator& first, ObjectsAlong& objects,
                       const Enters& enters, Visitor& visitor) {
  SolidsAlong<Tiles> tiles(map, first);
  const auto event_of_tile = [&](const SolidsAlong<Tiles>& at) {
    const TileOnLine step = *at;
    return SweepEvent{{}, step.tile, step.side, enters(step, at.touched().touch), step.fraction};
  };
  return visit_in_order(tiles, objects, event_of_tile, visitor);
}

// Shapes of the tiles of a range.
template <class Path, class Tiles, class Visitor>
bool visit_shapes(HitsAlong<Path, Tiles>& hits, ObjectsAlong& objects, Visitor& visitor) {
  const auto event_of_tile = [](const HitsAlong<Path, Tiles>& at) {
    const auto [side, fraction] = place_of(at.path(), *at);
    return SweepEvent{{}, (*at).tile, side, true, fraction};
  };
  return visit_in_order(hits, objects, event_of_tile, visitor);
}

template <class Body, class Visitor>
bool visit_along_body(const CollisionMap& map, const ObjectIndex& index, const Body& body, Vec translation,
                      Visitor& visitor, Categories categories, Solidity solidity) {
  const auto all = supercover_along(tiles_with_solids(map), body, translation);
  ObjectsAlong objects(index, displacement_of(body, translation), categories);
  if (solidity == Solidity::shapes) {
    HitsAlong hits(map, swept_shape(body, translation), all);
    return visit_shapes(hits, objects, visitor);
  }
  const auto enters = [](const TileOnLine&, const TouchAlong& touch) { return touch.enters; };
  return visit_whole_tiles<decltype(all)>(map, all.begin(), objects, enters, visitor);
}

}  // namespace detail

/// Visits the solid tiles and objects along a line. Tiles are those of tiles_along() that are solid.
///
/// Border      See above. Tiles are those that the line runs through, half-open; boxes those that it touches.
/// Invalid     See above.
/// Laws        In a map of whole tiles, the first tile that `enters` is what cast_ray() hits, with its fraction. With
///             Solidity::shapes that is so in every map; of several hit at once, the cast may return another.
/// Cost        Some nanoseconds a tile of the line, some hundred for each eight of them, and some hundred for each
///             object nearby; nearly simultaneous events take some microseconds at times. With Solidity::shapes, some
///             hundred nanoseconds more for each solid tile. Allocates: never.
template <class Visitor>
bool visit_along(const CollisionMap& map, const ObjectIndex& index, const Segment& segment, Visitor&& visitor,
                 Categories categories = every_category, Solidity solidity = Solidity::tiles) {
  if (is_empty(segment)) return true;
  const TileBox window = detail::tiles_with_solids(map);
  detail::ObjectsAlong objects(index, detail::displacement_of(segment), categories);
  if (solidity == Solidity::shapes) {
    const detail::LineToHit line = detail::line_to_hit(map, window, segment);
    const SupercoverAlong all = supercover_along(line.window, segment);
    detail::HitsAlong hits(map, segment, all, line);
    return detail::visit_shapes(hits, objects, visitor);
  }
  const auto enters = [&](const TileOnLine& step, const detail::TouchAlong&) {
    return step.side != Side::none || detail::stays_in(step.tile, segment);
  };
  const TilesAlong::Iterator first = detail::first_solid_along(map, window, segment);
  return detail::visit_whole_tiles<TilesAlong>(map, first, objects, enters, visitor);
}

/// Visits the solid tiles and objects that `body` touches along `translation`. Tiles are those of supercover_along()
/// that are solid.
///
/// Border      See above. A body without width that moves in a seam between two tiles enters neither.
/// Invalid     See above.
/// Laws        In a map of whole tiles, the fraction of the first tile that a body with a size `enters` is that at
///             which cast_box() hits. With Solidity::shapes that is so in every map, but for a rounding where it hits
///             another tile at the same time.
/// Cost        As supercover_along(), and for objects as along a line. With Solidity::shapes, some hundred operations
///             more for each solid tile; and if more than 32 tiles are touched before their shapes are hit, the path
///             near them is searched again for every 32. Allocates: never.
template <class Visitor>
bool visit_along(const CollisionMap& map, const ObjectIndex& index, const Body& body, Vec translation,
                 Visitor&& visitor, Categories categories = every_category, Solidity solidity = Solidity::tiles) {
  if (is_empty(body) || !is_finite(translation)) return true;
  return detail::visit_along_body(map, index, body, translation, visitor, categories, solidity);
}

/// Visits the solid tiles and objects that `circle` touches along `translation`. Tiles are those of supercover_along()
/// that are solid.
///
/// Border      See above.
/// Invalid     See above.
/// Laws        As for a body, with cast_circle().
/// Cost        As supercover_along(), and for objects as along a line. Allocates: never.
template <class Visitor>
bool visit_along(const CollisionMap& map, const ObjectIndex& index, const Circle& circle, Vec translation,
                 Visitor&& visitor, Categories categories = every_category, Solidity solidity = Solidity::tiles) {
  if (is_empty(circle) || !(circle.radius <= detail::largest_double) || !is_finite(translation)) return true;
  return detail::visit_along_body(map, index, circle, translation, visitor, categories, solidity);
}

/// Visits the solid tiles and objects along a line, or those that a moving body or circle touches, in world units. The
/// boxes of the index are in tile space: those of to_tile_space(world.layout, box).
///
/// Units       World for the line, the body, the circle and the translation: to_tile_space(), translation_in_tiles() of
///             body_in_world.hpp. Tiles and sides are those of the map, and fractions the same in both.
/// Border      As above, of what is converted.
/// Invalid     As above. A body in a layout that is rotated by anything but quarter turns, and a circle where tiles are
///             not square, are broken contracts: nothing is visited.
/// Laws        The events in tile space of what is converted.
/// Cost        As above, and that of the conversion.
/// @{
template <class Visitor>
bool visit_along(const World& world, const ObjectIndex& index, const Segment& segment, Visitor&& visitor,
                 Categories categories = every_category, Solidity solidity = Solidity::tiles) {
  if (is_empty(segment)) return true;
  return visit_along(world.map, index, to_tile_space(world.layout, segment), visitor, categories, solidity);
}
template <class Visitor>
bool visit_along(const World& world, const ObjectIndex& index, const Body& body, Vec translation, Visitor&& visitor,
                 Categories categories = every_category, Solidity solidity = Solidity::tiles) {
  const Result<Body> there = to_tile_space(world.layout, body);
  TILESPACE_ASSERT(there.has_value());
  if (!there) return true;
  return visit_along(world.map, index, *there, translation_in_tiles(world.layout, translation), visitor, categories,
                     solidity);
}
template <class Visitor>
bool visit_along(const World& world, const ObjectIndex& index, const Circle& circle, Vec translation, Visitor&& visitor,
                 Categories categories = every_category, Solidity solidity = Solidity::tiles) {
  const Result<Circle> there = to_tile_space(world.layout, circle);
  TILESPACE_ASSERT(there.has_value());
  if (!there) return true;
  return visit_along(world.map, index, *there, translation_in_tiles(world.layout, translation), visitor, categories,
                     solidity);
}
/// @}

}  // namespace tilespace
