// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <random>
#include <tilespace/io/picture.hpp>

#include "../io_testing.hpp"
#include "../png_pictures.hpp"

namespace png_test {
namespace {

using io_testing::bytes_of;
using png_pictures::kinds;
using png_pictures::random_picture;
using png_writer::Colour;
using tilespace::io::ErrorKind;
using tilespace::io::Limits;
using tilespace::io::parse_png;
using tilespace::io::Rgba;

std::uint32_t channels_of(const png_writer::Picture& picture) {
  const bool has_alpha = picture.see_through || !picture.palette_alpha.empty();
  if (picture.colour == Colour::palette) return has_alpha ? 4 : 3;
  return png_writer::channels_of(picture.colour) + (has_alpha ? 1 : 0);
}

void check(const png_writer::Picture& picture) {
  SCOPED_TRACE(testing::Message() << picture.width << " x " << picture.height << ", colour "
                                  << static_cast<int>(picture.colour) << ", depth " << picture.depth << ", interlaced "
                                  << picture.interlaced);
  const auto read = parse_png(bytes_of(png_writer::write(picture)));
  ASSERT_TRUE(read) << to_string(read.error());
  ASSERT_EQ(read->pixels.width(), static_cast<int>(picture.width));
  ASSERT_EQ(read->pixels.height(), static_cast<int>(picture.height));
  EXPECT_EQ(read->channels, channels_of(picture));
  for (std::uint32_t y = 0; y < picture.height; ++y) {
    for (std::uint32_t x = 0; x < picture.width; ++x) {
      const png_pictures::Rgba c = png_pictures::colour_at(picture, x, y);
      const Rgba got = read->pixels[{static_cast<int>(x), static_cast<int>(y)}];
      EXPECT_TRUE(got.red == c.r && got.green == c.g && got.blue == c.b && got.alpha == c.a) << x << " " << y;
    }
  }
}

TEST(Png, of_any_kind_is_what_was_written) {
  std::mt19937 random(1);
  for (const auto& [colour, depth] : kinds()) {
    for (const bool interlaced : {false, true}) {
      png_writer::Picture picture = random_picture(random, 37, 21, colour, depth);
      picture.interlaced = interlaced;
      check(picture);
      picture.palette_alpha.clear();
      check(picture);
    }
  }
}

TEST(Png, of_any_small_size_is_what_was_written) {
  std::mt19937 random(2);
  for (std::uint32_t size = 0; size < 100; ++size) {
    png_writer::Picture picture = random_picture(random, size % 10 + 1, size / 10 + 1, Colour::rgb, 8);
    picture.interlaced = size % 2 == 0;
    check(picture);
  }
}

TEST(Png, may_have_a_transparent_colour) {
  std::mt19937 random(3);
  for (const auto& [colour, depth] : kinds()) {
    if (colour != Colour::grey && colour != Colour::rgb) continue;
    png_writer::Picture picture = random_picture(random, 16, 16, colour, depth);
    for (std::size_t i = 0; i < 3; ++i) picture.samples[i] = 0;
    picture.see_through = {std::uint16_t{0}, std::uint16_t{0}, std::uint16_t{0}};
    check(picture);
  }
}

TEST(Png, that_ends_early_is_an_error) {
  std::mt19937 random(4);
  const std::string png = png_writer::write(random_picture(random, 19, 11, Colour::rgba, 8));
  for (std::size_t size = 0; size < png.size(); ++size) {
    const auto picture = parse_png(bytes_of(png).first(size));
    ASSERT_FALSE(picture) << size;
    EXPECT_EQ(picture.error().kind, ErrorKind::syntax);
    EXPECT_EQ(picture.error().byte, size);
  }
}

TEST(Png, above_the_limits_is_refused) {
  const auto picture = parse_png(bytes_of(png_writer::header_only(101, 10)), Limits{.tiles = 1009});
  ASSERT_FALSE(picture);
  EXPECT_EQ(to_string(picture.error()), "expected at most 1009 tiles, found 101 x 10");
}

}  // namespace
}  // namespace png_test
