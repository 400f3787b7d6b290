// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file restored.hpp
/// What became of bytes that were to be restored.

namespace tilespace {

/// What became of bytes that were to be restored? Whatever it is but `done`, nothing was touched.
enum class Restored : std::uint8_t {
  done,            ///< It is what it was.
  damaged,         ///< The bytes were changed since, or hold what nobody wrote: a bool of 2, ids that are there twice.
  out_of_memory,   ///< There is no memory for it.
  not_a_snapshot,  ///< The bytes begin with another mark.
  newer_version,   ///< They are of a version that is yet to come.
  cut_short,       ///< There are fewer bytes than were written.
  trailing_bytes,  ///< There are more bytes than were written.
  no_section,      ///< No section has that name.
  other_contents,  ///< What has that name is of another type, or its fields are of other types.
  bad_size,        ///< An array that has as many items as cannot be taken, or a map with bounds that no map can have.
  bad_shape,       ///< A tile of a map has a shape that none can have.
};

/// What is this called? "done", ...; "" for values that are none.
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
