// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/grid/tile.hpp>

/// @file world.hpp
/// A collision map and its layout: the usual argument of queries in world units.

namespace tilespace {

/// A collision map placed in the user's world.
///
/// Queries that take a World use the user's units: they convert shapes to tile space with the layout, query the map,
/// and return tiles, which have no units. Fractions of a translation are the same in both.
///
/// Invalid     A layout that is_valid() refuses: see Layout. Check it once, when you make it.
/// Cost        Holds the map by value. `World{std::move(map), layout}` moves a map in without copying a tile.
struct World {
  CollisionMap map{};  ///< The tiles.
  Layout layout{};     ///< The transform from the user's units to tiles.
};

/// The tile that contains a world point.
///
/// Units       World.
/// Border      Half-open: half a pixel west of tile 0 is tile -1.
/// Invalid     NaN and values beyond int32 saturate: a tile outside every map.
/// Exactness   That of to_tile_space().
/// Cost        About 15 operations. Allocates: never.
[[nodiscard]] inline Tile tile_at(const World& world, Point point) noexcept { return tile_at(world.layout, point); }

/// Tests whether the tile that contains a world point is solid.
///
/// Units       World.
/// Border      Half-open, as for tile_at(). Outside the map: map.outside().
/// Invalid     NaN and values beyond int32: outside the map.
/// Exactness   That of to_tile_space().
/// Cost        That of tile_at() and a look-up. Allocates: never.
[[nodiscard]] inline bool is_solid(const World& world, Point point) noexcept {
  return world.map.is_solid(tile_at(world, point));
}

}  // namespace tilespace
