// SPDX-License-Identifier: MIT
#pragma once

#include <boost/units/quantity.hpp>
#include <tilespace/units/scalar.hpp>

/// @file boost_quantity.hpp
/// To the quantities of Boost.Units and back, for code that uses them. Not part of <tilespace/units/units.hpp>: it takes longer
/// to compile than all of the rest.

namespace tilespace::units {

/// Which quantity of Boost is it? The same number of the same unit.
template <Unit U>
[[nodiscard]] constexpr boost::units::quantity<U, double> to_quantity(Scalar<U> a) noexcept {
  return boost::units::quantity<U, double>::from_value(a.value());
}

/// So many U are a quantity of Boost, in whatever unit of the same dimension Boost knows to convert: a quantity<si::time>
/// becomes a Duration.
/// Exactness   That of Boost's conversion; the same number, where the unit is the same.
template <Unit U, class Other>
[[nodiscard]] constexpr Scalar<U> from_quantity(const boost::units::quantity<Other, double>& a) noexcept {
  return Scalar<U>(boost::units::quantity<U, double>(a).value());
}

}  // namespace tilespace::units
