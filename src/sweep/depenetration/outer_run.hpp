// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include "impact/moving_body.hpp"

/// @file outer_run.hpp
/// Solid tiles outside a map as one obstacle.

namespace tilespace::detail {

/// A run of solid tiles outside the map in one direction, up to the boundary of the map or to the end of tile space, as
/// one obstacle, which refers to it.
class OuterRun {
 public:
  /// No run for tiles inside the map.
  OuterRun(const CollisionMap& map, Tile tile, Side towards) noexcept;
  OuterRun(const OuterRun&) = delete;
  OuterRun& operator=(const OuterRun&) = delete;
  ~OuterRun() = default;

  [[nodiscard]] bool exists() const noexcept { return exists_; }
  [[nodiscard]] const Obstacle& obstacle() const noexcept { return obstacle_; }

 private:
  Point corners_[4]{};
  Obstacle obstacle_{};
  bool exists_ = false;
};

}  // namespace tilespace::detail
