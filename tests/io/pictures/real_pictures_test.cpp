// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <png.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <tilespace/io/picture.hpp>

#include "../io_testing.hpp"
#include "slow_pgm.hpp"

namespace real_pictures_test {
namespace {

namespace fs = std::filesystem;
using io_testing::bytes_of;
using tilespace::io::Picture;
using tilespace::io::Rgba;

std::vector<fs::path> files_with(const std::string& extension) {
  std::vector<fs::path> files;
  const fs::path folder = fs::path(TILESPACE_SHARED_DATA) / "ros";
  if (!fs::exists(folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == extension) files.push_back(entry.path());
  }
  return files;
}

std::string content_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The pixels as RGBA, one after the other.
std::string bytes_of_pixels(const Picture& picture) {
  std::string bytes;
  for (const Rgba c : picture.pixels.values()) {
    for (const std::uint8_t channel : {c.red, c.green, c.blue, c.alpha}) bytes += static_cast<char>(channel);
  }
  return bytes;
}

// What the other interface of libpng reads, which the library does not use.
std::string read_simply(const std::string& png) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_memory(&image, png.data(), png.size()) == 0) return {};
  image.format = PNG_FORMAT_RGBA;
  std::string pixels(PNG_IMAGE_SIZE(image), '\0');
  if (png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr) == 0) return {};
  return pixels;
}

TEST(RealPictures, in_png_are_what_another_reader_reads) {
  const auto files = files_with(".png");
  if (files.empty()) GTEST_SKIP() << "no maps of others here";
  for (const fs::path& path : files) {
    const std::string png = content_of(path);
    const auto picture = tilespace::io::parse_png(bytes_of(png));
    ASSERT_TRUE(picture) << path << ": " << to_string(picture.error());
    EXPECT_TRUE(bytes_of_pixels(*picture) == read_simply(png)) << path;
  }
}

TEST(RealPictures, in_pgm_are_what_another_reader_reads) {
  const auto files = files_with(".pgm");
  if (files.empty()) GTEST_SKIP() << "no maps of others here";
  for (const fs::path& path : files) {
    const std::string pgm = content_of(path);
    const auto slow = slow_pgm::read(pgm);
    const auto picture = tilespace::io::parse_pgm(bytes_of(pgm));
    ASSERT_TRUE(slow) << path;
    ASSERT_TRUE(picture) << path << ": " << to_string(picture.error());
    ASSERT_EQ(static_cast<std::uint64_t>(picture->pixels.width()), slow->width);
    std::string expected;
    for (const std::uint64_t grey : slow->values) expected += std::string(3, static_cast<char>(grey)) + '\xff';
    EXPECT_TRUE(bytes_of_pixels(*picture) == expected) << path;
  }
}

}  // namespace
}  // namespace real_pictures_test
