// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/end_of_range.hpp>
#include <tilespace/grid/tile.hpp>

/// @file ring.hpp
/// Square rings and spirals of tiles around a tile, by Chebyshev distance max(|dx|, |dy|) (king's moves).

namespace tilespace {

/// Range of the tiles of a ring. See ring().
class Ring {
 public:
  class Iterator;

  /// As ring(center, radius).
  constexpr Ring(Tile center, std::int32_t radius) noexcept : center_(center), radius_(radius) {}
  [[nodiscard]] Iterator begin() const noexcept;
  [[nodiscard]] Iterator end() const noexcept;

 private:
  Tile center_;
  std::int32_t radius_ = 0;
};

/// Iterator along the four sides of a ring, clockwise from its north-west corner; skips tiles outside tile_space.
class Ring::Iterator : public RangeIterator<Ring::Iterator> {
 public:
  using value_type = Tile;
  using difference_type = std::ptrdiff_t;

  constexpr Iterator() noexcept = default;
  Iterator(Tile center, std::int32_t radius) noexcept;
  [[nodiscard]] Tile operator*() const noexcept { return tile_; }
  Iterator& operator++() noexcept {
    if (--left_ > 0) {
      tile_ = tile_ + step_;
      return *this;
    }
    enter_side_from(side_ + 1);
    return *this;
  }

 private:
  friend RangeIterator<Iterator>;
  [[nodiscard]] bool at_end() const noexcept { return left_ <= 0; }
  [[nodiscard]] bool is_at(const Iterator& other) const noexcept { return tile_ == other.tile_; }
  void enter_side_from(int side) noexcept;

  Tile center_;
  std::int32_t radius_ = 0;
  int side_ = 0;
  Tile tile_;              // current tile
  Step step_;              // along the side
  std::int64_t left_ = 0;  // tiles left on this side, including the current one; 0 at the end
};

inline Ring::Iterator Ring::begin() const noexcept { return {center_, radius_}; }
inline Ring::Iterator Ring::end() const noexcept { return {}; }

/// Range of the tiles of rings of increasing radius. See spiral().
class Spiral {
 public:
  class Iterator;

  /// As spiral(center, max_radius).
  constexpr Spiral(Tile center, std::int32_t max_radius) noexcept : center_(center), max_radius_(max_radius) {}
  [[nodiscard]] Iterator begin() const noexcept;
  [[nodiscard]] Iterator end() const noexcept;

 private:
  Tile center_;
  std::int32_t max_radius_ = 0;
};

/// Iterator over the rings that have tiles in tile_space, the innermost first.
class Spiral::Iterator : public RangeIterator<Spiral::Iterator> {
 public:
  using value_type = Tile;
  using difference_type = std::ptrdiff_t;

  constexpr Iterator() noexcept = default;
  Iterator(Tile center, std::int32_t max_radius) noexcept;
  [[nodiscard]] Tile operator*() const noexcept { return *ring_; }
  /// Radius of the ring of the current tile.
  [[nodiscard]] std::int32_t radius() const noexcept { return radius_; }
  Iterator& operator++() noexcept {
    ++ring_;
    if (ring_ == EndOfRange{} && radius_ < last_radius_) ring_ = {center_, ++radius_};
    return *this;
  }

 private:
  friend RangeIterator<Iterator>;
  [[nodiscard]] bool at_end() const noexcept { return ring_ == EndOfRange{}; }
  [[nodiscard]] bool is_at(const Iterator& other) const noexcept { return *ring_ == *other.ring_; }
  Tile center_;
  std::int32_t radius_ = 0;
  std::int32_t last_radius_ = 0;
  Ring::Iterator ring_;
};

inline Spiral::Iterator Spiral::begin() const noexcept { return {center_, max_radius_}; }
inline Spiral::Iterator Spiral::end() const noexcept { return {}; }

/// Range of the tiles at a Chebyshev distance of exactly `radius` from `center`.
///
/// Border      Tiles outside tile_space are left out. Radius 0: the center alone.
/// Invalid     A negative radius: no tile.
/// Order       Clockwise on screen from the north-west corner: the north side eastwards, then east, south, west.
/// Cost        O(1) per tile and for each side left out. Allocates: never.
[[nodiscard]] constexpr Ring ring(Tile center, std::int32_t radius) noexcept { return {center, radius}; }

/// Range of the tiles at a Chebyshev distance of at most `max_radius` from `center`, nearest first.
///
/// Border      Tiles outside tile_space are left out.
/// Invalid     A negative radius: no tile.
/// Order       ring(center, 0), then ring(center, 1), up to ring(center, max_radius).
/// Cost        O(1) per tile; rings without tiles in tile_space cost nothing. Allocates: never.
[[nodiscard]] constexpr Spiral spiral(Tile center, std::int32_t max_radius) noexcept { return {center, max_radius}; }

}  // namespace tilespace
