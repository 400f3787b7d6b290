// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include <tilespace/io/notice.hpp>
#include <tilespace/io/solid_rule.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file tiled_collision.hpp
/// From a map of Tiled to a map of solid tiles.

namespace tilespace::io {

/// Solid tiles, and how they were found.
struct TiledCollision {
  CollisionMap map;             ///< Over tile_bounds() of the map; solid tiles, and shapes of tiles that are not full.
  Layout layout;                ///< Pixels: square or not, tile (0, 0) begins at (0, 0).
  SolidRule rule;               ///< The rule, or what was guessed; `guess` if nothing suggested anything.
  std::string told;             ///< The rule in words: "tiles of the layer walls (guessed by its name)".
  std::vector<Notice> notices;  ///< What could not be kept as it is.
};

/// Which tiles of a map are solid?
///
/// A layer is named by its name or its path, in upper or lower case; several of that name unite, and a group stands
/// for all layers in it. Hidden layers count, as layers for collision often are hidden; only `tiles` takes visible
/// ones alone.
///
/// `shapes` places the collision shapes of tiles to the pixel: flipped as the tile is about its middle; tiles that are
/// larger than the map's stand on the bottom left of their cell; shifted by the tileset's tile_offset and the layer's
/// offset; scaled where the tileset draws at the size of the map's tiles. They may reach into tiles around. In a layer
/// with a property solid, collides, collision or blocked that says yes, tiles without a shape count as a whole; where
/// it says no, the layer does not count. `objects` takes rectangles and polygons in pixels of the map in the same way;
/// objects that show a tile (those with a gid) are pictures, and left out with a notice.
///
/// A shape with a property one_way (oneway, one-way), or in a group or of a tile with one, blocks from one side: the
/// one it names (north, up, top, ...), or the north if it says yes. The sides are flipped as the tile is.
///
/// What fills a tile several times becomes one shape if that is exact. These become full tiles, with a notice: several
/// shapes that are not convex together; polygons that are not convex or have more than 16 corners; the bounds of
/// ellipses and capsules. What has no area is left out, with a notice.
///
/// Guessed, in this order: `shapes`, if tiles that are used have any; tiles with a property solid, collides, collision
/// or blocked; layers with such a property; layers called after collision, colliders, solids or walls; object layers
/// called so; otherwise no tile, and the notice says how to tell.
///
/// Border      Other rules than `shapes` and `objects` fill whole tiles; of a layer's offset, whole tiles count.
/// Errors      unsupported for maps that are not orthogonal; unsupported if no layer, property or shape is what the
///             rule names: it says which there are; too_large for bounds of more than `limits.tiles`, for shapes over
///             more than that and 2^22 tiles in all, for a tile whose shapes reach over more than 2^16 tiles, for more
///             than 2^18 different shapes; out_of_memory.
/// Exactness   Pixels of an object: the corner, turned by its rotation if it has one (multiples of 90 degrees exactly,
///             else by unit_vector()), and added to the position. Pixels of the map: flips are differences, scales
///             products, offsets sums. Then the area is cut by each tile it reaches into, see clip(), and from there
///             to the tile's own coordinates is one division by the tile size. Each of these is rounded once. So of
///             coordinates that are whole pixels, halves, quarters and so on, in tiles of 2^n pixels, nothing is lost
///             but in corners that clip() makes of slanted edges.
/// Order       The same notices in the same order, and the same shapes to the last bit, on every machine.
/// Laws        A tile of a layer fills the same in every cell. By the same rule, a layer more never frees a tile.
/// Cost        One pass over the tiles of the layers that count, and for guesses one more over all. Memory: two bits
///             per tile of the map; for shapes 16 bytes per tile they fill; for layers of several chunks a bit per
///             tile.
/// Source      The placement is that of libtiled, src/libtiled/maprenderer.cpp.
[[nodiscard]] Result<TiledCollision> to_collision_map(const TiledMap& map, const SolidRule& rule = {},
                                                      const Limits& limits = {}) noexcept;

}  // namespace tilespace::io
