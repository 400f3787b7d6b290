// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include "impact/moving_body.hpp"

/// @file outer_strips.hpp
/// Solid tiles outside a map as four convex obstacles: all of tile space north, west, east and south of it.

namespace tilespace::detail {

/// The obstacles, which refer to it. None if the outside is free.
class OuterStrips {
 public:
  explicit OuterStrips(const CollisionMap& map) noexcept {
    if (map.outside() == Outside::free) return;
    const auto [low, high] = tile_space;
    const TileBox all = map.bounds();
    if (all.empty()) {
      add(tile_space);
      return;
    }
    add({low, {high.x, all.min.y}});
    add({low, {all.min.x, high.y}});
    add({{all.max.x, low.y}, high});
    add({{low.x, all.max.y}, high});
  }
  OuterStrips(const OuterStrips&) = delete;
  OuterStrips& operator=(const OuterStrips&) = delete;
  ~OuterStrips() = default;

  [[nodiscard]] const Obstacle* begin() const noexcept { return list_; }
  [[nodiscard]] const Obstacle* end() const noexcept { return list_ + count_; }

 private:
  void add(TileBox box) noexcept {
    if (box.empty()) return;
    const auto east = static_cast<double>(box.width());
    const auto south = static_cast<double>(box.height());
    Point* const corners = corners_[count_];
    corners[1] = {east, 0.0};
    corners[2] = {east, south};
    corners[3] = {0.0, south};
    list_[count_++] = {box.min, {corners, 4}, true, false, {}};
  }

  Point corners_[4][4]{};
  Obstacle list_[4]{};
  int count_ = 0;
};

}  // namespace tilespace::detail
