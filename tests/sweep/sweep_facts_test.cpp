// SPDX-License-Identifier: MIT
// Numbers from the unit tests of others, for the same questions: ../shared/data/peer_facts.json has them with their
// sources. Rectangles there are rectangles of tiles here.
#include <fstream>
#include <iterator>

#include "sweep/sweeps.hpp"

namespace tilespace::sweep_facts_test {
namespace {

CollisionMap rectangle(TileBox tiles, std::int32_t around = 20) {
  const TileBox bounds{{tiles.min.x - around, tiles.min.y - around}, {tiles.max.x + around, tiles.max.y + around}};
  return CollisionMap::from(bounds, [&](auto x, auto y) { return tiles.contains(Tile{x, y}); }).value();
}

class PeerFacts : public ::testing::Test {
 protected:
  // Spaces and newlines apart, so that a row can be looked for as it stands here.
  static std::string facts() {
    std::ifstream in(TILESPACE_SHARED_DATA "/peer_facts.json");
    std::string text, packed;
    text.assign(std::istreambuf_iterator<char>(in), {});
    for (const char c : text) {
      if (c != ' ' && c != '\n') packed += c;
    }
    return packed;
  }
  void SetUp() override {
    if (facts().empty()) GTEST_SKIP() << "no " TILESPACE_SHARED_DATA "/peer_facts.json";
  }
  static void expect_fact(const std::string& row) { EXPECT_NE(facts().find(row), std::string::npos) << row; }
};

// Those of bump.touch that start free: item 2 x 2 against 8 x 8 at the origin.
TEST_F(PeerFacts, bump_touch) {
  struct Row {
    const char* fact;
    Point start, goal, touch;
    Vec normal;
  };
  const CollisionMap map = rectangle({{0, 0}, {8, 8}});
  for (const Row& row : {Row{"[-3,3,2,2,0,0,8,8,3,3,-2,3,-1,0]", {-3, 3}, {3, 3}, {-2, 3}, {-1, 0}},
                         Row{"[9,3,2,2,0,0,8,8,3,3,8,3,1,0]", {9, 3}, {3, 3}, {8, 3}, {1, 0}},
                         Row{"[3,-3,2,2,0,0,8,8,3,3,3,-2,0,-1]", {3, -3}, {3, 3}, {3, -2}, {0, -1}},
                         Row{"[3,9,2,2,0,0,8,8,3,3,3,8,0,1]", {3, 9}, {3, 3}, {3, 8}, {0, 1}},
                         Row{"[10,10,2,2,0,0,8,8,1,4,7,8,0,1,1,8]", {10, 10}, {1, 4}, {7, 8}, {0, 1}},
                         Row{"[10,10,2,2,0,0,8,8,4,1,8,7,1,0,8,1]", {10, 10}, {4, 1}, {8, 7}, {1, 0}}}) {
    expect_fact(row.fact);
    const Vec way = row.goal - row.start;
    const SweepHit hit = cast_box(map, {row.start, {2, 2}}, way);
    ASSERT_TRUE(hit.hit && !hit.inside) << row.fact;
    EXPECT_EQ(hit.normal, row.normal) << row.fact;
    EXPECT_NEAR(row.start.x + hit.fraction * way.x, row.touch.x, 1e-15) << row.fact;
    EXPECT_NEAR(row.start.y + hit.fraction * way.y, row.touch.y, 1e-15) << row.fact;
  }
}

// Those of bump.touch that overlap: we say so, and push nothing out.
TEST_F(PeerFacts, bump_touch_from_inside) {
  const CollisionMap map = rectangle({{0, 0}, {8, 8}});
  for (const Point start : {Point{-1, -1}, Point{3, -1}, Point{7, -1}, Point{-1, 3}, Point{3, 3}, Point{7, 3},
                            Point{-1, 7}, Point{3, 7}, Point{7, 7}}) {
    EXPECT_TRUE(cast_box(map, {start, {2, 2}}, {1, 0}).inside);
    EXPECT_TRUE(overlaps_solid(map, Body{start, {2, 2}}));
  }
}

// A perfect corner is a matter of taste. There, x wins; here, of ways that are alike, north or south.
TEST_F(PeerFacts, bump_perfect_corner) {
  expect_fact("[10,10,2,2,0,0,8,8,1,1,8,8,1,0,8,1]");
  const SweepHit hit = cast_box(rectangle({{0, 0}, {8, 8}}), {{10, 10}, {2, 2}}, {-9, -9});
  EXPECT_EQ(hit, (SweepHit{true, false, {7, 7}, Side::south, {0, 1}, 2.0 / 9.0, 8.0}));
}

TEST_F(PeerFacts, bump_detect) {
  struct Row {
    const char* fact;
    Body item;
    TileBox other;
    Point goal;
    SweepHit hit;
  };
  const SweepHit miss{};
  const auto meets = [](Tile tile, Side side, double fraction) {
    const Step out = outward(side);
    const Segment edge = edge_of(tile, side);
    const double line = out.dx != 0 ? edge.start.x : edge.start.y;
    return SweepHit{true,     false, tile, side, {static_cast<double>(out.dx), static_cast<double>(out.dy)},
                    fraction, line};
  };
  for (const Row& row :
       {Row{"[0,0,1,1,5,5,1,1,0,0,false]", {{0, 0}, {1, 1}}, {{5, 5}, {6, 6}}, {0, 0}, miss},
        Row{"[0,0,7,6,5,5,1,1,0,0,true,-2,0,-1]",
            {{0, 0}, {7, 6}},
            {{5, 5}, {6, 6}},
            {0, 0},
            SweepHit{true, true, {5, 5}, Side::none, {}, 0.0}},
        Row{"[0,0,1,1,5,5,1,1,0,1,false]", {{0, 0}, {1, 1}}, {{5, 5}, {6, 6}}, {0, 1}, miss},
        Row{"[1,1,1,1,5,0,1,1,6,0,true,0.6,-1,0]",
            {{1, 1}, {1, 1}},
            {{5, 0}, {6, 1}},
            {6, 0},
            meets({5, 0}, Side::west, 0.6)},
        Row{"[6,0,1,1,1,0,1,1,1,1,true,0.8,1,0]",
            {{6, 0}, {1, 1}},
            {{1, 0}, {2, 1}},
            {1, 1},
            meets({1, 0}, Side::east, 0.8)},
        Row{"[0,0,1,1,0,4,1,1,0,5,true,0.6,0,-1]",
            {{0, 0}, {1, 1}},
            {{0, 4}, {1, 5}},
            {0, 5},
            meets({0, 4}, Side::north, 0.6)},
        Row{"[0,4,1,1,0,0,1,1,0,-1,true,0.6,0,1]",
            {{0, 4}, {1, 1}},
            {{0, 0}, {1, 1}},
            {0, -1},
            meets({0, 0}, Side::south, 0.6)},
        Row{"[0,16,16,16,16,0,16,16,-1,15,false]", {{0, 16}, {16, 16}}, {{16, 0}, {32, 16}}, {-1, 15}, miss}}) {
    expect_fact(row.fact);
    const SweepHit hit = cast_box(rectangle(row.other), row.item, row.goal - row.item.min);
    EXPECT_EQ(hit, row.hit) << row.fact << cases::show(hit);
  }
}

// Three rectangles on the way: met at these fractions when each is alone, and the first of all at the first.
TEST_F(PeerFacts, bump_project) {
  expect_fact("[0.1,0.3,0.5]");
  const auto lane = [](std::vector<std::int32_t> places) {
    return CollisionMap::from({{0, 0}, {110, 10}},
                              [&](std::int32_t x, auto) {
                                return std::any_of(places.begin(), places.end(),
                                                   [&](std::int32_t p) { return p <= x && x < p + 10; });
                              })
        .value();
  };
  const Body item{{110, 0}, {10, 10}};
  EXPECT_EQ(cast_box(lane({90}), item, {-100, 0}).fraction, 0.1);
  EXPECT_EQ(cast_box(lane({70}), item, {-100, 0}).fraction, 0.3);
  EXPECT_EQ(cast_box(lane({50}), item, {-100, 0}).fraction, 0.5);
  EXPECT_EQ(cast_box(lane({70, 50, 90}), item, {-100, 0}).fraction, 0.1);
}

// A ray against a circle is a circle against a point: here, the corner that a tile ends with, from (1, 0) to the east.
// A ray against a box of half size 1 is a point against four tiles.
TEST_F(PeerFacts, box2d_rays) {
  const CollisionMap box = rectangle({{-1, -1}, {1, 1}});
  const SweepHit on_box = cast_point(box, {-4, 0}, {8, 0});
  EXPECT_EQ(on_box.fraction, 0.375);
  EXPECT_EQ(on_box.normal, (Vec{-1, 0}));
  const SweepHit on_corner = cast_circle(rectangle({{1, 0}, {2, 1}}), {{-4, 0}, 1}, {8, 0});
  EXPECT_EQ(on_corner.fraction, 0.5);
  EXPECT_EQ(on_corner.normal, (Vec{-1, 0}));
  // The segment from (0, 1) to (0, -1) is two walls.
  CollisionMap walls = CollisionMap::create({{-5, -5}, {5, 5}}).value();
  const TileShape wall = tile_shape({}, {}, Side::west).value();
  ASSERT_TRUE(walls.set_shape({0, 0}, wall) && walls.set_shape({0, -1}, wall));
  const SweepHit on_wall = cast_point(walls, {-4, 0}, {8, 0});
  EXPECT_EQ(on_wall.fraction, 0.5);
  EXPECT_EQ(on_wall.normal, (Vec{-1, 0}));
}

// The box [-1, 1]^2 and the segment x = 2, y in [-1, 1], which comes nearer by 2: they meet after half of it.
TEST_F(PeerFacts, box2d_shape_cast) {
  const CollisionMap box = rectangle({{-1, -1}, {1, 1}});
  EXPECT_EQ(cast_capsule(box, {{{2, -1}, {2, 1}}, 0}, {-2, 0}).fraction, 0.5);
  EXPECT_EQ(cast_box(box, {{2, -1}, {0, 2}}, {-2, 0}).fraction, 0.5);
}

}  // namespace
}  // namespace tilespace::sweep_facts_test
