// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/tile.hpp>

/// @file side.hpp
/// Which edge of a tile.

namespace tilespace {

/// An edge of a tile. North is -y, where y grows down.
enum class Side : std::uint8_t { none, north, west, south, east };

/// Which side lies across the tile? none for none.
[[nodiscard]] constexpr Side opposite(Side side) noexcept {
  switch (side) {
    case Side::north: return Side::south;
    case Side::west: return Side::east;
    case Side::south: return Side::north;
    case Side::east: return Side::west;
    default: return Side::none;
  }
}

/// Which step leads out of a tile through this side? No step for none.
[[nodiscard]] constexpr Step outward(Side side) noexcept {
  switch (side) {
    case Side::north: return {0, -1};
    case Side::west: return {-1, 0};
    case Side::south: return {0, 1};
    case Side::east: return {1, 0};
    default: return {0, 0};
  }
}

/// What is this side called? "none", "north", ...; "none" for values that are no side.
[[nodiscard]] constexpr const char* name(Side side) noexcept {
  switch (side) {
    case Side::north: return "north";
    case Side::west: return "west";
    case Side::south: return "south";
    case Side::east: return "east";
    default: return "none";
  }
}

/// Which segment is this side of a tile? From west to east, or from north to south; for none, the tile's north-west corner.
[[nodiscard]] constexpr Segment edge_of(Tile tile, Side side) noexcept {
  const Box box = box_of(tile);
  switch (side) {
    case Side::north: return {box.min, {box.max.x, box.min.y}};
    case Side::west: return {box.min, {box.min.x, box.max.y}};
    case Side::south: return {{box.min.x, box.max.y}, box.max};
    case Side::east: return {{box.max.x, box.min.y}, box.max};
    default: return {box.min, box.min};
  }
}

}  // namespace tilespace
