// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
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
};

/// The word for a format: "movingai", "png", "text".
[[nodiscard]] const char* name(Format format) noexcept;

/// In which format are these bytes? Told by what they are, never by a file's name.
/// Invalid     No bytes are text: parse_text says what is missing.
/// Cost        The first bytes.
[[nodiscard]] Format format_of(std::span<const std::byte> bytes) noexcept;

/// How to make a map from a file.
struct LoadOptions {
  /// The letters that are solid; all others are then free. Without: "@OTW" in MovingAI maps, which do not tell upper
  /// from lower case; in text '#' is solid, '.' and ' ' are free, and the rest is an error.
  std::optional<std::string> solid{};
  int darker_than = 128;            ///< In PNG files: MaskRule::darker_than.
  Outside outside = Outside::free;  ///< What lies around the map.
  Limits limits{};                  ///< What the file may ask for.
};

/// A map, and what people want to know about how it was made.
struct LoadedMap {
  CollisionMap map;              ///< Its first tile is (0, 0), at the top left.
  Format format = Format::text;  ///< What the file was.
  std::string solid_rule;        ///< What counted as solid: `letters @OTW in any case`, `grey below 128`.
  /// What the file has, and how often: characters in the order of their codes, `filled` for what ragged rows of text
  /// lack; `dark` and `light` pixels of a PNG. They add up to the tiles of the map.
  std::vector<std::pair<std::string, std::uint64_t>> counts;
};

/// Which map is in these bytes?
///
/// Errors      Those of the format's own function; `file` is empty.
/// Cost        That of the format's own function, and a pass to count.
[[nodiscard]] Result<LoadedMap> parse_map(std::span<const std::byte> bytes, const LoadOptions& options = {}) noexcept;

/// Which map is in the file at `path`?
///
/// Errors      Those of read_file and parse_map; `file` is the path.
/// Cost        That of both.
[[nodiscard]] Result<LoadedMap> load_map(const std::string& path, const LoadOptions& options = {}) noexcept;

}  // namespace tilespace::io
