// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/detail/short_list.hpp>
#include <tilespace/exact/addend.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/sweep_hit.hpp>

/// @file slide_whole.hpp
/// Fast path of moves of boxes along one axis after the other, among whole tiles: two casts as one.

namespace tilespace::detail {

enum class FirstAxis : std::uint8_t { x, y };

/// Hits of a move, in order.
using HitsOfMove = ShortList<SweepHit, 4>;

/// Position along an axis of a box in contact with a line.
[[nodiscard]] constexpr double place_at_line(double line, double size, bool is_behind) noexcept {
  return is_behind ? line : largest_addend(line, size);
}

/// Moves a box along both axes, and adds its hits to `hits`, which is empty. Returns false, and changes nothing, if the
/// case needs the general method: a tile with a shape that is met, tiles beyond the map, a start inside something, no
/// size, no translation on one axis, or an end within roundings of a grid line.
[[nodiscard]] bool slide_whole(const CollisionMap& map, Body& body, Vec translation, FirstAxis first_axis,
                               HitsOfMove& hits) noexcept;

}  // namespace tilespace::detail
