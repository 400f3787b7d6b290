// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/objects/detail/objects_on_way.hpp>
#include <tilespace/objects/object_index.hpp>
#include <tilespace/trace/body.hpp>
#include <tilespace/trace/body_supercover.hpp>
#include <tilespace/trace/circle_supercover.hpp>
#include <tilespace/trace/tiles_along.hpp>

/// @file visit_along.hpp
/// What does a line, or a body on its way, meet: solid tiles and objects, one after the other?
///
/// For every function here: calls `visitor(met)` with a MetOnWay for each. If the visitor returns bool, false ends the visit.
///
/// Returns     Whether all were visited.
/// Units       Tile space.
/// Border      Boxes of objects, tiles and what is on its way are closed: what is touched in one point is told, at the end, too.
///             A body ends at the real sum of its start and the translation. Of a tile with a shape of its own all counts.
/// Invalid     A segment, body or circle that is empty, or not finite, and a translation that is not finite, meet nothing. A way
///             of no length meets what is touched at its start. Outside the map: map.outside().
/// Errors      A visitor must edit neither the map nor the index: a broken contract, and the visit ends.
/// Exactness   What is told, its order and `enters` are exact for all finite doubles. Fractions of tiles are those of
///             tiles_along() and supercover_along(); of objects, those of a line or a body are within sweep_fraction_error,
///             and those of a circle as cast_circle() has them. So of two that come nearly at once fractions may be in the
///             wrong order, by as little.
/// Order       By the real fraction of first touch. Of what is touched at once, a tile comes before an object; tiles are in the
///             order of tiles_along(), or of supercover_along(); of objects the lower id is first. The same on every machine.
/// Threads     Any number may ask at once as long as none edits.

namespace tilespace {

/// What is met on a way: a solid tile, or an object.
struct MetOnWay {
  ObjectId object{};  ///< Which object; null if it is a tile.
  Tile tile{};        ///< Which tile. Valid iff is_tile().
  /// The side of tile or box that is touched first: at a corner, the vertical one. none for what is touched at the start.
  Side side = Side::none;
  /// Is it got into on the way? Else it is only touched: by what slides along it, grazes a corner or ends at it. Tiles along
  /// a line are entered, but for one that it begins in and leaves at once.
  bool enters = false;
  double fraction = 0.0;  ///< How far along the way it is touched first, in [0, 1].

  /// Is it a tile, and no object?
  [[nodiscard]] constexpr bool is_tile() const noexcept { return !object; }
  friend constexpr bool operator==(const MetOnWay&, const MetOnWay&) noexcept = default;
};

namespace detail {

[[nodiscard]] inline TileBox tiles_with_solids(const CollisionMap& map) noexcept {
  return map.outside() == Outside::solid ? tile_space : map.bounds();
}

/// Does a line that begins in a tile stay there for a while? A line that begins on its western or northern side and goes on
/// to the other side of it does not.
[[nodiscard]] constexpr bool stays_in(Tile tile, const Segment& segment) noexcept {
  const auto [a, b] = segment;
  return !(a.x == double(tile.x) && b.x < a.x) && !(a.y == double(tile.y) && b.y < a.y);
}

[[nodiscard]] inline MetOnWay met(const ShapeOnWay& way, const ObjectOnWay& object) noexcept {
  const TouchedBox& touched = object.touched;
  return {object.id, {}, side_of(way, touched.touch), touched.touch.enters, fraction_of(way, touched)};
}

// `enters(step, touch)` says so of a tile.
template <class Tiles, class Enters, class Visitor>
bool visit_in_order(SolidsOnWay<Tiles>& tiles, ObjectsOnWay& objects, const Enters& enters, Visitor& visitor) {
  for (bool is_more = objects.go_on(); is_more;) {
    const ObjectOnWay* const object = objects.next();
    const bool is_tile = tiles.find(objects, object);
    if (!is_tile && object == nullptr) {
      is_more = objects.go_on();
      continue;
    }
    MetOnWay next;
    if (is_tile) {
      const TileOnLine step = *tiles;
      next = {{}, step.tile, step.side, enters(step, tiles.touched().touch), step.fraction};
      tiles.drop();
    } else {
      next = met(objects.way(), *object);
      objects.drop_next();
    }
    const bool wants_more = detail::goes_on(visitor, next);
    if (!objects.is_unedited() || !tiles.is_unedited() || !wants_more) return false;
  }
  return true;
}

template <class Body, class Visitor>
bool visit_along_body(const CollisionMap& map, const ObjectIndex& index, const Body& body, Vec translation,
                      Visitor& visitor, Categories categories) {
  const auto all = supercover_along(tiles_with_solids(map), body, translation);
  SolidsOnWay tiles(map, all);
  ObjectsOnWay objects(index, way_of(body, translation), categories);
  const auto enters = [](const TileOnLine&, const TouchOnWay& touch) { return touch.enters; };
  return visit_in_order(tiles, objects, enters, visitor);
}

}  // namespace detail

/// What does a line meet? Tiles are those of tiles_along() that are solid.
///
/// Border      See above. A tile is one that the line runs through, half-open; a box is one that it touches.
/// Invalid     See above.
/// Laws        In a map of whole tiles, the first tile that `enters` is what cast_ray() hits, with its fraction.
/// Cost        Some nanoseconds a tile of the way, some hundred for each eight of them, and some hundred for each object nearby;
///             what comes nearly at once takes some microseconds at times. Allocates: never.
template <class Visitor>
bool visit_along(const CollisionMap& map, const ObjectIndex& index, const Segment& segment, Visitor&& visitor,
                 Categories categories = every_category) {
  if (is_empty(segment)) return true;
  const TilesAlong all = tiles_along(detail::tiles_with_solids(map), segment);
  detail::SolidsOnWay tiles(map, all);
  detail::ObjectsOnWay objects(index, detail::way_of(segment), categories);
  const auto enters = [&](const TileOnLine& step, const detail::TouchOnWay&) {
    return step.side != Side::none || detail::stays_in(step.tile, segment);
  };
  return detail::visit_in_order(tiles, objects, enters, visitor);
}

/// What does `body` meet along `translation`? Tiles are those of supercover_along() that are solid.
///
/// Border      See above. What a body without width comes to in a seam between two tiles enters neither.
/// Invalid     See above.
/// Laws        In a map of whole tiles, the fraction of the first tile that a body with a size `enters` is that at which cast_box()
///             hits.
/// Cost        As that of supercover_along(), and for objects as along a line. Allocates: never.
template <class Visitor>
bool visit_along(const CollisionMap& map, const ObjectIndex& index, const Body& body, Vec translation,
                 Visitor&& visitor, Categories categories = every_category) {
  if (is_empty(body) || !is_finite(translation)) return true;
  return detail::visit_along_body(map, index, body, translation, visitor, categories);
}

/// What does `circle` meet along `translation`? Tiles are those of supercover_along() that are solid.
///
/// Border      See above.
/// Invalid     See above.
/// Laws        As for a body, with cast_circle().
/// Cost        As that of supercover_along(), and for objects as along a line. Allocates: never.
template <class Visitor>
bool visit_along(const CollisionMap& map, const ObjectIndex& index, const Circle& circle, Vec translation,
                 Visitor&& visitor, Categories categories = every_category) {
  if (is_empty(circle) || !(circle.radius <= detail::largest_double) || !is_finite(translation)) return true;
  return detail::visit_along_body(map, index, circle, translation, visitor, categories);
}

}  // namespace tilespace
