// SPDX-License-Identifier: MIT
#include "tile_edges.hpp"

#include <random>
#include <tilespace/geom/touches.hpp>
#include <tilespace/sweep/cast_box.hpp>

#include "lint/lint_testing.hpp"
#include "support/cases.hpp"

namespace tile_edges_test {
namespace {

using namespace lint_testing;
using tilespace::Point;
using tilespace::Side;
using tilespace::Sides;
using tilespace::Vec;
using tilespace::lint::edge_part;
using tilespace::lint::EdgePart;
using tilespace::lint::is_small_step;
using tilespace::lint::may_pass;

constexpr Side sides[] = {Side::north, Side::west, Side::south, Side::east};

// A convex area with corners on a grid of eighths, often on the sides of the tile.
tilespace::ConvexPolygon random_area(std::mt19937_64& random) {
  while (true) {
    std::vector<Point> points;
    for (std::uint64_t i = 3 + random() % 4; i != 0; --i) {
      const auto coordinate = [&] { return random() % 3 == 0 ? double(random() % 2) : double(random() % 9) / 8.0; };
      points.push_back({coordinate(), coordinate()});
    }
    const auto hull = tilespace::convex_hull(points);
    if (hull && hull->count >= 3) return *hull;
  }
}

// A point on a side, at a distance along it.
Point on_side(Side side, double along) {
  switch (side) {
    case Side::north: return {along, 0.0};
    case Side::south: return {along, 1.0};
    case Side::west: return {0.0, along};
    default: return {1.0, along};
  }
}

TEST(TileEdges, parts_have_the_points_that_the_area_touches) {
  std::mt19937_64 random(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const auto area = random_area(random);
    for (const Side side : sides) {
      const EdgePart part = edge_part(area, side);
      for (int along = 0; along <= 16; ++along) {
        const double at = along / 16.0;
        const bool is_in = !part.empty() && part.begin <= at && at <= part.end;
        const Point point = on_side(side, at);
        ASSERT_EQ(is_in, touches(area, tilespace::Box{point, point}));
      }
    }
  }
}

// The same decision in integers.
TEST(TileEdges, small_steps_are_those_of_integers) {
  std::mt19937_64 random(cases::seed());
  constexpr std::int64_t one = std::int64_t{1} << 52;
  for (int i = 0; i < cases::count() * 10; ++i) {
    const auto near = static_cast<std::int64_t>(random() % (one * 7 / 8));
    const std::int64_t apart = random() % 2 == 0 ? one / 8 : static_cast<std::int64_t>(random() % 4);
    const std::int64_t other = near + apart + static_cast<std::int64_t>(random() % 3) - 1;
    if (other < 0) continue;
    const std::int64_t distance = other > near ? other - near : near - other;
    const double a = double(near) / double(one);
    const double b = double(other) / double(one);
    ASSERT_EQ(is_small_step(a, b), distance != 0 && distance <= one / 8);
    ASSERT_EQ(is_small_step(b, a), is_small_step(a, b));
  }
  EXPECT_FALSE(is_small_step(0x1p-60, 0.125 + 0x1p-54));
  EXPECT_TRUE(is_small_step(0x1p-54, 0.125));
}

// Where a small box goes straight from one tile to the next, there is a way.
TEST(TileEdges, whatever_a_small_box_passes_is_passable) {
  std::mt19937_64 random(cases::seed());
  int passed = 0;
  for (int i = 0; i < cases::count() * 4; ++i) {
    io::LoadedMap map = rows("....\n....\n....");
    for (const Tile tile : {Tile{1, 1}, Tile{2, 1}}) {
      const auto one_way = Sides::from_bits(static_cast<std::uint8_t>(random() % 4 == 0 ? random() % 16 : 0));
      const auto walls = Sides::from_bits(static_cast<std::uint8_t>(random() % 4)) & tilespace::wall_sides;
      const auto made = tile_shape(random_area(random), one_way, walls);
      ASSERT_TRUE(bool(made));
      ASSERT_TRUE(map.map.set_shape(tile, *made));
    }
    for (const bool east : {true, false}) {
      const Side side = east ? Side::east : Side::west;
      const Tile from = east ? Tile{1, 1} : Tile{2, 1};
      for (int step = 1; step < 32; ++step) {
        const Point start{east ? 1.96875 : 2.03125, 1.0 + step / 32.0};
        const Vec way{east ? 0.0625 : -0.0625, 0.0};
        if (cast_box(map.map, {start, {0x1p-10, 0x1p-10}}, way).hit) continue;
        ++passed;
        ASSERT_TRUE(may_pass(map.map, from, side)) << step;
      }
    }
  }
  EXPECT_GT(passed, cases::count());
}

TEST(TileEdges, full_tiles_and_walls_are_shut) {
  const io::LoadedMap map = rows("..#.");
  EXPECT_TRUE(may_pass(map.map, {0, 0}, Side::east));
  EXPECT_FALSE(may_pass(map.map, {1, 0}, Side::east));
  EXPECT_FALSE(may_pass(map.map, {2, 0}, Side::west));
  io::LoadedMap walled = rows("....");
  ASSERT_TRUE(walled.map.set_shape({2, 0}, *tilespace::tile_shape({}, {}, Side::west)));
  EXPECT_FALSE(may_pass(walled.map, {1, 0}, Side::east));
  EXPECT_FALSE(may_pass(walled.map, {2, 0}, Side::west));
  EXPECT_TRUE(may_pass(walled.map, {2, 0}, Side::east));
}

}  // namespace
}  // namespace tile_edges_test
