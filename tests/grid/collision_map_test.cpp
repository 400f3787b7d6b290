// SPDX-License-Identifier: MIT
#include <tilespace/grid/collision_map.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/contracts.hpp"
#include "support/cases.hpp"

namespace collision_map_test {
namespace {

using tilespace::CollisionMap;
using tilespace::ErrorCode;
using tilespace::Outside;
using tilespace::Result;
using tilespace::Step;
using tilespace::Tile;
using tilespace::tile_limit;
using tilespace::tile_space;
using tilespace::TileBox;

constexpr Outside both_outsides[] = {Outside::free, Outside::solid};

bool never_asked(std::int32_t, std::int32_t) {
  ADD_FAILURE() << "asked for a tile of a map that cannot be";
  return false;
}

// North-west corners where arithmetic on tiles could go wrong, for maps of at most 80 x 80.
std::vector<Tile> corners() {
  std::vector<Tile> all;
  for (const std::int32_t x : {-tile_limit, -100, -1, 0, 63, tile_limit - 80}) {
    for (const std::int32_t y : {-tile_limit, -7, 0, tile_limit - 80}) all.push_back({x, y});
  }
  return all;
}

std::string show(TileBox box) {
  return std::to_string(box.min.x) + ", " + std::to_string(box.min.y) + " to " + std::to_string(box.max.x) + ", " +
         std::to_string(box.max.y);
}

// ---- What a map is to be: one bool per tile, and the same questions.

struct Model {
  TileBox bounds;
  Outside outside = Outside::free;
  std::vector<bool> solid;
  std::uint64_t edits = 0;

  Model(TileBox box, Outside beyond) : bounds(box), outside(beyond), solid(static_cast<std::size_t>(box.count())) {}

