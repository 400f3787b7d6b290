// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/world.hpp>
#include <type_traits>

/// @file visibility_polygon.hpp
/// Visibility polygon (isovist, light polygon): the area that is seen from a point among tiles and shapes of tiles.

namespace tilespace {

/// What the edge from a corner of a visibility polygon to the next one runs along.
enum class VisibilityEdge : std::uint8_t {
  wall,     ///< Something solid.
  bounds,   ///< The end of a map that is free outside.
  ray,      ///< A ray from the viewpoint: the border of a shadow, or of the cone.
  arc,      ///< The circle around the viewpoint, clockwise, a quarter of it at most.
  segment,  ///< The segment that limits it.
};

/// Name of an edge: "wall", "bounds", "ray", "arc" or "segment"; "" for values outside the enum.
[[nodiscard]] constexpr const char* name(VisibilityEdge edge) noexcept {
  switch (edge) {
    case VisibilityEdge::wall: return "wall";
    case VisibilityEdge::bounds: return "bounds";
    case VisibilityEdge::ray: return "ray";
    case VisibilityEdge::arc: return "arc";
    case VisibilityEdge::segment: return "segment";
  }
  return "";
}

/// How a corner of a visibility polygon is defined.
enum class VisibilityPoint : std::uint8_t {
  viewpoint,        ///< The viewpoint: with a cone, or on the border of something solid.
  corner,           ///< A corner of a tile or of a shape, or where walls and bounds meet.
  ray_at_wall,      ///< Where the ray from the viewpoint through `through` reaches the line `wall`.
  ray_at_circle,    ///< Where the ray from the viewpoint through `through` reaches the circle.
  wall_at_circle,   ///< Where the line `wall` meets the circle.
  segment_end,      ///< An end of the segment that limits it.
  wall_at_segment,  ///< Where the line `wall` crosses that segment.
};

/// Name of a definition: "viewpoint", "corner", "ray at wall", ...; "" for values outside the enum.
[[nodiscard]] constexpr const char* name(VisibilityPoint point) noexcept {
  switch (point) {
    case VisibilityPoint::viewpoint: return "viewpoint";
    case VisibilityPoint::corner: return "corner";
    case VisibilityPoint::ray_at_wall: return "ray at wall";
    case VisibilityPoint::ray_at_circle: return "ray at circle";
    case VisibilityPoint::wall_at_circle: return "wall at circle";
    case VisibilityPoint::segment_end: return "segment end";
    case VisibilityPoint::wall_at_segment: return "wall at segment";
  }
  return "";
}

/// A corner of a visibility polygon, and the edge from there to the next one, clockwise.
struct VisibilityCorner {
  Point position{};                            ///< Rounded, by at most visibility_corner_error; see `defined_by`.
  VisibilityEdge edge = VisibilityEdge::wall;  ///< What the edge to the next corner runs along.
  VisibilityPoint defined_by = VisibilityPoint::corner;  ///< What the corner is exactly.
  Tile tile{};  ///< For corners on walls and bounds: the tile whose side or shape this is; of two, that of the wall.
  Point through{};  ///< A point of the ray, for corners on rays: a corner nearer to the viewpoint that casts a shadow;
                    ///< in a side of the cone, the viewpoint plus the direction.
  Segment wall{};   ///< For corners on walls and bounds: the edge of `tile` that it is on, clockwise. For those on the
                    ///< segment alone: the segment, clockwise, and no tile.
  friend constexpr bool operator==(const VisibilityCorner&, const VisibilityCorner&) noexcept = default;
};

/// Limits of a visibility polygon: a circle, a cone, a segment, or some of these.
///
/// The segment ends rays as a wall does that stands there: what is behind it is not seen. If it has no length, or is
/// seen edge-on, it limits nothing. It is no window: what is seen through a window is what is seen in the cone to its
/// ends, and the segment would cut off all of that behind it. docs/visibility.md has both.
///
/// The cone is as in Sector: from `first_direction` clockwise, as seen on screen, to `last_direction`; both the zero
/// vector: all directions. A direction a and half of an angle h make unit_vector(a - h) and unit_vector(a + h).
struct VisibilityLimits {
  double radius = detail::infinity;  ///< Maximum distance, in tiles.
  Vec first_direction{};             ///< First direction of the cone, if there is one.
  Vec last_direction{};              ///< Last direction, clockwise.
  Segment segment{};                 ///< Rays end where they cross it.
};

/// Coordinates of the segment that limits a visibility polygon have at most this magnitude.
inline constexpr double visibility_segment_limit = 0x1p32;

/// Bound on the error of a coordinate of VisibilityCorner::position, relative to |coordinate| + 1, and on a circle to
/// |coordinate| + 1 + 2 radius; on the segment that limits it, to |coordinate| + 1 + its length.
/// visibility/polygon/corner_position.cpp has the derivation.
inline constexpr double visibility_corner_error = 0x1p-50;

/// Computes the visibility polygon of a point: all points to which the line from `from` is clear.
///
/// Writes its corners in clockwise order, as seen on screen, from the first one clockwise of north, or of
/// `first_direction`, on. Edges are straight or arcs of the circle. What is seen is star-shaped, so the triangles from
/// the viewpoint to each edge are the lit area.
///
/// Returns     The number of corners, which may exceed the size of `corners`: then the first ones are written.
/// Units       Tile space.
/// Border      A line is stopped as in cast_ray(): by whole tiles and areas of shapes that it enters, through one of
///             their one-way sides if they have any, and by walls that it crosses. The polygon is the closure of its
///             interior: single lines are not part of it, such as those through a corner where two solids meet,
///             whatever CornerGap says, or along a grid line. So edges that are seen edge-on, and walls that the
///             viewpoint is on, hide nothing.
///
///             From a point on the border of a solid, the polygon is what is seen away from it, and the viewpoint is
///             one of its corners; from the corner where two solids meet, it is seen to both sides, as under
///             CornerGap::open. In a solid, or on the seam between two, there is nothing to be seen: 0. In an area with
///             one-way sides, that hides nothing. The polygon ends at the bounds of the map, whatever
///             map.outside() is; a viewpoint outside of them sees nothing: 0.
/// Invalid     A coordinate that is not finite; a radius that is NaN, 0 or negative; a direction that is not finite, or
///             exactly one zero vector; two equal directions; a segment with a coordinate that is not finite, or is
///             beyond visibility_segment_limit: 0. An infinite radius is no limit.
/// Exactness   Number, kinds and order of the corners, their tiles and what defines them are exact for all finite
///             doubles. `position` is rounded: a corner of a tile exactly, others within visibility_corner_error; it is
///             never behind its wall, and exactly on walls along an axis whose coordinate is a double. `through` and
///             `wall` are rounded where corners of shapes are no doubles: those of multiples of 2^-21 are exact. No
///             corner is on the line between its neighbours, unless the kind of edge changes there.
/// Order       The same on every machine.
/// Laws        is_clear(map, {from, q}) for each q within the polygon; for no q outside of it and within the limits,
///             except on single lines.
/// Cost        Proportional to what is seen: rows of lit tiles, 64 tiles at a time, and some 0.4 to 1 us for each piece
///             of a wall. Tiles with a shape take a comparison an edge. Allocates: never; takes some 20 KB of stack.
///             Threads: any number of readers.
/// Source      Shadow casting by rows as in Ford 2020, "Symmetric shadowcasting", but with borders through real
///             corners; docs/visibility.md.
[[nodiscard]] std::size_t visibility_polygon(const CollisionMap& map, Point from, const VisibilityLimits& limits,
                                             std::span<VisibilityCorner> corners) noexcept;

/// The same with a radius, all around.
/// Returns     As above.
/// Units       Tile space.
/// Border      As above.
/// Invalid     As above.
/// Exactness   As above.
/// Cost        As above.
template <class Number>
  requires std::is_arithmetic_v<Number>  // {} is VisibilityLimits, not a radius of 0
[[nodiscard]] std::size_t visibility_polygon(const CollisionMap& map, Point from, Number radius,
                                             std::span<VisibilityCorner> corners) noexcept {
  return visibility_polygon(map, from, VisibilityLimits{.radius = static_cast<double>(radius)}, corners);
}

/// Visibility polygon of a point of a world, in its units: from the point in tile space, with the limits in tile space;
/// positions, points of rays and walls are converted by to_world().
///
/// Returns     As above.
/// Units       World. Tiles of corners are those of the map. Corners are in the order of tile space: clockwise on a
///             screen that shows the tiles upright, whatever the axes of the world are.
/// Border      As above, in tile space.
/// Invalid     As above. With tiles that are not square, a circle is an ellipse of tile space, and angles differ: a
///             radius that is not infinite, or a cone, gives 0.
/// Exactness   That of to_tile_space(); then as above, and to_world() rounds each coordinate that it gives.
/// Cost        As above, and some operations a corner.
[[nodiscard]] std::size_t visibility_polygon(const World& world, Point from, const VisibilityLimits& limits,
                                             std::span<VisibilityCorner> corners) noexcept;

}  // namespace tilespace
