// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/tile.hpp>

/// @file chunk_error.hpp
/// Errors of worlds beyond memory, as values.

namespace tilespace {

/// Reasons why a query of a world beyond memory has no answer.
enum class ChunkErrorCode : std::uint8_t {
  none,           ///< No error.
  bad_options,    ///< Options that no map can have.
  out_of_memory,  ///< There is not enough memory for a page or for a chunk.
  unreadable,     ///< The source could not read a chunk or a region: a disk that fails, a file that is gone.
  damaged,        ///< The source has other bytes than were stored.
  not_resident,   ///< A page is not in memory, and was not to be loaded.
  too_large,      ///< The query needs more tiles at once than the budget allows.
};

/// Name of a code: "bad_options", ...; "" for invalid values.
[[nodiscard]] constexpr const char* name(ChunkErrorCode code) noexcept {
  switch (code) {
    case ChunkErrorCode::none: return "none";
    case ChunkErrorCode::bad_options: return "bad_options";
    case ChunkErrorCode::out_of_memory: return "out_of_memory";
    case ChunkErrorCode::unreadable: return "unreadable";
    case ChunkErrorCode::damaged: return "damaged";
    case ChunkErrorCode::not_resident: return "not_resident";
    case ChunkErrorCode::too_large: return "too_large";
  }
  return "";
}

/// Why a query has no answer, and where. What is not known is never guessed.
struct ChunkError {
  ChunkErrorCode code = ChunkErrorCode::none;  ///< Kind of error.
  const char* expected = "";                   ///< What was expected, as in Error; a string literal.
  TileBox tiles{};                             ///< The tiles it is about: of a chunk, a page or a window.
  /// Whether there is no error.
  [[nodiscard]] constexpr bool ok() const noexcept { return code == ChunkErrorCode::none; }
};

}  // namespace tilespace
