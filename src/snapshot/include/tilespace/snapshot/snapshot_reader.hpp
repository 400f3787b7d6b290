// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <tilespace/snapshot/bytes.hpp>
#include <tilespace/snapshot/restore_status.hpp>
#include <tilespace/snapshot/snapshot_contents.hpp>

/// @file snapshot_reader.hpp
/// Validation and reading of snapshots.

namespace tilespace {

/// A section of a snapshot.
struct SnapshotSection {
  std::string_view name{};                ///< As it was added. Valid as long as the bytes.
  std::uint64_t kind = 0;                 ///< SnapshotContents<T>::kind of the object added.
  std::span<const std::byte> contents{};  ///< Output of SnapshotContents<T>::write(). Valid as long as the bytes.
};

/// Reads what SnapshotWriter wrote, from untrusted bytes:
///
///     Restored load(std::span<const std::byte> bytes, Game& game) {
///       const SnapshotReader reader(bytes, 1);
///       Game made;
///       for (const Restored part : {reader.read("map", made.map), reader.read("bodies", made.bodies)})
///         if (part != RestoreStatus::done) return part;
///       game = std::move(made);
///       return RestoreStatus::done;
///     }
///
/// Invalid     Any bytes are allowed. All hashes are checked before anything is read, so each change of one byte, or of
///             up to eight that begin at a multiple of eight, is detected; other changes are missed only by chance.
///             Malicious bytes with correct hashes are refused or give a valid state; nothing outside the bytes is
///             accessed, and no more memory is taken than in proportion to them; for a SlotMap<T>, sizeof(T) for each
///             8 bytes.
/// Cost        That of byte_hash() of all bytes, once. Allocates: never, except for what is read.
class SnapshotReader {
 public:
  /// Value of refused_section() if no section is damaged.
  static constexpr std::uint32_t none = UINT32_MAX;

  /// Validates the bytes, which must outlive the reader. `version` is the newest that the caller can read.
  explicit SnapshotReader(std::span<const std::byte> bytes, std::uint32_t version = 0) noexcept;

  /// `done` if all sections are intact; else not_a_snapshot, newer_version, cut_short, trailing_bytes, or damaged.
  [[nodiscard]] RestoreStatus status() const noexcept { return status_; }
  /// Number of the damaged section, from 0 on; `none` if none is, or it cannot be determined.
  [[nodiscard]] std::uint32_t refused_section() const noexcept { return refused_section_; }
  /// The version given to the writer; also for snapshots refused as newer_version because of it.
  [[nodiscard]] std::uint32_t version() const noexcept { return version_; }

  /// Number of sections; 0 if the snapshot is refused.
  [[nodiscard]] std::uint32_t section_count() const noexcept { return section_count_; }
  /// A section by number, from 0 on, in the order of adding; one without a name and contents beyond the last.
  /// Cost        O(number).
  [[nodiscard]] SnapshotSection section(std::uint32_t number) const noexcept;

  /// Restores an object from the section of that name. On failure the object is unchanged.
  /// Errors      status(), if that is not done. no_section; other_contents, if the section is of another type or has
  ///             other fields; and the errors of SnapshotContents<T>::read().
  /// Cost        O(sections), and that of reading it.
  template <class T>
  [[nodiscard]] RestoreStatus read(std::string_view name, T&& thing) const {
    if constexpr (detail::check_can_be_saved<std::remove_reference_t<T>>()) {
      using Contents = SnapshotContents<std::remove_reference_t<T>>;
      SnapshotSection found;
      const RestoreStatus status = find(name, Contents::kind, found);
      if (status != RestoreStatus::done) return status;
      ByteReader reader(found.contents);
      const RestoreStatus restored = Contents::read(reader, thing);
      return restored == RestoreStatus::done && reader.left() != 0 ? RestoreStatus::damaged : restored;
    }
    return RestoreStatus::other_contents;
  }

 private:
  // Everything but the sections.
  [[nodiscard]] RestoreStatus check_head() noexcept;
  [[nodiscard]] RestoreStatus check_sections(std::uint32_t count) noexcept;
  [[nodiscard]] RestoreStatus find(std::string_view name, std::uint64_t kind, SnapshotSection& found) const noexcept;

  std::span<const std::byte> sections_;
  std::uint32_t section_count_ = 0;
  std::uint32_t refused_section_ = none;
  std::uint32_t version_ = 0;
  RestoreStatus status_ = RestoreStatus::done;
};

}  // namespace tilespace
