// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/rounding.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/hexagons/hex.hpp>

/// @file hex_offset.hpp
/// Offset coordinates of hexagons: columns and rows, as maps store them, and their conversion to axial coordinates.

namespace tilespace {

/// Which rows or columns of a map of hexagons are shifted by half a hexagon. In storage a map of hexagons is a map of
/// tiles: Tile{x, y} is column x, row y.
enum class HexOffset : std::uint8_t {
  odd_r,   ///< Pointy-top; odd rows are shifted to the east.
  even_r,  ///< Pointy-top; even rows are shifted to the east.
  odd_q,   ///< Flat-top; odd columns are shifted to the south.
  even_q,  ///< Flat-top; even columns are shifted to the south.
};

/// Name of the offset: "odd_r", "even_r", "odd_q" or "even_q"; "" for values outside the enum.
[[nodiscard]] constexpr const char* name(HexOffset offset) noexcept {
  switch (offset) {
    case HexOffset::odd_r: return "odd_r";
    case HexOffset::even_r: return "even_r";
    case HexOffset::odd_q: return "odd_q";
    case HexOffset::even_q: return "even_q";
  }
  return "";
}

/// Tests whether the hexagons have a corner at the top (pointy-top): odd_r and even_r.
///
/// Border      None.
/// Invalid     Values outside HexOffset: true, as odd_r.
/// Cost        Two comparisons. Allocates: never.
[[nodiscard]] constexpr bool is_pointy_top(HexOffset offset) noexcept {
  return offset != HexOffset::odd_q && offset != HexOffset::even_q;
}

/// Tests whether a row of a pointy-top map, or a column of a flat-top one, is shifted.
///
/// Border      Defined for all int32; -1 is odd.
/// Invalid     Values outside HexOffset: as odd_r.
/// Cost        A few instructions. Allocates: never.
[[nodiscard]] constexpr bool is_shifted(HexOffset offset, std::int32_t line) noexcept {
  const bool shifts_even = offset == HexOffset::even_r || offset == HexOffset::even_q;
  return ((line & 1) == 0) == shifts_even;
}

namespace detail {

// Half of a line's number, rounded so that it counts the shifts between line 0 and this one.
[[nodiscard]] constexpr std::int64_t shifts_up_to(HexOffset offset, std::int32_t line) noexcept {
  const bool shifts_even = offset == HexOffset::even_r || offset == HexOffset::even_q;
  return (std::int64_t{line} + (shifts_even ? 1 : 0)) >> 1;
}

}  // namespace detail

/// Converts column and row to axial coordinates.
///
/// Border      Coordinates beyond int32 saturate; those of tiles in tile_space never are.
/// Invalid     Values outside HexOffset: as odd_r.
/// Exactness   Exact.
/// Laws        to_tile(offset, to_hex(offset, tile)) == tile for tiles in tile_space.
/// Cost        A few instructions. Allocates: never.
[[nodiscard]] constexpr Hex to_hex(HexOffset offset, Tile tile) noexcept {
  if (is_pointy_top(offset)) return {saturate_to_int32(tile.x - detail::shifts_up_to(offset, tile.y)), tile.y};
  return {tile.x, saturate_to_int32(tile.y - detail::shifts_up_to(offset, tile.x))};
}

/// Converts axial coordinates to column and row.
///
/// Border      Coordinates beyond int32 saturate; far outside every map.
/// Invalid     Values outside HexOffset: as odd_r.
/// Exactness   Exact.
/// Cost        A few instructions. Allocates: never.
[[nodiscard]] constexpr Tile to_tile(HexOffset offset, Hex hex) noexcept {
  if (is_pointy_top(offset)) return {saturate_to_int32(hex.q + detail::shifts_up_to(offset, hex.r)), hex.r};
  return {hex.q, saturate_to_int32(hex.r + detail::shifts_up_to(offset, hex.q))};
}

}  // namespace tilespace
