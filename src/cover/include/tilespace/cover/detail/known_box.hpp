// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/max_of.hpp>
#include <tilespace/grid/tile.hpp>

/// @file known_box.hpp
/// Areas with a known bounding box of tiles.

namespace tilespace::detail {

/// An area that knows a box of tiles around all of its tiles.
template <class Spans>
concept KnowsBox = requires(const Spans& area) { TileBox(area.box_around()); };

/// The smallest box that contains the tiles of both.
[[nodiscard]] constexpr TileBox box_around_both(TileBox a, TileBox b) noexcept {
  if (a.empty()) return b;
  if (b.empty()) return a;
  return {{min_of(a.min.x, b.min.x), min_of(a.min.y, b.min.y)}, {max_of(a.max.x, b.max.x), max_of(a.max.y, b.max.y)}};
}

}  // namespace tilespace::detail
