// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/snapshot/bytes.hpp>

/// @file row_bytes.hpp
/// Serialization of bitmaps of tiles: a bit per tile, row by row, each row in whole bytes, the westernmost tile in the
/// lowest bit of the first. Bits beyond the width are 0.

namespace tilespace::detail {

/// Number of bytes of a row.
[[nodiscard]] constexpr std::int64_t bytes_of_row(TileBox bounds) noexcept { return (bounds.width() + 7) / 8; }

/// Writes all rows.
void write_rows(ByteWriter& writer, BitRows rows, TileBox bounds) noexcept;

/// Takes the bytes of all rows. Returns bad_size if there are fewer, and damaged if a bit beyond the width is 1.
[[nodiscard]] RestoreStatus take_rows(ByteReader& reader, TileBox bounds, std::span<const std::byte>& bits) noexcept;

}  // namespace tilespace::detail
