// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include "search/line_hit.hpp"
#include "search/map_rows.hpp"

/// @file straight_walk.hpp
/// First hit of a box that moves along one axis, among the tiles within the map that it sweeps.

namespace tilespace::detail {

class StraightWalk {
 public:
  StraightWalk(const CollisionMap& map, const BodyAxis& x, const BodyAxis& y) noexcept
      : map_(map), x_(x), y_(y), rows_(map) {}

  // Returns false if the case is not easy, see walk_box().
  [[nodiscard]] bool go_sideways(SweepHit& hit) const noexcept {
    std::int32_t column = 0;
    if (!rows_.find_column(y_.own, x_.all, x_.move > 0.0, column)) return true;
    if (x_.own.first <= column && column <= x_.own.last) return false;
    if (!are_whole({column, column}, y_.own)) return false;
    hit = line_hit(x_, column, {column, rows_.first_in_column(column, y_.own)}, Side::west);
    return true;
  }
  [[nodiscard]] bool go_up_or_down(SweepHit& hit) const noexcept {
    const bool south = y_.move > 0.0;
    const std::int32_t first = south ? y_.all.first : y_.all.last;
    const auto count = static_cast<std::int32_t>(y_.all.count());
    const std::int32_t free = rows_.free_rows(first, south, count, x_.own);
    if (free == count) return true;
    const std::int32_t row = south ? first + free : first - free;
    if (free < y_.own.count() || !are_whole(x_.own, {row, row})) return false;
    std::int32_t column = 0;
    static_cast<void>(rows_.find_column({row, row}, x_.own, true, column));
    hit = line_hit(y_, row, {column, row}, Side::north);
    return true;
  }

 private:
  // Tests whether none of these tiles has a shape.
  [[nodiscard]] bool are_whole(TileRange columns, TileRange rows) const noexcept {
    if (map_.shaped_count() == 0) return true;
    for (std::int32_t y = rows.first; y <= rows.last; ++y) {
      for (std::int32_t x = columns.first; x <= columns.last; ++x) {
        if (map_.has_shape({x, y})) return false;
      }
    }
    return true;
  }

  const CollisionMap& map_;
  const BodyAxis& x_;
  const BodyAxis& y_;
  MapRows rows_;
};

}  // namespace tilespace::detail
