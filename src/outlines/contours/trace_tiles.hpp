// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/tile_mask.hpp>
#include <tilespace/outlines/outlines.hpp>

/// @file trace_tiles.hpp
/// Outlines of whole tiles, from corner to corner.

namespace tilespace::detail {

/// Traces the outlines of the tiles of a mask. The result of join_edges() for a map of whole tiles.
/// Errors      out_of_memory.
[[nodiscard]] Result<Outlines> trace_tiles(const TileMask& tiles) noexcept;

}  // namespace tilespace::detail
