// SPDX-License-Identifier: MIT
#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/objects/detail/cell_directory.hpp>
#include <utility>

namespace tilespace::detail {
namespace {

// Limit of the number of cells, so that a pass over all cells costs no more than one over all objects; and a number of
// cells that is always allowed.
constexpr double cells_per_object = 4.0;
constexpr double few_cells = 1024.0;

double floor_of_cells(double tiles, double cells_per_tile) noexcept { return floor_to_double(tiles * cells_per_tile); }

}  // namespace

CellGrid choose_cells(TileBox bounds, std::uint32_t objects, double side) noexcept {
  const double most = max_of(few_cells, cells_per_object * objects);
  for (;; side *= 2.0) {
    CellGrid grid;
    grid.cells_per_tile = 1.0 / side;
    grid.x_begin = floor_of_cells(bounds.min.x, grid.cells_per_tile);
    grid.y_begin = floor_of_cells(bounds.min.y, grid.cells_per_tile);
    const double width = max_of(1.0, floor_of_cells(bounds.max.x, grid.cells_per_tile) + 1.0 - grid.x_begin);
    const double height = max_of(1.0, floor_of_cells(bounds.max.y, grid.cells_per_tile) + 1.0 - grid.y_begin);
    if (!(width * height <= most)) continue;
    grid.width = static_cast<std::int32_t>(width);
    grid.height = static_cast<std::int32_t>(height);
    grid.strips_in_row = (grid.width + CellGrid::cells_in_strip - 1) / CellGrid::cells_in_strip;
    return grid;
  }
}

std::uint32_t CellDirectory::turn_counts_into_ends() noexcept {
  std::uint32_t count = 0;
  for (std::size_t cell = 1; cell <= grid_.cell_count(); ++cell) count += std::exchange(starts_[cell], count);
  return count;
}

void CellDirectory::make_single_cell(std::uint32_t end) noexcept {
  grid_.width = 1;
  grid_.height = 1;
  grid_.strips_in_row = 1;
  starts_[0] = 0;
  starts_[1] = end;
}

PairQuery pair_query(const CellDirectory& cells, const BoxSides* sides, GridCell cell) noexcept {
  const auto [x, y] = cell;
  PairQuery query{sides, cells.slots_of(cell), 0, {}};
  if (query.own.size() == 0) return query;
  const std::int32_t west = x > 0 ? x - 1 : 0;
  const std::int32_t east = x + 1 < cells.grid().width ? x + 1 : x;
  query.later_end = cells.slots_of({east, y}).end;
  if (y + 1 < cells.grid().height) query.below = cells.slots_of(west, east, y + 1);
  return query;
}

}  // namespace tilespace::detail
