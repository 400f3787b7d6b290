// SPDX-License-Identifier: MIT
// Controllers and moving solids in world units: the same as in tile space where nothing is rounded, and bodies that
// stay free and on their ground where everything is.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/motion/top_down.hpp>
#include <tilespace/sweep/solids_in_world.hpp>
#include <vector>

#include "motion/platformer_runs.hpp"
#include "motion/rooms.hpp"
#include "motion/worlds.hpp"

namespace tilespace::world_controllers_test {
namespace {

using rooms::same_bits;
using runs::tick;
using worlds::some_layout;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

const std::vector<std::string_view> level = {"################",  "#..............#", "#.......==.....#",
                                             "#..##..........#",  "#......../#....#", "#..====./##lh..#",
                                             "#....../######\\#", "################"};
const std::vector<std::string_view> whole_tiles = {"################", "#..............#", "#.......##.....#",
                                                   "#..##..........#", "#.........#....#", "#..####..##....#",
                                                   "#......######..#", "################"};

PlatformerInput some_input(oracle::Rng& rng) {
  return {rng.one_in(3) ? 0.0 : rng.one_in(2) ? 1.0 : -1.0, 0.0, rng.one_in(3), rng.one_in(2), rng.one_in(20)};
}

Layout without_swap(Layout layout) {
  layout.rotation = {1.0, 0.0};
  return layout;
}

std::string show(const Layout& layout, const PlatformerState& state) {
  return worlds::show(layout, {}) + moves::show(state.body) + "velocity " + moves::show(state.velocity) + " " +
         name(state.footing);
}

// ---- Platformer.

TEST(WorldPlatformer, is_that_of_tile_space_where_nothing_is_rounded) {
  const CollisionMap map = runs::map_of(whole_tiles);
  oracle::Rng rng(cases::seed() + 101);
  for (int run = 0; run < 20; ++run) {
    const double size = std::ldexp(1.0, static_cast<int>(rng.between(-4, 6)));
    const World world{map, Layout::pixels(size)};
    PlatformerState tiles{.body = {{rng.real(1.0, 4.0), 1.5}, {0.75, 0.875}}};
    PlatformerState pixels = tiles;
    pixels.body = {{tiles.body.min.x * size, tiles.body.min.y * size}, tiles.body.size * size};
    const PlatformerTuning tuning;
    for (int i = 0; i < 500; ++i) {
      const PlatformerInput input = some_input(rng);
      tiles = platformer_step(map, tiles, input, tuning, tick);
      pixels = platformer_step(world, pixels, input, scaled(tuning, size), tick);
      PlatformerState expected = tiles;
      expected.body = {{tiles.body.min.x * size, tiles.body.min.y * size}, tiles.body.size * size};
      expected.velocity = tiles.velocity * size;
      ASSERT_EQ(pixels, expected) << i << show(world.layout, pixels) << show(world.layout, expected);
    }
  }
}

TEST(WorldPlatformer, is_never_in_something_solid) {
  const CollisionMap map = runs::map_of(level);
  oracle::Rng rng(cases::seed() + 102);
  int grounded = 0, ticks = 0;
  for (int run = 0; run < cases::count() / 10; ++run) {
    const Layout layout = some_layout(rng, worlds::Tiles::square);
    const World world{map, layout};
    PlatformerTuning tuning = scaled(PlatformerTuning{}, layout.tile_width);
    tuning.positions = worlds::some_numbers(rng);
    PlatformerState state{.body =
                              worlds::in_world(layout, tuning.positions, Body{{rng.real(1.1, 3.0), 1.2}, {0.75, 0.8}})};
    if (overlaps_solid(world, state.body)) continue;
    for (int i = 0; i < 300; ++i, ++ticks) {
      const PlatformerState before = state;
      state = platformer_step(world, state, some_input(rng), tuning, tick);
      grounded += state.footing == Footing::ground;
      ASSERT_FALSE(overlaps_solid(world, state.body)) << i << show(layout, before) << show(layout, state);
    }
  }
  EXPECT_GT(grounded, ticks / 40);
}

TEST(WorldPlatformer, stands_where_it_landed_to_the_bit) {
  const CollisionMap map = runs::map_of(level);
  oracle::Rng rng(cases::seed() + 103);
  for (int run = 0; run < 24; ++run) {
    const Layout layout = some_layout(rng, worlds::Tiles::square);
    const World world{map, layout};
    const PlatformerTuning tuning = scaled(PlatformerTuning{}, layout.tile_width);
    PlatformerState state{.body = worlds::in_world(layout, {}, Body{{rng.real(1.1, 12.0), 1.1}, {0.75, 0.8}})};
    if (overlaps_solid(world, state.body)) continue;
    for (int i = 0; i < 200; ++i) state = platformer_step(world, state, {}, tuning, tick);
    const PlatformerState landed = state;
    ASSERT_EQ(landed.footing, Footing::ground) << show(layout, state);
    for (int i = 0; i < 10000; ++i) {
      state = platformer_step(world, state, {}, tuning, tick);
      ASSERT_EQ(state, landed) << i << show(layout, state) << show(layout, landed);
    }
  }
}

// There and back along a floor, 10000 ticks: always on the ground, and at the same height.
TEST(WorldPlatformer, walks_along_a_floor_without_drifting) {
  const CollisionMap map = CollisionMap::from(40, 6, [](int x, int y) { return x == 0 || x == 39 || y == 5; }).value();
  oracle::Rng rng(cases::seed() + 104);
  for (int run = 0; run < 12; ++run) {
    const Layout layout = without_swap(some_layout(rng, worlds::Tiles::square));
    const World world{map, layout};
    const PlatformerTuning tuning = scaled(PlatformerTuning{}, layout.tile_width);
    PlatformerState state{.body = worlds::in_world(layout, {}, Body{{rng.real(2.0, 30.0), 3.0}, {0.8, 1.3}})};
    for (int i = 0; i < 100; ++i) state = platformer_step(world, state, {}, tuning, tick);
    const double height = state.body.min.y;
    for (int i = 0; i < 10000; ++i) {
      state = platformer_step(world, state, {i / 300 % 2 == 0 ? 1.0 : -1.0}, tuning, tick);
      ASSERT_EQ(state.footing, Footing::ground) << i << show(layout, state);
      ASSERT_EQ(state.body.min.y, height) << i << show(layout, state);
    }
  }
}

TEST(WorldPlatformer, falls_down_where_y_is_up) {
  const World world{runs::map_of(level), Layout::y_up({0.0, 8.0}, 1.0)};
  PlatformerState state{.body = {{2.0, 5.5}, {0.75, 0.8}}};
  state = platformer_step(world, state, {}, {}, tick);
  EXPECT_LT(state.velocity.y, 0.0);
  for (int i = 0; i < 200; ++i) state = platformer_step(world, state, {}, {}, tick);
  EXPECT_EQ(state.ground_normal, (Vec{0.0, 1.0}));
  EXPECT_EQ(state.footing, Footing::ground);
}

// All but times, fractions and slopes.
TEST(WorldPlatformer, has_tunings_in_pixels) {
  const PlatformerTuning tiles, pixels = scaled(tiles, 16.0);
  EXPECT_EQ(pixels.walk_speed, tiles.walk_speed * 16.0);
  EXPECT_EQ(pixels.gravity, tiles.gravity * 16.0);
  EXPECT_EQ(pixels.step_up, tiles.step_up * 16.0);
  EXPECT_EQ(pixels.coyote_time, tiles.coyote_time);
  EXPECT_EQ(pixels.jump_cut, tiles.jump_cut);
  EXPECT_EQ(pixels.slope_limit, tiles.slope_limit);
  EXPECT_EQ(jump_height(pixels.jump_speed, pixels.gravity), 16.0 * jump_height(tiles.jump_speed, tiles.gravity));
}

TEST(WorldPlatformer, takes_odd_input) {
  const World world{runs::map_of(level), Layout::pixels(16.0)};
  const PlatformerState state{.body = {{32.0, 20.0}, {12.0, 12.0}}};
  for (const double dt : {0.0, -1.0, nan}) EXPECT_EQ(platformer_step(world, state, {}, {}, dt), state);
  EXPECT_EQ(platformer_step({world.map, Layout::pixels(0.0)}, state, {}, {}, tick), state);
  const PlatformerState empty{.body = {{nan, 0.0}, {12.0, 12.0}}};
  EXPECT_EQ(std::memcmp(&empty.body.size, &empty.body.size, sizeof(Vec)), 0);
  EXPECT_TRUE(std::isnan(platformer_step(world, empty, {}, {}, tick).body.min.x));
  PlatformerTuning odd = scaled(PlatformerTuning{}, 16.0);
  odd.gravity = nan;
  odd.walk_speed = std::numeric_limits<double>::infinity();
  EXPECT_FALSE(overlaps_solid(world, platformer_step(world, state, {.move = nan}, odd, tick).body));
}

// ---- Lifts.

MovingSolid lift_in_world(const Layout& layout, const Body& body, Vec step) {
  return {worlds::in_world(layout, {}, body), translation_in_world(layout, step)};
}

TEST(WorldSolids, step_to_the_images_of_their_steps) {
  oracle::Rng rng(cases::seed() + 105);
  for (int i = 0; i < 4 * cases::count(); ++i) {
    const Layout layout = some_layout(rng, worlds::Tiles::any);
    const Body body{{rng.real(2.0, 60.0), rng.real(2.0, 60.0)}, {rng.real(0.1, 3.0), rng.real(0.1, 3.0)}};
    const MovingSolid solid = lift_in_world(layout, body, {rng.real(-1.0, 1.0), rng.real(-1.0, 1.0)});
    MovingSolid tiles;
    ASSERT_EQ(solids_in_tiles(layout, {&solid, 1}, {&tiles, 1}), 1U);
    EXPECT_EQ(tiles.body, to_tile_space(layout, solid.body).value());
    EXPECT_EQ(after_step(tiles), to_tile_space(layout, after_step(solid)).value()) << worlds::show(layout, {});
  }
}

// A capsule of the world is one of the map: the image of a diagonal goes the same way through the image of its box.
TEST(WorldSolids, have_axes_that_are_images_of_their_axes) {
  oracle::Rng rng(cases::seed() + 107);
  int other = 0;
  for (int i = 0; i < 4 * cases::count(); ++i) {
    const Layout layout = some_layout(rng, worlds::Tiles::square);
    const Capsule axis{{{rng.real(2.0, 60.0), rng.real(2.0, 60.0)}, {rng.real(2.0, 60.0), rng.real(2.0, 60.0)}}, 4.0};
    const MovingSolid solid = moving_capsule(axis);
    MovingSolid tiles;
    solids_in_tiles(layout, {&solid, 1}, {&tiles, 1});
    const Capsule image = to_tile_space(layout, axis).value();
    EXPECT_EQ(tiles.core, moving_capsule(image).core) << worlds::show(layout, {});
    EXPECT_TRUE(overlaps_solid(tiles, Circle{image.axis.start, 0x1p-10}));
    EXPECT_TRUE(overlaps_solid(tiles, Circle{image.axis.end, 0x1p-10}));
    other += static_cast<int>(tiles.core != solid.core);
  }
  EXPECT_GT(other, cases::count() / 4);
}

// Up and down, aside and back, for 3000 ticks: carried by the lift in each, never crushed, never in it.
TEST(WorldSolids, carry_who_stands_on_them) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {64, 64}}).value();
  oracle::Rng rng(cases::seed() + 106);
  for (int run = 0; run < 12; ++run) {
    const Layout layout = some_layout(rng, worlds::Tiles::any);
    const World world{map, layout};
    const Vec step{rng.real(-0.05, 0.05), rng.real(-0.05, 0.05)};
    MovingSolid lift = lift_in_world(layout, {{30.0, 30.0}, {4.0, 0.5}}, step);
    const Body start = worlds::in_world(layout, {}, Body{{31.0, 28.5}, {0.8, 1.2}});
    MovingSolid tiles;
    solids_in_tiles(layout, {&lift, 1}, {&tiles, 1});
    tiles.translation = {};
    Body body = move_and_slide(world, {&tiles, 1}, start, translation_in_world(layout, {0.0, 1.0})).body;
    for (int i = 0; i < 3000; ++i) {
      lift.translation = translation_in_world(layout, i / 100 % 2 == 0 ? step : step * -1.0);
      solids_in_tiles(layout, {&lift, 1}, {&tiles, 1});
      const CarryResult carried = carry(world, {&tiles, 1}, body);
      ASSERT_TRUE(carried.carrier == 0 && !carried.crushed) << i << worlds::show(layout, {});
      ASSERT_FALSE(overlaps_solid(world, {&tiles, 1}, carried.body)) << i << worlds::show(layout, {});
      lift.body = after_step(lift);
      body = carried.body;
    }
  }
}

