// SPDX-License-Identifier: MIT
#include "player_moves.hpp"
#include <algorithm>
#include <limits>
#include <tilespace/base/rounding.hpp>

namespace tilespace::lint {
namespace {

// Cells per tile: twice as many find nothing more on maps like those of the tests, half as many miss some.
constexpr double cells_on_ground = 8.0;
constexpr double cells_in_air = 2.0;
constexpr double cells_from_above = 2.0;

// Parts of a tile in which the places of lifts differ.
constexpr double parts_on_ground = 2.0;
constexpr double parts_in_air = 1.0;
constexpr double highest_nudge = 1.0;  // tiles, of all assists together

constexpr std::uint32_t jump_held = 1;
constexpr std::uint32_t rises_by_jump = 2;
constexpr std::uint32_t may_jump_late = 4;
constexpr std::uint32_t cannot_steer = 8;
constexpr std::uint32_t on_ground = 16;
constexpr std::uint32_t at_wall = 32;
constexpr std::uint32_t on_ladder = 64;

std::int16_t cell_along(double speed, double side) noexcept {
  const double cell = std::clamp(speed / side, -30000.0, 30000.0);
  return static_cast<std::int16_t>(floor_to_int32(cell + 0.5));
}

bool has_one_way_tiles(const CollisionMap& map) {
  const auto shaped = map.shaped_tiles();
  return std::any_of(shaped.begin(), shaped.end(), [](const ShapedTile& it) { return !it.shape.one_way.empty(); });
}

// Whether a body shares a tile with a ladder.
bool is_beside(const CollisionMap& ladders, const Body& body) noexcept {
  const Point end = body.min + body.size;
  return ladders.any_solid(TileBox{tile_at(body.min), tile_at(end) + Step{1, 1}});
}

}  // namespace

std::size_t StateCellHash::operator()(const StateCell& cell) const noexcept {
  const auto word = [](std::int32_t high, std::int32_t low) {
    return std::uint64_t{static_cast<std::uint32_t>(high)} << 32 | static_cast<std::uint32_t>(low);
  };
  std::uint64_t hash = word(cell.x, cell.y);
  hash = (hash ^ hash >> 32) * 0x9E3779B97F4A7C15U;
  hash ^= word(cell.speed_x * 0x10000 + cell.speed_y, static_cast<std::int32_t>(cell.clocks));
  hash ^= std::uint64_t{cell.phase} << 13;
  hash = (hash ^ hash >> 29) * 0xBF58476D1CE4E5B9U;
  return static_cast<std::size_t>(hash ^ hash >> 32);
}

PlatformerMoves::PlatformerMoves(const CollisionMap& map, const Player& player, const PlayerAids& aids)
    : map_(map),
      ladders_(aids.ladders != nullptr && aids.ladders->solid_count() != 0 ? aids.ladders : nullptr),
      lifts_(aids.lifts),
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
  if (has_one_way_tiles(map) || ladders_ != nullptr) keys_.push_back({1, 0, 1, false, false});
  if (ladders_ != nullptr) keys_.push_back({1, 0, -1, false, false});
}

bool PlatformerMoves::advance(State& state, const HeldKeys& keys) {
  const PlatformerInput input{double(keys.x), double(keys.y), keys.jump, keys.run, keys.y > 0};
  PlatformerSurroundings around{.ladders = ladders_};
  if (!lifts_.empty()) around.solids = lifts_.at(++state.tick);
  CarryResult carried;
  static_cast<PlatformerState&>(state) = platformer_step(map_, state, input, tuning_, tick_, around, &carried);
  return !carried.crushed;
}

// A jump button that is held does something in a jump only, and a press only where there is something to jump off: the
// ground, in the time after leaving it, ladders and walls. North is for ladders only.
bool PlatformerMoves::is_worth_it(const State& state, const HeldKeys& keys) const noexcept {
  if (keys.y < 0) return ladders_ != nullptr && is_beside(*ladders_, state.body);
  if (!keys.jump) return true;
  if (state.jump_was_held != 0) return state.is_jumping != 0;
  return state.footing != Footing::air || state.coyote_left > 0.0 || tuning_.wall_jump_speed > 0.0;
}

