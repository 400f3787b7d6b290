// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/body.hpp>

#include "command_line/paged_map.hpp"

/// @file terrain.hpp
/// Tiles that bodies move among: a map in memory, or a world beyond it.

namespace tilespace::tool {

/// A map, or a world of which the pages around each body are loaded. What it is made of must outlive it.
class Terrain {
 public:
  Terrain(const CollisionMap& map) : map_(&map) {}  // NOLINT: a map is one
  explicit Terrain(PagedMap& world) : world_(&world) {}

  /// A map of all tiles at most `reach` away from a body; valid until the next call. Throws Failure.
  [[nodiscard]] const CollisionMap& around(const Body& body, double reach = 0.0) const;
  [[nodiscard]] TileBox bounds() const;
  [[nodiscard]] Outside outside() const;
  /// The map, if it is in memory as a whole; else null.
  [[nodiscard]] const CollisionMap* whole() const { return map_; }

 private:
  const CollisionMap* map_ = nullptr;
  PagedMap* world_ = nullptr;
};

}  // namespace tilespace::tool
