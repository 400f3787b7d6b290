// SPDX-License-Identifier: MIT
#include <tilespace/reference/slide_by_boxes.hpp>

#include <cmath>
#include <string>
#include <tilespace/motion/move.hpp>
#include <utility>

#include "byte_maps.hpp"

// What is the same question for both is answered alike, up to rounding. What tiles beside each other are to it, boxes
// with sides where they meet, shows at seams.

namespace tilespace::slide_by_boxes_test {
namespace {

using byte_maps::Bytes;
using byte_maps::map_of;
using byte_maps::random_body;
using byte_maps::room;
using byte_maps::square;
using reference::slide_by_boxes;

CollisionMap solid_of(const Bytes& bytes) {
  return CollisionMap::from(bytes.bounds(), [&](auto x, auto y) { return bytes[{x, y}] != 0; }).value();
}

Vec random_way(oracle::Rng& rng, double most) { return {rng.real(-most, most), rng.real(-most, most)}; }

// ---- What it is good for.

TEST(SlideByBoxes, goes_up_to_what_it_meets_and_along_it) {
  EXPECT_EQ(slide_by_boxes(room, square, {3.0, 0.5}), (Point{5.0, 2.5})) << "nothing is met";
  EXPECT_EQ(slide_by_boxes(room, square, {4.5, 0.5}), (Point{6.0, 2.5})) << "along the eastern wall";
  EXPECT_EQ(slide_by_boxes(room, square, {0.5, 4.5}), (Point{2.5, 3.0})) << "along the floor";
  EXPECT_EQ(slide_by_boxes(room, square, {-20.0, -40.0}), (Point{1.0, 1.0})) << "into the corner";
  EXPECT_EQ(slide_by_boxes(room, square, {}), square.min);
}

TEST(SlideByBoxes, meets_nothing_outside_of_the_map_and_nothing_that_it_is_in_already) {
  EXPECT_EQ(slide_by_boxes(map_of({"..", ".."}), {{0.5, 0.5}, {0.5, 0.5}}, {9.0, -9.0}), (Point{9.5, -8.5}));
  EXPECT_EQ(slide_by_boxes(map_of({".#.", "..."}), {{0.5, 0.25}, {1.0, 0.5}}, {0.25, 0.5}), (Point{0.75, 0.75}));
}

// One in every second row, and in every second column: no grid line has sides of two of them.
Bytes tiles_apart(oracle::Rng& rng) {
  constexpr std::int32_t count = 5;
  Bytes map = Bytes::create(2 * count, 2 * count).value();
  std::int32_t columns[count] = {0, 1, 2, 3, 4};
  for (std::int32_t row = 0; row < count; ++row) {
    std::swap(columns[row], columns[rng.between(row, count - 1)]);
    map[{2 * columns[row] + 1, 2 * row + 1}] = 1;
  }
  return map;
}

TEST(SlideByBoxes, agrees_with_the_exact_move_among_tiles_without_a_line_in_common) {
  oracle::Rng rng(cases::seed());
  int met = 0;
  for (int i = 0; i < cases::count(); ++i) {
    const Bytes map = tiles_apart(rng);
    const Body body = random_body(rng, map, 1.9);
    const Vec way = random_way(rng, 6.0);
    const MoveResult<Body> moved = move_and_slide(solid_of(map), body, way);
    const Point end = slide_by_boxes(map, body, way);
    const std::string input = cases::show(body.min, body.min + body.size, body.min + way);
    ASSERT_NEAR(end.x, moved.body.min.x, 0x1p-44) << input << "TILESPACE_SEED=" << cases::seed();
    ASSERT_NEAR(end.y, moved.body.min.y, 0x1p-44) << input << "TILESPACE_SEED=" << cases::seed();
    met += moved.contacts.empty() ? 0 : 1;
  }
  EXPECT_GT(met, cases::count() / 8) << "most ways are free, and these say little";
}

// By numbers that have few bits nothing is rounded, and nothing sticks.
TEST(SlideByBoxes, agrees_with_the_exact_move_on_a_floor_where_nothing_is_rounded) {
  Bytes map = Bytes::create(32, 8).value();
  for (std::int32_t x = 0; x < 32; ++x) map[{x, 6}] = 1;
  const CollisionMap solid = solid_of(map);
  for (int width = 1; width <= 12; ++width) {
    for (int west = 0; west <= 8; ++west) {
      for (int above = 0; above <= 4; ++above) {
        const Body body{{1.0 + west / 8.0, 4.75 - above / 4.0}, {width / 8.0, 1.25}};
        const Vec way{2.0, 1.0};
        EXPECT_EQ(slide_by_boxes(map, body, way), move_and_slide(solid, body, way).body.min) << cases::show(body.min);
      }
    }
  }
}

// ---- What it is not.

// 3 - 0.3 and 0.3 are together more than 3, by less than an ulp. So it is in the tile below it, which does not count
// then, and at the next seam meets the side of a tile that is level with that.
TEST(SlideByBoxes, sticks_where_a_place_was_rounded_into_the_floor) {
  const Bytes map = map_of({"........", "........", "........", "########"});
  const Body body{{1.0, 3.0 - 0.3}, {0.5, 0.3}};
  EXPECT_EQ(slide_by_boxes(map, body, {2.0, 0.0}), (Point{1.5, body.min.y}));
  EXPECT_EQ(slide_by_boxes(map, body, {2.0, 0.5}), (Point{1.5, body.min.y + 0.5})) << "and is not held by the floor";
  EXPECT_EQ(move_and_slide(solid_of(map), body, {2.0, 0.5}).body.min.x, 3.0);
  EXPECT_NEAR(move_and_slide(solid_of(map), body, {2.0, 0.5}).body.min.y, body.min.y, 0x1p-50);
}

struct Shares {
  int sticks = 0;  // ended before its way to the side did
  int runs = 0;
};

// Along a floor of tiles, by steps of 0.1 to the side and a little into the floor: nothing is in the way.
template <class Slide>
Shares run_along_floor(Slide slide) {
  constexpr int steps = 60;
  oracle::Rng rng(cases::seed());
  Shares shares;
  for (; shares.runs < cases::count(); ++shares.runs) {
    const double height = rng.real(0.3, 1.8);
    const Body start{{rng.real(2.0, 16.0), 6.0 - height}, {rng.real(0.3, 1.8), height}};
    Body body = start;
    for (int i = 0; i < steps; ++i) body.min = slide(body, Vec{0.1, 0.003});
    shares.sticks += std::abs(body.min.x - (start.min.x + steps * 0.1)) > 0.01 ? 1 : 0;
  }
  return shares;
}

TEST(SlideByBoxes, sticks_at_seams_of_a_floor_where_the_exact_move_runs_on) {
  Bytes map = Bytes::create(32, 8).value();
  for (std::int32_t x = 0; x < 32; ++x) map[{x, 6}] = 1;
  const CollisionMap solid = solid_of(map);
  const Shares theirs = run_along_floor([&](const Body& body, Vec way) { return slide_by_boxes(map, body, way); });
  const Shares ours =
      run_along_floor([&](const Body& body, Vec way) { return move_and_slide(solid, body, way).body.min; });
  RecordProperty("sticks", theirs.sticks);
  RecordProperty("runs", theirs.runs);
  EXPECT_EQ(ours.sticks, 0);
  if (theirs.runs > 100) {
    EXPECT_GT(theirs.sticks * 10, theirs.runs) << theirs.sticks << " of " << theirs.runs;
    EXPECT_LT(theirs.sticks, theirs.runs) << "where nothing is rounded into the floor, it runs";
  }
}

}  // namespace
}  // namespace tilespace::slide_by_boxes_test