TEST(WorldSolids, are_those_of_tile_space_where_nothing_is_rounded) {
  const CollisionMap map = CollisionMap::from(16, 16, [](int, int y) { return y == 15; }).value();
  oracle::Rng rng(cases::seed() + 107);
  const World world{map, Layout::pixels(16.0)};
  for (int i = 0; i < cases::count(); ++i) {
    const Body body{{rng.real(1.0, 14.0), rng.real(1.0, 13.0)}, {rng.real(0.1, 1.0), rng.real(0.1, 1.0)}};
    const Body pixels{{body.min.x * 16.0, body.min.y * 16.0}, body.size * 16.0};
    std::vector<MovingSolid> solids, tiles(3);
    for (int k = 0; k < 3; ++k)
      solids.push_back({{{rng.real(0.0, 240.0), rng.real(0.0, 240.0)}, {rng.real(1.0, 40.0), rng.real(1.0, 40.0)}},
                        {rng.real(-8.0, 8.0), rng.real(-8.0, 8.0)}});
    ASSERT_EQ(solids_in_tiles(world.layout, solids, tiles), 3U);
    const CarryResult carried = carry(world, tiles, pixels), in_tiles = carry(map, tiles, body);
    EXPECT_EQ(to_tile_space(world.layout, carried.body).value(), in_tiles.body);
    EXPECT_EQ(carried.velocity, in_tiles.velocity * 16.0);
    EXPECT_EQ(carried.crushed, in_tiles.crushed);
    const Vec way{rng.real(-3.0, 3.0), rng.real(-3.0, 3.0)};
    EXPECT_EQ(cast_box(world, tiles, pixels, way * 16.0), hit_in_world(world.layout, cast_box(map, tiles, body, way)));
    EXPECT_EQ(overlaps_solid(world, tiles, pixels), overlaps_solid(map, tiles, body));
    if (overlaps_solid(map, tiles, body)) continue;
    EXPECT_EQ(to_tile_space(world.layout, move_and_stop(world, tiles, pixels, way * 16.0).body).value(),
              move_and_stop(map, tiles, body, way).body);
    EXPECT_EQ(to_tile_space(world.layout, move_and_bounce(world, tiles, pixels, way * 16.0).body).value(),
              move_and_bounce(map, tiles, body, way).body);
  }
}

