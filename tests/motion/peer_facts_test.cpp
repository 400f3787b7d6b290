// SPDX-License-Identifier: MIT
#include <tilespace/motion/move.hpp>

#include <cmath>
#include <string>
#include <tilespace/motion/push_out.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>

#include "support/peer_facts.hpp"

// Moves and pushes against answers of another library, which sweeps boxes among rectangles.

namespace tilespace::peer_facts_test {
namespace {

using nlohmann::json;
using peer_facts::body_of;
using peer_facts::PeerFacts;
using peer_facts::point_of;
using peer_facts::vec_of;

// A rectangle of whole tiles, as x, y, width and height.
void fill(CollisionMap& map, const json& rectangle, std::size_t from = 0) {
  const TileBox tiles = peer_facts::tiles_of(rectangle, from);
  for (std::int32_t y = tiles.min.y; y < tiles.max.y; ++y) {
    for (std::int32_t x = tiles.min.x; x < tiles.max.x; ++x) map.set_solid({x, y}, true);
  }
}

CollisionMap empty_map() { return CollisionMap::create({{-20, -20}, {20, 20}}).value(); }

bool starts_inside(const CollisionMap& map, const json& row) { return overlaps_solid(map, body_of(row)); }

TEST_F(PeerFacts, bodies_that_touch_stop_where_theirs_do) {
  int asked = 0;
  for (const json& row : rows("bump.touch")) {
    CollisionMap map = empty_map();
    fill(map, row, 4);
    if (starts_inside(map, row)) {
      // Theirs is pushed out to the nearest side, or against its way. Here the tiles that it overlaps let it go, and
      // those beside them, which are one rectangle with them there, do not.
      const Vec way = row.at(8).is_null() ? Vec{} : point_of(row, 8) - body_of(row).min;
      const MoveResult<Body> moved = move_and_stop(map, body_of(row), way);
      EXPECT_EQ(moved.body.min, body_of(row).min) << row;
      EXPECT_TRUE(moved.inside);
      continue;
    }
    const MoveResult<Body> moved = move_and_stop(map, body_of(row), point_of(row, 8) - body_of(row).min);
    ASSERT_EQ(moved.contacts.size(), 1u) << row;
    EXPECT_EQ(moved.body.min, point_of(row, 10)) << row;
    EXPECT_EQ(moved.contacts[0].normal, vec_of(row, 12)) << row;
    ++asked;
  }
  EXPECT_EQ(asked, 4);
}

template <class Move>
int ask_rows(const json& rows, Move move) {
  int asked = 0;
  for (const json& row : rows) {
    CollisionMap map = empty_map();
    fill(map, row, 4);
    const Body body = body_of(row);
    const Vec way = point_of(row, 8) - body.min;
    if (starts_inside(map, row)) {
      EXPECT_EQ(move(map, body, way).body, body) << "theirs leaves by the side that its way leads away from";
      EXPECT_TRUE(move(map, body, way).inside) << row;
      continue;
    }
    const MoveResult<Body> stopped = move_and_stop(map, body, way);
    EXPECT_EQ(stopped.body.min, point_of(row, 10)) << row;
    const MoveResult<Body> moved = move(map, body, way);
    EXPECT_EQ(moved.contacts.size(), 1u) << row;
    // A perfect corner keeps the axis of the longer way, and x of two alike, which is up along y there.
    const bool is_corner = body == Body{{10, 10}, {2, 2}} && way == Vec{-9, -9};
    if (is_corner) {
      EXPECT_EQ(vec_of(row, 12), (Vec{1, 0})) << "theirs is turned from x, and keeps y";
      EXPECT_EQ(moved.contacts[0].normal, (Vec{0, 1})) << "ours keeps x";
      const Point theirs = point_of(row, 14);
      EXPECT_EQ(moved.body.min, (Point{theirs.y, theirs.x})) << row;
    } else {
      EXPECT_EQ(moved.contacts[0].normal, vec_of(row, 12)) << row;
      EXPECT_EQ(moved.body.min, point_of(row, 14)) << row;
    }
    ++asked;
  }
  return asked;
}

TEST_F(PeerFacts, slides_end_where_theirs_do) {
  const auto slide = [](const CollisionMap& map, const Body& body, Vec way) { return move_and_slide(map, body, way); };
  EXPECT_EQ(ask_rows(rows("bump.slide"), slide), 3);
}

TEST_F(PeerFacts, bounces_end_where_theirs_do) {
  const auto bounce = [](const CollisionMap& map, const Body& body, Vec way) {
    return move_and_bounce(map, body, way);
  };
  EXPECT_EQ(ask_rows(rows("bump.bounce"), bounce), 3);
}

// The nearest side, and of several the one against its way: there as here. A body that stands still is pushed south
// rather than north, west or east there; here north first, then west, then east.
TEST_F(PeerFacts, bodies_that_overlap_are_pushed_to_the_side_that_theirs_are) {
  int alike = 0;
  int ties = 0;
  for (const json& row : rows("bump.touch")) {
    CollisionMap map = empty_map();
    fill(map, row, 4);
    if (!starts_inside(map, row)) continue;
    const Body body = body_of(row);
    const Vec way = row.at(8).is_null() ? Vec{} : point_of(row, 8) - body.min;
    const DepenetrationResult<Body> ours = push_out(map, body, 8.0, {.last_velocity = way});
    const Vec theirs = point_of(row, 10) - body.min;
    const auto length = [](Vec v) { return std::abs(v.x) + std::abs(v.y); };
    EXPECT_EQ(length(ours.translation), length(theirs)) << row;
    EXPECT_TRUE(ours.is_free);
    if (ours.translation == theirs) {
      EXPECT_EQ(outward(ours.side), (Step{row.at(12).get<int>(), row.at(13).get<int>()})) << row;
      ++alike;
    } else {
      EXPECT_EQ(way, Vec{}) << row;
      EXPECT_EQ(vec_of(row, 12), (Vec{0.0, 1.0})) << row;
      ++ties;
    }
  }
  EXPECT_EQ(alike, 10);
  EXPECT_EQ(ties, 3);
}

// What goes across everything is told what is there: a question about the tiles that a body comes through.
TEST_F(PeerFacts, bodies_that_cross_others_come_through_their_tiles) {
  const json& row = rows("bump.move").at(1);
  EXPECT_EQ(row.at("mode"), "cross");
  CollisionMap map = empty_map();
  for (const json& other : row.at("others")) fill(map, other);
  const Body body = body_of(row.at("item"));
  const TileBox tiles = tiles_swept(body, point_of(row.at("goal")) - body.min);
  int crossed = 0;
  for (std::int32_t y = tiles.min.y; y < tiles.max.y; ++y) {
    for (std::int32_t x = tiles.min.x; x < tiles.max.x; ++x) crossed += map.is_solid({x, y}) ? 1 : 0;
  }
  EXPECT_EQ(crossed, row.at("n").get<int>());
}

TEST_F(PeerFacts, moves_among_several_end_where_theirs_do) {
  int asked = 0;
  for (const json& row : rows("bump.move")) {
    CollisionMap map = empty_map();
    for (const json& other : row.at("others")) fill(map, other);
    const Body body = body_of(row.at("item"));
    const Vec way = point_of(row.at("goal"), 0) - body.min;
    const std::string mode = row.at("mode");
    if (mode == "cross") continue;  // what only tells what is there is a question about areas
    ++asked;
    if (mode == "touch") {
      EXPECT_EQ(move_and_stop(map, body, way).body.min, point_of(row.at("end"), 0)) << row;
      continue;
    }
    // The item passes by one tile and meets the other, 1:1, at its west side. Theirs and ours end alike.
    EXPECT_EQ(mode, "slide");
    EXPECT_EQ(move_and_slide(map, body, way).body.min, point_of(row.at("end"), 0)) << row;
  }
  EXPECT_EQ(asked, 2);
}

}  // namespace
}  // namespace tilespace::peer_facts_test
