// SPDX-License-Identifier: MIT
#include "player_moves.hpp"
#include <algorithm>
#include <tilespace/base/rounding.hpp>

namespace tilespace::lint {
namespace {

// Cells per tile: twice as many find nothing more on maps like those of the tests, half as many miss some.
constexpr double cells_on_ground = 8.0;
constexpr double cells_in_air = 2.0;
constexpr double cells_from_above = 2.0;

constexpr std::uint32_t jump_held = 1;
constexpr std::uint32_t rises_by_jump = 2;
constexpr std::uint32_t may_jump_late = 4;
constexpr std::uint32_t cannot_steer = 8;
constexpr std::uint32_t on_ground = 16;
constexpr std::uint32_t at_wall = 32;

std::int16_t cell_along(double speed, double side) noexcept {
  const double cell = std::clamp(speed / side, -30000.0, 30000.0);
  return static_cast<std::int16_t>(floor_to_int32(cell + 0.5));
}

bool has_one_way_tiles(const CollisionMap& map) {
  const auto shaped = map.shaped_tiles();
  return std::any_of(shaped.begin(), shaped.end(), [](const ShapedTile& it) { return !it.shape.one_way.empty(); });
}

}  // namespace

std::size_t StateCellHash::operator()(const StateCell& cell) const noexcept {
  const auto word = [](std::int32_t high, std::int32_t low) {
    return std::uint64_t{static_cast<std::uint32_t>(high)} << 32 | static_cast<std::uint32_t>(low);
  };
  std::uint64_t hash = word(cell.x, cell.y);
  hash = (hash ^ hash >> 32) * 0x9E3779B97F4A7C15U;
  hash ^= word(cell.speed_x * 0x10000 + cell.speed_y, static_cast<std::int32_t>(cell.clocks));
  hash = (hash ^ hash >> 29) * 0xBF58476D1CE4E5B9U;
  return static_cast<std::size_t>(hash ^ hash >> 32);
}

PlatformerMoves::PlatformerMoves(const CollisionMap& map, const Player& player)
    : map_(map),
      tuning_(player.platformer),
      tick_(player.tick),
      speed_x_(std::max(std::max(tuning_.walk_speed, tuning_.run_speed) / 2.0, 0x1p-10)),
      speed_y_(std::max(tuning_.jump_speed / 3.0, 1.0)) {
  const bool runs = tuning_.run_speed != tuning_.walk_speed;
  const bool jumps = tuning_.jump_speed > 0.0 || tuning_.wall_jump_speed > 0.0;
  for (const bool jump : {false, true}) {
    if (jump && !jumps) break;
    for (const bool run : {true, false}) {
      if (run && !runs) continue;
      for (const std::int8_t x : {std::int8_t{1}, std::int8_t{-1}}) keys_.push_back({1, x, 0, jump, run});
    }
    keys_.push_back({1, 0, 0, jump, false});
  }
  if (has_one_way_tiles(map)) keys_.push_back({1, 0, 1, false, false});
}

void PlatformerMoves::advance(State& state, const HeldKeys& keys) const {
  const PlatformerInput input{double(keys.x), double(keys.y), keys.jump, keys.run, keys.y > 0};
  state = platformer_step(map_, state, input, tuning_, tick_);
}

// A jump button that is held does something in a jump only, and a press only where there is something to jump off: the
// ground, in the time after leaving it, and walls.
bool PlatformerMoves::is_worth_it(const State& state, const HeldKeys& keys) const noexcept {
  if (!keys.jump) return true;
  if (state.jump_was_held != 0) return state.is_jumping != 0;
  return state.footing == Footing::ground || state.coyote_left > 0.0 || tuning_.wall_jump_speed > 0.0;
}

// A press of the jump button in the air is a jump, or nothing but a press that is kept.
bool PlatformerMoves::has_effect(const State& before, const HeldKeys& keys, const State& after) noexcept {
  const bool is_press = keys.jump && before.jump_was_held == 0;
  return !is_press || before.footing == Footing::ground || after.velocity.y < before.velocity.y;
}

StateCell PlatformerMoves::cell_of(const State& state) const noexcept {
  const bool is_on_ground = state.footing == Footing::ground;
  const double cells = is_on_ground ? cells_on_ground : cells_in_air;
  StateCell cell{floor_to_int32(state.body.min.x * cells), floor_to_int32(state.body.min.y * cells),
                 cell_along(state.velocity.x, speed_x_), cell_along(state.velocity.y, speed_y_), 0};
  if (state.jump_was_held != 0) cell.clocks |= jump_held;
  if (is_on_ground) {
    cell.clocks |= on_ground;
    return cell;
  }
  if (state.is_jumping != 0) cell.clocks |= rises_by_jump;
  if (state.coyote_left > 0.0) cell.clocks |= may_jump_late;
  if (state.steer_lock_left > 0.0) cell.clocks |= cannot_steer;
  if (state.wall != 0) cell.clocks |= at_wall;
  return cell;
}

TopDownMoves::TopDownMoves(const CollisionMap& map, const Player& player)
    : map_(map), tuning_(player.top_down), tick_(player.tick), speed_(std::max(tuning_.speed, 0x1p-10)) {
  for (const std::int8_t y : {std::int8_t{0}, std::int8_t{-1}, std::int8_t{1}}) {
    for (const std::int8_t x : {std::int8_t{1}, std::int8_t{-1}, std::int8_t{0}})
      keys_.push_back({1, x, y, false, false});
  }
}

void TopDownMoves::advance(State& state, const HeldKeys& keys) const {
  state = top_down_step(map_, state, {{double(keys.x), double(keys.y)}}, tuning_, tick_);
}

StateCell TopDownMoves::cell_of(const State& state) const noexcept {
  return {floor_to_int32(state.body.min.x * cells_from_above), floor_to_int32(state.body.min.y * cells_from_above),
          cell_along(state.velocity.x, speed_), cell_along(state.velocity.y, speed_), 0};
}

}  // namespace tilespace::lint
