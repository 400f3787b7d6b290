// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/grid/tile.hpp>

/// @file world.hpp
/// A map and where it lies: what most users ask their questions to.

namespace tilespace {

/// Which tiles are solid, and how they lie in the user's world.
///
/// Each module answers its questions about a World in the user's units: it takes shapes to tile space through the
/// layout, asks the map, and names tiles, which have no units. Fractions of a translation are the same in both.
///
/// Invalid     A layout that is_valid() refuses: see Layout. Check it once, when you make it.
/// Cost        Holds the map itself. `World{std::move(map), layout}` takes one over without copying a tile.
struct World {
  CollisionMap map{};  ///< Which tiles are solid.
  Layout layout{};     ///< From the user's units to tiles.
};

/// In which tile is a point?
///
/// Units       World.
/// Border      Half-open: half a pixel west of tile 0 is tile -1.
/// Invalid     NaN and what lies beyond int32 saturate: a tile outside every map.
/// Exactness   That of to_tile_space().
/// Cost        About 15 operations. Allocates: never.
[[nodiscard]] inline Tile tile_at(const World& world, Point point) noexcept { return tile_at(world.layout, point); }

/// Is the tile at a point solid?
///
/// Units       World.
/// Border      Half-open, as for tile_at(). Outside the map: map.outside().
/// Invalid     NaN and what lies beyond int32: outside the map.
/// Exactness   That of to_tile_space().
/// Cost        That of tile_at() and a look-up. Allocates: never.
[[nodiscard]] inline bool is_solid(const World& world, Point point) noexcept {
  return world.map.is_solid(tile_at(world, point));
}

}  // namespace tilespace
