// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/tile.hpp>

/// @file side.hpp
/// The four sides (edges) of a tile, and sets of them.

namespace tilespace {

/// A side of a tile. North is -y; y grows down.
enum class Side : std::uint8_t { none, north, west, south, east };

/// The opposite side; none for none.
[[nodiscard]] constexpr Side opposite(Side side) noexcept {
  switch (side) {
    case Side::north: return Side::south;
    case Side::west: return Side::east;
    case Side::south: return Side::north;
    case Side::east: return Side::west;
    default: return Side::none;
  }
}

/// The step that leaves a tile through this side; the zero step for none.
[[nodiscard]] constexpr Step outward(Side side) noexcept {
  switch (side) {
    case Side::north: return {0, -1};
    case Side::west: return {-1, 0};
    case Side::south: return {0, 1};
    case Side::east: return {1, 0};
    default: return {0, 0};
  }
}

/// Name of a side: "none", "north", ...; "none" for values outside the enum.
[[nodiscard]] constexpr const char* name(Side side) noexcept {
  switch (side) {
    case Side::north: return "north";
    case Side::west: return "west";
    case Side::south: return "south";
    case Side::east: return "east";
    default: return "none";
  }
}

/// The segment of this side of a tile, from west to east, or from north to south; for none, the tile's north-west
/// corner as a segment of length 0.
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

/// A set of sides (bit set). Side::none, and values outside the enum, are in no set and change none.
///
/// Cost        One byte, passed by value. Every operation is a few instructions.
class Sides {
 public:
  /// The empty set.
  constexpr Sides() noexcept = default;
  /// The set of one side.
  constexpr Sides(Side only) noexcept : bits_(bit(only)) {}  // NOLINT: implicit on purpose
  /// The set of those listed, in any order: `Sides{Side::north, Side::east}`.
  constexpr Sides(std::initializer_list<Side> list) noexcept {
    for (const Side side : list) bits_ = narrow(bits_ | bit(side));
  }

  /// All four.
  [[nodiscard]] static constexpr Sides all() noexcept { return from_bits(0xF); }
  /// Bit i stands for the side with value i + 1: north, west, south, east. Higher bits are dropped.
  [[nodiscard]] static constexpr Sides from_bits(std::uint8_t bits) noexcept {
    Sides set;
    set.bits_ = narrow(bits & 0xF);
    return set;
  }

  /// The bits of the set, as for from_bits().
  [[nodiscard]] constexpr std::uint8_t bits() const noexcept { return bits_; }
  /// Tests whether the set is empty.
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  /// Number of sides in the set.
  [[nodiscard]] constexpr int count() const noexcept { return std::popcount(bits_); }
  /// Tests whether a side is in the set; false for Side::none.
  [[nodiscard]] constexpr bool has(Side side) const noexcept { return (bits_ & bit(side)) != 0; }
  /// The set with this side added.
  [[nodiscard]] constexpr Sides with(Side side) const noexcept { return from_bits(narrow(bits_ | bit(side))); }
  /// The set with this side removed.
  [[nodiscard]] constexpr Sides without(Side side) const noexcept { return from_bits(narrow(bits_ & ~bit(side))); }

  friend constexpr bool operator==(Sides, Sides) noexcept = default;

 private:
  static constexpr std::uint8_t narrow(int bits) noexcept { return static_cast<std::uint8_t>(bits); }
  static constexpr std::uint8_t bit(Side side) noexcept {
    const bool is_side = side >= Side::north && side <= Side::east;
    return is_side ? narrow(1 << (static_cast<int>(side) - 1)) : std::uint8_t{0};
  }

  std::uint8_t bits_ = 0;
};

/// Union of two sets.
[[nodiscard]] constexpr Sides operator|(Sides a, Sides b) noexcept {
  return Sides::from_bits(static_cast<std::uint8_t>(a.bits() | b.bits()));
}
/// Intersection of two sets.
[[nodiscard]] constexpr Sides operator&(Sides a, Sides b) noexcept {
  return Sides::from_bits(static_cast<std::uint8_t>(a.bits() & b.bits()));
}
/// The set of these two sides.
[[nodiscard]] constexpr Sides operator|(Side a, Side b) noexcept { return Sides(a) | Sides(b); }

}  // namespace tilespace