// From so far that tiles are half a tile apart, no double leads to a third of a tile: the nearest one leads as near.
TEST(WorldSolids, end_as_near_as_doubles_lead) {
  const Layout layout = Layout::pixels(3.0);
  const MovingSolid solid{{{0x1p53, 0.0}, {3.0, 3.0}}, {1.0 - 0x1p53, 0.0}};
  MovingSolid tiles;
  ASSERT_EQ(solids_in_tiles(layout, {&solid, 1}, {&tiles, 1}), 1U);
  EXPECT_NEAR(after_step(tiles).min.x, 1.0 / 3.0, 0.5);
  EXPECT_EQ(tiles.translation.x, 1.0 / 3.0 - tiles.body.min.x) << "rounded once";
}

TEST(WorldSolids, take_odd_input) {
  const Layout layout = Layout::pixels(16.0);
  const MovingSolid odd[] = {
      {{{nan, 0.0}, {1.0, 1.0}}, {1.0, 0.0}}, {{{0.0, 0.0}, {1.0, 1.0}}, {nan, 0.0}}, {{{0.0, 0.0}, {-1.0, 1.0}}, {}}};
  MovingSolid tiles[3];
  EXPECT_EQ(solids_in_tiles(layout, odd, {tiles, 2}), 3U);
  EXPECT_EQ(solids_in_tiles(layout, odd, tiles), 3U);
  for (const MovingSolid& solid : tiles) EXPECT_TRUE(is_empty(solid.body));
  const World world{CollisionMap::create({{0, 0}, {8, 8}}).value(), layout};
  const Body body{{20.0, 20.0}, {10.0, 10.0}};
  EXPECT_EQ(carry(world, tiles, body).body, body);
  EXPECT_TRUE(std::isnan(carry(world, tiles, {{nan, 0.0}, {1.0, 1.0}}).body.min.x));
}

