// SPDX-License-Identifier: MIT
#include "picture/png_pixels.hpp"
#include <array>
#include <span>
#include <string>
#include <tilespace/io/png_mask.hpp>
#include <vector>
#include "errors.hpp"
#include "guarded_size.hpp"

namespace tilespace::io::detail {
namespace {

using MaybeError = std::optional<Error>;
using TakeRow = std::function<void(const PngRow&)>;

// Pixels of one interlace pass: every dx-th column and dy-th row from (x, y) on.
struct Pass {
  std::uint32_t x, y, dx, dy;
};

constexpr std::array<Pass, 1> whole_picture{{{0, 0, 1, 1}}};
constexpr std::array<Pass, 7> adam7{
    {{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}}};

std::string abs_of(const PngHeader& header) {
  return std::to_string(header.width) + " x " + std::to_string(header.height);
}

// Deflate produces at most 258 bytes for 2 bits, so a short file cannot have many pixels.
MaybeError refuse_claim(const PngHeader& header, std::uint64_t bytes) {
  constexpr std::uint64_t most_per_byte = 1032;
  const std::uint64_t bits = std::uint64_t{header.width} * header.height * header.bits_per_pixel;
  if (bits / 8 / most_per_byte <= bytes) return std::nullopt;
  return error_at(ErrorKind::syntax, 0, 0, "the pixels of a picture of " + abs_of(header),
                  "a file of " + std::to_string(bytes) + " bytes, which cannot hold them");
}

// Rows of a pass without columns are not in the file.
MaybeError read_pass(PngReader& reader, const PngHeader& header, const Pass& pass, PngRow row,
                     std::vector<unsigned char>& pixels, const TakeRow& take) {
  if (pass.x >= header.width) return std::nullopt;
  row.x = pass.x;
  row.dx = pass.dx;
  row.pixels = pixels.data();
  for (row.y = pass.y; row.y < header.height; row.y += pass.dy) {
    if (auto error = reader.read_row(pixels.data())) return error;
    take(row);
  }
  return std::nullopt;
}

}  // namespace

MaybeError read_png_header(PngReader& reader, std::uint64_t file_bytes, const Limits& limits, PngHeader& header) {
  if (auto error = reader.read_header(header)) return error;
  if (header.width > png_side_limit || header.height > png_side_limit) {
    return error_at(ErrorKind::too_large, 0, 0, "sides of at most " + std::to_string(png_side_limit) + " pixels",
                    abs_of(header));
  }
  if (auto error = refuse_size(header.width, header.height, limits)) return error;
  return refuse_claim(header, file_bytes);
}

MaybeError read_png_pixels(PngReader& reader, const PngHeader& header, const TakeRow& take) {
  PngRow row;
  row.width = header.width;
  if (auto error = reader.start_rows(row.channels)) return error;
  std::vector<unsigned char> pixels(std::size_t{header.width} * row.channels);
  const std::span<const Pass> passes = header.interlaced ? std::span<const Pass>(adam7) : whole_picture;
  for (const Pass& pass : passes) {
    if (auto error = read_pass(reader, header, pass, row, pixels, take)) return error;
  }
  return reader.finish();
}

}  // namespace tilespace::io::detail
