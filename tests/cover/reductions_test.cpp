// SPDX-License-Identifier: MIT
// Any, how many, the first: against a look at every tile.
#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/distance.hpp>
#include <utility>
#include <vector>

#include "cover/spans.hpp"
#include "support/areas.hpp"
#include "support/cases.hpp"

namespace tilespace::reductions_test {
namespace {

template <class Spans>
void expect_tile_by_tile(const CollisionMap& map, const Spans& area) {
  std::uint64_t count = 0;
  SolidTile first;
  areas::for_tiles(area, [&](Tile tile) {
    if (!map.is_solid(tile)) return;
    if (count == 0) first = {tile, true};
    ++count;
  });
  ASSERT_EQ(any_solid(map, area), count != 0);
  ASSERT_EQ(count_solid(map, area), count);
  const SolidTile found = first_solid(map, area);
  ASSERT_EQ(found.found, first.found);
  ASSERT_TRUE(found.tile == first.tile || !found);
}

// The solid ones in order, and no more of them than the visitor wants.
template <class Spans>
void expect_visits_of_solid(const CollisionMap& map, const Spans& area, std::size_t most) {
  std::vector<Tile> expected, visited, some;
  areas::for_tiles(area, [&](Tile tile) {
    if (map.is_solid(tile)) expected.push_back(tile);
  });
  ASSERT_TRUE(visit_solid_tiles(map, area, [&](Tile tile) { visited.push_back(tile); }));
  ASSERT_EQ(visited, expected);
  const bool has_all = visit_solid_tiles(map, area, [&](Tile tile) {
    some.push_back(tile);
    return some.size() < most;
  });
  ASSERT_EQ(has_all, expected.size() < most);
  ASSERT_EQ(some.size(), std::min(most, expected.size()));
}

CollisionMap random_map(oracle::Rng& rng, TileBox bounds) {
  constexpr std::array<std::int64_t, 4> densities{1, 3, 40, 1000};
  const std::int64_t one_in = rng.pick(densities);
  return CollisionMap::from(
             bounds, [&](int, int) { return rng.one_in(one_in); }, rng.one_in(3) ? Outside::solid : Outside::free)
      .value();
}

// Of many rows: with what is beyond the map on both sides and below, and in the map alone.
TEST(Reductions, of_large_areas_end_when_the_visitor_says_so) {
  oracle::Rng rng(cases::seed());
  const CollisionMap map =
      CollisionMap::from(TileBox{{-5, -20}, {9, 12}}, [&](int, int) { return rng.one_in(3); }, Outside::solid).value();
  const CircleCover area = cover(TileBox{{-40, -40}, {40, 40}}, Circle{{1.5, 0.25}, 19.0});
  for (std::size_t most = 1; most < 1100; most += 1 + most / 16) expect_visits_of_solid(map, area, most);
  const CollisionMap large = CollisionMap::from(200, 200, [&](int, int) { return rng.one_in(2); }).value();
  const CircleCover inside = cover(large.bounds(), Circle{{101.5, 98.25}, 95.0});
  for (std::size_t most = 1; most < 20000; most += 1 + most / 4) expect_visits_of_solid(large, inside, most);
}

TEST(Reductions, of_any_spans_are_those_of_their_tiles) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  constexpr std::array<std::int32_t, 3> corners{-tile_limit, -30, tile_limit - 200};
  for (int i = 0; i < 4 * cases::count() && !HasFailure(); ++i) {
    const Tile min{rng.pick(corners), rng.pick(corners)};
    const TileBox bounds{min, {min.x + areas::between(rng, 0, 199), min.y + areas::between(rng, 0, 12)}};
    const CollisionMap map = random_map(rng, bounds);
    const areas::Area area = areas::random_area(rng, bounds, areas::between(rng, 0, 3));
    expect_tile_by_tile(map, std::span(area));
    expect_visits_of_solid(map, std::span(area), static_cast<std::size_t>(areas::between(rng, 1, 9)));
  }
}

TEST(Reductions, of_boxes_and_circles_are_those_of_their_tiles) {
  cases::on_every_class([](cases::Maker& maker) {
    oracle::Rng& rng = maker.rng();
    const Circle circle = maker.circle();
    const Box box = maker.box();
    const CollisionMap of_circle = random_map(rng, from_oracle(make_window(rng, to_oracle(circle))));
    expect_tile_by_tile(of_circle, cover(of_circle, circle));
    expect_tile_by_tile(of_circle, cover(of_circle, circle, Boundary::interior));
    const TileBox beyond = from_oracle(make_window(rng, to_oracle(circle)));
    expect_tile_by_tile(of_circle, cover(beyond, circle));
    expect_visits_of_solid(of_circle, cover(beyond, circle), 2);
    const CollisionMap of_box = random_map(rng, from_oracle(make_window(rng, to_oracle(box))));
    expect_tile_by_tile(of_box, cover(of_box, box));
    expect_tile_by_tile(of_box, cover(of_box, box, Boundary::touching));
  });
}

// By the tiles of the box around them, if these are few, and by their rows; and no more than the visitor wants.
template <class Cover>
void expect_visits_as_of_spans(const CollisionMap& map, const Cover& area, std::span<const TileSpan> spans) {
  static std::vector<Tile> expected;  // kept: millions of tiles now and then, whose pages take longer than the visits
  expected.clear();
  ASSERT_TRUE(visit_solid_tiles(map, spans, [](Tile tile) { expected.push_back(tile); }));
  std::size_t visited = 0, equal = 0;
  ASSERT_TRUE(visit_solid_tiles(map, area, [&](Tile tile) {
    if (visited < expected.size() && tile == expected[visited]) ++equal;
    ++visited;
  }));
  ASSERT_EQ(visited, expected.size());
  ASSERT_EQ(equal, expected.size());
  const std::size_t most = (expected.size() + 1) / 2;
  std::size_t some = 0;
  const bool has_all = visit_solid_tiles(map, area, [&](Tile) { return ++some < most; });
  ASSERT_EQ(has_all, expected.size() < most || most == 0);
  ASSERT_EQ(some, most);
}

// With the box around them, that is asked first, and without.
template <class Cover>
void expect_as_spans(const CollisionMap& map, const Cover& area) {
  areas::Area spans;
  for (const TileSpan span : area) spans.push_back(span);
  const auto without_box = std::span(std::as_const(spans));
  ASSERT_EQ(any_solid(map, area), any_solid(map, without_box));
  ASSERT_EQ(count_solid(map, area), count_solid(map, without_box));
  ASSERT_EQ(first_solid(map, area), first_solid(map, without_box));
  expect_visits_as_of_spans(map, area, without_box);
  std::uint64_t in_box = 0;
  for (const TileSpan span : spans) in_box += TileBox{{span.x_begin, span.y}, {span.x_end, span.y + 1}}.count();
  for (const TileSpan span : spans) {
    const TileBox around = area.box_around();
    ASSERT_TRUE(around.contains({span.x_begin, span.y}) && around.contains({span.x_end - 1, span.y}));
  }
  ASSERT_LE(in_box, area.box_around().count());
}

// Shapes of this size, there; and sets that are made of them.
void expect_other_areas_as_spans(oracle::Rng& rng, const CollisionMap& map, Point at, double size, Boundary border) {
  const auto way = [&] { return Vec{rng.real(-size, size), rng.real(-size, size)}; };
  const auto capsule = cover(map, Capsule{{at, at + way()}, rng.real(0, size / 4)}, border);
  const auto annulus = cover(map, Annulus{at, rng.real(0, size), size}, border);
  const auto sector = cover(map, Sector{at, size, way() + Vec{1, 0}, way() + Vec{0, 1}}, border);
  const Point corners[] = {at, at + way(), at + way(), at + way()};
  const auto polygon = cover(map, convex_hull(corners).value(), border);
  expect_as_spans(map, capsule);
  expect_as_spans(map, annulus);
  expect_as_spans(map, sector);
  expect_as_spans(map, polygon);
  expect_as_spans(map, union_of(capsule, annulus));
  expect_as_spans(map, intersection(annulus, sector));
  expect_as_spans(map, difference(polygon, capsule));
  expect_as_spans(map, intersection(sector, polygon));
  for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight}) {
    expect_as_spans(map, grown(capsule, neighbours));
    expect_as_spans(map, eroded(sector, neighbours));
    expect_as_spans(map, border_of(polygon, neighbours));
  }
}

