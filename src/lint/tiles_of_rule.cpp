// SPDX-License-Identifier: MIT
#include <string>
#include <tilespace/io/ldtk_collision.hpp>
#include <tilespace/io/tiled_collision.hpp>
#include <tilespace/lint/tiles_of_rule.hpp>
#include <utility>

namespace tilespace::lint {

io::Result<CollisionMap> tiles_of_rule(const io::LoadedMap& loaded, const io::SolidRule& rule) {
  if (loaded.tiled) {
    auto tiles = io::to_collision_map(*loaded.tiled, rule);
    if (!tiles) return tiles.error();
    return std::move(tiles->map);
  }
  if (loaded.ldtk) {
    const bool is_one = loaded.ldtk_levels.size() == 1;
    const std::string level = is_one ? loaded.ldtk->levels[loaded.ldtk_levels[0].level].identifier : std::string();
    auto tiles = io::to_collision_map(*loaded.ldtk, {level, rule, Outside::free});
    if (!tiles) return tiles.error();
    return std::move(tiles->map);
  }
  io::Error error;
  error.kind = io::ErrorKind::unsupported;
  error.expected = "a map of Tiled, Godot or LDtk for tiles by a rule";
  error.found = io::name(loaded.format);
  return error;
}

void free_tiles_of(CollisionMap& map, const CollisionMap& open) {
  const TileBox box = intersection(map.bounds(), open.bounds());
  for (Tile tile = box.min; tile.y < box.max.y; ++tile.y) {
    for (tile.x = box.min.x; tile.x < box.max.x; ++tile.x) {
      if (open.is_solid(tile)) map.set_solid(tile, false);
    }
  }
}

}  // namespace tilespace::lint
