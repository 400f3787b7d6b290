// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/work.hpp>
#include <tilespace/exact/exact_sum.hpp>
#include <tilespace/exact/fixed_point.hpp>
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>

// Adaptive exact comparison of a sphere's radius with its distance from a box: the sign of |ab| - r, which is the sign
// of |ab|^2 - r^2, as r is at least 0; compare_distance with a third axis.
//
// Stage 1, doubles. u = 2^-53 is the largest relative error of one operation. A rounded difference squared has three of
// them, the sum of three squares at most five; the squared radius has one; the last subtraction adds u of its result,
// which is at most (1 + u) (square + limit). Together less than 6.1 u (square + limit). 7 u also covers the roundings
// of the bound itself.
// Underflow: sums and differences are exact there, products are off by at most 2^-1075 each. There are five, one of
// them in the bound: less than 2^-1072.
// Overflow and NaN make the bound infinite or NaN, so that no comparison holds and the next stage runs.

namespace tilespace {
namespace {

Point3 point_of(detail::TwoDoubles xy, detail::TwoDoubles z) noexcept { return {xy[0], xy[1], z[0]}; }

constexpr double relative_error = 7.0 * 0x1p-53;
constexpr double underflow_error = 0x1p-1072;

// The closest point of the box. Neither is empty.
Point3 closest_point(const Box3& box, const Point3& point) noexcept {
  return {detail::clamp(point.x, box.min.x, box.max.x), detail::clamp(point.y, box.min.y, box.max.y),
          detail::clamp(point.z, box.min.z, box.max.z)};
}

// Stage 2, fixed point. Three squares below 2^60, less one: an int64 holds that.
constexpr int not_fixed = 3;

int fixed_compare(const Point3& a, const Point3& b, double r) noexcept {
  detail::FixedReader fixed;
  const auto dx = fixed.read(a.x) - fixed.read(b.x);
  const auto dy = fixed.read(a.y) - fixed.read(b.y);
  const auto dz = fixed.read(a.z) - fixed.read(b.z);
  const auto reach = fixed.read(r);
  if (!fixed.exact) return not_fixed;
  TILESPACE_WORK(fixed_point);
  return detail::sign_of(dx * dx + dy * dy + dz * dz - reach * reach);
}

// Stage 3: a.x^2 - 2 a.x b.x + b.x^2, and so on, from the coordinates as they are.
void add_squared_difference(detail::ExactSum& sum, double a, double b) noexcept {
  sum.add_square(a);
  sum.add_square(b);
  sum.add_product(a, b, -2);
}

int exact_compare(const Point3& a, const Point3& b, double r) noexcept {
  TILESPACE_WORK(exact_sums);
  detail::ExactSum sum;
  add_squared_difference(sum, a.x, b.x);
  add_squared_difference(sum, a.y, b.y);
  add_squared_difference(sum, a.z, b.z);
  sum.add_square(r, -1);
  return sum.sign();
}

int doubtful_compare(const Point3& a, const Point3& b, double r) noexcept {
  if (const int sign = fixed_compare(a, b, r); sign != not_fixed) return sign;
  return r - r != 0.0 ? -1 : exact_compare(a, b, r);  // infinite: all of space
}

// Compares the distance from the center to the box with the radius: smaller (-1), equal (0) or larger (+1). Neither is
// empty.
int compare_reach(const Sphere& sphere, const Box3& box) noexcept {
  const Point3& a = sphere.center;
  const Point3 b = closest_point(box, a);
  const double dx = a.x - b.x;
  const double dy = a.y - b.y;
  const double dz = a.z - b.z;
  const double square = dx * dx + dy * dy + dz * dz;
  const double limit = sphere.radius * sphere.radius;
  const double bound = relative_error * (square + limit) + underflow_error;
  const double difference = square - limit;
  const int sign = static_cast<int>(difference > bound) - static_cast<int>(difference < -bound);
  return sign != 0 ? sign : doubtful_compare(a, b, sphere.radius);
}

}  // namespace

bool detail::touches_exactly(TwoDoubles center_xy, TwoDoubles center_z, TwoDoubles min_xy, TwoDoubles min_z,
                             TwoDoubles max_xy, TwoDoubles max_z, double radius) noexcept {
  const Sphere sphere{point_of(center_xy, center_z), radius};
  const Box3 box{point_of(min_xy, min_z), point_of(max_xy, max_z)};
  return !is_empty(sphere) && !is_empty(box) && compare_reach(sphere, box) <= 0;
}

// An open box is as close to any point as the closed one, without attaining that distance.
bool detail::overlaps_interior_exactly(TwoDoubles center_xy, TwoDoubles center_z, TwoDoubles min_xy, TwoDoubles min_z,
                                       TwoDoubles max_xy, TwoDoubles max_z, double radius) noexcept {
  const Sphere sphere{point_of(center_xy, center_z), radius};
  const Box3 box{point_of(min_xy, min_z), point_of(max_xy, max_z)};
  return !is_empty(sphere) && has_interior(box) && compare_reach(sphere, box) < 0;
}

}  // namespace tilespace
