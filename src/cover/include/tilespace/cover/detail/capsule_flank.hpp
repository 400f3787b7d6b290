// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/cover/detail/end_estimate.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/capsule.hpp>

/// @file capsule_flank.hpp
/// How far does a capsule reach to the east, row by row?

namespace tilespace::detail {

/// The eastern flank of a capsule: an arc around the northern end of its axis, a straight line, and an arc around the southern
/// end. Of a level axis there is only the arc around the eastern end.
class CapsuleFlank {
 public:
  CapsuleFlank() = default;
  /// The capsule is not empty.
  explicit CapsuleFlank(const Capsule& capsule) noexcept;

  /// How far east does the capsule reach between y = row and y = row + 1? It has points there.
  [[nodiscard]] EndEstimate end_in(std::int32_t row, bool open) const noexcept;

  /// With -x for x.
  [[nodiscard]] static Capsule mirrored(const Capsule& capsule) noexcept;
  /// The shape is not farther from this box than reach_of() says.
  [[nodiscard]] static Box bounds_of(const Capsule& capsule) noexcept;
  [[nodiscard]] static double reach_of(const Capsule& capsule) noexcept { return capsule.radius; }

 private:
  // A place on the border, off by less than `error`.
  struct Place {
    double x;
    double error;
  };
  [[nodiscard]] EndEstimate crossing(double y, bool open) const noexcept;
  [[nodiscard]] Place arc_at(Point center, double y) const noexcept;
  [[nodiscard]] Place line_at(double y) const noexcept;
  [[nodiscard, gnu::noinline]] EndEstimate decide_end(Place place, bool is_off_joints, double y,
                                                      bool open) const noexcept;
  [[nodiscard]] int side_of(Point grid_point) const noexcept;

  Point north_;
  Point south_;
  double radius_ = 0.0;
  Point farthest_north_;  // the ends of the axis that are farthest to the east: one, or both
  Point farthest_south_;
  double slope_ = 0.0;        // columns per row, along the axis; this and what follows is estimated
  double offset_ = 0.0;       // from the axis to the straight line, along a row
  double shift_ = 0.0;        // from an end of the axis to that of the line, along a column
  double joint_error_ = 0.0;  // of the sum of an end and the shift
};

}  // namespace tilespace::detail
