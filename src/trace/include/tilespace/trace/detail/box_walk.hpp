// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/trace/body.hpp>
#include <tilespace/trace/sweep_hit.hpp>

/// @file box_walk.hpp
/// What does a box meet first? For most boxes and maps, in few operations.

namespace tilespace::detail {

/// Finds what sweep() would for a finite body on a finite way, if that is easy: a body with width and height that does not
/// start in anything, stays within the map, is never about to pass two grid lines at once, and meets whole tiles or none.
/// Says whether it was; if not, `hit` is of no use. It comes in as no hit.
[[nodiscard]] bool walk_box(const CollisionMap& map, const Body& body, Vec translation, SweepHit& hit) noexcept;

}  // namespace tilespace::detail
