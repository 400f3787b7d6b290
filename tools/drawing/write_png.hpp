// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "drawing/canvas.hpp"

/// @file write_png.hpp
/// PNG encoder and file output.

namespace tilespace::tool {

/// Compression effort.
enum class Packing {
  fast,   ///< Fast, for large pictures.
  small,  ///< Small files, for pictures to share.
};

/// Encodes a PNG; deterministic. Throws Failure on error.
[[nodiscard]] std::string encode_png(const Canvas& canvas, Packing packing = Packing::fast);

/// Writes bytes to a file. Throws Failure on error.
void write_bytes(const std::string& bytes, const std::string& path);

/// Writes a PNG file; deterministic. Throws Failure on error.
void write_png(const Canvas& canvas, const std::string& path);

}  // namespace tilespace::tool
