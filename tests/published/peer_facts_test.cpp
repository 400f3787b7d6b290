// SPDX-License-Identifier: MIT
#include <tilespace/published/reverting_moves.hpp>
#include <tilespace/published/tile_collision.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

// The ways of the tutorials against answers of another library, which sweeps boxes. Its facts are not part of this
// project.

namespace tilespace {
namespace {

using nlohmann::json;
using Bytes = Grid<unsigned char>;
using published::bounds_of;
using published::slide_in_substeps;
using published::slide_reverting;

const std::filesystem::path file = std::filesystem::path(TILESPACE_SHARED_DATA) / "peer_facts.json";

json read_facts() {
  std::ifstream stream(file);
  return stream ? json::parse(stream) : json();
}

// A rectangle of whole tiles, as x, y, width and height, each `unit` times as large.
void fill(Bytes& map, const json& rectangle, double unit) {
  const auto whole = [&](std::size_t i) { return static_cast<std::int32_t>(rectangle.at(i).get<double>() / unit); };
  for (std::int32_t y = whole(1); y < whole(1) + whole(3); ++y) {
    for (std::int32_t x = whole(0); x < whole(0) + whole(2); ++x) map[{x, y}] = 1;
  }
}

// x, y, width and height from `from` on.
Body body_of(const json& row, std::size_t from = 0, double unit = 1.0) {
  const auto value = [&](std::size_t i) { return row.at(from + i).get<double>() / unit; };
  return {{value(0), value(1)}, {value(2), value(3)}};
}

Point point_of(const json& row, std::size_t from) {
  return {row.at(from).get<double>(), row.at(from + 1).get<double>()};
}

TEST(PeerFacts, boxes_that_are_asked_for_are_those_that_collide) {
  const json facts = read_facts();
  if (facts.is_null()) GTEST_SKIP() << "no " << file;
  const json& query = facts.at("bump.queryRect");
  for (const json& row : query.at("rows")) {
    const Box asked = bounds_of(body_of(row, 0, 10.0));
    for (const auto& [name, rectangle] : query.at("rects").items()) {
      Bytes map = Bytes::create(12, 4).value();
      fill(map, rectangle, 10.0);
      const bool expected = row.at(4).get<std::string>().find(name) != std::string::npos;
      EXPECT_EQ(published::overlap_strict(asked, bounds_of(body_of(rectangle, 0, 10.0))), expected) << name;
      EXPECT_EQ(published::collides_every_tile(map, asked), expected) << name;
      EXPECT_EQ(published::collides_floor_range(map, asked), expected) << name;
    }
  }
}

// Those that start outside: parts of one tile end where the sweep touches, fewer parts up to a part before that.
TEST(PeerFacts, what_touches_is_reached_by_parts_of_a_tile) {
  const json facts = read_facts();
  if (facts.is_null()) GTEST_SKIP() << "no " << file;
  int asked = 0;
  for (const json& row : facts.at("bump.touch").at("rows")) {
    if (row.at(8).is_null()) continue;
    const Body body = body_of(row);
    Bytes map = Bytes::create(8, 8).value();
    fill(map, {row.at(4), row.at(5), row.at(6), row.at(7)}, 1.0);
    if (published::collides_every_tile(map, bounds_of(body))) continue;
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

TEST(PeerFacts, a_step_runs_through_what_parts_of_it_meet) {
  const json facts = read_facts();
  if (facts.is_null()) GTEST_SKIP() << "no " << file;
  const json& rows = facts.at("bump.move").at("rows");
  const json& touch = rows.at(0);
  EXPECT_EQ(touch.at("mode"), "touch");
  EXPECT_EQ(end_of(touch, 5), point_of(touch.at("end"), 0));
  EXPECT_EQ(end_of(touch, 1), point_of(touch.at("goal"), 0)) << "nothing is solid where it ends";
}

// The other library keeps to the wall that it met; parts of a step leave it where it ends.
TEST(PeerFacts, sliding_in_parts_leaves_the_wall_where_it_ends) {
  const json facts = read_facts();
  if (facts.is_null()) GTEST_SKIP() << "no " << file;
  const json& slide = facts.at("bump.move").at("rows").at(2);
  EXPECT_EQ(slide.at("mode"), "slide");
  EXPECT_EQ(point_of(slide.at("end"), 0), (Point{1.0, 5.0}));
  EXPECT_EQ(end_of(slide, 5), (Point{4.0, 5.0}));
}

}  // namespace
}  // namespace tilespace
