// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/capsule.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/body.hpp>

#include "oracle/sweep_oracle.hpp"
#include "support/to_oracle.hpp"

/// @file sweeps_to_oracle.hpp
/// Bodies and maps as the oracle's.

namespace tilespace {

inline oracle::Mover to_mover(const Body& body) {
  return oracle::box_mover(to_oracle(body.min), {body.size.x, body.size.y});
}
inline oracle::Mover to_mover(const Circle& circle) { return oracle::circle_mover(to_oracle(circle)); }
inline oracle::Mover to_mover(const Capsule& capsule) {
  return oracle::capsule_mover(to_oracle(capsule.axis), capsule.radius);
}

inline std::set<oracle::Side> to_oracle(Sides sides) {
  std::set<oracle::Side> set;
  if (sides.has(Side::north)) set.insert(oracle::Side::north);
  if (sides.has(Side::west)) set.insert(oracle::Side::west);
  if (sides.has(Side::south)) set.insert(oracle::Side::south);
  if (sides.has(Side::east)) set.insert(oracle::Side::east);
  return set;
}

inline oracle::SolidTile to_oracle(const TileShape& shape) {
  oracle::SolidTile tile;
  for (const Point corner : corners_of(shape.area)) tile.area.push_back(to_oracle(corner));
  tile.one_way = to_oracle(shape.one_way);
  tile.north_wall = shape.walls.has(Side::north);
  tile.west_wall = shape.walls.has(Side::west);
  return tile;
}

/// The map as the oracle asks for it. It must live as long as that is used.
inline oracle::TileAt tile_at_of(const CollisionMap& map) {
  return [&map](std::int64_t x, std::int64_t y) {
    if (!oracle::all_tiles.contains(x, y)) return oracle::SolidTile{};
    return to_oracle(map.shape({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)}));
  };
}

}  // namespace tilespace
