// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// @file png_writer.hpp
/// Writes PNG files of every kind, to be read back.

namespace png_writer {

/// The numbers that the format gives them.
enum class Colour : std::uint8_t { grey = 0, rgb = 2, palette = 3, grey_alpha = 4, rgba = 6 };

[[nodiscard]] constexpr std::uint32_t channels_of(Colour colour) {
  switch (colour) {
    case Colour::grey: return 1;
    case Colour::rgb: return 3;
    case Colour::palette: return 1;
    case Colour::grey_alpha: return 2;
    case Colour::rgba: return 4;
  }
  return 0;
}

struct Picture {
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  Colour colour = Colour::grey;
  int depth = 8;  ///< Bits a sample.
  bool interlaced = false;
  std::vector<std::uint16_t> samples;                       ///< Row by row, channel by channel.
  std::vector<std::array<std::uint8_t, 3>> palette;         ///< Colour::palette only.
  std::vector<std::uint8_t> palette_alpha;                  ///< Of the first entries; Colour::palette only.
  std::optional<std::array<std::uint16_t, 3>> see_through;  ///< The colour (grey: the first) that is transparent.
  std::string comment;                                      ///< A compressed text chunk, if not empty.
};

/// The bytes of the file.
[[nodiscard]] std::string write(const Picture& picture);

/// The same file with the checksum of every chunk made right again, so that a change inside a chunk is seen by more
/// than the checksum.
[[nodiscard]] std::string with_right_checksums(std::string png);

/// A file of a signature and a header only, with these sides, of 1 bit a pixel.
[[nodiscard]] std::string header_only(std::uint32_t width, std::uint32_t height);

}  // namespace png_writer
