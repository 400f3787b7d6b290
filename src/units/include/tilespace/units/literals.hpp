// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/units/angle.hpp>
#include <tilespace/units/detail/decimal.hpp>
#include <tilespace/units/scalar.hpp>

/// @file literals.hpp
/// User-defined literals for quantities: 3_tiles, 0.25_s, 90_deg.
///
/// Invalid     Numbers that are not decimal, and those with more digits than 2^53 or 10^22: they do not compile.
/// Exactness   The double nearest to the literal, the same with every compiler. Degrees and turns: as from_degrees().

namespace tilespace::units::literals {

/// @name Lengths: displacements in one dimension
/// @{
[[nodiscard]] consteval Displacement1<Tiles> operator""_tiles(const char* text) {
  return Displacement1<Tiles>(detail::decimal(text));
}
[[nodiscard]] consteval Displacement1<WorldUnits> operator""_world(const char* text) {
  return Displacement1<WorldUnits>(detail::decimal(text));
}
/// @}

/// @name Durations
/// @{
[[nodiscard]] consteval Duration operator""_s(const char* text) { return Duration(detail::decimal(text)); }
[[nodiscard]] consteval Duration operator""_ms(const char* text) { return Duration(detail::decimal(text, -3)); }
/// @}

/// @name Velocities and accelerations in one dimension
/// @{
[[nodiscard]] consteval Velocity1<Tiles> operator""_tiles_per_s(const char* text) {
  return Velocity1<Tiles>(detail::decimal(text));
}
[[nodiscard]] consteval Velocity1<WorldUnits> operator""_world_per_s(const char* text) {
  return Velocity1<WorldUnits>(detail::decimal(text));
}
[[nodiscard]] consteval Acceleration1<Tiles> operator""_tiles_per_s2(const char* text) {
  return Acceleration1<Tiles>(detail::decimal(text));
}
[[nodiscard]] consteval Acceleration1<WorldUnits> operator""_world_per_s2(const char* text) {
  return Acceleration1<WorldUnits>(detail::decimal(text));
}
/// @}

/// @name Angles, angular velocities and accelerations
/// @{
[[nodiscard]] consteval Angle operator""_rad(const char* text) { return Angle(detail::decimal(text)); }
[[nodiscard]] consteval Angle operator""_deg(const char* text) {
  return Angle(detail::times(detail::decimal(text), detail::degree));
}
[[nodiscard]] consteval Angle operator""_turns(const char* text) {
  return Angle(detail::times(detail::decimal(text), detail::whole_turn));
}
[[nodiscard]] consteval AngularVelocity operator""_rad_per_s(const char* text) {
  return AngularVelocity(detail::decimal(text));
}
[[nodiscard]] consteval AngularVelocity operator""_deg_per_s(const char* text) {
  return AngularVelocity(detail::times(detail::decimal(text), detail::degree));
}
[[nodiscard]] consteval AngularAcceleration operator""_rad_per_s2(const char* text) {
  return AngularAcceleration(detail::decimal(text));
}
[[nodiscard]] consteval AngularAcceleration operator""_deg_per_s2(const char* text) {
  return AngularAcceleration(detail::times(detail::decimal(text), detail::degree));
}
/// @}

}  // namespace tilespace::units::literals
