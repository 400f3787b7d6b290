// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <tilespace/motion/straighten_path.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <vector>

#include "oracle/rational.hpp"
#include "support/cases.hpp"
#include "support/tile_maps.hpp"

namespace straighten_path_test {
namespace {

using namespace tilespace;
using oracle::Q;
using tile_maps::any_tile;
using tile_maps::random_map;

// The fractions of the way at which an interval of this length, from `at` on, is over (tile, tile + 1).
struct Times {
  Q from, to;
};

Times times_over(const Q& at, const Q& length, const Q& speed, const Q& tile) {
  const Q begin = tile - length - at, end = tile + 1 - at;
  if (speed == 0) return begin < 0 && end > 0 ? Times{-1, 2} : Times{2, -1};
  return speed > 0 ? Times{begin / speed, end / speed} : Times{end / speed, begin / speed};
}

// Does a box meet the inside of no solid tile on its way, from tile to tile? For boxes with width and height.
bool is_free_path(const CollisionMap& map, Tile from, Tile to, Vec size) {
  const Q width(size.x), height(size.y);
  const auto whole = [](double length) { return Q(std::max(1.0, std::ceil(length))); };
  const Q x = from.x + (whole(size.x) - width) / 2, y = from.y + (whole(size.y) - height) / 2;
  const TileBox box{{std::min(from.x, to.x) - 1, std::min(from.y, to.y) - 1},
                    {std::max(from.x, to.x) + 9, std::max(from.y, to.y) + 9}};
  for (std::int32_t row = box.min.y; row < box.max.y; ++row) {
    for (std::int32_t column = box.min.x; column < box.max.x; ++column) {
      if (!map.is_solid({column, row})) continue;
      const Times a = times_over(x, width, to.x - from.x, column), b = times_over(y, height, to.y - from.y, row);
      const Q begin = std::max({a.from, b.from}), end = std::min({a.to, b.to});
      if (begin < end && begin < 1 && end > 0) return false;
    }
  }
  return true;
}

std::vector<Tile> straightened(const CollisionMap& map, const std::vector<Tile>& path, Vec size) {
  std::vector<Tile> tiles(straighten_path(map, path, size, {}));
  EXPECT_EQ(straighten_path(map, path, size, tiles), tiles.size());
  return tiles;
}

// As the header says, by the oracle.
std::vector<Tile> expected_of(const CollisionMap& map, const std::vector<Tile>& path, Vec size) {
  std::vector<Tile> kept;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (i == 0) kept.push_back(path[0]);
    if (i >= 2 && !is_free_path(map, kept.back(), path[i], size)) kept.push_back(path[i - 1]);
  }
  if (path.size() > 1) kept.push_back(path.back());
  return kept;
}

double length_of(const std::vector<Tile>& path) {
  double length = 0;
  for (std::size_t i = 1; i < path.size(); ++i)
    length += std::hypot(path[i].x - path[i - 1].x, path[i].y - path[i - 1].y);
  return length;
}

// Sizes that doubles hold exactly, also in the middle of their tiles.
constexpr Vec sizes[] = {{1, 1}, {0.5, 0.75}, {0.125, 1}, {1, 0.25}, {1.5, 2}, {2, 3.25}};

std::vector<Tile> path_of(const CollisionMap& map, Tile from, Tile to, PathTiles which, Workspace& workspace) {
  std::vector<Tile> path(find_path(map, from, to, workspace, {}, which).tile_count);
  static_cast<void>(find_path(map, from, to, workspace, path, which));
  return path;
}

TEST(StraightPath, keeps_what_the_oracle_keeps) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 5 && !HasFailure(); ++i) {
    const CollisionMap map =
        random_map(rng, static_cast<std::int32_t>(rng.between(5, 40)), static_cast<std::int32_t>(rng.between(5, 40)));
    const PathTiles which = rng.one_in(2) ? PathTiles::all : PathTiles::corners;
    const std::vector<Tile> path =
        path_of(map, any_tile(rng, map.bounds()), any_tile(rng, map.bounds()), which, workspace);
    for (const Vec size : sizes) {
      const std::vector<Tile> straight = straightened(map, path, size);
      ASSERT_EQ(straight, expected_of(map, path, size));
      EXPECT_LE(length_of(straight), length_of(path) * (1 + 1e-12));
    }
  }
}

TEST(StraightPath, is_free_for_a_body_of_a_tile) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 5 && !HasFailure(); ++i) {
    const CollisionMap map = random_map(rng, 30, 30);
    const std::vector<Tile> path =
        path_of(map, any_tile(rng, map.bounds()), any_tile(rng, map.bounds()), PathTiles::all, workspace);
    const std::vector<Tile> straight = straightened(map, path, {1, 1});
    for (std::size_t k = 1; k < straight.size(); ++k)
      EXPECT_TRUE(is_free_path(map, straight[k - 1], straight[k], {1, 1}));
  }
}

