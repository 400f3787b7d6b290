// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tilespace/grid/tile.hpp>

/// @file notice.hpp
/// Warnings of the loaders: what a loaded map could not represent exactly.

namespace tilespace::io {

/// What a notice is about, for programs; its reason is for people.
enum class NoticeKind : std::uint8_t {
  other,         ///< None of the following.
  no_rule,       ///< Nothing in the file says which tiles are solid. After "; ", the reason has rules to give.
  unknown_tile,  ///< Tiles that their tile set does not have.
  beyond_map,    ///< Something lies or reaches beyond the map.
};

/// The name of a kind: "no_rule".
/// Cost        Constant.
[[nodiscard]] const char* name(NoticeKind kind) noexcept;

/// A warning: something in a file that could not be represented, and what it became.
struct Notice {
  std::string layer{};         ///< Path of the layer; empty if it is about the map or a tileset as a whole.
  std::optional<Tile> tile{};  ///< First tile concerned, in row order.
  std::uint64_t times = 1;     ///< Number of tiles or objects concerned.
  std::string reason{};        ///< One line: "tile 12 of city: an ellipse has no corners; the tile counts as full".
  NoticeKind kind = NoticeKind::other;  ///< What it is about.
};

/// Formats a notice as one line of printable ASCII: `layer walls, tile (3, 4), 17 times: ...`.
/// Cost        Allocates the string.
[[nodiscard]] std::string to_string(const Notice& notice);

}  // namespace tilespace::io
