// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/side.hpp>
#include <tilespace/objects/detail/shape_on_way.hpp>

/// @file touch_on_way.hpp
/// When does a shape on its way touch a box first, and which of two boxes? All boxes are as seen_on() the way, and none is
/// empty.

namespace tilespace::detail {

/// How a shape on its way touches a box for the first time.
struct TouchOnWay {
  enum class Kind : std::uint8_t {
    start,   ///< Where it starts.
    column,  ///< By the low side on the x axis.
    row,     ///< By the low side on the y axis.
    corner,  ///< A circle, at a corner.
  };
  Kind kind = Kind::start;
  bool is_high_x = false;  ///< Of a corner: is it the one on the high side?
  bool is_high_y = false;
  bool enters = false;    ///< Does the shape get into the inside on its way?
  double earliest = 0.0;  ///< It happens between these two fractions.
  double latest = 0.0;
};

/// A box that a shape touches on its way.
struct TouchedBox {
  Box box{};
  TouchOnWay touch{};
};

/// Is the closed box touched on the way, start and end included? Then says how.
[[nodiscard]] bool find_touch(const ShapeOnWay& way, TouchedBox& touched) noexcept;

/// Which is touched first: `a` (-1), `b` (+1), or both at once (0)? Exact.
[[nodiscard]] int compare_touches(const ShapeOnWay& way, const TouchedBox& a, const TouchedBox& b) noexcept;

/// Is the box touched at this fraction of the way, or before? Exact.
[[nodiscard]] bool is_touched_by(const ShapeOnWay& way, const TouchedBox& touched, double fraction) noexcept;

/// About which fraction of the way that is, in [0, 1].
[[nodiscard]] double fraction_of(const ShapeOnWay& way, const TouchedBox& touched) noexcept;

/// Which side of the box, as it lies, is touched? At a corner the vertical one; none at the start.
[[nodiscard]] Side side_of(const ShapeOnWay& way, const TouchOnWay& touch) noexcept;

}  // namespace tilespace::detail
