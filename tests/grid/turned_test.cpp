// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <tilespace/grid/to_text.hpp>
#include <tilespace/grid/turned.hpp>
#include <utility>
#include <vector>

#include "shapes.hpp"

// Turned and flipped maps, against the points of a map moved one by one: corners of areas, and middles of one-way sides
// and of walls, which do not know to which tile a wall belongs.

namespace turned_test {
namespace {

using namespace tilespace;

// One of the eight ways to lay down a square, by a matrix of its own.
struct Motion {
  std::array<int, 4> matrix{};
  int quarters = 0;
  bool is_flip = false;
  Flip flip = Flip::horizontal;
};

constexpr Motion motions[] = {
    {{1, 0, 0, 1}, 0},
    {{0, -1, 1, 0}, 1},
    {{-1, 0, 0, -1}, 2},
    {{0, 1, -1, 0}, 3},
    {{0, 1, -1, 0}, -1},
    {{0, -1, 1, 0}, -7},
    {{1, 0, 0, 1}, 8},
    {{-1, 0, 0, 1}, 0, true, Flip::horizontal},
    {{1, 0, 0, -1}, 0, true, Flip::vertical},
    {{0, 1, 1, 0}, 0, true, Flip::diagonal},
};

std::pair<double, double> moved(const Motion& motion, double x, double y) {
  const auto& [xx, xy, yx, yy] = motion.matrix;
  return {xx * x + xy * y + 0.0, yx * x + yy * y + 0.0};  // no negative zeros
}

template <class Value>
Value laid(const Value& value, const Motion& motion) {
  return motion.is_flip ? flipped(value, motion.flip) : turned(value, motion.quarters);
}
CollisionMap laid(const CollisionMap& map, const Motion& motion) {
  return (motion.is_flip ? flipped(map, motion.flip) : turned(map, motion.quarters)).value();
}

// Everything about a map, as numbers in absolute coordinates: what is drawn, not how it is stored.
using Mark = std::array<double, 3>;
struct Drawing {
  std::vector<Mark> corners;  // with the tile's area, by its sum of corners
  std::vector<Mark> one_way;
  std::vector<Mark> walls;
  void sort() {
    for (std::vector<Mark>* marks : {&corners, &one_way, &walls}) std::sort(marks->begin(), marks->end());
  }
  friend bool operator==(const Drawing&, const Drawing&) = default;
};

std::pair<double, double> middle_of(Tile tile, Side side) {
  const Segment edge = edge_of(tile, side);
  return {(edge.start.x + edge.end.x) / 2, (edge.start.y + edge.end.y) / 2};
}

Drawing drawn(const CollisionMap& map, TileBox box, const Motion& motion) {
  Drawing drawing;
  const auto add = [&](std::vector<Mark>& marks, std::pair<double, double> at, double more) {
    const auto [x, y] = moved(motion, at.first, at.second);
    marks.push_back({x, y, more});
  };
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    for (std::int32_t x = box.min.x; x < box.max.x; ++x) {
      const TileShape& shape = map.shape({x, y});
      for (const Point corner : corners_of(shape.area))
        add(drawing.corners, {x + corner.x, y + corner.y}, shape.area.count);
      for (const Side side : {Side::north, Side::west, Side::south, Side::east}) {
        if (shape.one_way.has(side)) add(drawing.one_way, middle_of({x, y}, side), 0.0);
        if (shape.walls.has(side)) add(drawing.walls, middle_of({x, y}, side), 0.0);
      }
    }
  }
  drawing.sort();
  return drawing;
}

CollisionMap random_map(oracle::Rng& rng, Outside outside) {
  const auto at = [&] { return static_cast<std::int32_t>(rng.between(-9, 9)); };
  const Tile low{at(), at()};
  const TileBox box{
      low, low + Step{static_cast<std::int32_t>(rng.between(1, 9)), static_cast<std::int32_t>(rng.between(1, 7))}};
  CollisionMap map = CollisionMap::from(box, [&](auto, auto) { return rng.one_in(3); }, outside).value();
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    for (std::int32_t x = box.min.x; x < box.max.x; ++x) {
      if (!rng.one_in(2)) continue;
      TileShape shape = shapes::random_walled_shape(rng, rng.one_in(2) ? 0.125 : 0x1p-40);
      if (rng.one_in(5)) shape.area = full_shape.area;
      EXPECT_TRUE(map.set_shape({x, y}, shape));
    }
  }
  return map;
}

