// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/lint/finding.hpp>
#include <tilespace/lint/lint.hpp>
#include <vector>

#include "simulation/level_parts.hpp"

/// @file replay_file.hpp
/// Replays of findings: files that `tilespace simulate --replay` plays, and paths for pictures.

namespace tilespace::tool {

/// The level of a player: its map with doors open, its ladders and lifts. Throws Failure.
struct PlayerLevel {
  PlayerLevel(const io::LoadedMap& loaded, const lint::LintOptions& options);

  CollisionMap map;
  CollisionMap ladders;
  std::vector<lint::Lift> lifts;
  Fleet fleet;  ///< The same lifts.
  std::vector<lint::Trigger> triggers;
  lint::Player player;

  [[nodiscard]] lint::PlayerAids aids() const { return {&ladders, lifts, triggers}; }
};

/// The replay of a finding as a file of inputs. Throws Failure if its ticks do not end where the linter says.
[[nodiscard]] std::string replay_as_file(const PlayerLevel& level, const lint::Replay& replay);

/// Middles of the player's body, tick by tick.
[[nodiscard]] std::vector<Point> path_of(const PlayerLevel& level, const lint::Replay& replay);

}  // namespace tilespace::tool
