// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file tiled_elements.hpp
/// Tiles that are elements of XML.

namespace tilespace::io::detail {

/// Elements of a text, one after the other.
struct TileElements {
  std::vector<Gid> tiles;  ///< What they say.
  std::size_t size;        ///< How long they are, white space behind them included.
};

/// The tiles of a text that begins with the first `<tile`, if all of it up to `</` is as the editor writes it:
/// `<tile gid="7"/>` and `<tile/>`, with white space between. Nothing for all else that XML allows: such a text has to
/// be read node by node.
/// Cost        One pass. Memory as there are tiles.
[[nodiscard]] std::optional<TileElements> read_tile_elements(std::string_view text);

}  // namespace tilespace::io::detail
