// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include "polygon/sight_ray.hpp"

/// @file sight_wall.hpp
/// What ends a ray: a side of a tile, an edge of the area of a shape, or the end of the map.

namespace tilespace::detail {

enum class SightStop : std::uint8_t {
  none,     ///< Nothing yet.
  side,     ///< A side of a whole tile, or a wall there.
  area,     ///< An edge of an area.
  bounds,   ///< The end of the map.
  contact,  ///< What the viewpoint is in contact with.
  circle,   ///< The radius.
  segment,  ///< The segment that limits what is seen.
};

/// The edge that ends the rays of a wedge.
struct SightWall {
  SightStop stop = SightStop::none;
  std::uint8_t part = 0;  ///< The Side of `tile`, or for an area the number of the corner that its edge begins at.
  Tile tile{};
  [[nodiscard]] Side side() const noexcept { return static_cast<Side>(part); }
};

[[nodiscard]] inline SightWall wall_at(SightStop stop, Tile tile, Side side) noexcept {
  return {stop, static_cast<std::uint8_t>(side), tile};
}

/// The ends of an edge.
struct SightEnds {
  SightPoint begin;
  SightPoint end;
};

/// Whether all of an edge has one column, or one row, which is a double.
/// @{
[[nodiscard]] inline bool is_vertical(const SightEnds& edge) noexcept {
  return edge.begin.x == edge.end.x && edge.begin.x_rest == 0.0 && edge.end.x_rest == 0.0;
}
[[nodiscard]] inline bool is_horizontal(const SightEnds& edge) noexcept {
  return edge.begin.y == edge.end.y && edge.begin.y_rest == 0.0 && edge.end.y_rest == 0.0;
}
/// @}

/// The edge of an area from its corner `i` on, which is clockwise.
[[nodiscard]] inline SightEnds edge_of_area(Tile tile, const ConvexPolygon& area, std::uint32_t i) noexcept {
  const Point a = area.corners[i];
  const Point b = area.corners[i + 1 == area.count ? 0 : i + 1];
  return {point_in_tile(tile, a.x, a.y), point_in_tile(tile, b.x, b.y)};
}

/// The ends of a side of a tile, from west to east or from north to south.
[[nodiscard]] inline SightEnds ends_of_side(Tile tile, Side side) noexcept {
  const Segment edge = edge_of(tile, side);
  return {{edge.start.x, edge.start.y, 0.0, 0.0}, {edge.end.x, edge.end.y, 0.0, 0.0}};
}

/// The ends of what ends a ray, if that is an edge.
[[nodiscard]] inline SightEnds ends_of(const CollisionMap& map, const SightWall& wall) noexcept {
  if (wall.stop != SightStop::area) return ends_of_side(wall.tile, wall.side());
  return edge_of_area(wall.tile, map.shape(wall.tile).area, wall.part);
}

}  // namespace tilespace::detail
