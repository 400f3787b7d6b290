// SPDX-License-Identifier: MIT
#include <tilespace/reference/reverting_moves.hpp>

#include <cmath>
#include <tilespace/reference/tile_collision.hpp>

#include "byte_maps.hpp"

namespace tilespace::reverting_moves_test {
namespace {

using byte_maps::Bytes;
using byte_maps::map_of;
using byte_maps::random_body;
using byte_maps::really_collides;
using byte_maps::room;
using byte_maps::square;
using reference::bounds_of;
using reference::move_reverting;
using reference::slide_in_substeps;
using reference::slide_reverting;

// ---- What they are good for.

TEST(MoveReverting, goes_all_the_way_or_none_of_it) {
  EXPECT_EQ(move_reverting(room, square, {1.5, 0.5}), (Point{3.5, 2.5}));
  EXPECT_EQ(move_reverting(room, square, {4.0, 0.0}), (Point{6.0, 2.0})) << "touches the wall, which is allowed";
  EXPECT_EQ(move_reverting(room, square, {4.25, 0.0}), square.min) << "and does not go up to it";
  EXPECT_EQ(move_reverting(room, square, {1.0, 1.5}), square.min) << "nor along it";
}

TEST(SlideReverting, goes_along_the_wall_that_stops_it) {
  EXPECT_EQ(slide_reverting(room, square, {1.0, 1.5}), (Point{3.0, 2.0}));
  EXPECT_EQ(slide_reverting(room, square, {4.5, 0.5}), (Point{2.0, 2.5}));
  EXPECT_EQ(slide_reverting(room, square, {4.5, 1.5}), square.min) << "into the corner";
}

TEST(SlideInSubsteps, stops_less_than_a_part_before_the_wall) {
  EXPECT_EQ(slide_in_substeps(room, square, {5.0, 0.0}, 1), square.min);
  EXPECT_EQ(slide_in_substeps(room, square, {4.5, 0.0}, 2), (Point{4.25, 2.0}));
  EXPECT_EQ(slide_in_substeps(room, square, {5.0, 0.0}, 4), (Point{5.75, 2.0}));
  EXPECT_EQ(slide_in_substeps(room, square, {5.0, 0.0}, 5), (Point{6.0, 2.0})) << "its parts meet the grid line";
  EXPECT_EQ(slide_in_substeps(room, square, {5.0, 0.0}, 0), square.min);
  EXPECT_EQ(slide_in_substeps(room, square, {5.0, 0.0}, -3), square.min);
}

Vec random_translation(oracle::Rng& rng, double length) {
  const Vec way{rng.real(-1.0, 1.0), rng.real(-1.0, 1.0)};
  return way * (length / std::sqrt(way.x * way.x + way.y * way.y));
}

TEST(RevertingMoves, never_end_in_a_solid_tile) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Bytes map = byte_maps::random_map(rng, 24, 5);
    const Body body = random_body(rng, map, 0.9);
    const Vec translation = random_translation(rng, rng.real(0.0, 6.0));
    for (const Point end : {move_reverting(map, body, translation), slide_reverting(map, body, translation),
                            slide_in_substeps(map, body, translation, 5)}) {
      ASSERT_FALSE(really_collides(map, bounds_of(Body{end, body.size}))) << cases::show(body.min, end);
    }
  }
}

TEST(RevertingMoves, go_all_the_way_where_nothing_is) {
  oracle::Rng rng(cases::seed());
  const Bytes map = Bytes::create(24, 24).value();
  for (int i = 0; i < cases::count(); ++i) {
    const Body body = random_body(rng, map, 0.9);
    const Vec translation = random_translation(rng, rng.real(0.0, 6.0));
    EXPECT_EQ(move_reverting(map, body, translation), body.min + translation);
    EXPECT_EQ(slide_reverting(map, body, translation), body.min + translation);
    const Point end = slide_in_substeps(map, body, translation, 4);
    EXPECT_NEAR(end.x, body.min.x + translation.x, 1e-13);
    EXPECT_NEAR(end.y, body.min.y + translation.y, 1e-13);
  }
}

