// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>

/// @file may_touch.hpp
/// What rejects most questions.

namespace tilespace::detail {

/// The box that touches no finite one.
inline constexpr Box no_box{{infinity, infinity}, {-infinity, -infinity}};

/// Do two boxes share a point, neither of which is empty but for no_box? True for infinite ones, too, though one be that.
[[nodiscard]] constexpr bool may_touch(const Box& a, const Box& b) noexcept {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y;
}

}  // namespace tilespace::detail
