// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/larger.hpp>
#include <tilespace/base/rounding.hpp>
#include <tilespace/geom/point.hpp>

namespace tilespace::detail {

/// The columns first <= column <= last, counted from the viewer's; none if first > last.
struct Columns {
  std::int64_t first;
  std::int64_t last;

  /// The bits of a word that are of these columns, where bit 0 is this one.
  [[nodiscard]] constexpr std::uint64_t bits_from(std::int64_t column) const noexcept {
    const std::int64_t low = first - column;
    const std::int64_t high = last - column;
    if (low > high || low > 63 || high < 0) return 0;
    const std::uint64_t from = low <= 0 ? ~std::uint64_t{0} : ~std::uint64_t{0} << low;
    return high >= 63 ? from : from & ((std::uint64_t{2} << high) - 1);
  }
};

/// Farther than any tile is.
inline constexpr std::int64_t everything = std::int64_t{1} << 40;
inline constexpr Columns all_columns{-everything, everything};
inline constexpr Columns no_columns{1, 0};

/// A line through the viewer, in a direction that is finite and not zero. Where it crosses a row is a quotient, and if that is too
/// near to a whole column, the sign of a cross product says on which side.
class SightLine {
 public:
  explicit SightLine(Vec way) noexcept;

  /// Of a row, what is not to the left of it as one looks along it, or if `mirrored`, not to the right.
  [[nodiscard]] Columns beside(std::int32_t row, bool mirrored) const noexcept {
    if (way_.y == 0.0) {
      const int sign = mirrored ? -1 : 1;
      return (way_.x > 0.0 ? sign : -sign) * std::int64_t{row} >= 0 ? all_columns : no_columns;
    }
    const Columns crossing = around_crossing(row);
    return (way_.y > 0.0) != mirrored ? Columns{-everything, crossing.first} : Columns{crossing.last, everything};
  }
  /// Of a row, what is on it as far as it is ahead.
  [[nodiscard]] Columns ahead(std::int32_t row) const noexcept {
    if (way_.y == 0.0) {
      if (row != 0) return no_columns;
      return way_.x > 0.0 ? Columns{0, everything} : Columns{-everything, 0};
    }
    if (row != 0 && (row > 0) != (way_.y > 0.0)) return no_columns;
    const Columns crossing = around_crossing(row);
    return crossing.first == crossing.last ? crossing : no_columns;
  }

 private:
  static constexpr double beyond_maps = 0x1p31;

  // The columns next to where it crosses a row: last before or on it, and first on or behind it. It is not parallel to rows.
  [[nodiscard]] Columns around_crossing(std::int32_t row) const noexcept {
    if (row == 0) return {0, 0};  // the slope may be infinite
    const double crossing = slope_ * row;
    if (!(crossing > -beyond_maps)) return {-everything, -everything};
    if (!(crossing < beyond_maps)) return {everything, everything};
    const std::int32_t nearest = floor_to_int32(crossing + 0.5);
    const double off = crossing - nearest;
    int side = off > error_ ? 1 : off < -error_ ? -1 : 0;
    if (side == 0 && error_ > 0.0) side = side_of(nearest, row);
    return {nearest - (side < 0 ? 1 : 0), nearest + (side > 0 ? std::int64_t{1} : 0)};
  }
  // +1 if it crosses the row after that column, -1 if before.
  [[nodiscard]] int side_of(std::int32_t column, std::int32_t row) const noexcept;

  Vec way_;
  double slope_;  // columns per row, if it is not parallel to rows
  double error_;  // of slope_ * row
};

/// The directions from one clockwise to another, ends included. Who looks in less than a half turn sees what is not before the first
/// one and not behind the last: of a row, the columns from where one of the lines crosses it to where the other does. In more than a
/// half turn, one of the two is enough.
class Cone {
 public:
  /// Finite, and not zero.
  Cone(Vec from, Vec to) noexcept;

  /// What of a row is ahead.
  struct Row {
    Columns one;
    Columns other;  ///< Ahead as well.
    [[nodiscard]] std::uint64_t bits_from(std::int64_t column) const noexcept {
      return one.bits_from(column) | other.bits_from(column);
    }
  };
  [[nodiscard]] Row row(std::int32_t y) const noexcept {
    if (is_ray_) return {from_.ahead(y), no_columns};
    const Columns behind_first = from_.beside(y, false);
    if (turn_ == 0) return {behind_first, no_columns};
    const Columns before_last = to_.beside(y, true);
    if (turn_ < 0) return {behind_first, before_last};
    return {{larger(behind_first.first, before_last.first), smaller(behind_first.last, before_last.last)}, no_columns};
  }

 private:
  SightLine from_;
  SightLine to_;
  int turn_;
  bool is_ray_;
};

}  // namespace tilespace::detail
