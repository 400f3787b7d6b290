// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/end_of_range.hpp>
#include <tilespace/hexagons/hex.hpp>

/// @file hex_line.hpp
/// Lines of hexagons (line drawing): one hexagon per step from one hexagon to another.

namespace tilespace {

/// Range of the hexagons of a line. See hex_line().
class HexLine {
 public:
  class Iterator;

  /// As hex_line(from, to).
  constexpr HexLine(Hex from, Hex to) noexcept : from_(from), to_(to) {}
  /// Number of hexagons: the distance, and 1.
  [[nodiscard]] constexpr std::int64_t size() const noexcept { return hex_distance(from_, to_) + 1; }
  [[nodiscard]] Iterator begin() const noexcept;
  [[nodiscard]] Iterator end() const noexcept;

 private:
  Hex from_;
  Hex to_;
};

/// Iterator along a line: integers, as in Bresenham's algorithm.
class HexLine::Iterator : public RangeIterator<HexLine::Iterator> {
 public:
  using value_type = Hex;
  using difference_type = std::ptrdiff_t;

  constexpr Iterator() noexcept = default;
  Iterator(Hex from, Hex to) noexcept;
  [[nodiscard]] Hex operator*() const noexcept { return hex_; }
  Iterator& operator++() noexcept {
    rest_ += slope_;
    const bool is_over = rest_ >= 2 * steps_, is_under = rest_ < 0;
    rest_ += is_over ? -2 * steps_ : is_under ? 2 * steps_ : 0;
    const HexStep step = is_over || is_under ? aside_ : ahead_;
    if (--left_ > 0) hex_ = {hex_.q + step.dq, hex_.r + step.dr};
    return *this;
  }

 private:
  friend RangeIterator<Iterator>;
  [[nodiscard]] bool at_end() const noexcept { return left_ <= 0; }
  [[nodiscard]] bool is_at(const Iterator& other) const noexcept { return hex_ == other.hex_; }
  Hex hex_;
  HexStep ahead_;           // a step where the rounded coordinate stays
  HexStep aside_;           // a step where it changes
  std::int64_t steps_ = 0;  // of the whole line
  std::int64_t slope_ = 0;  // twice the change of the rounded coordinate
  std::int64_t rest_ = 0;   // its fraction in 2 * steps_, with a half added
  std::int64_t left_ = 0;   // hexagons left, including the current one
};

inline HexLine::Iterator HexLine::begin() const noexcept { return {from_, to_}; }
inline HexLine::Iterator HexLine::end() const noexcept { return {}; }

/// Range of the hexagons on the line from the center of `from` to that of `to`, both included: those at equally spaced
/// points of it, as many as there are steps.
///
/// Border      A point on the edge of two hexagons belongs to the one with the greater q, and of two with equal q to
///             the one with the greater r.
/// Invalid     None: defined for all coordinates. From a hexagon to itself: that one.
/// Exactness   Exact: points are rounded to hexagons as rational numbers.
/// Order       From `from` to `to`; each hexagon is a neighbour of the one before.
/// Laws        hex_line(b, a) has the same hexagons in reverse order; moving both ends moves the line.
/// Cost        A few instructions per hexagon; one division-free step. Allocates: never.
/// Source      Red Blob Games, "Hexagonal Grids", line drawing; there in floating point, with a nudge against ties.
[[nodiscard]] constexpr HexLine hex_line(Hex from, Hex to) noexcept { return {from, to}; }

}  // namespace tilespace
