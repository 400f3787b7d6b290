// SPDX-License-Identifier: MIT
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/sign_of_double.hpp>
#include <tilespace/geom/angle.hpp>
#include <tilespace/geom/detail/octant.hpp>
#include <tilespace/grid/direction.hpp>

namespace tilespace {
namespace {

using detail::abs_of;

Directions along_x(Vec vector) noexcept { return direction_of(Step{detail::sign_of_double(vector.x), 0}); }
Directions along_y(Vec vector) noexcept { return direction_of(Step{0, detail::sign_of_double(vector.y)}); }

}  // namespace

Directions nearest_of_4(Vec vector) noexcept {
  if (!is_finite(vector)) return Directions::none();
  return abs_of(vector.x) >= abs_of(vector.y) ? along_x(vector) : along_y(vector);
}

Directions nearest_of_8(Vec vector) noexcept {
  if (!is_finite(vector)) return Directions::none();
  if (detail::compare_to_octant_border(vector) < 0) return along_x(vector);
  if (detail::compare_to_octant_border({vector.y, vector.x}) < 0) return along_y(vector);
  return direction_of(Step{detail::sign_of_double(vector.x), detail::sign_of_double(vector.y)});
}

Directions nearest_of_4(double radians) noexcept { return nearest_of_4(unit_vector(radians)); }

Directions nearest_of_8(double radians) noexcept { return nearest_of_8(unit_vector(radians)); }

}  // namespace tilespace
