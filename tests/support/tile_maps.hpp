// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>

#include "oracle/inputs.hpp"

/// @file tile_maps.hpp
/// Maps to search, and tiles of them.

namespace tile_maps {

using tilespace::CollisionMap;
using tilespace::Outside;
using tilespace::Step;
using tilespace::Tile;
using tilespace::TileBox;

// A map of scattered tiles, or of walls with gaps, or nearly free.
inline CollisionMap random_map(oracle::Rng& rng, std::int32_t width, std::int32_t height) {
  const Tile corner{static_cast<std::int32_t>(rng.between(-100, 100)),
                    static_cast<std::int32_t>(rng.between(-100, 100))};
  const TileBox bounds{corner, {corner.x + width, corner.y + height}};
  const auto kind = rng.between(0, 3);
  const std::uint64_t one_in = kind == 0 ? 2 : kind == 1 ? 4 : 20;
  const auto every = static_cast<std::int32_t>(rng.between(3, 9));
  const auto is_solid = [&](int x, int y) {
    if (kind == 3) return (x % every == 0 || y % every == 0) && !rng.one_in(6);
    return rng.one_in(one_in);
  };
  return CollisionMap::from(bounds, is_solid, rng.one_in(2) ? Outside::solid : Outside::free).value();
}

inline Tile any_tile(oracle::Rng& rng, TileBox box) {
  return {static_cast<std::int32_t>(rng.between(box.min.x, box.max.x - 1)),
          static_cast<std::int32_t>(rng.between(box.min.y, box.max.y - 1))};
}

// Makes each tile of a small box solid or free at random. Returns the box, which may reach beyond the map.
inline TileBox edit_box(oracle::Rng& rng, CollisionMap& map) {
  const Tile corner = any_tile(rng, map.bounds());
  const TileBox edited{corner, corner + Step{static_cast<std::int32_t>(rng.between(1, 5)),
                                             static_cast<std::int32_t>(rng.between(1, 5))}};
  for (std::int32_t y = edited.min.y; y < edited.max.y; ++y) {
    for (std::int32_t x = edited.min.x; x < edited.max.x; ++x) {
      if (map.bounds().contains({x, y})) map.set_solid({x, y}, rng.one_in(2));
    }
  }
  return edited;
}

}  // namespace tile_maps
