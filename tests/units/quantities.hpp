// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/units/units.hpp>

#include "oracle/inputs.hpp"

/// @file quantities.hpp
/// The quantities of the tests, and numbers to make them of.

namespace quantities {

namespace units = tilespace::units;

using units::Seconds;
using units::Tiles;
using units::WorldUnits;

using Place1 = units::Position1<Tiles>;
using Place2 = units::Position2<Tiles>;
using Way1 = units::Displacement1<Tiles>;
using Way2 = units::Displacement2<Tiles>;
using Speed = units::Velocity1<Tiles>;
using Velocity = units::Velocity2<Tiles>;
using Push1 = units::Acceleration1<Tiles>;
using Push2 = units::Acceleration2<Tiles>;
using units::Angle;
using units::Duration;
using Direction = units::Direction2<Tiles>;
using WorldPlace1 = units::Position1<WorldUnits>;
using WorldPlace2 = units::Position2<WorldUnits>;
using WorldWay1 = units::Displacement1<WorldUnits>;
using WorldWay2 = units::Displacement2<WorldUnits>;
using WorldSpeed = units::Velocity1<WorldUnits>;
using WorldDirection = units::Direction2<WorldUnits>;

/// A double of any bits: NaN, infinities, -0.0 and denormals among them.
inline double any_double(oracle::Rng& rng) {
  const auto bits = rng.next();
  return rng.one_in(4) ? static_cast<double>(rng.between(-4, 4)) : std::bit_cast<double>(bits);
}

/// The same, but not 0: what sanitizers let one divide by.
inline double any_divisor(oracle::Rng& rng) {
  const double value = any_double(rng);
  return value == 0.0 ? 1.0 : value;
}

/// A multiple of 1/8 below 2^20 in size: sums of a few are exact.
inline double dyadic(oracle::Rng& rng) { return static_cast<double>(rng.between(-8'000'000, 8'000'000)) / 8.0; }

/// The same double, to the last bit; any NaN for any NaN.
inline bool is_same(double a, double b) {
  return (a != a && b != b) || std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

}  // namespace quantities
