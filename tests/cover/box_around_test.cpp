// SPDX-License-Identifier: MIT
// The boxes around areas: they have all tiles, and no row or column too many where that is promised. The boxes within.
#include <tilespace/cover/cover.hpp>
#include <tilespace/grid/detail/around.hpp>

#include "cover/area_sets.hpp"
#include "cover/spans.hpp"
#include "support/areas.hpp"
#include "support/cases.hpp"

namespace tilespace::box_around_test {
namespace {

constexpr Boundary both_borders[] = {Boundary::touching, Boundary::interior};

// The smallest one; empty if there are no tiles.
template <class Cover>
TileBox smallest_box(const Cover& cover) {
  TileBox box;
  for (const TileSpan span : cover) {
    box = detail::around(box, {{span.x_begin, span.y}, {span.x_end, span.y + 1}});
  }
  return box;
}

template <class Shape, class Check>
void on_areas_of(const area_sets::AreaSet& set, Check check) {
  area_sets::Maker maker(set, cases::seed());
  SCOPED_TRACE(set.name);
  for (int i = 0; i < cases::count() && !::testing::Test::HasFailure(); ++i) {
    Shape shape;
    maker.make(shape);
    const Tile at = tile_at(area_sets::place_of(maker.rng(), shape));
    const auto some = [&] { return areas::between(maker.rng(), 1, 30); };
    const TileBox window = intersection({at + Step{-some(), -some()}, at + Step{some(), some()}}, tile_space);
    for (const Boundary border : both_borders) check(cover(window, shape, border), window);
  }
}

// Both of them, or as much as lies in tiles of a moderate size.
template <class Shape, class Check>
void on_moderate_areas(Check check) {
  for (const area_sets::AreaSet& set : area_sets::all()) {
    if (set.kind != area_sets::Kind::large && set.kind != area_sets::Kind::limits) on_areas_of<Shape>(set, check);
  }
}

template <class Cover>
void expect_all_in_box(const Cover& cover, TileBox window) {
  const TileBox box = cover.box_around(), smallest = smallest_box(cover);
  ASSERT_TRUE(smallest.empty() || intersection(box, smallest) == smallest);
  ASSERT_TRUE(box.empty() || intersection(box, window) == box);
}

// By spans, and one by one.
template <class Cover>
void expect_single_tiles(const Cover& cover, TileBox window) {
  const TileBox box = intersection({window.min, window.min + Step{8, 8}}, window);
  for (const TileBox& around : {box, detail::around(box, smallest_box(cover))}) {
    if (around.count() > 4000) continue;
    std::vector<Tile> expected, tested;
    for (const TileSpan span : cover) {
      for (Tile tile{span.x_begin, span.y}; tile.x < span.x_end; ++tile.x) {
        if (around.contains(tile)) expected.push_back(tile);
      }
    }
    areas::for_tiles(BoxCover(around), [&](Tile tile) {
      if (detail::TileTest::covers(cover, tile)) tested.push_back(tile);
    });
    ASSERT_EQ(tested, expected);
  }
}

template <class Shape>
void expect_single_tiles_of() {
  static_assert(detail::tests_tiles<decltype(cover(TileBox{}, Shape{}, Boundary::touching))>);
  for (const area_sets::AreaSet& set : area_sets::all())
    on_areas_of<Shape>(set, [](const auto& cover, TileBox window) { expect_single_tiles(cover, window); });
}

TEST(SingleTiles, are_those_of_the_spans) {
  expect_single_tiles_of<Circle>();
  expect_single_tiles_of<ConvexPolygon>();
  expect_single_tiles_of<Annulus>();
  expect_single_tiles_of<Sector>();
}

TEST(SingleTiles, of_sets_are_those_of_the_spans) {
  on_moderate_areas<Circle>([](const auto& circle, TileBox window) {
    const TileBox part{window.min + Step{2, 1}, window.max};
    const auto half = cover(part, box_of(window.min), Boundary::touching);
    expect_single_tiles(intersection(circle, half), window);
    expect_single_tiles(difference(circle, half), window);
    expect_single_tiles(intersection(BoxCover(part), circle), window);
  });
}

TEST(BoxAround, has_all_tiles) {
  on_moderate_areas<Circle>([](const auto& cover, TileBox window) { expect_all_in_box(cover, window); });
  on_moderate_areas<Capsule>([](const auto& cover, TileBox window) { expect_all_in_box(cover, window); });
  on_moderate_areas<ConvexPolygon>([](const auto& cover, TileBox window) { expect_all_in_box(cover, window); });
  on_moderate_areas<Annulus>([](const auto& cover, TileBox window) { expect_all_in_box(cover, window); });
  on_moderate_areas<Sector>([](const auto& cover, TileBox window) { expect_all_in_box(cover, window); });
}

// Where the bounds cut nothing off.
template <class Cover>
void expect_smallest_box(const Cover& cover, TileBox window) {
  const TileBox box = cover.box_around();
  const bool is_cut =
      box.min.x == window.min.x || box.min.y == window.min.y || box.max.x == window.max.x || box.max.y == window.max.y;
  if (is_cut) return;
  ASSERT_EQ(box, smallest_box(cover));
}

TEST(BoxAround, is_the_smallest_of_capsules_and_polygons) {
  on_moderate_areas<Capsule>([](const auto& cover, TileBox window) { expect_smallest_box(cover, window); });
  on_moderate_areas<ConvexPolygon>([](const auto& cover, TileBox window) { expect_smallest_box(cover, window); });
}

// Every tile of the box within is covered. Returns whether there is one.
template <class Cover>
bool has_box_within(const Cover& cover) {
  const TileBox within = cover.box_within();
  std::int32_t rows = 0;
  for (const TileSpan span : cover) {
    if (span.y < within.min.y || span.y >= within.max.y) continue;
    ++rows;
    EXPECT_TRUE(span.x_begin <= within.min.x && span.x_end >= within.max.x);
  }
  EXPECT_TRUE(within.empty() || rows == within.height());
  return !within.empty();
}

TEST(BoxWithin, of_a_circle_has_covered_tiles_alone) {
  int circles = 0, all = 0;
  on_moderate_areas<Circle>([&](const auto& cover, TileBox) {
    circles += has_box_within(cover) ? 1 : 0;
    ++all;
  });
  EXPECT_GT(circles, all / 4);
}

TEST(BoxAround, of_a_cone) {
  const Sector north_east{{0.5, 0.5}, 10, {0, -1}, {1, 0}};
  const TileBox box = cover(tile_space, north_east).box_around();
  EXPECT_EQ(intersection(box, TileBox{{-1, -12}, {12, 2}}), box);  // of the disc: 22 by 22 tiles
}

TEST(BoxAround, of_sets) {
  const auto west = cover(tile_space, Box{{0, 0}, {2, 3}}), east = cover(tile_space, Box{{5, 1}, {9, 9}});
  EXPECT_EQ(union_of(west, east).box_around(), (TileBox{{0, 0}, {9, 9}}));
  EXPECT_TRUE(intersection(west, east).box_around().empty());
  EXPECT_TRUE(intersection(west, east).begin() == EndOfRange());
  EXPECT_EQ(difference(west, east).box_around(), (TileBox{{0, 0}, {2, 3}}));
  EXPECT_EQ(grown(west, Neighbours::four).box_around(), (TileBox{{-1, -1}, {3, 4}}));
  EXPECT_EQ(eroded(east, Neighbours::eight).box_around(), (TileBox{{6, 2}, {8, 8}}));
  EXPECT_TRUE(eroded(cover(tile_space, Box{{3, 3}, {4, 4}}), Neighbours::four).box_around().empty());
  const auto nothing = cover(tile_space, Box{{1, 1}, {0, 0}});
  EXPECT_EQ(union_of(nothing, east).box_around(), (TileBox{{5, 1}, {9, 9}}));
  EXPECT_EQ(union_of(east, nothing).box_around(), (TileBox{{5, 1}, {9, 9}}));
  EXPECT_TRUE(grown(nothing, Neighbours::eight).box_around().empty());
  const auto edge = cover(tile_space, Box{{-0x1p30, -0x1p30}, {0x1p30, 0x1p30}});
  EXPECT_EQ(grown(edge, Neighbours::eight).box_around(), tile_space);
}

// Of spans in a container nothing is known; what is known of the other area is enough where it holds all.
TEST(BoxAround, of_spans_that_know_none) {
  const areas::Area list{{1, 1, 4}, {2, 2, 7}};
  const auto box = cover(tile_space, Box{{5, 1}, {9, 9}});
  const std::span<const TileSpan> spans(list);
  static_assert(!detail::KnowsBox<decltype(union_of(spans, box))>);
  static_assert(!detail::KnowsBox<decltype(difference(spans, box))>);
  static_assert(!detail::KnowsBox<decltype(grown(spans, Neighbours::four))>);
  EXPECT_EQ(intersection(spans, box).box_around(), (TileBox{{5, 1}, {9, 9}}));
  EXPECT_EQ(intersection(box, spans).box_around(), (TileBox{{5, 1}, {9, 9}}));
  EXPECT_EQ(difference(box, spans).box_around(), (TileBox{{5, 1}, {9, 9}}));
}

}  // namespace
}  // namespace tilespace::box_around_test
