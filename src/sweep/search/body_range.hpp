// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/exact/two_sum.hpp>
#include <tilespace/grid/detail/tile_range.hpp>

/// @file body_range.hpp
/// Ranges of tiles that a box overlaps on one axis, at the start and during its translation.

namespace tilespace::detail {

/// A real number as a double-double: `near`, the nearest double, plus `rest`.
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

/// Clamps a position to a little beyond tile space, so that tile numbers near it do not overflow.
[[nodiscard]] constexpr double near_tile_space(double place) noexcept {
  constexpr double beyond = 0x1p30 + 4.0;
  return place < -beyond ? -beyond : place > beyond ? beyond : place;
}

/// The tile that contains a low end, or begins there. The rest matters only on a grid line: elsewhere it is less than
/// the distance to the nearest line.
[[nodiscard]] constexpr std::int32_t first_tile(Real low) noexcept {
  const std::int32_t tile = floor_to_int32(near_tile_space(low.near));
  return double(tile) == low.near && low.rest < 0.0 ? tile - 1 : tile;
}

/// The tile that contains a high end, or ends there: a body that ends on a grid line does not overlap the tile beyond.
[[nodiscard]] constexpr std::int32_t last_tile(Real high) noexcept {
  const std::int32_t next = ceil_to_int32(near_tile_space(high.near));
  return double(next) == high.near && high.rest > 0.0 ? next : next - 1;
}

/// A sum of three doubles whose absolute values add up to less than `near_enough` has an error below `doubt_of_sums`.
inline constexpr double near_enough = 0x1p30;
inline constexpr double doubt_of_sums = 0x1p-21;

/// Tests whether all positions of an axis are near enough; false for NaN. The absolute value is computed as the maximum
/// of a number and its negative: for a test of the sign, compilers emit a branch that is often mispredicted.
[[nodiscard]] constexpr bool is_near(double low, double size, double move) noexcept {
  return max_of(low, -low) + size + max_of(move, -move) < near_enough;
}

/// The floor of a position that is near enough.
[[nodiscard]] constexpr std::int32_t floor_of_near(double place) noexcept {
  const auto truncated = static_cast<std::int32_t>(place);
  return truncated - static_cast<std::int32_t>(truncated > place);
}

/// Sets the tile that contains a sum that is near enough; false if the sum may be on a grid line.
[[nodiscard]] constexpr bool is_clear(double sum, std::int32_t& tile) noexcept {
  tile = floor_of_near(sum);
  const double over = sum - tile;
  return over > doubt_of_sums && over < 1.0 - doubt_of_sums;
}

/// Fast path: the tiles of a body with a positive size, from its start to its end, both real and rounded. False, with
/// `range` invalid, if an end may be on a grid line.
[[nodiscard]] constexpr bool find_swept(double low, double size, double move, TileRange& range) noexcept {
  if (!(size > 0.0 && is_near(low, size, move))) return false;
  const double begin = low + min_of(move, 0.0);
  const double end = low + size + max_of(move, 0.0);
  const bool begins_clearly = is_clear(begin, range.first) | (move >= 0.0);  // then it is no sum
  return is_clear(end, range.last) && begins_clearly;
}

/// Fast path: the tiles of a body with a positive size that does not move. False, with `range` invalid, if it is not
/// near enough. On grid lines, too, where bodies are after a contact: they are first_tile() and last_tile(), which
/// numbers so near need not be clamped for.
[[nodiscard]] constexpr bool find_own(double low, double size, TileRange& range) noexcept {
  if (!(size > 0.0 && is_near(low, size, 0.0))) return false;
  const Real high = real_sum(low, size);
  const std::int32_t last = floor_of_near(high.near);
  const bool ends_before = (double(last) == high.near) & (high.rest <= 0.0);
  range = {floor_of_near(low), last - static_cast<std::int32_t>(ends_before)};
  return true;
}

/// Fast path: the tiles of a body with a positive size during a step that ends at its position, and some that it comes
/// near to where it began. False, with `range` invalid, if it is not near enough.
[[nodiscard]] constexpr bool find_arrived(double low, double size, double step, TileRange& range) noexcept {
  if (!is_near(low, size, step) || !find_own(low, size, range)) return false;
  if (step > 0.0) range.first = floor_of_near(low - step - doubt_of_sums);
  if (step < 0.0) range.last = floor_of_near(low + size - step + doubt_of_sums);
  return true;
}

/// One axis of a body with a positive size, and of its translation.
struct BodyAxis {
  double low = 0.0;
  double size = 0.0;
  double move = 0.0;
  TileRange own{};  ///< The tiles overlapped at the start.
  TileRange all{};  ///< The tiles overlapped from the start to the real end.
};

/// Fast path of body_axis(). False, with `axis` invalid, if an end may be on a grid line.
[[nodiscard]] constexpr bool find_clear_axis(double low, double size, double move, BodyAxis& axis) noexcept {
  TileRange all;
  if (!find_swept(low, size, move, all)) return false;
  TileRange own{floor_of_near(low), 0};
  if (!is_clear(low + size, own.last)) return false;
  axis = {low, size, move, own, all};
  return true;
}

/// Computes both ranges; clears `exact` if `all` may be wrong.
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
