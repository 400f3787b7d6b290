// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <ranges>
#include <tilespace/cover/cover.hpp>
#include <vector>

namespace tilespace::tiles_test {
namespace {

template <class Spans>
std::vector<Tile> by_spans(const Spans& spans) {
  std::vector<Tile> found;
  for (const TileSpan span : spans) {
    for (std::int32_t x = span.x_begin; x < span.x_end; ++x) found.push_back({x, span.y});
  }
  return found;
}

template <class Spans>
std::vector<Tile> by_range(const Spans& spans) {
  std::vector<Tile> found;
  for (const Tile tile : tiles(spans)) found.push_back(tile);
  return found;
}

template <class Spans>
std::vector<Tile> by_visitor(const Spans& spans) {
  std::vector<Tile> found;
  EXPECT_TRUE(visit_tiles(spans, [&](Tile tile) { found.push_back(tile); }));
  return found;
}

TEST(Tiles, range_and_visitor_give_the_tiles_of_the_spans) {
  for (const double radius : {0.0, 0.3, 1.0, 2.5, 9.0, 20.25}) {
    const auto spans = cover(tile_space, Circle{{3.25, -4.5}, radius});
    EXPECT_EQ(by_range(spans), by_spans(spans));
    EXPECT_EQ(by_visitor(spans), by_spans(spans));
  }
  const auto box = cover(tile_space, Box{{-2.5, 1}, {3, 4.5}});
  EXPECT_EQ(by_range(box), by_spans(box));
  EXPECT_EQ(by_visitor(box), by_spans(box));
}

// Spans of any area: views of the standard walk them, with iterators that are stepped either way.
template <class Spans>
void expect_input_range(const Spans& spans) {
  static_assert(std::ranges::input_range<Spans>);
  auto row = spans.begin();
  std::int64_t count = 0;
  for (; row != spans.end(); row++) ++count;
  EXPECT_EQ(std::ranges::distance(spans.begin(), spans.end()), count);
  EXPECT_GT(count, 1);
}

TEST(Tiles, covers_are_ranges_of_the_standard_too) {
  const TileBox bounds{{-20, -20}, {20, 20}};
  expect_input_range(cover(bounds, Box{{-2.5, 1}, {3, 4.5}}));
  expect_input_range(cover(bounds, Circle{{1, 2}, 3}));
  expect_input_range(cover(bounds, Capsule{{{1, 2}, {4, 6}}, 3}));
  expect_input_range(cover(bounds, convex_hull(std::array<Point, 3>{{{0, 0}, {7, 1}, {3, 9}}}).value()));
  expect_input_range(cover(bounds, Annulus{{1, 2}, 3, 5}));
  expect_input_range(cover(bounds, Sector{{1, 2}, 5, {1, 0}, {0, 1}}));
}

TEST(Tiles, nothing_is_nothing) {
  EXPECT_TRUE(by_range(cover(tile_space, Circle{{0, 0}, -1})).empty());
  EXPECT_TRUE(by_visitor(cover(tile_space, Box{{1, 1}, {0, 0}})).empty());
}

TEST(Tiles, a_visitor_that_returns_false_stops_the_visit) {
  int visited = 0;
  EXPECT_FALSE(visit_tiles(cover(tile_space, Circle{{0, 0}, 5}), [&](Tile) { return ++visited < 7; }));
  EXPECT_EQ(visited, 7);
}

}  // namespace
}  // namespace tilespace::tiles_test
