// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file rows.hpp
/// Code shared by the reference algorithms that rasterize circles.

namespace tilespace::reference::rows {

/// Distance on one axis of `value` from the closed tile that begins at `tile`.
inline double gap_to(double value, int tile) noexcept {
  if (value < tile) return tile - value;
  if (value > tile + 1) return value - (tile + 1);
  return 0.0;
}

/// Tests whether the circle touches the tile, up to rounding. Rounding is monotone: of two tiles of a row, on the same
/// side of the center, the nearer one is touched if the farther one is; the same holds for columns.
inline bool touches_tile(const Circle& circle, int x, int y) noexcept {
  const double dx = gap_to(circle.center.x, x);
  const double dy = gap_to(circle.center.y, y);
  return dx * dx + dy * dy <= circle.radius * circle.radius;
}

/// A square of tiles: its first and last columns and rows. Empty if a last one comes before the first.
struct TileSquare {
  int west;
  int east;
  int north;
  int south;
};

/// The closed bounding square of the circle, including the columns and rows that it touches only from the east and the
/// south, which end where the square begins.
inline TileSquare closed_square(TileBox bounds, const Circle& circle) noexcept {
  using tilespace::detail::max_of, tilespace::detail::min_of;
  const auto [cx, cy] = circle.center;
  return {max_of(static_cast<int>(std::ceil(cx - circle.radius)) - 1, bounds.min.x),
          min_of(static_cast<int>(std::floor(cx + circle.radius)), bounds.max.x - 1),
          max_of(static_cast<int>(std::ceil(cy - circle.radius)) - 1, bounds.min.y),
          min_of(static_cast<int>(std::floor(cy + circle.radius)), bounds.max.y - 1)};
}

/// The column of the range that is nearest to the center.
inline int nearest_column(const TileSquare& range, const Circle& circle) noexcept {
  using tilespace::detail::max_of, tilespace::detail::min_of;
  return max_of(range.west, min_of(range.east, static_cast<int>(std::floor(circle.center.x))));
}

/// Writes spans up to the capacity, and counts all of them.
class RowWriter {
 public:
  RowWriter(TileSpan* out, std::int64_t capacity) noexcept : out_(out), capacity_(capacity) {}

  /// Adds the tiles from `first` to `last`; none if `last` comes before `first`.
  void add(int y, int first, int last) noexcept {
    if (first > last) return;
    if (count_ < capacity_) out_[count_] = {y, first, last + 1};
    ++count_;
  }
  [[nodiscard]] std::int64_t count() const noexcept { return count_; }

 private:
  TileSpan* out_;
  std::int64_t capacity_;
  std::int64_t count_ = 0;
};

/// Shortens the range from `first` to `last` at both ends, tile by tile, until they touch, and adds the rest.
inline void add_shortened(RowWriter& writer, const Circle& circle, int y, int first, int last) noexcept {
  while (first <= last && !touches_tile(circle, first, y)) ++first;
  while (last > first && !touches_tile(circle, last, y)) --last;
  writer.add(y, first, last);
}

}  // namespace tilespace::reference::rows
