// SPDX-License-Identifier: MIT
// Lazy ranges of all modules are C++20 forward ranges: they can be walked again, and copies of an iterator go their own
// ways. Most have ends of one type, so that containers are made of begin() and end().
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <ranges>
#include <tilespace/tilespace.hpp>
#include <vector>

#include "oracle/inputs.hpp"
#include "support/areas.hpp"
#include "support/cases.hpp"

namespace ranges_test {
namespace {

using namespace tilespace;
using areas::between;

template <class Range>
constexpr bool is_forward = std::ranges::forward_range<const Range>;
template <class Range>
constexpr bool has_ends_of_one_type = is_forward<Range> && std::ranges::common_range<const Range>;

static_assert(has_ends_of_one_type<BoxCover> && has_ends_of_one_type<CircleCover> &&
              has_ends_of_one_type<PolygonCover>);
static_assert(has_ends_of_one_type<decltype(cover(TileBox{}, Capsule{}))>);
static_assert(has_ends_of_one_type<decltype(cover(TileBox{}, Annulus{}))>);
static_assert(has_ends_of_one_type<decltype(cover(TileBox{}, Sector{}))>);
static_assert(has_ends_of_one_type<decltype(union_of(CircleCover{}, BoxCover{}))>);
static_assert(has_ends_of_one_type<decltype(grown(CircleCover{}, Neighbours::four))>);
static_assert(has_ends_of_one_type<decltype(eroded(areas::Area{}, Neighbours::eight))>);
static_assert(has_ends_of_one_type<decltype(border_of(TileMask{}, Neighbours::eight))>);
static_assert(has_ends_of_one_type<TileMask> && has_ends_of_one_type<ShapedTiles> && has_ends_of_one_type<Directions>);
static_assert(has_ends_of_one_type<Tiles<BoxCover>> && has_ends_of_one_type<Tiles<CircleCover>>);
static_assert(has_ends_of_one_type<Tiles<TileMask>> && has_ends_of_one_type<Tiles<areas::Area>>);
static_assert(has_ends_of_one_type<TilesAlong> && has_ends_of_one_type<SupercoverAlong>);
static_assert(has_ends_of_one_type<BodySupercover>);
static_assert(has_ends_of_one_type<Ring> && has_ends_of_one_type<Spiral>);
static_assert(has_ends_of_one_type<HexLine> && has_ends_of_one_type<HexRing> && has_ends_of_one_type<HexSpiral>);
// Their iterators take some kilobytes: their end is a sentinel.
static_assert(is_forward<CircleSupercover> && !std::ranges::common_range<const CircleSupercover>);
static_assert(is_forward<VolumeCover> && !std::ranges::common_range<const VolumeCover>);

// Every iterator of a range is that of its element: equal to itself, to its copies and to those of another walk, and to
// no other. Copies that go on leave it where it is.
template <class Range>
void expect_forward(const Range& range) {
  std::vector<std::ranges::iterator_t<const Range>> all;
  std::vector<std::ranges::range_value_t<const Range>> walked;
  for (auto it = range.begin(); it != range.end(); ++it) all.push_back(it);
  for (const auto& element : range) walked.push_back(element);
  ASSERT_EQ(all.size(), walked.size());
  ASSERT_EQ(static_cast<std::size_t>(std::ranges::distance(range)), walked.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    ASSERT_TRUE(*all[i] == walked[i]);
    auto next = all[i];
    const auto before = next++;
    ASSERT_TRUE(before == all[i]);
    ASSERT_TRUE(*before == walked[i]);
    ASSERT_EQ(next == range.end(), i + 1 == all.size());
    if (i + 1 < all.size()) {
      ASSERT_TRUE(next == all[i + 1]);
      ASSERT_TRUE(*next == walked[i + 1]);
      ASSERT_FALSE(all[i] == all[i + 1]);
    }
    ASSERT_FALSE(all[i] == range.end());
    ASSERT_TRUE(i == 0 || all[i] != all[0]);
  }
  if constexpr (std::ranges::common_range<const Range>) {
    const std::vector<std::ranges::range_value_t<const Range>> made(range.begin(), range.end());
    ASSERT_TRUE(made == walked);
    ASSERT_TRUE(range.end() == range.end());
  }
  ASSERT_TRUE(std::ranges::equal(range, walked));
  const std::vector<std::ranges::iterator_t<const Range>> ends(2);  // default-constructed: at no element
  ASSERT_TRUE(ends[0] == ends[1]);
  const std::vector<std::ranges::range_value_t<const Range>> values(2);
  ASSERT_TRUE(values[0] == values[1]);
}

TEST(Ranges, of_areas_are_forward_ranges) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 4 && !HasFailure(); ++i) {
    const auto point = [&] { return Point{rng.real(-20, 20), rng.real(-20, 20)}; };
    const TileBox bounds{{-15, -15}, {15, 15}};
    const Circle circle{point(), rng.real(-1, 12)};
    const CircleCover disc = cover(bounds, circle);
    const BoxCover box = cover(bounds, Box{point(), point()});
    const areas::Area area = areas::random_area(rng, {{-4, -4}, {4, 4}}, 2);
    TileMask mask = TileMask::create(rng.one_in(5) ? TileBox{} : bounds).value();
    for (int k = 0; k < 200; ++k) mask.set({between(rng, -16, 16), between(rng, -16, 16)}, true);
    const auto polygon = convex_polygon(std::array{point(), point(), point()});
    expect_forward(disc);
    expect_forward(box);
    expect_forward(mask);
    expect_forward(cover(bounds, Capsule{{point(), point()}, rng.real(0, 4)}));
    expect_forward(cover(bounds, Annulus{point(), rng.real(0, 3), rng.real(3, 9)}));
    expect_forward(cover(bounds, Sector{point(), rng.real(0, 9), point() - Point{}, point() - Point{}}));
    if (polygon) expect_forward(cover(bounds, *polygon));
    expect_forward(union_of(disc, area));
    expect_forward(intersection(mask, box));
    expect_forward(difference(area, mask));
    expect_forward(grown(mask, Neighbours::eight));
    expect_forward(border_of(disc, Neighbours::eight));
    expect_forward(border_of(mask, Neighbours::four));
    expect_forward(eroded(area, Neighbours::four));
    expect_forward(tiles(disc));
    expect_forward(tiles(mask));
    expect_forward(tiles(area));
    expect_forward(tiles(difference(disc, mask)));
  }
}

