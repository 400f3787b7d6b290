// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/larger.hpp>
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
  if (sum.rounded - sum.rounded != 0.0) return {sum.rounded, 0.0};  // infinite: beyond all tiles, whatever is missing
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

/// A sum of three doubles whose sizes add up to less than `near_enough` is off by less than `doubt_of_sums`.
inline constexpr double near_enough = 0x1p30;
inline constexpr double doubt_of_sums = 0x1p-21;

/// Are all places of an axis near enough? False for NaN, too. Sizes are the larger of a number and its opposite: asked for
/// its sign, compilers jump by it, and the next body goes another way.
[[nodiscard]] constexpr bool is_near(double low, double size, double move) noexcept {
  return larger(low, -low) + size + larger(move, -move) < near_enough;
}

/// The largest whole number not above a place that is near enough.
[[nodiscard]] constexpr std::int32_t floor_of_near(double place) noexcept {
  const auto truncated = static_cast<std::int32_t>(place);
  return truncated - static_cast<std::int32_t>(truncated > place);
}

/// The tile around a sum that is near enough; false if the sum may be on a line.
[[nodiscard]] constexpr bool is_clear(double sum, std::int32_t& tile) noexcept {
  tile = floor_of_near(sum);
  const double over = sum - tile;
  return over > doubt_of_sums && over < 1.0 - doubt_of_sums;
}

/// The tiles of a body that has a size, from its place to where it gets to, be that its real end or the rounded one. In
/// few operations; false, and `range` of no use, if one of its ends is not clear of lines.
[[nodiscard]] constexpr bool find_swept(double low, double size, double move, TileRange& range) noexcept {
  if (!(size > 0.0 && is_near(low, size, move))) return false;
  const double begin = low + smaller(move, 0.0);
  const double end = low + size + larger(move, 0.0);
  const bool begins_clearly = is_clear(begin, range.first) | (move >= 0.0);  // then it is no sum
  return is_clear(end, range.last) && begins_clearly;
}

/// One axis of a body with a size and of its way.
struct BodyAxis {
  double low = 0.0;
  double size = 0.0;
  double move = 0.0;
  TileRange own{};  ///< What it overlaps at the start.
  TileRange all{};  ///< What it overlaps from there to its real end.
};

/// The same in few operations, for ends that are clear of lines. False, and `axis` of no use, if one is not.
[[nodiscard]] constexpr bool find_clear_axis(double low, double size, double move, BodyAxis& axis) noexcept {
  TileRange all;
  if (!find_swept(low, size, move, all)) return false;
  TileRange own{floor_of_near(low), 0};
  if (!is_clear(low + size, own.last)) return false;
  axis = {low, size, move, own, all};
  return true;
}

/// Clears `exact` if `all` may be wrong.
[[nodiscard]] constexpr BodyAxis body_axis(double low, double size, double move, bool& exact) noexcept {
  if (BodyAxis clear; find_clear_axis(low, size, move, clear)) return clear;
  const Real start{low, 0.0};
  const Real high = real_sum(low, size);
  const TileRange own{first_tile(start), last_tile(high)};
  TileRange all = own;
  if (move < 0.0) all.first = first_tile(real_sum(start, move, exact));
  if (move > 0.0) all.last = last_tile(real_sum(high, move, exact));
  return {low, size, move, own, all};
}

}  // namespace tilespace::detail
