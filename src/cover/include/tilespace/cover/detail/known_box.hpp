// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/tile.hpp>

/// @file known_box.hpp
/// Areas with a known bounding box of tiles.

namespace tilespace::detail {

/// An area that knows a box of tiles around all of its tiles.
template <class Spans>
concept KnowsBox = requires(const Spans& area) { TileBox(area.box_around()); };

}  // namespace tilespace::detail
