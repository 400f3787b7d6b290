// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/motion/platformer.hpp>
#include <tilespace/motion/top_down.hpp>
#include "move/storage.hpp"

/// @file step_stored.hpp
/// Ticks of the controllers in tile space whose positions are stored in a world, or in none.

namespace tilespace::detail {

/// platformer_step().
[[nodiscard]] PlatformerState platformer_stored(const CollisionMap& map, const PlatformerState& state,
                                                const PlatformerInput& input, const PlatformerTuning& tuning, double dt,
                                                const PlatformerSurroundings& surroundings, CarryResult* carried,
                                                const WorldNumbers* world) noexcept;

/// top_down_step().
[[nodiscard]] TopDownState top_down_stored(const CollisionMap& map, const TopDownState& state,
                                           const TopDownInput& input, const TopDownTuning& tuning, double dt,
                                           const Movers& solids, CarryResult* carried,
                                           const WorldNumbers* world) noexcept;

}  // namespace tilespace::detail
