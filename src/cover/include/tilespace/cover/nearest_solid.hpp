// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/cover/solid_tile.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/solidity.hpp>
#include <tilespace/grid/world.hpp>

/// @file nearest_solid.hpp
/// Nearest solid tile to a point: exact nearest-neighbour search.

namespace tilespace {

/// Finds the solid tile nearest to `point`, at most `most` away.
///
/// Its distance is distance(point, box_of(tile)).
/// Units       Tile space.
/// Border      The distance is that to the closed tile, taken as solid as a whole whatever its shape: 0 inside and on
///             its sides. A tile at a distance of exactly `most` is found. Of tiles at equal distance, the first in row
///             order: the northernmost, of those the westernmost. Outside the bounds: map.outside(), up to the end of
///             tile space.
/// Invalid     A NaN or infinite coordinate, `most` NaN or negative: none.
/// Exactness   Exact for all finite doubles: distances are compared as real numbers.
/// Order       The same on every machine.
/// Cost        Skips empty blocks of 8x8 and 64x64 tiles: tens to hundreds of nanoseconds where a solid tile is near,
///             about a microsecond for an empty map of 8192 x 8192 tiles. Maps without strips, see
///             BitGrid::has_strips(), are scanned row by row, 64 tiles at a time. Allocates: never. Threads: any number
///             of readers.
[[nodiscard]] SolidTile nearest_solid(const CollisionMap& map, Point point, double most = detail::infinity) noexcept;

/// The nearest point of what is solid, or none.
struct SolidPoint {
  Tile tile{};            ///< The tile. Valid if and only if `found`, as all that follows.
  bool found = false;     ///< Whether there is one.
  Point point{};          ///< Its point that is nearest, rounded.
  double distance = 0.0;  ///< The distance to that point, rounded.
  [[nodiscard]] explicit constexpr operator bool() const noexcept { return found; }
  friend constexpr bool operator==(const SolidPoint&, const SolidPoint&) noexcept = default;
};

/// Bound on the error of SolidPoint::distance: this part of it, and 2^-90 of a tile.
inline constexpr double solid_distance_error = 0x1p-51;
/// Bound on the error of a coordinate of SolidPoint::point, relative to |coordinate| + 1, for points at most 2^40 tiles
/// away. Of those farther away, it is some point of the nearest edge.
inline constexpr double solid_point_error = 0x1p-50;

/// Finds the point of solid tiles, or with Solidity::shapes of their solid parts, that is nearest to `point`, at most
/// `most` away.
///
/// Units       Tile space.
/// Border      As nearest_solid(). With Solidity::shapes, the solid part of a tile is its closed area, one-way or not,
///             and its walls. A point in an area, or on a wall, is at a distance of 0.
/// Invalid     As nearest_solid().
/// Exactness   Which tile it is is exact for all finite doubles: distances are compared as real numbers. Of equal ones,
///             the first tile in row order. `point` and `distance` are rounded, see above.
/// Order       The same on every machine.
/// Laws        Solidity::tiles: the tile is that of nearest_solid(map, point, most), and the distance is correctly
///             rounded.
/// Cost        As nearest_solid(), and some hundred operations for each tile with a shape that is nearly as near.
///             Allocates: never. Threads: any number of readers.
[[nodiscard]] SolidPoint nearest_solid_point(const CollisionMap& map, Point point, double most = detail::infinity,
                                             Solidity solidity = Solidity::shapes) noexcept;

/// Finds the solid tile nearest to `point`, at most `most` away. As nearest_solid(CollisionMap, Point, double).
///
/// Units       World.
/// Border      As above, after the conversion to tile space.
/// Invalid     As above. Under a layout with non-square tiles, the nearest tile in tile space is another one: a broken
///             contract, and none.
/// Exactness   Exact in tile space; the conversion by to_tile_space() rounds.
/// Cost        As above.
[[nodiscard]] SolidTile nearest_solid(const World& world, Point point, double most = detail::infinity) noexcept;

/// Finds the point of solid tiles of a world, or of their solid parts, that is nearest to `point`, at most `most` away.
/// As nearest_solid_point(CollisionMap, Point, double, Solidity).
///
/// Units       World, for `point` and `distance` of the result too.
/// Border      As above, after the conversion to tile space.
/// Invalid     As nearest_solid(World, Point, double).
/// Exactness   Which tile it is is exact in tile space; the conversion by to_tile_space() rounds. `point` is rounded by
///             to_world(), and `distance`, that of tile space times the tile size, once more.
/// Cost        As above.
[[nodiscard]] SolidPoint nearest_solid_point(const World& world, Point point, double most = detail::infinity,
                                             Solidity solidity = Solidity::shapes) noexcept;

}  // namespace tilespace
