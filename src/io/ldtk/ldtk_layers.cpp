// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include "errors.hpp"
#include "guarded_size.hpp"
#include "ldtk/ldtk_parts.hpp"

// Layers of an LDtk level. Cells of an IntGrid are a list of all, or, in old files, of those that are not empty, with
// values from 0 on:
//   "intGridCsv": [0, 1, 0, 2]
//   "intGrid": [{"coordId": 1, "v": 0}, {"coordId": 3, "v": 1}]
// Tiles are in "gridTiles", and those that rules made in "autoLayerTiles":
//   {"px": [16, 0], "src": [32, 48], "f": 1, "t": 50, "d": [7], "a": 1}

namespace tilespace::io::detail {
namespace {

constexpr std::array cell_columns{Column{"coordId", 1}, Column{"v", 1}};
constexpr std::array tile_columns{Column{"px", 2}, Column{"src", 2}, Column{"f", 1}, Column{"t", 1}};
constexpr std::size_t tile_numbers = 6;

// A short list may stand for many cells, which all need memory.
constexpr std::uint64_t most_old_cells = std::uint64_t{1} << 24;

// Checks the limit for this many more cells or tiles.
bool has_capacity(TiledReader& in, Node node, std::uint64_t width, std::uint64_t height) {
  TiledLoad& load = in.load();
  Limits rest = load.limits;
  rest.tiles -= load.tiles;
  if (auto error = refuse_size(width, height, rest)) {
    in.fail(ErrorKind::too_large, node, nullptr,
            "at most " + std::to_string(load.limits.tiles) + " cells and tiles in all layers, and sides of at most " +
                std::to_string(tile_limit),
            std::move(error->found));
    return false;
  }
  load.tiles += width * height;
  return true;
}

std::vector<std::int32_t> read_old_values(TiledReader& in, Node list, std::size_t count, LdtkShared& shared) {
  if (count > most_old_cells - shared.old_cells) {
    in.fail(ErrorKind::too_large, list, nullptr,
            "at most " + std::to_string(most_old_cells) + " cells in lists of cells that are not empty",
            std::to_string(count) + " more");
    return {};
  }
  shared.old_cells += count;
  const std::vector<std::int32_t> cells = read_table(in, list, cell_columns);
  std::vector<std::int32_t> values(count);
  for (std::size_t i = 0; i < cells.size(); i += cell_columns.size()) {
    const std::int32_t at = cells[i];
    if (at < 0 || static_cast<std::size_t>(at) >= count || cells[i + 1] < 0 || cells[i + 1] == INT32_MAX) {
      in.fail(ErrorKind::syntax, list, nullptr, "cells from 0 to " + std::to_string(count) + " and values from 0 on",
              "cell " + std::to_string(at) + " with " + std::to_string(cells[i + 1]));
      return {};
    }
    values[static_cast<std::size_t>(at)] = cells[i + 1] + 1;
  }
  return values;
}

std::vector<std::int32_t> read_values(TiledReader& in, Node node, const LdtkLayer& layer, LdtkShared& shared) {
  const Node all = in.document().child(node, "intGridCsv");
  const Node old = in.document().child(node, "intGrid");
  if (!has_capacity(in, node, static_cast<std::uint64_t>(layer.width), static_cast<std::uint64_t>(layer.height)))
    return {};
  const std::size_t count = static_cast<std::size_t>(layer.width) * static_cast<std::size_t>(layer.height);
  std::vector<std::int32_t> values = read_table(in, all, {});
  if (in.failed() || values.size() == count) return values;
  // Files of both kinds exist: with an empty list of all cells beside the old one.
  if (values.empty() && old) return read_old_values(in, old, count, shared);
  in.fail(ErrorKind::syntax, all ? all : node, nullptr, std::to_string(count) + " cells",
          std::to_string(values.size()));
  return {};
}

std::vector<LdtkTile> read_tiles(TiledReader& in, Node node, const char* name) {
  const Node list = in.document().child(node, name);
  const std::vector<std::int32_t> numbers = read_table(in, list, tile_columns);
  std::vector<LdtkTile> tiles(numbers.size() / tile_numbers);
  if (tiles.empty() || !has_capacity(in, list, 1, tiles.size())) return {};
  const std::int32_t* at = numbers.data();
  for (LdtkTile& tile : tiles) {
    tile = {at[0], at[1], at[2], at[3], at[4], at[5]};
    at += tile_numbers;
  }
  return tiles;
}

void read_contents(TiledReader& in, Node node, LdtkShared& shared, LdtkLayer& layer) {
  switch (layer.kind) {
    case LdtkLayerKind::int_grid:
      layer.values = read_values(in, node, layer, shared);
      layer.tiles = read_tiles(in, node, "autoLayerTiles");
      break;
    case LdtkLayerKind::auto_layer: layer.tiles = read_tiles(in, node, "autoLayerTiles"); break;
    case LdtkLayerKind::tiles: layer.tiles = read_tiles(in, node, "gridTiles"); break;
    case LdtkLayerKind::entities: layer.entities = read_ldtk_entities(in, node, shared); break;
  }
}

LdtkLayer read_layer(TiledReader& in, Node node, LdtkShared& shared) {
  LdtkLayer layer;
  layer.kind = read_ldtk_kind(in, node);
  in.read(node, "__identifier", layer.identifier);
  in.read(node, "iid", layer.iid);
  layer.definition = index_of_uid(in, node, "layerDefUid", shared.layers);
  layer.tileset = index_of_uid(in, node, "overrideTilesetUid", shared.tilesets);
  if (!layer.tileset) layer.tileset = index_of_uid(in, node, "__tilesetDefUid", shared.tilesets);
  for (const char* const name : {"__cWid", "__cHei", "__gridSize"}) in.require(node, name);
  in.read(node, "__cWid", layer.width, 0);
  in.read(node, "__cHei", layer.height, 0);
  in.read(node, "__gridSize", layer.grid_size, 1);
  in.read(node, "__pxTotalOffsetX", layer.offset_x);
  in.read(node, "__pxTotalOffsetY", layer.offset_y);
  in.read(node, "__opacity", layer.opacity);
  layer.opacity = std::clamp(layer.opacity, 0.0, 1.0);
  in.read(node, "visible", layer.visible);
  if (!in.failed()) read_contents(in, node, shared, layer);
  return layer;
}

}  // namespace

std::optional<std::size_t> index_of_uid(TiledReader& in, Node node, const char* name, const LdtkUids& uids) {
  if (in.document().value(node, name).kind == ScalarKind::absent) return std::nullopt;
  std::int32_t uid = 0;
  in.read(node, name, uid);
  const auto found = uids.find(uid);
  return found == uids.end() ? std::nullopt : std::optional(found->second);
}

std::vector<LdtkLayer> read_ldtk_layers(TiledReader& in, Node level, LdtkShared& shared) {
  const std::vector<Node> nodes = in.list(level, {{}, "layerInstances"});
  std::vector<LdtkLayer> layers;
  layers.reserve(nodes.size());
  for (auto node = nodes.rbegin(); node != nodes.rend() && !in.failed(); ++node) {
    layers.push_back(read_layer(in, *node, shared));
  }
  return layers;
}

}  // namespace tilespace::io::detail
