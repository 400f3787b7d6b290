// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>
#include <tilespace/io/detail/base64.hpp>

#include "tile_texts.hpp"

namespace base64_test {
namespace {

using namespace tile_texts;
using tilespace::io::detail::Packing;
using tilespace::io::detail::to_base64;

std::optional<Tiles> read_slowly(std::string_view text) {
  const std::optional<std::string> bytes = read_base64(text);
  return bytes ? read_bytes(*bytes) : std::nullopt;
}

void expect_as_slow(std::string_view text, std::uint64_t count) {
  tile_texts::expect_as_slow(text, Packing::base64, count, read_slowly(text));
}

RC_GTEST_PROP(Base64Tiles, come_back_from_text_with_any_white_space, (std::uint64_t seed)) {
  const Tiles tiles = make_tiles(seed);
  RC_ASSERT(decoded(base64(bytes_of(tiles)), Packing::base64, tiles.size()).tiles == tiles);
  RC_ASSERT(decoded(base64(bytes_of(tiles), WhiteSpace(seed)), Packing::base64, tiles.size()).tiles == tiles);
}

TEST(Base64Tiles, are_those_of_the_slow_reader_with_any_byte_changed) {
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Tiles tiles = make_tiles(seed);
    tiles.resize(std::min<std::size_t>(tiles.size(), 50));
    const std::string whole = base64(bytes_of(tiles), seed % 2 == 0 ? WhiteSpace() : WhiteSpace(seed));
    for (std::size_t at = 0; at < whole.size(); ++at) {
      for (const char damage : std::string_view("AQgw/+=\n *-_\0\x7f\xff", 15)) {
        std::string text = whole;
        text[at] = damage;
        expect_as_slow(text, tiles.size());
      }
      expect_as_slow(whole.substr(0, at), tiles.size());
      expect_as_slow(whole.substr(0, at) + whole.substr(at + 1), tiles.size());
    }
  }
}

// All texts of up to 6 letters, and how they end: with padding that is missing, too much, or too early.
TEST(Base64Tiles, are_those_of_the_slow_reader_for_all_short_texts) {
  constexpr std::string_view alphabet = "AQw=\n";
  std::size_t texts = 1;
  for (std::size_t length = 0; length <= 6; ++length, texts *= alphabet.size()) {
    for (std::size_t number = 0; number < texts; ++number) {
      std::string text;
      for (std::size_t left = number, i = 0; i < length; ++i, left /= alphabet.size()) {
        text += alphabet[left % alphabet.size()];
      }
      for (const char* const before : {"", "AAAAAAAA", "AAAAAAAAAAAAAA"}) expect_as_slow(before + text, 1);
      expect_as_slow("AAAAAAAAAAAAAAAA" + text, 4);
    }
  }
}

TEST(Base64Tiles, have_the_low_byte_first) {
  EXPECT_EQ(decoded("AQAAAAIAAIA=", Packing::base64, 2).tiles, (Tiles{1, 0x80000002}));
}

TEST(Base64Tiles, that_are_wrong_are_found_where_they_are) {
  constexpr auto base64 = Packing::base64;
  EXPECT_EQ(decoded("AQAA\nAA*=", base64, 1).error,
            "line 2:3: expected base64 in whole groups of 4 letters, found \"*=\"");
  EXPECT_EQ(decoded("AQAAAA=", base64, 1).error,
            "line 1:8: expected base64 in whole groups of 4 letters, found the end");
  EXPECT_EQ(decoded("AQAAAA==AQAA", base64, 1).error,
            "line 1:9: expected base64 in whole groups of 4 letters, found \"AQAA\"");
  EXPECT_EQ(decoded("AQAAAAIAAIA=", base64, 3).error, "expected 12 bytes for 3 tiles, found 8");
  EXPECT_EQ(decoded("AQAAAAIAAIA=", base64, 1).error, "expected 4 bytes for 1 tiles, found 8");
  EXPECT_EQ(decoded("AQAA", base64, 1).error, "expected 4 bytes for 1 tiles, found 3");
}

// Those of RFC 4648.
TEST(Base64, has_the_examples_of_its_definition) {
  EXPECT_EQ(to_base64(""), "");
  EXPECT_EQ(to_base64("f"), "Zg==");
  EXPECT_EQ(to_base64("fo"), "Zm8=");
  EXPECT_EQ(to_base64("foo"), "Zm9v");
  EXPECT_EQ(to_base64("foob"), "Zm9vYg==");
  EXPECT_EQ(to_base64("fooba"), "Zm9vYmE=");
  EXPECT_EQ(to_base64("foobar"), "Zm9vYmFy");
}

RC_GTEST_PROP(Base64, is_read_back_by_the_slow_reader, (const std::string& bytes)) {
  const std::string text = to_base64(bytes);
  RC_ASSERT(text == base64(bytes));
  RC_ASSERT(read_base64(text) == bytes);
}

}  // namespace
}  // namespace base64_test
