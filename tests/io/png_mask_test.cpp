// SPDX-License-Identifier: MIT
#include <random>
#include <tilespace/io/png_mask.hpp>

#include "io_testing.hpp"
#include "png_pictures.hpp"

namespace png_mask_test {
namespace {

using namespace io_testing;
using namespace png_pictures;
using png_writer::Colour;
using png_writer::Picture;
using tilespace::io::ErrorKind;
using tilespace::io::Limits;
using tilespace::io::luma;
using tilespace::io::MaskRule;
using tilespace::io::parse_png_mask;

std::string expected(const Picture& picture, int darker_than) {
  std::string text;
  for (std::uint32_t y = 0; y < picture.height; ++y) {
    for (std::uint32_t x = 0; x < picture.width; ++x) {
      const Rgba c = colour_at(picture, x, y);
      const double grey = 0.299 * c.r + 0.587 * c.g + 0.114 * c.b;
      const bool is_dark = static_cast<int>(grey + 0.5 + 1e-9) < darker_than;
      text += is_dark && c.a >= 128 ? '#' : '.';
    }
    text += '\n';
  }
  return text;
}

void check(const Picture& picture, int darker_than = 128) {
  const std::string png = png_writer::write(picture);
  EXPECT_EQ(outcome(parse_png_mask(bytes_of(png), MaskRule{darker_than})), expected(picture, darker_than))
      << picture.width << " x " << picture.height << ", colour " << static_cast<int>(picture.colour) << ", depth "
      << picture.depth << ", interlaced " << picture.interlaced;
}

TEST(PngMask, all_kinds_are_read_interlaced_or_not) {
  std::mt19937 random(1);
  for (const auto& [colour, depth] : kinds()) {
    Picture picture = random_picture(random, 37, 21, colour, depth);
    check(picture);
    picture.interlaced = true;
    check(picture);
  }
}

TEST(PngMask, all_small_sizes_are_read_interlaced_or_not) {
  std::mt19937 random(2);
  for (std::uint32_t size = 0; size < 100; ++size) {
    Picture picture = random_picture(random, size % 10 + 1, size / 10 + 1, Colour::grey, 1);
    check(picture);
    picture.interlaced = true;
    check(picture);
  }
}

TEST(PngMask, a_colour_may_be_transparent) {
  std::mt19937 random(3);
  for (const auto& [colour, depth] : kinds()) {
    if (colour != Colour::grey && colour != Colour::rgb) continue;
    Picture picture = random_picture(random, 16, 16, colour, depth);
    const auto zero = std::uint16_t{0};
    for (std::size_t i = 0; i < 3; ++i) picture.samples[i] = zero;
    picture.see_through = {zero, zero, zero};
    check(picture);
    picture.interlaced = true;
    check(picture);
  }
}

TEST(PngMask, a_transparent_colour_of_16_bits_is_compared_in_all_of_them) {
  Picture picture{2, 1, Colour::grey, 16, false, {0x0102, 0x0103}, {}, {}, {{0x0102, 0, 0}}, {}};
  EXPECT_EQ(outcome(parse_png_mask(bytes_of(png_writer::write(picture)))), ".#\n");
}

TEST(PngMask, any_darkness_may_be_asked_for) {
  Picture picture{256, 1, Colour::grey, 8, false, {}, {}, {}, std::nullopt, {}};
  for (std::uint16_t grey = 0; grey < 256; ++grey) picture.samples.push_back(grey);
  for (const int darker_than : {-5, 0, 1, 127, 128, 255, 256, 1000}) check(picture, darker_than);
}

TEST(PngMask, alpha_is_opaque_from_its_middle) {
  const Picture picture{4, 1, Colour::grey_alpha, 8, false, {0, 0, 0, 127, 0, 128, 0, 255}, {}, {}, std::nullopt, {}};
  EXPECT_EQ(outcome(parse_png_mask(bytes_of(png_writer::write(picture)))), "..##\n");
}

TEST(PngMask, luma_of_a_grey_is_the_grey) {
  for (std::uint32_t grey = 0; grey < 256; ++grey) EXPECT_EQ(luma(grey, grey, grey), grey);
  EXPECT_EQ(luma(255, 0, 0), 76U);
  EXPECT_EQ(luma(0, 255, 0), 150U);
  EXPECT_EQ(luma(0, 0, 255), 29U);
}

TEST(PngMask, comments_are_passed_over) {
  const Picture picture{1, 1, Colour::grey, 8, false, {0}, {}, {}, std::nullopt, std::string(1 << 20, 'x')};
  EXPECT_EQ(outcome(parse_png_mask(bytes_of(png_writer::write(picture)))), "#\n");
}

TEST(PngMask, every_truncation_is_an_error) {
  std::mt19937 random(4);
  Picture picture = random_picture(random, 19, 11, Colour::palette, 4);
  picture.interlaced = true;
  const std::string png = png_writer::write(picture);
  for (std::size_t size = 0; size < png.size(); ++size) {
    const auto result = parse_png_mask(bytes_of(png).first(size));
    ASSERT_FALSE(result) << size;
    EXPECT_EQ(result.error().kind, ErrorKind::syntax);
    EXPECT_EQ(result.error().byte, size);
  }
}

std::string claim(std::uint32_t width, std::uint32_t height, const Limits& limits = {}) {
  return outcome(parse_png_mask(bytes_of(png_writer::header_only(width, height)), {}, limits));
}

TEST(PngMask, claims_of_size_are_refused_before_the_pixels) {
  EXPECT_EQ(claim(0x7fffffff, 1), "expected sides of at most 1048576 pixels, found 2147483647 x 1");
  EXPECT_EQ(claim(1, 1048577), "expected sides of at most 1048576 pixels, found 1 x 1048577");
  EXPECT_EQ(claim(1048576, 1048576), "expected at most 268435456 tiles, found 1048576 x 1048576");
  EXPECT_EQ(claim(101, 10, Limits{.tiles = 1009}), "expected at most 1009 tiles, found 101 x 10");
  EXPECT_EQ(claim(16384, 16384),
            "expected the pixels of a picture of 16384 x 16384, found a file of 45 bytes, which cannot hold them");
  EXPECT_EQ(claim(101, 10), "byte 45: expected a PNG picture, found the end of the file");
}

TEST(PngMask, the_best_compression_there_is_is_still_read) {
  const Picture picture{4096, 4096, Colour::grey, 8, false, std::vector<std::uint16_t>(4096 * 4096),
                        {},   {},   std::nullopt, {}};
  const auto map = parse_png_mask(bytes_of(png_writer::write(picture)));
  ASSERT_TRUE(map);
  EXPECT_EQ(map->solid_count(), 4096U * 4096U);
}

}  // namespace
}  // namespace png_mask_test
