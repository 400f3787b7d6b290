// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/grid/tile.hpp>

/// @file direction.hpp
/// The eight compass directions to neighbouring tiles, and sets of them.

namespace tilespace {

/// Direction to a neighbouring tile. Clockwise on screen (y grows down); the value is the number of eighths of a turn
/// from east, and is taken modulo 8.
enum class Direction : std::uint8_t { east, southeast, south, southwest, west, northwest, north, northeast };

/// The direction `eighths` eighths of a turn clockwise of this one. Any number, also negative.
[[nodiscard]] constexpr Direction rotated(Direction direction, int eighths) noexcept {
  return static_cast<Direction>((static_cast<unsigned>(direction) + static_cast<unsigned>(eighths)) % 8U);
}

/// The opposite direction.
[[nodiscard]] constexpr Direction opposite(Direction direction) noexcept { return rotated(direction, 4); }

/// Tests whether the direction is diagonal: to a tile that shares only a corner.
[[nodiscard]] constexpr bool is_diagonal(Direction direction) noexcept {
  return static_cast<unsigned>(direction) % 2U == 1U;
}

/// The step to the neighbour in this direction.
[[nodiscard]] constexpr Step step_of(Direction direction) noexcept {
  constexpr Step steps[8] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
  return steps[static_cast<unsigned>(direction) % 8U];
}

/// The side of its tile through which the direction leaves; none for diagonal ones.
[[nodiscard]] constexpr Side side_of(Direction direction) noexcept {
  constexpr Side sides[4] = {Side::east, Side::south, Side::west, Side::north};
  return is_diagonal(direction) ? Side::none : sides[static_cast<unsigned>(direction) / 2U % 4U];
}

/// Name of a direction: "east", "southeast", ...
[[nodiscard]] constexpr const char* name(Direction direction) noexcept {
  constexpr const char* names[8] = {"east", "southeast", "south", "southwest",
                                    "west", "northwest", "north", "northeast"};
  return names[static_cast<unsigned>(direction) % 8U];
}

/// A set of directions (bit set).
///
/// Order       Enumerates clockwise from east: `for (Direction direction : set)`.
/// Cost        One byte, passed by value. Every operation is a few instructions; all but the enumeration are loop-free.
class Directions {
 public:
  class Iterator;

  /// The empty set.
  constexpr Directions() noexcept = default;
  /// The set of one direction.
  constexpr Directions(Direction only) noexcept : bits_(bit(only)) {}  // NOLINT: implicit on purpose
  /// The set of those listed, in any order: `Directions{Direction::east, Direction::north}`.
  constexpr Directions(std::initializer_list<Direction> list) noexcept {
    for (const Direction direction : list) insert(direction);
  }

  /// The empty set.
  [[nodiscard]] static constexpr Directions none() noexcept { return {}; }
  /// All eight.
  [[nodiscard]] static constexpr Directions all() noexcept { return from_bits(0xFF); }
  /// East, south, west and north.
  [[nodiscard]] static constexpr Directions orthogonal() noexcept { return from_bits(0x55); }
  /// The four between them.
  [[nodiscard]] static constexpr Directions diagonal() noexcept { return from_bits(0xAA); }
  /// Bit i stands for the direction with value i. Every byte is a set.
  [[nodiscard]] static constexpr Directions from_bits(std::uint8_t bits) noexcept {
    Directions set;
    set.bits_ = bits;
    return set;
  }

  /// The bits of the set, as for from_bits().
  [[nodiscard]] constexpr std::uint8_t bits() const noexcept { return bits_; }
  /// Tests whether the set is empty.
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  /// Number of directions in the set.
  [[nodiscard]] constexpr int count() const noexcept { return std::popcount(bits_); }
  /// Tests whether a direction is in the set.
  [[nodiscard]] constexpr bool contains(Direction direction) const noexcept { return (bits_ & bit(direction)) != 0; }
  /// Tests whether every direction of `other` is in this set.
  [[nodiscard]] constexpr bool contains_all(Directions other) const noexcept { return (other.bits_ & ~bits_) == 0; }
  /// The first direction in order of enumeration; east for the empty set.
  [[nodiscard]] constexpr Direction first() const noexcept {
    return static_cast<Direction>(std::countr_zero(bits_) % 8);
  }

  /// Adds a direction.
  constexpr void insert(Direction direction) noexcept { bits_ = narrow(bits_ | bit(direction)); }
  /// Removes a direction.
  constexpr void erase(Direction direction) noexcept { bits_ = narrow(bits_ & ~bit(direction)); }

  /// The set with every direction turned clockwise by `eighths` eighths of a turn.
  [[nodiscard]] constexpr Directions rotated(int eighths) const noexcept {
    return from_bits(std::rotl(bits_, static_cast<int>(static_cast<unsigned>(eighths) % 8U)));
  }
  /// The set with every direction reversed.
  [[nodiscard]] constexpr Directions opposite() const noexcept { return rotated(4); }

  constexpr Directions& operator|=(Directions other) noexcept {
    bits_ = narrow(bits_ | other.bits_);
    return *this;
  }
  constexpr Directions& operator&=(Directions other) noexcept {
    bits_ = narrow(bits_ & other.bits_);
    return *this;
  }
  constexpr Directions& operator-=(Directions other) noexcept {
    bits_ = narrow(bits_ & ~other.bits_);
    return *this;
  }

