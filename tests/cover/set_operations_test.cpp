// SPDX-License-Identifier: MIT
// Areas as sets: against sets of tiles.
#include <array>
#include <iterator>
#include <span>
#include <tilespace/cover/cover.hpp>

#include "cover/spans.hpp"
#include "cover/tile_sets.hpp"
#include "support/areas.hpp"
#include "support/cases.hpp"

namespace tilespace::set_operations_test {
namespace {

using namespace tile_sets;

template <class Spans>
void expect_set(const Spans& area, const Set& expected) {
  static_assert(RangeOfSpans<Spans>);
  SpanList spans;
  for (const TileSpan span : area) spans.push_back(span);
  ASSERT_EQ(spans, spans_of(expected));
  std::size_t count = 0;
  for (const Tile tile : tiles(area)) {
    ASSERT_TRUE(expected.contains({tile.y, tile.x}));
    ++count;
  }
  ASSERT_EQ(count, expected.size());
}

// ---- All of it.

template <class A, class B>
void expect_laws(const A& a, const B& b) {
  const Set set_a = set_of(a), set_b = set_of(b);
  expect_set(union_of(a, b), united(set_a, set_b));
  expect_set(intersection(a, b), common(set_a, set_b));
  expect_set(difference(a, b), without(set_a, set_b));
  for (const Neighbours neighbours : both_kinds) {
    const Set grown_a = grown_set(set_a, neighbours), eroded_a = eroded_set(set_a, neighbours);
    expect_set(grown(a, neighbours), grown_a);
    expect_set(eroded(a, neighbours), eroded_a);
    expect_set(border_of(a, neighbours), without(set_a, eroded_a));
    // They nest.
    expect_set(difference(grown(a, neighbours), a), without(grown_a, set_a));
    expect_set(eroded(grown(a, neighbours), neighbours), eroded_set(grown_a, neighbours));
    expect_set(border_of(union_of(a, b), neighbours),
               without(united(set_a, set_b), eroded_set(united(set_a, set_b), neighbours)));
  }
  // De Morgan: what is in neither is what of the one is not, and of the other is not.
  const BoxCover all(TileBox{{-tile_limit, -tile_limit}, {tile_limit, -tile_limit + 1}});
  expect_set(difference(union_of(a, b), intersection(a, b)), united(without(set_a, set_b), without(set_b, set_a)));
  expect_set(intersection(difference(a, b), b), {});
  expect_set(difference(difference(a, a), all), {});
}

TEST(SetOperations, of_any_spans_are_those_of_sets_of_tiles) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  constexpr std::array<std::int32_t, 3> corners{-tile_limit, -3, tile_limit - 14};
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const Tile min{rng.pick(corners), rng.pick(corners)};
    const TileBox box{min,
                      {min.x + areas::between(rng, 1, 14), min.y + areas::between(rng, 1, rng.one_in(3) ? 1 : 14)}};
    const areas::Area a = areas::random_area(rng, box, 0), b = areas::random_area(rng, box, 0);
    expect_laws(std::span(a), std::span(b));
    if (HasFailure()) ADD_FAILURE() << "case " << i << ", box from " << min.x << ", " << min.y;
  }
}

TEST(SetOperations, of_boxes_and_circles_are_those_of_sets_of_tiles) {
  cases::on_every_class([](cases::Maker& maker) {
    if (!maker.rng().one_in(8)) return;  // sets are slow
    const Circle circle = maker.circle();
    const Box box = maker.box();
    const TileBox window = from_oracle(make_window(maker.rng(), to_oracle(circle)));
    expect_laws(cover(window, circle), cover(window, box, Boundary::touching));
    EXPECT_FALSE(testing::Test::HasFailure()) << cases::show(circle, box);
  });
}

TEST(SetOperations, of_single_tiles_and_rows_and_nothing) {
  const SpanList tile{{0, 0, 1}}, row{{0, -3, 4}}, nothing, pair{{0, 0, 1}, {0, 2, 3}}, split{{0, 0, 2}, {0, 2, 5}},
      far{{-tile_limit, -tile_limit, tile_limit}};
  const std::array all{std::span(tile), std::span(row), std::span(nothing), std::span(pair), std::span(split)};
  for (const auto a : all) {
    for (const auto b : all) expect_laws(a, b);
  }
  expect_set(eroded(std::span(tile), Neighbours::four), {});
  expect_set(grown(std::span(nothing), Neighbours::eight), {});
  // A whole row of tile space, at its edge.
  const auto above = grown(std::span(far), Neighbours::eight);
  SpanList rows;
  for (const TileSpan span : above) rows.push_back(span);
  EXPECT_EQ(rows, (SpanList{{-tile_limit, -tile_limit, tile_limit}, {-tile_limit + 1, -tile_limit, tile_limit}}));
}

// Cut at bounds an area has an edge there, and afterwards it has not.
TEST(SetOperations, bounds_are_edges_of_what_they_cut) {
  const TileBox bounds{{0, 0}, {20, 20}};
  const Circle circle{{2, 2}, 7.3};
  const auto whole = cover(tile_space, circle);
  const auto cut = cover(bounds, circle);
  expect_set(intersection(border_of(whole, Neighbours::four), BoxCover(bounds)),
             common(without(set_of(whole), eroded_set(set_of(whole), Neighbours::four)), set_of(BoxCover(bounds))));
  EXPECT_TRUE(set_of(border_of(cut, Neighbours::four)).contains({0, 0}));
  EXPECT_FALSE(set_of(border_of(whole, Neighbours::four)).contains({0, 0}));
}

TEST(SetOperations, are_ranges_of_the_standard_too) {
  const auto circle = cover(tile_space, Circle{{0, 0}, 5});
  const auto ring = border_of(union_of(circle, grown(circle, Neighbours::four)), Neighbours::eight);
  static_assert(std::input_iterator<decltype(ring.begin())>);
  static_assert(std::sentinel_for<decltype(ring.end()), decltype(ring.begin())>);
  static_assert(std::ranges::input_range<decltype(ring)>);
  static_assert(std::ranges::input_range<decltype(grown(circle, Neighbours::four))>);
  EXPECT_GT(std::ranges::distance(ring.begin(), ring.end()), 0);
}

TEST(SetOperations, reductions_take_them) {
  const auto map = CollisionMap::from(20, 20, [](int x, int) { return x == 12; }).value();
  const auto circle = cover(map, Circle{{10, 10}, 1.9});
  EXPECT_FALSE(any_solid(map, circle));
  EXPECT_TRUE(any_solid(map, grown(circle, Neighbours::four)));
  EXPECT_EQ(count_solid(map, difference(grown(circle, Neighbours::eight), circle)), 6U);
}

TEST(SetOperations, values_have_names) {
  EXPECT_STREQ(name(Neighbours::four), "four");
  EXPECT_STREQ(name(Neighbours::eight), "eight");
  EXPECT_STREQ(name(static_cast<Neighbours>(2)), "");
}

}  // namespace
}  // namespace tilespace::set_operations_test
