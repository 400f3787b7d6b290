// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/lint/finding.hpp>
#include <vector>

/// @file replay_file.hpp
/// Replays of findings: files that `tilespace simulate --replay` plays, and paths for pictures.

namespace tilespace::tool {

/// The replay of a finding as a file of inputs. Throws Failure if its ticks do not end where the linter says.
[[nodiscard]] std::string replay_as_file(const CollisionMap& map, const lint::Player& player,
                                         const lint::Replay& replay);

/// Middles of the player's body, tick by tick.
[[nodiscard]] std::vector<Point> path_of(const CollisionMap& map, const lint::Player& player,
                                         const lint::Replay& replay);

}  // namespace tilespace::tool
