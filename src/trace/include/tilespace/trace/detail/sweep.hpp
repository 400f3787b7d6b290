// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/trace/detail/moving_body.hpp>
#include <tilespace/trace/sweep_hit.hpp>

/// @file sweep.hpp
/// What does a body of any kind meet first in a map?

namespace tilespace::detail {

/// What does `body` meet first? Its coordinates are finite.
[[nodiscard]] SweepHit sweep(const CollisionMap& map, const MovingBody& body, const SweepOptions& options) noexcept;

/// Does `body` overlap something solid where it starts? If so, `where` is the first such tile, row by row.
[[nodiscard]] bool is_inside(const CollisionMap& map, const MovingBody& body, Tile& where) noexcept;

}  // namespace tilespace::detail
