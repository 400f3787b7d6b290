// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/trace/detail/encounter.hpp>

/// @file first_touch.hpp
/// When does a circle touch a tile first?

namespace tilespace::detail {

/// All of a tile.
[[nodiscard]] Obstacle whole_tile(Tile tile) noexcept;

/// The contact in which a circle that moves to the higher tiles comes to a column, or a row.
inline constexpr Contact touch_of_column{Contact::Kind::side, Side::west, 0, 0, false, false};
inline constexpr Contact touch_of_row{Contact::Kind::side, Side::north, 0, 0, false, false};

/// Does the closed circle, on its way to the higher tiles, touch the closed tile of `encounter`, which it does not where
/// it starts? Then says the rest of its first touch: at a side, or at one of three corners. `encounter` has a whole tile.
[[nodiscard]] bool is_touched(const MovingBody& circle, Encounter& encounter) noexcept;

}  // namespace tilespace::detail