TEST(WorldSolids, crush_what_has_no_position_to_go_to) {
  const World world{CollisionMap::create({{-8, -8}, {8, 8}}).value(), Layout::pixels(0x1p-1030)};
  const Body body{{0.0, 0.0}, {0x1p-1030, 0x1p-1030}};  // whole numbers are beyond all doubles in tiles
  const CarryOptions whole{.positions = PositionFormat::fixed_point(0)};
  const MovingSolid enters{{{-1.0, 0.0}, {1.0, 1.0}}, {0.5, 0.0}}, leaves{{{-1.0, 0.0}, {1.0, 1.0}}, {-0.5, 0.0}};
  const CarryResult caught = carry(world, {&enters, 1}, body, whole);
  EXPECT_TRUE(caught.crushed);
  EXPECT_EQ(caught.body, body);
  EXPECT_FALSE(carry(world, {&leaves, 1}, body, whole).crushed);
  EXPECT_FALSE(carry(world, {&enters, 1}, body).crushed) << "among doubles it is pushed";
}

// ---- Top-down.

TEST(WorldTopDown, is_that_of_tile_space_where_nothing_is_rounded) {
  const CollisionMap map = runs::map_of(whole_tiles);
  oracle::Rng rng(cases::seed() + 108);
  const World world{map, Layout::pixels(32.0)};
  TopDownState tiles{{{2.0, 1.5}, {0.75, 0.75}}}, pixels{{{64.0, 48.0}, {24.0, 24.0}}};
  for (int i = 0; i < 3000; ++i) {
    const TopDownInput input{{rng.real(-1.5, 1.5), rng.real(-1.5, 1.5)}};
    tiles = top_down_step(map, tiles, input, {}, tick);
    pixels = top_down_step(world, pixels, input, scaled(TopDownTuning{}, 32.0), tick);
    ASSERT_EQ(to_tile_space(world.layout, pixels.body).value(), tiles.body) << i;
    ASSERT_EQ(pixels.velocity, tiles.velocity * 32.0);
  }
}

TEST(WorldTopDown, is_never_in_something_solid) {
  const CollisionMap map = runs::map_of(level);
  oracle::Rng rng(cases::seed() + 109);
  for (int run = 0; run < cases::count() / 10; ++run) {
    const Layout layout = some_layout(rng, worlds::Tiles::square);
    const World world{map, layout};
    TopDownTuning tuning = scaled(TopDownTuning{}, layout.tile_width);
    tuning.positions = worlds::some_numbers(rng);
    TopDownState state{worlds::in_world(layout, tuning.positions, Body{{1.2, 1.2}, {0.75, 0.75}})};
    if (overlaps_solid(world, state.body)) continue;
    for (int i = 0; i < 200; ++i) {
      state = top_down_step(world, state, {{rng.real(-1.0, 1.0), rng.real(-1.0, 1.0)}}, tuning, tick);
      ASSERT_FALSE(overlaps_solid(world, state.body)) << i << worlds::show(layout, tuning.positions);
    }
  }
}

}  // namespace
}  // namespace tilespace::world_controllers_test
