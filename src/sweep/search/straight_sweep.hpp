// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/sweep_hit.hpp>
#include "search/body_range.hpp"

/// @file straight_sweep.hpp
/// Fast path of swept boxes that move along one axis.

namespace tilespace::detail {

/// As walk_box(), for a box with numbers in the usual range that moves on one axis only: it may leave the map.
[[nodiscard]] bool walk_straight(const CollisionMap& map, const BodyAxis& x, const BodyAxis& y, SweepHit& hit) noexcept;

}  // namespace tilespace::detail
