// SPDX-License-Identifier: MIT
#include <array>
#include <string>
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/io/detail/errors.hpp>
#include <tilespace/io/detail/guarded_size.hpp>
#include <tilespace/io/detail/png_reader.hpp>
#include <tilespace/io/png_mask.hpp>
#include <vector>

namespace tilespace::io {
namespace {

using detail::PngHeader;
using detail::PngReader;
using MaybeError = std::optional<Error>;

// Which pixels of the picture one pass brings: from (x, y) on, every dx-th of every dy-th row.
struct Pass {
  std::uint32_t x, y, dx, dy;
};

constexpr std::array<Pass, 1> whole_picture{{{0, 0, 1, 1}}};
constexpr std::array<Pass, 7> adam7{
    {{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}}};

std::string size_of(const PngHeader& header) {
  return std::to_string(header.width) + " x " + std::to_string(header.height);
}

// Deflate gives at most 258 bytes for 2 bits, so that a short file cannot have many pixels.
MaybeError refuse_claim(const PngHeader& header, std::uint64_t bytes) {
  constexpr std::uint64_t most_per_byte = 1032;
  const std::uint64_t bits = std::uint64_t{header.width} * header.height * header.bits_per_pixel;
  if (bits / 8 / most_per_byte <= bytes) return std::nullopt;
  return Error{ErrorKind::syntax,
               {},
               0,
               0,
               std::nullopt,
               "the pixels of a picture of " + size_of(header),
               "a file of " + std::to_string(bytes) + " bytes, which cannot hold them"};
}

MaybeError refuse(const PngHeader& header, std::uint64_t bytes, const Limits& limits) {
  if (header.width > png_side_limit || header.height > png_side_limit) {
    return Error{
        ErrorKind::too_large, {}, 0, 0, std::nullopt, "sides of at most " + std::to_string(png_side_limit) + " pixels",
        size_of(header)};
  }
  if (auto error = detail::refuse_size(header.width, header.height, limits)) return error;
  return refuse_claim(header, bytes);
}

struct Pixels {
  std::uint32_t channels = 0;
  int darker_than = 0;

  [[nodiscard]] bool is_solid(const unsigned char* pixel) const noexcept {
    const bool has_alpha = channels == 2 || channels == 4;
    if (has_alpha && pixel[channels - 1] < opaque_from_alpha) return false;
    const std::uint32_t grey = channels < 3 ? pixel[0] : luma(pixel[0], pixel[1], pixel[2]);
    return static_cast<int>(grey) < darker_than;
  }
};

// Rows of a pass without columns are not in the file.
MaybeError read_pass(PngReader& reader, const Pass& pass, const Pixels& pixels, std::vector<unsigned char>& row,
                     BitGrid& solid) {
  const auto width = static_cast<std::uint32_t>(solid.width());
  const auto height = static_cast<std::uint32_t>(solid.height());
  if (pass.x >= width) return std::nullopt;
  for (std::uint32_t y = pass.y; y < height; y += pass.dy) {
    if (auto error = reader.read_row(row.data())) return error;
    const unsigned char* pixel = row.data();
    for (std::uint32_t x = pass.x; x < width; x += pass.dx, pixel += pixels.channels) {
      if (pixels.is_solid(pixel)) solid.set({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)}, true);
    }
  }
  return std::nullopt;
}

MaybeError read_pixels(PngReader& reader, const PngHeader& header, const MaskRule& rule, BitGrid& solid) {
  Pixels pixels{0, rule.darker_than};
  if (auto error = reader.start_rows(pixels.channels)) return error;
  std::vector<unsigned char> row(std::size_t{header.width} * pixels.channels);
  const std::span<const Pass> passes = header.interlaced ? std::span<const Pass>(adam7) : whole_picture;
  for (const Pass& pass : passes) {
    if (auto error = read_pass(reader, pass, pixels, row, solid)) return error;
  }
  return reader.finish();
}

Result<CollisionMap> parse(std::span<const std::byte> bytes, const MaskRule& rule, const Limits& limits) {
  PngReader reader{bytes};
  PngHeader header;
  if (auto error = reader.read_header(header)) return *std::move(error);
  if (auto error = refuse(header, bytes.size(), limits)) return *std::move(error);
  auto solid = BitGrid::create(header.width, header.height);
  if (!solid) return detail::from_core(solid.error());
  if (auto error = read_pixels(reader, header, rule, *solid)) return *std::move(error);
  auto map = CollisionMap::from(header.width, header.height,
                                [&](std::int32_t x, std::int32_t y) { return solid->get({x, y}); });
  if (!map) return detail::from_core(map.error());
  return std::move(map).value();
}

}  // namespace

Result<CollisionMap> parse_png_mask(std::span<const std::byte> bytes, const MaskRule& rule,
                                    const Limits& limits) noexcept {
  return detail::without_throwing([&] { return parse(bytes, rule, limits); });
}

}  // namespace tilespace::io
