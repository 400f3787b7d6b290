// SPDX-License-Identifier: MIT
#include <tilespace/motion/platformer.hpp>

#include <array>
#include <cmath>
#include <limits>

#include "motion/platformer_runs.hpp"
#include "support/cases.hpp"

// What holds for platformers whatever the level, the player and the numbers.

namespace tilespace::platformer_laws_test {
namespace {

using runs::random_dt;
using runs::random_input;
using runs::random_tuning;
using runs::same_bytes;
using runs::show;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

/// Calls `ask(map, ladders, state, tuning, dt, rng)` for bodies that start free.
template <class Ask>
void on_free_platformers(std::uint64_t seed, int count, Ask ask) {
  oracle::Rng rng(cases::seed() + seed);
  for (int made = 0; made < count && !::testing::Test::HasFailure();) {
    const auto x = static_cast<std::int32_t>(rng.between(-40, 40)), y = static_cast<std::int32_t>(rng.between(-40, 40));
    const TileBox bounds{{x, y}, {x + 14, y + 10}};
    const std::int64_t one_in = rng.between(2, 12);
    const CollisionMap map =
        rng.one_in(3) ? moves::full_maps(rng, bounds, one_in) : moves::shaped_maps(rng, bounds, one_in);
    const CollisionMap ladders = moves::full_map(rng, bounds, 6);
    for (int tries = 0; tries < 8; ++tries) {
      PlatformerState state;
      state.body = moves::random_case<Body>(rng, bounds, moves::some_numbers(rng)).shape;
      // Players have width and height. What has none may come to lie in a seam by a move.
      if (state.body.size.x == 0.0 || state.body.size.y == 0.0 || overlaps_solid(map, state.body)) continue;
      state.velocity = moves::vec(rng, moves::Numbers::any, -30.0, 30.0);
      ask(map, ladders, state, random_tuning(rng), random_dt(rng), rng);
      ++made;
    }
  }
}

TEST(Platformer, never_ends_in_something_solid) {
  on_free_platformers(
      1, cases::count(),
      [](const CollisionMap& map, const CollisionMap& ladders, PlatformerState state, const PlatformerTuning& tuning,
         double dt, oracle::Rng& rng) {
        PlatformerInput input;
        const PlatformerSurroundings around{&ladders,
                                            rng.one_in(3) ? moves::vec(rng, moves::Numbers::any, -4, 4) : Vec{}};
        for (int i = 0; i < 60; ++i) {
          input = random_input(rng, input);
          const PlatformerState before = state;
          state = platformer_step(map, state, input, tuning, dt, around);
          ASSERT_FALSE(overlaps_solid(map, state.body)) << show(before) << "\n"
                                                        << show(state) << "\ndt " << dt << moves::show(map);
          ASSERT_TRUE(is_finite(state.velocity) && is_finite(state.body.min)) << show(before) << show(state);
          ASSERT_EQ(state.body.size, before.body.size);
        }
      });
}

TEST(Platformer, makes_the_same_bytes_of_the_same_bytes) {
  on_free_platformers(2, cases::count() / 5,
                      [](const CollisionMap& map, const CollisionMap& ladders, PlatformerState state,
                         const PlatformerTuning& tuning, double dt, oracle::Rng& rng) {
                        std::vector<PlatformerInput> inputs(60);
                        for (std::size_t i = 1; i < inputs.size(); ++i) inputs[i] = random_input(rng, inputs[i - 1]);
                        const auto step = [&](const PlatformerState& from, std::size_t i) {
                          return platformer_step(map, from, inputs[i], tuning, dt, {&ladders, {}});
                        };
                        std::array<unsigned char, sizeof state> snapshot{};
                        for (std::size_t i = 0; i < inputs.size(); ++i) {
                          if (i == 30) std::memcpy(snapshot.data(), &state, sizeof state);
                          const PlatformerState next = step(state, i);
                          ASSERT_TRUE(same_bytes(next, step(state, i)));
                          state = next;
                        }
                        PlatformerState again;
                        std::memcpy(static_cast<void*>(&again), snapshot.data(), sizeof again);
                        for (std::size_t i = 30; i < inputs.size(); ++i) again = step(again, i);
                        EXPECT_TRUE(same_bytes(again, state)) << "as from a snapshot: " << show(state) << show(again);
                      });
}

TEST(Platformer, stays_as_it_is_without_time) {
  on_free_platformers(3, cases::count() / 5,
                      [](const CollisionMap& map, const CollisionMap& ladders, PlatformerState state,
                         const PlatformerTuning& tuning, double, oracle::Rng& rng) {
                        state.velocity.y = rng.one_in(3) ? nan : state.velocity.y;
                        PlatformerInput input = random_input(rng, {1.0, -1.0, true, true, false});
                        for (const double dt : {0.0, -0.0, -1.0, nan, -infinity}) {
                          EXPECT_TRUE(same_bytes(platformer_step(map, state, input, tuning, dt, {&ladders, {}}), state))
                              << dt;
                        }
                      });
}

TEST(Platformer, makes_long_ticks_as_one_of_a_second) {
  on_free_platformers(4, cases::count() / 5,
                      [](const CollisionMap& map, const CollisionMap&, const PlatformerState& state,
                         const PlatformerTuning& tuning, double, oracle::Rng& rng) {
                        const PlatformerInput input = random_input(rng, {});
                        const PlatformerState second = platformer_step(map, state, input, tuning, max_tick);
                        for (const double dt : {1.5, 1e9, 1e308, infinity}) {
                          EXPECT_TRUE(same_bytes(platformer_step(map, state, input, tuning, dt), second)) << dt;
                        }
                      });
}

TEST(Platformer, takes_odd_states_for_usable_ones) {
  const CollisionMap map = runs::map_of({"....", "....", "####"});
  PlatformerState state = runs::at(1.5, 1.75);
  state.velocity = {nan, infinity};
  state.ground_normal = {nan, 1.0};
  state.coyote_left = nan;
  state.jump_buffer_left = infinity;
  state.steer_lock_left = -3.0;
  state.footing = static_cast<Footing>(77);
  const PlatformerState next = platformer_step(map, state, {}, {}, runs::tick);
  EXPECT_TRUE(is_finite(next.velocity) && is_finite(next.body.min)) << show(next);
  EXPECT_TRUE(next.coyote_left == 0.0 && next.steer_lock_left == 0.0 &&
              next.jump_buffer_left - next.jump_buffer_left == 0.0);
  EXPECT_EQ(name(state.footing), std::string());

  PlatformerState nowhere = state;
  nowhere.body.min.x = nan;
  EXPECT_TRUE(same_bytes(platformer_step(map, nowhere, {1.0, 0.0, true, true, true}, {}, runs::tick), nowhere));
}

TEST(Platformer, takes_odd_sticks_for_the_nearest_that_are_not) {
  const CollisionMap map = runs::map_of({"........", "........", "########"});
  const auto next = [&](double move) {
    return platformer_step(map, runs::standing(map, {}, 4.0, 2.0).state, {.move = move}, {}, runs::tick);
  };
  EXPECT_TRUE(same_bytes(next(nan), next(0.0)));
  EXPECT_TRUE(same_bytes(next(17.0), next(1.0)));
  EXPECT_TRUE(same_bytes(next(-infinity), next(-1.0)));
}

// ---- Without assists.

// Full tiles, halves and planks: nothing slanted.
CollisionMap level_map(oracle::Rng& rng, TileBox bounds) {
  CollisionMap map = moves::full_map(rng, bounds, rng.between(3, 8), Outside::solid);
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      if (!map.is_solid({x, y}) || !rng.one_in(2)) continue;
      const TileShape shape = runs::shape_of_letter("=_"[rng.between(0, 1)]);
      EXPECT_TRUE(map.set_shape({x, y}, shape));
    }
  }
  return map;
}

