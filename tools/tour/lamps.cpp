// SPDX-License-Identifier: MIT
#include "tour/lamps.hpp"

#include <algorithm>
#include <tilespace/grid/ring.hpp>

namespace tilespace::tool {

std::vector<Tile> lamps_at(const Scene& scene) {
  constexpr std::int32_t looked_at = 3;  // tiles searched around the wanted position
  constexpr Step wanted[] = {{9, -4}, {-9, 2}, {7, 5}};
  const CollisionMap& map = scene.world.map;
  std::vector<Tile> lamps{scene.place.tile};
  for (const Step step : wanted) {
    for (const Tile tile : spiral(scene.place.tile + step, looked_at)) {
      const bool is_free = map.bounds().contains(tile) && !map.is_solid(tile);
      if (!is_free || std::find(lamps.begin(), lamps.end(), tile) != lamps.end()) continue;
      lamps.push_back(tile);
      break;
    }
  }
  return lamps;
}

}  // namespace tilespace::tool