  auto at(Tile tile) {
    const std::int64_t column = std::int64_t{tile.x} - bounds.min.x, row = std::int64_t{tile.y} - bounds.min.y;
    return solid[static_cast<std::size_t>(row * bounds.width() + column)];
  }
  bool is_solid(Tile tile) { return bounds.contains(tile) ? bool(at(tile)) : outside == Outside::solid; }
  std::uint64_t solid_count() const {
    std::uint64_t count = 0;
    for (const bool one : solid) count += one ? 1U : 0U;
    return count;
  }
};

TileBox random_bounds(oracle::Rng& rng) {
  const std::vector<Tile> all = corners();
  const Tile corner = all[static_cast<std::size_t>(rng.next() % all.size())];
  return {corner,
          corner + Step{static_cast<std::int32_t>(rng.between(0, 70)), static_cast<std::int32_t>(rng.between(0, 9))}};
}

// Mostly within, or beside, the bounds.
Tile random_tile(oracle::Rng& rng, TileBox bounds) {
  if (rng.one_in(16)) return {static_cast<std::int32_t>(rng.next()), static_cast<std::int32_t>(rng.next())};
  const auto near = [&](std::int32_t low, std::int32_t high) {
    return static_cast<std::int32_t>(rng.between(std::int64_t{low} - 1, std::int64_t{high} + 1));
  };
  return {near(bounds.min.x, bounds.max.x), near(bounds.min.y, bounds.max.y)};
}

void expect_same(const CollisionMap& map, Model& model) {
  ASSERT_EQ(map.bounds(), model.bounds);
  ASSERT_EQ(map.outside(), model.outside);
  ASSERT_EQ(map.solid_count(), model.solid_count());
  for (std::int32_t y = model.bounds.min.y - 1; y <= model.bounds.max.y; ++y) {
    for (std::int32_t x = model.bounds.min.x - 1; x <= model.bounds.max.x; ++x) {
      ASSERT_EQ(map.is_solid({x, y}), model.is_solid({x, y})) << x << ", " << y << " of " << show(model.bounds);
      if (!model.bounds.contains({x, y})) continue;
      ASSERT_EQ(map.bits().get({x, y}), model.is_solid({x, y}));
    }
  }
}

// ---- Edits.

TEST(CollisionMap, behaves_as_the_model_under_random_edits) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  const contracts::Counted broken;
  oracle::Rng rng(cases::seed());
  for (int round = 0; round < 40; ++round) {
    const TileBox bounds = random_bounds(rng);
    Model model(bounds, rng.one_in(2) ? Outside::free : Outside::solid);
    CollisionMap map = CollisionMap::create(bounds, model.outside).value();
    const std::uint64_t edits_before = map.edits();
    const int broken_before = broken.count();
    int edits_outside = 0;
    for (int i = 0; i < cases::count(); ++i) {
      const Tile tile = random_tile(rng, bounds);
      if (rng.one_in(20)) {
        model.outside = rng.one_in(2) ? Outside::free : Outside::solid;
        map.set_outside(model.outside);
        ++model.edits;
      } else {
        const bool solid = rng.one_in(2);
        map.set_solid(tile, solid);
        if (bounds.contains(tile)) {
          model.at(tile) = solid;
          ++model.edits;
        } else {
          ++edits_outside;
        }
      }
      const Tile asked = random_tile(rng, bounds);
      ASSERT_EQ(map.is_solid(tile), model.is_solid(tile)) << show(bounds);
      ASSERT_EQ(map.is_solid(asked), model.is_solid(asked)) << show(bounds);
      ASSERT_EQ(map.edits() - edits_before, model.edits) << show(bounds);
    }
    EXPECT_EQ(broken.count() - broken_before, edits_outside * contracts::reported);
    expect_same(map, model);
    ASSERT_FALSE(HasFailure()) << "round " << round;
  }
}

TEST(CollisionMap, an_edit_outside_the_bounds_is_a_broken_contract_and_changes_nothing) {
  for (const Outside outside : both_outsides) {
    CollisionMap map = CollisionMap::create({{-2, -2}, {2, 2}}, outside).value();
    const std::uint64_t edits = map.edits();
    for (const Tile tile : {Tile{2, 0}, Tile{0, 2}, Tile{-3, 0}, Tile{0, -3}, Tile{INT32_MAX, INT32_MIN}}) {
      for (const bool solid : {true, false}) {
        const contracts::Counted broken;
        map.set_solid(tile, solid);
        EXPECT_EQ(broken.count(), contracts::reported);
        EXPECT_EQ(map.is_solid(tile), outside == Outside::solid);
        EXPECT_EQ(map.solid_count(), 0U);
        EXPECT_EQ(map.edits(), edits);
      }
    }
  }
}

TEST(CollisionMap, any_solid_is_what_its_tiles_are) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const auto at = [&](int reach) { return static_cast<std::int32_t>(rng.between(-reach, reach)); };
    const TileBox bounds{{at(5), at(5)}, {at(5) + 70, at(5) + 16}};
    const Outside outside = rng.one_in(4) ? Outside::solid : Outside::free;
    const CollisionMap map = CollisionMap::from(bounds, [&](int, int) { return rng.one_in(60); }, outside).value();
    const TileBox box{{at(20), at(12)}, {at(90), at(12)}};
    bool any = false;
    for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
      for (std::int32_t x = box.min.x; x < box.max.x; ++x) any = any || map.is_solid({x, y});
    }
    EXPECT_EQ(map.any_solid(box), any);
    if (outside == Outside::solid) continue;
    const TileBox inside = intersection(box, bounds);
    EXPECT_EQ(map.bits().any(inside), any);
  }
}

