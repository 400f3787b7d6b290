// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/base/bytes.hpp>
#include <tilespace/base/restored.hpp>
#include <tilespace/base/snapshot_contents.hpp>
#include <tilespace/grid/collision_map.hpp>

/// @file map_snapshot.hpp
/// What is a map as bytes?
///
/// Shape       A mark, bounds, what is outside, a bit a tile, each shape, and byte_hash() of all this; docs/snapshots.md has every byte.
///             Maps with the same tiles, shapes, bounds and outside() have the same bytes, whatever edits made them.
/// Order       The same on every machine.

namespace tilespace {

/// How many bytes does a snapshot of the map take?
/// Cost        O(tiles with a shape).
[[nodiscard]] std::size_t snapshot_size(const CollisionMap& map) noexcept;

/// The map as bytes.
///
/// Returns     snapshot_size(map). All of it is in `out`, or nothing if it is too small.
/// Laws        After restore() of it, all questions have the same answers.
/// Cost        A bit a tile, 64 at a time, and 10 bytes for each tile with a shape, if that has a TileForm. Allocates: never.
std::size_t snapshot(const CollisionMap& map, std::span<std::byte> out) noexcept;

/// Makes the map what it was at a snapshot. Says whether it did: if not, the map is not touched.
///
/// edits() is not in the bytes: it is what it would be if the map had just been made. So what was derived from the map is to be
/// made anew, as after an assignment.
///
/// Invalid     Any bytes may be given: not_a_snapshot, cut_short, trailing_bytes, damaged; bad_size for bounds that CollisionMap::create()
///             refuses, bad_shape, out_of_memory. No more memory is taken than in proportion to the bytes.
/// Laws        Bytes that are taken are the snapshot of the map they give.
/// Cost        About 1 ns a tile, and that of CollisionMap::set_shape() for each shape.
[[nodiscard]] Restored restore(std::span<const std::byte> bytes, CollisionMap& map) noexcept;

/// Maps in sections of snapshots: the bytes of snapshot().
template <>
struct SnapshotContents<CollisionMap> {
  /// The mark of a map.
  static constexpr std::uint64_t kind = 0x3170616D656C6974U;  // "tilemap1"
  /// snapshot_size(map) bytes.
  static void write(ByteWriter& writer, const CollisionMap& map) noexcept {
    snapshot(map, writer.take(snapshot_size(map)));
  }
  /// Errors      As restore().
  [[nodiscard]] static Restored read(ByteReader& reader, CollisionMap& map) noexcept {
    return restore(reader.take(reader.left()), map);
  }
};

}  // namespace tilespace
