// SPDX-License-Identifier: MIT
// Step of to_collision_map() for Tiled maps: full tiles.
#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include "collision/tile_ids.hpp"
#include "collision/tiled_conversion.hpp"
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

constexpr const char* shifted_by_a_part = "it is shifted by a part of a tile; its tiles count as if by whole ones only";

// Tests whether at least half of the edges and corners that have a terrain have a terrain of this name.
bool is_mostly(const WangSet& set, const WangTile& tile, const std::string& name) {
  int meant = 0;
  int all = 0;
  for (const std::uint8_t color : tile.colors) {
    if (color == 0 || color > set.colors.size()) continue;
    ++all;
    meant += is_terrain(set, color - 1u, name) ? 1 : 0;
  }
  return meant != 0 && 2 * meant >= all;
}

// Cached test whether a tile matches a term: called for every tile of a map, evaluated once per tile of its tilesets.
class MeantTiles {
 public:
  MeantTiles(const TiledMap& map, const SolidTerm& term)
      : map_(map),
        term_(term),
        is_all_(term.by != SolidBy::tile_property && term.by != SolidBy::tile_ids && term.by != SolidBy::terrain) {
    if (term.by == SolidBy::terrain) find_terrain();
  }

  [[nodiscard]] bool has(Gid gid) {
    if (is_all_) return true;
    const auto [found, is_new] = answers_.try_emplace(gid.number(), false);
    if (is_new) found->second = is_meant(gid);
    return found->second;
  }

 private:
  [[nodiscard]] bool is_meant(Gid gid) const {
    if (term_.by == SolidBy::terrain) return of_terrain_.contains(gid.number());
    const TilesetEntry entry = find_tile(map_, gid);
    if (term_.by == SolidBy::tile_property) return entry.tile != nullptr && detail::is_meant(*entry.tile, term_);
    if (entry.tileset == nullptr) return false;
    const bool is_of_set = term_.name.empty() || same_name(entry.tileset->name, term_.name);
    return is_of_set && (term_.ids.empty() || has_id(term_.ids, entry.id));
  }

  void find_terrain() {
    for (const Tileset& tileset : map_.tilesets) {
      for (const WangSet& set : tileset.wang_sets) {
        for (const WangTile& tile : set.tiles) {
          const Gid gid{tileset.first_gid + tile.id};
          if (is_mostly(set, tile, term_.name) && find_tile(map_, gid).tileset == &tileset) {
            of_terrain_.insert(gid.number());
          }
        }
      }
    }
  }

  const TiledMap& map_;
  const SolidTerm& term_;
  bool is_all_;
  std::unordered_map<std::uint32_t, bool> answers_;
  std::unordered_set<std::uint32_t> of_terrain_;
};

std::optional<Error> add_layer(TiledConversion& conversion, std::size_t index, MeantTiles& meant) {
  const std::string path = path_of(conversion.map, index);
  const LayerShift shift = shift_of(conversion, index);
  bool fills_some = false;
  const auto fill = [&](Tile cell, Gid gid) {
    if (!meant.has(gid)) return;
    fills_some = true;
    const Tile at = tile_of(conversion.plane, cell) + shift.tiles;
    if (conversion.solid.bounds().contains(at)) return conversion.solid.fill(at);
    reach_beyond(conversion, index, {at, at + Step{1, 1}}, at);
  };
  if (auto error = visit_tiles(conversion.map.layers[index], fill)) return error;
  if (fills_some && shift.pixels != Vec{}) conversion.notices.add(path, shifted_by_a_part);
  if (fills_some) tell_if_it_moves(conversion, index);
  return std::nullopt;
}

}  // namespace

bool is_meant(const TilesetTile& tile, const SolidTerm& term) {
  if (const Property* const property = find(tile.properties, term.name)) return is_meant(property, term);
  if (term.name != "class" || tile.class_name.empty()) return false;
  return term.value.empty() || term.value == tile.class_name;
}

bool is_terrain(const WangSet& set, std::size_t color, std::string_view name) {
  const std::string& own = set.colors[color];
  if (same_name(own, name)) return true;
  const bool may_be_path = name.size() == set.name.size() + 1 + own.size() && name[set.name.size()] == '/';
  return may_be_path && same_name(set.name + "/" + own, name);
}

std::optional<Error> add_whole_tiles(TiledConversion& conversion, const LayerIndices& layers, const SolidTerm& term) {
  MeantTiles meant{conversion.map, term};
  for (const std::size_t layer : layers) {
    if (auto error = add_layer(conversion, layer, meant)) return error;
  }
  return std::nullopt;
}

}  // namespace tilespace::io::detail
