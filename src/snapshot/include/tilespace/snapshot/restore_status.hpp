// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file restore_status.hpp
/// Result of restoring a snapshot.

namespace tilespace {

/// Result of restoring a snapshot. Unless it is `done`, nothing was changed.
enum class RestoreStatus : std::uint8_t {
  done,            ///< The state is restored.
  damaged,         ///< The bytes were changed since, or hold what is never written: a bool of 2, duplicate ids.
  out_of_memory,   ///< Not enough memory.
  not_a_snapshot,  ///< The bytes begin with another mark.
  newer_version,   ///< The bytes are of a later version.
  cut_short,       ///< There are fewer bytes than were written.
  trailing_bytes,  ///< There are more bytes than were written.
  no_section,      ///< No section has that name.
  other_contents,  ///< The section has another type, or fields of other types.
  bad_size,        ///< An array of a length that cannot be taken, or a map with bounds that no map can have.
  bad_shape,       ///< A tile of a map has an invalid shape.
};

/// Name of a result: "done", ...; "" for invalid values.
[[nodiscard]] constexpr const char* name(RestoreStatus restored) noexcept {
  switch (restored) {
    case RestoreStatus::done: return "done";
    case RestoreStatus::damaged: return "damaged";
    case RestoreStatus::out_of_memory: return "out_of_memory";
    case RestoreStatus::not_a_snapshot: return "not_a_snapshot";
    case RestoreStatus::newer_version: return "newer_version";
    case RestoreStatus::cut_short: return "cut_short";
    case RestoreStatus::trailing_bytes: return "trailing_bytes";
    case RestoreStatus::no_section: return "no_section";
    case RestoreStatus::other_contents: return "other_contents";
    case RestoreStatus::bad_size: return "bad_size";
    case RestoreStatus::bad_shape: return "bad_shape";
  }
  return "";
}

}  // namespace tilespace
