// SPDX-License-Identifier: MIT
#include "drawing/write_picture.hpp"

#include <fmt/format.h>
#include <png.h>

#include <vector>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"

namespace tilespace::tool {
namespace {

static_assert(sizeof(Color) == 3, "PNG_FORMAT_RGB is three bytes a pixel");

std::vector<Color> colors_of(const Canvas& canvas) {
  std::vector<Color> colors;
  colors.reserve(static_cast<std::size_t>(canvas.width()) * static_cast<std::size_t>(canvas.height()));
  for (std::int64_t y = 0; y < canvas.height(); ++y) {
    for (std::int64_t x = 0; x < canvas.width(); ++x) colors.push_back(canvas.at(x, y));
  }
  return colors;
}

}  // namespace

std::string encode_png(const Canvas& canvas, Packing packing) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(canvas.width());
  image.height = static_cast<png_uint_32>(canvas.height());
  image.format = PNG_FORMAT_RGB;
  image.flags = packing == Packing::fast ? PNG_IMAGE_FLAG_FAST : 0;
  const std::vector<Color> colors = colors_of(canvas);
  std::string bytes(PNG_IMAGE_PNG_SIZE_MAX(image), '\0');
  png_alloc_size_t size = bytes.size();
  if (png_image_write_to_memory(&image, bytes.data(), &size, 0, colors.data(), 0, nullptr) == 0) {
    throw Failure(fmt::format("cannot make a PNG: {}", image.message));
  }
  bytes.resize(size);
  return bytes;
}

void write_picture(Canvas& canvas, const std::string& path) {
  write_bytes(canvas.format() == PictureFormat::png ? encode_png(canvas) : canvas.finish(), path);
}

}  // namespace tilespace::tool
