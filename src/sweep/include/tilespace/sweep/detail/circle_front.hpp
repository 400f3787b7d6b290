// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/detail/two_doubles.hpp>
#include <tilespace/grid/side.hpp>
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

/// Candidates, in a heap of fixed capacity with the earliest on top; or tiles of a portion of the path, in any order.
struct CandidateHeap {
  static constexpr std::int32_t capacity = 128;
  std::int32_t count = 0;
  bool has_horizon = false;
  ComingTile horizon{};  ///< Candidates left out of the heap come no sooner than this.
  union {                // uninitialized
    ComingTile tiles[capacity];
  };
  CandidateHeap() noexcept {}
};

/// The next tile at one end of a row that has begun.
struct EndOfRow {
  std::int32_t column;
  bool has_tile;    ///< False if none is touched there any more.
  double earliest;  ///< Lower bound of the fraction at which it is touched.
};
struct EndsOfRow {
  EndOfRow west;
  EndOfRow east;
};

/// Constants of a path, for the fractions at which its tiles are touched; thick_lines/front_fraction.cpp.
struct FrontFraction {
  TwoDoubles center;
  TwoDoubles translation;
  TwoDoubles upper_half;  ///< The upper half of the digits of the translation.
  double square;          ///< Of the radius, as the sum of two doubles.
  double square_rest;
  double length;        ///< Square of the translation.
  double least;         ///< Fractions from here on are rounded to doubles.
  double square_error;  ///< Error bounds.
  double slope_error;
};

/// The tiles of a portion of the path, for circles of usual sizes; thick_lines/front_portions.hpp.
struct FrontPortion {
  static constexpr std::int32_t most_rows = 64;
  static constexpr std::int32_t contacts = 5;
  bool is_used = false;
  bool is_cut = false;        ///< Whether tiles may lie outside the window.
  std::int32_t x_mirror = 0;  ///< -1 if columns are mirrored: ~x is -1 - x; and rows likewise.
  std::int32_t y_mirror = 0;
  Side side_of[contacts] = {};  ///< By the kind of contact.
  double end = 0.0;             ///< Tiles that come later than this fraction are not in it.
  std::int32_t next = 0;        ///< Tiles order[next] to order[last - 1] are to be reported.
  std::int32_t last = 0;
  std::int32_t count = 0;                       ///< Those that follow, up to `count`, belong to a later portion.
  std::uint8_t order[CandidateHeap::capacity];  ///< Numbers of tiles in the heap's array, in their order.
  EndsOfRow rows[most_rows];                    ///< Row y is rows[y % most_rows].
  FrontFraction fraction;                       ///< All three are uninitialized.
  FrontPortion() noexcept {}
};

/// What a moving circle has touched so far.
struct CircleFront {
  bool has_begun = false;
  bool has_last = false;
  ComingTile last{};           ///< The last tile reported after those of the start.
  std::int32_t first_row = 0;  ///< Rows before it have been reported.
  std::int32_t next_row = 0;   ///< Rows from it on have not begun.
  CandidateHeap heap;
  FrontPortion portion;
};

}  // namespace tilespace::detail
