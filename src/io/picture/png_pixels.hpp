// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include "picture/png_reader.hpp"

/// @file png_pixels.hpp
/// Pixels of a PNG of any kind, interlaced or not.

namespace tilespace::io::detail {

/// Pixels of a row of the image, with 8 bits per channel: those in the columns x, x + dx, x + 2 dx, ... below width.
struct PngRow {
  std::uint32_t y = 0;                    ///< The row.
  std::uint32_t x = 0;                    ///< The first column.
  std::uint32_t dx = 1;                   ///< Column step: more than 1 in interlaced files.
  std::uint32_t width = 0;                ///< Of the image.
  std::uint32_t channels = 0;             ///< Grey (1), grey and alpha (2), RGB (3) or RGBA (4).
  const unsigned char* pixels = nullptr;  ///< Tightly packed.
};

/// Reads the header and checks the size. Sides above png_side_limit, more tiles than the limits and more pixels than
/// `file_bytes` can hold are refused.
[[nodiscard]] std::optional<Error> read_png_header(PngReader& reader, std::uint64_t file_bytes, const Limits& limits,
                                                   PngHeader& header);

/// Passes all pixels, row by row; of interlaced files in seven passes.
[[nodiscard]] std::optional<Error> read_png_pixels(PngReader& reader, const PngHeader& header,
                                                   const std::function<void(const PngRow&)>& take);

}  // namespace tilespace::io::detail
