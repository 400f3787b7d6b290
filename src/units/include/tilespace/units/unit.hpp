// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <tilespace/units/detail/unit_algebra.hpp>

/// @file unit.hpp
/// Units of measurement: types of Boost.Units, which multiplies and divides them.

namespace tilespace::units {

/// Unit of length of tile space: the side of a tile.
using Tiles = detail::TileBaseUnit::unit_type;
/// Unit of length of the user's world, whatever it is: pixels, metres. Never mixes with Tiles; a Layout converts
/// between them.
using WorldUnits = detail::WorldBaseUnit::unit_type;
/// The second of Boost's SI.
using Seconds = boost::units::si::second_base_unit::unit_type;
/// The radian of Boost's angles. It is a separate unit here: an angle is not a plain number.
using Radians = boost::units::angle::radian_base_unit::unit_type;

/// A unit of Boost made of base units that is dimensionless when divided by itself. Units of Boost's systems, such as
/// si::length, are not: the systems are part of their types. Use si::meter_base_unit::unit_type.
template <class A>
concept Unit = boost::units::is_unit<A>::value && std::same_as<detail::QuotientOf<A, A>, detail::One>;

/// Unit of positions, which also identifies the space: tile space, the world, or a length of the user's own.
template <class A>
concept LengthUnit = Unit<A> && detail::is_length<A>;

/// Unit of motion: a length, a length per second, or a length per second squared.
template <class A>
concept MotionUnit = Unit<A> && !std::is_void_v<typename detail::MovesIn<A>::type>;

/// A unit that is the square of another.
template <class A>
concept SquareUnit = Unit<A> && detail::has_even_exponents<typename boost::units::get_system<A>::type::type>();

/// The unit of a product.
template <Unit A, Unit B>
using Product = detail::ProductOf<A, B>;
/// The unit of a quotient.
template <Unit A, Unit B>
using Quotient = detail::QuotientOf<A, B>;
/// The unit of length of a motion unit: Tiles of Tiles, Tiles per second, Tiles per second squared.
template <MotionUnit A>
using LengthOf = typename detail::MovesIn<A>::type;

/// Change by a unit per second.
template <Unit A>
using PerSecond = Quotient<A, Seconds>;

}  // namespace tilespace::units
