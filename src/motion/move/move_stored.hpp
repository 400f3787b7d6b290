// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/explain.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/sweep/moving_solid.hpp>
#include "move/storage.hpp"

/// @file move_stored.hpp
/// Moves and carry() in tile space whose positions are stored in a world: what the forms of the public functions that
/// take a World convert to.

namespace tilespace::detail {

/// move_as(), for boxes among moving solids.
/// @{
[[nodiscard]] MoveResult<Body> move_stored(const CollisionMap& map, const Movers& solids, const Body& body,
                                           Vec translation, CollisionResponse response,
                                           const MoveRules& rules) noexcept;
[[nodiscard]] MoveResult<Circle> move_stored(const CollisionMap& map, const Movers& solids, const Circle& circle,
                                             Vec translation, CollisionResponse response,
                                             const MoveRules& rules) noexcept;
[[nodiscard]] MoveResult<Capsule> move_stored(const CollisionMap& map, const Movers& solids, const Capsule& capsule,
                                              Vec translation, CollisionResponse response,
                                              const MoveRules& rules) noexcept;
/// @}

/// explain().
/// @{
[[nodiscard]] Explanation<Body> explain_stored(const CollisionMap& map, const Movers& movers, const Body& body,
                                               Vec translation, CollisionResponse response,
                                               const MoveRules& rules) noexcept;
[[nodiscard]] Explanation<Circle> explain_stored(const CollisionMap& map, const Movers& movers, const Circle& circle,
                                                 Vec translation, CollisionResponse response,
                                                 const MoveRules& rules) noexcept;
[[nodiscard]] Explanation<Capsule> explain_stored(const CollisionMap& map, const Movers& movers, const Capsule& capsule,
                                                  Vec translation, CollisionResponse response,
                                                  const MoveRules& rules) noexcept;
/// @}

/// carry().
/// @{
[[nodiscard]] Carried<Body> carry_stored(const CollisionMap& map, const Movers& movers, const Body& body,
                                         const CarryRules& rules) noexcept;
[[nodiscard]] Carried<Circle> carry_stored(const CollisionMap& map, const Movers& movers, const Circle& circle,
                                           const CarryRules& rules) noexcept;
[[nodiscard]] Carried<Capsule> carry_stored(const CollisionMap& map, const Movers& movers, const Capsule& capsule,
                                            const CarryRules& rules) noexcept;
/// @}

}  // namespace tilespace::detail
