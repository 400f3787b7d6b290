// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/world/page_key.hpp>

/// @file page.hpp
/// A page in memory: the tiles of a square and of a margin around it, as a collision map.

namespace tilespace::detail {

/// A page in memory.
///
/// If all its tiles and those of the margin are alike, `map` has no tiles and is free, or solid, outside: that answers
/// for all of them, and takes no memory. Otherwise it has these tiles, and is free outside.
struct Page {
  PageKey key{};
  TileBox square{};  // its own tiles
  TileBox tiles{};   // those of the margin, too
  CollisionMap map{};
  std::uint64_t bytes = 0;  // of memory, as far as the budget counts
  bool is_uniform = false;
  bool is_edited = false;  // has edits that are not saved, and so stays
  bool is_used = false;    // since the clock passed
  bool is_kept = false;    // stays while several are needed
};

/// Whether all tiles of a page and its margin are free.
[[nodiscard]] inline bool is_free(const Page& page) noexcept {
  return page.is_uniform && page.map.outside() == Outside::free;
}

/// Whether a box has all tiles of another.
[[nodiscard]] constexpr bool has_all_of(TileBox box, TileBox other) noexcept {
  return other.min.x >= box.min.x && other.min.y >= box.min.y && other.max.x <= box.max.x && other.max.y <= box.max.y;
}

/// A box with `reach` tiles more on each side, or fewer.
[[nodiscard]] constexpr TileBox grown_by(TileBox box, std::int32_t reach) noexcept {
  return {box.min + Step{-reach, -reach}, box.max + Step{reach, reach}};
}

}  // namespace tilespace::detail
