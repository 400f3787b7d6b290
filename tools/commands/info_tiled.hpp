// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <tilespace/grid/view.hpp>
#include <tilespace/hexagons/hex_layout.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/notice.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

#include "commands/info.hpp"

/// @file info_tiled.hpp
/// Additional output of `tilespace info` for Tiled maps.

namespace tilespace::tool {

/// Appends layers, tilesets and objects, as lines.
void append_tiled_text(std::string& out, const io::TiledMap& map);
/// Appends the same as a member "tiled" of a JSON object that has members before it.
void append_tiled_json(std::string& out, const io::TiledMap& map);

/// Appends the view of a map that is not orthogonal, as a line.
void append_view_text(std::string& out, const io::TiledMap& map, const tilespace::View& view);
/// Appends the same as a member "view".
void append_view_json(std::string& out, const tilespace::View& view);
/// Appends size and arrangement of hexagons, as a line.
void append_hexagons_text(std::string& out, const HexLayout& hexagons);
/// Appends the same as a member "hexagons".
void append_hexagons_json(std::string& out, const HexLayout& hexagons);

/// Appends notices, a line each.
void append_notices_text(std::string& out, const std::vector<io::Notice>& notices);
/// Appends the same as a member "notices".
void append_notices_json(std::string& out, const std::vector<io::Notice>& notices);

/// Parses a map that can be read but not queried, for the reason `why`: a Tiled map that has no view or no
/// hexagons. Nothing for all others.
[[nodiscard]] std::optional<io::TiledMap> parse_unasked(const InfoOptions& options, std::span<const std::byte> bytes,
                                                        const io::Error& why);

/// Output for such a map.
/// @{
[[nodiscard]] std::string unasked_as_text(const InfoOptions& options, const io::TiledMap& map, const io::Error& why);
[[nodiscard]] std::string unasked_as_json(const InfoOptions& options, const io::TiledMap& map, io::MapFormat format,
                                          const io::Error& why);
/// @}

}  // namespace tilespace::tool