TEST(Platformer, without_assists_goes_nowhere_but_by_its_velocity) {
  oracle::Rng rng(cases::seed() + 5);
  const PlatformerTuning tuning = runs::no_assists();
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const CollisionMap map = level_map(rng, {{0, 0}, {14, 10}});
    PlatformerState state = runs::at(rng.real(1.0, 13.0), rng.real(2.0, 9.0));
    if (overlaps_solid(map, state.body)) continue;
    PlatformerInput input;
    for (int k = 0; k < 200 && !HasFailure(); ++k) {
      input = random_input(rng, input);
      const PlatformerState before = state;
      state = platformer_step(map, state, input, tuning, runs::tick);
      const auto what = [&] { return show(before) + "\n" + show(state) + moves::show(map); };
      const Vec way = state.body.min - before.body.min;
      EXPECT_LE(std::abs(way.x), tuning.run_speed * runs::tick + 0x1p-48) << "nobody is nudged aside: " << what();
      EXPECT_TRUE(way.y >= 0.0 || before.velocity.y < 0.0 || runs::stands(before)) << "or lifted: " << what();
      EXPECT_TRUE(state.velocity.y >= 0.0 || before.velocity.y < 0.0 || runs::stands(before))
          << "or jumps in the air: " << what();
      EXPECT_TRUE(way.y <= 0.0 || !runs::stands(state) || before.velocity.y > 0.0 || way.y < 0.01)
          << "or pulled down: " << what();
    }
  }
}

// ---- Moved by whole tiles.

PlatformerTuning dyadic_tuning(oracle::Rng& rng) {
  PlatformerTuning tuning = rng.one_in(2) ? PlatformerTuning{} : runs::no_assists();
  tuning.jump_cut *= 0.0;
  tuning.coyote_time = 0.125;
  tuning.jump_buffer = 0.125;
  tuning.wall_jump_lock = 0.125;
  tuning.corner_correction = 0.3125;
  return tuning;
}

// Nothing is slanted, so every place is a number with few bits.
TEST(Platformer, goes_the_same_way_in_a_level_that_is_moved_by_whole_tiles) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 2 && !HasFailure(); ++i) {
    const Step by{static_cast<std::int32_t>(rng.between(-5000, 5000)),
                  static_cast<std::int32_t>(rng.between(-5000, 5000))};
    const std::uint64_t seed = rng.next();
    oracle::Rng here(seed), there(seed);
    const CollisionMap map = level_map(here, {{0, 0}, {14, 10}});
    const CollisionMap moved = level_map(there, {{by.dx, by.dy}, {by.dx + 14, by.dy + 10}});
    const PlatformerTuning tuning = dyadic_tuning(rng);
    PlatformerState a = runs::at(double(rng.between(1, 13)) + 0.375, double(rng.between(2, 9)));
    if (overlaps_solid(map, a.body)) continue;
    PlatformerState b = a;
    const Vec shift{double(by.dx), double(by.dy)};
    b.body.min = b.body.min + shift;
    PlatformerInput input;
    for (int k = 0; k < 200; ++k) {
      input = random_input(rng, input);
      input.move = input.move < 0.0 ? -1.0 : input.move > 0.0 ? 1.0 : 0.0;
      a = platformer_step(map, a, input, tuning, runs::tick);
      b = platformer_step(moved, b, input, tuning, runs::tick);
      PlatformerState back = b;
      back.body.min = back.body.min - shift;
      ASSERT_EQ(back, a) << k << ": " << show(a) << "\n" << show(back) << moves::show(map);
    }
  }
}

}  // namespace
}  // namespace tilespace::platformer_laws_test