TEST(CollisionMap, a_copy_is_independent) {
  CollisionMap map = CollisionMap::create({{-5, -5}, {90, 5}}).value();
  map.set_solid({-5, -5}, true);
  CollisionMap copy = map;
  EXPECT_EQ(copy.edits(), map.edits());
  map.set_solid({89, 4}, true);
  map.set_outside(Outside::solid);
  copy.set_solid({-5, -5}, false);
  EXPECT_TRUE(map.is_solid({-5, -5}) && map.is_solid({89, 4}) && map.is_solid({90, 5}));
  EXPECT_FALSE(copy.is_solid({-5, -5}) || copy.is_solid({89, 4}) || copy.is_solid({90, 5}));
  copy = map;
  EXPECT_TRUE(copy.is_solid({-5, -5}) && copy.is_solid({89, 4}) && copy.is_solid({90, 5}));
  EXPECT_EQ(copy.edits(), map.edits());
}

// ---- Making.

TEST(CollisionMap, is_free_at_first_wherever_it_lies) {
  for (const Tile corner : corners()) {
    for (const Outside outside : both_outsides) {
      const TileBox bounds{corner, corner + Step{80, 80}};
      const auto map = CollisionMap::create(bounds, outside);
      ASSERT_TRUE(map) << show(bounds);
      EXPECT_EQ(map->bounds(), bounds);
      EXPECT_EQ(map->solid_count(), 0U);
      EXPECT_FALSE(map->is_solid(corner));
      EXPECT_EQ(map->is_solid(corner + Step{-1, 0}), outside == Outside::solid);
      EXPECT_EQ(map->is_solid(corner + Step{0, 80}), outside == Outside::solid);
    }
  }
}

TEST(CollisionMap, without_tiles_is_all_outside) {
  EXPECT_FALSE(CollisionMap().is_solid({0, 0}));
  for (const TileBox bounds : {TileBox{}, TileBox{{3, 3}, {3, 9}}, TileBox{{-4, 5}, {9, 5}}}) {
    const auto map = CollisionMap::from(bounds, never_asked, Outside::solid);
    ASSERT_TRUE(map) << show(bounds);
    EXPECT_TRUE(map->is_solid({3, 5}));
    EXPECT_EQ(map->solid_count(), 0U);
  }
}

TEST(CollisionMap, refuses_bounds_that_are_reversed_or_beyond_tile_space) {
  const TileBox bad[] = {
      {{1, 0}, {0, 1}},
      {{0, 1}, {1, 0}},
      {{5, 5}, {-5, -5}},
      {{-tile_limit - 1, 0}, {0, 1}},
      {{0, -tile_limit - 1}, {1, 0}},
      {{0, 0}, {tile_limit + 1, 1}},
      {{0, 0}, {1, tile_limit + 1}},
      {{INT32_MIN, INT32_MIN}, {INT32_MAX, INT32_MAX}},
      {{INT32_MAX, INT32_MAX}, {INT32_MIN, INT32_MIN}},
      {{INT32_MAX, 0}, {INT32_MAX, 0}},
      tile_space,  // within itself, and twice as long as a side may be
  };
  for (const TileBox bounds : bad) {
    EXPECT_EQ(CollisionMap::create(bounds).error().code, ErrorCode::bad_size) << show(bounds);
    EXPECT_EQ(CollisionMap::from(bounds, never_asked).error().code, ErrorCode::bad_size) << show(bounds);
  }
}

TEST(CollisionMap, refuses_sizes_that_are_negative_or_too_long) {
  constexpr std::int64_t large = std::int64_t{1} << 40;
  const std::pair<std::int64_t, std::int64_t> sizes[] = {{-1, 4},
                                                         {4, -1},
                                                         {tile_limit + 1LL, 1},
                                                         {1, tile_limit + 1LL},
                                                         {large, 1},
                                                         {1, large},
                                                         {-large, 1},
                                                         {1, -large},
                                                         {INT64_MAX, INT64_MAX},
                                                         {INT64_MIN, INT64_MIN},
                                                         {(large << 10) + 4, 4}};
  for (const auto& [width, height] : sizes) {
    EXPECT_EQ(CollisionMap::from(width, height, never_asked).error().code, ErrorCode::bad_size)
        << width << " x " << height;
  }
}

