// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file tiled_elements.hpp
/// Tiles that are elements of XML.

namespace tilespace::io::detail {

/// The tiles of a text that begins with the first `<tile`, if all of it up to `</` is as the editor writes it: exactly
/// `count` of `<tile gid="7"/>` and `<tile/>`, with white space between. Nothing for all else that XML allows: such a
/// text has to be read node by node.
/// Cost        One pass. Memory as there are tiles, whatever `count` says.
[[nodiscard]] std::optional<std::vector<Gid>> read_tile_elements(std::string_view text, std::uint64_t count);

}  // namespace tilespace::io::detail
