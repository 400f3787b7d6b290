// SPDX-License-Identifier: MIT
#include "command_line/paged_map.hpp"

#include "command_line/failure.hpp"

namespace tilespace::tool {

void PagedMap::fail(const ChunkError& error) const { throw Failure(why(error)); }

CollisionMap copied_part(PagedMap& world, TileBox tiles) {
  CollisionMap map = world.known(world.map.window(tiles));
  map.set_outside(world.map.source().outside);
  return map;
}

}  // namespace tilespace::tool
