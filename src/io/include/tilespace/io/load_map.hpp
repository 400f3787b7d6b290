// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/grid/view.hpp>
#include <tilespace/hexagons/hex_layout.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/ldtk_project.hpp>
#include <tilespace/io/limits.hpp>
#include <tilespace/io/notice.hpp>
#include <tilespace/io/references.hpp>
#include <tilespace/io/ros_map.hpp>
#include <tilespace/io/solid_rule.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <utility>
#include <vector>

/// @file load_map.hpp
/// Loads a collision map from a file of any supported format: Tiled (TMX, TMJ), LDtk, Godot, ROS (YAML),
/// MovingAI, PNG, text.

namespace tilespace::io {

/// Supported map formats.
enum class MapFormat : std::uint8_t {
  movingai,  ///< The first line starts with "type": parse_movingai.
  png,       ///< The first byte is that of a PNG, which no text starts with: parse_png_mask.
  text,      ///< Everything else: parse_text.
  tmx,       ///< XML, the first character is '<': parse_tiled.
  tmj,       ///< JSON, the first character is '{': parse_tiled.
  /// YAML with a line that starts with "image:", or in braces with a key `resolution` or, not in double quotes,
  /// `image`: parse_ros_map.
  ros,
  ldtk,   ///< JSON with a member that projects of LDtk have: parse_ldtk.
  world,  ///< JSON with a member that .world files of Tiled have: parse_levels, and all levels joined.
  godot,  ///< Text that starts with [gd_scene or [gd_resource: parse_godot.
};

/// Name of a format: "movingai", "png", "text", "tmx", "tmj", "ros", "ldtk", "world", "godot".
[[nodiscard]] const char* name(MapFormat format) noexcept;

/// Detects the format of a file by its bytes; the file name does not count.
/// Invalid     Empty input counts as text: parse_text reports what is missing.
/// Cost        Reads the first bytes; up to the first line that starts with "image:" or is not YAML; all of a file in
///             braces that is within ros_yaml_limit.
[[nodiscard]] MapFormat format_of(std::span<const std::byte> bytes) noexcept;

/// Options of load_map() and parse_map().
struct LoadOptions {
  /// Which tiles are solid. A rule that is given here is the one that counts. Without one, load_map() takes that of the
  /// tilespace.toml of the map's project, see docs/maps.md; else counts the one in the property tilespace:solid of a
  /// map of Tiled; else the guess. A rule with the one term SolidBy::guess is the guess whatever these say. The guess
  /// is: in MovingAI maps the letters "@OTW" in upper or lower case; in text '#' is solid, '.' and ' ' are free, and
  /// anything else is an error; in PNG greys below 128; for maps of Tiled and LDtk see to_collision_map(); in maps of
  /// ROS occupied pixels.
  SolidRule solid{};
  Outside outside = Outside::free;                      ///< Whether tiles outside the map count as solid.
  ReferenceScope references = ReferenceScope::project;  ///< Other files that the map may refer to.
  RosRule ros_rule = RosRule::nav2;                     ///< Threshold rule of maps of ROS.
  Limits limits{};                                      ///< Upper limits for the size of the file.
  /// LDtk: the name of a level or of a world, see LdtkChoice. .world files: a map by its file, with or without folder
  /// and ending. Empty: all levels, joined as by join().
  std::string level{};
};

/// A loaded map, and how it was interpreted. A World takes over the map without copying tiles:
/// `World world{std::move(loaded->map), loaded->layout}`, where `loaded` is not const.
struct LoadedMap {
  CollisionMap map;                     ///< Top left tile (0, 0); Tiled maps with chunks: anywhere; ROS: (0, -height).
  MapFormat format = MapFormat::text;   ///< Detected format.
  Layout layout{};                      ///< In pixels for Tiled, LDtk, Godot; in metres for ROS, else tiles of size 1.
  std::optional<View> view{};           ///< Of a Tiled map: from tile space to the editor's screen, see view_of().
  std::optional<HexLayout> hexagons{};  ///< Of a hexagonal map: `map` has its columns and rows, `layout` no pixels.
  SolidRule rule{};                     ///< Rule that was applied; `guess` only if a Tiled or LDtk file suggested none.
  std::string solid_rule;               ///< The same rule in words: `letters @OTW in any case`, `grey below 128`.
  /// Histogram of the file's contents: characters in the order of their codes, and `filled` for what ragged rows of
  /// text lack; `dark` and `light` pixels of a PNG; `occupied` of ROS (what the rule `occupied` makes solid), `free`,
  /// `unknown`, and `between` if there are any; `solid`, `shaped` and `free` of Tiled, Godot and worlds, and `outside`
  /// for tiles within the bounds of a staggered map that are none of its cells; `solid` and `free` of LDtk. The counts
  /// add up to the tiles of the map.
  std::vector<std::pair<std::string, std::uint64_t>> counts;
  std::vector<Notice> notices;  ///< What could not be represented exactly.
  /// Complete contents of a Tiled map: layers, objects, tilesets. Of Godot scenes what GodotScene has. Not of joined
  /// maps.
  std::optional<TiledMap> tiled;
  std::optional<LdtkProject> ldtk;           ///< Complete contents of an LDtk project, whatever level was chosen.
  std::vector<PlacedLdtkLevel> ldtk_levels;  ///< Levels of `ldtk` that make the map, and their places in it.
  std::optional<RosMap> ros;  ///< Complete contents of a ROS file; the threshold is that of the rule if it has one.
};

/// Parses a map from bytes in memory. Maps that refer to other files need load_map().
///
/// Errors      Those of the format's own function; `file` is empty. unsupported for a rule that has no meaning in this
///             format, or for a level where there are none; refused if the map refers to other files.
/// Cost        That of the format's own function, and a pass to count.
[[nodiscard]] Result<LoadedMap> parse_map(std::span<const std::byte> bytes, const LoadOptions& options = {}) noexcept;

/// Parses a map from bytes in memory; `references` reads the files that the map refers to.
/// Errors and cost as parse_map() above.
[[nodiscard]] Result<LoadedMap> parse_map(std::span<const std::byte> bytes, References& references,
                                          const LoadOptions& options = {}) noexcept;

/// Loads a map from the file at `path`.
///
/// Errors      Those of read_file and parse_map, and of the project's tilespace.toml; `file` is the path, or that of
///             another file, and then `map` is the path.
/// Cost        That of both, and some system calls to look for a tilespace.toml unless a rule is given.
[[nodiscard]] Result<LoadedMap> load_map(const std::string& path, const LoadOptions& options = {}) noexcept;

/// The same for a file whose bytes were read before.
[[nodiscard]] Result<LoadedMap> load_map(const std::string& path, std::span<const std::byte> bytes,
                                         const LoadOptions& options = {}) noexcept;

}  // namespace tilespace::io
