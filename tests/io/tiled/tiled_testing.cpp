// SPDX-License-Identifier: MIT
#include "tiled_testing.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace tiled_testing {

using nlohmann::json;
using namespace tilespace::io;

Result<std::vector<std::byte>> FakeFiles::read(std::string_view from, std::string_view source) {
  const std::string path = path_of(from, source);
  reads_.push_back(path);
  if (path.starts_with("secret/")) return Error{ErrorKind::refused, path, 0, 0, std::nullopt, "a public file", "it"};
  const auto file = files_.find(path);
  if (file == files_.end()) return Error{ErrorKind::cannot_read, path, 0, 0, std::nullopt, "a file", "none"};
  const auto bytes = bytes_of(file->second);
  return std::vector<std::byte>(bytes.begin(), bytes.end());
}

std::string FakeFiles::path_of(std::string_view from, std::string_view source) const {
  return (std::filesystem::path(from).parent_path() / source).lexically_normal().generic_string();
}

std::string tmx(std::string_view body) {
  return "<map version=\"1.10\" orientation=\"orthogonal\" width=\"2\" height=\"2\" tilewidth=\"16\" "
         "tileheight=\"16\">\n" +
         std::string(body) + "\n</map>\n";
}

std::string tmj(std::string_view members) {
  return "{\"type\": \"map\", \"version\": \"1.10\", \"orientation\": \"orthogonal\", \"width\": 2, \"height\": 2, "
         "\"tilewidth\": 16, \"tileheight\": 16,\n" +
         std::string(members) + "\n}\n";
}

std::string tmx_with_objects(std::string_view objects) {
  return tmx("<objectgroup>\n" + std::string(objects) + "\n</objectgroup>");
}

TiledMap map_of(std::string_view text, FakeFiles files) {
  auto map = parse_tiled(bytes_of(text), files);
  if (map) return std::move(map).value();
  ADD_FAILURE() << to_string(map.error()) << "\nin:\n" << text;
  return {};
}

std::string outcome_of(std::string_view text, FakeFiles files, const Limits& limits) {
  const auto map = parse_tiled(bytes_of(text), files, limits);
  return map ? "a map" : to_string(map.error());
}

