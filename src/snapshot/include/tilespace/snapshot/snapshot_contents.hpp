// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/snapshot/bytes.hpp>
#include <tilespace/snapshot/restore_status.hpp>

/// @file snapshot_contents.hpp
/// Serialization traits: how a type is stored in a section of a snapshot.

namespace tilespace {

/// How a T is written to a section of a snapshot, and read from it. Specializations exist for plain data and arrays of
/// it here; for slot maps, in handles/slot_map.hpp; for grids and tile masks, in grid/grid_snapshot.hpp; and for maps,
/// in grid/map_snapshot.hpp. A user specialization has the same three members:
///
/// kind        A number that no other type has, and no other version of the bytes.
/// write       Makes the same calls of the writer each time, whether it has memory or not.
/// read        Restores the object, or returns an error and leaves it unchanged. Bytes left in the reader make the read
///             fail afterwards: check left() before changing the object.
template <class T>
struct SnapshotContents;

namespace detail {

template <class T>
inline constexpr bool can_be_saved = requires { SnapshotContents<T>::kind; };

// Whether a T can be saved; it does not compile if not.
template <class T>
consteval bool check_can_be_saved() noexcept {
  static_assert(can_be_saved<T>,
                "a snapshot holds numbers, plain structs without pointers, arrays of them (std::vector, std::string, "
                "std::span), SlotMap, Grid and TileMask (grid_snapshot.hpp), CollisionMap (map_snapshot.hpp), and "
                "types that have a SnapshotContents: see docs/snapshots.md");
  return can_be_saved<T>;
}

}  // namespace detail

/// Plain data: its bytes.
template <PlainData T>
struct SnapshotContents<T> {
  /// Derived from the types of the fields.
  static constexpr std::uint64_t kind = detail::mixed(field_signature<T>, 1);
  /// Writes byte_size<T> bytes.
  static constexpr void write(ByteWriter& writer, const T& value) noexcept { writer.write(value); }
  /// Reads a value.
  /// Errors      As ByteReader.
  [[nodiscard]] static constexpr RestoreStatus read(ByteReader& reader, T& value) noexcept {
    T made = value;
    reader.read(made);
    if (reader.ok() && reader.left() == 0) value = made;
    return reader.status();
  }
};

/// Arrays of plain data: item by item. The number of items is the number of bytes, divided.
template <PlainItems Items>
  requires(!PlainData<Items>)
struct SnapshotContents<Items> {
  /// Item type of the array.
  using Item = detail::ItemOf<Items>;
  /// Derived from the types of an item's fields: what was written as a std::vector may be read through a std::span.
  static constexpr std::uint64_t kind = detail::mixed(field_signature<Item>, 2);
  /// Writes all items.
  static constexpr void write(ByteWriter& writer, const Items& items) noexcept { writer.write_all(items); }
  /// Reads all items.
  /// Errors      bad_size if the array is of another length and cannot be resized: only arrays with a resize() can.
  ///             That may throw if out of memory, for no more items than there are bytes.
  [[nodiscard]] static constexpr RestoreStatus read(ByteReader& reader, Items& items) {
    const std::size_t count = reader.left() / byte_size<Item>;
    if (reader.left() % byte_size<Item> != 0) return RestoreStatus::damaged;
    const std::span<const std::byte> bytes = reader.take(reader.left());
    if (!detail::can_decode<Item>(bytes)) return RestoreStatus::damaged;
    if constexpr (requires { items.resize(count); }) {
      items.resize(count);
    } else if (std::span(items).size() != count) {
      return RestoreStatus::bad_size;
    }
    detail::decode_all(bytes.data(), std::span<Item>(items));
    return RestoreStatus::done;
  }
};

}  // namespace tilespace
