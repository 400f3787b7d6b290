// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <tilespace/units/detail/unit_algebra.hpp>

/// @file unit.hpp
/// What quantities are measured in. Units are types of Boost.Units, which multiplies and divides them.

namespace tilespace::units {

/// The length of tile space: the side of a tile.
using Tiles = detail::TileBaseUnit::unit_type;
/// The length of the user's world, whatever it is: pixels, metres. What is measured in it never mixes with what is measured
/// in tiles; a Layout takes the one to the other.
using WorldUnits = detail::WorldBaseUnit::unit_type;
/// The second of Boost's SI.
using Seconds = boost::units::si::second_base_unit::unit_type;
/// The radian of Boost's angles. It is a unit of its own here: an angle is no plain number.
using Radians = boost::units::angle::radian_base_unit::unit_type;

/// A unit of Boost made of base units, of which nothing is left when it is divided by itself. Units of Boost's systems, such
/// as si::length, are not: the systems are part of their types. Take si::meter_base_unit::unit_type.
template <class A>
concept Unit = boost::units::is_unit<A>::value && std::same_as<detail::QuotientOf<A, A>, detail::One>;

/// What positions are measured in, and what says where they are: in tile space, in the world, or in a length of your own.
template <class A>
concept LengthUnit = Unit<A> && detail::is_length<A>;

/// What things that move are measured in: a length, a length per second, or a length per second squared.
template <class A>
concept MotionUnit = Unit<A> && !std::is_void_v<typename detail::MovesIn<A>::type>;

/// A unit of which another is the square.
template <class A>
concept SquareUnit = Unit<A> && detail::has_even_exponents<typename boost::units::get_system<A>::type::type>();

/// The unit of a product.
template <Unit A, Unit B>
using Product = detail::ProductOf<A, B>;
/// The unit of a quotient.
template <Unit A, Unit B>
using Quotient = detail::QuotientOf<A, B>;
/// The unit of length that something moves in: Tiles of Tiles, Tiles per second, Tiles per second squared.
template <MotionUnit A>
using LengthOf = typename detail::MovesIn<A>::type;

/// What changes by a unit each second.
template <Unit A>
using PerSecond = Quotient<A, Seconds>;

}  // namespace tilespace::units
