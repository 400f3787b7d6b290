// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file limits.hpp
/// How much a file may ask for.

namespace tilespace::io {

/// What a file may have. Both are checked before memory is taken, so that a small file with a large claim costs
/// nothing.
///
/// Cost        Memory at the worst: the bytes of the file, a byte per letter of a MovingAI map, and for the map itself
///             two bits per tile, rows rounded up to 64 tiles. A PNG takes some rows of pixels besides.
struct Limits {
  std::uint64_t file_bytes = std::uint64_t{1} << 30;  ///< Bytes of a file.
  std::uint64_t tiles = std::uint64_t{1} << 28;       ///< Width times height.
};

}  // namespace tilespace::io