TEST(CollisionMap, says_so_if_there_is_no_memory) {
  EXPECT_EQ(CollisionMap::from(tile_limit, tile_limit, never_asked).error().code, ErrorCode::out_of_memory);
  EXPECT_EQ(CollisionMap::create({{-tile_limit, -tile_limit}, {0, 0}}).error().code, ErrorCode::out_of_memory);
}

TEST(CollisionMap, asks_once_per_tile_row_by_row) {
  for (const Tile corner : corners()) {
    const TileBox bounds{corner, corner + Step{13, 5}};
    std::vector<Tile> asked;
    const auto is_even = [](std::int32_t x, std::int32_t y) { return (x ^ y) % 2 == 0; };
    const auto map = CollisionMap::from(bounds, [&](std::int32_t x, std::int32_t y) {
      asked.push_back({x, y});
      return is_even(x, y);
    });
    std::vector<Tile> expected;
    for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
      for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) expected.push_back({x, y});
    }
    EXPECT_EQ(asked, expected) << show(bounds);
    for (const Tile tile : expected) ASSERT_EQ(map->is_solid(tile), is_even(tile.x, tile.y)) << show(bounds);
  }
}

TEST(CollisionMap, from_a_size_begins_at_the_origin) {
  const auto map = CollisionMap::from(3, 2, [](int x, int y) { return x == 2 && y == 1; }, Outside::solid);
  EXPECT_EQ(map->bounds(), (TileBox{{0, 0}, {3, 2}}));
  EXPECT_EQ(map->solid_count(), 1U);
  EXPECT_TRUE(map->is_solid({2, 1}));
  EXPECT_EQ(map->outside(), Outside::solid);
}

// ---- Text.

using Rows = std::vector<std::string_view>;

TEST(CollisionMapText, ragged_rows_are_filled_up_with_free_tiles) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    std::vector<std::string> text(static_cast<std::size_t>(rng.between(0, 6)));
    std::size_t width = 0;
    for (std::string& row : text) {
      const std::int64_t length = rng.one_in(4) ? 0 : rng.between(0, 70);
      for (std::int64_t x = 0; x < length; ++x) row += rng.one_in(3) ? '#' : rng.one_in(2) ? '.' : ' ';
      width = row.size() > width ? row.size() : width;
    }
    const Tile corner = random_bounds(rng).min;
    const auto map = CollisionMap::from_text(Rows(text.begin(), text.end()), corner);
    ASSERT_TRUE(map);
    const Step size{static_cast<std::int32_t>(width), static_cast<std::int32_t>(text.size())};
    const TileBox bounds{corner, corner + size};
    ASSERT_EQ(map->bounds(), bounds);
    for (std::int32_t y = 0; y < size.dy; ++y) {
      const std::string& row = text[static_cast<std::size_t>(y)];
      for (std::int32_t x = 0; x < size.dx; ++x) {
        const bool solid = static_cast<std::size_t>(x) < row.size() && row[static_cast<std::size_t>(x)] == '#';
        ASSERT_EQ(map->is_solid(corner + Step{x, y}), solid) << "seed " << cases::seed();
      }
    }
  }
}

TEST(CollisionMapText, only_three_characters_are_tiles) {
  for (int code = -128; code < 128; ++code) {
    const std::string row{'#', '.', static_cast<char>(code), ' '};
    const auto map = CollisionMap::from_text(Rows{"...", row, "."});
    const bool is_tile = row[2] == '#' || row[2] == '.' || row[2] == ' ';
    ASSERT_EQ(map.has_value(), is_tile) << code;
    if (!is_tile) {
      EXPECT_EQ(map.error().code, ErrorCode::bad_text) << code;
    }
  }
}

TEST(CollisionMapText, may_be_empty) {
  for (const Rows& rows : {Rows{}, Rows{""}, Rows{"", "", ""}}) {
    const auto map = CollisionMap::from_text(rows, {-3, 7}, Outside::solid);
    ASSERT_TRUE(map);
    EXPECT_TRUE(map->bounds().empty());
    EXPECT_EQ(map->bounds().min, (Tile{-3, 7}));
    EXPECT_TRUE(map->is_solid({-3, 7}));
  }
}

