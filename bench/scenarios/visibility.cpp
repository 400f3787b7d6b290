// SPDX-License-Identifier: MIT
#include "scenarios/visibility.hpp"

#include "scenarios/maps.hpp"
#include "scenarios/random.hpp"

namespace scenarios {

using namespace tilespace;

CollisionMap pillar_map() {
  Random random(3);
  CollisionMap map = CollisionMap::create({{0, 0}, {map_side, map_side}}).value();
  for (std::int32_t y = 0; y < map_side; y += 8) {
    for (std::int32_t x = 0; x < map_side; x += 8) {
      const auto place = static_cast<std::int32_t>(random.next() % 64);
      map.set_solid(Tile{x + place % 8, y + place / 8}, true);
    }
  }
  return map;
}

std::vector<Tile> viewers_in(const CollisionMap& map, std::size_t count) {
  Random random(11);
  const TileBox box = map.bounds();
  std::vector<Tile> viewers;
  if (box.empty()) return viewers;
  while (viewers.size() < count) {
    const auto place = static_cast<std::int64_t>(random.next() % box.count());
    const Tile tile{static_cast<std::int32_t>(box.min.x + place % box.width()),
                    static_cast<std::int32_t>(box.min.y + place / box.width())};
    if (!map.is_solid(tile)) viewers.push_back(tile);
  }
  return viewers;
}

}  // namespace scenarios
