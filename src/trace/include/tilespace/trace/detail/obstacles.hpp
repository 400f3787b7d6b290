// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/trace/detail/moving_body.hpp>

/// @file obstacles.hpp
/// What is there to run into in a tile?

namespace tilespace::detail {

/// Does the body have an inside? What has none is stopped by the seams between tiles, too.
[[nodiscard]] bool has_width(const MovingBody& body) noexcept;

/// The obstacles of one solid tile: its area, and its walls.
class Obstacles {
 public:
  /// Those of `tile` for `body`. The map must not be edited while they are used.
  Obstacles(const CollisionMap& map, Tile tile, const MovingBody& body) noexcept;

  [[nodiscard]] const Obstacle* begin() const noexcept { return list_; }
  [[nodiscard]] const Obstacle* end() const noexcept { return list_ + count_; }

 private:
  void add(const Obstacle& obstacle) noexcept { list_[count_++] = obstacle; }
  void add_area(const TileShape& shape, Tile tile) noexcept;
  void add_blocks(const CollisionMap& map, Tile tile) noexcept;
  void add_walls(const CollisionMap& map, Sides walls, Tile tile, bool is_thin) noexcept;

  Obstacle list_[5]{};  // an area with three blocks, or with four walls
  int count_ = 0;
};

}  // namespace tilespace::detail
