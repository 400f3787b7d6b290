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

/// Dense 2D array with a T for every tile of [0, width) x [0, height).
///
/// Shape       Row-major and contiguous: tile (x, y) is at values()[y * width + x].
/// Errors      Made by create(), which refuses sizes that are negative or above tile_limit, and sizes that exceed
///             memory. Access to a tile outside is a broken contract. A grid that was moved from has no tiles.
template <class T>
class Grid {
  static_assert(!std::is_same_v<T, bool>, "use BitGrid: 64 tiles a word");

 public:
  Grid() = default;

  /// Creates a grid with `value` in every tile.
  [[nodiscard]] static Result<Grid> create(std::int64_t width, std::int64_t height, const T& value = T{}) {
    const Result<std::uint64_t> count = checked_tile_count(width, height, sizeof(T));
    if (!count) return count.error();
    Grid grid;
    grid.bounds_ = TileBox{{0, 0}, {static_cast<std::int32_t>(width), static_cast<std::int32_t>(height)}};
    grid.values_ = Buffer<T>::create(static_cast<std::size_t>(count.value()), value);
    if (grid.values_.size() != count.value()) return Error{ErrorCode::out_of_memory, "a size that memory can hold"};
    return grid;
  }

  /// Number of columns.
  [[nodiscard]] std::int32_t width() const noexcept { return bounds_->max.x; }
  /// Number of rows.
  [[nodiscard]] std::int32_t height() const noexcept { return bounds_->max.y; }
  /// The tiles of the grid: [0, width) x [0, height).
  [[nodiscard]] TileBox bounds() const noexcept { return *bounds_; }

  [[nodiscard]] T& operator[](Tile tile) noexcept { return values_[index(tile)]; }
  [[nodiscard]] const T& operator[](Tile tile) const noexcept { return values_[index(tile)]; }

  /// The `width()` values of row `y`.
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
    TILESPACE_ASSERT(y >= 0 && y < height());
    return static_cast<std::size_t>(y) * row_size();
  }
  [[nodiscard]] std::size_t index(Tile tile) const noexcept {
    TILESPACE_ASSERT(tile.x >= 0 && tile.x < width());
    return row_start(tile.y) + static_cast<std::size_t>(tile.x);
  }

  ResetOnMove<TileBox> bounds_;
  Buffer<T> values_;
};

}  // namespace tilespace
