// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <string>
#include <string_view>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <vector>

#include "motion/moves.hpp"

/// @file platformer_runs.hpp
/// Levels drawn as text, and somebody who runs through them.

namespace runs {

using namespace tilespace;

inline constexpr double tick = 1.0 / 64.0;

/// The numbers as they are, with every assist off.
inline PlatformerTuning no_assists() {
  PlatformerTuning tuning;
  for (double* assist : {&tuning.extra_fall_gravity, &tuning.max_fall_speed, &tuning.jump_cut, &tuning.coyote_time,
                         &tuning.jump_buffer, &tuning.corner_correction, &tuning.ledge_nudge, &tuning.step_up,
                         &tuning.floor_snap, &tuning.wall_slide_speed, &tuning.wall_jump_speed, &tuning.wall_jump_push,
                         &tuning.wall_jump_lock, &tuning.wall_reach, &tuning.lift_momentum}) {
    *assist = 0.0;
  }
  return tuning;
}

/// '#' full, '/' and '\' 1:1, "lh" and "HL" 1:2, '1' and '2' 2:1 low and high (solid south-east), '_' half, '=' one-way
/// from the north, 'K' and 'J' ceilings that slope. '|' is free: see ladders_in().
inline TileShape shape_of_letter(char letter) {
  switch (letter) {
    case '#': return full_shape;
    case '/': return shape_of(TileForm::slope_1_1_southeast);
    case '\\': return shape_of(TileForm::slope_1_1_southwest);
    case 'l': return shape_of(TileForm::slope_1_2_low_southeast);
    case 'h': return shape_of(TileForm::slope_1_2_high_southeast);
    case 'H': return shape_of(TileForm::slope_1_2_high_southwest);
    case 'L': return shape_of(TileForm::slope_1_2_low_southwest);
    case '1': return shape_of(TileForm::slope_2_1_low_southeast);
    case '2': return shape_of(TileForm::slope_2_1_high_southeast);
    case '3': return shape_of(TileForm::slope_2_1_low_southwest);
    case '4': return shape_of(TileForm::slope_2_1_high_southwest);
    case '_': return shape_of(TileForm::half_south);
    case '=': return shape_of(TileForm::half_north, Side::north);
    case 'K': return shape_of(TileForm::slope_1_1_northeast);
    case 'J': return shape_of(TileForm::slope_1_1_northwest);
    default: return empty_shape;
  }
}

inline CollisionMap map_of(const std::vector<std::string_view>& rows, Tile north_west = {0, 0}) {
  const auto height = static_cast<std::int32_t>(rows.size()), width = static_cast<std::int32_t>(rows[0].size());
  CollisionMap map =
      CollisionMap::create({north_west, {north_west.x + width, north_west.y + height}}, Outside::solid).value();
  for (std::int32_t y = 0; y < height; ++y) {
    for (std::int32_t x = 0; x < width; ++x) {
      const TileShape shape = shape_of_letter(rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]);
      EXPECT_TRUE(map.set_shape({north_west.x + x, north_west.y + y}, shape));
    }
  }
  return map;
}

inline CollisionMap ladders_in(const std::vector<std::string_view>& rows) {
  const auto is_ladder = [&](auto x, auto y) {
    return rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '|';
  };
  return CollisionMap::from(std::ssize(rows[0]), std::ssize(rows), is_ladder).value();
}

/// Somebody 0.75 wide and 1.5 high, whose feet are in the middle of (x, y).
inline PlatformerState at(double x, double feet) { return {.body = {{x - 0.375, feet - 1.5}, {0.75, 1.5}}}; }

inline double feet_of(const PlatformerState& state) { return state.body.min.y + state.body.size.y; }
inline double middle_of(const PlatformerState& state) { return state.body.min.x + 0.5 * state.body.size.x; }

inline bool stands(const PlatformerState& state) { return state.footing == Footing::ground; }

/// A level, somebody in it, and the numbers. Looks after every tick whether somebody is in something.
struct Player {
  const CollisionMap& map;
  PlatformerTuning tuning;
  PlatformerState state;
  PlatformerSurroundings surroundings{};
  double dt = tick;

  void step(const PlatformerInput& input) {
    state = platformer_step(map, state, input, tuning, dt, surroundings);
    EXPECT_FALSE(overlaps_solid(map, state.body)) << moves::show(state.body);
  }
  void step(const PlatformerInput& input, int ticks) {
    for (int i = 0; i < ticks; ++i) step(input);
  }
  /// Until it stands, for at most 1000 ticks.
  void settle() {
    for (int i = 0; i < 1000 && !stands(state); ++i) step({});
    EXPECT_TRUE(stands(state)) << moves::show(state.body);
  }
  /// Steps as long as `still(state)`, for at most 1000 ticks; how many there were.
  template <class Still>
  int step_while(const PlatformerInput& input, Still still) {
    int ticks = 0;
    while (ticks < 1000 && still(state)) {
      step(input);
      ++ticks;
    }
    return ticks;
  }
};

inline Player standing(const CollisionMap& map, const PlatformerTuning& tuning, double x, double feet) {
  Player player{map, tuning, at(x, feet)};
  player.settle();
  return player;
}

// ---- Players of any kind.

/// A player who holds what is held for some ticks.
inline PlatformerInput random_input(oracle::Rng& rng, const PlatformerInput& last) {
  if (!rng.one_in(8)) return last;
  PlatformerInput input;
  const double sticks[] = {-1.0, 0.0, 1.0, rng.real(-1.0, 1.0)};
  input.move = sticks[rng.between(0, 3)];
  input.climb = sticks[rng.between(0, 3)];
  input.jump = rng.one_in(2);
  input.run = rng.one_in(2);
  input.drop = rng.one_in(6);
  return input;
}

inline double random_number(oracle::Rng& rng, double number) {
  const double odd[] = {0.0, 0.0, cases::no_number, cases::inf, -1.0, 0x1p-60, 1e300};
  if (rng.one_in(3)) return odd[rng.between(0, 6)];
  return number * rng.real(0.25, 4.0);
}

/// A third of the numbers are odd, and most of those 0. Positions are doubles.
inline PlatformerTuning random_tuning(oracle::Rng& rng) {
  PlatformerTuning tuning;
  if (rng.one_in(3)) return tuning;
  static_assert(sizeof tuning.positions == sizeof(double));  // the last field, which is no number
  std::array<double, sizeof tuning / sizeof(double)> numbers{};
  std::memcpy(numbers.data(), &tuning, sizeof tuning);
  for (double& number : numbers) number = random_number(rng, number);
  std::memcpy(static_cast<void*>(&tuning), numbers.data(), sizeof tuning);
  tuning.positions = {};
  return tuning;
}

inline double random_dt(oracle::Rng& rng) {
  const double all[] = {1.0 / 60.0, 1.0 / 64.0, 1.0 / 30.0, 0.25, 1e-3, 1e-9, cases::inf, 1e9, rng.real(0.0, 0.1)};
  return all[rng.between(0, 8)];
}

// ---- To compare and to show.

inline bool same_bytes(const PlatformerState& a, const PlatformerState& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

inline std::string show(const PlatformerState& s) {
  return moves::show(s.body) + "velocity " + moves::show(s.velocity) + " " + name(s.footing) + " wall " +
         std::to_string(s.wall);
}

}  // namespace runs
