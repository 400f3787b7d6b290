// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/rounding.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/grid/tile.hpp>

/// @file line_walk.hpp
/// Grid traversal (DDA) of a line: the order in which it crosses grid lines, decided without accumulated error. Shared
/// by tiles_along, supercover_along and cast_ray.

namespace tilespace::detail {

/// Grid lines that a step crosses.
enum class Crossing : std::uint8_t {
  none = 0,        ///< The walk has ended.
  vertical = 1,    ///< To the next column.
  horizontal = 2,  ///< To the next row.
  both = 3,        ///< Through a corner, to the next column and row.
};

/// One axis of a line: the columns, or rows, that it passes through, and the grid lines between them that it crosses.
struct LineAxis {
  double start = 0.0;          ///< Coordinate of the segment's start.
  double end = 0.0;            ///< Coordinate of its end.
  std::int32_t first = 0;      ///< First column or row, saturated to int32.
  std::int32_t last = 0;       ///< Last one, saturated to int32.
  std::int32_t direction = 0;  ///< -1, 0 or +1.

  /// The grid line crossed to enter column or row `at`.
  [[nodiscard]] constexpr std::int32_t line_before(std::int32_t at) const noexcept { return at + (direction < 0); }
  /// The grid line crossed to leave column or row `at`.
  [[nodiscard]] constexpr std::int32_t line_after(std::int32_t at) const noexcept { return at + (direction > 0); }
};

/// Half-open tiles: from the floor of the start to the floor of the end.
[[nodiscard]] constexpr LineAxis half_open_axis(double start, double end) noexcept {
  return {start, end, floor_to_int32(start), floor_to_int32(end), (end > start) - (end < start)};
}

/// Closed tiles: every grid line within the closed interval is crossed.
[[nodiscard]] constexpr LineAxis closed_axis(double start, double end) noexcept {
  LineAxis axis = half_open_axis(start, end);
  if (axis.direction > 0) axis.first = saturate_to_int32(std::int64_t{ceil_to_int32(start)} - 1);
  if (axis.direction < 0) axis.last = saturate_to_int32(std::int64_t{ceil_to_int32(end)} - 1);
  return axis;
}

/// Returns which line comes first at a corner of the grid: the vertical one (-1), the horizontal one (+1) or both (0).
/// Takes copies, so that the address of a walk is never taken and it can live in registers.
[[nodiscard]] int exact_order(Segment segment, Step direction, Tile corner) noexcept;

/// Tests whether a walk from the start of this line keeps its order without any rounding. It does from the center of a
/// tile, from a corner, between pixels: lines that pass through many corners. Takes copies, see exact_order().
[[nodiscard]] bool rounds_nothing(LineAxis x, LineAxis y) noexcept;

/// The steps of a line through a window of tiles.
///
/// After i columns and j rows, the line reaches its next vertical grid line at fraction (U + i) / |dx| and its next
/// horizontal one at (V + j) / |dy|. Which is first is the sign of
///
///     order = (U + i) |dy| - (V + j) |dx|,
///
/// kept as a 64-bit integer: entering a column adds |dy|, entering a row subtracts |dx|, both scaled by a power of two.
/// The integers may be rounded; `doubt` bounds the sum of all rounding errors over the whole walk. If |order| is
/// larger, its sign is right; otherwise orientation() decides the corner exactly. If nothing was rounded, which is
/// checked at the first doubtful step, there is no doubt from then on: an order of 0 is a corner.
class LineWalk {
 public:
  LineWalk() = default;
  LineWalk(const LineAxis& x, const LineAxis& y, TileBox window) noexcept : x_(x), y_(y) { begin(window); }
  /// Starts at a tile of the window that the line is known to pass through.
  LineWalk(const LineAxis& x, const LineAxis& y, TileBox window, Tile at) noexcept
      : x_(x), y_(y), at_(at), empty_(false) {
    begin_steps(window);
  }

  /// Whether the line has neither a tile in the window nor a step into one.
  [[nodiscard]] bool empty() const noexcept { return empty_; }
  /// Whether the walk begins at the segment's start. Otherwise at() is not in the window, and the first step leads
  /// there.
  [[nodiscard]] bool begins_at_start() const noexcept { return begins_at_start_; }
  /// The current tile.
  [[nodiscard]] Tile at() const noexcept { return at_; }
  /// The direction of the line on both axes.
  [[nodiscard]] Step direction() const noexcept { return {x_.direction, y_.direction}; }
  [[nodiscard]] const LineAxis& x() const noexcept { return x_; }
  [[nodiscard]] const LineAxis& y() const noexcept { return y_; }
  /// The corner ahead: where the next vertical grid line crosses the next horizontal one.
  [[nodiscard]] Tile corner() const noexcept { return {x_.line_after(at_.x), y_.line_after(at_.y)}; }

  /// Returns the grid lines that the line crosses next, within the window or beyond. None where the segment ends.
  [[nodiscard]] Crossing next_crossing() noexcept {
    const int first = is_doubtful() ? decide_order() : (order_ < 0 ? -1 : 1);
    const bool column = columns_left_ > 0 || x_leaves_window_;
    const bool row = rows_left_ > 0 || y_leaves_window_;
    // At a corner only one of the lines may count: a segment that ends on a line it reaches from the high side stays
    // there.
    if (first <= 0 && column) return first == 0 && row ? Crossing::both : Crossing::vertical;
    return first >= 0 && row ? Crossing::horizontal : Crossing::none;
  }

