// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tilespace/grid/tile.hpp>

/// @file notice.hpp
/// What a loader tells people although the map loaded.

namespace tilespace::io {

/// Something in a file that could not become what it says, and what it became.
struct Notice {
  std::string layer{};         ///< The path of the layer; empty if it is about the map or a tileset as a whole.
  std::optional<Tile> tile{};  ///< The first tile it is about, row by row.
  std::uint64_t times = 1;     ///< How many tiles or objects it is about.
  std::string reason{};        ///< One line: "tile 12 of city: an ellipse has no corners; the tile counts as full".
};

/// The notice in one line of printable ASCII: `layer walls, tile (3, 4), 17 times: ...`.
/// Cost        Allocates the string.
[[nodiscard]] std::string to_string(const Notice& notice);

}  // namespace tilespace::io
