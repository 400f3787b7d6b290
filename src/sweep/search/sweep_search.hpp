// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/sweep_hit.hpp>
#include "impact/moving_body.hpp"

/// @file sweep_search.hpp
/// Shape casts of bodies of any kind against a map.

namespace tilespace::detail {

/// Casts a body and returns its first hit. Its coordinates are finite.
[[nodiscard]] SweepHit sweep(const CollisionMap& map, const MovingBody& body, const SweepOptions& options) noexcept;

/// Tests whether `body` overlaps something solid at the start. If so, `where` is the first such tile, row by row.
[[nodiscard]] bool is_inside(const CollisionMap& map, const MovingBody& body, Tile& where) noexcept;

}  // namespace tilespace::detail
