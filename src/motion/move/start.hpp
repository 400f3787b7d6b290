// SPDX-License-Identifier: MIT
#pragma once

#include "move/cast_among.hpp"
#include "move/positions.hpp"
#include "move/step_beside.hpp"

/// @file start.hpp
/// Start of a move: from where, and whether inside something.
///
/// If a body starts inside something solid, or overlaps something thin, that may be due to rounding only; then it
/// starts from beside.

namespace tilespace::detail {

/// Where a move starts.
struct MoveStart {
  Point place{};
  bool is_inside = false;  ///< Whether the body overlaps something solid there.
  bool is_in_map = false;  ///< Whether that is a tile.
};

/// The position beside what rounding put the body into; its own if that is none.
template <class Shape>
[[nodiscard]] Point place_beside(const Positions<Shape>& positions) noexcept {
  const Point own = place_of(positions.shape);
  const Point beside = place_of(start_of_move(positions.map, positions.solids, positions.shape, positions.options));
  return beside == own ? own : beside;
}

/// Where a body starts that may overlap something thin.
template <class Shape>
[[nodiscard]] Point place_beside_thin(const Positions<Shape>& positions) noexcept {
  if (positions.is_among_whole_tiles()) return place_of(positions.shape);
  const OneWay one_way = positions.options.one_way;
  const Overlapped thin =
      count_all_overlapped(positions.map, positions.solids, positions.shape, one_way, Counted::thin);
  return thin.all() != 0 ? place_beside(positions) : place_of(positions.shape);
}

/// Where a body starts that is inside what the first cast hit from `place`: beside that, if rounding put it there.
template <class Shape>
[[nodiscard]] MoveStart start_inside(const Positions<Shape>& positions, Point place, const SweepHit& hit) noexcept {
  const Point own = place_of(positions.shape);
  const bool is_tried = place != own;
  const Point start = is_tried ? place : place_beside(positions);
  const bool is_inside =
      is_tried || start == own || overlaps_solid(positions.map, positions.solids, positions.at(start));
  return {start, is_inside, is_inside && hit.solid < 0};
}

}  // namespace tilespace::detail
