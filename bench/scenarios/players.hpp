// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/motion/top_down.hpp>
#include <vector>

#include "scenarios/bodies.hpp"

/// @file players.hpp
/// Players for the controllers: where they begin, and what they hold.

namespace scenarios {

/// Somebody who begins somewhere free, and holds some keys for a quarter of a second each.
struct Player {
  tilespace::Body body;
  std::vector<tilespace::PlatformerInput> keys;
};

/// Ticks for which the same is held.
inline constexpr int ticks_per_key = 16;
inline constexpr double tick_seconds = 1.0 / 64.0;

/// `count` players, who hold `keys` things one after the other.
std::vector<Player> players_in(const Place& place, std::size_t count, std::size_t keys);

/// Calls `look(state)` after each tick of a player.
template <class Look>
void play_platformer(const Place& place, const Player& player, const tilespace::PlatformerTuning& tuning, Look look) {
  tilespace::PlatformerState state{.body = player.body};
  for (const tilespace::PlatformerInput& input : player.keys) {
    for (int i = 0; i < ticks_per_key; ++i) {
      state = platformer_step(place.map, state, input, tuning, tick_seconds);
      look(state);
    }
  }
}

/// The same seen from above: `climb` is the way up and down.
template <class Look>
void play_top_down(const Place& place, const Player& player, const tilespace::TopDownTuning& tuning, Look look) {
  tilespace::TopDownState state{player.body, {}};
  for (const tilespace::PlatformerInput& input : player.keys) {
    for (int i = 0; i < ticks_per_key; ++i) {
      state = top_down_step(place.map, state, {{input.move, input.climb}}, tuning, tick_seconds);
      look(state);
    }
  }
}

}  // namespace scenarios
