// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "canvas.hpp"

/// @file write_png.hpp
/// From a picture to a file.

namespace tilespace::tool {

/// Writes the picture; the same picture gives the same bytes. Throws Failure if it cannot.
void write_png(const Canvas& canvas, const std::string& path);

}  // namespace tilespace::tool
