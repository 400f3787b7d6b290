// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file limits.hpp
/// How much a file may ask for.

namespace tilespace::io {

/// What a file may have. All are checked before memory is taken, so that a small file with a large claim costs nothing.
///
/// Cost        Memory at the worst: the bytes of the file, a byte per letter of a MovingAI map, and for the map itself
///             two bits per tile, rows rounded up to 64 tiles. A PNG takes some rows of pixels besides, and a map of
///             ROS six bytes per pixel. Maps of Tiled: see parse_tiled() and to_collision_map().
struct Limits {
  std::uint64_t file_bytes = std::uint64_t{1} << 30;  ///< Bytes of a file, and of all files a map refers to together.
  std::uint64_t tiles = std::uint64_t{1} << 28;       ///< Width times height; of Tiled, of all chunks of all layers.
  std::uint64_t files = 1024;                         ///< Files that a map refers to.
};

}  // namespace tilespace::io