TEST(StraightPath, goes_straight_where_nothing_is_in_the_way) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {20, 20}}).value();
  const std::vector<Tile> path{{0, 0}, {3, 3}, {9, 3}};
  EXPECT_EQ(straightened(map, path, {1, 1}), (std::vector<Tile>{{0, 0}, {9, 3}}));
  EXPECT_EQ(straightened(map, path, {0, 0}), (std::vector<Tile>{{0, 0}, {9, 3}})) << "a point";
}

TEST(StraightPath, may_be_written_over_the_path) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 5; ++i) {
    const CollisionMap map = random_map(rng, 30, 30);
    std::vector<Tile> path =
        path_of(map, any_tile(rng, map.bounds()), any_tile(rng, map.bounds()), PathTiles::all, workspace);
    const std::vector<Tile> expected = straightened(map, path, {0.5, 0.5});
    path.resize(straighten_path(map, path, {0.5, 0.5}, path));
    ASSERT_EQ(path, expected);
  }
}

TEST(StraightPath, has_an_answer_to_odd_questions) {
  const CollisionMap map = CollisionMap::from_text("...\n.#.\n...").value();
  const std::vector<Tile> path{{0, 0}, {1, 0}, {2, 0}, {2, 2}};
  const double nan = std::numeric_limits<double>::quiet_NaN(), infinite = std::numeric_limits<double>::infinity();
  for (const Vec size : {Vec{nan, 1}, Vec{1, nan}, Vec{infinite, 1}, Vec{1, -1}})
    EXPECT_EQ(straightened(map, path, size), path);
  EXPECT_EQ(straightened(map, {}, {1, 1}), std::vector<Tile>{});
  EXPECT_EQ(straightened(map, {{7, 7}}, {1, 1}), (std::vector<Tile>{{7, 7}}));
  EXPECT_EQ(straightened(map, {{0, 0}, {2, 2}}, {1, 1}), (std::vector<Tile>{{0, 0}, {2, 2}})) << "kept, free or not";
  std::vector<Tile> one(1);
  EXPECT_EQ(straighten_path(map, path, {1, 1}, one), 3U) << "as many as there are";
  EXPECT_EQ(one[0], (Tile{0, 0}));
}

// ---- Circles.

struct RationalPoint {
  Q x, y;
};

Q squared_distance(const RationalPoint& a, const RationalPoint& b) {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

Q clamped(const Q& value, const Q& least, const Q& most) { return std::min(std::max(value, least), most); }

// Of a point and a segment.
Q squared_distance(const RationalPoint& p, const RationalPoint& a, const RationalPoint& b) {
  const Q dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
  const Q along = square == 0 ? Q(0) : clamped(((p.x - a.x) * dx + (p.y - a.y) * dy) / square, 0, 1);
  return squared_distance(p, {a.x + along * dx, a.y + along * dy});
}

// Does a circle that moves from center to center overlap no solid tile? That is, is its way at least a radius away?
bool is_free_for_circle(const CollisionMap& map, Tile from, Tile to, double radius) {
  const RationalPoint a{Q(from.x) + Q(1, 2), Q(from.y) + Q(1, 2)}, b{Q(to.x) + Q(1, 2), Q(to.y) + Q(1, 2)};
  const TileBox bounds = map.bounds();
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      if (!map.is_solid({x, y})) continue;
      const Times columns = times_over(a.x, 0, b.x - a.x, x), rows = times_over(a.y, 0, b.y - a.y, y);
      if (std::max({columns.from, rows.from, Q(0)}) < std::min({columns.to, rows.to, Q(1)})) return false;
      Q least = 1000000;
      for (const RationalPoint& end : {a, b})
        least = std::min(least, squared_distance(end, {clamped(end.x, x, x + 1), clamped(end.y, y, y + 1)}));
      for (int corner = 0; corner < 4; ++corner)
        least = std::min(least, squared_distance({Q(x + corner % 2), Q(y + corner / 2)}, a, b));
      if (least < Q(radius) * Q(radius)) return false;
    }
  }
  return true;
}

std::vector<Tile> straightened(const CollisionMap& map, const std::vector<Tile>& path, double radius) {
  std::vector<Tile> tiles(straighten_path(map, path, radius, {}));
  EXPECT_EQ(straighten_path(map, path, radius, tiles), tiles.size());
  return tiles;
}

