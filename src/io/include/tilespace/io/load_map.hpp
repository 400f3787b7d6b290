// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include <tilespace/io/notice.hpp>
#include <tilespace/io/references.hpp>
#include <tilespace/io/ros_map.hpp>
#include <tilespace/io/solid_rule.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <utility>
#include <vector>

/// @file load_map.hpp
/// A map from any file that is understood.

namespace tilespace::io {

/// The formats that are understood.
enum class Format : std::uint8_t {
  movingai,  ///< The first line starts with "type": parse_movingai.
  png,       ///< The first byte is that of a PNG, which no text has: parse_png_mask.
  text,      ///< All else: parse_text.
  tmx,       ///< XML, its first character is '<': parse_tiled.
  tmj,       ///< JSON, its first character is '{': parse_tiled.
  /// YAML with a line that starts with "image:", or in braces with a key `resolution` or, not in double quotes,
  /// `image`: parse_ros_map.
  ros,
};

/// The word for a format: "movingai", "png", "text", "tmx", "tmj", "ros".
[[nodiscard]] const char* name(Format format) noexcept;

/// In which format are these bytes? Told by what they are, never by a file's name.
/// Invalid     No bytes are text: parse_text says what is missing.
/// Cost        The first bytes; up to the first line that starts with "image:" or is no YAML; all of a file in braces
///             that is within ros_yaml_limit.
[[nodiscard]] Format format_of(std::span<const std::byte> bytes) noexcept;

/// How to make a map from a file.
struct LoadOptions {
  /// Which tiles are solid. Guessed: in MovingAI maps the letters "@OTW", which do not tell upper from lower case; in
  /// text '#' is solid, '.' and ' ' are free, and the rest is an error; in PNG greys below 128; in maps of Tiled see
  /// to_collision_map(); in those of ROS what is occupied.
  SolidRule solid{};
  Outside outside = Outside::free;                         ///< What lies around the map.
  ReferenceScope references = ReferenceScope::map_folder;  ///< Which other files it may refer to.
  RosRule ros_rule = RosRule::nav2;                        ///< Whose thresholds, in maps of ROS.
  Limits limits{};                                         ///< What the file may ask for.
};

/// A map, and what people want to know about how it was made. A World takes the map without copying a tile:
/// `World world{std::move(loaded->map), loaded->layout}`, where `loaded` is no const.
struct LoadedMap {
  CollisionMap map;  ///< Its first tile is (0, 0), at the top left; of Tiled with chunks anywhere; of ROS (0, -height).
  Format format = Format::text;  ///< What the file was.
  Layout layout{};               ///< In pixels for Tiled, in metres for ROS, else tiles of size 1.
  SolidRule rule{};              ///< What counted as solid; `guess` only if a map of Tiled suggested nothing.
  std::string solid_rule;        ///< The same in words: `letters @OTW in any case`, `grey below 128`.
  /// What the file has, and how often: characters in the order of their codes, `filled` for what ragged rows of text
  /// lack; `dark` and `light` pixels of a PNG; `occupied` of ROS, which is what the rule `occupied` makes solid,
  /// `free`, `unknown`, and `between` if there are such; `solid`, `shaped` and `free` of Tiled. They add up to the
  /// tiles of the map.
  std::vector<std::pair<std::string, std::uint64_t>> counts;
  std::vector<Notice> notices;    ///< What could not be kept as the file has it.
  std::optional<TiledMap> tiled;  ///< All that a file of Tiled has: layers, objects, tilesets.
  std::optional<RosMap> ros;      ///< All that a file of ROS has; the threshold is that of the rule if it has one.
};

/// Which map is in these bytes? One that refers to other files needs load_map().
///
/// Errors      Those of the format's own function; `file` is empty. unsupported for a rule that means nothing in this
///             format; refused if the map refers to other files.
/// Cost        That of the format's own function, and a pass to count.
[[nodiscard]] Result<LoadedMap> parse_map(std::span<const std::byte> bytes, const LoadOptions& options = {}) noexcept;

/// The same, where `references` finds what the map refers to.
[[nodiscard]] Result<LoadedMap> parse_map(std::span<const std::byte> bytes, References& references,
                                          const LoadOptions& options = {}) noexcept;

/// Which map is in the file at `path`?
///
/// Errors      Those of read_file and parse_map; `file` is the path, or that of the file it refers to.
/// Cost        That of both.
[[nodiscard]] Result<LoadedMap> load_map(const std::string& path, const LoadOptions& options = {}) noexcept;

}  // namespace tilespace::io
