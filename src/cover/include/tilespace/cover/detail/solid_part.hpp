// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/cover/boundary.hpp>
#include <tilespace/geom/annulus.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/sector.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>

/// @file solid_part.hpp
/// Exact tests of shapes against the solid part of a tile.

namespace tilespace::detail {

/// A convex part of a tile: an area, whose corners are clockwise as seen on screen, or a wall between two corners.
/// Corners are relative to the tile: the real ones are sums, which are not rounded.
struct TilePart {
  Tile tile{};
  std::span<const Point> corners;
};

/// The walls of a tile as parts, relative to it.
inline constexpr Point north_wall_ends[] = {{0.0, 0.0}, {1.0, 0.0}};
inline constexpr Point west_wall_ends[] = {{0.0, 0.0}, {0.0, 1.0}};

/// Calls `visit(part)` for the area of a shape and for its walls, until it returns true. Returns whether it did.
template <class Visit>
bool any_part(const TileShape& shape, Tile tile, Visit visit) noexcept {
  if (shape.area.count != 0 && visit(TilePart{tile, corners_of(shape.area)})) return true;
  if (shape.walls.has(Side::north) && visit(TilePart{tile, north_wall_ends})) return true;
  return shape.walls.has(Side::west) && visit(TilePart{tile, west_wall_ends});
}

/// Tests whether a shape and a part of a tile share a point, borders included.
/// @{
[[nodiscard]] bool touches_part(const Box& box, const TilePart& part) noexcept;
[[nodiscard]] bool touches_part(const Circle& circle, const TilePart& part) noexcept;
[[nodiscard]] bool touches_part(const Capsule& capsule, const TilePart& part) noexcept;
[[nodiscard]] bool touches_part(const ConvexPolygon& polygon, const TilePart& part) noexcept;
[[nodiscard]] bool touches_part(const Annulus& annulus, const TilePart& part) noexcept;
[[nodiscard]] bool touches_part(const Sector& sector, const TilePart& part) noexcept;
/// @}

/// Tests whether the interiors of a shape and of an area of a tile overlap. A wall has no interior.
/// @{
[[nodiscard]] bool overlaps_part(const Box& box, const TilePart& part) noexcept;
[[nodiscard]] bool overlaps_part(const Circle& circle, const TilePart& part) noexcept;
[[nodiscard]] bool overlaps_part(const Capsule& capsule, const TilePart& part) noexcept;
[[nodiscard]] bool overlaps_part(const ConvexPolygon& polygon, const TilePart& part) noexcept;
[[nodiscard]] bool overlaps_part(const Annulus& annulus, const TilePart& part) noexcept;
[[nodiscard]] bool overlaps_part(const Sector& sector, const TilePart& part) noexcept;
/// @}

/// Whether a shape that is tested under this rule has to overlap: interior, or occupied by a box with an interior.
template <class Shape>
[[nodiscard]] constexpr bool has_to_overlap(const Shape&, Boundary border) noexcept {
  return border == Boundary::interior;
}
[[nodiscard]] constexpr bool has_to_overlap(const Box& box, Boundary border) noexcept {
  const bool has_interior = box.min.x < box.max.x && box.min.y < box.max.y;
  return border == Boundary::interior || (border == Boundary::occupied && has_interior);
}

/// Tests whether a shape meets the solid part of a tile of its cover.
template <class Shape>
[[nodiscard]] bool meets_solid_part(const CollisionMap& map, Tile tile, const Shape& shape, Boundary border) noexcept {
  const bool overlaps = has_to_overlap(shape, border);
  return any_part(map.shape(tile), tile, [&](const TilePart& part) {
    return overlaps ? overlaps_part(shape, part) : touches_part(shape, part);
  });
}

/// The first run of solid tiles among a run of tiles within the bounds of the map, as long as it goes; an empty one at
/// the end if there is none.
[[nodiscard]] TileSpan first_solid_run(const CollisionMap& map, TileSpan run) noexcept;

/// The first run among these tiles, all of which are solid, that a shape meets: tiles with a shape of their own are
/// tested, and others are met. An empty one at the end if there is none.
template <class Shape>
[[nodiscard]] TileSpan first_met_run(const CollisionMap& map, TileSpan solid, const Shape& shape,
                                     Boundary border) noexcept {
  const auto is_met = [&](std::int32_t x) { return meets_solid_part(map, {x, solid.y}, shape, border); };
  TileSpan met{solid.y, solid.x_begin, solid.x_begin};
  while (met.x_end < solid.x_end) {
    const std::int32_t shaped = map.first_shaped({solid.y, met.x_end, solid.x_end});
    met.x_end = shaped;
    if (shaped == solid.x_end) break;
    if (is_met(shaped)) {
      ++met.x_end;
    } else if (met.x_begin < met.x_end) {
      break;
    } else {
      met = {solid.y, shaped + 1, shaped + 1};
    }
  }
  return met;
}

}  // namespace tilespace::detail