TEST(StraightPath, keeps_what_the_oracle_keeps_for_circles) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 10 && !HasFailure(); ++i) {
    CollisionMap map =
        random_map(rng, static_cast<std::int32_t>(rng.between(5, 25)), static_cast<std::int32_t>(rng.between(5, 25)));
    map.set_outside(Outside::free);
    const std::vector<Tile> path =
        path_of(map, any_tile(rng, map.bounds()), any_tile(rng, map.bounds()), PathTiles::all, workspace);
    for (const double radius : {0.25, 0.5, 0.3, 1.5}) {
      std::vector<Tile> expected;
      for (std::size_t k = 0; k < path.size(); ++k) {
        if (k == 0) expected.push_back(path[0]);
        if (k >= 2 && !is_free_for_circle(map, expected.back(), path[k], radius)) expected.push_back(path[k - 1]);
      }
      if (path.size() > 1) expected.push_back(path.back());
      ASSERT_EQ(straightened(map, path, radius), expected) << radius;
    }
  }
}

// Steps between tiles at whose center a disc fits keep it free all the way, where no corner is cut: see
// docs/pathfinding.md.
TEST(StraightPath, is_free_for_discs_where_all_their_tiles_have_room) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 10 && !HasFailure(); ++i) {
    const CollisionMap map = CollisionMap::from(25, 25, [&](int, int) { return rng.one_in(25); }).value();
    const double radius = rng.one_in(2) ? rng.real(0, 3) : static_cast<double>(rng.between(1, 6)) / 2;
    const CollisionMap room = CollisionMap::from(map.bounds(), [&](int x, int y) {
                                return !is_free_for_circle(map, {x, y}, {x, y}, radius);
                              }).value();
    const std::vector<Tile> path =
        path_of(room, any_tile(rng, map.bounds()), any_tile(rng, map.bounds()), PathTiles::all, workspace);
    for (std::size_t k = 1; k < path.size(); ++k)
      ASSERT_TRUE(is_free_for_circle(map, path[k - 1], path[k], radius)) << radius;
    const std::vector<Tile> straight = straightened(map, path, radius);
    for (std::size_t k = 1; k < straight.size(); ++k)
      ASSERT_TRUE(is_free_for_circle(map, straight[k - 1], straight[k], radius)) << radius;
  }
}

TEST(StraightPath, of_circles_has_an_answer_to_odd_questions) {
  const CollisionMap map = CollisionMap::from_text("...\n.#.\n...").value();
  const std::vector<Tile> path{{0, 0}, {1, 0}, {2, 0}, {2, 2}};
  const double nan = std::numeric_limits<double>::quiet_NaN(), infinite = std::numeric_limits<double>::infinity();
  for (const double radius : {nan, infinite, -infinite, -0.5}) EXPECT_EQ(straightened(map, path, radius), path);
  EXPECT_EQ(straightened(map, path, 0.0), (std::vector<Tile>{{0, 0}, {2, 0}, {2, 2}})) << "a point";
  EXPECT_EQ(straightened(map, {}, 0.5), std::vector<Tile>{});
  EXPECT_EQ(straightened(map, {{7, 7}}, 0.5), (std::vector<Tile>{{7, 7}}));
}

TEST(StraightPath, sees_the_shapes_of_tiles) {
  CollisionMap map = CollisionMap::create({{0, 0}, {3, 2}}).value();
  ASSERT_TRUE(map.set_shape({1, 0}, shape_of(TileForm::half_north)));
  const std::vector<Tile> path{{0, 0}, {0, 1}, {2, 1}, {2, 0}};
  EXPECT_EQ(straightened(map, path, {0.25, 0.25}), (std::vector<Tile>{{0, 0}, {2, 1}, {2, 0}}));
}

TEST(StraightPath, has_its_body_within_its_tiles) {
  EXPECT_EQ(body_at({3, -4}, {0.5, 1}), (Body{{3.25, -4}, {0.5, 1}}));
  EXPECT_EQ(body_at({3, -4}, {2, 1.5}), (Body{{3, -3.75}, {2, 1.5}}));
  EXPECT_EQ(body_at({3, -4}, {0, 0}), (Body{{3.5, -3.5}, {0, 0}}));
  EXPECT_TRUE(is_empty(body_at({0, 0}, {-1, 1})));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 100 * cases::count(); ++i) {
    const Tile tile = any_tile(rng, rng.one_in(2) ? tile_space : TileBox{{-9, -9}, {9, 9}});
    const double size = rng.one_in(2) ? rng.real(0, 5)
                                      : static_cast<double>(rng.between(1, 3)) -
                                            std::ldexp(rng.unit(), -static_cast<int>(rng.between(10, 60)));
    const Body body = body_at(tile, {size, size});
    const Q whole(std::max(1.0, std::ceil(size)));
    ASSERT_GE(Q(body.min.x), Q(tile.x));
    ASSERT_LE(Q(body.min.y) + Q(body.size.y), Q(tile.y) + whole);
  }
}

}  // namespace
}  // namespace straighten_path_test
