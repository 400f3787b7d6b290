// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/cluster/around.hpp>
#include <tilespace/cluster/effects.hpp>
#include <tilespace/grid/collision_map.hpp>

#include "simulation/input_file.hpp"

/// @file players.hpp
/// Rule `players`: bodies of 0.3 to 0.9 tiles with a controller, who change their keys at random, or as a recording
/// has them.

namespace tilespace::tool {

/// Bodies that do not see each other.
struct Players {
  using State = Mover;
  static constexpr const char* name = "players";
  static constexpr double largest = 2.0;
  static constexpr double reach = -1.0;  // nobody is seen
  static constexpr bool has_effects = false;

  const CollisionMap* map = nullptr;
  const Controller* controller = nullptr;
  Rules rules{};
  std::uint64_t seed = 1;
  const Recording* recording = nullptr;  ///< Of all keys: the body with id 1 is the first one of it. Null: by chance.

  [[nodiscard]] Box box_of(const State& state) const noexcept { return to_box(state.body); }
  [[nodiscard]] std::uint64_t digest() const noexcept;
  void step(const cluster::Around<Players>& around, State& self, cluster::Effects<Players>&) const noexcept;
  /// A body at a free place, at rest.
  [[nodiscard]] State newcomer(std::uint64_t id) const noexcept;
  /// The keys that a body holds from this tick on, who held others before, by the recording.
  [[nodiscard]] Input recorded(std::uint64_t id, std::uint64_t tick, Input held) const noexcept;
};

}  // namespace tilespace::tool
