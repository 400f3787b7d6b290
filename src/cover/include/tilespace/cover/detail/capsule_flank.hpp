// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/cover/detail/end_estimate.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/grid/tile.hpp>

/// @file capsule_flank.hpp
/// Eastern extent of a capsule in each row of tiles, estimated in doubles with an error bound.

namespace tilespace::detail {

/// The eastern flank (side) of a capsule: an arc around the northern end of its axis, a straight line, and an arc
/// around the southern end. For a horizontal axis, only the arc around the eastern end.
class CapsuleFlank {
 public:
  CapsuleFlank() = default;
  /// The capsule must not be empty.
  explicit CapsuleFlank(const Capsule& capsule) noexcept;

  /// Eastern extent of the capsule between y = row and y = row + 1, where it must have points.
  [[nodiscard]] EndEstimate end_in(std::int32_t row, bool open) const noexcept;

  /// The capsule mirrored: -x for x.
  [[nodiscard]] static Capsule mirrored(const Capsule& capsule) noexcept;
  /// A box that the capsule exceeds by at most reach_of().
  [[nodiscard]] static Box bounds_of(const Capsule& capsule) noexcept;
  [[nodiscard]] static double reach_of(const Capsule& capsule) noexcept { return capsule.radius; }
  /// Tiles that its bounding box intersects.
  [[nodiscard]] static TileBox tiles_around(const Capsule& capsule, bool open) noexcept;

 private:
  // A coordinate on the border, off by less than `error`.
  struct Place {
    double x;
    double error;
  };
  [[nodiscard]] EndEstimate crossing(double y, bool open) const noexcept;
  [[nodiscard]] Place arc_at(Point center, double y) const noexcept;
  [[nodiscard]] Place line_at(double y) const noexcept;
  [[nodiscard]] TILESPACE_NEVER_INLINE EndEstimate decide_end(Place place, bool is_off_joints, double y,
                                                              bool open) const noexcept;
  [[nodiscard]] int side_of(Point grid_point) const noexcept;

  Point north_;
  Point south_;
  double radius_ = 0.0;
  Point farthest_north_;  // the one or two easternmost ends of the axis
  Point farthest_south_;
  double slope_ = 0.0;        // columns per row, along the axis; estimated, as all below
  double offset_ = 0.0;       // from the axis to the straight line, along a row
  double shift_ = 0.0;        // from an end of the axis to that of the line, along a column
  double joint_error_ = 0.0;  // of the sum of an end and the shift
};

}  // namespace tilespace::detail
