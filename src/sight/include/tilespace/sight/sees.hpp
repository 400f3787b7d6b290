// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/sight/sight.hpp>

/// @file sees.hpp
/// Does one tile see another?

namespace tilespace {

/// Does who stands on the tile `from` see the tile `to`?
///
/// The solid tiles of the map are opaque, as a whole and whatever their shape. Where what blocks sight is not what blocks
/// bodies, it is a map of its own.
///
/// Border      A tile that is not opaque is seen if one of the two digital lines between the centers is clear: the tiles next
///             to the straight line, column by column or row by row, where ties are rounded up on the one and down on the
///             other. An opaque tile is seen if a straight line from the center of `from` reaches the middle line of `to`,
///             across the viewer's axis, between the tile's ends, and passes no such line of a nearer opaque tile, ends
///             included. Under Gap::shut, a step between two opaque tiles that meet at a corner is not clear. Whether
///             `from` itself is opaque makes no difference. This is symmetric shadow casting; it differs from cast_ray()
///             between centers, which asks what one exact line meets. docs/sight.md draws it.
/// Invalid     Tiles outside the map see nothing and are not seen; what is outside does not matter. As in Sight.
/// Exactness   Exact.
/// Laws        Where neither tile is opaque and there are no directions, sees(map, a, b) == sees(map, b, a). What is mirrored
///             or turned sees the same. More radius sees no less; where fewer tiles are opaque, of the others no fewer are
///             seen.
/// Cost        O(steps between the tiles), one or two look-ups each. Allocates: never. Threads: any number of readers.
/// Source      Symmetric shadow casting as Ford 2020, "Symmetric shadowcasting", has it; docs/sight.md.
[[nodiscard]] bool sees(const CollisionMap& opaque, Tile from, Tile to, const Sight& sight = {}) noexcept;

/// Does who stands at the point `from` see the tile of the point `to`? As sees() of their tiles; the radius is in tiles.
///
/// Units       World, but for `sight`.
/// Exactness   That of to_tile_space(); then exact.
[[nodiscard]] inline bool sees(const World& opaque, Point from, Point to, const Sight& sight = {}) noexcept {
  return sees(opaque.map, tile_at(opaque, from), tile_at(opaque, to), sight);
}

}  // namespace tilespace
