// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/result.hpp>
#include <tilespace/world/detail/page_store.hpp>

/// @file window.hpp
/// Maps for queries of which all tiles that may decide them are known: those of a page, or copies.

namespace tilespace::detail {

/// What a query takes of its map beside the states of tiles.
enum class Needed : std::uint8_t {
  tiles,   // no more: where the map begins has no effect
  bounds,  // its bounds, within which its results are
};

/// A map with all tiles of a box: that of a page, or of a window. With Needed::bounds, it ends within the box only
/// where the world does. Valid until the next page or window.
[[nodiscard]] Result<const CollisionMap*, ChunkError> map_with(PageStore& store, TileBox tiles, Needed needed) noexcept;

/// The map of the page that a point is in, if that and its margin have all tiles of the box; else null. Valid until the
/// next page or window.
[[nodiscard]] Result<const CollisionMap*, ChunkError> map_if_in_page(PageStore& store, TileBox tiles,
                                                                     Point at) noexcept;

/// About the bytes of a map of these tiles.
[[nodiscard]] std::uint64_t bytes_of_map(TileBox tiles) noexcept;

/// Copies the tiles of a box within known_tiles(), of at most the budget of windows.
[[nodiscard]] Result<CollisionMap, ChunkError> copied_tiles(PageStore& store, TileBox tiles) noexcept;

}  // namespace tilespace::detail
