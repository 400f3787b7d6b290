// SPDX-License-Identifier: MIT
#include <tilespace/io/picture.hpp>
#include "errors.hpp"
#include "picture/png_pixels.hpp"

namespace tilespace::io {
namespace {

using detail::PngRow;

Rgba colour_of(const unsigned char* pixel, std::uint32_t channels) noexcept {
  switch (channels) {
    case 1: return {pixel[0], pixel[0], pixel[0], 255};
    case 2: return {pixel[0], pixel[0], pixel[0], pixel[1]};
    case 3: return {pixel[0], pixel[1], pixel[2], 255};
    default: return {pixel[0], pixel[1], pixel[2], pixel[3]};
  }
}

void copy_pixels(const PngRow& from, Grid<Rgba>& to) {
  const std::span<Rgba> row = to.row(static_cast<std::int32_t>(from.y));
  const unsigned char* pixel = from.pixels;
  for (std::size_t x = from.x; x < from.width; x += from.dx, pixel += from.channels) {
    row[x] = colour_of(pixel, from.channels);
  }
}

Result<Picture> parse(std::span<const std::byte> bytes, const Limits& limits) {
  detail::PngReader reader{bytes};
  detail::PngHeader header;
  if (auto error = detail::read_png_header(reader, bytes.size(), limits, header)) return *std::move(error);
  auto pixels = Grid<Rgba>::create(header.width, header.height);
  if (!pixels) return detail::from_core(pixels.error());
  Picture picture{std::move(pixels).value(), 0};
  const auto take = [&](const PngRow& row) {
    picture.channels = row.channels;
    copy_pixels(row, picture.pixels);
  };
  if (auto error = detail::read_png_pixels(reader, header, take)) return *std::move(error);
  return picture;
}

}  // namespace

Result<Picture> parse_png(std::span<const std::byte> bytes, const Limits& limits) noexcept {
  return detail::without_throwing([&] { return parse(bytes, limits); });
}

}  // namespace tilespace::io
