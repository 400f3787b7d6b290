// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file ray_shadows.hpp
/// Slopes of the rays of a quadrant, from center to center: which certainly meet nothing solid, and which are certainly
/// stopped.

namespace tilespace::detail {

/// What is known of a ray.
enum class RayLight : std::uint8_t {
  clear,    ///< It meets nothing solid.
  unsure,   ///< It may meet something, or touches a whole tile.
  stopped,  ///< It runs through the interior of a whole solid tile.
};

/// Intervals of slopes in order, each with what is known of its rays. Slopes are quotients of whole numbers, rounded.
/// Rounding keeps their order: rays whose slopes differ are in this order, and those of equal ones are unsure.
class RayShadows {
 public:
  static constexpr std::int32_t capacity = 256;

  /// Begins with one interval.
  explicit RayShadows(RayLight light) noexcept { pieces_[0] = {before_all, light}; }

  /// What is known of the ray of a slope, which is not negative.
  [[nodiscard]] RayLight at(double slope) const noexcept;
  /// The end of the stopped rays around a slope, if all from `begin` on are; else the slope.
  [[nodiscard]] double stopped_until(double slope, double begin) const noexcept;

  /// Adds what the rays between two slopes meet, `unsure` or `stopped`. Those of the slopes themselves touch it.
  void add(double begin, double end, RayLight light) noexcept;

 private:
  static constexpr double before_all = -1.0;
  struct Piece {
    double begin;  // its end is the begin of the next one
    RayLight light;
  };
  [[nodiscard]] double end_of(std::int32_t i) const noexcept;
  // The last piece that begins before a slope.
  [[nodiscard]] std::int32_t piece_before(double slope) const noexcept;
  // Begins a piece at a slope, unless `light` changes nothing there. Returns the first piece from there on.
  std::int32_t cut(double slope, RayLight light) noexcept;
  // Removes pieces from `i` up to `end`: their rays are those of the piece before.
  void remove(std::int32_t i, std::int32_t end) noexcept;
  // Joins pieces in pairs, whose rays become unsure.
  void join_pairs() noexcept;

  std::int32_t size_ = 1;
  Piece pieces_[capacity];
};

}  // namespace tilespace::detail
