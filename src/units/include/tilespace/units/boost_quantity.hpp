// SPDX-License-Identifier: MIT
#pragma once

#include <boost/units/quantity.hpp>
#include <tilespace/units/scalar.hpp>

/// @file boost_quantity.hpp
/// To the quantities of Boost.Units and back, for code that uses them. Not part of <tilespace/units/units.hpp>: it takes longer
/// to compile than all of the rest.

namespace tilespace::units {

/// Which quantity of Boost is it? The same number of the same unit.
template <Unit A>
[[nodiscard]] constexpr boost::units::quantity<A, double> to_quantity(Scalar<A> a) noexcept {
  return boost::units::quantity<A, double>::from_value(a.value());
}

/// Which of our quantities is one of Boost? The same number of the same unit. Of another unit, such as that of si::time,
/// Boost makes it first, by `boost::units::quantity<Seconds>(other)`.
template <Unit A>
[[nodiscard]] constexpr Scalar<A> from_quantity(const boost::units::quantity<A, double>& a) noexcept {
  return Scalar<A>(a.value());
}

}  // namespace tilespace::units
