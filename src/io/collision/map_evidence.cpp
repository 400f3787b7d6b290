// SPDX-License-Identifier: MIT
#include "collision/map_evidence.hpp"
#include <algorithm>
#include <utility>

namespace tilespace::io::detail {
namespace {

// Tests whether it matters which tiles are used.
bool has_data(const Tileset& tileset) {
  const auto says_something = [](const TilesetTile& tile) {
    return !tile.properties.empty() || !tile.collision.empty() || !tile.class_name.empty();
  };
  return !tileset.wang_sets.empty() || hint_of(tileset.name) == NameHint::collision ||
         std::any_of(tileset.tiles.begin(), tileset.tiles.end(), says_something);
}

void add(LayerExtent& extent, Tile tile) noexcept {
  const TileBox box = extent.tiles == 0 ? TileBox{tile, tile} : extent.box;
  extent.box = {{std::min(box.min.x, tile.x), std::min(box.min.y, tile.y)},
                {std::max(box.max.x, tile.x + 1), std::max(box.max.y, tile.y + 1)}};
  ++extent.tiles;
}

}  // namespace

std::optional<Error> MapEvidence::measure(std::size_t layer, bool with_tiles) {
  LayerExtent& extent = extents_[layer];
  const bool counts = with_tiles && says_solid(*map_, layer).value_or(true);
  std::uint32_t last = 0;  // runs of equal tiles are frequent
  return visit_tiles(map_->layers[layer], [&](Tile tile, Gid gid) {
    add(extent, tile);
    if (counts && gid.number() != last) used_.insert(last = gid.number());
  });
}

// Most of the box around all tiles.
void MapEvidence::find_cover() {
  TileBox all;
  for (const LayerExtent& extent : extents_) {
    if (extent.tiles == 0) continue;
    all = all.empty() ? extent.box
                      : TileBox{{std::min(all.min.x, extent.box.min.x), std::min(all.min.y, extent.box.min.y)},
                                {std::max(all.max.x, extent.box.max.x), std::max(all.max.y, extent.box.max.y)}};
  }
  for (std::size_t layer = 0; layer < extents_.size() && !cover_; ++layer) {
    const std::uint64_t tiles = extents_[layer].tiles;
    if (tiles != 0 && tiles >= all.count() - all.count() / 10) cover_ = layer;
  }
}

Result<MapEvidence> MapEvidence::create(const TiledMap& map) {
  MapEvidence evidence{map};
  const bool with_tiles = std::any_of(map.tilesets.begin(), map.tilesets.end(), has_data);
  for (const std::size_t layer : layers_of(map, LayerKind::tiles)) {
    if (auto error = evidence.measure(layer, with_tiles)) return *std::move(error);
  }
  evidence.find_cover();
  return evidence;
}

bool MapEvidence::is_used(const Tileset& tileset, std::uint32_t id) const {
  const Gid gid{tileset.first_gid + id};
  return used_.contains(gid.number()) && find_tile(*map_, gid).tileset == &tileset;
}

NameHint MapEvidence::hint(std::string_view name) {
  constexpr std::size_t longest_kept = 64;
  if (name.size() > longest_kept) return hint_of(name);
  const auto [found, is_new] = hints_.try_emplace(std::string(name));
  if (is_new) found->second = hint_of(name);
  return found->second;
}

MapEvidence::LayerHint MapEvidence::hint(std::size_t layer) {
  if (!says_solid(*map_, layer).value_or(true)) return {NameHint::free, layer};
  for (std::optional<std::size_t> at = layer; at; at = group_of(*map_, *at)) {
    if (const NameHint found = hint(map_->layers[*at].name); found != NameHint::none) return {found, *at};
  }
  return {NameHint::none, layer};
}

}  // namespace tilespace::io::detail
