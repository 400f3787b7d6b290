// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/trace/detail/body_range.hpp>
#include <tilespace/trace/sweep_hit.hpp>

/// @file straight_walk.hpp
/// What does a box meet first that moves along one axis?

namespace tilespace::detail {

/// As walk_box(), for a box of usual numbers that moves on one axis only: it need not stay within the map.
[[nodiscard]] bool walk_straight(const CollisionMap& map, const BodyAxis& x, const BodyAxis& y, SweepHit& hit) noexcept;

}  // namespace tilespace::detail