// ---- What they are not.

// The range as it is printed takes a body that touches a wall for one within it, and no step would leave it there.
TEST(SlideReverting, would_stick_to_walls_by_the_range_as_it_is_printed) {
  const Body at_the_wall{{6.0, 2.0}, {1.0, 1.0}};
  EXPECT_EQ(slide_reverting(room, at_the_wall, {0.5, 0.5}), (Point{6.0, 2.5}));
  EXPECT_TRUE(reference::collides_tile_range(room, bounds_of(Body{{6.0, 2.5}, at_the_wall.size})));
}

TEST(SlideReverting, depends_on_the_order_of_the_axes) {
  const Bytes post = map_of({"...", ".#.", "..."});
  const Body body{{0.0, 0.0}, {1.0, 1.0}};
  const Point end = slide_reverting(post, body, {1.0, 1.0});
  EXPECT_EQ(end, (Point{1.0, 0.0})) << "with x and y exchanged the question is the same, and the answer is not";
}

TEST(SlideInSubsteps, runs_through_walls_that_lie_between_its_parts) {
  Bytes map = Bytes::create(40, 3).value();
  for (std::int32_t y = 0; y < 3; ++y) map[{13, y}] = 1;
  const Body body{{10.0, 1.0}, {0.8, 0.8}};
  EXPECT_EQ(slide_in_substeps(map, body, {20.0, 0.0}, 5), (Point{30.0, 1.0})) << "20 tiles, by 4 each";
  const Point stopped = slide_in_substeps(map, body, {20.0, 0.0}, 100);
  EXPECT_LT(stopped.x, 13.0) << "0.2 each is less than the tile and the body are long";
  EXPECT_GT(stopped.x + body.size.x, 13.0 - 0.21);
}

struct Shares {
  int blocked = 0;    // moves that meet a solid tile
  int tunnelled = 0;  // and got behind it all the same
};

// Along x, where what a body sweeps is a box.
Shares ask_tunnels(double length, int substeps, std::int64_t one_in) {
  oracle::Rng rng(cases::seed());
  Shares shares;
  for (int i = 0; i < cases::count(); ++i) {
    const Bytes map = byte_maps::random_map(rng, 48, one_in);
    Body body = random_body(rng, map, 0.9);
    body.min.x = rng.unit();
    if (really_collides(map, bounds_of(body))) continue;
    const Point end = slide_in_substeps(map, body, {length, 0.0}, substeps);
    const Body whole_way{body.min, {body.size.x + length, body.size.y}};
    if (!really_collides(map, bounds_of(whole_way))) continue;
    ++shares.blocked;
    const Body swept{body.min, {end.x - body.min.x + body.size.x, body.size.y}};
    shares.tunnelled += really_collides(map, bounds_of(swept)) ? 1 : 0;
  }
  return shares;
}

TEST(SlideInSubsteps, often_tunnels_at_twenty_tiles_a_step_and_never_with_a_hundred_parts) {
  for (const std::int64_t one_in : {50, 5}) {
    SCOPED_TRACE("one tile in " + std::to_string(one_in) + ", TILESPACE_SEED=" + std::to_string(cases::seed()));
    const Shares five = ask_tunnels(20.0, 5, one_in);
    RecordProperty("tunnelled_1_in_" + std::to_string(one_in), five.tunnelled);
    RecordProperty("blocked_1_in_" + std::to_string(one_in), five.blocked);
    if (five.blocked > 100) {
      EXPECT_GT(five.tunnelled * 3, five.blocked) << five.tunnelled << " of " << five.blocked;
    }
    EXPECT_EQ(ask_tunnels(20.0, 100, one_in).tunnelled, 0);
    EXPECT_EQ(ask_tunnels(1.0, 5, one_in).tunnelled, 0) << "slow bodies do not";
  }
}

}  // namespace
}  // namespace tilespace::reverting_moves_test
