// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <tilespace/base/rounding.hpp>

/// @file hex.hpp
/// Axial and cube coordinates of hexagons; steps to the six neighbours, and distances in steps.

namespace tilespace {

/// Offset from one hexagon to another, in axial coordinates.
struct HexStep {
  std::int32_t dq = 0;  ///< Along q.
  std::int32_t dr = 0;  ///< Along r.
  friend constexpr bool operator==(HexStep, HexStep) noexcept = default;
};

/// A hexagon, by its axial coordinates q and r. With s = -q - r they are cube coordinates. HexOffset converts them to
/// the columns and rows of a map.
struct Hex {
  std::int32_t q = 0;  ///< In pointy-top maps to the east; in flat-top maps the column.
  std::int32_t r = 0;  ///< In pointy-top maps the row; in flat-top maps to the south.
  /// The third cube coordinate, -q - r.
  [[nodiscard]] constexpr std::int64_t s() const noexcept { return -std::int64_t{q} - r; }
  friend constexpr bool operator==(Hex, Hex) noexcept = default;
};

/// The hexagon at the end of a step.
///
/// Border      Saturates at int32, which is far outside every map.
/// Invalid     None: defined for all coordinates.
/// Cost        A few instructions. Allocates: never.
[[nodiscard]] constexpr Hex operator+(Hex hex, HexStep step) noexcept {
  return {saturate_to_int32(std::int64_t{hex.q} + step.dq), saturate_to_int32(std::int64_t{hex.r} + step.dr)};
}

/// The steps to the six neighbours, counter-clockwise as seen on screen (y down): in pointy-top maps east, north-east,
/// north-west, west, south-west, south-east; in flat-top maps south-east, north-east, north, north-west, south-west,
/// south.
inline constexpr std::array<HexStep, 6> hex_steps{{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

/// Computes the distance of two hexagons: the least number of steps from neighbour to neighbour.
///
/// Border      From a hexagon to itself: 0.
/// Invalid     None: defined for all coordinates; below 2^33.
/// Exactness   Exact.
/// Laws        Symmetric. The greatest of the differences of q, r and s.
/// Cost        A few instructions. Allocates: never.
[[nodiscard]] constexpr std::int64_t hex_distance(Hex a, Hex b) noexcept {
  const std::int64_t dq = std::int64_t{a.q} - b.q, dr = std::int64_t{a.r} - b.r;
  const std::int64_t q = dq < 0 ? -dq : dq, r = dr < 0 ? -dr : dr, s = dq + dr < 0 ? -(dq + dr) : dq + dr;
  const std::int64_t longer = q > r ? q : r;
  return longer > s ? longer : s;
}

/// The neighbours of a hexagon: a range of up to six. See hex_neighbours().
struct HexNeighbours {
  std::array<Hex, 6> hexes{};  ///< The first `count` are neighbours.
  int count = 0;               ///< Number of neighbours; 6 but at the limits of int32.
  [[nodiscard]] constexpr const Hex* begin() const noexcept { return hexes.data(); }
  [[nodiscard]] constexpr const Hex* end() const noexcept { return hexes.data() + count; }
};

/// Finds the six neighbours of a hexagon.
///
/// Border      Neighbours with coordinates beyond int32 are left out.
/// Invalid     None: defined for all coordinates.
/// Order       That of hex_steps.
/// Cost        A few instructions. Allocates: never.
[[nodiscard]] constexpr HexNeighbours hex_neighbours(Hex hex) noexcept {
  HexNeighbours result;
  for (const HexStep step : hex_steps) {
    const Hex next = hex + step;
    const bool is_saturated = std::int64_t{next.q} - hex.q != step.dq || std::int64_t{next.r} - hex.r != step.dr;
    if (is_saturated) continue;
    result.hexes[static_cast<std::size_t>(result.count++)] = next;
  }
  return result;
}

}  // namespace tilespace
