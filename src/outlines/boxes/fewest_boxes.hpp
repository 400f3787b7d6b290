// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/result.hpp>
#include <tilespace/outlines/tile_boxes.hpp>

/// @file fewest_boxes.hpp
/// Minimum partition of rectilinear polygons into rectangles.

namespace tilespace::detail {

[[nodiscard]] Result<TileBoxes> fewest_boxes(const TileMask& tiles) noexcept;

}  // namespace tilespace::detail
