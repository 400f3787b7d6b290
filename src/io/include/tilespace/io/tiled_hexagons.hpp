// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/hexagons/hex_layout.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/tiled_map.hpp>

/// @file tiled_hexagons.hpp
/// Layout of the hexagons of a Tiled map.

namespace tilespace::io {

/// Layout of a hexagonal map: size and side length in pixels, and which rows or columns are shifted. Without
/// stagger_axis and stagger_index: odd rows, as in the editor.
///
/// Errors      unsupported for maps that are not hexagonal, and for sizes that is_valid() refuses.
/// Cost        Some instructions.
[[nodiscard]] Result<HexLayout> hex_layout_of(const TiledMap& map) noexcept;

}  // namespace tilespace::io
