// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/rounding.hpp>
#include <tilespace/base/two_sum.hpp>
#include <tilespace/trace/detail/tile_range.hpp>

/// @file body_range.hpp
/// Which tiles does a body overlap on one axis, now and on its way?

namespace tilespace::detail {

/// A real number: `near`, the double nearest to it, and the rest.
struct Real {
  double near = 0.0;
  double rest = 0.0;
};

[[nodiscard]] constexpr Real real_sum(double a, double b) noexcept {
  const TwoSum sum = two_sum(a, b);
  return {sum.rounded, sum.rest};
}

/// a + b; clears `exact` if that needs more than two doubles.
[[nodiscard]] constexpr Real real_sum(Real a, double b, bool& exact) noexcept {
  const TwoSum sum = two_sum(a.near, b);
  const TwoSum rest = two_sum(sum.rest, a.rest);
  exact = exact && rest.rest == 0.0;
  return real_sum(sum.rounded, rest.rounded);
}

/// Places beyond tile space are as good as just outside of it, and leave room to count on from there.
[[nodiscard]] constexpr double near_tile_space(double place) noexcept {
  constexpr double beyond = 0x1p30 + 4.0;
  return place < -beyond ? -beyond : place > beyond ? beyond : place;
}

/// The first tile beyond, or around, a low end. What is off a line is farther from it than the rest.
[[nodiscard]] constexpr std::int32_t first_tile(Real low) noexcept {
  const std::int32_t tile = floor_to_int32(near_tile_space(low.near));
  return double(tile) == low.near && low.rest < 0.0 ? tile - 1 : tile;
}

/// The last tile before, or around, a high end: a body that ends on a line does not overlap what is beyond.
[[nodiscard]] constexpr std::int32_t last_tile(Real high) noexcept {
  const std::int32_t next = ceil_to_int32(near_tile_space(high.near));
  return double(next) == high.near && high.rest > 0.0 ? next : next - 1;
}

/// One axis of a body with a size and of its way.
struct BodyAxis {
  double low = 0.0;
  double size = 0.0;
  double move = 0.0;
  TileRange own{};  ///< What it overlaps at the start.
  TileRange all{};  ///< What it overlaps from there to its real end.
};

/// Clears `exact` if `all` may be wrong.
[[nodiscard]] constexpr BodyAxis body_axis(double low, double size, double move, bool& exact) noexcept {
  const Real start{low, 0.0};
  const Real high = real_sum(low, size);
  const TileRange own{first_tile(start), last_tile(high)};
  TileRange all = own;
  if (move < 0.0) all.first = first_tile(real_sum(start, move, exact));
  if (move > 0.0) all.last = last_tile(real_sum(high, move, exact));
  return {low, size, move, own, all};
}

}  // namespace tilespace::detail