// Each is compared tile by tile in ten ways.
int map_count() { return cases::count() / 25 + 1; }

template <class Ask>
void on_random_maps(Ask ask) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < map_count() && !::testing::Test::HasFailure(); ++i)
    ask(random_map(rng, rng.one_in(3) ? Outside::solid : Outside::free));
}

// Far enough around all that has been turned.
constexpr TileBox around{{-24, -24}, {24, 24}};

TEST(TurnedMap, has_all_points_of_the_map_turned) {
  on_random_maps([](const CollisionMap& map) {
    for (const Motion& motion : motions) {
      const CollisionMap there = laid(map, motion);
      EXPECT_EQ(drawn(there, around, {{1, 0, 0, 1}}), drawn(map, around, motion))
          << motion.quarters << name(motion.flip) << "\n"
          << to_text(map) << to_text(there);
      EXPECT_EQ(there.outside(), map.outside());
    }
  });
}

TEST(TurnedMap, knows_where_each_tile_is) {
  on_random_maps([](const CollisionMap& map) {
    for (const Motion& motion : motions) {
      const CollisionMap there = laid(map, motion);
      for (std::int32_t y = -12; y < 18; ++y) {
        for (std::int32_t x = -12; x < 18; ++x) {
          const Tile tile = laid(Tile{x, y}, motion);
          EXPECT_EQ(center_of(tile), laid(center_of({x, y}), motion));
          EXPECT_EQ(there.shape(tile).area.count, map.shape({x, y}).area.count);
        }
      }
    }
  });
}

bool same_tiles(const CollisionMap& a, const CollisionMap& b) {
  for (std::int32_t y = around.min.y; y < around.max.y; ++y) {
    for (std::int32_t x = around.min.x; x < around.max.x; ++x) {
      if (!(a.shape({x, y}) == b.shape({x, y}))) return false;
    }
  }
  return true;
}

TEST(TurnedMap, four_quarters_are_none_and_two_flips_are_none) {
  int grown = 0;
  on_random_maps([&](const CollisionMap& map) {
    CollisionMap there = map;
    for (int quarter = 1; quarter <= 8; ++quarter) {
      const CollisionMap before = there;
      there = turned(there, 1).value();
      EXPECT_TRUE(same_tiles(turned(there, -1).value(), before));
      EXPECT_TRUE(same_tiles(there, turned(map, quarter).value())) << quarter << to_text(map);
      const TileBox box = there.bounds();
      const bool is_upright = quarter % 2 == 0;
      EXPECT_LE((is_upright ? box.width() : box.height()) - map.bounds().width(), 2);
      EXPECT_LE((is_upright ? box.height() : box.width()) - map.bounds().height(), 2);
      if (quarter == 4) grown += static_cast<int>(box != map.bounds());
    }
    for (const Flip flip : shapes::flips)
      EXPECT_TRUE(same_tiles(flipped(flipped(map, flip).value(), flip).value(), map)) << name(flip) << to_text(map);
  });
  EXPECT_GT(grown, 0);
  EXPECT_LT(grown, map_count());
}

