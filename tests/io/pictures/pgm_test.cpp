// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <random>
#include <tilespace/io/picture.hpp>

#include "../io_testing.hpp"
#include "slow_pgm.hpp"

namespace pgm_test {
namespace {

using namespace std::string_literals;
using io_testing::bytes_of;
using tilespace::io::ErrorKind;
using tilespace::io::Limits;
using tilespace::io::parse_pgm;
using tilespace::io::Picture;
using tilespace::io::Rgba;

std::string error_of(std::string_view pgm, const Limits& limits = {}) {
  const auto picture = parse_pgm(bytes_of(pgm), limits);
  return picture ? "no error" : to_string(picture.error());
}

bool is_same(const Picture& picture, const slow_pgm::Greys& greys) {
  if (static_cast<std::uint64_t>(picture.pixels.width()) != greys.width) return false;
  if (static_cast<std::uint64_t>(picture.pixels.height()) != greys.height || picture.channels != 1) return false;
  std::size_t i = 0;
  for (const Rgba pixel : picture.pixels.values()) {
    const auto grey = static_cast<std::uint8_t>(slow_pgm::to_8_bits(greys.values[i++], greys.maxval));
    if (pixel != Rgba{grey, grey, grey, 255}) return false;
  }
  return true;
}

// Both read it as the same picture, or both do not read it.
void expect_as_slow(std::string_view pgm) {
  const auto slow = slow_pgm::read(pgm);
  const auto fast = parse_pgm(bytes_of(pgm), Limits{.tiles = 1000000});
  EXPECT_EQ(fast.has_value(), slow.has_value()) << pgm << "\n" << error_of(pgm);
  if (fast && slow) {
    EXPECT_TRUE(is_same(*fast, *slow)) << pgm;
  }
}

// White space or a comment, always some.
std::string between(std::mt19937_64& random) {
  std::string space;
  do {
    space += random() % 5 == 0 ? " # any 7 # words\n"s : std::string(1, " \t\r\n"[random() % 4]);
  } while (random() % 3 == 0);
  return space;
}

std::string make_pgm(std::uint64_t seed, bool is_plain) {
  std::mt19937_64 random(seed);
  const std::uint64_t width = random() % 9 + 1, height = random() % 9 + 1, maxvals[] = {1, 7, 255, 256, 1000, 65535};
  const std::uint64_t maxval = maxvals[random() % 6];
  std::string pgm = is_plain ? "P2" : "P5";
  for (const std::uint64_t number : {width, height, maxval}) pgm += between(random) + std::to_string(number);
  if (!is_plain) pgm += " \n"[random() % 2];
  for (std::uint64_t i = 0; i < width * height; ++i) {
    const std::uint64_t grey = random() % (maxval + 1);
    if (is_plain) pgm += between(random) + std::to_string(grey);
    if (!is_plain && maxval > 255) pgm += static_cast<char>(grey >> 8);
    if (!is_plain) pgm += static_cast<char>(grey & 255);
  }
  return pgm;
}

RC_GTEST_PROP(Pgm, is_what_the_slow_reader_reads, (std::uint64_t seed)) {
  for (const bool is_plain : {false, true}) {
    const std::string pgm = make_pgm(seed, is_plain);
    const auto slow = slow_pgm::read(pgm);
    const auto fast = parse_pgm(bytes_of(pgm));
    RC_ASSERT(slow.has_value());
    RC_ASSERT(fast.has_value());
    RC_ASSERT(is_same(*fast, *slow));
  }
}

TEST(Pgm, is_what_the_slow_reader_reads_with_any_byte_changed) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const std::string whole = make_pgm(seed, seed % 2 == 0);
    for (std::size_t at = 0; at < whole.size(); ++at) {
      for (const char damage : "0195 \n#xP\xff"s) {
        std::string pgm = whole;
        pgm[at] = damage;
        expect_as_slow(pgm);
      }
      expect_as_slow(whole.substr(0, at));
    }
    expect_as_slow(whole + "7");
    expect_as_slow(whole + " 7");
  }
}

TEST(Pgm, greys_are_rounded_to_the_nearest) {
  for (const std::uint64_t maxval : {1U, 2U, 3U, 15U, 100U, 254U, 255U, 256U, 4095U, 65535U}) {
    std::string pgm = "P2 " + std::to_string(maxval + 1) + " 1 " + std::to_string(maxval);
    for (std::uint64_t grey = 0; grey <= maxval; ++grey) pgm += " " + std::to_string(grey);
    expect_as_slow(pgm);
  }
}

