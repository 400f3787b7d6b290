// SPDX-License-Identifier: MIT
#include "simulation/terrain.hpp"

#include <tilespace/base/rounding.hpp>

namespace tilespace::tool {

const CollisionMap& Terrain::around(const Body& body, double reach) const {
  if (map_ != nullptr) return *map_;
  const double more = reach + 2.0;
  const Tile first{floor_to_int32(body.min.x - more), floor_to_int32(body.min.y - more)};
  const Tile last{floor_to_int32(body.min.x + body.size.x + more), floor_to_int32(body.min.y + body.size.y + more)};
  return *world_->known(world_->map.around({first, last + Step{1, 1}}));
}

TileBox Terrain::bounds() const { return map_ != nullptr ? map_->bounds() : world_->stored; }

Outside Terrain::outside() const { return map_ != nullptr ? map_->outside() : world_->map.source().outside; }

}  // namespace tilespace::tool
