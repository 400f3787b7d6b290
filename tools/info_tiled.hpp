// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <tilespace/io/notice.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

#include "info.hpp"

/// @file info_tiled.hpp
/// What `tilespace info` says of maps of Tiled, besides what it says of all maps.

namespace tilespace::tool {

/// Its layers, tilesets and objects, as lines.
void append_tiled_text(std::string& out, const io::TiledMap& map);
/// The same as a member "tiled" of a JSON object that has members before it.
void append_tiled_json(std::string& out, const io::TiledMap& map);

/// What could not be kept as the map has it, a line each.
void append_notices_text(std::string& out, const std::vector<io::Notice>& notices);
/// The same as a member "notices".
void append_notices_json(std::string& out, const std::vector<io::Notice>& notices);

/// What to print about the bytes of a map that can be read and not asked, as `why` says: one of Tiled that is not
/// orthogonal. Nothing for all others.
[[nodiscard]] std::optional<std::string> info_about_unasked(const InfoOptions& options,
                                                            std::span<const std::byte> bytes, const io::Error& why);

}  // namespace tilespace::tool
