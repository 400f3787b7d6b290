// SPDX-License-Identifier: MIT
#include "godot/godot_tilesets.hpp"
#include <algorithm>
#include <optional>
#include <utility>
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

// Gids have 28 bits.
constexpr std::uint64_t most_gids = 0x0FFF'FFFF;

Point transformed(Point point, std::uint16_t flips) noexcept {
  if ((flips & godot_transposes) != 0) std::swap(point.x, point.y);
  if ((flips & godot_flips_x) != 0) point.x = -point.x;
  if ((flips & godot_flips_y) != 0) point.y = -point.y;
  return point;
}

Property one_way() {
  Property property;
  property.name = "one_way";
  property.type = PropertyType::boolean;
  property.integer = 1;
  return property;
}

MapObject shape_of(std::int64_t physics_layer, const GodotPolygon& polygon, Vec tile_size, std::uint16_t flips) {
  MapObject shape;
  shape.kind = ObjectKind::polygon;
  shape.class_name = "physics_layer_" + std::to_string(physics_layer);
  shape.position = {tile_size.x / 2.0, tile_size.y / 2.0};
  for (const Point point : polygon.points) shape.points.push_back(transformed(point, flips));
  if (polygon.is_one_way) shape.properties.push_back(one_way());
  return shape;
}

TilesetTile tile_of(std::uint32_t id, const GodotUse& use, const GodotTile& data, Vec tile_size) {
  TilesetTile tile;
  tile.id = id;
  tile.properties = data.properties;
  if (!use.collides) return tile;
  for (const auto& [key, polygon] : data.polygons) {
    if (!polygon.points.empty()) tile.collision.push_back(shape_of(key.first, polygon, tile_size, use.flips));
  }
  return tile;
}

// Terrains of whole tiles: all edges and corners have the terrain.
void add_terrain(Tileset& tileset, std::uint32_t id, const GodotTile& data) {
  if (!data.terrain) return;
  const auto [set, terrain] = *data.terrain;
  const auto index = static_cast<std::size_t>(set);
  if (index >= tileset.wang_sets.size() || terrain >= 254) return;
  WangTile tile{id, {}};
  tile.colors.fill(static_cast<std::uint8_t>(terrain + 1));
  tileset.wang_sets[index].tiles.push_back(tile);
}

std::vector<WangSet> terrains_of(const GodotTileSet& set) {
  std::vector<WangSet> sets;
  for (std::size_t i = 0; i < set.terrains.size(); ++i) {
    sets.push_back({"terrain_set_" + std::to_string(i), set.terrains[i], {}});
  }
  return sets;
}

// The image can be drawn from if its grid is one that Tiled has, too.
void set_image(Tileset& tileset, const GodotSource& source, Vec tile_size) {
  const bool is_plain = source.region == tile_size && source.margins.x == source.margins.y &&
                        source.separation.x == source.separation.y && !source.texture.empty();
  if (!is_plain || !(source.margins.x >= 0.0 && source.margins.x < 0x1p30) ||
      !(source.separation.x >= 0.0 && source.separation.x < 0x1p30))
    return;
  tileset.margin = static_cast<std::int32_t>(source.margins.x);
  tileset.spacing = static_cast<std::int32_t>(source.separation.x);
  tileset.image = ImageReference{source.texture, source.texture, 0, 0, {}};
}

Tileset tileset_of(const GodotTileSet& set, const GodotIds& ids, std::uint32_t first) {
  const GodotSource& source = ids.source();
  Tileset tileset;
  tileset.first_gid = first;
  tileset.source = set.path;
  tileset.missing = set.missing;
  if (set.missing) return tileset;
  tileset.name = source.name;
  tileset.tile_width = static_cast<std::int32_t>(set.tile_size.x);
  tileset.tile_height = static_cast<std::int32_t>(set.tile_size.y);
  tileset.columns = static_cast<std::int32_t>(ids.columns());
  tileset.tile_count = static_cast<std::uint32_t>(ids.count());
  tileset.wang_sets = terrains_of(set);
  set_image(tileset, source, set.tile_size);
  ids.visit([&](std::uint32_t id, const GodotUse& use) {
    const auto data = source.tiles.find(use.key);
    if (data == source.tiles.end()) return;
    tileset.tiles.push_back(tile_of(id, use, data->second, set.tile_size));
    add_terrain(tileset, id, data->second);
  });
  return tileset;
}

}  // namespace

// A source that the tile set does not have is one whose tiles have no data.
const GodotSource& GodotTilesets::source_of(Key key) {
  const GodotTileSet& set = sets_[key.first];
  const auto known = set.sources.find(key.second);
  if (known != set.sources.end()) return known->second;
  GodotSource& source = unknown_[key];
  source.name = "source " + std::to_string(key.second);
  return source;
}

GodotIds& GodotTilesets::ids_for(Key key) {
  const auto known = ids_.find(key);
  if (known != ids_.end()) return known->second;
  const Vec size = sets_[key.first].tile_size;
  return ids_.emplace(key, GodotIds(source_of(key), size.x == size.y)).first->second;
}

// Why a tile that its source does not have is none; empty if that is no fault: scenes are tiles of their number, and a
// missing tile set is told otherwise.
std::string GodotTilesets::why_unknown(Key key) const {
  if (sets_[key.first].missing) return {};
  const GodotSource& source = ids_.at(key).source();
  if (unknown_.contains(key)) return source.name + " is not in the tile set; its tiles have no shapes";
  return source.is_atlas ? "the tile is not in " + printable(source.name) + " of the tile set; it has no shapes" : "";
}

void GodotTilesets::add(const GodotLayer& layer, std::size_t set, Notices& notices) {
  if (layer.tile_set.empty() && !layer.cells.empty()) {
    notices.add(layer.name, "it has no tile set; its tiles have no shapes");
  }
  GodotIds* ids = nullptr;
  std::uint16_t source = 0;
  std::optional<Notices::Slot> unknown;  // of tiles that this source does not have, once there is one
  for (const GodotCell& cell : layer.cells) {
    if (ids == nullptr || cell.source != source) {
      ids = &ids_for({set, cell.source});
      unknown.reset();
    }
    source = cell.source;
    if (ids->add(cell, layer.collides) || layer.tile_set.empty()) continue;
    if (!unknown) {
      const std::string why = why_unknown({set, source});
      if (why.empty()) continue;
      unknown = notices.open(layer.name, why, NoticeKind::unknown_tile);
    }
    notices.count(*unknown, cell.tile);
  }
}

Result<std::vector<Tileset>> GodotTilesets::take() {
  std::vector<Tileset> tilesets;
  std::uint64_t next = 1;
  for (auto& [key, ids] : ids_) {
    if (next + ids.count() > most_gids) {
      return error_at(ErrorKind::too_large, 0, 0, "less than 2^28 tiles in all tile sets", "more");
    }
    const auto first = static_cast<std::uint32_t>(next);
    ids.assign(first);
    tilesets.push_back(tileset_of(sets_[key.first], ids, first));
    next += ids.count();
  }
  return tilesets;
}

}  // namespace tilespace::io::detail