TEST(Pgm, has_comments_anywhere_in_its_header) {
  const char pixels[] = {'\0', '\x7f'};
  for (const char* const header :
       {"P5 2 1 255 ", "P5\n#c\n2 1\n255\n", "P5#c\n2#c\n1#c\n255\n", "P5\n2 1\n#1 2 3\n255\n",
        "P5\n# CREATOR: map_saver.cpp 0.050 m/pix\n2 1\n255\n", "P5 2 1 255#c\n"}) {
    const auto picture = parse_pgm(bytes_of(header + std::string(pixels, 2)));
    ASSERT_TRUE(picture) << header << to_string(picture.error());
    EXPECT_EQ(picture->pixels.width(), 2);
    EXPECT_EQ((picture->pixels[{0, 0}]), (Rgba{0, 0, 0, 255}));
    EXPECT_EQ((picture->pixels[{1, 0}]), (Rgba{127, 127, 127, 255}));
  }
}

// What looks like white space or a comment after the header is a grey.
TEST(Pgm, has_greys_after_one_white_space) {
  const auto picture = parse_pgm(bytes_of("P5 2 1 255 \n#"));
  ASSERT_TRUE(picture);
  EXPECT_EQ((picture->pixels[{0, 0}].red), '\n');
  EXPECT_EQ((picture->pixels[{1, 0}].red), '#');
}

TEST(Pgm, counts_as_the_first_of_several_pictures) {
  const auto picture = parse_pgm(bytes_of("P5 1 1 255 aP5 1 1 255 b"));
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->pixels.values().size(), 1U);
  EXPECT_EQ((picture->pixels[{0, 0}].red), 'a');
}

TEST(Pgm, that_is_wrong_says_where) {
  EXPECT_EQ(error_of(""), "line 1:1: expected a picture in greys, P2 or P5, found the end");
  EXPECT_EQ(error_of("hello"), "line 1:1: expected a picture in greys, P2 or P5, found \"hello\"");
  EXPECT_EQ(error_of("P5\n#c\nx"), "line 3:1: expected a width, found \"x\"");
  EXPECT_EQ(error_of("P5\n0 1"), "line 2:1: expected a width, found \"0\"");
  EXPECT_EQ(error_of("P5 3 -1"), "line 1:6: expected a height, found \"-1\"");
  EXPECT_EQ(error_of("P5 3 1 65536 "), "line 1:8: expected a white of 1 to 65535, found \"65536\"");
  EXPECT_EQ(error_of("P5 3 1 255"), "line 1:11: expected white space before the greys, found the end");
  EXPECT_EQ(error_of("P5 3 1 255 ab"), "expected 3 bytes for 3 x 1 greys, found 2");
  EXPECT_EQ(error_of("P5 3 1 7 \1\7\10"), "byte 11: expected a grey of 0 to 7, found 8");
  EXPECT_EQ(error_of("P2 2 1 7\n1\n8"), "line 3:1: expected a grey of 0 to 7, found \"8\"");
  EXPECT_EQ(error_of("P2 2 1 7\n1   #"), "line 2:6: expected a grey of 0 to 7, found the end");
  EXPECT_EQ(error_of("P2 2 1 7\n1 2 3"), "line 2:5: expected the end after 2 greys, found \"3\"");
}

TEST(Pgm, of_other_kinds_is_unsupported) {
  for (const std::string magic : {"P1", "P3", "P4", "P6", "P7"}) {
    const auto picture = parse_pgm(bytes_of(magic + " 1 1 255 abc"));
    ASSERT_FALSE(picture);
    EXPECT_EQ(picture.error().kind, ErrorKind::unsupported) << magic;
  }
  for (const std::string magic : {"P8", "P0", "p5", "PP", "P", "5P"}) {
    const auto picture = parse_pgm(bytes_of(magic + " 1 1 255 abc"));
    ASSERT_FALSE(picture);
    EXPECT_EQ(picture.error().kind, ErrorKind::syntax) << magic;
  }
}

TEST(Pgm, above_the_limits_is_refused) {
  EXPECT_EQ(error_of("P5 3 3 255 123456789", Limits{.tiles = 8}), "expected at most 8 tiles, found 3 x 3");
  EXPECT_EQ(error_of("P5 3 3 255 123456789", Limits{.tiles = 9}), "no error");
  EXPECT_EQ(error_of("P5 4294967295 4294967295 255 "),
            "expected sides of at most 1073741824 tiles, found 4294967295 x 4294967295");
  EXPECT_EQ(error_of("P5 4294967296 1 255 "), "line 1:4: expected a width, found \"4294967296\"");
}

}  // namespace
}  // namespace pgm_test
