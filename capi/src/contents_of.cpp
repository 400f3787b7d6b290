// SPDX-License-Identifier: MIT
// Numbers of layers, objects, tiles and properties of a loaded map, in drawing order.
#include <tilespace/io/tiled_lookup.hpp>

#include "loaded.hpp"

namespace tilespace::capi {
namespace {

// Properties get consecutive numbers, their members later ones.
PropertyRange add_properties(const io::Properties& properties, Contents& out) {
  const PropertyRange range{out.properties.size(), properties.size()};
  for (const io::Property& property : properties) {
    out.properties.push_back({&property, io::value_text(property), {}});
  }
  for (std::size_t i = 0; i < properties.size(); ++i) {
    const PropertyRange members = add_properties(properties[i].members, out);
    out.properties[range.first + i].members = members;
  }
  return range;
}

void add_objects(const io::TiledMap& map, std::size_t layer, Contents& out) {
  LayerNode& node = out.layers.back();
  node.objects = {out.objects.size(), map.layers[layer].objects.size()};
  for (const io::MapObject& object : map.layers[layer].objects) {
    ObjectNode made;
    made.object = &object;
    made.class_name = io::class_of(map, object);
    made.layer = layer;
    made.box = io::box_of(map, {&object, layer});
    made.tiles = io::box_in_tile_space(map, {&object, layer});
    made.properties = add_properties(object.properties, out);
    out.objects.push_back(std::move(made));
  }
}

void add_tiled(const io::TiledMap& map, Contents& out) {
  out.of_map = add_properties(map.properties, out);
  for (std::size_t i = 0; i < map.layers.size(); ++i) {
    LayerNode node;
    node.tiled = &map.layers[i];
    node.path = io::path_of(map, i);
    node.properties = add_properties(map.layers[i].properties, out);
    node.offset = io::offset_of(map, i);
    out.layers.push_back(std::move(node));
    add_objects(map, i, out);
  }
  for (const io::Tileset& set : map.tilesets) {
    out.tilesets.push_back({add_properties(set.properties, out), out.tiles.size()});
    for (const io::TilesetTile& tile : set.tiles) out.tiles.push_back(add_properties(tile.properties, out));
  }
}

void add_entities(const io::LdtkLayer& layer, Vec level, const Layout& layout, Contents& out) {
  LayerNode& node = out.layers.back();
  node.objects = {out.objects.size(), layer.entities.size()};
  for (const io::LdtkEntity& entity : layer.entities) {
    ObjectNode made;
    made.object = &entity.object;
    made.entity = &entity;
    made.class_name = entity.object.class_name;
    made.layer = out.layers.size() - 1;
    const Box box = io::box_of(entity);
    made.box = {box.min + level, box.max + level};
    const Result<Box> tiles = to_tile_space(layout, made.box);
    if (tiles) made.tiles = *tiles;
    made.properties = add_properties(entity.object.properties, out);
    out.objects.push_back(std::move(made));
  }
}

void add_level(const io::LdtkProject& project, const io::PlacedLdtkLevel& placed, const Layout& layout, Contents& out) {
  const io::LdtkLevel& level = project.levels[placed.level];
  const Vec corner{static_cast<double>(placed.x), static_cast<double>(placed.y)};
  const std::string world = project.worlds.size() > 1 ? project.worlds[level.world].identifier : std::string();
  out.levels.push_back({level.identifier, world, placed.x, placed.y, level.width, level.height, level.depth});
  out.level_fields.push_back(add_properties(level.fields, out));
  for (const io::LdtkLayer& layer : level.layers) {
    LayerNode node;
    node.ldtk = &layer;
    node.path = level.identifier + "/" + layer.identifier;
    node.offset = corner + Vec{static_cast<double>(layer.offset_x), static_cast<double>(layer.offset_y)};
    out.layers.push_back(std::move(node));
    add_entities(layer, corner, layout, out);
  }
}

}  // namespace

Contents contents_of(const io::LoadedMap& map) {
  Contents made;
  if (map.tiled) add_tiled(*map.tiled, made);
  if (map.ldtk) {
    made.tilesets.resize(map.ldtk->tilesets.size());
    for (const io::PlacedLdtkLevel& placed : map.ldtk_levels) add_level(*map.ldtk, placed, map.layout, made);
  }
  return made;
}

}  // namespace tilespace::capi
