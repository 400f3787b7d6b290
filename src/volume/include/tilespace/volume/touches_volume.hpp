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
/// Overlap tests for bodies made of circles, with the circle that touches.
///
/// For every function here:
/// Units       Tile space.
/// Border      Shapes are closed: sharing a single point counts as touching.
/// Invalid     Empty shapes, and hidden bodies, touch nothing.
/// Exactness   Exact for the circles as they are stored, see placed(): the same as touches() of each circle.
/// Order       The lowest number comes first; the same on every machine.
/// Threads     Any.

namespace tilespace {

/// Finds the first circle of the body, by number, that touches `circle`; none if no circle does.
/// Border      See above.
/// Invalid     See above.
/// Cost        A few nanoseconds if `circle` does not touch the bounds of the body, else about 2 ns per circle.
///             Allocates: never.
[[nodiscard]] std::optional<std::uint32_t> first_touching(const VolumeView& body, const Circle& circle) noexcept;

/// Finds the first circle of the body, by number, that touches `box`; none if no circle does.
/// Border      See above.
/// Invalid     See above.
/// Cost        As for a circle.
[[nodiscard]] std::optional<std::uint32_t> first_touching(const VolumeView& body, const Box& box) noexcept;

/// A circle of one body and a circle of another.
struct CirclePair {
  std::uint32_t a = 0;  ///< Number in the first body.
  std::uint32_t b = 0;  ///< Number in the second body.
  friend constexpr bool operator==(CirclePair, CirclePair) noexcept = default;
};

namespace detail {
// Narrow phase for bodies whose boxes touch.
[[nodiscard]] std::optional<CirclePair> first_pair(const VolumeView& a, const VolumeView& b) noexcept;
}  // namespace detail

/// Finds the first pair of circles of two bodies that touch each other, by the number in `a`, then in `b`; none if no
/// pair does.
/// Border      See above.
/// Invalid     See above.
/// Cost        A few nanoseconds if the bounds of the bodies are apart, else about 2 ns per circle of `a`, and 2 ns per
///             pair for circles that touch the bounds of `b`. Allocates: never.
[[nodiscard]] inline std::optional<CirclePair> first_touching(const VolumeView& a, const VolumeView& b) noexcept {
  if (!detail::may_touch(a.box_around(), b.box_around())) return std::nullopt;
  return detail::first_pair(a, b);
}

/// Tests whether the body touches the other shape or body.
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
/// @}

namespace detail {
// Holds for shapes that the tests above take second. A qualified name does not find the template below.
template <class Shape>
concept TouchesVolumeSwapped = requires(const Shape& shape, const VolumeView& body) {
  tilespace::touches(body, shape);
} && !requires(const Shape& shape, const VolumeView& body) { tilespace::touches(shape, body); };
}  // namespace detail

/// The same test with the arguments swapped.
template <detail::TouchesVolumeSwapped Shape>
[[nodiscard]] bool touches(const Shape& shape, const VolumeView& body) noexcept {
  return touches(body, shape);
}

namespace detail {
// Number of the first body from `body` on that touches the shape; size() if none does.
[[nodiscard]] std::size_t next_touching(const VolumeSet& set, std::size_t body, const Circle& circle) noexcept;
[[nodiscard]] std::size_t next_touching(const VolumeSet& set, std::size_t body, const Box& box) noexcept;
}  // namespace detail

/// Calls `visitor(body)` with the number of each body that touches `shape`, a Circle or a Box. If the visitor returns
/// bool, false ends the visit. Returns whether all were visited.
/// Border      See above.
/// Invalid     See above.
/// Order       By number.
/// Cost        About 0.3 ns per body (SIMD broad phase), and that of touches() for those that may touch it. Allocates:
///             never.
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