TEST(Reductions, of_few_solid_tiles_in_large_maps) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (const Outside outside : {Outside::free, Outside::solid}) {
    for (int i = 0; i < 12 && !HasFailure(); ++i) {
      const TileBox bounds{{-700, -30}, {-700 + areas::between(rng, 1, 1500), -30 + areas::between(rng, 1, 1500)}};
      CollisionMap map = CollisionMap::create(bounds, outside).value();
      for (std::int64_t few = rng.between(0, 9); few > 0; --few)
        map.set_solid(Tile{areas::between(rng, bounds.min.x, bounds.max.x - 1),
                           areas::between(rng, bounds.min.y, bounds.max.y - 1)},
                      true);
      for (int k = 0; k < cases::count(); ++k) {
        const double size = rng.real(0, 1) < 0.5 ? rng.real(0, 20) : rng.real(0, rng.one_in(3) ? 900 : 140);
        const Point at{rng.real(-720, 820), rng.real(-50, 1480)};
        const Boundary border = rng.one_in(2) ? Boundary::touching : Boundary::interior;
        expect_as_spans(map, cover(map, Circle{at, size}, border));
        expect_as_spans(map, cover(map, Box{at, at + Vec{size, rng.real(0, 2) * size}}, border));
        if (rng.one_in(4)) expect_as_spans(map, cover(tile_space, Circle{at, size}, border));
        if (rng.one_in(4)) expect_other_areas_as_spans(rng, map, at, size, border);
      }
    }
  }
}