TEST(Ranges, of_lines_are_forward_ranges) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 4 && !HasFailure(); ++i) {
    const bool on_lattice = rng.one_in(3);
    const auto number = [&] { return on_lattice ? double(between(rng, -9, 9)) : rng.real(-9, 9); };
    const Segment segment{{number(), number()}, {number(), number()}};
    const Vec way{number(), number()};
    expect_forward(tiles_along(segment));
    expect_forward(tiles_along({{-4, -4}, {4, 4}}, segment));
    expect_forward(supercover_along(segment));
    expect_forward(supercover_along(Body{segment.start, {rng.real(0, 3), rng.real(0, 3)}}, way));
    expect_forward(supercover_along(Circle{segment.start, rng.real(0, 3)}, way));
    const Tile tile{between(rng, -9, 9), rng.one_in(3) ? tile_limit - 2 : between(rng, -9, 9)};
    expect_forward(ring(tile, between(rng, -1, 6)));
    expect_forward(spiral(tile, between(rng, -1, 4)));
    const Hex hex{tile.x, rng.one_in(3) ? INT32_MAX - 1 : tile.y};
    expect_forward(hex_line(hex, {between(rng, -9, 9), hex.r}));
    expect_forward(hex_ring(hex, between(rng, -1, 6)));
    expect_forward(hex_spiral(hex, between(rng, -1, 4)));
  }
}

TEST(Ranges, of_bodies_and_shapes_are_forward_ranges) {
  oracle::Rng rng(cases::seed());
  CollisionMap map = CollisionMap::create({{-20, -20}, {20, 20}}).value();
  expect_forward(tiles(cover(map, Circle{{0, 0}, 0})));
  for (int i = 0; i < 300; ++i) {
    const Tile tile{between(rng, -20, 19), between(rng, -20, 19)};
    ASSERT_TRUE(map.set_shape(tile, shape_of(TileForm::slope_1_1_southeast)));
  }
  expect_forward(solid_cover(map, Circle{{1.5, 1.5}, 8}));
  expect_forward(tiles(solid_cover(map, Circle{{1.5, 1.5}, 8})));
  std::vector<Tile> shaped;
  const ShapedTiles range = map.shaped_tiles();
  for (auto it = range.begin(); it != range.end(); it++) {
    const auto same = it;
    ASSERT_TRUE(same == it);
    ASSERT_TRUE(shaped.empty() || shaped.back() < (*it).tile);
    shaped.push_back((*it).tile);
  }
  EXPECT_EQ(shaped.size(), map.shaped_count());
}

}  // namespace
}  // namespace ranges_test
