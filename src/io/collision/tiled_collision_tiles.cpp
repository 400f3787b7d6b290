// SPDX-License-Identifier: MIT
// Step of to_collision_map() for Tiled maps: full tiles.
#include <unordered_map>
#include "collision/tiled_conversion.hpp"
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

constexpr const char* shifted_by_a_part = "it is shifted by a part of a tile; its tiles count as if by whole ones only";

// Cached test whether a tile matches a rule: called for every tile of a map, evaluated once per tile of its tilesets.
class MeantTiles {
 public:
  MeantTiles(const TiledMap& map, WholeTiles which) : map_(map), which_(which) {}

  [[nodiscard]] bool has(Gid gid) {
    if (which_.with_property == nullptr) return true;
    const auto [found, is_new] = answers_.try_emplace(gid.number(), false);
    if (is_new) {
      const TilesetTile* const tile = find_tile(map_, gid).tile;
      found->second = tile != nullptr && is_meant(*tile, *which_.with_property);
    }
    return found->second;
  }

 private:
  const TiledMap& map_;
  WholeTiles which_;
  std::unordered_map<std::uint32_t, bool> answers_;
};

std::optional<Error> add_layer(TiledConversion& conversion, std::size_t index, MeantTiles& meant) {
  const std::string path = path_of(conversion.map, index);
  const LayerShift shift = shift_of(conversion, index);
  bool fills_some = false;
  const auto fill = [&](Tile tile, Gid gid) {
    if (!meant.has(gid)) return;
    fills_some = true;
    const Tile at = tile + shift.tiles;
    if (conversion.solid.bounds().contains(at)) return conversion.solid.fill(at);
    conversion.notices.add(path, beyond_the_map, at);
  };
  if (auto error = visit_tiles(conversion.map.layers[index], fill)) return error;
  if (fills_some && shift.pixels != Vec{}) conversion.notices.add(path, shifted_by_a_part);
  if (fills_some) tell_if_it_moves(conversion, index);
  return std::nullopt;
}

}  // namespace

bool is_meant(const TilesetTile& tile, const SolidRule& rule) {
  if (const Property* const property = find(tile.properties, rule.name)) return is_meant(property, rule);
  if (rule.name != "class" || tile.class_name.empty()) return false;
  return rule.value.empty() || rule.value == tile.class_name;
}

std::optional<Error> add_whole_tiles(TiledConversion& conversion, const LayerIndices& layers, WholeTiles which) {
  MeantTiles meant{conversion.map, which};
  for (const std::size_t layer : layers) {
    if (auto error = add_layer(conversion, layer, meant)) return error;
  }
  return std::nullopt;
}

}  // namespace tilespace::io::detail
