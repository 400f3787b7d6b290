// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/motion/carry.hpp>
#include "move/storage.hpp"

/// @file carry_players.hpp
/// carry() for player characters, with tolerance for rounded positions.

namespace tilespace::detail {

/// As carry(); but a body that overlaps something at the start only because its position was rounded is not crushed for
/// that.
[[nodiscard]] CarryResult carry_players(const CollisionMap& map, const Movers& solids, const Body& body,
                                        const CarryRules& options) noexcept;

}  // namespace tilespace::detail