  friend constexpr bool operator==(Directions, Directions) noexcept = default;

  [[nodiscard]] constexpr Iterator begin() const noexcept;
  [[nodiscard]] constexpr Iterator end() const noexcept;

 private:
  static constexpr std::uint8_t narrow(int bits) noexcept { return static_cast<std::uint8_t>(bits); }
  static constexpr std::uint8_t bit(Direction direction) noexcept {
    return narrow(1 << (static_cast<unsigned>(direction) % 8U));
  }

  std::uint8_t bits_ = 0;
};

/// Union of two sets.
[[nodiscard]] constexpr Directions operator|(Directions a, Directions b) noexcept { return a |= b; }
/// The set of these two directions.
[[nodiscard]] constexpr Directions operator|(Direction a, Direction b) noexcept {
  return Directions(a) | Directions(b);
}
/// Intersection of two sets.
[[nodiscard]] constexpr Directions operator&(Directions a, Directions b) noexcept { return a &= b; }
/// Difference of two sets: the directions in `a` that are not in `b`.
[[nodiscard]] constexpr Directions operator-(Directions a, Directions b) noexcept { return a -= b; }
/// Complement of a set.
[[nodiscard]] constexpr Directions operator~(Directions set) noexcept { return Directions::all() - set; }

/// Iterator over a set, clockwise from east. It keeps the rest of the set, so it stays valid when the set changes or is
/// destroyed.
class Directions::Iterator {
 public:
  using value_type = Direction;
  using difference_type = std::ptrdiff_t;

  constexpr Iterator() noexcept = default;
  constexpr explicit Iterator(Directions rest) noexcept : rest_(rest) {}
  [[nodiscard]] constexpr Direction operator*() const noexcept { return rest_.first(); }
  constexpr Iterator& operator++() noexcept {
    rest_.erase(rest_.first());
    return *this;
  }
  constexpr Iterator operator++(int) noexcept {
    const Iterator before = *this;
    ++*this;
    return before;
  }
  friend constexpr bool operator==(Iterator, Iterator) noexcept = default;

 private:
  Directions rest_;
};

constexpr Directions::Iterator Directions::begin() const noexcept { return Iterator{*this}; }
constexpr Directions::Iterator Directions::end() const noexcept { return Iterator{}; }

/// The direction of a step, from the signs of its components.
///
/// Border      A step that is not 0 on both axes is diagonal, however flat; for the nearest direction use
///             nearest_of_8().
/// Invalid     The zero step: the empty set. Otherwise a set of one.
/// Cost        One table look-up.
[[nodiscard]] constexpr Directions direction_of(Step step) noexcept {
  // Rows by the sign of dy, columns by the sign of dx, both + 1.
  constexpr Directions directions[3][3] = {{Direction::northwest, Direction::north, Direction::northeast},
                                           {Direction::west, Directions::none(), Direction::east},
                                           {Direction::southwest, Direction::south, Direction::southeast}};
  return directions[1 + (step.dy > 0) - (step.dy < 0)][1 + (step.dx > 0) - (step.dx < 0)];
}

/// The direction that leaves a tile through this side. A set of one; the empty set for none.
[[nodiscard]] constexpr Directions direction_of(Side side) noexcept { return direction_of(outward(side)); }

/// Finds which of east, south, west and north is nearest to a vector.
///
/// Border      A perfect diagonal is assigned to the x axis: east or west.
/// Invalid     The zero vector, a NaN or infinite coordinate: the empty set. Otherwise a set of one.
/// Exactness   Exact for all finite doubles.
/// Cost        A few comparisons. Allocates: never.
[[nodiscard]] Directions nearest_of_4(Vec vector) noexcept;

/// Finds which of the eight directions is nearest to a vector.
///
/// Border      There are no ties: the slopes of the octant borders are irrational.
/// Invalid     The zero vector, a NaN or infinite coordinate: the empty set. Otherwise a set of one.
/// Exactness   Exact for all finite doubles.
/// Cost        A few comparisons; at most 100 next to a border. Allocates: never.
[[nodiscard]] Directions nearest_of_8(Vec vector) noexcept;

/// Finds which of east, south, west and north is nearest to an angle.
///
/// Units       Radians, clockwise on screen from east, as y grows down. For counter-clockwise angles pass -radians.
/// Border      That of unit_vector(radians): no double is a perfect diagonal, and an angle next to one may go either
///             way.
/// Invalid     NaN, infinite or beyond angle_limit: the empty set. Otherwise a set of one.
/// Exactness   Exact for unit_vector(radians), which is off by unit_vector_error at most.
/// Cost        About 60 operations. Allocates: never.
[[nodiscard]] Directions nearest_of_4(double radians) noexcept;

/// Finds which of the eight directions is nearest to an angle.
///
/// Units       Radians, clockwise on screen from east, as y grows down. For counter-clockwise angles pass -radians.
/// Border      That of unit_vector(radians).
/// Invalid     NaN, infinite or beyond angle_limit: the empty set. Otherwise a set of one.
/// Exactness   Exact for unit_vector(radians), which is off by unit_vector_error at most.
/// Cost        About 60 operations. Allocates: never.
[[nodiscard]] Directions nearest_of_8(double radians) noexcept;

}  // namespace tilespace
