// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "drawing/canvas.hpp"

/// @file write_picture.hpp
/// PNG encoder, and output of pictures and other files.

namespace tilespace::tool {

/// Compression effort.
enum class Packing {
  fast,   ///< Fast, for large pictures.
  small,  ///< Small files, for pictures to share.
};

/// Encodes a canvas with pixels; deterministic. Throws Failure on error.
[[nodiscard]] std::string encode_png(const Canvas& canvas, Packing packing = Packing::fast);

/// Writes bytes to a file. Throws Failure on error.
void write_bytes(const std::string& bytes, const std::string& path);

/// Writes a picture in the format of its canvas; deterministic. Throws Failure on error.
void write_picture(Canvas& canvas, const std::string& path);

}  // namespace tilespace::tool
