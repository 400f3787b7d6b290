// SPDX-License-Identifier: MIT
#include <tilespace/motion/move.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <tilespace/trace/overlaps_solid.hpp>

// Moves against answers of another library, which sweeps boxes among rectangles. Its facts are not part of this project.

namespace tilespace {
namespace {

using nlohmann::json;

const std::filesystem::path file = std::filesystem::path(TILESPACE_SHARED_DATA) / "peer_facts.json";

json read_facts() {
  std::ifstream stream(file);
  return stream ? json::parse(stream) : json();
}

double number(const json& row, std::size_t i) { return row.at(i).get<double>(); }
Point point_of(const json& row, std::size_t from) { return {number(row, from), number(row, from + 1)}; }
Vec vec_of(const json& row, std::size_t from) { return {number(row, from), number(row, from + 1)}; }
Body body_of(const json& row, std::size_t from = 0) { return {point_of(row, from), vec_of(row, from + 2)}; }

// A rectangle of whole tiles, as x, y, width and height.
void fill(CollisionMap& map, const json& rectangle, std::size_t from = 0) {
  const auto whole = [&](std::size_t i) { return static_cast<std::int32_t>(number(rectangle, from + i)); };
  for (std::int32_t y = whole(1); y < whole(1) + whole(3); ++y) {
    for (std::int32_t x = whole(0); x < whole(0) + whole(2); ++x) map.set_solid({x, y}, true);
  }
}

CollisionMap empty_map() { return CollisionMap::create({{-20, -20}, {20, 20}}).value(); }

bool starts_inside(const CollisionMap& map, const json& row) { return overlaps_solid(map, body_of(row)); }

TEST(PeerFacts, bodies_that_touch_stop_where_theirs_do) {
  const json facts = read_facts();
  if (facts.is_null()) GTEST_SKIP() << "no " << file;
  int asked = 0;
  for (const json& row : facts.at("bump.touch").at("rows")) {
    CollisionMap map = empty_map();
    fill(map, row, 4);
    if (starts_inside(map, row)) {
      // Theirs is pushed out to the nearest side, or against its way. Here the tiles that it overlaps let it go, and those
      // beside them, which are one rectangle with them there, do not.
      const Vec way = row.at(8).is_null() ? Vec{} : point_of(row, 8) - body_of(row).min;
      const Moved<Body> moved = move_and_stop(map, body_of(row), way);
      EXPECT_EQ(moved.body.min, body_of(row).min) << row;
      EXPECT_TRUE(moved.inside);
      continue;
    }
    const Moved<Body> moved = move_and_stop(map, body_of(row), point_of(row, 8) - body_of(row).min);
    ASSERT_EQ(moved.contact_count, 1) << row;
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
    if (starts_inside(map, row)) continue;
    const Body body = body_of(row);
    const Vec way = point_of(row, 8) - body.min;
    const Moved<Body> stopped = move_and_stop(map, body, way);
    EXPECT_EQ(stopped.body.min, point_of(row, 10)) << row;
    const Moved<Body> moved = move(map, body, way);
    EXPECT_EQ(moved.contact_count, 1) << row;
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

TEST(PeerFacts, slides_end_where_theirs_do) {
  const json facts = read_facts();
  if (facts.is_null()) GTEST_SKIP() << "no " << file;
  const auto slide = [](const CollisionMap& map, const Body& body, Vec way) { return move_and_slide(map, body, way); };
  EXPECT_EQ(ask_rows(facts.at("bump.slide").at("rows"), slide), 3);
}

TEST(PeerFacts, bounces_end_where_theirs_do) {
  const json facts = read_facts();
  if (facts.is_null()) GTEST_SKIP() << "no " << file;
  const auto bounce = [](const CollisionMap& map, const Body& body, Vec way) {
    return move_and_bounce(map, body, way);
  };
  EXPECT_EQ(ask_rows(facts.at("bump.bounce").at("rows"), bounce), 3);
}

TEST(PeerFacts, moves_among_several_end_where_theirs_do) {
  const json facts = read_facts();
  if (facts.is_null()) GTEST_SKIP() << "no " << file;
  int asked = 0;
  for (const json& row : facts.at("bump.move").at("rows")) {
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
}  // namespace tilespace
