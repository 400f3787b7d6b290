// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/cover/solid_tile.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/grid/collision_map.hpp>
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

/// Finds the solid tile nearest to `point`, at most `most` away. As nearest_solid(CollisionMap, Point, double).
///
/// Units       World.
/// Border      As above, after the conversion to tile space.
/// Invalid     As above. Under a layout with non-square tiles, the nearest tile in tile space is another one: a broken
///             contract, and none.
/// Exactness   Exact in tile space; the conversion by to_tile_space() rounds.
/// Cost        As above.
[[nodiscard]] SolidTile nearest_solid(const World& world, Point point, double most = detail::infinity) noexcept;

}  // namespace tilespace
