// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/grid/view.hpp>
#include <tilespace/hexagons/hex_layout.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include <tilespace/io/notice.hpp>
#include <tilespace/io/solid_rule.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file tiled_collision.hpp
/// Converts Tiled maps to collision maps: solid tiles and collision shapes, by rule or by guess.

namespace tilespace::io {

/// Result of the conversion.
struct TiledCollision {
  CollisionMap map;  ///< Solid tiles, and shapes of partially solid tiles. See below for its bounds.
  Layout layout;     ///< In pixels of objects; staggered and hexagonal maps: in tiles.
  std::optional<View>
      view;  ///< From tile space to the editor's screen; nothing for hexagons, and orthogonal tiles beyond 2^19.
  std::optional<HexLayout> hexagons;  ///< Of a hexagonal map, whose columns and rows are those of `map`.
  SolidRule rule;                     ///< The rule, with what was guessed; the guess if nothing suggested anything.
  std::string told;                   ///< The rule in words: "tiles of the layer walls (guessed by its name)".
  std::vector<Notice> notices;        ///< What could not be represented exactly.
};

/// Converts a Tiled map to a collision map in tile space, where tiles are unit squares whatever the map's projection.
///
/// Tiles of isometric and oblique maps have their columns and rows. Those of staggered maps have diamond coordinates,
/// see tile_of_cell(): the map covers the box around them, in which tiles that are no cells are free here, and what
/// LoadOptions::outside says in load_map(). A tile is solid where the editor draws it: collision shapes and tile
/// objects are placed on the screen, objects are rotated on the screen, offsets shift on the screen, and the result is
/// converted to tile space. Shapes drawn by hand seldom follow the edges of diamonds: what of the shape of a tile of a
/// layer reaches less than a pixel into other tiles is left out, with a notice. The north of a diamond, for one_way and
/// walls, is its upper right edge.
///
/// A finite map covers its width and height. An infinite one covers the chunks of its layers, and all that is solid
/// beyond these: moved layers, objects, shapes larger than their tile. Infinite staggered and hexagonal maps cover
/// their chunks alone.
///
/// A layer is identified by its name or its path, case-insensitive; several layers of that name are united, and a group
/// stands for all layers in it. Hidden layers count, since collision layers are often hidden; only `tiles` uses visible
/// layers alone.
///
/// Terms are applied in order. One that subtracts frees the tiles whose solid part lies within what it means; a tile of
/// which something would remain stays as it is, with a notice.
///
/// `tile_ids` are ids within a tileset; without its name, the map may have one tileset only. Tilesets of one name are
/// united. A tile is of a terrain if at least half of its edges and corners that have a terrain have this one.
///
/// `shapes` places the collision shapes of tiles to the pixel: flipped with the tile about its middle; tiles bigger
/// than the map's tiles stand on the bottom left of their cell; shifted by the tileset's tile_offset and the layer's
/// offset; scaled where the tileset draws at the size of the map's tiles. They may extend into neighbouring tiles. In a
/// layer with a truthy property solid, collides, collision or blocked, tiles without a shape count as full; where it is
/// falsy, the layer is ignored. `objects` uses rectangles and polygons in pixels of the map in the same manner; tile
/// objects (those with a gid) are pictures, and left out with a notice. The other terms about objects use tile objects,
/// too: by the collision shapes of their tile, stretched, flipped and rotated with it, or by their box if it has none.
/// An object without a class or property has those of its tile.
///
/// A shape with a property one_way (oneway, one-way), or in a group or of a tile with one, is a one-way platform and
/// blocks from one side: the named one (north, up, top, ...), or the north for true, yes and numbers other than 0. The
/// sides are flipped with the tile.
///
/// A tile of a tileset with a property walls has thin walls along these sides of its cell, flipped with the tile:
/// "north", "west south", ... A wall beyond the map is left out, with a notice, and one of a full tile
/// has no effect.
///
/// Several shapes in one tile become one shape if that is exact. These become full tiles, with a notice: several shapes
/// whose union is not convex; polygons that are not convex or have more than 16 corners; the bounds of ellipses and
/// capsules. What has no area is left out, with a notice.
///
/// Without a rule, that in the map's property `tilespace:solid` counts: a text with a term per line, or a list of
/// texts; at most 16.
///
/// Guess: the first of these that the map has. `shapes`, if tiles that are used have any; tiles, layers, objects with a
/// property such as solid, collides, blocked, walkable (false), or type and bodyType with a value such as wall and
/// static; layers, tilesets, object layers, classes of objects named after collisions; layers, object layers, classes
/// and names of objects, terrains named after walls, blocks or platforms. Then where tiles are: if a layer covers the
/// map, the layers above it; if none does, or one called background, layers called ground, else all layers; if that
/// ground reaches no side of the background, what is around it. Layers named after backgrounds, foregrounds, roofs,
/// roads, decoration and so on count in none of the latter. With `shapes` and properties, objects that have such a
/// property or are in a layer named after collisions count, too; with `shapes` also tiles and layers of that kind, if
/// they have no shapes. Otherwise no tile. A guess by names or places has a notice that names the next best rule, and
/// other rules if it is weak. Names are words of some languages in any case.
///
/// Hexagonal maps: the map has a tile per hexagon, in columns and rows; `hexagons` says how they lie. Hexagons are
/// solid as a whole: those with collision shapes too, with a notice. Objects and offsets of layers are left out, with a
/// notice.
///
/// Border      Rules other than `shapes` and `objects` fill whole tiles; of a layer's offset, whole tiles count.
/// Errors      unsupported for tiles or skews that have no view_of(), and for what hex_layout_of() refuses; unsupported
///             if no layer, property, shape, tileset, terrain or object matches a term: the message lists those that
///             exist; syntax for a property tilespace:solid that is no rule; too_large for bounds of more than
///             `limits.tiles`, for shapes over more than that and 2^22 tiles in all, for a tile whose shapes extend
///             over more than 2^16 tiles, for more than 2^18 different shapes; out_of_memory.
/// Exactness   Pixels of an object: the corner, rotated by its rotation if it has one (multiples of 90 degrees exactly,
///             else by unit_vector()), and added to the position. Pixels of the map: flips are differences, scales
///             products, offsets sums. Then the area is clipped by each tile it overlaps, see clip(), and converted to
///             the tile's own coordinates by one division by the tile size. Each of these is rounded once. So for
///             coordinates that are whole pixels, halves, quarters and so on, in tiles of 2^n pixels, nothing is lost
///             except in corners that clip() makes of slanted edges. Objects of isometric and oblique maps that are not
///             rotated stay in their pixels. What is placed on the screen of an isometric or staggered map has one step
///             more: (x, y) becomes (y + x h / w, y - x h / w) for tiles of w x h pixels, each operation rounded once,
///             and exact too if w is 2^n h.
/// Order       The same notices in the same order, and bit-identical shapes, on every machine.
/// Laws        A tile of a layer fills the same area in every cell. By the same rule, if it subtracts nothing, an
///             additional layer never frees a tile. Nothing remains of a term without itself. In orthogonal maps, a
///             tile object fills what the same tile of a layer fills in its place.
/// Cost        One pass over the tiles of the layers that count, and for guesses one more over all. Memory: two bits
///             per tile of the map; for shapes 16 bytes per tile they fill; for layers of several chunks a bit per
///             tile.
/// Source      The placement is that of libtiled: src/libtiled/maprenderer.cpp and the renderers there.
[[nodiscard]] Result<TiledCollision> to_collision_map(const TiledMap& map, const SolidRule& rule = {},
                                                      const Limits& limits = {}) noexcept;

}  // namespace tilespace::io
