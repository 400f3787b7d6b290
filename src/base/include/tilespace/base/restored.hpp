// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file restored.hpp
/// Result of restoring a snapshot.

namespace tilespace {

/// Result of restoring a snapshot. Unless it is `done`, nothing was changed.
enum class Restored : std::uint8_t {
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
[[nodiscard]] constexpr const char* name(Restored restored) noexcept {
  switch (restored) {
    case Restored::done: return "done";
    case Restored::damaged: return "damaged";
    case Restored::out_of_memory: return "out_of_memory";
    case Restored::not_a_snapshot: return "not_a_snapshot";
    case Restored::newer_version: return "newer_version";
    case Restored::cut_short: return "cut_short";
    case Restored::trailing_bytes: return "trailing_bytes";
    case Restored::no_section: return "no_section";
    case Restored::other_contents: return "other_contents";
    case Restored::bad_size: return "bad_size";
    case Restored::bad_shape: return "bad_shape";
  }
  return "";
}

}  // namespace tilespace
