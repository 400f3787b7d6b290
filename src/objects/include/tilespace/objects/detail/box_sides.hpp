// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>

/// @file box_sides.hpp
/// Do two boxes meet, as far as a glance can tell?

namespace tilespace::detail {

/// The sides of a box, as floats: min.x, min.y, -max.x, -max.y.
///
/// Each is rounded to the nearest, which keeps the order of doubles, and of those with the other sign, too. So what is less than
/// another as a float is less as a double; only of two that are the same as floats it is not known.
struct alignas(16) BoxSides {
  float of[4] = {__builtin_nanf(""), __builtin_nanf(""), __builtin_nanf(""), __builtin_nanf("")};
};

[[nodiscard]] constexpr BoxSides sides_of(const Box& box) noexcept {
  return {{static_cast<float>(box.min.x), static_cast<float>(box.min.y), -static_cast<float>(box.max.x),
           -static_cast<float>(box.max.y)}};
}

/// The sides that boxes which meet this one have at most.
[[nodiscard]] constexpr BoxSides limits_of(const BoxSides& sides) noexcept {
  const auto& of = sides.of;
  return {{-of[2], -of[3], -of[0], -of[1]}};
}

/// Does a box surely have a point in common with the one whose limits these are? If not, it may have some.
[[nodiscard]] constexpr bool surely_meets(const BoxSides& sides, const BoxSides& limits) noexcept {
  return (sides.of[0] < limits.of[0]) & (sides.of[1] < limits.of[1]) & (sides.of[2] < limits.of[2]) &
         (sides.of[3] < limits.of[3]);
}

}  // namespace tilespace::detail
