// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <tilespace/base/bytes.hpp>
#include <tilespace/base/restored.hpp>
#include <tilespace/base/snapshot_contents.hpp>

/// @file snapshot_reader.hpp
/// What is in a snapshot, and is it whole?

namespace tilespace {

/// A section of a snapshot.
struct SnapshotSection {
  std::string_view name{};                ///< As it was added. Good as long as the bytes.
  std::uint64_t kind = 0;                 ///< SnapshotContents<T>::kind of what was added.
  std::span<const std::byte> contents{};  ///< What SnapshotContents<T>::write() wrote. Good as long as the bytes.
};

/// Reads what SnapshotWriter wrote, out of bytes that may be anything:
///
///     Restored load(std::span<const std::byte> bytes, Game& game) {
///       const SnapshotReader reader(bytes, 1);
///       Game made;
///       for (const Restored part : {reader.read("map", made.map), reader.read("bodies", made.bodies)})
///         if (part != Restored::done) return part;
///       game = std::move(made);
///       return Restored::done;
///     }
///
/// Invalid     Any bytes may be given. All hashes are looked at before anything is read, so each change of one byte, or of up to eight that
///             begin at a multiple of eight, is noticed, and others but by chance. Bytes that were made to deceive, with the right
///             hashes, are refused or give a state that can be; nothing beside them is touched, and no more memory is
///             taken than in proportion to them; for a Registry<T>, sizeof(T) for each 8 bytes.
/// Cost        That of byte_hash() of all bytes, once. Allocates: never, but for what is read.
class SnapshotReader {
 public:
  /// What refused_section() is if no section is to blame.
  static constexpr std::uint32_t none = UINT32_MAX;

  /// Looks at the bytes, which are to stay until all is read. `version` is the newest that you can read.
  explicit SnapshotReader(std::span<const std::byte> bytes, std::uint32_t version = 0) noexcept;

  /// `done` if all sections are what was written; else not_a_snapshot, newer_version, cut_short, trailing_bytes, or damaged.
  [[nodiscard]] Restored state() const noexcept { return state_; }
  /// Which section is damaged, from 0 on? `none` if it is none of them, or none can be told.
  [[nodiscard]] std::uint32_t refused_section() const noexcept { return refused_section_; }
  /// The version that was given when it was written; also of what is refused as newer_version, if it is yours that is newer.
  [[nodiscard]] std::uint32_t version() const noexcept { return version_; }

  /// How many sections are there? 0 if it is refused.
  [[nodiscard]] std::uint32_t section_count() const noexcept { return section_count_; }
  /// The section with that number, from 0 on, in the order of adding; one without a name and contents beyond them.
  /// Cost        O(number).
  [[nodiscard]] SnapshotSection section(std::uint32_t number) const noexcept;

  /// Makes a thing what it was when it was added under that name. Says whether it did: if not, the thing is not touched.
  /// Errors      state(), if that is not done. no_section; other_contents, if it was of another type or had other fields; and what
  ///             SnapshotContents<T>::read() says.
  /// Cost        O(sections), and that of reading it.
  template <class T>
  [[nodiscard]] Restored read(std::string_view name, T&& thing) const {
    using Contents = SnapshotContents<std::remove_reference_t<T>>;
    SnapshotSection found;
    const Restored state = find(name, Contents::kind, found);
    if (state != Restored::done) return state;
    ByteReader reader(found.contents);
    const Restored restored = Contents::read(reader, thing);
    return restored == Restored::done && reader.left() != 0 ? Restored::damaged : restored;
  }

 private:
  // All but the sections.
  [[nodiscard]] Restored check_head() noexcept;
  [[nodiscard]] Restored check_sections(std::uint32_t count) noexcept;
  [[nodiscard]] Restored find(std::string_view name, std::uint64_t kind, SnapshotSection& found) const noexcept;

  std::span<const std::byte> sections_;
  std::uint32_t section_count_ = 0;
  std::uint32_t refused_section_ = none;
  std::uint32_t version_ = 0;
  Restored state_ = Restored::done;
};

}  // namespace tilespace
