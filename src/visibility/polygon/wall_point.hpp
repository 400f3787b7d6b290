// SPDX-License-Identifier: MIT
#pragma once

#include "polygon/sight_wall.hpp"

/// @file wall_point.hpp
/// Corners of visibility polygons on walls: what they are, and on which tile. Edges are clockwise around the viewpoint.

namespace tilespace::detail {

/// Where a ray meets a wall.
struct WallPoint {
  Point position{};
  bool is_corner =
      false;    ///< Whether it is exactly a corner: of the edge, of a nearer shape on its line, or of a tile.
  Tile tile{};  ///< For sides: the tile of the straight wall that the point is on.
};

/// Where a ray meets an edge of an area.
[[nodiscard]] WallPoint point_on_area(Point from, const SightRay& ray, const SightEnds& edge) noexcept;

/// Where a ray meets a straight wall along the grid, of which `wall` is one tile. At a corner of two tiles, that is the
/// tile after it, clockwise, for the begin of a wall, and the tile before it for the end.
[[nodiscard]] WallPoint point_on_side(Point from, const SightRay& ray, const SightWall& wall, const SightEnds& edge,
                                      bool is_begin) noexcept;

/// Where a ray meets the segment that limits sight: is_corner if that is one of its ends.
[[nodiscard]] WallPoint point_on_segment(Point from, const SightRay& ray, const SightEnds& segment) noexcept;

/// Where the segment that limits sight crosses a wall, both clockwise. `is_begin` as for point_on_side(): whether the
/// wall comes behind the segment.
[[nodiscard]] WallPoint point_at_segment(const SightEnds& segment, const SightWall& wall, const SightEnds& edge,
                                         bool is_begin) noexcept;

/// The tile of a straight wall on which it crosses the circle, at about this position. At a corner of two tiles, the
/// one within the circle.
[[nodiscard]] Tile tile_at_crossing(Point from, double radius, const SightWall& wall, const SightEnds& edge,
                                    Point position, bool is_second) noexcept;

}  // namespace tilespace::detail
