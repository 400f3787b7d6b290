// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/lint/player.hpp>
#include "player_moves.hpp"

namespace tilespace::lint {
namespace {

template <class Moves>
std::vector<Body> played(Moves moves, const Replay& replay) {
  std::vector<Body> bodies{replay.start};
  auto state = Moves::start(replay.start);
  for (const HeldKeys& keys : replay.held) {
    for (std::int32_t tick = 0; tick < keys.ticks; ++tick) {
      const bool goes_on = moves.advance(state, keys);
      bodies.push_back(state.body);
      if (!goes_on) return bodies;
    }
  }
  return bodies;
}

constexpr TuningNumber<PlatformerTuning> numbers_of_platformer[] = {
    {"walk_speed", &PlatformerTuning::walk_speed},
    {"run_speed", &PlatformerTuning::run_speed},
    {"ground_acceleration", &PlatformerTuning::ground_acceleration},
    {"ground_friction", &PlatformerTuning::ground_friction},
    {"air_acceleration", &PlatformerTuning::air_acceleration},
    {"air_friction", &PlatformerTuning::air_friction},
    {"gravity", &PlatformerTuning::gravity},
    {"extra_fall_gravity", &PlatformerTuning::extra_fall_gravity},
    {"max_fall_speed", &PlatformerTuning::max_fall_speed},
    {"jump_speed", &PlatformerTuning::jump_speed},
    {"jump_cut", &PlatformerTuning::jump_cut},
    {"coyote_time", &PlatformerTuning::coyote_time},
    {"jump_buffer", &PlatformerTuning::jump_buffer},
    {"corner_correction", &PlatformerTuning::corner_correction},
    {"ledge_nudge", &PlatformerTuning::ledge_nudge},
    {"step_up", &PlatformerTuning::step_up},
    {"floor_snap", &PlatformerTuning::floor_snap},
    {"slope_limit", &PlatformerTuning::slope_limit},
    {"slope_slowdown", &PlatformerTuning::slope_slowdown},
    {"wall_slide_speed", &PlatformerTuning::wall_slide_speed},
    {"wall_jump_speed", &PlatformerTuning::wall_jump_speed},
    {"wall_jump_push", &PlatformerTuning::wall_jump_push},
    {"wall_jump_lock", &PlatformerTuning::wall_jump_lock},
    {"wall_reach", &PlatformerTuning::wall_reach},
    {"climb_speed", &PlatformerTuning::climb_speed},
    {"lift_momentum", &PlatformerTuning::lift_momentum},
};

constexpr TuningNumber<TopDownTuning> numbers_of_top_down[] = {
    {"speed", &TopDownTuning::speed},
    {"acceleration", &TopDownTuning::acceleration},
    {"friction", &TopDownTuning::friction},
};

}  // namespace

const char* name(PlayerKind kind) noexcept {
  switch (kind) {
    case PlayerKind::platformer: return "platformer";
    case PlayerKind::top_down: return "topdown";
  }
  return "";
}

bool operator==(const Player& a, const Player& b) noexcept {
  const auto same = [](const auto& numbers, const auto& one, const auto& other) {
    return std::all_of(numbers.begin(), numbers.end(),
                       [&](const auto& it) { return one.*it.member == other.*it.member; });
  };
  return a.kind == b.kind && a.tick == b.tick && a.search_ticks == b.search_ticks &&
         a.platformer.positions == b.platformer.positions && a.top_down.positions == b.top_down.positions &&
         same(platformer_numbers(), a.platformer, b.platformer) && same(top_down_numbers(), a.top_down, b.top_down);
}

Player jumping_player(double height, double distance) noexcept {
  Player player;
  PlatformerTuning& tuning = player.platformer;
  tuning.run_speed = tuning.walk_speed;
  tuning.extra_fall_gravity = 0.0;
  tuning.coyote_time = tuning.jump_buffer = 0.0;
  tuning.corner_correction = tuning.ledge_nudge = 0.0;
  tuning.wall_jump_speed = 0.0;
  tuning.jump_speed = 0.0;
  if (!(height > 0.0 && distance > 0.0)) return player;
  const double seconds = distance / tuning.walk_speed / 2.0 + player.tick;  // to the highest point
  tuning.gravity = jump_gravity(height + 0.125, seconds);
  tuning.jump_speed = jump_speed(height + 0.125, seconds);
  tuning.max_fall_speed = std::max(tuning.max_fall_speed, tuning.jump_speed);
  return player;
}

std::vector<Body> play(const CollisionMap& map, const Player& player, const Replay& replay, const PlayerAids& aids) {
  if (player.kind == PlayerKind::top_down) return played(TopDownMoves(map, player, aids), replay);
  return played(PlatformerMoves(map, player, aids), replay);
}

std::span<const TuningNumber<PlatformerTuning>> platformer_numbers() noexcept { return numbers_of_platformer; }
std::span<const TuningNumber<TopDownTuning>> top_down_numbers() noexcept { return numbers_of_top_down; }

}  // namespace tilespace::lint
