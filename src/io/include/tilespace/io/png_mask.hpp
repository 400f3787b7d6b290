// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>

/// @file png_mask.hpp
/// Collision masks from PNG images: a pixel per tile, dark pixels are solid.

namespace tilespace::io {

/// Maximum width and maximum height of a PNG.
inline constexpr std::uint32_t png_side_limit = std::uint32_t{1} << 20;

/// Pixels with less alpha than this are free, whatever their colour.
inline constexpr std::uint32_t opaque_from_alpha = 128;

/// Threshold of solid pixels.
struct MaskRule {
  int darker_than = 128;  ///< Opaque pixels with a lower grey are solid. 0: none; 256: all opaque ones.
};

/// Luma of a colour with 8 bits per channel by ITU-R BT.601, rounded, in integers. A grey r = g = b returns itself.
[[nodiscard]] constexpr std::uint32_t luma(std::uint32_t red, std::uint32_t green, std::uint32_t blue) noexcept {
  return (299 * red + 587 * green + 114 * blue + 500) / 1000;
}

/// Converts a PNG to a collision map: pixels with luma < `rule.darker_than` and alpha >= opaque_from_alpha are solid.
///
/// All colour types, bit depths and interlaced files are read. Channels are converted to 8 bits: palettes are looked
/// up, greys of 1, 2 and 4 bits are scaled to 0 to 255, of 16 bits the high byte counts. A colour that the file
/// declares as transparent has alpha 0. Gamma and colour profiles are ignored: the sample values are used as they are.
///
/// Errors      syntax, with the message of libpng and the number of bytes it had read, if the bytes are not a complete
///             PNG; too_large for more pixels than `limits.tiles` or a side above png_side_limit; out_of_memory.
/// Cost        Reads row by row; memory for the map and for some rows. Nothing is allocated for a size that the bytes
///             cannot hold, however well they are compressed.
[[nodiscard]] Result<CollisionMap> parse_png_mask(std::span<const std::byte> bytes, const MaskRule& rule = {},
                                                  const Limits& limits = {}) noexcept;

}  // namespace tilespace::io
