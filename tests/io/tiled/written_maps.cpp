// SPDX-License-Identifier: MIT
#include "written_maps.hpp"

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <random>

namespace tiled_testing {

using nlohmann::json;
using namespace tilespace::io;

namespace {

class Maker {
 public:
  explicit Maker(std::uint32_t seed) : random_(seed) {}

  TiledMap map() {
    TiledMap made;
    made.version = "1.10";
    made.class_name = text();
    made.orientation = static_cast<Orientation>(below(5));
    made.infinite = flip();
    made.width = below(6) + 1;
    made.height = below(6) + 1;
    made.tile_width = below(50) + 1;
    made.tile_height = below(50) + 1;
    made.properties = properties(2);
    made.tilesets.emplace_back().first_gid = 1;
    made.tilesets.back().name = text();
    layers(made, std::nullopt, 3);
    return made;
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  std::uint32_t bits() { return static_cast<std::uint32_t>(random_()); }
  bool flip() { return below(2) == 0; }
  double number() { return flip() ? below(2000) - 1000 : std::ldexp(static_cast<double>(random_()), below(80) - 60); }

  std::string text() {
    constexpr std::array pieces{"a",     "Wall", " ",  "<",  ">",  "&", "\"",       "'",
                                "&amp;", "]]>",  "\n", "\t", "\\", "/", "\xC3\xA9", "0"};
    std::string made;
    for (int at = below(6); at > 0; --at) made += pieces[static_cast<std::size_t>(below(pieces.size()))];
    return made;
  }

  Properties properties(int depth) {
    Properties made;
    for (int at = below(3); at > 0; --at) made.push_back(property(depth));
    return made;
  }

  Property property(int depth) {
    Property made;
    made.name = text();
    made.custom_type = flip() ? text() : "";
    made.type = static_cast<PropertyType>(below(depth > 0 ? 9 : 7));
    switch (made.type) {
      case PropertyType::boolean: made.integer = below(2); break;
      case PropertyType::integer:
        made.integer = below(2000) - 1000;
        made.number = static_cast<double>(made.integer);
        break;
      case PropertyType::object: made.integer = below(1000); break;
      case PropertyType::number: made.number = number(); break;
      case PropertyType::group:
      case PropertyType::list:
        // Members of classes have no types in JSON: only lists are compared in depth.
        made.type = PropertyType::list;
        made.members = properties(depth - 1);
        for (Property& item : made.members) item.name.clear();
        break;
      default: made.text = text();
    }
    return made;
  }

  MapObject object() {
    MapObject made;
    made.id = bits();
    made.name = text();
    made.class_name = text();
    made.kind = static_cast<ObjectKind>(below(8));
    made.position = {number(), number()};
    made.size = {std::abs(number()), std::abs(number())};
    made.rotation = number();
    made.visible = flip();
    if (made.kind == ObjectKind::polygon || made.kind == ObjectKind::polyline) {
      for (int at = below(4) + 1; at > 0; --at) made.points.push_back({number(), number()});
    }
    if (made.kind == ObjectKind::text) made.text = text();
    if (made.kind == ObjectKind::tile) {
      made.gid = gid();
      made.gid.bits |= 1;
      made.tileset = 0;
      made.tile = made.gid.number() - 1;
    }
    made.properties = properties(1);
    return made;
  }

  Gid gid() { return {flip() ? bits() : static_cast<std::uint32_t>(below(4))}; }

  TileChunk chunk(tilespace::TileBox bounds) {
    TileChunk made{bounds, {}};
    for (std::uint64_t at = 0; at < bounds.count(); ++at) made.tiles.push_back(gid());
    return made;
  }

  void fill(const TiledMap& map, Layer& layer) {
    switch (layer.kind) {
      case LayerKind::tiles:
        layer.width = map.width;
        layer.height = map.height;
        if (!map.infinite) layer.chunks.push_back(chunk({{0, 0}, {map.width, map.height}}));
        for (int at = map.infinite ? below(4) : 0; at > 0; --at) {
          const tilespace::Tile corner{below(100) - 50, below(100) - 50};
          layer.chunks.push_back(chunk({corner, {corner.x + below(4) + 1, corner.y + below(4) + 1}}));
        }
        break;
      case LayerKind::objects:
        layer.draw_order = flip() ? "topdown" : "index";
        for (int at = below(4); at > 0; --at) layer.objects.push_back(object());
        break;
      case LayerKind::image: layer.repeats_x = flip(); break;
      case LayerKind::group: break;
    }
  }

  void layers(TiledMap& map, std::optional<std::size_t> parent, int depth) {
    for (int count = below(4); count > 0; --count) {
      Layer& layer = map.layers.emplace_back();
      layer.kind = static_cast<LayerKind>(below(depth > 0 ? 4 : 3));
      layer.id = bits();
      layer.name = text();
      layer.class_name = text();
      layer.parent = parent;
      layer.visible = flip();
      layer.opacity = below(9) / 8.0;
      layer.offset = {number(), number()};
      layer.parallax = {number(), number()};
      layer.tint = text();
      layer.properties = properties(1);
      fill(map, layer);
      if (layer.kind == LayerKind::group) layers(map, map.layers.size() - 1, depth - 1);
    }
  }

  std::mt19937 random_;
};

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '&': out += "&amp;"; break;
      case '"': out += "&quot;"; break;
      case '\n': out += "&#10;"; break;
      case '\t': out += "&#x9;"; break;
      default: out += c;
    }
  }
  return out;
}

