// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/sweep/detail/axis_translation.hpp>

/// @file circle_front.hpp
/// State of the iteration over the tiles that a moving circle touches. Tiles are mirrored as in an AxisTranslation.

namespace tilespace::detail {

/// A moving circle.
struct CirclePath {
  Circle circle{};
  AxisTranslation x{};
  AxisTranslation y{};
  TileRange rows{};  ///< Those that the circle's bounds touch while they touch a column of the window.
};

/// A candidate: the next tile at one end of a row, or the next row.
struct ComingTile {
  Tile tile{};
  double earliest = 0.0;  ///< It is first touched between these two fractions.
  double latest = 0.0;
  std::uint8_t contact = 0;   ///< Kind of contact: thick_lines/moving_circle.cpp.
  std::int8_t direction = 0;  ///< The row goes on to higher (+1) or lower (-1) tiles; 0 for a row that begins.
};

/// Candidates, in a heap of fixed capacity with the earliest on top.
struct CandidateHeap {
  static constexpr std::int32_t capacity = 128;
  std::int32_t count = 0;
  bool has_horizon = false;
  ComingTile horizon{};  ///< Candidates left out of the heap come no sooner than this.
  ComingTile tiles[capacity];
};

/// What a moving circle has touched so far.
struct CircleFront {
  bool has_last = false;
  ComingTile last{};           ///< The last tile reported after those of the start.
  std::int32_t first_row = 0;  ///< Rows before it have been reported.
  std::int32_t next_row = 0;   ///< Rows from it on have not begun.
  CandidateHeap heap;
};

}  // namespace tilespace::detail
