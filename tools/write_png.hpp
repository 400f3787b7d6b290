// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "canvas.hpp"

/// @file write_png.hpp
/// From a picture to a file.

namespace tilespace::tool {

/// How much time may packing a picture take?
enum class Packing {
  fast,   ///< Little, for large pictures.
  small,  ///< More, for pictures that are sent around.
};

/// The bytes of a PNG; the same picture gives the same bytes. Throws Failure if it cannot be made.
[[nodiscard]] std::string encode_png(const Canvas& canvas, Packing packing = Packing::fast);

/// Writes bytes to a file. Throws Failure if it cannot.
void write_bytes(const std::string& bytes, const std::string& path);

/// Writes the picture; the same picture gives the same bytes. Throws Failure if it cannot.
void write_png(const Canvas& canvas, const std::string& path);

}  // namespace tilespace::tool
