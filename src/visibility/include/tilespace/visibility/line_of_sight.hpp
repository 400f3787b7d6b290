// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/visibility/vision_options.hpp>

/// @file line_of_sight.hpp
/// Line of sight between two tiles.

namespace tilespace {

/// Tests line of sight from the tile `from` to the tile `to`, by symmetric shadow casting.
///
/// The solid tiles of the map are opaque: as a whole and whatever their shape, or by sight.solidity with their shapes.
/// If opaque tiles differ from those that block bodies, use a separate map.
///
/// Border      A tile that is not opaque is visible if one of the two digital lines between the centers is clear: the
///             tiles next to the straight line, column by column or row by row, with ties rounded up on one line and
///             down on the other. An opaque tile is visible if a straight line from the center of `from` reaches the
///             middle line of `to`, perpendicular to the viewer's axis, between the tile's ends, and crosses no such
///             line of a nearer opaque tile, ends included. Under CornerGap::shut, a step between two opaque tiles that
///             meet at a corner is not clear. Whether `from` itself is opaque makes no difference. This differs from
///             cast_ray() between centers, which tests one exact line. docs/visibility.md has drawings.
///
///             With Solidity::shapes, a tile is visible if cast_ray() between the centers, under sight.gap, hits
///             nothing, or first hits that tile. A solid tile is visible, too, if a ray hits it so from the center of
///             one of the up to three tiles beside it that are nearer to `from`, and the ray from `from` to that
///             center hits nothing. A viewer whose center is in an area sees nothing but its own tile; one on its
///             border sees what is away from it. One-way areas hide what is behind the sides by which they stop rays.
/// Invalid     From or to a tile outside the map: false, whatever map.outside() is. As in Sight.
/// Exactness   Exact.
/// Laws        If neither tile is opaque and there are no directions, nor shapes with one-way sides under
///             Solidity::shapes, has_line_of_sight(map, a, b) == has_line_of_sight(map, b, a). By whole tiles:
///             mirroring or rotating the map and the tiles does not change the result. A greater radius hides no tile.
///             Clearing an opaque tile hides none of the other tiles.
/// Cost        O(steps between the tiles), one or two look-ups each; among shapes, that of one to seven rays.
///             Allocates: never. Threads: any number of readers.
/// Source      Symmetric shadow casting as in Ford 2020, "Symmetric shadowcasting"; docs/visibility.md.
[[nodiscard]] bool has_line_of_sight(const CollisionMap& opaque, Tile from, Tile to,
                                     const VisionOptions& sight = {}) noexcept;

/// Tests line of sight between the tiles of two points. As has_line_of_sight() of their tiles; the radius is in tiles.
///
/// Units       World, except for `sight`.
/// Exactness   That of to_tile_space(); then exact.
[[nodiscard]] inline bool has_line_of_sight(const World& opaque, Point from, Point to,
                                            const VisionOptions& sight = {}) noexcept {
  return has_line_of_sight(opaque.map, tile_at(opaque, from), tile_at(opaque, to), sight);
}

}  // namespace tilespace
