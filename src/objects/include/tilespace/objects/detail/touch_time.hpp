// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/side.hpp>
#include <tilespace/objects/detail/shape_along.hpp>

/// @file touch_time.hpp
/// Exact time of impact of a moving shape and a box, and exact comparison of such times. All boxes are mirrored by
/// seen_on(), and none is empty.

namespace tilespace::detail {

template <class Number>
struct RootTime;  // exact/root_time.hpp

/// First touch of a box by a moving shape.
struct TouchAlong {
  enum class Kind : std::uint8_t {
    start,   ///< At the start.
    column,  ///< At the low side on the x axis.
    row,     ///< At the low side on the y axis.
    corner,  ///< Of a circle, at a corner.
  };
  Kind kind = Kind::start;
  bool is_high_x = false;  ///< Whether the corner is on the high side.
  bool is_high_y = false;
  bool enters = false;    ///< Whether the shape enters the interior during the sweep.
  double earliest = 0.0;  ///< Lower bound of the fraction; `latest` is the upper bound.
  double latest = 0.0;
};

/// A box that a shape touches along its path.
struct TouchedBox {
  Box box{};
  TouchAlong touch{};
};

/// The corner that is touched, if one is.
[[nodiscard]] constexpr Point corner_of(const TouchedBox& touched) noexcept {
  return {touched.touch.is_high_x ? touched.box.max.x : touched.box.min.x,
          touched.touch.is_high_y ? touched.box.max.y : touched.box.min.y};
}

/// Tests whether the closed box is touched along the path, start and end included, and sets `touched.touch`.
[[nodiscard]] bool find_touch(const ShapeAlong& displacement, TouchedBox& touched) noexcept;

/// Compares times of impact: -1 if `a` is touched first, +1 if `b` is, 0 if both are touched at once. Exact.
[[nodiscard]] int compare_touches(const ShapeAlong& displacement, const TouchedBox& a, const TouchedBox& b) noexcept;

/// Time of impact. Instantiated for ErrorBounded, SmallWideNumber and LargeWideNumber.
template <class Number>
[[nodiscard]] RootTime<Number> time_of(const ShapeAlong& displacement, const TouchedBox& touched) noexcept;

/// Tests whether the box is touched at this fraction of the path, or before. Exact.
[[nodiscard]] bool is_touched_by(const ShapeAlong& displacement, const TouchedBox& touched, double fraction) noexcept;

/// Fraction of the path at the time of impact, rounded, in [0, 1].
[[nodiscard]] double fraction_of(const ShapeAlong& displacement, const TouchedBox& touched) noexcept;

/// Side of the box, not mirrored, that is touched. At a corner the vertical one; none at the start.
[[nodiscard]] Side side_of(const ShapeAlong& displacement, const TouchAlong& touch) noexcept;

}  // namespace tilespace::detail
