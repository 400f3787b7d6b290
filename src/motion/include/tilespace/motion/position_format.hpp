// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file position_format.hpp
/// Storage format of positions: doubles, floats (Unity, Godot, raylib, Box2D) or fixed point.
///
/// A game that keeps positions as floats rounds them after each move, and half of the time that takes a body that is in
/// contact into what it touches. A move that knows the format ends on a number of that format that is free, so that nothing is
/// lost when it is stored, and begins beside what only rounding put the body into.

namespace tilespace {

/// Which numbers can positions be?
struct PositionFormat {
  /// Which numbers are there?
  enum class Kind : std::uint8_t {
    doubles,      ///< Any double.
    floats,       ///< Those that are floats, too. Beyond the range of floats: any double.
    fixed_point,  ///< Multiples of 2^-fraction_bits. Beyond 2^51 of these: any double.
  };
  Kind kind = Kind::doubles;       ///< Which numbers.
  std::int32_t fraction_bits = 0;  ///< For fixed_point, 0 to 1000; less counts as 0, more as 1000.

  /// Any double: the default.
  [[nodiscard]] static constexpr PositionFormat doubles() noexcept { return {}; }
  /// Single precision, as of Unity, Godot, raylib and Box2D.
  [[nodiscard]] static constexpr PositionFormat floats() noexcept { return {Kind::floats, 0}; }
  /// Multiples of 2^-fraction_bits of a tile.
  [[nodiscard]] static constexpr PositionFormat fixed_point(std::int32_t fraction_bits) noexcept {
    return {Kind::fixed_point, fraction_bits};
  }
  friend constexpr bool operator==(const PositionFormat&, const PositionFormat&) noexcept = default;
};

/// What is this called? "doubles", "floats" or "fixed point"; "" for values that are none.
[[nodiscard]] constexpr const char* name(PositionFormat::Kind kind) noexcept {
  switch (kind) {
    case PositionFormat::Kind::doubles: return "doubles";
    case PositionFormat::Kind::floats: return "floats";
    case PositionFormat::Kind::fixed_point: return "fixed point";
  }
  return "";
}

/// Which position of the format is nearest to a number?
/// Border      Of two that are as near, the one whose last bit is 0.
/// Invalid     NaN and infinities stay. A kind that is none: doubles.
/// Exactness   Exact.
/// Cost        A few operations.
[[nodiscard]] double rounded_to(PositionFormat format, double position) noexcept;

/// Which is the next position of the format, towards +infinity, if `up`, or -infinity?
/// Border      Never the number itself, whether or not that is of the format.
/// Invalid     NaN and infinities give no neighbour that means anything.
/// Exactness   Exact.
/// Cost        Some ten operations.
[[nodiscard]] double next_position(PositionFormat format, double position, bool up) noexcept;

}  // namespace tilespace
