// SPDX-License-Identifier: MIT
#include "godot/godot_map.hpp"
#include <algorithm>
#include <cmath>
#include <utility>
#include "errors.hpp"
#include "godot/godot_tilesets.hpp"

namespace tilespace::io::detail {
namespace {

using Chosen = std::vector<std::size_t>;  // layers, by their index

const GodotTileSet& set_of(const GodotParts& parts, std::size_t layer) {
  return parts.tile_sets[parts.tile_set_of[layer]];
}

bool share_a_grid(const GodotParts& parts, std::size_t a, std::size_t b) {
  return set_of(parts, a).tile_size == set_of(parts, b).tile_size &&
         stagger_of(set_of(parts, a).lattice) == stagger_of(set_of(parts, b).lattice) &&
         parts.contents.layers[a].scale == parts.contents.layers[b].scale;
}

const char* why_left_out(const GodotParts& parts, std::size_t layer, std::size_t first) {
  if (parts.contents.layers[layer].scale == parts.contents.layers[first].scale)
    return "a layer with tiles of another size or shape than those of the first layer is left out";
  return "a layer with another scale than the first one is left out";
}

// Layers with cells that share the grid of the first one.
Chosen choose_layers(const GodotParts& parts, Notices& notices) {
  Chosen chosen;
  for (std::size_t i = 0; i < parts.contents.layers.size(); ++i) {
    const GodotLayer& layer = parts.contents.layers[i];
    if (layer.cells.empty()) continue;
    if (chosen.empty() || share_a_grid(parts, i, chosen.front())) {
      chosen.push_back(i);
    } else {
      notices.add(layer.name, why_left_out(parts, i, chosen.front()));
    }
  }
  return chosen;
}

bool is_tile_size(double pixels) noexcept { return pixels >= 1.0 && pixels <= 32768.0 && pixels == std::floor(pixels); }

// Half an isometric tile is a whole number of pixels, too, as in staggered maps of Tiled.
std::optional<Error> refuse_grid(const GodotTileSet& set, Vec scale) {
  const double least = set.lattice.is_isometric ? 0.5 : 1.0;
  const Vec size = set.tile_size * least;
  if (is_tile_size(size.x) && is_tile_size(size.y) && scale.x != 0.0 && scale.y != 0.0) return std::nullopt;
  if (set.lattice.is_isometric)
    return error_at(ErrorKind::unsupported, 0, 0,
                    "isometric tiles of an even number of pixels up to 65536, and a scale that is not 0", "others");
  return error_at(ErrorKind::unsupported, 0, 0, "tiles of 1 to 32768 whole pixels, and a scale that is not 0",
                  "others");
}

// The box of a layer's cells, and of those that they reach into where the layer is moved by a part of a tile.
TileBox bounds_of(const GodotLayer& layer, const GodotTileSet& set) noexcept {
  if (layer.cells.empty()) return {};
  TileBox box{layer.cells.front().tile, layer.cells.front().tile};
  for (const GodotCell& cell : layer.cells) {
    box.min = {std::min(box.min.x, cell.tile.x), std::min(box.min.y, cell.tile.y)};
    box.max = {std::max(box.max.x, cell.tile.x), std::max(box.max.y, cell.tile.y)};
  }
  const bool right = layer.offset.x != 0.0;
  const bool down = layer.offset.y != 0.0;
  if (set.lattice.is_isometric && (right || down)) return {box.min + Step{-1, 0}, box.max + Step{2, 3}};
  return {box.min, box.max + Step{right ? 2 : 1, down ? 2 : 1}};
}

// Where a cell is in the data twice, the later one counts.
std::vector<Gid> gids_in(TileBox bounds, const GodotLayer& layer, std::size_t set, const GodotTilesets& tilesets) {
  const std::int64_t width = bounds.width();
  std::vector<Gid> gids(static_cast<std::size_t>(width * bounds.height()));
  for (const GodotCell& cell : layer.cells) {
    const std::int64_t at = (cell.tile.y - bounds.min.y) * width + (cell.tile.x - bounds.min.x);
    gids[static_cast<std::size_t>(at)] = tilesets.gid_of(cell, set, layer.collides);
  }
  return gids;
}

Layer layer_of(const GodotParts& parts, std::size_t index, const GodotTilesets& tilesets) {
  const GodotLayer& from = parts.contents.layers[index];
  const TileBox bounds = bounds_of(from, set_of(parts, index));
  Layer layer;
  layer.name = from.name;
  layer.visible = from.is_visible;
  layer.offset = from.offset;
  layer.width = static_cast<std::int32_t>(bounds.width());
  layer.height = static_cast<std::int32_t>(bounds.height());
  layer.chunks.push_back({bounds, gids_in(bounds, from, parts.tile_set_of[index], tilesets)});
  return layer;
}

std::optional<Error> refuse_size(const GodotParts& parts, const Chosen& chosen, const Limits& limits) {
  std::uint64_t tiles = 0;
  for (const std::size_t index : chosen) {
    const TileBox bounds = bounds_of(parts.contents.layers[index], set_of(parts, index));
    tiles += static_cast<std::uint64_t>(bounds.width()) * static_cast<std::uint64_t>(bounds.height());
    if (tiles > limits.tiles) {
      return error_at(ErrorKind::too_large, 0, 0, "at most " + std::to_string(limits.tiles) + " tiles",
                      "layers with more, as boxes around their cells");
    }
  }
  return std::nullopt;
}

// Other nodes, as points of an object layer.
Layer layer_of_nodes(const std::vector<GodotNode>& nodes, Vec scale) {
  Layer layer;
  layer.kind = LayerKind::objects;
  layer.name = "nodes";
  for (const GodotNode& node : nodes) {
    MapObject object;
    object.id = static_cast<std::uint32_t>(layer.objects.size() + 1);
    object.kind = ObjectKind::point;
    object.name = node.name;
    object.class_name = node.type;
    object.position = {node.position.x / scale.x, node.position.y / scale.y};
    object.visible = node.is_visible;
    layer.objects.push_back(std::move(object));
  }
  return layer;
}

void set_stagger(TiledMap& map, Stagger stagger) {
  if (stagger == Stagger::none) return;
  const bool is_even = stagger == Stagger::even_rows || stagger == Stagger::even_columns;
  const bool shifts_columns = stagger == Stagger::odd_columns || stagger == Stagger::even_columns;
  map.orientation = Orientation::staggered;
  map.stagger_axis = shifts_columns ? "x" : "y";
  map.stagger_index = is_even ? "even" : "odd";
}

Result<TiledMap> convert(const GodotParts& parts, const Chosen& chosen, Notices& notices) {
  TiledMap map;
  GodotTilesets tilesets(parts.tile_sets);
  for (const std::size_t i : chosen) tilesets.add(parts.contents.layers[i], parts.tile_set_of[i], notices);
  auto made = tilesets.take();
  if (!made) return made.error();
  map.tilesets = std::move(made).value();
  for (const std::size_t i : chosen) map.layers.push_back(layer_of(parts, i, tilesets));
  const Vec scale = parts.contents.layers[chosen.front()].scale;
  if (!parts.contents.nodes.empty()) map.layers.push_back(layer_of_nodes(parts.contents.nodes, scale));
  if (!(scale == Vec{1.0, 1.0})) notices.add({}, "layers are scaled: pixels are those of the tile set");
  map.infinite = true;
  const TileBox bounds = tile_bounds(map);
  map.width = static_cast<std::int32_t>(bounds.width());
  map.height = static_cast<std::int32_t>(bounds.height());
  return map;
}

}  // namespace

Result<TiledMap> godot_to_tiled(const GodotParts& parts, const Limits& limits, Notices& notices) {
  const Chosen chosen = choose_layers(parts, notices);
  if (chosen.empty()) {
    return error_at(ErrorKind::unsupported, 0, 0, "a scene with cells in a TileMapLayer", "a scene without");
  }
  const GodotTileSet& set = set_of(parts, chosen.front());
  if (auto error = refuse_grid(set, parts.contents.layers[chosen.front()].scale)) return *std::move(error);
  if (auto error = refuse_size(parts, chosen, limits)) return *std::move(error);
  auto map = convert(parts, chosen, notices);
  if (!map) return map;
  if (set.missing) notices.add({}, "its tile set could not be read: tiles count as squares of 16 x 16 pixels");
  map->tile_width = static_cast<std::int32_t>(set.tile_size.x);
  map->tile_height = static_cast<std::int32_t>(set.tile_size.y);
  set_stagger(*map, stagger_of(set.lattice));
  return map;
}

}  // namespace tilespace::io::detail
