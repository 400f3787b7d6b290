// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/end_of_range.hpp>
#include <tilespace/cover/boundary.hpp>
#include <tilespace/cover/detail/circle_rows.hpp>
#include <tilespace/cover/detail/known_box.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file circle_cover.hpp
/// Conservative rasterization of a circle (filled disc) into row spans of tiles.

namespace tilespace {

class CircleCover;

namespace detail {
struct CoverOfDisc;  // disc_bits.hpp
/// Computes the tiles that lie entirely in the circle: in the closed disc, or in the open one if the border is
/// interior.
[[nodiscard]] CircleCover tiles_held(TileBox bounds, const Circle& circle, Boundary border) noexcept;
}  // namespace detail

/// Row spans of the tiles of a circle, from north to south, computed lazily, a few rows at a time:
/// `for (TileSpan span : cover(map, circle))`. Rows without a tile in the bounds are left out. An iterator must not
/// outlive the cover it came from.
class CircleCover {
  static constexpr std::int32_t rows_at_once = 32;

  // Tiles that the circle intersects, or tiles that lie entirely in it; closed or open.
  enum class Relation : std::uint8_t { touches, contains };

 public:
  CircleCover() = default;
  /// As cover(bounds, circle, border).
  CircleCover(TileBox bounds, const Circle& circle, Boundary border) noexcept
      : CircleCover(bounds, circle, border, Relation::touches) {}

  class Iterator : public RangeIterator<Iterator> {
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

   private:
    friend RangeIterator<Iterator>;
    [[nodiscard]] bool at_end() const noexcept { return count_ == 0; }
    [[nodiscard]] bool is_at(const Iterator& other) const noexcept {
      return spans_[next_] == other.spans_[other.next_];
    }
    void refill() noexcept;

    const CircleCover* cover_ = nullptr;
    std::int32_t row_ = 0;    // first row that is not yet in spans_
    std::int32_t count_ = 0;  // number of valid spans_; 0 at the end
    std::int32_t next_ = 0;
    union {  // uninitialized until the first rows are computed
      TileSpan spans_[rows_at_once];
    };
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] Iterator end() const noexcept { return {}; }

  /// Box of tiles around the covered tiles: the smallest one, or empty without tiles, if the bounds cut nothing off.
  [[nodiscard]] TileBox box_around() const noexcept;

  /// A box of covered tiles around the center: those of a square in the disc; empty if the circle is very small or far.
  [[nodiscard]] TileBox box_within() const noexcept;

  /// Writes all spans at once: up to `capacity` of them, from the first on, to `out`. Returns the number of spans in
  /// the cover, which may exceed `capacity`. Elements of `out` after the last span are not modified.
  std::int64_t write(TileSpan* out, std::int64_t capacity) const noexcept;

 private:
  friend CircleCover detail::tiles_held(TileBox bounds, const Circle& circle, Boundary border) noexcept;
  friend struct detail::CoverOfDisc;
  friend struct detail::TileTest;

  CircleCover(TileBox bounds, const Circle& circle, Boundary border, Relation relation) noexcept
      : bounds_(bounds), circle_(circle), rule_{border == Boundary::interior, relation == Relation::contains} {
    if (relation == Relation::touches && border != Boundary::occupied && detail::is_disc_within(bounds, circle)) {
      y_end_ = 1;
      estimate_ = circle.radius < detail::largest_small_radius ? Estimate::by_lines : Estimate::at_once;
    } else {
      begin(border);
    }
  }

  // Whether all tiles that it may touch are certainly in the bounds, and some around.
  [[nodiscard]] bool is_well_within_bounds() const noexcept {
    return estimate_ == Estimate::by_lines || estimate_ == Estimate::at_once;
  }
  void begin(Boundary border) noexcept;
  void begin_far() noexcept;
  void leave_out_rows_beside_bounds() noexcept;
  [[nodiscard]] bool holds(const Box& box) const noexcept;
  [[nodiscard]] bool has(Tile tile) const noexcept;
  [[nodiscard]] bool covers(Tile tile) const noexcept;
  template <class Real>
  [[nodiscard]] detail::CircleRows<Real> rows_in(bool is_short) const noexcept;
  template <class Real>
  void estimate_rows(bool is_short, std::int32_t first, std::int32_t count, TileSpan* out) const noexcept;
  template <class Real>
  void decide_doubtful(std::uint32_t doubtful, std::int32_t done, std::int32_t first, TileSpan* out) const noexcept;
  template <class Real>
  void end_in_doubt(const detail::CircleRows<Real>& circle, detail::RowsWritten written, std::int32_t first,
                    std::int32_t count, TileSpan* out) const noexcept;
  [[nodiscard]] TileSpan decide_edges(std::int32_t y) const noexcept;
  [[nodiscard]] TileSpan decide_row(std::int32_t y, std::int32_t begin_guess, std::int32_t end_guess) const noexcept;
  std::int32_t write_disc(TileSpan* out) const noexcept;
  void write_rows(std::int32_t first, std::int32_t count, TileSpan* out) const noexcept;
  std::int32_t write_rows_in_bounds(std::int32_t first, TileSpan* out) const noexcept;

  // How rows are estimated: by square roots. Those of discs well within the bounds are written all at once, as if there
  // were one, and nothing is computed before that; below a radius of 2.5 by counting grid lines. Circles beyond tile
  // space are not estimated.
  enum class Estimate : std::uint8_t { none, in_floats, in_doubles, at_once, by_lines };

  TileBox bounds_;
  Circle circle_;
  std::int32_t y_begin_ = 0;
  std::int32_t y_end_ = 0;
  detail::RowRule rule_;
  Estimate estimate_ = Estimate::none;
  bool is_exact_ = false;      // whether the center has few fraction bits: doubles then leave no row in doubt
  bool has_all_rows_ = false;  // whether the bounds cut off no row
  bool holds_bounds_ = false;  // whether a circle that reaches beyond tile space contains all of the bounds
};

namespace detail {
template <>
inline constexpr bool has_one_span_per_row<CircleCover> = true;
template <>
inline constexpr bool tests_tiles<CircleCover> = true;
}  // namespace detail

/// Rasterizes `circle`: returns the tiles it touches, within `bounds`, as row spans.
///
/// Units       Tile space.
/// Border      `border`: touching if the closed disc intersects the closed tile, interior if the open disc intersects
///             the open tile; docs/borders.md. Boundary::occupied is for boxes: a broken contract, and no tiles.
/// Invalid     An empty circle (a NaN, radius < 0, a center that is not finite) covers no tiles; an infinite radius
///             covers all of `bounds`.
/// Exactness   Exact for all finite doubles: every tile whose real distance from the center is at most (interior: less
///             than) the radius, and no other.
/// Order       From north to south; the same on every machine.
/// Cost        A few nanoseconds per row; hundreds where a radius of 2^29 or more ends within the bounds, as every row
///             is then decided exactly. Allocates: never. Threads: any.
/// Source      One square root per row, kept where the rounding error cannot reach the edge of a tile; otherwise
///             decided exactly; docs/exactness.md.
[[nodiscard]] inline CircleCover cover(TileBox bounds, const Circle& circle,
                                       Boundary border = Boundary::touching) noexcept {
  return {bounds, circle, border};
}

}  // namespace tilespace
