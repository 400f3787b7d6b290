// SPDX-License-Identifier: MIT
#include "write_png.hpp"

#include <fmt/format.h>
#include <png.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "failure.hpp"

namespace tilespace::tool {
namespace {

static_assert(sizeof(Color) == 3, "PNG_FORMAT_RGB is three bytes a pixel");

[[noreturn]] void fail(const std::string& path, const char* why) {
  throw Failure(fmt::format("cannot write {}: {}", path, why));
}

}  // namespace

// Not png_image_write_to_file: where it fails it removes what is at the path, be that a device.
void write_png(const Canvas& canvas, const std::string& path) {
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) fail(path, std::strerror(errno));
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(canvas.width());
  image.height = static_cast<png_uint_32>(canvas.height());
  image.format = PNG_FORMAT_RGB;
  image.flags = PNG_IMAGE_FLAG_FAST;
  const bool written = png_image_write_to_stdio(&image, file, 0, canvas.pixels(), 0, nullptr) != 0;
  const bool closed = std::fclose(file) == 0;
  if (!written) fail(path, image.message);
  if (!closed) fail(path, std::strerror(errno));
}

}  // namespace tilespace::tool
