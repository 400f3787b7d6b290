// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/result.hpp>
#include <tilespace/outlines/tile_boxes.hpp>

/// @file greedy_boxes.hpp
/// Greedy meshing: merges runs of tiles into rectangles, from the north-west on.

namespace tilespace::detail {

[[nodiscard]] Result<TileBoxes> greedy_boxes(const TileMask& tiles) noexcept;

}  // namespace tilespace::detail
