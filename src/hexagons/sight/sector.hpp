// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/hexagons/hex.hpp>

/// @file sector.hpp
/// A sixth of the hexagons around a viewer, in rows of equal distance, and the directions in it.
///
/// Row h has h + 1 hexagons; number i is i steps along `along` and h - i steps along `ahead` away. Seen from the
/// viewer, its center lies at height h and column c = 2i - h; directions are columns over heights, from -1 to 1. Its
/// corners lie a column to the left and right at height h - 1/3 and h + 1/3, and in its own column at h - 2/3 and
/// h + 2/3.

namespace tilespace::detail {

/// A direction: column / height. The height is positive; both are below 2^31, so that products are below 2^62.
struct HexDirection {
  std::int64_t column;
  std::int64_t height;
};

[[nodiscard]] constexpr bool is_left_of(HexDirection a, HexDirection b) noexcept {
  return a.column * b.height < b.column * a.height;
}

/// Leftmost and rightmost direction to the interior of a hexagon; both belong to its border.
[[nodiscard]] constexpr HexDirection left_of_hex(std::int64_t column, std::int64_t height) noexcept {
  return {3 * (column - 1), 3 * height + (column >= 1 ? 1 : -1)};
}
[[nodiscard]] constexpr HexDirection right_of_hex(std::int64_t column, std::int64_t height) noexcept {
  return {3 * (column + 1), 3 * height + (column <= -1 ? 1 : -1)};
}

/// The same for the two edges that face the viewer's side; the third edge that may be seen is between a hexagon and its
/// neighbour in the row towards the middle.
[[nodiscard]] constexpr HexDirection left_of_front(std::int64_t column, std::int64_t height) noexcept {
  return {3 * (column - 1), 3 * height - 1};
}
[[nodiscard]] constexpr HexDirection right_of_front(std::int64_t column, std::int64_t height) noexcept {
  return {3 * (column + 1), 3 * height - 1};
}

/// A sixth of the hexagons around a viewer.
struct HexSector {
  HexStep ahead;
  HexStep along;

  [[nodiscard]] static constexpr HexSector of(int number) noexcept {
    return {hex_steps[static_cast<std::size_t>(number % 6)], hex_steps[static_cast<std::size_t>((number + 1) % 6)]};
  }
  /// Hexagon number i of row h; its coordinates have to be within int32.
  [[nodiscard]] constexpr Hex hex_at(Hex viewer, std::int64_t h, std::int64_t i) const noexcept {
    return {static_cast<std::int32_t>(viewer.q + i * along.dq + (h - i) * ahead.dq),
            static_cast<std::int32_t>(viewer.r + i * along.dr + (h - i) * ahead.dr)};
  }
};

}  // namespace tilespace::detail
