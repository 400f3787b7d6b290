// SPDX-License-Identifier: MIT
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/io/png_mask.hpp>
#include "errors.hpp"
#include "picture/png_pixels.hpp"

namespace tilespace::io {
namespace {

using detail::PngRow;

bool is_solid(const unsigned char* pixel, std::uint32_t channels, const MaskRule& rule) noexcept {
  const bool has_alpha = channels == 2 || channels == 4;
  if (has_alpha && pixel[channels - 1] < opaque_from_alpha) return false;
  const std::uint32_t grey = channels < 3 ? pixel[0] : luma(pixel[0], pixel[1], pixel[2]);
  return static_cast<int>(grey) < rule.darker_than;
}

void mark_solid(const PngRow& row, const MaskRule& rule, BitGrid& solid) {
  const unsigned char* pixel = row.pixels;
  for (std::uint32_t x = row.x; x < row.width; x += row.dx, pixel += row.channels) {
    if (!is_solid(pixel, row.channels, rule)) continue;
    solid.set({static_cast<std::int32_t>(x), static_cast<std::int32_t>(row.y)}, true);
  }
}

Result<CollisionMap> parse(std::span<const std::byte> bytes, const MaskRule& rule, const Limits& limits) {
  detail::PngReader reader{bytes};
  detail::PngHeader header;
  if (auto error = detail::read_png_header(reader, bytes.size(), limits, header)) return *std::move(error);
  auto solid = BitGrid::create(header.width, header.height);
  if (!solid) return detail::from_core(solid.error());
  const auto take = [&](const PngRow& row) { mark_solid(row, rule, *solid); };
  if (auto error = detail::read_png_pixels(reader, header, take)) return *std::move(error);
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