TEST(TurnedMap, without_walls_keeps_its_size_and_every_shape_moves_as_the_tile) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    CollisionMap map = CollisionMap::create({{-3, 2}, {4, 7}}).value();
    const Tile tile{static_cast<std::int32_t>(rng.between(-3, 3)), static_cast<std::int32_t>(rng.between(2, 6))};
    const TileShape shape = shapes::random_shape(rng, 0.125);
    ASSERT_TRUE(map.set_shape(tile, shape));
    const CollisionMap there = turned(map, 1).value();
    EXPECT_EQ(there.bounds(), (TileBox{{-7, -3}, {-2, 4}}));
    EXPECT_EQ(there.shape(turned(tile, 1)), flipped(flipped(shape, Flip::diagonal), Flip::horizontal));
  }
}

TEST(TurnedMap, sides_go_round) {
  const Side clockwise[] = {Side::north, Side::east, Side::south, Side::west};
  for (int i = 0; i < 4; ++i) {
    for (int quarters = -5; quarters < 6; ++quarters) {
      const Side side = turned(clockwise[i], quarters);
      EXPECT_EQ(side, clockwise[static_cast<unsigned>(i + quarters) % 4U]);
      EXPECT_EQ(turned(Sides(clockwise[i]) | Side::north, quarters), side | turned(Side::north, quarters));
    }
  }
  EXPECT_EQ(turned(Side::none, 1), Side::none);
  EXPECT_EQ(turned(static_cast<Side>(9), 0), Side::none);
}

TEST(TurnedMap, points_and_displacements_go_round) {
  EXPECT_EQ(turned(Point{3.0, 1.0}, 1), (Point{-1.0, 3.0}));
  EXPECT_EQ(turned(Vec{3.0, 1.0}, 2), (Vec{-3.0, -1.0}));
  EXPECT_EQ(turned(Vec{3.0, 1.0}, -1), (Vec{1.0, -3.0}));
  EXPECT_FALSE(std::signbit(turned(Point{0.0, 5.0}, 2).x));
  EXPECT_EQ(flipped(Vec{3.0, 1.0}, Flip::vertical), (Vec{3.0, -1.0}));
  EXPECT_EQ(flipped(Point{3.0, 1.0}, Flip::diagonal), (Point{1.0, 3.0}));
  EXPECT_EQ(flipped(Point{3.0, 1.0}, static_cast<Flip>(7)), (Point{3.0, 1.0}));
  EXPECT_EQ(flipped(Tile{3, 1}, static_cast<Flip>(7)), (Tile{3, 1}));
  EXPECT_EQ(turned(Tile{INT32_MIN, INT32_MAX}, 2), (Tile{INT32_MAX, INT32_MIN}));
}

TEST(TurnedMap, without_tiles_has_none) {
  for (const TileBox empty : {TileBox{}, TileBox{{5, 7}, {5, 9}}}) {
    const CollisionMap map = CollisionMap::create(empty, Outside::solid).value();
    EXPECT_TRUE(turned(map, 1).value().bounds().empty());
    EXPECT_EQ(turned(map, 1).value().outside(), Outside::solid);
  }
  EXPECT_TRUE(flipped(CollisionMap{}, Flip::diagonal).value().bounds().empty());
}

TEST(TurnedMap, at_the_end_of_tile_space_has_no_place_for_the_walls_of_the_next_tile) {
  CollisionMap map = CollisionMap::create({{-tile_limit, 0}, {-tile_limit + 2, 2}}).value();
  EXPECT_EQ(turned(map, 2).value().bounds(), (TileBox{{tile_limit - 2, -2}, {tile_limit, 0}}));
  ASSERT_TRUE(map.set_shape({-tile_limit + 1, 0}, tile_shape({}, {}, Side::west).value()));
  EXPECT_TRUE(turned(map, 2));
  ASSERT_TRUE(map.set_shape({-tile_limit, 0}, tile_shape({}, {}, Side::west).value()));
  const auto refused = turned(map, 2);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::bad_size);
  EXPECT_EQ(flipped(map, Flip::horizontal).error().code, ErrorCode::bad_size);
}

}  // namespace
}  // namespace turned_test