TEST(CollisionMapText, refuses_text_that_reaches_beyond_tile_space) {
  const Rows rows{"##", "##"};
  EXPECT_TRUE(CollisionMap::from_text(rows, {tile_limit - 2, tile_limit - 2}));
  EXPECT_TRUE(CollisionMap::from_text(rows, {-tile_limit, -tile_limit}));
  const Tile bad[] = {{tile_limit - 1, 0}, {0, tile_limit - 1},   {-tile_limit - 1, 0}, {0, -tile_limit - 1},
                      {INT32_MAX, 0},      {0, INT32_MAX},        {INT32_MIN, 0},       {0, INT32_MIN},
                      {INT32_MAX - 1, 0},  {INT32_MAX, INT32_MAX}};
  for (const Tile corner : bad) {
    EXPECT_EQ(CollisionMap::from_text(rows, corner).error().code, ErrorCode::bad_size) << corner.x << ", " << corner.y;
  }
}

// Two literals are two rows, not the begin and the end of one text.
TEST(CollisionMapText, rows_may_be_in_braces) {
  const auto two = CollisionMap::from_text({"..#", ".#."});
  ASSERT_TRUE(bool(two));
  EXPECT_EQ(two->bounds(), (TileBox{{0, 0}, {3, 2}}));
  EXPECT_TRUE(two->is_solid({2, 0}) && two->is_solid({1, 1}) && !two->is_solid({2, 1}));
  EXPECT_EQ(CollisionMap::from_text({"#"})->solid_count(), 1U);
  EXPECT_EQ(CollisionMap::from_text({"###", "#.#", "###"}, Tile{4, 5}, Outside::solid)->bounds().min, (Tile{4, 5}));
  EXPECT_EQ(CollisionMap::from_text({"#~", ".#"}, "#~", ".")->solid_count(), 3U);
  EXPECT_EQ(CollisionMap::from_text({"#~", ".@"}, "#~", ".").error().code, ErrorCode::bad_text);
}

TEST(CollisionMapText, from_one_text_is_from_its_lines) {
  const std::string_view lines[] = {"###", "#.#", "###"};
  const auto expected = CollisionMap::from_text(lines, {-1, 4}, Outside::solid);
  for (const char* text : {"###\n#.#\n###", "###\n#.#\n###\n"}) {
    const auto map = CollisionMap::from_text(text, {-1, 4}, Outside::solid);
    ASSERT_TRUE(map.has_value());
    EXPECT_EQ(map->bounds(), expected->bounds());
    EXPECT_EQ(map->outside(), Outside::solid);
    EXPECT_EQ(map->solid_count(), 8U);
    EXPECT_FALSE(map->is_solid({0, 5}));
  }
  EXPECT_EQ(CollisionMap::from_text("#\n\n#\n")->bounds(), (TileBox{{0, 0}, {1, 3}}));
  EXPECT_TRUE(CollisionMap::from_text("")->bounds().empty());
  EXPECT_EQ(CollisionMap::from_text("#?").error().code, ErrorCode::bad_text);
}

// By the definition: what is solid, what is free, and the first character that is neither.
struct ByLetters {
  std::string solid, free;
  bool is_solid(char letter) const { return solid.find(letter) != std::string::npos; }
  bool is_known(char letter) const {
    return is_solid(letter) || free.empty() || free.find(letter) != std::string::npos;
  }
};

std::string random_letters(oracle::Rng& rng, std::int64_t most) {
  std::string letters;
  for (std::int64_t i = rng.between(0, most); i > 0; --i) letters += "#.@~+\xC3"[rng.between(0, 5)];
  return letters;
}

