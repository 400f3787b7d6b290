// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/geom/distance.hpp>
#include <tilespace/units/detail/products.hpp>

namespace tilespace::units::detail {

double dot(Vec a, Vec b) noexcept { return a.x * b.x + a.y * b.y; }

double cross(Vec a, Vec b) noexcept { return a.x * b.y - a.y * b.x; }

double length(Vec v) noexcept { return distance(Point{}, Point{v.x, v.y}); }

double square_root(double square) noexcept { return std::sqrt(square); }

}  // namespace tilespace::units::detail
