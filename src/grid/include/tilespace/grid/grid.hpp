// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/base/assert.hpp>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/detail/reset_on_move.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/tile.hpp>

/// @file grid.hpp
/// Dense 2D array: one value per tile, in row-major order.

namespace tilespace {

/// Checks the size of a map, and returns the number of its tiles.
/// Errors      bad_size if a side is negative or above tile_limit, out_of_memory if `bytes_per_tile * width * height`
///             exceeds the address space.
/// Cost        A few comparisons.
[[nodiscard]] Result<std::uint64_t> checked_tile_count(std::int64_t width, std::int64_t height,
                                                       std::uint64_t bytes_per_tile) noexcept;

/// The same for bounds anywhere in tile space.
/// Errors      As above; bad_size also for bounds that are not within tile_space.
[[nodiscard]] Result<std::uint64_t> checked_tile_count(TileBox bounds, std::uint64_t bytes_per_tile) noexcept;

/// Dense 2D array with a T for every tile of a box anywhere in tile space: `grid[tile]` for the tiles of a map whose
/// bounds it has.
///
/// Shape       Row-major and contiguous: tile bounds().min is at values()[0], and its row has the first width() values.
/// Errors      Made by create(), which refuses sizes that are negative or above tile_limit, bounds beyond tile_space,
///             and sizes that exceed memory. Access to a tile outside the bounds is a broken contract, checked in
///             builds with TILESPACE_ASSERTIONS. A grid that was moved from has no tiles.
template <class T>
class Grid {
  static_assert(!std::is_same_v<T, bool>, "use BitGrid: 64 tiles a word");

 public:
  Grid() = default;

  /// Creates a grid over a box with `value` in every tile: `Grid<int>::create(map.bounds())`.
  [[nodiscard]] static Result<Grid> create(TileBox bounds, const T& value = T{}) {
    const Result<std::uint64_t> count = checked_tile_count(bounds, sizeof(T));
    if (!count) return count.error();
    Grid grid;
    grid.bounds_ = bounds;
    grid.values_ = Buffer<T>::create(static_cast<std::size_t>(count.value()), value);
    if (grid.values_.size() != count.value()) return Error{ErrorCode::out_of_memory, "a size that memory can hold"};
    return grid;
  }

  /// Creates a grid over [0, width) x [0, height) with `value` in every tile.
  [[nodiscard]] static Result<Grid> create(std::int64_t width, std::int64_t height, const T& value = T{}) {
    const Result<std::uint64_t> count = checked_tile_count(width, height, sizeof(T));
    if (!count) return count.error();
    return create(TileBox{{0, 0}, {static_cast<std::int32_t>(width), static_cast<std::int32_t>(height)}}, value);
  }

  /// Number of columns.
  [[nodiscard]] std::int32_t width() const noexcept { return bounds_->max.x - bounds_->min.x; }
  /// Number of rows.
  [[nodiscard]] std::int32_t height() const noexcept { return bounds_->max.y - bounds_->min.y; }
  /// The tiles of the grid.
  [[nodiscard]] TileBox bounds() const noexcept { return *bounds_; }

  /// Value of a tile within the bounds.
  [[nodiscard]] T& operator[](Tile tile) noexcept { return values_[index(tile)]; }
  [[nodiscard]] const T& operator[](Tile tile) const noexcept { return values_[index(tile)]; }

  /// The `width()` values of row `y`, which is one of bounds(): the first is that of tile (bounds().min.x, y).
  [[nodiscard]] std::span<T> row(std::int32_t y) noexcept { return {values_.data() + row_start(y), row_size()}; }
  [[nodiscard]] std::span<const T> row(std::int32_t y) const noexcept {
    return {values_.data() + row_start(y), row_size()};
  }
  /// All values, row after row.
  [[nodiscard]] std::span<T> values() noexcept { return {values_.data(), values_.size()}; }
  [[nodiscard]] std::span<const T> values() const noexcept { return {values_.data(), values_.size()}; }

 private:
  [[nodiscard]] std::size_t row_size() const noexcept { return static_cast<std::size_t>(width()); }
  [[nodiscard]] std::size_t row_start(std::int32_t y) const noexcept {
    TILESPACE_ASSERT(y >= bounds_->min.y && y < bounds_->max.y);
    return static_cast<std::size_t>(y - bounds_->min.y) * row_size();
  }
  [[nodiscard]] std::size_t index(Tile tile) const noexcept {
    TILESPACE_ASSERT(tile.x >= bounds_->min.x && tile.x < bounds_->max.x);
    return row_start(tile.y) + static_cast<std::size_t>(tile.x - bounds_->min.x);
  }

  ResetOnMove<TileBox> bounds_;
  Buffer<T> values_;
};

}  // namespace tilespace
