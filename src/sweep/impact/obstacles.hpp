// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include "impact/moving_body.hpp"

/// @file obstacles.hpp
/// Convex obstacles of a solid tile.

namespace tilespace::detail {

/// Tests whether the body has an interior. A body without one is also stopped by the seams between tiles.
[[nodiscard]] bool has_width(const MovingBody& body) noexcept;

/// The obstacles of one solid tile: its area, and its walls.
class Obstacles {
 public:
  /// The obstacles of `tile` for `body`. The map must not be edited while they are used.
  Obstacles(const CollisionMap& map, Tile tile, const MovingBody& body) noexcept;
  /// Those of a tile with this shape as if it were alone, without seams. Not for an empty shape.
  Obstacles(Tile tile, const TileShape& shape) noexcept;

  [[nodiscard]] const Obstacle* begin() const noexcept { return list_; }
  [[nodiscard]] const Obstacle* end() const noexcept { return list_ + count_; }

 private:
  void add(const Obstacle& obstacle) noexcept { list_[count_++] = obstacle; }
  void add_area(const TileShape& shape, Tile tile) noexcept;
  void add_blocks(const CollisionMap& map, Tile tile) noexcept;
  void add_wall(Side wall, Tile tile) noexcept;
  void add_walls(const CollisionMap& map, Sides walls, Tile tile, bool is_thin) noexcept;

  Obstacle list_[5]{};  // an area with three blocks, or with four walls
  int count_ = 0;
};

}  // namespace tilespace::detail