std::string attribute(const char* name, const std::string& value) {
  return std::string(" ").append(name).append("=\"").append(escaped(value)).append("\"");
}
std::string attribute(const char* name, double value) { return attribute(name, json(value).dump()); }
std::string attribute(const char* name, std::uint32_t value) { return attribute(name, std::to_string(value)); }
std::string attribute(const char* name, std::int32_t value) { return attribute(name, std::to_string(value)); }
std::string attribute(const char* name, bool value) { return attribute(name, std::string(value ? "1" : "0")); }

std::string element(const char* tag, const std::string& attributes, const std::string& body) {
  const std::string start = std::string("<").append(tag).append(attributes);
  return body.empty() ? start + "/>\n" : start + ">" + body + "</" + tag + ">\n";
}

json value_of(const Property& property) {
  switch (property.type) {
    case PropertyType::boolean: return property.integer == 1;
    case PropertyType::integer:
    case PropertyType::object: return property.integer;
    case PropertyType::number: return property.number;
    default: return property.text;
  }
}

std::string to_xml(const Property& property, const char* tag) {
  std::string attributes = attribute("name", property.name) + attribute("type", std::string(name(property.type))) +
                           attribute("propertytype", property.custom_type);
  std::string body;
  const json value = value_of(property);
  if (property.type == PropertyType::list) {
    for (const Property& item : property.members) body += to_xml(item, "item");
  } else {
    attributes += attribute("value", value.is_string() ? value.get<std::string>() : value.dump());
  }
  return element(tag, attributes, body);
}

std::string to_xml(const Properties& properties) {
  std::string body;
  for (const Property& property : properties) body += to_xml(property, "property");
  return body.empty() ? "" : element("properties", "", body);
}

std::string shape_in_xml(const MapObject& object) {
  std::string points;
  for (const tilespace::Point point : object.points) {
    points += (points.empty() ? "" : " ") + json(point.x).dump() + "," + json(point.y).dump();
  }
  switch (object.kind) {
    case ObjectKind::rectangle:
    case ObjectKind::tile: return "";
    case ObjectKind::polygon:
    case ObjectKind::polyline: return element(name(object.kind), attribute("points", points), "");
    case ObjectKind::text: return element("text", "", escaped(object.text));
    default: return element(name(object.kind), "", "");
  }
}

