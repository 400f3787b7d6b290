// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/tile.hpp>

/// @file known_box.hpp
/// Areas with a known bounding box of tiles, with a box of tiles that are all in the area, and with one span per row.

namespace tilespace::detail {

/// An area that knows a box of tiles around all of its tiles.
template <class Spans>
concept KnowsBox = requires(const Spans& area) { TileBox(area.box_around()); };

/// An area that knows a box of tiles, which may be empty, that are all in the area.
template <class Spans>
concept KnowsBoxWithin = requires(const Spans& area) { TileBox(area.box_within()); };

/// Whether areas of this type have at most one span in each row.
template <class Spans>
inline constexpr bool has_one_span_per_row = false;

}  // namespace tilespace::detail
