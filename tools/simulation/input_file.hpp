// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "simulation/controllers.hpp"

/// @file input_file.hpp
/// What `tilespace simulate --record` writes, and --replay reads: all that has to be known to have the same again.
///
///     tilespace inputs 1
///     map 6b8e33c0aa5a1d5f          a hash of the map
///     controller slide
///     bodies 100
///     ticks 600
///     seed 1                        of the places, sizes and first velocities
///     speed 0.1
///     gravity 0
///     0 17 ne                       from tick 0 on, body 17 holds north and east
///     32 17 -                       from tick 32 on, nothing
///     state 0123456789abcdef        a hash of the state at the end

namespace tilespace::tool {

/// From this tick on, a body holds these keys.
struct InputChange {
  std::int32_t tick = 0;
  std::int32_t body = 0;
  Input input{};
};

/// What is recorded.
struct Recording {
  std::uint64_t map = 0;  ///< map_hash().
  const Controller* controller = nullptr;
  std::int32_t bodies = 0;
  std::int32_t ticks = 0;
  std::uint64_t seed = 0;
  Rules rules{};
  std::vector<InputChange> changes{};  ///< By tick, then by body.
  std::uint64_t state = 0;             ///< state_hash() of all movers at the end.
};

/// More than these are refused, as nobody waits for them.
inline constexpr std::int32_t most_bodies = 1'000'000;
inline constexpr std::int32_t most_ticks = 10'000'000;

/// A number that stands for the tiles of a map and their shapes.
[[nodiscard]] std::uint64_t map_hash(const CollisionMap& map);

/// The file as text.
[[nodiscard]] std::string to_text(const Recording& recording);

/// What a file says. Throws Failure with the path and line where it is not what to_text() writes.
[[nodiscard]] Recording read_recording(const std::string& path);

}  // namespace tilespace::tool
