// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/tile.hpp>

/// @file known_box.hpp
/// Areas with a known bounding box of tiles, with a box of tiles that are all in the area, with one span per row, and
/// with an exact test of single tiles.

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

/// Whether an area of this type knows its box, which is not much larger than the area, and can test single tiles.
template <class Spans>
inline constexpr bool tests_tiles = false;

/// Access to that test.
struct TileTest {
  /// Whether a tile is in the area: exact, and without its rows.
  template <class Spans>
  [[nodiscard]] static bool covers(const Spans& area, Tile tile) noexcept {
    return area.covers(tile);
  }
};

}  // namespace tilespace::detail
