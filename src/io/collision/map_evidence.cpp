// SPDX-License-Identifier: MIT
#include "collision/map_evidence.hpp"
#include <algorithm>
#include <span>
#include <tilespace/grid/detail/around.hpp>
#include <utility>
#include "collision/one_way.hpp"

namespace tilespace::io::detail {
namespace {

bool has_walls(const TilesetTile& tile) { return !walls_of(tile).sides.empty(); }

// Adds a row of tiles that begins at a tile.
void add_row(LayerExtent& extent, std::span<const Gid> row, Tile begin) {
  std::uint64_t tiles = 0;
  for (const Gid gid : row) tiles += gid.is_tile() ? 1u : 0u;
  if (tiles == 0) return;
  const auto is_tile = [](Gid gid) { return gid.is_tile(); };
  const auto first = std::find_if(row.begin(), row.end(), is_tile) - row.begin();
  const auto last = row.rend() - std::find_if(row.rbegin(), row.rend(), is_tile);
  extent.tiles += tiles;
  extent.box = tilespace::detail::around(extent.box, {{begin.x + static_cast<std::int32_t>(first), begin.y},
                                                      {begin.x + static_cast<std::int32_t>(last), begin.y + 1}});
}

// Where chunks overlap, tiles count twice: good enough for a guess.
LayerExtent extent_of(const Layer& layer) {
  LayerExtent extent;
  for (const TileChunk& chunk : layer.chunks) {
    if (chunk.bounds.empty()) continue;
    const auto width = static_cast<std::size_t>(chunk.bounds.width());
    std::span<const Gid> rest{chunk.tiles};
    for (std::int32_t y = chunk.bounds.min.y; y < chunk.bounds.max.y; ++y) {
      add_row(extent, rest.first(width), {chunk.bounds.min.x, y});
      rest = rest.subspan(width);
    }
  }
  return extent;
}

}  // namespace

// Tests whether it matters which tiles of a tileset are used.
bool MapEvidence::has_data(const Tileset& tileset) {
  const auto is_solid = [&](const std::string& name) { return hint(name) >= NameHint::obstacle; };
  const auto says_solid = [](const Property& property) { return hint_of(property).hint >= NameHint::obstacle; };
  const auto has_some = [&](const TilesetTile& tile) {
    return !tile.collision.empty() || has_walls(tile) || is_solid(tile.class_name) ||
           std::any_of(tile.properties.begin(), tile.properties.end(), says_solid);
  };
  const auto is_terrain = [&](const std::string& name) { return is_solid(name) || names_liquid(name); };
  const auto has_terrain = [&](const WangSet& set) {
    return std::any_of(set.colors.begin(), set.colors.end(), is_terrain);
  };
  return is_solid(tileset.name) || std::any_of(tileset.tiles.begin(), tileset.tiles.end(), has_some) ||
         std::any_of(tileset.wang_sets.begin(), tileset.wang_sets.end(), has_terrain);
}

std::optional<Error> MapEvidence::find_used() {
  for (const std::size_t layer : layers_of(*map_, LayerKind::tiles)) {
    if (!says_solid(*map_, layer).value_or(true)) continue;
    std::uint32_t last = 0;  // runs of equal tiles are frequent
    const auto insert = [&](Tile, Gid gid) {
      if (gid.number() != last) used_.insert(last = gid.number());
    };
    if (auto error = visit_tiles(map_->layers[layer], insert)) return error;
  }
  return std::nullopt;
}

void MapEvidence::measure() {
  for (const std::size_t layer : layers_of(*map_, LayerKind::tiles)) extents_[layer] = extent_of(map_->layers[layer]);
  find_cover();
}

// Most of the box around all tiles. Isometric maps are always seen from above, on a ground of any shape.
void MapEvidence::find_cover() {
  const bool is_from_above = map_->orientation != Orientation::orthogonal && map_->orientation != Orientation::oblique;
  TileBox all;
  for (const LayerExtent& extent : extents_) {
    if (extent.tiles != 0) all = tilespace::detail::around(all, extent.box);
  }
  for (std::size_t layer = 0; layer < extents_.size() && !cover_; ++layer) {
    const std::uint64_t tiles = extents_[layer].tiles;
    if (tiles != 0 && (is_from_above || tiles >= all.count() - all.count() / 10)) cover_ = layer;
  }
}

Result<MapEvidence> MapEvidence::create(const TiledMap& map) {
  MapEvidence evidence{map};
  const auto has_data = [&](const Tileset& tileset) { return evidence.has_data(tileset); };
  if (std::none_of(map.tilesets.begin(), map.tilesets.end(), has_data)) return evidence;
  if (auto error = evidence.find_used()) return *std::move(error);
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