TEST(CollisionMapText, letters_are_those_that_are_given) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const ByLetters rule{random_letters(rng, 3), random_letters(rng, 5)};
    std::vector<std::string> text(static_cast<std::size_t>(rng.between(0, 4)));
    for (std::string& row : text) row = random_letters(rng, 9);
    const auto map = CollisionMap::from_text(Rows(text.begin(), text.end()), rule.solid, rule.free, {-2, 5});
    std::int32_t line = 0;
    std::int32_t column = 0;
    for (std::size_t y = 0; y < text.size() && line == 0; ++y) {
      for (std::size_t x = 0; x < text[y].size() && line == 0; ++x) {
        if (rule.is_known(text[y][x])) continue;
        line = static_cast<std::int32_t>(y) + 1;
        column = static_cast<std::int32_t>(x) + 1;
      }
    }
    ASSERT_EQ(map.has_value(), line == 0) << "seed " << cases::seed();
    if (!map) {
      ASSERT_EQ(map.error().code, ErrorCode::bad_text);
      ASSERT_EQ((std::pair{map.error().line, map.error().column}), (std::pair{line, column})) << cases::seed();
      continue;
    }
    for (std::size_t y = 0; y < text.size(); ++y) {
      for (std::size_t x = 0; x < text[y].size(); ++x) {
        const Tile tile{static_cast<std::int32_t>(x) - 2, static_cast<std::int32_t>(y) + 5};
        ASSERT_EQ(map->is_solid(tile), rule.is_solid(text[y][x])) << "seed " << cases::seed();
      }
    }
  }
}

TEST(CollisionMapText, errors_say_where_and_what_helps) {
  const tilespace::Error usual = CollisionMap::from_text("#.#\n#@#\n").error();
  EXPECT_EQ((std::pair{usual.line, usual.column}), (std::pair{2, 2}));
  EXPECT_NE(std::string(usual.expected).find("unless from_text() is given other letters"), std::string::npos);
  const tilespace::Error given = CollisionMap::from_text("~.\n~~?", "~", ".").error();
  EXPECT_EQ((std::pair{given.line, given.column}), (std::pair{2, 3}));
  EXPECT_STREQ(given.expected, "rows of the letters that are given as solid or free");
  const tilespace::Error size = CollisionMap::from_text("#", Tile{INT32_MAX, 0}).error();
  EXPECT_EQ((std::pair{size.line, size.column}), (std::pair{0, 0})) << "no error about a line";
}

TEST(CollisionMapText, of_a_roguelike) {
  constexpr std::string_view level = "####\n#@+~\n####";
  EXPECT_EQ(CollisionMap::from_text(level, "#", "")->solid_count(), 9U);
  EXPECT_EQ(CollisionMap::from_text(level, "#~", "", {4, 4})->bounds(), (TileBox{{4, 4}, {8, 7}}));
  EXPECT_EQ(CollisionMap::from_text(level, "#~", "@+", {}, Outside::solid)->solid_count(), 10U);
  EXPECT_EQ(CollisionMap::from_text(level, "#", "#@+~")->solid_count(), 9U) << "solid comes first";
  EXPECT_EQ(CollisionMap::from_text(level, "", "")->solid_count(), 0U);
}

TEST(CollisionMap, that_was_moved_from_has_no_tiles) {
  CollisionMap map = CollisionMap::create({{0, 0}, {4, 4}}).value();
  const CollisionMap taken = std::move(map);
  EXPECT_TRUE(map.bounds().empty());  // NOLINT: that is what is asked
  EXPECT_FALSE(map.is_solid({1, 1}));
  EXPECT_EQ(map.solid_count(), 0U);
  EXPECT_EQ(taken.bounds(), (TileBox{{0, 0}, {4, 4}}));
  map = taken;
  EXPECT_EQ(map.bounds(), taken.bounds());
}

TEST(CollisionMap, names_its_outside) {
  EXPECT_STREQ(name(Outside::free), "free");
  EXPECT_STREQ(name(Outside::solid), "solid");
  EXPECT_STREQ(name(static_cast<Outside>(9)), "");
}

}  // namespace
}  // namespace collision_map_test