  /// Takes the next step within the window and returns the lines it crosses. None, and no step, if the walk has ended.
  Crossing advance() noexcept {
    if (is_doubtful()) [[unlikely]] {
      const Crossing crossing = next_crossing();
      if (!stays_inside(crossing)) return Crossing::none;
      cross(crossing);
      return crossing;
    }
    // Without a branch on the direction, which would be mispredicted every other time.
    const std::int64_t is_column = order_ >> 63;  // -1 if the next line is vertical, 0 if it is horizontal
    if (((columns_left_ + is_column) | (rows_left_ + ~is_column)) < 0) return Crossing::none;
    columns_left_ += is_column;
    rows_left_ += ~is_column;
    at_.x += x_.direction & static_cast<std::int32_t>(is_column);
    at_.y += y_.direction & static_cast<std::int32_t>(~is_column);
    order_ += ((per_column_ + per_row_) & is_column) - per_row_;
    return static_cast<Crossing>(2 + is_column);
  }

  /// Tests whether this step stays in the window.
  [[nodiscard]] bool stays_inside(Crossing crossing) const noexcept {
    return crossing != Crossing::none && (crossing == Crossing::horizontal || columns_left_ > 0) &&
           (crossing == Crossing::vertical || rows_left_ > 0);
  }

  /// Takes the step over the lines that next_crossing() returned.
  void cross(Crossing crossing) noexcept {
    if (crossing != Crossing::horizontal) {
      at_.x += x_.direction;
      --columns_left_;
      order_ += per_column_;
    }
    if (crossing != Crossing::vertical) {
      at_.y += y_.direction;
      --rows_left_;
      order_ -= per_row_;
    }
  }

 private:
  friend class BitMarch;  // walk_ray.cpp: the same steps with the map in the loop

  [[nodiscard]] bool is_doubtful() const noexcept {
    return static_cast<std::uint64_t>(order_ + doubt_) <= 2 * static_cast<std::uint64_t>(doubt_);
  }
  [[nodiscard]] int decide_order() noexcept {
    if (may_be_exact_ && rounds_nothing(x_, y_)) {
      rounded_ = false;
      doubt_ = 0;
    }
    may_be_exact_ = false;
    return rounded_ ? exact_order(segment(), direction(), corner()) : (order_ > 0) - (order_ < 0);
  }

  [[nodiscard]] Segment segment() const noexcept { return {{x_.start, y_.start}, {x_.end, y_.end}}; }
  void begin(TileBox window) noexcept;
  void begin_steps(TileBox window) noexcept;
  void find_begin(TileBox window) noexcept;
  void count_steps(TileBox window) noexcept;
  void scale_order() noexcept;

  LineAxis x_;
  LineAxis y_;
  Tile at_;
  std::int64_t order_ = 0;
  std::int64_t per_column_ = 0;  // |dy|, scaled
  std::int64_t per_row_ = 0;     // |dx|, scaled
  std::int64_t doubt_ = 0;
  std::int64_t columns_left_ = 0;
  std::int64_t rows_left_ = 0;
  bool rounded_ = true;        // whether the integers are rounded, as far as is known
  bool may_be_exact_ = false;  // whether rounds_nothing() is still to be called, at the first doubt
  bool empty_ = true;
  bool begins_at_start_ = false;
  bool x_leaves_window_ = false;  // the line goes on beyond the window's last column
  bool y_leaves_window_ = false;
};

/// fraction_at() for segments whose length on an axis exceeds the largest double.
[[nodiscard]] double fraction_of_huge(double line, double start, double end) noexcept;

/// Fraction of the interval from `start` to `end` at which `line` lies. The one formula for all fractions of lines: a
/// rounded difference over a rounded difference.
[[nodiscard]] inline double fraction_at(double line, double start, double end) noexcept {
  constexpr double giant = 0x1p1023;
  const double displacement = end - start;
  if (displacement > giant || displacement < -giant) [[unlikely]]
    return fraction_of_huge(line, start, end);
  return (line - start) / displacement + 0.0;  // 0 and not -0, to the west and north too
}

/// Fraction at which `walk` entered its tile by crossing `crossed`. At a corner that of the vertical line.
[[nodiscard]] inline double entry_fraction(const LineWalk& walk, Crossing crossed) noexcept {
  if (crossed == Crossing::none) return 0.0;
  const bool vertical = crossed != Crossing::horizontal;
  const LineAxis& axis = vertical ? walk.x() : walk.y();
  return fraction_at(axis.line_before(vertical ? walk.at().x : walk.at().y), axis.start, axis.end);
}

// Tables, as branches on the direction would be mispredicted every other time: to lower tiles, none, to higher ones.
inline constexpr Side side_after_vertical[] = {Side::east, Side::none, Side::west};
inline constexpr Side side_after_horizontal[] = {Side::south, Side::none, Side::north};

/// Side of the tile by which a line of this direction enters. At a corner the vertical one.
[[nodiscard]] constexpr Side entry_side(Step direction, Crossing crossed) noexcept {
  if (crossed == Crossing::none) return Side::none;
  return crossed == Crossing::horizontal ? side_after_horizontal[direction.dy + 1]
                                         : side_after_vertical[direction.dx + 1];
}

/// Side by which a line enters a solid tile behind a corner: from the free neighbour, if exactly one is free (by the
/// horizontal side, if that is the one in the tile's own column); otherwise the vertical side.
[[nodiscard]] constexpr Side side_behind_corner(Step direction, bool row_solid, bool column_solid) noexcept {
  return entry_side(direction, !row_solid && column_solid ? Crossing::horizontal : Crossing::vertical);
}

}  // namespace tilespace::detail
