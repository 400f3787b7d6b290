// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/end_of_range.hpp>
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
  static constexpr std::int32_t rows_at_once = 32;

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
    Iterator() noexcept {}
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
    union {  // not set to anything before there are any
      TileSpan spans_[rows_at_once];
    };
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] EndOfRange end() const noexcept { return {}; }

  /// A box of tiles that has all of them: the smallest there is, if the bounds cut nothing off; empty if there are none then.
  [[nodiscard]] TileBox box_around() const noexcept;

  /// Writes the first spans to `out`, `capacity` at most, and says how many there are in all: the way to have them at
  /// once. If `out` is too small it holds the first ones; if it is too large, what is behind them is not touched.
  std::int64_t write(TileSpan* out, std::int64_t capacity) const noexcept;

 private:
  friend CircleCover detail::tiles_held(TileBox bounds, const Circle& circle, Border border) noexcept;

  CircleCover(TileBox bounds, const Circle& circle, Border border, Relation relation) noexcept;

  void begin_far() noexcept;
  void leave_out_rows_beside_bounds() noexcept;
  [[nodiscard]] bool holds(const Box& box) const noexcept;
  [[nodiscard]] bool has(Tile tile) const noexcept;
  template <class Real>
  [[nodiscard]] detail::CircleRows<Real> rows_in() const noexcept;
  template <class Real>
  void estimate_rows(std::int32_t first, std::int32_t count, TileSpan* out) const noexcept;
  template <class Real>
  void decide_doubtful(std::uint32_t doubtful, std::int32_t done, std::int32_t first, TileSpan* out) const noexcept;
  template <class Real>
  void end_in_doubt(const detail::CircleRows<Real>& circle, detail::RowsWritten written, std::int32_t first,
                    std::int32_t count, TileSpan* out) const noexcept;
  [[nodiscard]] TileSpan decide_edges(std::int32_t y) const noexcept;
  [[nodiscard]] TileSpan decide_row(std::int32_t y, std::int32_t begin_guess, std::int32_t end_guess) const noexcept;
  void write_rows(std::int32_t first, std::int32_t count, TileSpan* out) const noexcept;
  std::int32_t write_rows_in_bounds(std::int32_t first, TileSpan* out) const noexcept;

  // How are rows estimated? Not at all beyond tile space.
  enum class Estimate : std::uint8_t { none, in_floats, in_doubles };

  TileBox bounds_;
  Circle circle_;
  std::int32_t y_begin_ = 0;
  std::int32_t y_end_ = 0;
  detail::RowRule rule_;
  Estimate estimate_ = Estimate::none;
  bool is_exact_ = false;      // whether its center is so short that doubles leave nothing in doubt
  bool has_all_rows_ = false;  // whether the bounds are so far that they cut off no row
  bool holds_bounds_ = false;  // whether a circle beyond tile space holds all of the bounds
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
