// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>

/// @file may_touch.hpp
/// AABB overlap test, which rejects most queries.

namespace tilespace::detail {

/// An empty box that touches no finite box.
inline constexpr Box no_box{{infinity, infinity}, {-infinity, -infinity}};

/// Tests whether two boxes share a point. Neither may be empty, except no_box. True for infinite boxes, also against
/// no_box.
[[nodiscard]] constexpr bool may_touch(const Box& a, const Box& b) noexcept {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y;
}

}  // namespace tilespace::detail
