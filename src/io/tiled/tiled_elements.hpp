// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file tiled_elements.hpp
/// Fast parser for tiles written as XML elements.

namespace tilespace::io::detail {

/// A sequence of tile elements.
struct TileElements {
  std::vector<Gid> tiles;  ///< Parsed tiles.
  std::size_t size;        ///< Length in bytes, including white space after them.
};

/// Parses the tiles of a text that begins with the first `<tile`, if all of it up to `</` is in the form that the
/// editor writes: `<tile gid="7"/>` and `<tile/>`, separated by white space. Nothing for anything else that XML allows:
/// such a text must be read node by node.
/// Cost        One pass. Memory proportional to the tiles that exist.
[[nodiscard]] std::optional<TileElements> read_tile_elements(std::string_view text);

}  // namespace tilespace::io::detail
