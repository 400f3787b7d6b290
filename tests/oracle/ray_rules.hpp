// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/trace_oracle.hpp"

#include <cstdint>
#include <optional>

/// @file ray_rules.hpp
/// What stops a ray, given how it comes into a tile: for all oracles that walk tile by tile.

namespace oracle {

/// The tile that stops a ray, and the side of it that it meets.
struct Stop {
  std::int64_t x = 0;
  std::int64_t y = 0;
  Side side = Side::none;
};

[[nodiscard]] constexpr Side vertical_side(int step_x) { return step_x > 0 ? Side::west : Side::east; }
[[nodiscard]] constexpr Side horizontal_side(int step_y) { return step_y > 0 ? Side::north : Side::south; }

/// A hit of this tile; without a side, one of a ray that begins in it.
[[nodiscard]] inline RayHit hit_at(std::int64_t x, std::int64_t y, Side side, const Q& fraction) {
  RayHit hit;
  hit.hit = true;
  hit.inside = side == Side::none;
  hit.x = x;
  hit.y = y;
  hit.side = side;
  hit.fraction = fraction;
  return hit;
}

/// Does entering `tile` stop the ray, and where? It is not the tile of the start: it has a step_x or a step_y.
template <class Tile, class Solid>
[[nodiscard]] std::optional<Stop> stop_on_entry(const Tile& tile, CornerGap gap, Solid&& solid) {
  const bool is_solid = solid(tile.x, tile.y);
  if (tile.step_x == 0 || tile.step_y == 0) {
    if (!is_solid) return std::nullopt;
    return Stop{tile.x, tile.y, tile.step_x != 0 ? vertical_side(tile.step_x) : horizontal_side(tile.step_y)};
  }
  // The two tiles between which the step passes. From the first one the target is entered by moving along y.
  const bool beside_x_free = !solid(tile.x, tile.y - tile.step_y);
  const bool beside_y_free = !solid(tile.x - tile.step_x, tile.y);
  if (is_solid) {
    const bool only_beside_x_free = beside_x_free && !beside_y_free;
    return Stop{tile.x, tile.y, only_beside_x_free ? horizontal_side(tile.step_y) : vertical_side(tile.step_x)};
  }
  if (gap == CornerGap::open || beside_x_free || beside_y_free) return std::nullopt;
  return Stop{tile.x, tile.y - tile.step_y, vertical_side(tile.step_x)};
}

}  // namespace oracle
