// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/exact/two_sum.hpp>
#include <tilespace/geom/box.hpp>
#include <vector>

/// @file near_grid.hpp
/// Uniform grid over the boxes of a block (cell list): which of them are within a distance of a box.

namespace tilespace::cluster::detail {

// Whether a - b <= limit, for real numbers.
[[nodiscard]] constexpr bool is_at_most(double a, double b, double limit) noexcept {
  const double difference = a - b;
  if (difference != limit) return difference < limit;
  return two_sum(a, -b).rest <= 0.0;
}

// Whether two boxes are within a distance along each axis: whether one touches the other, grown by it. Exact.
[[nodiscard]] constexpr bool is_within(const Box& a, const Box& b, double distance) noexcept {
  return is_at_most(a.min.x, b.max.x, distance) && is_at_most(b.min.x, a.max.x, distance) &&
         is_at_most(a.min.y, b.max.y, distance) && is_at_most(b.min.y, a.max.y, distance);
}

// Whether rounded differences leave it open that two boxes are within a distance: a difference that rounds to more than
// that double is more. Most boxes are decided here, without a branch for each side.
[[nodiscard]] constexpr bool may_be_within(const Box& a, const Box& b, double distance) noexcept {
  const bool is_near_x = (a.min.x - b.max.x <= distance) & (b.min.x - a.max.x <= distance);
  const bool is_near_y = (a.min.y - b.max.y <= distance) & (b.min.y - a.max.y <= distance);
  return is_near_x & is_near_y;
}

// Whether a box is no larger than that along each axis. Exact; an empty box is.
[[nodiscard]] constexpr bool is_no_larger(const Box& box, double largest) noexcept {
  return is_empty(box) || (is_at_most(box.max.x, box.min.x, largest) && is_at_most(box.max.y, box.min.y, largest));
}

// Where the min corners are of boxes no larger than `largest` that are within `reach` of a box.
//
// None is left out, though the bounds are rounded: let p be the min corner of such a box and q its max corner. As
// p <= max + reach holds for real numbers, and p is a double, p <= fl(max + reach), for rounding never falls. Likewise
// q >= fl(min - reach), so p >= q - largest >= fl(min - reach) - largest, and p >= fl(fl(min - reach) - largest).
[[nodiscard]] constexpr Box corners_near(const Box& box, double reach, double largest) noexcept {
  return {{(box.min.x - reach) - largest, (box.min.y - reach) - largest}, {box.max.x + reach, box.max.y + reach}};
}

// A box in the grid, and the index that it has in the list.
struct Placed {
  Box box{};
  std::uint32_t index = 0;
};

// The grid: boxes by the cell of their min corner, row by row, and by index in each cell; then empty boxes, which are
// in none.
struct NearGrid {
  std::vector<Placed> placed{};
  std::vector<std::uint32_t> starts{};  // of each cell in `placed`, and the end
  Point origin{};
  double per_tile = 1.0;  // cells a tile, a power of two
  std::int32_t columns = 1;
  std::int32_t rows = 1;

  // Columns and rows never fall as coordinates rise, so that a range of corners is in the range of their cells.
  [[nodiscard]] std::int32_t column(double x) const noexcept { return cell(x - origin.x, columns); }
  [[nodiscard]] std::int32_t row(double y) const noexcept { return cell(y - origin.y, rows); }

 private:
  [[nodiscard]] std::int32_t cell(double from_origin, std::int32_t count) const noexcept {
    const double at = from_origin * per_tile;
    if (!(at > 0.0)) return 0;
    return at >= count ? count - 1 : static_cast<std::int32_t>(at);
  }
};

// Sorts boxes into a grid of cells of about `side` tiles, larger ones if they are few.
void fill_grid(NearGrid& grid, std::span<const Box> boxes, double side);

// Calls `visitor(i)` for the boxes `placed[i]` within `reach` of a box, itself included, in any order. Returns how many
// boxes were looked at.
template <class Visitor>
std::size_t visit_near(const NearGrid& grid, const Box& box, double reach, double largest, Visitor&& visitor) {
  if (is_empty(box)) return 0;
  const Box corners = corners_near(box, reach, largest);
  const std::int32_t west = grid.column(corners.min.x);
  const std::int32_t east = grid.column(corners.max.x);
  const std::int32_t south = grid.row(corners.max.y);
  std::size_t looked_at = 0;
  for (std::int32_t row = grid.row(corners.min.y); row <= south; ++row) {
    const std::size_t first = static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.columns);
    const std::uint32_t begin = grid.starts[first + static_cast<std::size_t>(west)];
    const std::uint32_t end = grid.starts[first + static_cast<std::size_t>(east) + 1];
    looked_at += end - begin;
    for (std::uint32_t i = begin; i < end; ++i) {
      const Box& other = grid.placed[i].box;
      if (may_be_within(box, other, reach) && is_within(box, other, reach)) visitor(i);
    }
  }
  return looked_at;
}

}  // namespace tilespace::cluster::detail
