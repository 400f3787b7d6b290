// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file limits.hpp
/// Upper limits for the size of a file and of what it refers to.

namespace tilespace::io {

/// Upper limits of a load. All are checked before memory is allocated, so a small file that claims a large size costs
/// nothing.
///
/// Cost        Worst-case memory: the bytes of the file, a byte per letter of a MovingAI map, and for the map itself
///             two bits per tile, rows rounded up to 64 tiles. A PNG takes some rows of pixels in addition, and a map
///             of ROS six bytes per pixel. Maps of Tiled: see parse_tiled() and to_collision_map().
struct Limits {
  std::uint64_t file_bytes = std::uint64_t{1} << 30;  ///< Bytes of a file, and of all files a map refers to together.
  std::uint64_t tiles = std::uint64_t{1} << 28;       ///< Width times height; in Tiled, of all chunks of all layers.
  std::uint64_t files = 1024;                         ///< Number of files that a map may refer to.
};

}  // namespace tilespace::io
