// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/tile_mask.hpp>
#include <tilespace/snapshot/bytes.hpp>
#include <tilespace/snapshot/restore_status.hpp>
#include <tilespace/snapshot/snapshot_contents.hpp>
#include <utility>

/// @file grid_snapshot.hpp
/// Serialization of grids and tile masks, with their bounds: explored tiles (fog of war), terrain, glyphs.
///
/// Shape       The bounds, then the values, row by row; of a mask a bit per tile. docs/snapshots.md defines every byte.
/// Invalid     Any bytes may be read: cut_short; bad_size for bounds that create() refuses, or with more tiles than
///             there are bytes for; damaged for bytes left over, bits beyond the width, and values that are never
///             written; out_of_memory. Memory use is at most proportional to the bytes.
/// Laws        Accepted bytes are those that writing the restored value gives.
/// Order       The same on every machine.

namespace tilespace {

/// Grids of plain data in sections of a snapshot.
template <PlainData T>
struct SnapshotContents<Grid<T>> {
  /// Derived from the types of a value's fields.
  static constexpr std::uint64_t kind = detail::mixed(field_signature<T>, 4);
  /// Writes 16 bytes, and byte_size<T> for each tile.
  static void write(ByteWriter& writer, const Grid<T>& grid) noexcept {
    writer.write(grid.bounds());
    writer.write_all(grid.values());
  }
  /// Reads bounds and values.
  /// Errors      See above.
  [[nodiscard]] static RestoreStatus read(ByteReader& reader, Grid<T>& grid) noexcept {
    TileBox bounds;
    if (!reader.read(bounds)) return reader.status();
    const Result<std::uint64_t> count = checked_tile_count(bounds, sizeof(T));
    if (!count || *count > reader.left() / byte_size<T>) return RestoreStatus::bad_size;
    const std::span<const std::byte> bytes = reader.take(static_cast<std::size_t>(*count) * byte_size<T>);
    if (reader.left() != 0 || !detail::can_decode<T>(bytes)) return RestoreStatus::damaged;
    Result<Grid<T>> made = Grid<T>::create(bounds);
    if (!made) return RestoreStatus::out_of_memory;
    detail::decode_all(bytes.data(), made->values());
    grid = std::move(made).value();
    return RestoreStatus::done;
  }
};

/// Tile masks in sections of a snapshot.
template <>
struct SnapshotContents<TileMask> {
  /// Type mark of a tile mask.
  static constexpr std::uint64_t kind = 0x316B736D656C6974U;  // "tilemsk1"
  /// Writes 16 bytes, and one for each 8 tiles of a row.
  static void write(ByteWriter& writer, const TileMask& mask) noexcept;
  /// Reads bounds and bits. The mask then has the capacity of these bounds.
  /// Errors      See above.
  [[nodiscard]] static RestoreStatus read(ByteReader& reader, TileMask& mask) noexcept;
};

}  // namespace tilespace
