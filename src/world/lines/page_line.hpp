// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/raycast/tiles_along.hpp>
#include "pages/page_access.hpp"

/// @file page_line.hpp
/// Pages along a line: the tiles of a grid that is coarser by a power of two.
///
/// A coordinate times 2^-bits is exact, so that the line of the scaled coordinates passes the pages in the order in
/// which the line itself does, decided without rounding. Only numbers below 2^-1000 may become 0, so that a line may
/// begin in the page beside its own: its margin has those tiles.

namespace tilespace::detail {

/// Tiles at the border of a margin in which a hit is left to the next page: sides at corners, CornerGap::shut and walls
/// depend on the tiles around.
inline constexpr std::int32_t undecided_tiles = 2;

/// The tiles of a page in which hits of lines are decided.
[[nodiscard]] inline TileBox decided_tiles(const Page& page) noexcept { return grown_by(page.tiles, -undecided_tiles); }

/// A line in units of pages.
[[nodiscard]] inline Segment scaled(const PageStore& store, const Segment& segment) noexcept {
  const double scale = std::bit_cast<double>(static_cast<std::uint64_t>(1023 - store.options.page_bits) << 52);
  return {{segment.start.x * scale, segment.start.y * scale}, {segment.end.x * scale, segment.end.y * scale}};
}

/// The pages along a line, as tiles.
[[nodiscard]] inline TilesAlong pages_along(const PageStore& store, const Segment& segment) noexcept {
  return tiles_along(pages_of(store, tile_space), scaled(store, segment));
}

}  // namespace tilespace::detail
