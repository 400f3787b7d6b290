// SPDX-License-Identifier: MIT
// Benchmark of player controllers: platformer_step() with and without assists, and top_down_step(); both among moving
// solids.
#include "scenarios/players.hpp"

#include <bit>

#include "measure.hpp"

namespace {

using namespace tilespace;

constexpr std::size_t player_count = 100, key_count = 20;

std::uint64_t mix_place(std::uint64_t hash, Point p) {
  return bench::mix(bench::mix(hash, std::bit_cast<std::uint64_t>(p.x)), std::bit_cast<std::uint64_t>(p.y));
}

template <class Play>
bench::Way way(const char* name, const std::vector<scenarios::Player>& players, Play play) {
  return {name, [&players, play] {
            std::uint64_t hash = 0;
            for (const scenarios::Player& player : players) {
              play(player, [&](const auto& state, const CarryResult&) { hash = mix_place(hash, state.body.min); });
            }
            return hash;
          }};
}

// Disables the assists that search positions besides the path itself.
PlatformerTuning without_helps() {
  PlatformerTuning tuning;
  tuning.corner_correction = tuning.ledge_nudge = tuning.step_up = tuning.floor_snap = 0.0;
  tuning.wall_slide_speed = tuning.wall_jump_speed = tuning.wall_reach = 0.0;
  return tuning;
}

void time_players(const scenarios::Place& place) {
  const auto players = scenarios::players_in(place, player_count, key_count);
  const auto platformer = [&](const PlatformerTuning& tuning, std::size_t solids = 0) {
    return [&place, tuning, solids](const scenarios::Player& player, auto look) {
      play_platformer(place, player, tuning, scenarios::solids_near(player, solids), look);
    };
  };
  const auto top_down = [&](std::size_t solids) {
    return [&place, solids](const scenarios::Player& player, auto look) {
      play_top_down(place, player, {}, scenarios::solids_near(player, solids), look);
    };
  };
  bench::compare("tick of a player, " + place.name, player_count * key_count * scenarios::ticks_per_key,
                 {way("platformer_step, no helps for places", players, platformer(without_helps())),
                  way("top_down_step", players, top_down(0)), way("top_down_step, 1 solid", players, top_down(1)),
                  way("top_down_step, 16 solids", players, top_down(16)),
                  way("platformer_step, 1 solid", players, platformer({}, 1)),
                  way("platformer_step, 16 solids", players, platformer({}, 16)),
                  way("platformer_step", players, platformer({}))});
}

}  // namespace

int main() {
  for (const scenarios::Place& place : scenarios::places_for_bodies()) time_players(place);
}
