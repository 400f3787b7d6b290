// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <string_view>
#include <tilespace/grid/to_text.hpp>
#include <vector>

#include "oracle/inputs.hpp"

namespace to_text_test {
namespace {

using tilespace::CollisionMap;
using tilespace::TextStyle;
using tilespace::Tile;
using tilespace::TileBox;
using tilespace::TileSpan;
using tilespace::to_text;

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (; !text.empty(); text.remove_prefix(text.find('\n') + 1)) lines.push_back(text.substr(0, text.find('\n')));
  return lines;
}

CollisionMap random_map(oracle::Rng& rng) {
  const Tile corner{static_cast<std::int32_t>(rng.between(-5, 5)), static_cast<std::int32_t>(rng.between(-5, 5))};
  const Tile end{corner.x + static_cast<std::int32_t>(rng.between(0, 9)),
                 corner.y + static_cast<std::int32_t>(rng.between(0, 9))};
  return *CollisionMap::from(TileBox{corner, end}, [&](int, int) { return rng.one_in(3); });
}

std::vector<TileSpan> random_spans(oracle::Rng& rng) {
  const auto small = [&] { return static_cast<std::int32_t>(rng.between(-12, 12)); };
  std::vector<TileSpan> spans(static_cast<std::size_t>(rng.between(0, 6)));
  for (TileSpan& span : spans) {
    span.y = small();
    span.x_begin = small();
    span.x_end = small();
  }
  return spans;
}

// One tile at a time, asking every span.
std::string slow_text(const CollisionMap& map, TileBox window, const std::vector<TileSpan>& spans) {
  std::string text;
  for (std::int32_t y = window.min.y; y < window.max.y; ++y) {
    std::string line;
    for (std::int32_t x = window.min.x; x < window.max.x; ++x) {
      if (!map.bounds().contains({x, y})) continue;
      bool marked = false;
      for (const TileSpan& span : spans) marked = marked || span.contains({x, y});
      line += map.is_solid({x, y}) ? (marked ? 'X' : '#') : (marked ? 'o' : '.');
    }
    if (!line.empty()) text += line + '\n';
  }
  return text;
}

RC_GTEST_PROP(ToText, shows_every_tile_as_it_is, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const CollisionMap map = random_map(rng);
  const std::vector<TileSpan> spans = random_spans(rng);
  RC_ASSERT(to_text(map, spans) == slow_text(map, map.bounds(), spans));
  const TileBox window{{static_cast<std::int32_t>(rng.between(-9, 9)), static_cast<std::int32_t>(rng.between(-9, 9))},
                       {static_cast<std::int32_t>(rng.between(-9, 9)), static_cast<std::int32_t>(rng.between(-9, 9))}};
  RC_ASSERT(to_text(map, window, spans) == slow_text(map, window, spans));
}

RC_GTEST_PROP(ToText, can_be_read_again, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const CollisionMap map = random_map(rng);
  const std::string text = to_text(map);
  const auto again = CollisionMap::from_text(lines_of(text), map.bounds().min);
  RC_ASSERT(again.has_value());
  RC_ASSERT(to_text(*again) == text);
  RC_ASSERT(map.bounds().empty() || again->bounds() == map.bounds());
}

TEST(ToText, marks_free_and_solid_tiles_differently) {
  const std::string_view rows[] = {"#..#", "....", "##.."};
  const auto map = CollisionMap::from_text(rows);
  const TileSpan marked[] = {{0, 2, 4}, {2, 1, 3}};
  EXPECT_EQ(to_text(*map), "#..#\n....\n##..\n");
  EXPECT_EQ(to_text(*map, marked), "#.oX\n....\n#Xo.\n");
}

TEST(ToText, uses_the_characters_it_is_given) {
  const std::string_view rows[] = {"#."};
  const auto map = CollisionMap::from_text(rows);
  const TileSpan marked[] = {{0, 1, 2}};
  TextStyle style;
  style.solid = '@';
  style.free = ' ';
  style.marked_free = '*';
  EXPECT_EQ(to_text(*map, marked, style), "@*\n");
}

TEST(ToText, keeps_marks_of_free_and_solid_tiles_apart_even_if_the_tiles_look_alike) {
  const std::string_view rows[] = {"#."};
  const auto map = CollisionMap::from_text(rows);
  const TileSpan marked[] = {{0, 0, 2}};
  TextStyle style;
  style.solid = style.free = '-';
  EXPECT_EQ(to_text(*map, marked, style), "Xo\n");
}

TEST(ToText, cuts_windows_and_spans_that_go_to_the_ends_of_int32) {
  const std::string_view rows[] = {"#.", ".#"};
  const auto map = CollisionMap::from_text(rows);
  const TileSpan marked[] = {{1, INT32_MIN, INT32_MAX}, {INT32_MAX, 0, 2}, {INT32_MIN, 0, 2}, {0, 2, 0}};
  const TileBox everything{{INT32_MIN, INT32_MIN}, {INT32_MAX, INT32_MAX}};
  EXPECT_EQ(to_text(*map, everything, marked), "#.\noX\n");
}

TEST(ToText, of_nothing_is_empty) {
  EXPECT_EQ(to_text(CollisionMap{}), "");
  const std::string_view rows[] = {"#."};
  EXPECT_EQ(to_text(*CollisionMap::from_text(rows), TileBox{{7, 7}, {9, 9}}), "");
  EXPECT_EQ(to_text(*CollisionMap::from_text(rows), TileBox{{2, 1}, {0, 0}}), "");
}

TEST(ToText, marks_any_range_of_spans_or_tiles) {
  const auto map = CollisionMap::from_text("...\n.#.\n");
  const std::vector<Tile> tiles{{0, 0}, {1, 1}};
  EXPECT_EQ(to_text(*map, tiles), "o..\n.X.\n");
  struct Named {
    Tile tile;
  };
  const std::vector<Named> named{{{2, 1}}};
  EXPECT_EQ(to_text(*map, named), "...\n.#o\n");
  const std::vector<TileSpan> spans{{0, 1, 3}};
  EXPECT_EQ(to_text(*map, spans), ".oo\n.#.\n");
}

TEST(ToText, of_tiles) {
  EXPECT_EQ(to_text(Tile{3, -4}), "(3, -4)");
  EXPECT_EQ(to_text(Tile{INT32_MIN, INT32_MAX}), "(-2147483648, 2147483647)");
}

TEST(ToText, of_errors) {
  EXPECT_EQ(to_text(CollisionMap::from_text("..\n..@", "#", ".").error()),
            "line 2, column 3: expected rows of the letters that are given as solid or free (bad_text)");
  const tilespace::Error bad_size = CollisionMap::create({{0, 0}, {INT32_MAX, 1}}).error();
  EXPECT_EQ(to_text(bad_size), std::string("expected ") + bad_size.expected + " (bad_size)");
  EXPECT_EQ(to_text(tilespace::Error{}), "no error");
  EXPECT_EQ(to_text(tilespace::Error{static_cast<tilespace::ErrorCode>(99), "x"}), "expected x ()");
}

}  // namespace
}  // namespace to_text_test
