// SPDX-License-Identifier: MIT
#include "thick_lines/front_fraction.hpp"
#include <limits>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/two_product.hpp>
#include <tilespace/exact/two_sum.hpp>
#include "impact/fraction.hpp"
#include "thick_lines/moving_circle.hpp"

// Newton's method: one step from a time in doubles, with a residual in double-double arithmetic, to the nearest double.
//
// With p the vector from a corner of the tile to the center, d the translation and r the radius, the corner is touched
// at the smaller root of f(t) = |p + t d|^2 - r^2. At a side, the same holds on one axis: the other coordinates of p
// and d are 0. Let T be the time in doubles, f = f(T) and g = -(p + T d).d, which is positive before the minimum of f.
// Then t = T + h, where
//
//   f - 2 g h + d.d h^2 = 0,   |h| <= |f| / g,   h = f / 2g + d.d h^2 / 2g
//
// since the smaller root is h = f / (g + sqrt(g^2 - d.d f)). So T need not be near: a large |f| makes a large bound.
//
// Error bound. Let u = 2^-53, and M twice the sum of the sizes of d and r. No coordinate of p, d and p + T d is larger,
// as the corner is touched on the path. p and the products of T and d are exact as sums of two doubles. Their sum is s
// + l, where s is rounded, |l| <= 4 u M, and l is off by 16 u^2 M. The squares of s are exact sums of two doubles, and
// so is r^2; what is left is rounded, at most 24 u M^2 six times. 2 s l is off by 32 u^2 M^2 and l^2 left out, 16 u^2
// M^2, on each axis. So f is off by less than 256 u^2 M^2 and u |f|. g is rounded three times, and s is off by l: 16 u
// M^2. Where g is more than twice that, f / 2g is off by less than its error over g, and 2 * 16 u M^2 / g and some u of
// itself. The rest of h is at most d.d (|f| / g)^2 / g, and |f| / g four times |f| / 2g as computed.
//
// Nothing underflows but what is far below the bound, as the numbers are usual: see begin_portions().

namespace tilespace::detail {
namespace {

constexpr double half_ulp = 0x1p-53;     // u
constexpr double slack = 1.0 + 0x1p-40;  // roundings of the bounds themselves

// Sums or products of both coordinates without error: `rounded` + `rest`.
struct ExactTwo {
  TwoDoubles rounded;
  TwoDoubles rest;
};

ExactTwo exact_sums(TwoDoubles a, TwoDoubles b) noexcept {
  const TwoDoubles sum = a + b;
  const TwoDoubles b_part = sum - a;
  return {sum, (a - (sum - b_part)) + (b - b_part)};
}

// The upper 26 digits. What is left has as many, so that products of halves are exact (Veltkamp).
TwoDoubles upper_half(TwoDoubles value) noexcept {
  const TwoDoubles scaled = value * 134217729.0;  // 2^27 + 1
  return scaled - (scaled - value);
}

// Both as in two_product().
ExactTwo exact_products(TwoDoubles a, TwoDoubles b, TwoDoubles b_upper) noexcept {
  const TwoDoubles product = a * b;
  const TwoDoubles a_upper = upper_half(a);
  const TwoDoubles a_lower = a - a_upper;
  const TwoDoubles b_lower = b - b_upper;
  return {product, ((a_upper * b_upper - product) + a_upper * b_lower + a_lower * b_upper) + a_lower * b_lower};
}
ExactTwo exact_squares(TwoDoubles a) noexcept { return exact_products(a, a, upper_half(a)); }

double sum_of(TwoDoubles a) noexcept { return a[0] + a[1]; }

// By kind of contact: where the point that is touched is in its tile, and which axes count.
struct Touched {
  TwoDoubles point;
  TwoDoubles axes;
};
constexpr Touched touched[FrontPortion::contacts]{{{0.0, 0.0}, {1.0, 0.0}},
                                                  {{0.0, 0.0}, {0.0, 1.0}},
                                                  {{0.0, 0.0}, {1.0, 1.0}},
                                                  {{1.0, 0.0}, {1.0, 1.0}},
                                                  {{0.0, 1.0}, {1.0, 1.0}}};

}  // namespace

FrontFraction front_fraction(Point center, Vec translation, double radius) noexcept {
  FrontFraction path;
  path.center = TwoDoubles{center.x, center.y};
  path.translation = TwoDoubles{translation.x, translation.y};
  path.upper_half = upper_half(path.translation);
  const TwoProduct square = two_product(radius, radius);
  path.square = square.rounded;
  path.square_rest = square.rest;
  path.length = sum_of(path.translation * path.translation);
  path.least = least_rounded_to_double(translation);
  const double m = 2.0 * (translation.x + translation.y + radius) * slack;
  path.slope_error = 16.0 * half_ulp * m * m;
  path.square_error = 16.0 * half_ulp * path.slope_error;
  return path;
}

double certain_fraction(const FrontFraction& path, const ComingTile& coming) noexcept {
  const auto [point, axes] = touched[coming.contact];
  const TwoDoubles corner = TwoDoubles{double(coming.tile.x), double(coming.tile.y)} + point;
  const double about = (coming.earliest + coming.latest) * 0.5;
  const ExactTwo from_corner = exact_sums(path.center * axes, -corner * axes);
  const TwoDoubles d = path.translation * axes;
  const ExactTwo moved = exact_products(TwoDoubles{about, about}, d, path.upper_half * axes);
  const ExactTwo at = exact_sums(from_corner.rounded, moved.rounded);
  const TwoDoubles rest = at.rest + (moved.rest + from_corner.rest);
  const ExactTwo squares = exact_squares(at.rounded);
  const TwoSum square = two_sum(squares.rounded[0], squares.rounded[1]);
  const double rests = sum_of(squares.rest + 2.0 * at.rounded * rest) + square.rest;
  const double residual = (square.rounded - path.square) + (rests - path.square_rest);
  const double slope = -sum_of(at.rounded * d);
  if (!(slope > 2.0 * path.slope_error)) return std::numeric_limits<double>::quiet_NaN();
  const double inverse = 1.0 / slope;
  const double step = 0.5 * residual * inverse;
  const double off = path.square_error * inverse + abs_of(step) * (2.0 * path.slope_error * inverse + 8.0 * half_ulp);
  const double most = 4.0 * (abs_of(step) + off);
  const double error = (off + path.length * (most * most) * inverse) * slack;
  const double fraction = about + (step - error);
  const bool is_certain = fraction == about + (step + error) && fraction >= path.least;
  return is_certain ? fraction : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace tilespace::detail
