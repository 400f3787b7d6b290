// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file position_format.hpp
/// Storage format of positions: doubles, floats (Unity, Godot, raylib, Box2D) or fixed point.
///
/// A game that stores positions as floats rounds them after each move, which pushes a body in contact into the surface
/// half of the time. A move that knows the format ends on a free position of that format, so nothing is lost when it is
/// stored; and a body that overlaps something only by rounding starts from beside it.

namespace tilespace {

/// Storage format of positions.
struct PositionFormat {
  /// Kind of numbers.
  enum class Kind : std::uint8_t {
    doubles,      ///< Any double.
    floats,       ///< Doubles that are floats. Beyond the range of floats: any double.
    fixed_point,  ///< Multiples of 2^-fraction_bits. Beyond 2^51 of these: any double.
  };
  Kind kind = Kind::doubles;       ///< Kind of numbers.
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

/// Returns "doubles", "floats" or "fixed point"; "" for invalid values.
[[nodiscard]] constexpr const char* name(PositionFormat::Kind kind) noexcept {
  switch (kind) {
    case PositionFormat::Kind::doubles: return "doubles";
    case PositionFormat::Kind::floats: return "floats";
    case PositionFormat::Kind::fixed_point: return "fixed point";
  }
  return "";
}

/// Rounds a number to the nearest position of the format.
/// Border      Ties to even: of two that are equally near, the one whose last bit is 0.
/// Invalid     NaN and infinities stay. An invalid kind: doubles.
/// Exactness   Exact.
/// Cost        A few operations.
[[nodiscard]] double rounded_to(PositionFormat format, double position) noexcept;

/// Returns the next position of the format towards +infinity, or towards -infinity.
/// Border      Never the number itself, whether or not it is of the format.
/// Invalid     NaN and infinities: no meaningful neighbour.
/// Exactness   Exact.
/// Cost        Some ten operations.
/// @{
[[nodiscard]] double next_position_up(PositionFormat format, double position) noexcept;
[[nodiscard]] double next_position_down(PositionFormat format, double position) noexcept;
/// @}

}  // namespace tilespace
