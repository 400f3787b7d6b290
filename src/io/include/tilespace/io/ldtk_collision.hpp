// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/ldtk_project.hpp>
#include <tilespace/io/limits.hpp>
#include <tilespace/io/notice.hpp>
#include <tilespace/io/solid_rule.hpp>
#include <vector>

/// @file ldtk_collision.hpp
/// Converts levels of LDtk projects to collision maps, by rule or by guess.

namespace tilespace::io {

/// Which levels become a map, and which of their cells are solid.
struct LdtkChoice {
  /// A level, by its identifier or iid: the map is in pixels of the level. A world: all its levels. Empty: all levels
  /// of the project. Several levels make one map in pixels of the world.
  std::string level{};
  SolidRule solid{};                ///< `ldtk`, or a guess.
  Outside outside = Outside::free;  ///< State of tiles outside the map, and of those within its bounds and in no level.
};

/// Result of the conversion.
struct LdtkCollision {
  CollisionMap map;             ///< Cells of the layer of the rule, in all chosen levels.
  Layout layout;                ///< In pixels of the world, or of the level that was chosen by name.
  SolidRule rule;               ///< The rule, or the guessed one; `guess` if the project has no cells or tiles at all.
  std::string told;             ///< The rule in words: "values dirt, stone of the layer Collisions (guessed ...)".
  std::vector<Notice> notices;  ///< What was left out.
  std::vector<PlacedLdtkLevel> levels;  ///< Levels that make the map, in the order of the project.
};

/// Converts levels of an LDtk project to a collision map. A tile of the map is a cell of the layer that the rule names.
///
/// The rule `ldtk:Layer=1,wall` selects cells of an IntGrid layer by values or their identifiers; without values, all
/// that are not 0. In layers of tiles it selects tiles by id or by enum tag; without values, all tiles; a tile fills
/// each cell that it overlaps. Names are case-insensitive. Hidden layers count.
///
/// Guess: the IntGrid layer whose name, or else one of whose values, says solid (collision, wall, solid, block, ...);
/// else the lowest one. Of its values those that say so, or that name a solid material (rock, dirt, ...), or, if none
/// does, the ground (floor, grass, ...); if none does, all but those that name something else (water, ladder, spike,
/// ...). Without IntGrid layers, tiles with an enum tag that says solid, then layers of tiles that are called so.
/// Otherwise no tile, and the notice says how to give a rule.
///
/// Several levels make one map if they are of one world and begin on one grid. Of levels of several depths, those at
/// depth 0 count, or else those of the smallest depth, with a notice. Where levels overlap, what is solid in one is
/// solid.
///
/// Border      Cells, the parts of cells in the last column and row too, are whole tiles.
/// Errors      levels_apart if the chosen levels are of several worlds or on different grids, with the difference in
///             pixels; unsupported if there is no level, layer or value of a name, with those that exist, and for rules
///             of other formats; too_large for bounds of more than `limits.tiles`; out_of_memory.
/// Exactness   Pixels are integers, and nothing is rounded.
/// Laws        The map of several levels is, in the bounds of each, that of the level alone, moved by whole tiles,
///             unless others overlap it.
/// Cost        One pass over the cells or tiles of one layer per level. Memory: two bits per tile of the map.
[[nodiscard]] Result<LdtkCollision> to_collision_map(const LdtkProject& project, const LdtkChoice& choice = {},
                                                     const Limits& limits = {}) noexcept;

}  // namespace tilespace::io
