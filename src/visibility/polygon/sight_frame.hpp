// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/grid/side.hpp>
#include "polygon/sight_ray.hpp"

/// @file sight_frame.hpp
/// A quadrant around a viewpoint: its tiles by row and column from the viewpoint's own, and its rays from the vertical
/// to the horizontal one.

namespace tilespace::detail {

/// Row 0 and column 0 are those that rays of the quadrant begin in. The near side of a row, and the entry side of a
/// column, are those by which rays come in.
class SightFrame {
 public:
  /// `east` and `south`: +1, or -1 for the opposite.
  SightFrame(Point from, int east, int south) noexcept
      : from_(from), east_(east), south_(south), first_{first_tile(from.x, east), first_tile(from.y, south)} {}

  [[nodiscard]] Point from() const noexcept { return from_; }
  /// Whether rays from the first to the last are in clockwise order.
  [[nodiscard]] bool is_clockwise() const noexcept { return east_ != south_; }
  [[nodiscard]] int east() const noexcept { return east_; }
  [[nodiscard]] int south() const noexcept { return south_; }

  [[nodiscard]] SightRay first_ray() const noexcept { return ray_along({0.0, double(south_)}); }
  [[nodiscard]] SightRay last_ray() const noexcept { return ray_along({double(east_), 0.0}); }

  [[nodiscard]] std::int32_t column(std::int64_t k) const noexcept {
    return static_cast<std::int32_t>(first_.x + k * east_);
  }
  [[nodiscard]] std::int32_t row(std::int64_t j) const noexcept {
    return static_cast<std::int32_t>(first_.y + j * south_);
  }
  [[nodiscard]] Side entry_side() const noexcept { return east_ > 0 ? Side::west : Side::east; }
  [[nodiscard]] Side near_side() const noexcept { return south_ > 0 ? Side::north : Side::south; }
  [[nodiscard]] double entry_x(std::int64_t k) const noexcept { return double(column(k) + (east_ < 0 ? 1 : 0)); }
  [[nodiscard]] double near_y(std::int64_t j) const noexcept { return double(row(j) + (south_ < 0 ? 1 : 0)); }

  /// Number of columns, or rows, up to the end of a box.
  [[nodiscard]] std::int64_t columns_in(TileBox box) const noexcept {
    return count(first_.x, east_, box.min.x, box.max.x);
  }
  [[nodiscard]] std::int64_t rows_in(TileBox box) const noexcept {
    return count(first_.y, south_, box.min.y, box.max.y);
  }

  /// Signs of the position of a point along the columns and the rows.
  [[nodiscard]] int across(const SightPoint& p) const noexcept {
    return east_ * compare_coordinate(p.x, p.x_rest, from_.x);
  }
  [[nodiscard]] int ahead(const SightPoint& p) const noexcept {
    return south_ * compare_coordinate(p.y, p.y_rest, from_.y);
  }
  /// Tests whether ray `a` comes before ray `b`, both in the quadrant.
  [[nodiscard]] bool is_before(const SightRay& a, const SightRay& b) const noexcept {
    const int order = sight_turn(from_, a, b);
    return is_clockwise() ? order > 0 : order < 0;
  }

  /// Columns per row of a ray of the quadrant, to within 2^-50 of it. Infinite for the last one.
  [[nodiscard]] double slope(const SightRay& ray) const noexcept {
    const SightPoint& p = ray.through;
    if (ray.is_vector) return abs_of(p.y) > 0.0 ? abs_of(p.x) / abs_of(p.y) : infinity;
    const double ahead = abs_of((p.y - from_.y) + p.y_rest);
    return ahead > 0.0 ? abs_of((p.x - from_.x) + p.x_rest) / ahead : infinity;
  }
  /// Distances from the viewpoint to the entry side of column 0, backwards, and to the near side of a row.
  [[nodiscard]] double behind() const noexcept { return abs_of(from_.x - entry_x(0)); }
  [[nodiscard]] double distance_to(std::int64_t j) const noexcept { return abs_of(near_y(j) - from_.y); }

 private:
  static std::int32_t first_tile(double at, int direction) noexcept {
    return direction > 0 ? floor_to_int32(at) : ceil_to_int32(at) - 1;
  }
  static std::int64_t count(std::int32_t first, int direction, std::int32_t min, std::int32_t max) noexcept {
    const std::int64_t tiles = direction > 0 ? std::int64_t{max} - first : std::int64_t{first} - min + 1;
    return tiles < 0 ? 0 : tiles;
  }

  Point from_;
  int east_;
  int south_;
  Tile first_;
};

}  // namespace tilespace::detail
