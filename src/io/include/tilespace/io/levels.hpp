// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include <tilespace/io/references.hpp>
#include <vector>

/// @file levels.hpp
/// Levels of a world: their places in LDtk projects and in .world files of Tiled, their neighbours, and one map of
/// several.

namespace tilespace::io {

/// A level, and its place in the world.
struct Level {
  std::string name;         ///< LDtk: identifier. Tiled: file of the map, as in the .world file.
  std::string world;        ///< LDtk: identifier of its world; else, and in projects of one world, empty.
  std::int64_t x = 0;       ///< Left edge in pixels of the world.
  std::int64_t y = 0;       ///< Top edge in pixels of the world.
  std::int64_t width = 0;   ///< Pixels; 0 if a .world file does not say it.
  std::int64_t height = 0;  ///< Pixels; 0 if a .world file does not say it.
  std::int32_t depth = 0;   ///< LDtk: levels of different depth may overlap.
  friend bool operator==(const Level&, const Level&) = default;
};

/// Parses the list of levels of an LDtk project or of a .world file of Tiled. `load_map` with LoadOptions::level loads
/// one of them.
///
/// Patterns of a .world file are matched with the names of the files in its folder, anywhere within the name, as in the
/// editor. Regular expressions may have literals, `.`, classes, groups, `|`, `*`, `+`, `?`, `{2,3}`, `^` and `$`, and
/// the classes `\d`, `\w`, `\s` and their opposites. A file that several patterns match belongs to the first.
///
/// Errors      Those of parse_ldtk(); syntax where a .world file does not follow the format; unsupported for other
///             files, and for other features of regular expressions: look-around, references to groups; refused for
///             patterns if `references` cannot list files; too_large for more levels than `limits.files`.
/// Order       As in the file; for patterns, one after the other, by name.
/// Cost        LDtk: that of parse_ldtk(). Otherwise one pass over the bytes, and for each pattern and file name the
///             product of their lengths at most.
/// Source      https://doc.mapeditor.org/en/stable/manual/worlds/
[[nodiscard]] Result<std::vector<Level>> parse_levels(std::span<const std::byte> bytes, References& references,
                                                      const Limits& limits = {}) noexcept;

/// Loads the list of levels from a file.
/// Errors as read_file() and parse_levels().
[[nodiscard]] Result<std::vector<Level>> load_levels(const std::string& path,
                                                     ReferenceScope scope = ReferenceScope::map_folder,
                                                     const Limits& limits = {}) noexcept;

/// Levels that overlap a level or share a part of an edge with it, in the same world and depth: their indices.
///
/// Border      Levels that have only a corner in common are no neighbours, and neither are those without a size.
/// Invalid     An index that no level has: no neighbours.
/// Cost        One pass.
[[nodiscard]] std::vector<std::size_t> neighbours(std::span<const Level> levels, std::size_t level);

/// A map of a level, and where it begins in the world.
struct LevelMap {
  std::string name;    ///< For errors.
  std::int64_t x = 0;  ///< World pixel of the layout's point (0, 0); within 2^60.
  std::int64_t y = 0;  ///< World pixel of the layout's point (0, 0); within 2^60.
  CollisionMap map;    ///< Solid tiles.
  Layout layout;       ///< In pixels of the level: not rotated, y down, whole pixels.
};

/// A map of several levels.
struct JoinedMap {
  CollisionMap map;  ///< Of all levels; tile (0, 0) begins within a tile of the world's pixel (0, 0).
  Layout layout;     ///< In pixels of the world.
};

/// Joins maps of levels to one map, where their tiles are on one grid.
///
/// Border      Tiles within the bounds and in no level are as those outside the bounds. Where levels overlap, a tile is
///             solid if it is in one of them; with two different shapes it is full.
/// Errors      levels_apart if their tiles are not of one size or not on one grid: the message has the pixels;
///             too_large for bounds of more than `limits.tiles`; unsupported for no levels; out_of_memory.
/// Exactness   Pixels are integers, and nothing is rounded.
/// Laws        In the bounds of a level the joined map has its tiles and shapes, moved by whole tiles, unless others
///             overlap it.
/// Cost        One pass over the tiles of all levels, and one over their shapes.
[[nodiscard]] Result<JoinedMap> join(std::span<const LevelMap> levels, Outside outside = Outside::free,
                                     const Limits& limits = {}) noexcept;

}  // namespace tilespace::io
