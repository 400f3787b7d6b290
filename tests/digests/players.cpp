// SPDX-License-Identifier: MIT
#include "scenarios/players.hpp"

#include "digests/record.hpp"

// Whole games, tick by tick: a place that is an ulp off is another game some ticks later.

namespace digests {
namespace {

using namespace tilespace;

void play(const scenarios::Place& place, const PlatformerTuning& tuning, const char* helps) {
  scenario(("platformer, " + place.name + helps).c_str(), [&](Record& record) {
    for (const scenarios::Player& player : scenarios::players_in(place, 20, 20)) {
      for (const PlatformerInput& input : player.keys) record.asked(input.move, input.climb, input.jump, input.drop);
      record.asked(player.body);
      play_platformer(place, player, tuning, {},
                      [&](const PlatformerState& state, const CarryResult&) { record.answered(state); });
    }
  });
}

void play_from_above(const scenarios::Place& place) {
  scenario(("top-down, " + place.name).c_str(), [&](Record& record) {
    for (const scenarios::Player& player : scenarios::players_in(place, 20, 20)) {
      for (const PlatformerInput& input : player.keys) record.asked(input.move, input.climb);
      record.asked(player.body);
      play_top_down(place, player, {}, {},
                    [&](const TopDownState& state, const CarryResult&) { record.answered(state); });
    }
  });
}

// Among few solids, and among many.
void play_among_solids(const scenarios::Place& place) {
  scenario(("players among solids, " + place.name).c_str(), [&](Record& record) {
    for (const scenarios::Player& player : scenarios::players_in(place, 20, 20)) {
      const auto answered = [&](const auto& state, const CarryResult& carried) { record.answered(state, carried); };
      for (const std::size_t count : {1U, 3U, 12U}) {
        const scenarios::Solids solids = scenarios::solids_near(player, count);
        for (const MovingSolid& solid : solids) record.asked(solid);
        play_platformer(place, player, {}, solids, answered);
        play_top_down(place, player, {}, solids, answered);
      }
      for (const PlatformerInput& input : player.keys) record.asked(input.move, input.climb, input.jump, input.drop);
    }
  });
}

PlatformerTuning without_helps() {
  PlatformerTuning tuning;
  tuning.corner_correction = tuning.ledge_nudge = tuning.step_up = tuning.floor_snap = 0.0;
  tuning.coyote_time = tuning.jump_buffer = tuning.jump_cut = tuning.wall_jump_speed = 0.0;
  return tuning;
}

}  // namespace

void ask_players() {
  for (const scenarios::Place& place : scenarios::places_for_bodies()) {
    play(place, {}, "");
    play(place, without_helps(), ", no helps");
    play_from_above(place);
  }
  for (const scenarios::Place& place : scenarios::places_for_bodies()) play_among_solids(place);
}

}  // namespace digests
