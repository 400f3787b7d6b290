// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include "tile_texts.hpp"

namespace csv_test {
namespace {

using namespace tile_texts;
using tilespace::io::detail::Packing;

void expect_as_slow(std::string_view text, std::uint64_t count) {
  tile_texts::expect_as_slow(text, Packing::csv, count, read_csv(text));
}

RC_GTEST_PROP(CsvTiles, come_back_from_text_with_any_white_space, (std::uint64_t seed)) {
  const Tiles tiles = make_tiles(seed);
  RC_ASSERT(decoded(csv(tiles), Packing::csv, tiles.size()).tiles == tiles);
  RC_ASSERT(decoded(csv(tiles, WhiteSpace(seed)), Packing::csv, tiles.size()).tiles == tiles);
}

RC_GTEST_PROP(CsvTiles, are_those_of_the_slow_reader_for_any_text, ()) {
  const auto alphabet = rc::gen::elementOf(std::string("00123456789,,,,,, \n\r\t-x"));
  const std::string text = *rc::gen::container<std::string>(alphabet);
  const std::optional<Tiles> slow = read_csv(text);
  expect_as_slow(text, slow ? slow->size() : 1);
}

// Damage at every place, by every byte that means something and some that do not.
TEST(CsvTiles, are_those_of_the_slow_reader_with_any_byte_changed) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const Tiles tiles = make_tiles(seed);
    const std::string whole = csv(tiles, seed % 2 == 0 ? WhiteSpace() : WhiteSpace(seed));
    for (std::size_t at = 0; at < whole.size(); ++at) {
      for (const char damage : std::string_view("09,\n x/:+-.\0\x7f\xac\xb0\xff", 16)) {
        std::string text = whole;
        text[at] = damage;
        expect_as_slow(text, tiles.size());
      }
      expect_as_slow(whole.substr(0, at), tiles.size());
    }
  }
}

// All texts of up to 6 characters, alone and after others, so that they lie across every border of 8 bytes.
TEST(CsvTiles, are_those_of_the_slow_reader_for_all_short_texts) {
  constexpr std::string_view alphabet = "07,\nx";
  const std::string before = "1,22,333,4444,0,0,0,0,0,";
  std::size_t texts = 1;
  for (std::size_t length = 0; length <= 6; ++length, texts *= alphabet.size()) {
    for (std::size_t number = 0; number < texts; ++number) {
      std::string text;
      for (std::size_t left = number, i = 0; i < length; ++i, left /= alphabet.size()) {
        text += alphabet[left % alphabet.size()];
      }
      for (const std::string& whole : {text, before.substr(number % 8) + text, text + before}) {
        const std::optional<Tiles> slow = read_csv(whole);
        expect_as_slow(whole, slow ? slow->size() : 2);
      }
    }
  }
}

TEST(CsvTiles, may_have_any_number_below_2_to_the_32) {
  for (std::uint64_t power = 1; power <= 10'000'000'000; power *= 10) {
    for (const std::uint64_t number : {power - 1, power, std::uint64_t{UINT32_MAX} / power}) {
      expect_as_slow(std::to_string(number), 1);
      expect_as_slow("5," + std::to_string(number) + ",00000000000" + std::to_string(number) + ",7", 4);
    }
  }
  EXPECT_EQ(decoded("4294967295", Packing::csv, 1).tiles, Tiles{4294967295});
  EXPECT_EQ(decoded("4294967296", Packing::csv, 1).error,
            "line 1:1: expected a number below 4294967296, found \"4294967296\"");
  EXPECT_FALSE(decoded("18446744073709551617", Packing::csv, 1).tiles);
}

TEST(CsvTiles, may_end_with_a_comma) {
  EXPECT_EQ(decoded("1,2,\n3,4,\n", Packing::csv, 4).tiles, (Tiles{1, 2, 3, 4}));
  EXPECT_FALSE(decoded("1,2,\n3,4,,\n", Packing::csv, 4).tiles);
  EXPECT_FALSE(decoded(",", Packing::csv, 0).tiles);
}

TEST(CsvTiles, are_none_in_an_empty_text) {
  EXPECT_EQ(decoded("", Packing::csv, 0).tiles, Tiles{});
  EXPECT_EQ(decoded(" \n ", Packing::csv, 0).tiles, Tiles{});
  EXPECT_EQ(decoded(" \n ", Packing::csv, 1).error, "line 2:2: expected 1 tiles and not 0, found the end");
}

TEST(CsvTiles, that_are_wrong_are_found_where_they_are) {
  EXPECT_EQ(decoded("1,2,\n3,x,", Packing::csv, 4).error, "line 2:3: expected a number below 4294967296, found \"x\"");
  EXPECT_EQ(decoded("1,2\n3,4", Packing::csv, 4).error, "line 2:1: expected a comma, found \"3\"");
  EXPECT_EQ(decoded("1,2,,4", Packing::csv, 4).error, "line 1:5: expected a number below 4294967296, found \",\"");
  EXPECT_EQ(decoded("1,2,\n3,-4", Packing::csv, 4).error, "line 2:3: expected a number below 4294967296, found \"-4\"");
  EXPECT_EQ(decoded("1,2,\n3", Packing::csv, 4).error, "line 2:2: expected 4 tiles and not 3, found the end");
  EXPECT_EQ(decoded("1,2,\n3,4,5", Packing::csv, 4).error, "line 2:5: expected 4 tiles, found \"5\"");
}

}  // namespace
}  // namespace csv_test
