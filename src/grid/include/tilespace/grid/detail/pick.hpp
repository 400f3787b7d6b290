// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/geom/point.hpp>

/// @file pick.hpp
/// Floating-point filter of picking, in line: the point in tile space is rounded down to a tile, and the rest tells
/// whether that is certain.

namespace tilespace::detail {

/// A tile, and whether it is certainly the one under the point.
struct Pick {
  std::int32_t x;
  std::int32_t y;
  bool is_certain;
};

/// A coordinate is n / det, where n = a b - c d, with components of the axes and of the point's displacement from the
/// origin as factors. k is n / det rounded down, and f = (n - k det) / det the rest.
///
/// Bound. u = 2^-53. The displacements have a relative error of u, so n has one of at most 3.1 u of s = |a b| + |c d|,
/// n / det one of 5.1 u of s / |det|. s is at most 2^49, so that k det, a multiple of 1/4, is exact, as the axes are
/// whole or half pixels; and s / |det| is at most 2^29, so that n / det and f are off by less than 2^-21. So the tile
/// is certain if f is in [2^-20, 1 - 2^-20).
///
/// Points on whole or half pixels have no error: n is a multiple of 1/4, and exact; so is the rest before it is
/// divided. It keeps its sign, and is at most 1 - 1 / (4 |det|), rounded twice, where |det| is below 2^40. For these
/// the tile is certain if f is in [0, 1). What is rounded down to k is larger by 2^-20, so that k is right for those on
/// an edge.
///
/// Larger coordinates, infinities and NaN are never certain. Fused operations have a smaller error, or none.
inline constexpr double pick_margin = 0x1p-20;
inline constexpr double most_picked = 0x1p29;
inline constexpr double least_inverse = 0x1p-20;  // most_picked / least_inverse is 2^49

/// Whether both coordinates are whole or half pixels below 2^29.
[[nodiscard]] constexpr bool is_on_half_pixels(Point point) noexcept {
  const auto is_half = [](double value) {
    const double halves = value + value;
    const bool is_small = halves > -0x1p30 && halves < 0x1p30;
    return static_cast<double>(static_cast<std::int32_t>(is_small ? halves : 0.5)) == halves;
  };
  return is_half(point.x) && is_half(point.y);
}

[[nodiscard]] TILESPACE_ALWAYS_INLINE inline Pick pick(Point origin, Vec x_axis, Vec y_axis, Point screen) noexcept {
  const double dx = screen.x - origin.x;
  const double dy = screen.y - origin.y;
  const double det = x_axis.x * y_axis.y - x_axis.y * y_axis.x;
  if (det == 0.0) [[unlikely]]
    return {0, 0, false};
  const double inverse = 1.0 / det;
  const double steepness = magnitude_of(inverse) + least_inverse;

  const double a = dx * y_axis.y;
  const double b = dy * y_axis.x;
  const double c = dy * x_axis.x;
  const double e = dx * x_axis.y;
  const double size = (magnitude_of(a) + magnitude_of(b)) + (magnitude_of(c) + magnitude_of(e));
  if (!(size * steepness <= most_picked)) [[unlikely]]
    return {0, 0, false};
  const double nx = a - b;
  const double ny = c - e;
  const auto x = static_cast<std::int32_t>(nx * inverse + (most_picked + pick_margin));
  const auto y = static_cast<std::int32_t>(ny * inverse + (most_picked + pick_margin));
  constexpr std::int32_t shift{1 << 29};
  const Pick found{x - shift, y - shift, true};
  const double rest_x = (nx - static_cast<double>(found.x) * det) * inverse;
  const double rest_y = (ny - static_cast<double>(found.y) * det) * inverse;
  constexpr double inside = 0.5 - pick_margin;
  if (magnitude_of(rest_x - 0.5) < inside && magnitude_of(rest_y - 0.5) < inside) [[likely]]
    return found;
  const bool is_in = rest_x >= 0.0 && rest_x < 1.0 && rest_y >= 0.0 && rest_y < 1.0;
  return {found.x, found.y, is_in && is_on_half_pixels(screen)};
}

}  // namespace tilespace::detail