// Where nearly all distances are exactly a radius, or a step beside it: those of lattices and through corners.
double coordinate_of(oracle::Rng& rng) {
  constexpr std::array units{1.0, 0.5, 0.25, 0.1, 0x1p-12, 0x1p-30};
  const double unit = rng.pick(units);
  const auto steps = static_cast<std::int64_t>(20.0 / unit);
  const double at = static_cast<double>(rng.between(-steps, steps)) * unit;
  return rng.one_in(3) ? oracle::nudge(at, static_cast<int>(rng.between(-1, 1))) : at;
}

Circle small_circle_of(oracle::Rng& rng) {
  const Point center{coordinate_of(rng), coordinate_of(rng)};
  const auto whole = [&](double about) { return std::floor(about + rng.real(-7, 7)); };
  double radius = rng.one_in(3) ? rng.real(0, 7.5) : std::fabs(coordinate_of(rng) / 2.5);
  if (rng.one_in(3)) radius = distance(center, Point{whole(center.x), whole(center.y)});
  if (rng.one_in(9)) radius = rng.one_in(2) ? 0.0 : 0x1p-400;
  return {center, rng.one_in(4) ? oracle::nudge(radius, static_cast<int>(rng.between(-1, 1))) : radius};
}

TEST(Reductions, of_small_circles_are_those_of_their_spans) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 40 && !HasFailure(); ++i) {
    const CollisionMap map =
        random_map(rng, {{-27, -25}, {areas::between(rng, -20, 30), areas::between(rng, -20, 27)}});
    for (int k = 0; k < cases::count(); ++k) {
      const Circle circle = small_circle_of(rng);
      expect_as_spans(map, cover(map, circle));
      expect_as_spans(map, cover(map, circle, Boundary::interior));
      if (rng.one_in(4)) expect_as_spans(map, cover(TileBox{{-9, -9}, {9, 9}}, circle));
    }
  }
}

// One pass over the rows, against the difference of sets.
template <class Cover>
void expect_border(const Cover& area) {
  for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight}) {
    areas::Area expected, border;
    for (const TileSpan span : difference(area, eroded(area, neighbours))) expected.push_back(span);
    for (const TileSpan span : border_of(area, neighbours)) border.push_back(span);
    ASSERT_EQ(border, expected);
  }
}

TEST(Reductions, borders_of_rows_are_what_erosion_takes_off) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const TileBox bounds{{-9, -9}, {areas::between(rng, -9, 19), areas::between(rng, -9, 19)}};
    const Circle circle = small_circle_of(rng);
    const Point other{coordinate_of(rng), coordinate_of(rng)};
    const Boundary border = rng.one_in(2) ? Boundary::touching : Boundary::interior;
    expect_border(cover(bounds, circle, border));
    expect_border(cover(tile_space, Circle{circle.center, 3.0 * circle.radius}, border));
    expect_border(cover(bounds, Capsule{{circle.center, other}, circle.radius / 4.0}, border));
    expect_border(cover(bounds, Box{circle.center, circle.center + Vec{circle.radius, 3.0}}, border));
    const Point corners[] = {circle.center, other, {circle.radius, other.x}};
    expect_border(cover(bounds, convex_hull(corners).value(), border));
  }
}

TEST(Reductions, any_box_is_what_the_map_says_of_it) {
  oracle::Rng rng(cases::seed());
  const CollisionMap map = random_map(rng, {{-70, -5}, {90, 20}});
  for (int i = 0; i < cases::count(); ++i) {
    const Tile min{areas::between(rng, -80, 90), areas::between(rng, -8, 20)};
    const TileBox box{min, {min.x + areas::between(rng, 0, 140), min.y + areas::between(rng, 0, 9)}};
    EXPECT_EQ(any_solid(map, BoxCover(box)), map.any_solid(box));
  }
}

TEST(Reductions, of_nothing_are_nothing) {
  const auto walled_in = CollisionMap::create({{0, 0}, {0, 0}}, Outside::solid).value();
  const auto nothing = cover(tile_space, Circle{{0, 0}, -1});
  EXPECT_FALSE(any_solid(walled_in, nothing));
  EXPECT_EQ(count_solid(walled_in, nothing), 0U);
  EXPECT_FALSE(first_solid(walled_in, nothing));
}

TEST(Reductions, beyond_a_map_that_is_walled_in_all_is_solid) {
  const auto walled_in = CollisionMap::create({{0, 0}, {4, 4}}, Outside::solid).value();
  const TileSpan across[] = {{2, -3, 6}};
  EXPECT_EQ(count_solid(walled_in, std::span(across)), 5U);
  EXPECT_EQ(first_solid(walled_in, std::span(across)), (SolidTile{{-3, 2}, true}));
  const TileSpan out[] = {{2, 1, INT32_MAX}};
  EXPECT_EQ(count_solid(walled_in, std::span(out)), static_cast<std::uint64_t>(INT32_MAX) - 4);
  EXPECT_EQ(first_solid(walled_in, std::span(out)), (SolidTile{{4, 2}, true}));
}

}  // namespace
}  // namespace tilespace::reductions_test
