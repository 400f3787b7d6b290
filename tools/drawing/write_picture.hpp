// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "drawing/canvas.hpp"

/// @file write_picture.hpp
/// PNG encoder, and output of pictures.

namespace tilespace::tool {

/// Compression effort.
enum class Packing {
  fast,   ///< Fast, for large pictures.
  small,  ///< Small files, for pictures to share.
};

/// Encodes a canvas with pixels; deterministic. Throws Failure on error.
[[nodiscard]] std::string encode_png(const Canvas& canvas, Packing packing = Packing::fast);

/// Writes a picture in the format of its canvas, to standard output if the path is "-"; deterministic. Throws Failure
/// on error.
void write_picture(Canvas& canvas, const std::string& path);

}  // namespace tilespace::tool
