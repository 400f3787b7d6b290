// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "drawing/canvas.hpp"

/// @file digits.hpp
/// Bitmap digits for numbers in an image.

namespace tilespace::tool {

/// Digits are 3 x 5 dots. A dot is a square with this side in pixels.
enum class DotSize : std::int64_t {};

/// Width of a number in pixels.
[[nodiscard]] std::int64_t digits_width(std::string_view number, DotSize dot);
[[nodiscard]] constexpr std::int64_t digits_height(DotSize dot) { return 5 * static_cast<std::int64_t>(dot); }

/// Draws the digits, minus and point of a number with its top left at (x, y). Other characters leave a gap.
void draw_digits(Canvas& canvas, std::int64_t x, std::int64_t y, std::string_view number, DotSize dot,
                 const Paint& paint);

}  // namespace tilespace::tool
