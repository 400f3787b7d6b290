// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/volume/volume_set.hpp>
#include <type_traits>

/// @file touches_volume.hpp
/// Do bodies of circles touch something, and with which circle?
///
/// For every function here:
/// Units       Tile space.
/// Border      Borders belong to the shapes: to share a single point is to touch.
/// Invalid     Empty shapes, and bodies that are nowhere, touch nothing.
/// Exactness   Exact for the circles as they are stored, see placed(): as touches() of each says.
/// Order       The lowest number comes first; the same on every machine.
/// Threads     Any.

namespace tilespace {

/// Which of the body's circles, the first by number, touches `circle`? None, if none does.
/// Border      See above.
/// Invalid     See above.
/// Cost        Some nanoseconds if what is around the body is apart from it, else about 2 ns a circle. Allocates: never.
[[nodiscard]] std::optional<std::uint32_t> first_touching(const VolumeView& body, const Circle& circle) noexcept;

/// Which of the body's circles, the first by number, touches `box`? None, if none does.
/// Border      See above.
/// Invalid     See above.
/// Cost        As that of a circle.
[[nodiscard]] std::optional<std::uint32_t> first_touching(const VolumeView& body, const Box& box) noexcept;

/// A circle of one body, and one of another.
struct CirclePair {
  std::uint32_t a = 0;  ///< Of the first body.
  std::uint32_t b = 0;  ///< Of the second one.
  friend constexpr bool operator==(CirclePair, CirclePair) noexcept = default;
};

namespace detail {
// Of bodies whose boxes touch.
[[nodiscard]] std::optional<CirclePair> first_pair(const VolumeView& a, const VolumeView& b) noexcept;
}  // namespace detail

/// Which circles of two bodies, the first by the number in `a`, then in `b`, touch each other? None, if none do.
/// Border      See above.
/// Invalid     See above.
/// Cost        Some nanoseconds if what is around them is apart, else about 2 ns a circle of `a`, and 2 ns a pair for those that touch
///             what is around `b`. Allocates: never.
[[nodiscard]] inline std::optional<CirclePair> first_touching(const VolumeView& a, const VolumeView& b) noexcept {
  if (!detail::may_touch(a.box_around(), b.box_around())) return std::nullopt;
  return detail::first_pair(a, b);
}

/// Does the body touch it?
/// Border      See above.
/// Invalid     See above.
/// Cost        As first_touching().
/// @{
[[nodiscard]] inline bool touches(const VolumeView& body, const Circle& circle) noexcept {
  return first_touching(body, circle).has_value();
}
[[nodiscard]] inline bool touches(const VolumeView& body, const Box& box) noexcept {
  return first_touching(body, box).has_value();
}
[[nodiscard]] inline bool touches(const VolumeView& a, const VolumeView& b) noexcept {
  return first_touching(a, b).has_value();
}
[[nodiscard]] inline bool touches(const Circle& circle, const VolumeView& body) noexcept {
  return touches(body, circle);
}
[[nodiscard]] inline bool touches(const Box& box, const VolumeView& body) noexcept { return touches(body, box); }
/// @}

namespace detail {
// The first body from `body` on that touches the shape; size() if none does.
[[nodiscard]] std::size_t next_touching(const VolumeSet& set, std::size_t body, const Circle& circle) noexcept;
[[nodiscard]] std::size_t next_touching(const VolumeSet& set, std::size_t body, const Box& box) noexcept;
}  // namespace detail

/// Calls `visitor(body)` with the number of each body that touches `shape`, a Circle or a Box. If the visitor returns bool, false
/// ends the visit. Returns whether all were visited.
/// Border      See above.
/// Invalid     See above.
/// Order       By number.
/// Cost        About 0.3 ns a body, and for those that may touch it, that of touches(). Allocates: never.
template <class Shape, class Visitor>
bool visit_touching(const VolumeSet& set, const Shape& shape, Visitor&& visitor) {
  for (std::size_t body = detail::next_touching(set, 0, shape); body < set.size();
       body = detail::next_touching(set, body + 1, shape)) {
    const auto number = static_cast<std::uint32_t>(body);
    if constexpr (std::is_same_v<decltype(visitor(number)), bool>) {
      if (!visitor(number)) return false;
    } else {
      visitor(number);
    }
  }
  return true;
}

}  // namespace tilespace
