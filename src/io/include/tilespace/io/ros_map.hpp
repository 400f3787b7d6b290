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
/// Occupancy maps of robots: the YAML of map_server (ROS 1) and nav2 (ROS 2), with a picture beside it.

namespace tilespace::io {

/// The most bytes of a YAML that is read. Those of robots have some hundred; for one byte a parser may take hundreds.
inline constexpr std::uint64_t ros_yaml_limit = std::uint64_t{1} << 16;

/// What becomes of the pixels?
enum class RosMode : std::uint8_t {
  trinary,  ///< Occupied, free or unknown.
  scale,    ///< Between the thresholds, occupancies from 0 to 100 that grow with p.
  raw,      ///< The grey itself, whatever the thresholds say.
};
/// The word for it, as files have it.
[[nodiscard]] const char* name(RosMode mode) noexcept;

/// Whose thresholds? Each pixel has a p from 0, white, to 1, black: (255 - grey) / 255, or grey / 255 of negated maps,
/// rounded once to a double. The rules differ at equality, and in what colours and transparent pixels are.
enum class RosRule : std::uint8_t {
  /// ROS 2. p <= free_thresh is free, else p >= occupied_thresh is occupied. Grey is the luma of ITU-R BT.601, rounded
  /// to 16 bits and truncated to 8. Pixels that are not opaque are unknown. scale: 100 (p - free_thresh) /
  /// (occupied_thresh - free_thresh), rounded to the nearest, halves up. raw: greys from 0 to 100 as they are and all
  /// others unknown, `negate` and alpha do not count.
  nav2,
  /// ROS 1. p > occupied_thresh is occupied, else p < free_thresh is free. Grey is the mean of red, green and blue, and
  /// in trinary maps of alpha too if the picture has it, without rounding. scale: 1 + 98 (p - free_thresh) /
  /// (occupied_thresh - free_thresh), truncated; unknown where alpha is 0. raw: the mean, negated if `negate`,
  /// truncated: 0 to 255.
  map_server,
};
/// The word for it: "nav2", "map_server".
[[nodiscard]] const char* name(RosRule rule) noexcept;

/// What the YAML says.
struct RosMapInfo {
  std::string image;                ///< The picture, as the file names it.
  double resolution = 0.0;          ///< Metres along the side of a pixel.
  Point origin{};                   ///< Metres: the lower left corner of the lower left pixel.
  double yaw = 0.0;                 ///< Radians counter-clockwise, about the origin; at most angle_limit.
  double occupied_thresh = 0.65;    ///< See RosRule.
  double free_thresh = 0.25;        ///< See RosRule; map_server's own default is 0.196.
  bool negate = false;              ///< White is occupied.
  RosMode mode = RosMode::trinary;  ///< What becomes of the pixels.
};

/// A map of a robot.
struct RosMap {
  RosMapInfo info;               ///< What the YAML says.
  RosRule rule = RosRule::nav2;  ///< Whose thresholds were used.
  /// The picture's first row at the top. -1 unknown, 0 free to 100 occupied; of mode raw as RosRule says.
  Grid<std::int16_t> occupancy;
};

/// What does the YAML say? The defaults of RosMapInfo for what it leaves out; `image` and `resolution` are needed.
///
/// Words of `mode` and `negate` (0, 1, true, false, yes, no, on, off, y, n) do not tell upper from lower case. Other
/// keys, and what follows the first document, are ignored. Thresholds may be any finite numbers, in any order. `~` is
/// not expanded: in `image` it is a character as others are.
///
/// Errors      syntax with line and column for broken YAML, for lists and maps nested too deeply, for values of the
///             wrong kind (a resolution that is not above 0, an origin that is not three finite numbers), for missing
///             and for repeated ones; unsupported for unknown modes; too_large above ros_yaml_limit; out_of_memory.
/// Cost        One pass by yaml-cpp.
[[nodiscard]] Result<RosMapInfo> parse_ros_yaml(std::span<const std::byte> bytes) noexcept;

/// Which occupancies has a picture by these values?
/// Border      Where the thresholds are equal or in the other order, RosRule says which one comes first, and nothing is
///             between them: what neither of them takes is unknown.
/// Errors      out_of_memory.
/// Exactness   Decided in doubles as RosRule says. nav2 itself rounds p twice, to floats, so that pixels whose p is a
///             threshold may fall otherwise there: of greys and thresholds of three decimals, the multiples of 0.2.
/// Cost        One pass over the pixels.
/// Source      nav2_map_server/src/map_io.cpp; map_server/src/image_loader.cpp.
[[nodiscard]] Result<RosMap> to_ros_map(const RosMapInfo& info, const Picture& picture,
                                        RosRule rule = RosRule::nav2) noexcept;

/// Which map is in this YAML and the picture it names, PGM or PNG?
/// Errors      Those of parse_ros_yaml(), of `references`, and of the picture; unsupported for other kinds of pictures.
/// Cost        That of all of them.
[[nodiscard]] Result<RosMap> parse_ros_map(std::span<const std::byte> bytes, References& references,
                                           RosRule rule = RosRule::nav2, const Limits& limits = {}) noexcept;

/// Which map is in the picture that `info` names? For who changes what the YAML says, as a threshold.
/// Errors      Those of `references` and of the picture; unsupported for other kinds of pictures than PGM and PNG.
/// Cost        That of both.
[[nodiscard]] Result<RosMap> parse_ros_map(const RosMapInfo& info, References& references, RosRule rule = RosRule::nav2,
                                           const Limits& limits = {}) noexcept;

/// The same from a file. A picture beside the YAML and below, unless `scope` allows more.
[[nodiscard]] Result<RosMap> load_ros_map(const std::string& path, RosRule rule = RosRule::nav2,
                                          ReferenceScope scope = ReferenceScope::map_folder,
                                          const Limits& limits = {}) noexcept;

/// Where the map lies, in metres: y up, turned by the yaw. Tile (0, -1) is the lower left pixel.
[[nodiscard]] Layout layout_of(const RosMap& map) noexcept;

/// Which tiles of a map are solid? By `occupied`: those with at least 100, or 100 times the rule's number, which can
/// tell tiles apart in maps of mode scale or raw only: the thresholds have done their work. load_map() takes the number
/// for the threshold instead, as anybody can with parse_ros_map(). By `not_free`: all but 0. The bounds are
/// {{0, -height}, {width, 0}}: see layout_of().
///
/// Errors      unsupported for other rules than guess, occupied and not_free; out_of_memory.
/// Cost        One pass over the tiles.
[[nodiscard]] Result<CollisionMap> to_collision_map(const RosMap& map, const SolidRule& rule = {},
                                                    Outside outside = Outside::free) noexcept;

}  // namespace tilespace::io
