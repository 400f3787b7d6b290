// SPDX-License-Identifier: MIT
#pragma once

#include <boost/units/quantity.hpp>
#include <tilespace/units/scalar.hpp>

/// @file boost_quantity.hpp
/// Conversion to and from the quantities of Boost.Units. Not part of <tilespace/units/units.hpp>: it takes longer to
/// compile than all of the rest.

namespace tilespace::units {

/// Converts to a Boost quantity: the same number of the same unit.
template <Unit A>
[[nodiscard]] constexpr boost::units::quantity<A, double> to_quantity(Scalar<A> a) noexcept {
  return boost::units::quantity<A, double>::from_value(a.value());
}

/// Converts from a Boost quantity: the same number of the same unit. Quantities of other units, such as those of
/// si::time, must be converted by Boost first: `boost::units::quantity<Seconds>(other)`.
template <Unit A>
[[nodiscard]] constexpr Scalar<A> from_quantity(const boost::units::quantity<A, double>& a) noexcept {
  return Scalar<A>(a.value());
}

}  // namespace tilespace::units
