// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/sweep_hit.hpp>
#include "impact/moving_body.hpp"

/// @file is_stopped.hpp
/// Walls and one-way shapes on the path of a body that leaves solid areas.

namespace tilespace::detail {

/// Tests whether a wall or a one-way shape stops the body. Areas that are solid from all sides do not count.
[[nodiscard]] bool is_stopped(const CollisionMap& map, const MovingBody& body, OneWay one_way) noexcept;

}  // namespace tilespace::detail
