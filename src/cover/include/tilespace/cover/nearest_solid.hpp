// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/cover/solid_tile.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/world.hpp>

/// @file nearest_solid.hpp
/// Which solid tile is nearest to a point?

namespace tilespace {

/// Which solid tile is nearest to `point`, and not farther away than `most`?
///
/// How far it is then: distance(point, box_of(tile)).
/// Units       Tile space.
/// Border      To the closed tile, solid as a whole whatever its shape: 0 in it and on its sides. A tile exactly as far away
///             as `most` is found. Of several as near the first in row order: the one furthest north, of those the one furthest
///             west. Outside the bounds: map.outside(), to where tile space ends.
/// Invalid     A NaN or infinite coordinate, `most` NaN or negative: none.
/// Exactness   Exact for all finite doubles: no distance is rounded.
/// Order       The same on every machine.
/// Cost        Blocks of 8x8 and 64x64 tiles without a solid one are passed at a glance: some ten to some hundred
///             nanoseconds where a solid tile is near, about a microsecond for an empty map of 8192 x 8192 tiles.
///             Maps without strips, see BitGrid::has_strips(), a row after the other, 64 tiles at a time. Allocates: never.
///             Threads: any number of readers.
[[nodiscard]] SolidTile nearest_solid(const CollisionMap& map, Point point, double most = __builtin_inf()) noexcept;

/// Which solid tile is nearest to `point`, and not farther away than `most`? As nearest_solid(CollisionMap, Point, double).
///
/// Units       World.
/// Border      As above, after the conversion to tile space.
/// Invalid     As above. Under a layout whose tiles are not square the nearest tile is another one in tile space: a broken
///             contract, and none.
/// Exactness   Exact in tile space; to_tile_space() rounds on the way there.
/// Cost        As above.
[[nodiscard]] SolidTile nearest_solid(const World& world, Point point, double most = __builtin_inf()) noexcept;

}  // namespace tilespace
