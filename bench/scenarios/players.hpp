// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/motion/top_down.hpp>
#include <vector>

#include "scenarios/bodies.hpp"

/// @file players.hpp
/// Players for the controllers: start positions and inputs.

namespace scenarios {

/// A player with a free start position, and keys that are held for a quarter of a second each.
struct Player {
  tilespace::Body body;
  std::vector<tilespace::PlatformerInput> keys;
};

/// Ticks for which the same keys are held.
inline constexpr int ticks_per_key = 16;
inline constexpr double tick_seconds = 1.0 / 64.0;

/// `count` players, with `keys` inputs one after the other.
std::vector<Player> players_in(const Place& place, std::size_t count, std::size_t keys);

using Solids = std::vector<tilespace::MovingSolid>;

/// Lifts, planks, conveyor belts and walls that move to and fro near a player. The first is directly below.
Solids solids_near(const Player& player, std::size_t count);

/// Moves the solids; they turn round now and then.
void make_steps(Solids& solids, int tick);

/// Calls `step(input)` for each tick of a player, and moves the solids after it.
template <class Step>
void play(const Player& player, Solids& solids, Step step) {
  int tick = 0;
  for (const tilespace::PlatformerInput& input : player.keys) {
    for (int i = 0; i < ticks_per_key; ++i) {
      step(input);
      make_steps(solids, ++tick);
    }
  }
}

/// Calls `look(state, carried)` after each tick of a player among solids.
template <class Look>
void play_platformer(const Place& place, const Player& player, const tilespace::PlatformerTuning& tuning, Solids solids,
                     Look look) {
  tilespace::PlatformerState state{.body = player.body};
  tilespace::CarryResult carried;
  play(player, solids, [&](const tilespace::PlatformerInput& input) {
    state = platformer_step(place.map, state, input, tuning, tick_seconds, {nullptr, {}, solids}, &carried);
    look(state, carried);
  });
}

/// The same for top-down players: `climb` is the vertical direction.
template <class Look>
void play_top_down(const Place& place, const Player& player, const tilespace::TopDownTuning& tuning, Solids solids,
                   Look look) {
  tilespace::TopDownState state{player.body, {}};
  tilespace::CarryResult carried;
  play(player, solids, [&](const tilespace::PlatformerInput& input) {
    state = top_down_step(place.map, state, {{input.move, input.climb}}, tuning, tick_seconds, solids, &carried);
    look(state, carried);
  });
}

}  // namespace scenarios
