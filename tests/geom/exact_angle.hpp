// SPDX-License-Identifier: MIT
#pragma once

#include <boost/math/constants/constants.hpp>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cstdint>
#include <tilespace/geom/angle.hpp>

/// @file exact_angle.hpp
/// Sines and cosines with 50 digits.

namespace exact {

using Big = boost::multiprecision::cpp_bin_float_50;

inline const Big half_pi = boost::math::constants::half_pi<Big>();

/// The double nearest to so many quarter turns.
inline double nearest_to_quarter_turns(std::int64_t turns) { return static_cast<double>(half_pi * turns); }

/// The angle that `radians` is taken for.
inline Big meant_by(double radians) {
  const Big turns = round(Big(radians) / half_pi);
  return static_cast<double>(turns * half_pi) == radians ? Big(turns * half_pi) : Big(radians);
}

/// How far is unit_vector() from the real one, on the worse axis? In units of unit_vector_error.
inline double error_at(double radians) {
  const tilespace::Vec v = tilespace::unit_vector(radians);
  const Big angle = meant_by(radians);
  const Big dx = abs(Big(v.x) - cos(angle));
  const Big dy = abs(Big(v.y) - sin(angle));
  return static_cast<double>((dx > dy ? dx : dy) / Big(tilespace::unit_vector_error));
}

}  // namespace exact