std::string to_xml(const MapObject& object) {
  const std::string attributes = attribute("id", object.id) + attribute("name", object.name) +
                                 attribute("type", object.class_name) + attribute("x", object.position.x) +
                                 attribute("y", object.position.y) + attribute("width", object.size.x) +
                                 attribute("height", object.size.y) + attribute("rotation", object.rotation) +
                                 attribute("visible", object.visible) + attribute("gid", object.gid.bits);
  return element("object", attributes, to_xml(object.properties) + shape_in_xml(object));
}

std::string tiles_in_xml(const TileChunk& chunk, bool one_by_one) {
  std::string text;
  for (const Gid tile : chunk.tiles) {
    text += one_by_one ? element("tile", tile.bits == 0 ? "" : attribute("gid", tile.bits), "")
                       : (text.empty() ? "" : ",\n") + std::to_string(tile.bits);
  }
  return text;
}

std::string data_in_xml(const TiledMap& map, const Layer& layer) {
  const bool one_by_one = layer.id % 2 == 0;
  std::string body;
  for (const TileChunk& chunk : layer.chunks) {
    const std::string tiles = tiles_in_xml(chunk, one_by_one);
    const std::string place = attribute("x", chunk.bounds.min.x) + attribute("y", chunk.bounds.min.y) +
                              attribute("width", static_cast<std::int32_t>(chunk.bounds.width())) +
                              attribute("height", static_cast<std::int32_t>(chunk.bounds.height()));
    body += map.infinite ? element("chunk", place, tiles) : tiles;
  }
  return element("data", one_by_one ? "" : attribute("encoding", std::string("csv")), body);
}

std::string to_xml(const TiledMap& map, std::size_t index);

// What lies in a group, or, without one, at the top.
std::string children_in_xml(const TiledMap& map, std::optional<std::size_t> parent) {
  std::string text;
  for (std::size_t at = 0; at < map.layers.size(); ++at) {
    if (map.layers[at].parent == parent) text += to_xml(map, at);
  }
  return text;
}

std::string to_xml(const TiledMap& map, std::size_t index) {
  const Layer& layer = map.layers[index];
  std::string attributes = attribute("id", layer.id) + attribute("name", layer.name) +
                           attribute("class", layer.class_name) + attribute("visible", layer.visible) +
                           attribute("opacity", layer.opacity) + attribute("offsetx", layer.offset.x) +
                           attribute("offsety", layer.offset.y) + attribute("parallaxx", layer.parallax.x) +
                           attribute("parallaxy", layer.parallax.y) + attribute("tintcolor", layer.tint);
  std::string body = to_xml(layer.properties);
  if (layer.kind == LayerKind::tiles) body += data_in_xml(map, layer);
  if (layer.kind == LayerKind::objects) attributes += attribute("draworder", layer.draw_order);
  if (layer.kind == LayerKind::image) attributes += attribute("repeatx", layer.repeats_x);
  for (const MapObject& object : layer.objects) body += to_xml(object);
  if (layer.kind == LayerKind::group) body += children_in_xml(map, index);
  return element(layer.kind == LayerKind::tiles ? "layer" : name(layer.kind), attributes, body);
}

json list_in_json(const Properties& properties) {
  json list = json::array();
  for (const Property& property : properties) {
    const bool is_list = property.type == PropertyType::list;
    list.push_back({{"name", property.name},
                    {"type", name(property.type)},
                    {"propertytype", property.custom_type},
                    {"value", is_list ? list_in_json(property.members) : value_of(property)}});
  }
  return list;
}

json as_json(const MapObject& object) {
  json made{{"id", object.id},
            {"name", object.name},
            {"type", object.class_name},
            {"x", object.position.x},
            {"y", object.position.y},
            {"width", object.size.x},
            {"height", object.size.y},
            {"rotation", object.rotation},
            {"visible", object.visible},
            {"gid", object.gid.bits},
            {"properties", list_in_json(object.properties)}};
  json points = json::array();
  for (const tilespace::Point point : object.points) points.push_back({{"x", point.x}, {"y", point.y}});
  switch (object.kind) {
    case ObjectKind::rectangle:
    case ObjectKind::tile: break;
    case ObjectKind::polygon:
    case ObjectKind::polyline: made[name(object.kind)] = points; break;
    case ObjectKind::text: made["text"] = {{"text", object.text}}; break;
    default: made[name(object.kind)] = true;
  }
  return made;
}

