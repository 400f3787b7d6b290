// SPDX-License-Identifier: MIT
// Round solids and moving maps in world units, and in coarse storage formats: riders stay on them, and free.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/motion/top_down.hpp>
#include <tilespace/sweep/solids_in_world.hpp>

#include "motion/platformer_runs.hpp"
#include "motion/worlds.hpp"

namespace tilespace::world_movers_test {
namespace {

using runs::tick;
using worlds::some_layout;

CollisionMap empty_level() { return CollisionMap::create({{0, 0}, {64, 64}}).value(); }
CollisionMap some_ship() {
  return CollisionMap::from_text(
             "######\n"
             "#....#\n"
             "#....#\n"
             "#....#\n"
             "######\n")
      .value();
}

// Not much coarser than steps: where positions are farther apart than a step, riders stay behind.
PositionFormat some_numbers(oracle::Rng& rng, const Layout& layout) {
  const PositionFormat numbers = worlds::some_numbers(rng);
  const double far = std::abs(layout.origin.x) + std::abs(layout.origin.y);
  const double next = next_position_up(numbers, rounded_to(numbers, far)) - rounded_to(numbers, far);
  return next < 0.02 * std::fmin(layout.tile_width, layout.tile_height) ? numbers : PositionFormat::doubles();
}

Vec some_step(oracle::Rng& rng) { return {rng.real(-0.05, 0.05), rng.real(-0.05, 0.05)}; }
// There and back.
Vec step_at(Vec step, int i) { return i / 100 % 2 == 0 ? step : step * -1.0; }

// ---- Riders.

TEST(WorldMovers, round_solids_carry_who_stands_on_them) {
  const CollisionMap map = empty_level();
  oracle::Rng rng(cases::seed() + 301);
  for (int run = 0; run < 12; ++run) {
    const Layout layout = some_layout(rng, worlds::Tiles::square);
    const PositionFormat numbers = run % 2 == 0 ? PositionFormat::doubles() : some_numbers(rng, layout);
    const World world{map, layout};
    const Vec step = some_step(rng);
    MovingSolid lift{worlds::in_world(layout, {}, Body{{30.0, 30.0}, {4.0, 0.5}})};
    lift.radius = 0.25 * layout.tile_width;
    MovingSolid tiles;
    const Movers movers{{&tiles, 1}, {}};
    solids_in_tiles(layout, {&lift, 1}, {&tiles, 1});
    const Body start = worlds::in_world(layout, numbers, Body{{31.0, 28.0}, {0.8, 1.2}});
    const Vec down = translation_in_world(layout, {0.0, 1.5});
    Body body = move_and_slide(world, movers, start, down, {.positions = numbers}).body;
    for (int i = 0; i < cases::ticks(3000); ++i) {
      lift.translation = translation_in_world(layout, step_at(step, i));
      solids_in_tiles(layout, {&lift, 1}, {&tiles, 1});
      const CarryResult carried = carry(world, movers, body, {.positions = numbers});
      ASSERT_TRUE(carried.carrier == 0 && !carried.crushed) << i << worlds::show(layout, numbers);
      ASSERT_FALSE(overlaps_solid(world, movers, carried.body)) << i << worlds::show(layout, numbers);
      lift.body = after_step(lift);
      body = carried.body;
    }
  }
}

// Of the world, converted once a tick.
TEST(WorldMovers, maps_carry_who_stands_in_them) {
  const CollisionMap map = empty_level();
  const CollisionMap ship = some_ship();
  oracle::Rng rng(cases::seed() + 302);
  for (int run = 0; run < 12; ++run) {
    const Layout layout = some_layout(rng, worlds::Tiles::any);
    const PositionFormat numbers = some_numbers(rng, layout);
    const World world{map, layout};
    const Vec step = some_step(rng);
    const Point place{rng.real(20.0, 40.0), rng.real(20.0, 40.0)};
    MovingMap in_world{&ship, to_world(layout, place), {}};
    MovingMap moving;
    const Movers movers{{}, {&moving, 1}};
    ASSERT_EQ(maps_in_tiles(layout, {&in_world, 1}, {&moving, 1}), 1U);
    const Body start = worlds::in_world(layout, numbers, Body{place + Vec{2.5, 2.0}, {0.8, 1.2}});
    const Vec down = translation_in_world(layout, {0.0, 2.0});
    Body body = move_and_slide(world, movers, start, down, {.positions = numbers}).body;
    for (int i = 0; i < cases::ticks(10000); ++i) {
      in_world.translation = translation_in_world(layout, step_at(step, i));
      maps_in_tiles(layout, {&in_world, 1}, {&moving, 1});
      const CarryResult carried = carry(world, movers, body, {.positions = numbers});
      ASSERT_TRUE(carried.carrier == 0 && !carried.crushed) << i << worlds::show(layout, numbers);
      ASSERT_FALSE(overlaps_solid(world, movers, carried.body)) << i << worlds::show(layout, numbers);
      in_world.position = after_step(in_world);
      body = carried.body;
    }
  }
}

template <class Shape>
class WorldMoversOfShapes : public ::testing::Test {};
using RoundShapes = ::testing::Types<Circle, Capsule>;
TYPED_TEST_SUITE(WorldMoversOfShapes, RoundShapes);

Circle some_round(oracle::Rng&, Point place, Circle) { return {place, 0.4}; }
Capsule some_round(oracle::Rng& rng, Point place, Capsule) {
  return {{place, place + Vec{rng.real(-0.4, 0.4), rng.one_in(3) ? 0.0 : rng.real(-0.6, 0.0)}}, 0.3};
}

TYPED_TEST(WorldMoversOfShapes, are_carried) {
  const CollisionMap map = empty_level();
  const CollisionMap ship = some_ship();
  oracle::Rng rng(cases::seed() + 307);
  for (int run = 0; run < 12; ++run) {
    const Layout layout = some_layout(rng, worlds::Tiles::square);
    const PositionFormat numbers = some_numbers(rng, layout);
    const World world{map, layout};
    const Vec step = some_step(rng);
    const Point place{rng.real(20.0, 40.0), rng.real(20.0, 40.0)};
    const bool is_ship = run % 2 == 0;
    MovingMap in_world{&ship, to_world(layout, place), {}}, moving;
    MovingSolid lift{worlds::in_world(layout, {}, Body{place + Vec{1.0, 4.0}, {4.0, 0.5}})}, solid;
    const Movers movers = is_ship ? Movers{{}, {&moving, 1}} : Movers{&solid, 1};
    maps_in_tiles(layout, {&in_world, 1}, {&moving, 1});
    solids_in_tiles(layout, {&lift, 1}, {&solid, 1});
    const TypeParam start = worlds::in_world(layout, numbers, some_round(rng, place + Vec{3.0, 2.5}, TypeParam{}));
    const Vec down = translation_in_world(layout, {0.0, 2.0});
    TypeParam shape = move_and_stop(world, movers, start, down, {.positions = numbers}).body;
    for (int i = 0; i < cases::ticks(3000); ++i) {
      in_world.translation = lift.translation = translation_in_world(layout, step_at(step, i));
      maps_in_tiles(layout, {&in_world, 1}, {&moving, 1});
      solids_in_tiles(layout, {&lift, 1}, {&solid, 1});
      const Carried<TypeParam> carried = carry(world, movers, shape, {.positions = numbers});
      ASSERT_TRUE(carried.carrier == 0 && !carried.crushed) << i << " " << run << worlds::show(layout, numbers);
      ASSERT_FALSE(overlaps_solid(world, movers, carried.body)) << i << worlds::show(layout, numbers);
      in_world.position = after_step(in_world);
      lift.body = after_step(lift);
      shape = carried.body;
    }
  }
}

Circle scaled_by(double factor, const Circle& circle) {
  return {{circle.center.x * factor, circle.center.y * factor}, circle.radius * factor};
}
Capsule scaled_by(double factor, const Capsule& capsule) {
  const auto [a, b] = capsule.axis;
  return {{{a.x * factor, a.y * factor}, {b.x * factor, b.y * factor}}, capsule.radius * factor};
}

// Pixels of which a power of two is a tile, from the corner of the map: no conversion rounds anything.
TYPED_TEST(WorldMoversOfShapes, are_carried_as_in_tile_space_where_nothing_is_rounded) {
  oracle::Rng rng(cases::seed() + 309);
  int carried_on = 0, pushed = 0;
  for (int i = 0; i < 4 * cases::count(); ++i) {
    const CollisionMap map = moves::some_level(rng);
    const World world{map, Layout::pixels(16.0)};
    const Point place = moves::some_place(rng, moves::Numbers::dyadic, map.bounds());
    const TypeParam shape = some_round(rng, place, TypeParam{});
    MovingSolid solid{{place + Vec{rng.real(-2.0, 1.0), rng.real(0.0, 1.5)}, {2.0, 0.5}}};
    solid.translation = {rng.real(-1.0, 1.0), rng.real(-1.0, 1.0)};
    if (overlaps_solid(map, {&solid, 1}, shape)) continue;
    const MovingSolid at_rest{solid.body};
    const TypeParam start = move_and_stop(map, {&at_rest, 1}, shape, {0.0, 2.0}).body;
    const Carried<TypeParam> in_tiles = carry(map, {&solid, 1}, start);
    const Carried<TypeParam> in_pixels = carry(world, {&solid, 1}, scaled_by(16.0, start));
    EXPECT_EQ(in_pixels.carrier, in_tiles.carrier) << moves::show(start);
    EXPECT_EQ(in_pixels.pusher_x, in_tiles.pusher_x) << moves::show(start);
    EXPECT_EQ(in_pixels.pusher_y, in_tiles.pusher_y) << moves::show(start);
    EXPECT_EQ(in_pixels.crushed, in_tiles.crushed) << moves::show(start);
    EXPECT_EQ(in_pixels.velocity, in_tiles.velocity * 16.0) << moves::show(start);
    const Vec apart = moves::place_of(scaled_by(1.0 / 16.0, in_pixels.body)) - moves::place_of(in_tiles.body);
    EXPECT_TRUE(std::abs(apart.x) < 1e-12 && std::abs(apart.y) < 1e-12) << moves::show(start) << moves::show(apart);
    carried_on += in_tiles.carrier == 0;
    pushed += in_tiles.pusher_x == 0 || in_tiles.pusher_y == 0;
  }
  EXPECT_TRUE(carried_on > cases::count() / 8 && pushed > cases::count() / 16) << carried_on << " " << pushed;
}

// A coarse format is coarser than the margin in which casts look for the ground.
TEST(Movers, carry_who_stands_on_them_in_coarse_formats) {
  const CollisionMap nothing;
  const CollisionMap ship = some_ship();
  oracle::Rng rng(cases::seed() + 303);
  for (int run = 0; run < 24; ++run) {
    const PositionFormat numbers = PositionFormat::fixed_point(static_cast<std::int32_t>(rng.between(5, 12)));
    const Vec step = some_step(rng);
    MovingSolid boulder{{{30.0, 30.0}, {4.0, 0.5}}, {}, 0.0, {}, 0.25};
    MovingMap moving{&ship, {rng.real(20.0, 40.0), rng.real(20.0, 40.0)}, {}};
    const bool is_ship = run % 2 == 0;
    const Movers movers = is_ship ? Movers{{}, {&moving, 1}} : Movers{&boulder, 1};
    const Point place = is_ship ? moving.position + Vec{2.5, 2.0} : Point{31.5, 28.0};
    Body body{worlds::stored(numbers, place), {0.8, 1.2}};
    body = move_and_slide(nothing, movers, body, {0.0, 2.0}, {.positions = numbers}).body;
    for (int i = 0; i < cases::ticks(1000); ++i) {
      boulder.translation = moving.translation = step_at(step, i);
      const CarryResult carried = carry(nothing, movers, body, {.positions = numbers});
      ASSERT_TRUE(carried.carrier == 0 && !carried.crushed) << i << " " << run << " " << numbers.fraction_bits;
      ASSERT_FALSE(overlaps_solid(nothing, movers, carried.body)) << i << " " << run;
      boulder.body = after_step(boulder);
      moving.position = after_step(moving);
      body = carried.body;
    }
  }
}

// ---- Characters.

TEST(WorldMovers, maps_carry_characters) {
  const CollisionMap map = empty_level();
  const CollisionMap ship = some_ship();
  oracle::Rng rng(cases::seed() + 304);
  for (int run = 0; run < 8; ++run) {
    const Layout layout = some_layout(rng, worlds::Tiles::square);
    const World world{map, layout};
    PlatformerTuning tuning = scaled(PlatformerTuning{}, layout.tile_width);
    if (run % 2 != 0) tuning.positions = some_numbers(rng, layout);
    const Vec step = some_step(rng);
    MovingMap moving{&ship, {rng.real(20.0, 40.0), rng.real(20.0, 40.0)}, {}};
    const PlatformerSurroundings around{.solids = {{}, {&moving, 1}}};
    PlatformerState state;
    state.body = worlds::in_world(layout, tuning.positions, Body{moving.position + Vec{2.5, 2.0}, {0.8, 1.2}});
    for (int i = 0; i < cases::ticks(2000); ++i) {
      moving.translation = i < 200 ? Vec{} : step_at(step, i);
      const PlatformerInput input{.move = i / 37 % 3 - 1.0, .jump = i / 60 % 5 == 0};
      CarryResult carried;
      state = platformer_step(world, state, input, tuning, tick, around, &carried);
      ASSERT_FALSE(carried.crushed) << i << worlds::show(layout, tuning.positions);
      ASSERT_FALSE(overlaps_solid(world, around.solids, state.body)) << i << worlds::show(layout, tuning.positions);
      moving.position = after_step(moving);
    }
    for (int i = 0; i < cases::ticks(2000); ++i) {
      moving.translation = step_at(step, i);
      state = platformer_step(world, state, {}, tuning, tick, around);
      if (i > 100) {
        ASSERT_EQ(state.footing, Footing::ground) << i << worlds::show(layout, tuning.positions);
      }
      moving.position = after_step(moving);
    }
  }
}

// From above: walls push, and nobody gets into one or out of the cabin.
TEST(WorldMovers, maps_push_characters_seen_from_above) {
  const CollisionMap map = empty_level();
  const CollisionMap ship = some_ship();
  oracle::Rng rng(cases::seed() + 305);
  for (int run = 0; run < 8; ++run) {
    const Layout layout = some_layout(rng, worlds::Tiles::square);
    const World world{map, layout};
    TopDownTuning tuning = scaled(TopDownTuning{}, layout.tile_width);
    if (run % 2 != 0) tuning.positions = some_numbers(rng, layout);
    const Vec step = some_step(rng);
    MovingMap moving{&ship, {rng.real(20.0, 40.0), rng.real(20.0, 40.0)}, {}};
    const Movers movers{{}, {&moving, 1}};
    TopDownState state{worlds::in_world(layout, tuning.positions, Body{moving.position + Vec{2.5, 2.0}, {0.8, 1.2}})};
    for (int i = 0; i < cases::ticks(3000); ++i) {
      moving.translation = step_at(step, i);
      CarryResult carried;
      const TopDownInput input{{rng.real(-1.0, 1.0), rng.real(-1.0, 1.0)}};
      state = top_down_step(world, state, i / 500 % 2 == 0 ? TopDownInput{} : input, tuning, tick, movers, &carried);
      ASSERT_FALSE(carried.crushed) << i << worlds::show(layout, tuning.positions);
      ASSERT_FALSE(overlaps_solid(world, movers, state.body)) << i << worlds::show(layout, tuning.positions);
      moving.position = after_step(moving);
    }
  }
}

// ---- Conversion.

TEST(WorldMovers, maps_step_to_the_images_of_their_steps) {
  oracle::Rng rng(cases::seed() + 308);
  const CollisionMap ship = some_ship();
  for (int i = 0; i < 4 * cases::count(); ++i) {
    const Layout layout = some_layout(rng, worlds::Tiles::any);
    const Vec step = translation_in_world(layout, {rng.real(-1.0, 1.0), rng.real(-1.0, 1.0)});
    const MovingMap moving{&ship, to_world(layout, {rng.real(2.0, 60.0), rng.real(2.0, 60.0)}), step};
    MovingMap tiles;
    ASSERT_EQ(maps_in_tiles(layout, {&moving, 1}, {&tiles, 1}), 1U);
    EXPECT_EQ(tiles.map, &ship);
    EXPECT_EQ(tiles.position, to_tile_space(layout, moving.position)) << worlds::show(layout, {});
    EXPECT_EQ(after_step(tiles), to_tile_space(layout, after_step(moving))) << worlds::show(layout, {});
  }
}

TEST(WorldMovers, maps_take_odd_input) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  constexpr double largest = std::numeric_limits<double>::max();
  const CollisionMap ship = some_ship();
  const MovingMap odd[] = {{&ship, {nan, 0.0}, {}}, {&ship, {}, {0.0, nan}}, {&ship, {largest, 0.0}, {largest, 0.0}}};
  MovingMap tiles[3];
  EXPECT_EQ(maps_in_tiles(Layout::pixels(16.0), odd, {tiles, 2}), 3U);
  EXPECT_EQ(maps_in_tiles(Layout::pixels(16.0), odd, tiles), 3U);
  for (const MovingMap& moving : tiles) EXPECT_EQ(moving.map, nullptr);
  const World world{empty_level(), Layout::pixels(16.0)};
  const Circle circle{{20.0, 20.0}, 10.0};
  EXPECT_EQ(carry(world, {{}, tiles}, circle).body, circle);
  EXPECT_TRUE(std::isnan(carry(world, {{}, tiles}, Circle{{nan, 0.0}, 1.0}).body.center.x));
  EXPECT_EQ(carry({world.map, Layout::pixels(nan)}, {}, circle).body, circle);
  const Capsule capsule{{{20.0, 20.0}, {20.0, 30.0}}, 4.0};
  EXPECT_EQ(carry(world, {{}, tiles}, capsule).body, capsule);
  EXPECT_TRUE(std::isnan(carry(world, {{}, tiles}, Capsule{{{20.0, 20.0}, {20.0, nan}}, 4.0}).body.axis.end.y));
}

// One whose step leads nowhere is not there at its start, either: who overlaps it by a rounding is not put beside it.
TEST(Movers, without_a_position_do_not_move_characters) {
  const CollisionMap nothing;
  const CollisionMap ship = some_ship();
  const double inside = std::nextafter(1.0, 0.0);
  const TopDownState state{{{inside, 2.0}, {0.8, 1.2}}};
  for (const double step : {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    const MovingMap moving{&ship, {}, {step, 0.0}};
    const Movers movers{{}, {&moving, 1}};
    EXPECT_EQ(top_down_step(nothing, state, {}, {}, tick, movers).body, state.body);
  }
  const MovingMap standing{&ship, {}, {}};
  EXPECT_NE(top_down_step(nothing, state, {}, {}, tick, {{}, {&standing, 1}}).body, state.body);
}

// ---- Numbers of very different size.

// From very far away, to a place near 0: the estimate of the contact is off by thousands of tiles to either side of it,
// which are more doubles than an int64 counts, as the sanitizers see.
TEST(Movers, push_by_steps_of_any_length) {
  const CollisionMap nothing;
  const MovingSolid solid{{{-0x1p60, -1.0}, {1.0, 3.0}}, {0x1p60, 0.0}};
  const Carried<Circle> carried = carry(nothing, {&solid, 1}, Circle{{1.25, 0.5}, 0.5});
  EXPECT_EQ(carried.body.center, (Point{1.5, 0.5}));
  EXPECT_TRUE(carried.pusher_x == 0 && !carried.crushed);
}

// The east end of a solid whose west end is a million tiles away, and a tile that far from the corner of its map: where
// they are after a step is rounded as numbers of that size are.
TEST(Movers, push_round_bodies_far_from_their_positions) {
  const CollisionMap nothing;
  const CollisionMap tile = CollisionMap::from({{-1000000, 0}, {-999999, 1}}, [](int, int) { return true; }).value();
  oracle::Rng rng(cases::seed() + 306);
  int pushed = 0;
  for (int i = 0; i < 4 * cases::count(); ++i) {
    const double far = rng.real(1e6, 1e6 + 1.0), gap = rng.real(0.0, 0.02);
    const Vec step{rng.real(0.01, 0.5), 0.0};
    const MovingSolid solid{{{-far, -1.0}, {far + 2.0, 3.0}}, step};
    const MovingMap moving{&tile, {far, 0.0}, step};
    const Circle before_solid{{2.25 + gap, 0.3}, 0.25};
    const Circle before_tile{{far - 999999.0 + 0.25 + gap, 0.3}, 0.25};
    const MovingSolid standing_solid{solid.body};
    if (overlaps_solid(standing_solid, before_solid)) continue;
    const Carried<Circle> by_solid = carry(nothing, {&solid, 1}, before_solid);
    EXPECT_FALSE(by_solid.crushed || overlaps_solid(solid, by_solid.body)) << far << " " << gap << moves::show(step);
    const MovingMap standing_map{&tile, moving.position, {}};
    if (overlaps_solid(nothing, {{}, {&standing_map, 1}}, before_tile)) continue;
    const Movers movers{{}, {&moving, 1}};
    const Carried<Circle> by_map = carry(nothing, movers, before_tile);
    EXPECT_FALSE(by_map.crushed || overlaps_solid(nothing, movers, by_map.body)) << far << " " << gap;
    pushed += by_map.pusher_x == 0 && by_solid.pusher_x == 0;
  }
  EXPECT_GT(pushed, cases::count());
}

}  // namespace
}  // namespace tilespace::world_movers_test
