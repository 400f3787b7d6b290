// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <vector>

#include "simulation/ranks/people.hpp"

/// @file crowd_in_a_loop.hpp
/// The crowd of rule `crowd` as one writes it for one thread: all people in one list, neighbours by an R-tree of their
/// boxes that is rebuilt in bulk each tick.

namespace bench {

/// Whether Boost is there.
[[nodiscard]] bool has_rtree();

/// All people after a tick; their ids are those of the list, from 1 on.
[[nodiscard]] std::vector<tilespace::tool::People::State> step_by_rtree(
    const tilespace::CollisionMap& map, const tilespace::tool::People& people, std::uint64_t tick,
    const std::vector<tilespace::tool::People::State>& states);

}  // namespace bench
