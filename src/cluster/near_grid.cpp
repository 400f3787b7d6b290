// SPDX-License-Identifier: MIT
// Cell list, by counting sort: boxes of a row of cells follow each other in memory.
#include <algorithm>
#include <tilespace/cluster/detail/near_grid.hpp>

namespace tilespace::cluster::detail {
namespace {

constexpr double most_cells_a_side = 0x1p15;

Box around_corners(std::span<const Box> boxes, std::size_t& count) {
  Box all{{tilespace::detail::infinity, tilespace::detail::infinity},
          {-tilespace::detail::infinity, -tilespace::detail::infinity}};
  count = 0;
  for (const Box& box : boxes) {
    if (is_empty(box)) continue;
    ++count;
    all.min = {std::min(all.min.x, box.min.x), std::min(all.min.y, box.min.y)};
    all.max = {std::max(all.max.x, box.min.x), std::max(all.max.y, box.min.y)};
  }
  return all;
}

// Cells of at least `side`, at most four for each box.
void choose_cells(NearGrid& grid, const Box& all, std::size_t count, double side) {
  grid.origin = all.min;
  grid.per_tile = 1.0;
  while (grid.per_tile * side > 1.0) grid.per_tile *= 0.5;
  while (grid.per_tile * side <= 0.5 && grid.per_tile < 16.0) grid.per_tile *= 2.0;
  const double most = 4.0 * static_cast<double>(count) + 16.0;
  const auto cells = [&](double extent) { return extent * grid.per_tile + 1.0; };
  const double width = all.max.x - all.min.x;
  const double height = all.max.y - all.min.y;
  if (!(width <= tilespace::detail::largest_double && height <= tilespace::detail::largest_double)) {
    grid.per_tile = 0.0;  // one cell
    grid.columns = 1;
    grid.rows = 1;
    return;
  }
  while (cells(width) * cells(height) > most || cells(width) > most_cells_a_side || cells(height) > most_cells_a_side)
    grid.per_tile *= 0.5;
  grid.columns = static_cast<std::int32_t>(cells(width));
  grid.rows = static_cast<std::int32_t>(cells(height));
}

}  // namespace

void fill_grid(NearGrid& grid, std::span<const Box> boxes, double side) {
  std::size_t count = 0;
  const Box all = around_corners(boxes, count);
  grid.placed.resize(boxes.size());
  if (count == 0) {
    grid.columns = 1;
    grid.rows = 1;
    grid.starts.assign(3, 0);
  } else {
    choose_cells(grid, all, count, side);
  }
  const auto cell_of = [&](const Box& box) {
    return static_cast<std::size_t>(grid.row(box.min.y)) * static_cast<std::size_t>(grid.columns) +
           static_cast<std::size_t>(grid.column(box.min.x));
  };
  const std::size_t cells = static_cast<std::size_t>(grid.columns) * static_cast<std::size_t>(grid.rows);
  grid.starts.assign(cells + 2, 0);
  // Counts are kept one place farther, so that each start is right after its cell is filled.
  for (const Box& box : boxes) {
    if (!is_empty(box)) ++grid.starts[cell_of(box) + 2];
  }
  for (std::size_t i = 2; i < grid.starts.size(); ++i) grid.starts[i] += grid.starts[i - 1];
  for (std::size_t i = 0, empty = count; i < boxes.size(); ++i) {
    const std::size_t at = is_empty(boxes[i]) ? empty++ : grid.starts[cell_of(boxes[i]) + 1]++;
    grid.placed[at] = {boxes[i], static_cast<std::uint32_t>(i)};
  }
}

}  // namespace tilespace::cluster::detail
