// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file chunked_options.hpp
/// Options and statistics of a chunked map: memory, pages, and what happens to those that are not there.

namespace tilespace {

/// Handling of pages that are not in memory.
enum class Missing : std::uint8_t {
  load,  ///< A query loads them.
  tell,  ///< A query that needs one has no answer: not_resident, with its tiles. For frames that must not wait.
};

/// Name of a value: "load" or "tell"; "" for invalid values.
[[nodiscard]] constexpr const char* name(Missing missing) noexcept {
  switch (missing) {
    case Missing::load: return "load";
    case Missing::tell: return "tell";
  }
  return "";
}

/// Memory and pages of a chunked map.
struct ChunkedOptions {
  std::uint64_t budget = std::uint64_t{256} << 20;  ///< Bytes for pages and windows. At least two pages.
  std::int32_t page_bits = 10;                      ///< Pages of 2^page_bits tiles a side: 6 to 14.
  std::int32_t margin = 64;  ///< Tiles around a page that it has, too: 4 to half a page. Moves within it are fast.
  Missing missing = Missing::load;  ///< Handling of pages that are not in memory.
};

/// What a chunked map has in memory, and what it did.
struct ChunkedStats {
  std::uint64_t pages = 0;      ///< Pages in memory.
  std::uint64_t bytes = 0;      ///< Memory of pages and of the window of the last query.
  std::uint64_t loads = 0;      ///< Pages that were loaded.
  std::uint64_t evictions = 0;  ///< Pages that were given back.
  std::uint64_t crossings = 0;  ///< Steps of lines and casts from one page to the next.
  std::uint64_t windows = 0;    ///< Windows that were copied for queries of several pages.
  friend constexpr bool operator==(const ChunkedStats&, const ChunkedStats&) noexcept = default;
};

}  // namespace tilespace
