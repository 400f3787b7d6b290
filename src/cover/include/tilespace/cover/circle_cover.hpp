// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/end_of_range.hpp>
#include <tilespace/base/simd_level.hpp>
#include <tilespace/cover/border.hpp>
#include <tilespace/cover/detail/circle_rows.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file circle_cover.hpp
/// Which tiles does a circle touch?

namespace tilespace {

class CircleCover;

namespace detail {
/// Which tiles lie in the circle as a whole? In the closed one, or in the open one if the border is interior.
[[nodiscard]] CircleCover tiles_held(TileBox bounds, const Circle& circle, Border border) noexcept;
}  // namespace detail

/// The tiles of a circle, as row spans from north to south, found a few rows at a time as they are asked for:
/// `for (TileSpan span : cover(map, circle))`. Rows without a tile in the bounds are left out. An iterator must not
/// outlive the cover it came from.
class CircleCover {
  static constexpr std::int32_t most_rows_at_once = 16;
  static constexpr std::int32_t rows_in_group = 4;

  // Which tiles: those that the circle meets, or those that it holds? With its border, or without.
  enum class Relation : std::uint8_t { meets, holds };

 public:
  CircleCover() = default;
  /// As cover(bounds, circle, border).
  CircleCover(TileBox bounds, const Circle& circle, Border border) noexcept
      : CircleCover(bounds, circle, border, Relation::meets) {}

  class Iterator {
   public:
    using value_type = TileSpan;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(const CircleCover& cover) noexcept : cover_(&cover), row_(cover.y_begin_) { refill(); }
    [[nodiscard]] TileSpan operator*() const noexcept { return spans_[next_]; }
    Iterator& operator++() noexcept {
      if (++next_ == count_) refill();
      return *this;
    }
    void operator++(int) noexcept { ++*this; }
    friend bool operator==(const Iterator& iterator, EndOfRange) noexcept { return iterator.count_ == 0; }

   private:
    void refill() noexcept;

    const CircleCover* cover_ = nullptr;
    std::int32_t row_ = 0;    // the first row not yet in spans_
    std::int32_t count_ = 0;  // how many spans_ are filled; 0 at the end
    std::int32_t next_ = 0;
    TileSpan spans_[most_rows_at_once];
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] EndOfRange end() const noexcept { return {}; }

  /// A box of tiles that has all of them; empty if there are none.
  [[nodiscard]] TileBox box_around() const noexcept;

  /// Writes the first spans to `out`, `capacity` at most, and says how many there are in all: the way to have them at
  /// once. If `out` is too small it holds the first ones; if it is too large, what is behind them is not touched.
  std::int64_t write(TileSpan* out, std::int64_t capacity) const noexcept;

 private:
  friend CircleCover detail::tiles_held(TileBox bounds, const Circle& circle, Border border) noexcept;

  CircleCover(TileBox bounds, const Circle& circle, Border border, Relation relation) noexcept;

  // The circle in numbers that the estimate of a row needs; see circle_cover.cpp.
  struct Estimate {
    std::int32_t x_whole = 0;  // the center's coordinates, toward zero
    std::int32_t y_whole = 0;
    double x_fraction = 0.0;  // what is left of them, exactly
    double y_fraction = 0.0;
    double radius_squared = 0.0;
  };

  // What the estimate says of some rows.
  struct RowEstimates {
    double margin[rows_in_group];
    std::int32_t x_begin[rows_in_group];
    std::int32_t x_end[rows_in_group];
  };

  [[nodiscard]] std::int32_t rows_at_once() const noexcept {
    return level_ == SimdLevel::plain ? rows_in_group : most_rows_at_once;
  }
  [[nodiscard]] bool holds(const Box& box) const noexcept;
  [[nodiscard]] bool has(Tile tile) const noexcept;
  template <bool open, bool holds_tiles>
  [[nodiscard]] RowEstimates estimate_rows(std::int32_t first) const noexcept;
  [[nodiscard]] RowEstimates estimate_rows(std::int32_t first) const noexcept;
  [[nodiscard]] TileSpan decide_row(std::int32_t y, std::int32_t begin_guess, std::int32_t end_guess) const noexcept;
  void estimate_or_decide(std::int32_t first, std::uint32_t asked, TileSpan* out) const noexcept;
  std::int32_t keep_rows(TileSpan* rows, std::int32_t count) const noexcept;
  [[nodiscard]] detail::CircleRows rows_in_lanes() const noexcept;
  // Below it, (distance of an edge to a grid line) * (half chord) decides nothing.
  [[nodiscard]] double doubt() const noexcept;
  std::int32_t write_rows_in_lanes(std::int32_t first, std::int32_t rows, TileSpan* out) const noexcept;
  std::int32_t write_rows(std::int32_t first, TileSpan* out) const noexcept;
  std::int32_t write_some_rows(std::int32_t first, TileSpan* out, std::int64_t capacity) const noexcept;

  TileBox bounds_;
  Circle circle_;
  SimdLevel level_ = SimdLevel::plain;
  bool open_ = false;
  bool holds_tiles_ = false;
  bool estimated_ = false;     // whether estimate_ holds: not for circles beyond tile space
  bool has_all_rows_ = false;  // whether the bounds are so far that they cut off no row
  bool holds_bounds_ = false;  // whether such a circle holds all of the bounds
  std::int32_t y_begin_ = 0;
  std::int32_t y_end_ = 0;
  Estimate estimate_;
  detail::CircleRows lanes_;  // the same for vector instructions, if level_ has any
};

/// Which tiles does `circle` touch, within `bounds`?
///
/// Units       Tile space.
/// Border      `border`: touching if the closed disc meets the closed tile, interior if the open disc meets the open
///             tile; docs/borders.md. Border::occupied is for boxes: a broken contract, and no tiles.
/// Invalid     An empty circle (a NaN, radius < 0, a center that is not finite) touches nothing; an infinite radius
///             reaches everywhere.
/// Exactness   Exact for all finite doubles: every tile whose real distance from the center is at most (interior: less
///             than) the radius, and no other.
/// Order       From north to south; the same on every machine.
/// Cost        Some nanoseconds a row; some hundred where a radius of 2^29 and more ends within the bounds, as every row
///             is decided exactly. Allocates: never. Threads: any.
/// Source      A square root per row, kept where the rounding error cannot reach a tile's edge and decided exactly where
///             it can; docs/exactness.md.
[[nodiscard]] inline CircleCover cover(TileBox bounds, const Circle& circle,
                                       Border border = Border::touching) noexcept {
  return {bounds, circle, border};
}

}  // namespace tilespace
