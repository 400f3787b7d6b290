// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/sweep_hit.hpp>

/// @file box_sweep.hpp
/// Fast path of swept boxes against whole tiles: few operations for most boxes and maps.

namespace tilespace::detail {

/// Computes the result of sweep() for a finite body and translation in easy cases: a body with width and height that
/// does not start in anything, stays within the map unless it moves along one axis, never passes two grid lines at
/// nearly the same time, and hits whole tiles or none. Returns whether the case was easy; if not, `hit` is unspecified.
/// On input, `hit` is no hit.
[[nodiscard]] bool walk_box(const CollisionMap& map, const Body& body, Vec translation, SweepHit& hit) noexcept;

}  // namespace tilespace::detail