std::string kind_of(std::string_view text, FakeFiles files, const Limits& limits) {
  const auto map = parse_tiled(bytes_of(text), files, limits);
  return map ? "a map" : name(map.error().kind);
}

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> shared_files(const std::string& folder) {
  std::vector<std::string> files;
  if (!std::filesystem::exists(shared_data / folder)) return files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(shared_data / folder)) {
    if (entry.is_regular_file()) files.push_back(entry.path().lexically_relative(shared_data).generic_string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

namespace {

json to_json(tilespace::Vec v) { return {v.x, v.y}; }
json to_json(tilespace::Point p) { return {p.x, p.y}; }

template <class Things>
json list_of(const Things& things) {
  json list = json::array();
  for (const auto& thing : things) list.push_back(tiled_testing::to_json(thing));
  return list;
}

json to_json(const std::optional<ImageReference>& image) {
  if (!image) return nullptr;
  return {{"source", image->source},
          {"path", image->path},
          {"size", {image->width, image->height}},
          {"transparent", image->transparent}};
}

json to_json(const Property& property) {
  return {{"name", property.name},
          {"type", name(property.type)},
          {"text", property.text},
          {"integer", property.integer},
          {"number", property.number},
          {"custom_type", property.custom_type},
          {"members", tiled_testing::to_json(property.members)}};
}

json to_json(const TilesetTile& tile) {
  json animation = json::array();
  for (const AnimationFrame& frame : tile.animation) animation.push_back({frame.tile, frame.milliseconds});
  return {{"id", tile.id},
          {"class", tile.class_name},
          {"probability", tile.probability},
          {"image", to_json(tile.image)},
          {"part", {to_json(tile.image_corner), to_json(tile.image_size)}},
          {"collision", list_of(tile.collision)},
          {"collision_properties", tiled_testing::to_json(tile.collision_properties)},
          {"animation", animation},
          {"properties", tiled_testing::to_json(tile.properties)}};
}

json to_json(const TileChunk& chunk) {
  json tiles = json::array();
  for (const Gid tile : chunk.tiles) tiles.push_back(tile.bits);
  return {{"bounds", {chunk.bounds.min.x, chunk.bounds.min.y, chunk.bounds.max.x, chunk.bounds.max.y}},
          {"tiles", tiles}};
}

}  // namespace

json to_json(const Properties& properties) {
  json list = json::array();
  for (const Property& property : properties) list.push_back(to_json(property));
  return list;
}

json to_json(const MapObject& object) {
  json points = json::array();
  for (const tilespace::Point point : object.points) points.push_back(to_json(point));
  return {{"id", object.id},
          {"name", object.name},
          {"class", object.class_name},
          {"kind", name(object.kind)},
          {"position", to_json(object.position)},
          {"size", to_json(object.size)},
          {"rotation", object.rotation},
          {"points", points},
          {"gid", object.gid.bits},
          {"tileset", object.tileset ? json(*object.tileset) : json()},
          {"tile", object.tile},
          {"text", object.text},
          {"visible", object.visible},
          {"template", object.template_file},
          {"properties", to_json(object.properties)}};
}

json to_json(const Tileset& set) {
  json tiles = json::array();
  for (const TilesetTile& tile : set.tiles) tiles.push_back(to_json(tile));
  return {{"first_gid", set.first_gid},
          {"source", set.source},
          {"missing", set.missing.has_value()},
          {"name", set.name},
          {"class", set.class_name},
          {"tile_size", {set.tile_width, set.tile_height}},
          {"spacing", set.spacing},
          {"margin", set.margin},
          {"columns", set.columns},
          {"tile_count", set.tile_count},
          {"offset", to_json(set.tile_offset)},
          {"alignment", set.object_alignment},
          {"render_size", set.tile_render_size},
          {"fill_mode", set.fill_mode},
          {"grid", {set.grid_orientation, to_json(set.grid_size)}},
          {"image", to_json(set.image)},
          {"properties", to_json(set.properties)},
          {"tiles", tiles}};
}

json to_json(const Layer& layer) {
  json chunks = json::array();
  for (const TileChunk& chunk : layer.chunks) chunks.push_back(to_json(chunk));
  return {{"kind", name(layer.kind)},
          {"id", layer.id},
          {"name", layer.name},
          {"class", layer.class_name},
          {"parent", layer.parent ? json(*layer.parent) : json()},
          {"visible", layer.visible},
          {"opacity", layer.opacity},
          {"offset", to_json(layer.offset)},
          {"parallax", to_json(layer.parallax)},
          {"tint", layer.tint},
          {"properties", to_json(layer.properties)},
          {"size", {layer.width, layer.height}},
          {"chunks", chunks},
          {"objects", list_of(layer.objects)},
          {"draw_order", layer.draw_order},
          {"image", to_json(layer.image)},
          {"repeats", {layer.repeats_x, layer.repeats_y}}};
}

json to_json(const UnknownLayer& layer) {
  json in_group = layer.parent ? json(*layer.parent) : json();
  return {{"type", layer.type}, {"name", layer.name}, {"parent", std::move(in_group)}};
}

json to_json(const TiledMap& map) {
  return {{"version", map.version},
          {"tiled_version", map.tiled_version},
          {"class", map.class_name},
          {"orientation", name(map.orientation)},
          {"render_order", map.render_order},
          {"size", {map.width, map.height}},
          {"tile_size", {map.tile_width, map.tile_height}},
          {"infinite", map.infinite},
          {"hex_side_length", map.hex_side_length},
          {"stagger", {map.stagger_axis, map.stagger_index}},
          {"skew", to_json(map.skew)},
          {"background", map.background_color},
          {"properties", to_json(map.properties)},
          {"tilesets", list_of(map.tilesets)},
          {"layers", list_of(map.layers)},
          {"unknown_layers", list_of(map.unknown_layers)}};
}

}  // namespace tiled_testing
