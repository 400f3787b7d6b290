// SPDX-License-Identifier: MIT
#include "collision_testing.hpp"

#include <algorithm>
#include <sstream>

namespace collision_testing {

using tilespace::CollisionMap;
using tilespace::Side;
using tilespace::Tile;
using tilespace::TileShape;
using tilespace::io::LayerKind;
using tilespace::io::ObjectKind;
using tilespace::io::Property;
using tilespace::io::PropertyType;

TiledMap blank_map(std::int32_t width, std::int32_t height, std::int32_t tile_width, std::int32_t tile_height) {
  TiledMap map;
  map.width = width;
  map.height = height;
  map.tile_width = tile_width;
  map.tile_height = tile_height;
  return map;
}

Layer drawn_layer(std::string name, const std::vector<std::string>& rows, Tile corner) {
  Layer layer;
  layer.name = std::move(name);
  tilespace::io::TileChunk chunk;
  const auto width = static_cast<std::int32_t>(rows.at(0).size());
  const auto height = static_cast<std::int32_t>(rows.size());
  chunk.bounds = {corner, {corner.x + width, corner.y + height}};
  for (const std::string& row : rows) {
    for (const char c : row) chunk.tiles.push_back({c == '.' ? 0U : static_cast<std::uint32_t>(c - '0')});
  }
  layer.chunks.push_back(chunk);
  return layer;
}

Layer layer_with(const TiledMap& map, Tile tile, std::uint32_t gid) {
  Layer layer;
  layer.name = "layer";
  tilespace::io::TileChunk chunk;
  chunk.bounds = {{0, 0}, {map.width, map.height}};
  chunk.tiles.resize(chunk.bounds.count());
  chunk.tiles[static_cast<std::size_t>(tile.y * map.width + tile.x)] = {gid};
  layer.chunks.push_back(chunk);
  return layer;
}

Layer object_layer(std::string name, std::vector<MapObject> objects) {
  Layer layer;
  layer.kind = LayerKind::objects;
  layer.name = std::move(name);
  layer.objects = std::move(objects);
  return layer;
}

Layer group(std::string name) {
  Layer layer;
  layer.kind = LayerKind::group;
  layer.name = std::move(name);
  return layer;
}

Tileset tileset(std::uint32_t first_gid, std::int32_t tile_width, std::int32_t tile_height) {
  Tileset set;
  set.first_gid = first_gid;
  set.name = "set";
  set.tile_width = tile_width;
  set.tile_height = tile_height;
  return set;
}

TilesetTile& tile_of(Tileset& set, std::uint32_t id) {
  const auto at = std::find_if(set.tiles.begin(), set.tiles.end(), [&](const auto& tile) { return tile.id >= id; });
  if (at != set.tiles.end() && at->id == id) return *at;
  TilesetTile tile;
  tile.id = id;
  return *set.tiles.insert(at, tile);
}

MapObject object(ObjectKind kind, double x, double y, double width, double height) {
  MapObject made;
  made.kind = kind;
  made.position = {x, y};
  made.size = {width, height};
  return made;
}

MapObject rectangle(double x, double y, double width, double height) {
  return object(ObjectKind::rectangle, x, y, width, height);
}

MapObject polygon(double x, double y, std::vector<tilespace::Point> points) {
  MapObject made = object(ObjectKind::polygon, x, y, 0, 0);
  made.points = std::move(points);
  return made;
}

Property flag(std::string name, bool value) {
  Property property;
  property.name = std::move(name);
  property.type = PropertyType::boolean;
  property.integer = value ? 1 : 0;
  return property;
}

Property text(std::string name, std::string value) {
  Property property;
  property.name = std::move(name);
  property.text = std::move(value);
  return property;
}

SolidRule rule(std::string_view text) {
  const auto parsed = tilespace::io::parse_solid_rule(text);
  EXPECT_TRUE(parsed) << text;
  return parsed ? *parsed : SolidRule{};
}

std::string drawn(const CollisionMap& map) {
  std::string out;
  const tilespace::TileBox bounds = map.bounds();
  for (Tile tile = bounds.min; tile.y < bounds.max.y; ++tile.y) {
    for (tile.x = bounds.min.x; tile.x < bounds.max.x; ++tile.x) {
      out += map.has_shape(tile) ? '/' : map.is_solid(tile) ? '#' : '.';
    }
    out += '\n';
  }
  return out;
}

std::string drawn(const TiledMap& map, std::string_view text) {
  const auto result = to_collision_map(map, rule(text));
  return result ? drawn(result->map) : to_string(result.error());
}

std::string notices(const TiledMap& map, std::string_view text) {
  const auto result = to_collision_map(map, rule(text));
  if (!result) return to_string(result.error());
  std::string out;
  for (const auto& notice : result->notices) {
    if (!notice.reason.ends_with(" tile is solid by this rule")) out.append(to_string(notice)).append("\n");
  }
  return out;
}

std::string told(const TiledMap& map, std::string_view text) {
  const auto result = to_collision_map(map, rule(text));
  return result ? result->told : to_string(result.error());
}

CollisionMap solid(const TiledMap& map, std::string_view text) {
  auto result = to_collision_map(map, rule(text));
  EXPECT_TRUE(result) << to_string(result.error());
  return result ? std::move(result->map) : CollisionMap{};
}

std::string text_of(const TileShape& shape) {
  std::ostringstream out;
  for (const Side side : {Side::north, Side::west, Side::south, Side::east}) {
    if (shape.one_way.has(side)) out << name(side) << ": ";
    if (shape.walls.has(side)) out << "wall " << name(side) << ", ";
  }
  if (is_empty(shape)) return "empty";
  if (shape.area == tilespace::full_shape.area) return out.str() + "full";
  for (const tilespace::Point p : corners_of(shape.area)) out << "(" << p.x << ", " << p.y << ") ";
  std::string text = out.str();
  text.pop_back();
  return text;
}

}  // namespace collision_testing
