// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/end_of_range.hpp>
#include <tilespace/hexagons/hex.hpp>

/// @file hex_ring.hpp
/// Rings and spirals of hexagons around a hexagon, by distance in steps.

namespace tilespace {

/// Range of the hexagons of a ring. See hex_ring().
class HexRing {
 public:
  class Iterator;

  /// As hex_ring(center, radius).
  constexpr HexRing(Hex center, std::int32_t radius) noexcept : center_(center), radius_(radius) {}
  [[nodiscard]] Iterator begin() const noexcept;
  [[nodiscard]] Iterator end() const noexcept;

 private:
  Hex center_;
  std::int32_t radius_ = 0;
};

/// Iterator along the six sides of a ring; skips hexagons beyond int32.
class HexRing::Iterator : public RangeIterator<HexRing::Iterator> {
 public:
  using value_type = Hex;
  using difference_type = std::ptrdiff_t;

  constexpr Iterator() noexcept = default;
  Iterator(Hex center, std::int32_t radius) noexcept;
  [[nodiscard]] Hex operator*() const noexcept { return hex_; }
  Iterator& operator++() noexcept {
    if (--left_ > 0) {
      hex_ = {hex_.q + step_.dq, hex_.r + step_.dr};
      return *this;
    }
    enter_side_from(side_ + 1);
    return *this;
  }

 private:
  friend RangeIterator<Iterator>;
  [[nodiscard]] bool at_end() const noexcept { return left_ <= 0; }
  [[nodiscard]] bool is_at(const Iterator& other) const noexcept { return hex_ == other.hex_; }
  void enter_side_from(int side) noexcept;

  Hex center_;
  std::int32_t radius_ = 0;
  int side_ = 0;
  Hex hex_;                // current hexagon
  HexStep step_;           // along the side
  std::int64_t left_ = 0;  // hexagons left on this side, including the current one; 0 at the end
};

inline HexRing::Iterator HexRing::begin() const noexcept { return {center_, radius_}; }
inline HexRing::Iterator HexRing::end() const noexcept { return {}; }

/// Range of the hexagons of rings of increasing radius. See hex_spiral().
class HexSpiral {
 public:
  class Iterator;

  /// As hex_spiral(center, max_radius).
  constexpr HexSpiral(Hex center, std::int32_t max_radius) noexcept : center_(center), max_radius_(max_radius) {}
  [[nodiscard]] Iterator begin() const noexcept;
  [[nodiscard]] Iterator end() const noexcept;

 private:
  Hex center_;
  std::int32_t max_radius_ = 0;
};

/// Iterator over the rings, the innermost first.
class HexSpiral::Iterator : public RangeIterator<HexSpiral::Iterator> {
 public:
  using value_type = Hex;
  using difference_type = std::ptrdiff_t;

  constexpr Iterator() noexcept = default;
  Iterator(Hex center, std::int32_t max_radius) noexcept
      : center_(center), max_radius_(max_radius), ring_(center, max_radius < 0 ? -1 : 0) {}
  [[nodiscard]] Hex operator*() const noexcept { return *ring_; }
  /// Radius of the ring of the current hexagon.
  [[nodiscard]] std::int32_t radius() const noexcept { return radius_; }
  Iterator& operator++() noexcept {
    ++ring_;
    if (ring_ == EndOfRange{} && radius_ < max_radius_) ring_ = {center_, ++radius_};
    return *this;
  }

 private:
  friend RangeIterator<Iterator>;
  [[nodiscard]] bool at_end() const noexcept { return ring_ == EndOfRange{}; }
  [[nodiscard]] bool is_at(const Iterator& other) const noexcept { return *ring_ == *other.ring_; }
  Hex center_;
  std::int32_t radius_ = 0;
  std::int32_t max_radius_ = 0;
  HexRing::Iterator ring_;
};

inline HexSpiral::Iterator HexSpiral::begin() const noexcept { return {center_, max_radius_}; }
inline HexSpiral::Iterator HexSpiral::end() const noexcept { return {}; }

/// Range of the hexagons at a distance of exactly `radius` steps from `center`: 6 * radius, or the center alone.
///
/// Border      Hexagons with coordinates beyond int32 are left out.
/// Invalid     A negative radius: no hexagon.
/// Order       Counter-clockwise on screen, from `radius` steps along hex_steps[4] on: in pointy-top maps from the
///             south-western corner eastwards.
/// Cost        O(1) per hexagon and for each side left out. Allocates: never.
[[nodiscard]] constexpr HexRing hex_ring(Hex center, std::int32_t radius) noexcept { return {center, radius}; }

/// Range of the hexagons at a distance of at most `max_radius` steps from `center`, nearest first.
///
/// Border      Hexagons with coordinates beyond int32 are left out.
/// Invalid     A negative radius: no hexagon.
/// Order       hex_ring(center, 0), then hex_ring(center, 1), up to hex_ring(center, max_radius).
/// Cost        O(1) per hexagon. Allocates: never.
[[nodiscard]] constexpr HexSpiral hex_spiral(Hex center, std::int32_t max_radius) noexcept {
  return {center, max_radius};
}

}  // namespace tilespace
