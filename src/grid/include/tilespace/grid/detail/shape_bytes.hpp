// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/tile_shape.hpp>
#include <tilespace/snapshot/bytes.hpp>

/// @file shape_bytes.hpp
/// Canonical serialization of the shape of a tile: its form, its sides, and the corners of a polygon.
///
/// Shape       A byte with the TileForm, one with the one-way sides in the lower four bits and the walls in the upper,
///             and, of TileForm::polygon only, a byte with the number of corners, and these.

namespace tilespace::detail {

/// Writes a shape.
void write_shape(ByteWriter& writer, const TileShape& shape) noexcept;

/// Reads a shape. Returns false, and `shape` is unchanged, for what write_shape() does not write: shapes that no map
/// has, and shapes in another form than the canonical one.
[[nodiscard]] bool read_shape(ByteReader& reader, TileShape& shape) noexcept;

}  // namespace tilespace::detail
