// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include <tilespace/io/picture.hpp>
#include <tilespace/io/references.hpp>
#include <tilespace/io/solid_rule.hpp>

/// @file ros_map.hpp
/// Occupancy grid maps of robots: the YAML of map_server (ROS 1) and nav2 (ROS 2), and the image it refers to.

namespace tilespace::io {

/// Maximum size of a YAML file in bytes. Real ones have a few hundred; a parser may need hundreds of bytes per byte.
inline constexpr std::uint64_t ros_yaml_limit = std::uint64_t{1} << 16;

/// Interpretation of pixels.
enum class RosMode : std::uint8_t {
  trinary,  ///< Occupied, free or unknown.
  scale,    ///< Between the thresholds, occupancies from 0 to 100 that grow with p.
  raw,      ///< The grey value itself; thresholds are ignored.
};
/// Name of a mode, as in files.
[[nodiscard]] const char* name(RosMode mode) noexcept;

/// Threshold rule: nav2 or map_server. Each pixel has a p from 0, white, to 1, black: (255 - grey) / 255, or grey / 255
/// in negated maps, rounded once to a double. The rules differ at equality, and in the treatment of colours and
/// transparent pixels.
enum class RosRule : std::uint8_t {
  /// ROS 2. p <= free_thresh is free, else p >= occupied_thresh is occupied. Grey is the luma of ITU-R BT.601, rounded
  /// to 16 bits and truncated to 8. Pixels that are not opaque are unknown. scale: 100 (p - free_thresh) /
  /// (occupied_thresh - free_thresh), rounded to the nearest, halves up. raw: greys from 0 to 100 as they are and all
  /// others unknown; `negate` and alpha are ignored.
  nav2,
  /// ROS 1. p > occupied_thresh is occupied, else p < free_thresh is free. Grey is the mean of red, green and blue, and
  /// in trinary maps of alpha too if the picture has it, without rounding. scale: 1 + 98 (p - free_thresh) /
  /// (occupied_thresh - free_thresh), truncated; unknown where alpha is 0. raw: the mean, negated if `negate`,
  /// truncated: 0 to 255.
  map_server,
};
/// Name of a rule: "nav2", "map_server".
[[nodiscard]] const char* name(RosRule rule) noexcept;

/// Contents of the YAML file.
struct RosMapInfo {
  std::string image;                ///< Image path, as in the file.
  double resolution = 0.0;          ///< Side of a pixel in metres.
  Point origin{};                   ///< Metres: the lower left corner of the lower left pixel.
  double yaw = 0.0;                 ///< Radians counter-clockwise, about the origin; at most angle_limit.
  double occupied_thresh = 0.65;    ///< See RosRule.
  double free_thresh = 0.25;        ///< See RosRule; the default of map_server is 0.196.
  bool negate = false;              ///< White is occupied.
  RosMode mode = RosMode::trinary;  ///< Interpretation of pixels.
};

/// An occupancy grid map.
struct RosMap {
  RosMapInfo info;               ///< Contents of the YAML file.
  RosRule rule = RosRule::nav2;  ///< Threshold rule that was applied.
  /// Value of each tile, with the bounds of to_collision_map(): {{0, -height}, {width, 0}}, and the top of the picture
  /// first. -1 unknown, 0 free to 100 occupied; in mode raw as RosRule says.
  Grid<std::int16_t> occupancy;
};

/// Parses the YAML of a map. Missing keys have the defaults of RosMapInfo; `image` and `resolution` are required.
///
/// The words of `mode` and `negate` (0, 1, true, false, yes, no, on, off, y, n) are case-insensitive. Other keys, and
/// what follows the first document, are ignored. Thresholds may be any finite numbers, in any order. `~` is not
/// expanded: in `image` it is an ordinary character.
///
/// Errors      syntax with line and column for broken YAML, for lists and maps nested too deeply, for values of the
///             wrong kind (a resolution that is not above 0, an origin that is not three finite numbers), for missing
///             and for repeated ones; unsupported for unknown modes; too_large above ros_yaml_limit; out_of_memory.
/// Cost        One pass by yaml-cpp.
[[nodiscard]] Result<RosMapInfo> parse_ros_yaml(std::span<const std::byte> bytes) noexcept;

/// Converts an image to an occupancy grid with the values of a YAML file.
/// Border      Where the thresholds are equal or in reverse order, RosRule says which one is tested first, and there is
///             nothing between them: what satisfies neither is unknown.
/// Errors      out_of_memory.
/// Exactness   Decided in doubles as RosRule says. nav2 itself rounds p twice, to floats, so pixels whose p equals a
///             threshold may be classified differently there: of greys and thresholds of three decimals, the multiples
///             of 0.2.
/// Cost        One pass over the pixels.
/// Source      nav2_map_server/src/map_io.cpp; map_server/src/image_loader.cpp.
[[nodiscard]] Result<RosMap> to_ros_map(const RosMapInfo& info, const Picture& picture,
                                        RosRule rule = RosRule::nav2) noexcept;

/// Parses a YAML map and loads the image it refers to, PGM or PNG.
/// Errors      Those of parse_ros_yaml(), of `references`, and of the image; unsupported for other kinds of images.
/// Cost        That of all of them.
[[nodiscard]] Result<RosMap> parse_ros_map(std::span<const std::byte> bytes, References& references,
                                           RosRule rule = RosRule::nav2, const Limits& limits = {}) noexcept;

/// Builds a map from the image that `info` names. Use it to change values of the YAML, such as a threshold.
/// Errors      Those of `references` and of the image; unsupported for images other than PGM and PNG.
/// Cost        That of both.
[[nodiscard]] Result<RosMap> parse_ros_map(const RosMapInfo& info, References& references, RosRule rule = RosRule::nav2,
                                           const Limits& limits = {}) noexcept;

/// Loads a YAML map from a file. The image must be beside the YAML or below, unless `scope` allows more.
/// Errors as read_file() and parse_ros_map().
[[nodiscard]] Result<RosMap> load_ros_map(const std::string& path, RosRule rule = RosRule::nav2,
                                          ReferenceScope scope = ReferenceScope::project,
                                          const Limits& limits = {}) noexcept;

/// Layout of the map in metres: y up, rotated by the yaw. Tile (0, -1) is the lower left pixel.
[[nodiscard]] Layout layout_of(const RosMap& map) noexcept;

/// Converts an occupancy grid to a collision map. Rule `occupied`: tiles with at least 100, or 100 times the rule's
/// number, which distinguishes tiles only in maps of mode scale or raw, since the thresholds were already applied.
/// load_map() uses the number as the threshold instead; parse_ros_map() lets callers do the same. Rule `not_free`: all
/// tiles but those with 0. The bounds are {{0, -height}, {width, 0}}: see layout_of().
///
/// Errors      unsupported for rules other than guess, occupied and not_free; out_of_memory.
/// Cost        One pass over the tiles.
[[nodiscard]] Result<CollisionMap> to_collision_map(const RosMap& map, const SolidRule& rule = {},
                                                    Outside outside = Outside::free) noexcept;

}  // namespace tilespace::io
