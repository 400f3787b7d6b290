// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/cover/detail/known_box.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>

/// @file solid_nearby.hpp
/// Is there nothing solid where an area is? Then its rows need not be looked at.

namespace tilespace::detail {

/// Might one of these tiles be solid? False only if none is; known by eight by eight tiles or blocks at once, as long as
/// these are few.
[[nodiscard]] bool is_solid_nearby(const CollisionMap& map, TileBox box) noexcept;

/// Might a tile of an area be solid? Asks the box around it, if it knows one.
template <class Spans>
[[nodiscard]] bool is_solid_near_area(const CollisionMap& map, const Spans& area) noexcept {
  if constexpr (KnowsBox<Spans>) {
    return is_solid_nearby(map, area.box_around());
  } else {
    return true;
  }
}

}  // namespace tilespace::detail
