// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/motion/carry.hpp>

/// @file carry_players.hpp
/// What do the steps of solids do to a player?

namespace tilespace::detail {

/// As carry(); but who overlaps something where it begins, by the rounding of its place only, is not crushed for that.
[[nodiscard]] Carried carry_players(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body,
                                    const CarryOptions& options) noexcept;

}  // namespace tilespace::detail