// A press of the jump button in the air is a jump, or nothing but a press that is kept. North takes hold of a ladder.
bool PlatformerMoves::has_effect(const State& before, const HeldKeys& keys, const State& after) noexcept {
  if (keys.y < 0) return before.footing == Footing::ladder || after.footing == Footing::ladder;
  const bool is_press = keys.jump && before.jump_was_held == 0;
  return !is_press || before.footing != Footing::air || after.velocity.y < before.velocity.y;
}

// In the air, without anything to jump off, the head gets no higher than the parabola that it is on.
LiftTimes::Waiting PlatformerMoves::waiting(const State& state) const {
  LiftTimes::Waiting it{to_box(state.body), -std::numeric_limits<double>::infinity(), parts_on_ground};
  if (state.footing == Footing::ground) return it;
  it.parts = parts_in_air;
  const bool may_jump = state.footing == Footing::ladder || state.coyote_left > 0.0 || tuning_.wall_jump_speed > 0.0;
  if (may_jump || !(tuning_.gravity > 0.0)) return it;
  const double rising = std::min(state.velocity.y, 0.0);
  it.highest = state.body.min.y - rising * rising / (2.0 * tuning_.gravity) - highest_nudge;
  return it;
}

StateCell PlatformerMoves::cell_of(const State& state) {
  const bool is_on_ground = state.footing == Footing::ground;
  const double cells = is_on_ground ? cells_on_ground : cells_in_air;
  StateCell cell{floor_to_int32(state.body.min.x * cells),
                 floor_to_int32(state.body.min.y * cells),
                 cell_along(state.velocity.x, speed_x_),
                 cell_along(state.velocity.y, speed_y_),
                 0,
                 lifts_.phase(waiting(state), state.tick)};
  if (state.jump_was_held != 0) cell.clocks |= jump_held;
  if (is_on_ground) {
    cell.clocks |= on_ground;
    return cell;
  }
  if (state.footing == Footing::ladder) cell.clocks |= on_ladder;
  if (state.is_jumping != 0) cell.clocks |= rises_by_jump;
  if (state.coyote_left > 0.0) cell.clocks |= may_jump_late;
  if (state.steer_lock_left > 0.0) cell.clocks |= cannot_steer;
  if (state.wall != 0) cell.clocks |= at_wall;
  return cell;
}

TopDownMoves::TopDownMoves(const CollisionMap& map, const Player& player, const PlayerAids& aids)
    : map_(map),
      lifts_(aids.lifts),
      tuning_(player.top_down),
      tick_(player.tick),
      speed_(std::max(tuning_.speed, 0x1p-10)) {
  for (const std::int8_t y : {std::int8_t{0}, std::int8_t{-1}, std::int8_t{1}}) {
    for (const std::int8_t x : {std::int8_t{1}, std::int8_t{-1}, std::int8_t{0}})
      keys_.push_back({1, x, y, false, false});
  }
}

bool TopDownMoves::advance(State& state, const HeldKeys& keys) {
  Movers movers;
  if (!lifts_.empty()) movers.solids = lifts_.at(++state.tick);
  CarryResult carried;
  const TopDownInput input{{double(keys.x), double(keys.y)}};
  static_cast<TopDownState&>(state) = top_down_step(map_, state, input, tuning_, tick_, movers, &carried);
  return !carried.crushed;
}

StateCell TopDownMoves::cell_of(const State& state) {
  return {floor_to_int32(state.body.min.x * cells_from_above),
          floor_to_int32(state.body.min.y * cells_from_above),
          cell_along(state.velocity.x, speed_),
          cell_along(state.velocity.y, speed_),
          0,
          lifts_.phase({to_box(state.body), state.body.min.y, parts_on_ground}, state.tick)};
}

}  // namespace tilespace::lint
