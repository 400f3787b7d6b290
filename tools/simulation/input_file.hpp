// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "simulation/controllers.hpp"

/// @file input_file.hpp
/// File format of `tilespace simulate --record` and --replay: everything needed to reproduce a run.
///
///     tilespace inputs 1
///     map 6b8e33c0aa5a1d5f          a hash of the map
///     controller slide
///     bodies 100
///     ticks 600
///     seed 1                        of the positions, sizes and first velocities
///     speed 0.1
///     gravity 0
///     0 17 ne                       from tick 0 on, body 17 holds north and east
///     32 17 -                       from tick 32 on, no keys
///     state 0123456789abcdef        a hash of the state at the end
///
/// `tilespace inputs 2` is the replay of a player, as `tilespace lint --replays` writes it. It has one body, the keys
/// include `r` for run, and after the gravity there are more lines:
///
///     tick 0.016666666666666666     seconds
///     start 1.5 2.25 0.75 1.75      of the body: x, y, width, height; at rest
///     tuning walk_speed 6           all numbers of the controller's tuning, by their names

namespace tilespace::tool {

/// From this tick on, a body holds these keys.
struct InputChange {
  std::int32_t tick = 0;
  std::int32_t body = 0;
  Input input{};
};

/// Contents of the file.
struct Recording {
  std::uint64_t map = 0;  ///< map_hash().
  const Controller* controller = nullptr;
  std::int32_t bodies = 0;
  std::int32_t ticks = 0;
  std::uint64_t seed = 0;
  Rules rules{};                       ///< With a player: version 2.
  Body start{};                        ///< Of the player.
  std::vector<InputChange> changes{};  ///< By tick, then by body.
  std::uint64_t state = 0;             ///< state_hash() of all movers at the end.
};

/// Maximum number of bodies and of ticks.
inline constexpr std::int32_t most_bodies = 1'000'000;
inline constexpr std::int32_t most_ticks = 10'000'000;

/// Hash of the tiles of a map and their shapes.
[[nodiscard]] std::uint64_t map_hash(const CollisionMap& map);

/// Formats the file.
[[nodiscard]] std::string to_text(const Recording& recording);

/// Parses a file. Throws Failure with the path and line on a format error.
[[nodiscard]] Recording read_recording(const std::string& path);

}  // namespace tilespace::tool