json children_in_json(const TiledMap& map, std::optional<std::size_t> parent);

json tiles_in_json(const TileChunk& chunk) {
  json tiles = json::array();
  for (const Gid tile : chunk.tiles) tiles.push_back(tile.bits);
  return tiles;
}

void add_tiles(const TiledMap& map, const Layer& layer, json& made) {
  if (!map.infinite) {
    made["data"] = tiles_in_json(layer.chunks.at(0));
    return;
  }
  made["chunks"] = json::array();
  for (const TileChunk& chunk : layer.chunks) {
    made["chunks"].push_back({{"x", chunk.bounds.min.x},
                              {"y", chunk.bounds.min.y},
                              {"width", chunk.bounds.width()},
                              {"height", chunk.bounds.height()},
                              {"data", tiles_in_json(chunk)}});
  }
}

json as_json(const TiledMap& map, std::size_t index) {
  const Layer& layer = map.layers[index];
  json made{{"type", name(layer.kind)},
            {"id", layer.id},
            {"name", layer.name},
            {"class", layer.class_name},
            {"visible", layer.visible},
            {"opacity", layer.opacity},
            {"offsetx", layer.offset.x},
            {"offsety", layer.offset.y},
            {"parallaxx", layer.parallax.x},
            {"parallaxy", layer.parallax.y},
            {"tintcolor", layer.tint},
            {"properties", list_in_json(layer.properties)}};
  if (layer.kind == LayerKind::tiles) add_tiles(map, layer, made);
  if (layer.kind == LayerKind::image) made["repeatx"] = layer.repeats_x;
  if (layer.kind == LayerKind::group) made["layers"] = children_in_json(map, index);
  if (layer.kind == LayerKind::objects) {
    made["draworder"] = layer.draw_order;
    made["objects"] = json::array();
    for (const MapObject& object : layer.objects) made["objects"].push_back(as_json(object));
  }
  return made;
}

json children_in_json(const TiledMap& map, std::optional<std::size_t> parent) {
  json list = json::array();
  for (std::size_t at = 0; at < map.layers.size(); ++at) {
    if (map.layers[at].parent == parent) list.push_back(as_json(map, at));
  }
  return list;
}

}  // namespace

TiledMap random_map(std::uint32_t seed) { return Maker(seed).map(); }

std::string in_xml(const TiledMap& map) {
  const Tileset& set = map.tilesets.at(0);
  const std::string attributes = attribute("version", map.version) + attribute("class", map.class_name) +
                                 attribute("orientation", std::string(name(map.orientation))) +
                                 attribute("infinite", map.infinite) + attribute("width", map.width) +
                                 attribute("height", map.height) + attribute("tilewidth", map.tile_width) +
                                 attribute("tileheight", map.tile_height);
  return element("map", attributes,
                 to_xml(map.properties) +
                     element("tileset", attribute("firstgid", set.first_gid) + attribute("name", set.name), "") +
                     children_in_xml(map, std::nullopt));
}

std::string in_json(const TiledMap& map) {
  const Tileset& set = map.tilesets.at(0);
  const json made{{"type", "map"},
                  {"version", map.version},
                  {"class", map.class_name},
                  {"orientation", name(map.orientation)},
                  {"infinite", map.infinite},
                  {"width", map.width},
                  {"height", map.height},
                  {"tilewidth", map.tile_width},
                  {"tileheight", map.tile_height},
                  {"properties", list_in_json(map.properties)},
                  {"tilesets", {{{"firstgid", set.first_gid}, {"name", set.name}}}},
                  {"layers", children_in_json(map, std::nullopt)}};
  return made.dump();
}

}  // namespace tiled_testing
