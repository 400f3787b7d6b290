// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/objects/detail/gather.hpp>

/// @file cell_directory.hpp
/// Uniform grid of square cells, and the directory that says which slots belong to each cell.

namespace tilespace::detail {

/// Column and row of a cell.
struct GridCell {
  std::int32_t x = 0;
  std::int32_t y = 0;
};

/// Uniform grid of square cells. Points beyond it belong to the cells at the edge.
///
/// Cells are computed by monotone steps, rounded or not: of two points, the western one is never in a cell to the east.
struct CellGrid {
  /// Number of cells in a strip, except at the end of a row.
  static constexpr std::int32_t cells_in_strip = 16;

  double cells_per_tile = 0.0;
  double x_begin = 0.0;  ///< In cells, and so is `y_begin`.
  double y_begin = 0.0;
  std::int32_t width = 0;  ///< In cells, and so is the height.
  std::int32_t height = 0;
  std::int32_t strips_in_row = 0;

  [[nodiscard]] GridCell cell_of(Point point) const noexcept {
    return {index_of(point.x * cells_per_tile - x_begin, width), index_of(point.y * cells_per_tile - y_begin, height)};
  }
  [[nodiscard]] std::size_t number_of(GridCell cell) const noexcept {
    return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(cell.x);
  }
  [[nodiscard]] std::size_t strip_of(GridCell cell) const noexcept {
    return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(strips_in_row) +
           static_cast<std::size_t>(cell.x / cells_in_strip);
  }
  [[nodiscard]] std::size_t cell_count() const noexcept { return number_of({0, height}); }
  [[nodiscard]] std::size_t strip_count() const noexcept { return strip_of({0, height}); }

  /// Index of a cell along an axis, clamped to 0 and count - 1. NaN is 0.
  [[nodiscard]] static std::int32_t index_of(double cells, std::int32_t count) noexcept {
    const double last = count - 1;
    return static_cast<std::int32_t>(cells > 0.0 ? (cells < last ? cells : last) : 0.0);
  }
};

/// Chooses the finest cells that are at least `side` wide, and not too many for this number of objects. One cell, if
/// there are no bounds.
[[nodiscard]] CellGrid choose_cells(TileBox bounds, std::uint32_t objects, double side) noexcept;

/// Which slots belong to each cell of a grid: those of a cell are side by side, and cells follow row by row, so that
/// adjacent cells of a row are one run of slots.
///
/// To fill it: count the objects of each cell in end_of(); turn_counts_into_ends(); then end_of(cell)++ is the slot of
/// the next object of a cell.
class CellDirectory {
 public:
  CellDirectory() = default;
  /// Creates a directory of empty cells. Has no storage if out of memory.
  explicit CellDirectory(const CellGrid& grid) noexcept
      : grid_(grid), starts_(Buffer<std::uint32_t>::create(grid.cell_count() + 2, 0)) {}

  [[nodiscard]] bool has_storage() const noexcept { return starts_.size() != 0; }
  [[nodiscard]] const CellGrid& grid() const noexcept { return grid_; }

  /// Slots of the cells x_first to x_last of a row.
  [[nodiscard]] Slots slots_of(std::int32_t x_first, std::int32_t x_last, std::int32_t y) const noexcept {
    return {starts_[grid_.number_of({x_first, y})], starts_[grid_.number_of({x_last, y}) + 1]};
  }
  [[nodiscard]] Slots slots_of(GridCell cell) const noexcept { return slots_of(cell.x, cell.x, cell.y); }

  /// End of the slots of a cell; while it is filled, the number of its objects, or its next free slot.
  [[nodiscard]] std::uint32_t& end_of(GridCell cell) noexcept { return starts_[grid_.number_of(cell) + 1]; }
  /// Replaces the number of objects in each cell by where its slots begin. Returns the number of all.
  std::uint32_t turn_counts_into_ends() noexcept;

  /// Makes a single cell of all, with slots from 0 to `end`.
  void make_single_cell(std::uint32_t end) noexcept;

 private:
  CellGrid grid_;
  Buffer<std::uint32_t> starts_;  // first slot of each cell; then the end of the last one, and one that is not read
};

/// Objects of a cell, and those in later cells that may touch one of them: each pair of cells is queried once, from the
/// one that is first in row-major order. Objects are at most as wide as a cell.
[[nodiscard]] PairQuery pair_query(const CellDirectory& cells, const BoxSides* sides, GridCell cell) noexcept;

}  // namespace tilespace::detail
