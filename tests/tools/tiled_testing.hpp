// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/io/picture.hpp>
#include <tilespace/io/references.hpp>
#include <tilespace/io/tiled.hpp>
#include <vector>

#include "io/png_writer.hpp"

/// @file tiled_testing.hpp
/// Maps of Tiled with images, all in memory.

namespace tiled_testing {

using namespace tilespace;

/// Files by name.
class Memory final : public io::References {
 public:
  void add(const std::string& name, const std::string& bytes) { files_[name] = bytes; }

  [[nodiscard]] io::Result<std::vector<std::byte>> read(std::string_view, std::string_view source) override {
    const auto file = files_.find(std::string(source));
    if (file == files_.end()) return io::Error{io::ErrorKind::cannot_read, std::string(source)};
    const auto bytes = std::as_bytes(std::span(file->second));
    return std::vector<std::byte>(bytes.begin(), bytes.end());
  }
  [[nodiscard]] std::string path_of(std::string_view, std::string_view source) const override {
    return std::string(source);
  }

 private:
  std::map<std::string, std::string> files_;
};

inline io::TiledMap parse(std::string_view xml, io::References& files) {
  io::Result<io::TiledMap> map = io::parse_tiled(std::as_bytes(std::span(xml)), files);
  EXPECT_TRUE(map) << (map ? "" : to_string(map.error()));
  return map ? std::move(map).value() : io::TiledMap{};
}

/// A PNG of `width` x `height` pixels by `pixel(x, y)`.
template <class Pixel>
std::string make_png(std::uint32_t width, std::uint32_t height, Pixel pixel) {
  png_writer::Picture picture;
  picture.width = width;
  picture.height = height;
  picture.colour = png_writer::Colour::rgba;
  for (std::uint32_t y = 0; y < height; ++y) {
    for (std::uint32_t x = 0; x < width; ++x) {
      const io::Rgba color = pixel(x, y);
      picture.samples.insert(picture.samples.end(), {color.red, color.green, color.blue, color.alpha});
    }
  }
  return png_writer::write(picture);
}

}  // namespace tiled_testing
