// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include "impact/moving_body.hpp"

/// @file tile_block.hpp
/// Boxes of tiles as one obstacle, and their bisection.

namespace tilespace::detail {

/// A box of tiles as one obstacle that a body hits or overlaps if it hits or overlaps one of its tiles.
class TileBlock {
 public:
  /// `low`: the corner where the obstacle begins, relative to the north-western corner of the box.
  explicit TileBlock(TileBox box, Point low = {}) noexcept {
    const auto east = static_cast<double>(box.width());
    const auto south = static_cast<double>(box.height());
    corners_[0] = low;
    corners_[1] = {east, low.y};
    corners_[2] = {east, south};
    corners_[3] = {low.x, south};
    obstacle_ = {box.min, corners_, true, false, {}};
  }
  TileBlock(const TileBlock&) = delete;  // the obstacle refers to the corners
  TileBlock& operator=(const TileBlock&) = delete;
  ~TileBlock() = default;
  [[nodiscard]] const Obstacle& obstacle() const noexcept { return obstacle_; }

 private:
  Point corners_[4];
  Obstacle obstacle_;
};

/// The northern and southern parts of a box of tiles, or the western and eastern ones.
struct TileHalves {
  TileBox first;
  TileBox second;
};

/// Splits a box of tiles at a row or column.
[[nodiscard]] constexpr TileHalves parted(TileBox box, std::int32_t line, bool is_row) noexcept {
  if (is_row) return {{box.min, {box.max.x, line}}, {{box.min.x, line}, box.max}};
  return {{box.min, {line, box.max.y}}, {{line, box.min.y}, box.max}};
}

/// Splits a box of tiles in the middle, by a row or by a column.
[[nodiscard]] constexpr TileHalves halves_of(TileBox box, bool by_row) noexcept {
  const std::int64_t ends = by_row ? std::int64_t{box.min.y} + box.max.y : std::int64_t{box.min.x} + box.max.x;
  return parted(box, static_cast<std::int32_t>(ends >> 1), by_row);
}

}  // namespace tilespace::detail
