// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/snapshot/bytes.hpp>
#include <tilespace/snapshot/restore_status.hpp>
#include <tilespace/snapshot/snapshot_contents.hpp>

/// @file map_snapshot.hpp
/// Serialization of a collision map to bytes that are the same on every machine, with a checksum.
///
/// Shape       A mark, the bounds, outside(), one bit per tile, each shape, and byte_hash() of all this;
///             docs/snapshots.md defines every byte. Maps with the same tiles, shapes, bounds and outside() have the
///             same bytes, whatever edits made them.
/// Order       The same on every machine.

namespace tilespace {

/// Size of a snapshot of the map, in bytes.
/// Cost        O(tiles with a shape).
[[nodiscard]] std::size_t snapshot_size(const CollisionMap& map) noexcept;

/// Serializes the map to `out`.
///
/// Returns     snapshot_size(map). If `out` has less space than that, nothing is written.
/// Laws        After restore() of it, all queries have the same results.
/// Cost        One bit per tile, 64 at a time, and 10 bytes for each tile with a shape, if that has a TileForm.
///             Allocates: never.
std::size_t snapshot(const CollisionMap& map, std::span<std::byte> out) noexcept;

/// Restores a map from a snapshot. Returns whether that succeeded, or why not; on failure the map is unchanged.
///
/// edits() is not stored: it is that of a newly made map. So data derived from the map must be rebuilt, as after an
/// assignment.
///
/// Invalid     Any bytes may be passed: not_a_snapshot, cut_short, trailing_bytes, damaged; bad_size for bounds that
///             CollisionMap::create() refuses, bad_shape, out_of_memory. Memory use is at most proportional to the
///             bytes.
/// Laws        Accepted bytes are the snapshot of the map they produce.
/// Cost        About 1 ns per tile, and that of CollisionMap::set_shape() for each shape.
[[nodiscard]] RestoreStatus restore(std::span<const std::byte> bytes, CollisionMap& map) noexcept;

/// Maps in sections of a snapshot: the bytes of snapshot().
template <>
struct SnapshotContents<CollisionMap> {
  /// Type mark of a map.
  static constexpr std::uint64_t kind = 0x3170616D656C6974U;  // "tilemap1"
  /// Writes snapshot_size(map) bytes.
  static void write(ByteWriter& writer, const CollisionMap& map) noexcept {
    snapshot(map, writer.take(snapshot_size(map)));
  }
  /// Errors      As restore().
  [[nodiscard]] static RestoreStatus read(ByteReader& reader, CollisionMap& map) noexcept {
    return restore(reader.take(reader.left()), map);
  }
};

}  // namespace tilespace
