// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/raycast/raycast.hpp>
#include <vector>

#include "oracle/inputs.hpp"

/// @file ray_sets.hpp
/// Rays of the kinds that other implementations are known to get wrong, with maps for them.

namespace ray_sets {

/// A map, and which of its tiles are solid, kept in another way.
class Arena {
 public:
  Arena(tilespace::TileBox bounds, std::vector<bool> solid);

  [[nodiscard]] tilespace::TileBox bounds() const { return bounds_; }
  [[nodiscard]] const tilespace::CollisionMap& map() const { return map_; }
  void set_outside(tilespace::Outside outside) { map_.set_outside(outside); }
  /// Without asking the map; any tile.
  [[nodiscard]] bool is_solid(std::int64_t x, std::int64_t y, tilespace::Outside outside) const {
    if (x < bounds_.min.x || x >= bounds_.max.x || y < bounds_.min.y || y >= bounds_.max.y) {
      return outside == tilespace::Outside::solid;
    }
    return solid_[index(x, y)];
  }

 private:
  [[nodiscard]] std::size_t index(std::int64_t x, std::int64_t y) const {
    return static_cast<std::size_t>((y - bounds_.min.y) * (std::int64_t{bounds_.max.x} - bounds_.min.x) + x -
                                    bounds_.min.x);
  }

  tilespace::TileBox bounds_;
  std::vector<bool> solid_;
  tilespace::CollisionMap map_;
};

struct RaySet {
  const char* name;
  const char* failure;  ///< What goes wrong there, and whose report of it this is after.
  Arena (*make_arena)(oracle::Rng& rng);
  tilespace::Segment (*make_ray)(oracle::Rng& rng, tilespace::TileBox bounds);
  int rays_per_arena;
  bool fools_sums;  ///< Does the walk that adds up fractions meet other tiles here?
};

[[nodiscard]] std::span<const RaySet> all();

}  // namespace ray_sets
