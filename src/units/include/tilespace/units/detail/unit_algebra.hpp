// SPDX-License-Identifier: MIT
#pragma once

#include <boost/units/base_unit.hpp>
#include <boost/units/base_units/angle/radian.hpp>
#include <boost/units/base_units/si/second.hpp>
#include <boost/units/get_dimension.hpp>
#include <boost/units/get_system.hpp>
#include <boost/units/is_unit.hpp>
#include <boost/units/operators.hpp>
#include <boost/units/physical_dimensions/length.hpp>
#include <boost/units/static_rational.hpp>
#include <boost/units/unit.hpp>
#include <tilespace/base/language.hpp>
#include <type_traits>

/// @file unit_algebra.hpp
/// Aliases and traits for Boost.Units: products, quotients and roots of units.

namespace tilespace::units::detail {

// Boost orders base units by these numbers: they must be unique in a program, and numbers above 0 are for users of
// Boost.
struct TileBaseUnit : boost::units::base_unit<TileBaseUnit, boost::units::length_dimension, 0x7469'6c65> {
  static constexpr const char* name() noexcept { return "tile"; }
  static constexpr const char* symbol() noexcept { return "tile"; }
};
struct WorldBaseUnit : boost::units::base_unit<WorldBaseUnit, boost::units::length_dimension, 0x7469'6c66> {
  static constexpr const char* name() noexcept { return "world unit"; }
  static constexpr const char* symbol() noexcept { return "wu"; }
};

template <class A, class B>
using ProductOf = typename boost::units::multiply_typeof_helper<A, B>::type;
template <class A, class B>
using QuotientOf = typename boost::units::divide_typeof_helper<A, B>::type;
template <class A>
using RootOf = typename boost::units::root_typeof_helper<A, boost::units::static_rational<2>>::type;

/// The unit of a plain number: without dimension or scale.
using One = QuotientOf<TileBaseUnit::unit_type, TileBaseUnit::unit_type>;

template <class A>
inline constexpr bool is_length =
    std::is_same_v<typename boost::units::get_dimension<A>::type, boost::units::length_dimension>;

/// The unit of length of a motion unit A: L of L, L per second and L per second squared; void for others.
template <class A>
struct MovesIn {
  using Second = boost::units::si::second_base_unit::unit_type;
  using OfVelocity = ProductOf<A, Second>;
  using OfAcceleration = ProductOf<OfVelocity, Second>;
  using type =
      std::conditional_t<is_length<A>, A,
                         std::conditional_t<is_length<OfVelocity>, OfVelocity,
                                            std::conditional_t<is_length<OfAcceleration>, OfAcceleration, void>>>;
};

/// Whether all exponents of a list of base units are even.
template <class List>
constexpr bool has_even_exponents() noexcept {
  if constexpr (std::is_same_v<List, boost::units::dimensionless_type>) {
    return true;
  } else {
    using Exponent = typename List::item::value_type;
    return Exponent::Denominator == 1 && Exponent::Numerator % 2 == 0 && has_even_exponents<typename List::next>();
  }
}

}  // namespace tilespace::units::detail
