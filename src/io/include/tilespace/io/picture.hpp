// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/grid/grid.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>

/// @file picture.hpp
/// PNG and PGM decoders: occupancy maps of robots and images of tilesets as RGBA pixels.

namespace tilespace::io {

/// A colour with 8 bits per channel and straight (not premultiplied) alpha.
struct Rgba {
  std::uint8_t red = 0;      ///< 0 to 255.
  std::uint8_t green = 0;    ///< 0 to 255.
  std::uint8_t blue = 0;     ///< 0 to 255.
  std::uint8_t alpha = 255;  ///< 0 transparent, 255 opaque.
  friend constexpr bool operator==(Rgba, Rgba) noexcept = default;
};

/// A decoded image.
struct Picture {
  Grid<Rgba> pixels;  ///< The first row is at the top. Grey images have red = green = blue.
  /// Channels in the file: 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA; palettes count as the colours they hold.
  std::uint32_t channels = 0;
};

/// Decodes a PNG.
///
/// Channels are converted to 8 bits as in parse_png_mask(); gamma and colour profiles are ignored.
///
/// Errors      Those of parse_png_mask().
/// Cost        Reads row by row; 4 bytes per pixel.
[[nodiscard]] Result<Picture> parse_png(std::span<const std::byte> bytes, const Limits& limits = {}) noexcept;

/// Decodes a PGM, P2 (text) or P5 (binary).
///
/// Greys are converted to 8 bits: v * 255 / maxval, rounded to the nearest; a maxval of 255 changes nothing. Comments
/// may be anywhere in a header and in a P2. Of several images in a P5 the first is read, and what follows it is
/// ignored; in a P2 nothing may follow.
///
/// Errors      syntax with line (header, P2) or byte (greys of P5) for what is no PGM, ends early or has a value above
///             maxval; too_large above `limits.tiles`; unsupported for other kinds of netpbm; out_of_memory.
/// Cost        One pass over the bytes; 4 bytes per pixel. Nothing is allocated for a size that the bytes cannot hold.
/// Source      https://netpbm.sourceforge.net/doc/pgm.html
[[nodiscard]] Result<Picture> parse_pgm(std::span<const std::byte> bytes, const Limits& limits = {}) noexcept;

}  // namespace tilespace::io
