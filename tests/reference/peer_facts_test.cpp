// SPDX-License-Identifier: MIT
#include <tilespace/reference/reverting_moves.hpp>
#include <tilespace/reference/tile_collision.hpp>

#include <cmath>
#include <string>

#include "support/peer_facts.hpp"

// The ways of the tutorials against answers of another library, which sweeps boxes.

namespace tilespace::peer_facts_test {
namespace {

using nlohmann::json;
using peer_facts::body_of;
using peer_facts::PeerFacts;
using peer_facts::point_of;
using Bytes = Grid<unsigned char>;
using reference::bounds_of;
using reference::slide_in_substeps;
using reference::slide_reverting;

// A rectangle of whole tiles, as x, y, width and height, each `unit` times as large.
void fill(Bytes& map, const json& rectangle, double unit, std::size_t from = 0) {
  const TileBox tiles = peer_facts::tiles_of(rectangle, from, unit);
  for (std::int32_t y = tiles.min.y; y < tiles.max.y; ++y) {
    for (std::int32_t x = tiles.min.x; x < tiles.max.x; ++x) map[{x, y}] = 1;
  }
}

TEST_F(PeerFacts, boxes_that_are_asked_for_are_those_that_collide) {
  const json& query = about("bump.queryRect");
  for (const json& row : query.at("rows")) {
    const Box asked = bounds_of(body_of(row, 0, 10.0));
    for (const auto& [name, rectangle] : query.at("rects").items()) {
      Bytes map = Bytes::create(12, 4).value();
      fill(map, rectangle, 10.0);
      const bool expected = row.at(4).get<std::string>().find(name) != std::string::npos;
      EXPECT_EQ(reference::overlap_strict(asked, bounds_of(body_of(rectangle, 0, 10.0))), expected) << name;
      EXPECT_EQ(reference::collides_every_tile(map, asked), expected) << name;
      EXPECT_EQ(reference::collides_floor_range(map, asked), expected) << name;
    }
  }
}

// Those that start outside: parts of one tile end where the sweep touches, fewer parts up to a part before that.
TEST_F(PeerFacts, what_touches_is_reached_by_parts_of_a_tile) {
  int asked = 0;
  for (const json& row : rows("bump.touch")) {
    if (row.at(8).is_null()) continue;
    const Body body = body_of(row);
    Bytes map = Bytes::create(8, 8).value();
    fill(map, row, 1.0, 4);
    if (reference::collides_every_tile(map, bounds_of(body))) continue;
    const Vec translation = point_of(row, 8) - body.min;
    const Point touch = point_of(row, 10);
    const double length = std::abs(translation.x) + std::abs(translation.y);
    EXPECT_EQ(slide_in_substeps(map, body, translation, static_cast<int>(length)), touch) << row;
    EXPECT_EQ(slide_reverting(map, body, translation), body.min) << row;
    const Vec gap = touch - slide_in_substeps(map, body, translation, 5);
    EXPECT_LE(std::abs(gap.x) + std::abs(gap.y), length / 5) << row;
    ++asked;
  }
  EXPECT_EQ(asked, 4);
}

Point end_of(const json& row, int substeps) {
  Bytes map = Bytes::create(8, 8).value();
  for (const json& other : row.at("others")) fill(map, other, 1.0);
  const Body body = body_of(row.at("item"));
  return slide_in_substeps(map, body, point_of(row.at("goal"), 0) - body.min, substeps);
}

TEST_F(PeerFacts, a_step_runs_through_what_parts_of_it_meet) {
  const json& touch = rows("bump.move").at(0);
  EXPECT_EQ(touch.at("mode"), "touch");
  EXPECT_EQ(end_of(touch, 5), point_of(touch.at("end"), 0));
  EXPECT_EQ(end_of(touch, 1), point_of(touch.at("goal"), 0)) << "nothing is solid where it ends";
}

// The other library keeps to the wall that it met; parts of a step leave it where it ends.
TEST_F(PeerFacts, sliding_in_parts_leaves_the_wall_where_it_ends) {
  const json& slide = rows("bump.move").at(2);
  EXPECT_EQ(slide.at("mode"), "slide");
  EXPECT_EQ(point_of(slide.at("end"), 0), (Point{1.0, 5.0}));
  EXPECT_EQ(end_of(slide, 5), (Point{4.0, 5.0}));
}

}  // namespace
}  // namespace tilespace::peer_facts_test
