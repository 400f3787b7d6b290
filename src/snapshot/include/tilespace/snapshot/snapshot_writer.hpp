// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <tilespace/snapshot/bytes.hpp>
#include <tilespace/snapshot/snapshot_contents.hpp>

/// @file snapshot_writer.hpp
/// Snapshots: serialized objects of several types in one byte string, each in a named section.

namespace tilespace {

namespace detail {

// Magic number of a snapshot. No text begins so, and transfer as text damages it detectably: as in PNG files.
inline constexpr std::array<std::uint8_t, 8> snapshot_mark{0x89, 't', 'i', 'l', 'e', '\r', '\n', 0x1A};
inline constexpr std::uint32_t snapshot_format = 1;

struct SnapshotHead {
  std::array<std::uint8_t, 8> mark = snapshot_mark;
  std::uint32_t format = snapshot_format;
  std::uint32_t version = 0;   // the user's
  std::uint64_t size = 0;      // of all of it
  std::uint32_t sections = 0;  // how many
};
inline constexpr std::size_t size_of_head = byte_size<SnapshotHead> + size_of_hash;  // with its hash

// Header of a section: after the hash of the rest of the section, and before the name and the contents.
struct SectionHead {
  std::uint64_t kind = 0;
  std::uint64_t size = 0;  // of the contents
  std::uint64_t name_size = 0;
};

}  // namespace detail

/// Writes a snapshot: consecutive named sections. Write twice, as with a ByteWriter: first to a writer without memory,
/// which measures size(), then to one with that much:
///
///     std::size_t save(const Game& game, std::span<std::byte> out) {
///       SnapshotWriter writer(out, 1);
///       writer.add("map", game.map);
///       writer.add("bodies", game.bodies);
///       return writer.size();
///     }
///
/// Shape       docs/snapshots.md has every byte.
/// Invalid     Of sections with the same name, the first is read. A name may be any bytes, or none.
/// Errors      If it does not fit, `out` has no snapshot.
/// Order       The same bytes on every machine.
/// Cost        That of the contents, and of byte_hash() of them. Allocates: never.
class SnapshotWriter {
 public:
  /// Writes into `out`. `version` is the user's format version: SnapshotReader refuses later ones than it is given.
  explicit SnapshotWriter(std::span<std::byte> out, std::uint32_t version = 0) noexcept;

  /// Adds a section: plain data, an array of it, a SlotMap, a Grid, a TileMask, a CollisionMap, or a type with a
  /// user-defined SnapshotContents.
  template <class T>
  void add(std::string_view name, const T& thing) noexcept {
    if constexpr (detail::check_can_be_saved<T>()) {
      using Contents = SnapshotContents<T>;
      const std::size_t begin = begin_section(name);
      Contents::write(bytes_, thing);
      end_section(begin, name, Contents::kind);
    }
  }

  /// Number of bytes of all sections so far.
  [[nodiscard]] std::size_t size() const noexcept { return bytes_.size(); }
  /// Tests whether everything was written.
  [[nodiscard]] bool fits() const noexcept { return bytes_.fits(); }

 private:
  [[nodiscard]] std::size_t begin_section(std::string_view name) noexcept;
  void end_section(std::size_t begin, std::string_view name, std::uint64_t kind) noexcept;
  void write_head() noexcept;

  std::span<std::byte> out_;
  ByteWriter bytes_;
  detail::SnapshotHead head_;
};

}  // namespace tilespace
