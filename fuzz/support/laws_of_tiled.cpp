// SPDX-License-Identifier: MIT
#include "laws_of_tiled.hpp"

#include <algorithm>
#include <tilespace/io/tile_image.hpp>
#include <tilespace/io/tiled_lookup.hpp>

#include "laws.hpp"

namespace fuzz {

using namespace tilespace::io;
using tilespace::TileBox;

namespace {

constexpr std::uint32_t largest_number = 0x0FFF'FFFF;  // of a tile, without its flags

bool has_members(PropertyType type) { return type == PropertyType::group || type == PropertyType::list; }
bool has_integer(PropertyType type) {
  return type == PropertyType::integer || type == PropertyType::boolean || type == PropertyType::object;
}
bool has_text(PropertyType type) {
  return type == PropertyType::string || type == PropertyType::color || type == PropertyType::file;
}

bool is_number(const Property& property) {
  return property.type == PropertyType::integer || property.type == PropertyType::number;
}

// "The others are empty or 0."
void require_only_its_own(const Property& property) {
  const PropertyType type = property.type;
  require(has_text(type) || property.text.empty(), "only texts have a text");
  require(has_integer(type) || property.integer == 0, "only integers have an integer");
  require(has_members(type) || property.members.empty(), "only groups and lists have members");
  require(type == PropertyType::integer || type == PropertyType::number || property.number == 0.0,
          "only numbers have a number");
  require(type != PropertyType::integer || property.number == static_cast<double>(property.integer),
          "an integer is a number too");
  require(type != PropertyType::boolean || property.integer == 0 || property.integer == 1, "a boolean is 0 or 1");
}

// A default counts only where there is no such value.
void require_values(const Property& property) {
  require(number_or(&property, 1.5) == number_or(&property, 2.5) || !is_number(property), "a number has no default");
  require(bool_or(&property, true) == is_truthy(property), "a boolean is what says yes");
  if (has_integer(property.type) && property.type != PropertyType::boolean) {
    require(integer_or(&property, 7) == property.integer, "an integer is itself");
  }
  const std::string text = has_members(property.type) ? "other" : value_text(property);
  require(text_or(&property, "other") == text, "a text is the value, of groups the default");
}

void check(const Property& property) {
  require_only_its_own(property);
  require_values(property);
  require_ascii_line(name(property.type), "a type has a name");
  const bool is_empty = property.text.empty() && property.number == 0.0 && property.integer == 0;
  if (is_empty && property.members.empty()) require(!is_truthy(property), "nothing says no");
  if (!property.members.empty()) require(is_truthy(property), "members say yes");
  if (has_text(property.type)) require(value_text(property) == property.text, "the value of a text is the text");
  require_sound(property.members);
}

void check(const MapObject& object) {
  require_ascii_line(name(object.kind), "a kind of object has a name");
  const bool has_points = object.kind == ObjectKind::polygon || object.kind == ObjectKind::polyline;
  require(has_points || object.points.empty(), "only polygons and polylines have points");
  require(object.kind == ObjectKind::text || object.text.empty(), "only texts have a text");
  require(object.kind == ObjectKind::tile || !object.gid.is_tile(), "only tile objects have a tile");
  require(object.tile <= largest_number, "ids of tiles are as small as their numbers");
  require_sound(object.properties);
}

void check(const TilesetTile& tile) {
  for (const MapObject& object : tile.collision) check(object);
  require_sound(tile.collision_properties);
  require_sound(tile.properties);
}

void require_leads_to_a_set(const TiledMap& map, Gid gid) {
  const TilesetEntry entry = find_tile(map, gid);
  require((entry.tileset != nullptr) == gid.is_tile(), "every tile is of a set");
  if (entry.tileset == nullptr) return;
  require(entry.tileset->first_gid <= gid.number(), "a set begins at or below its tiles");
  require(entry.id == gid.number() - entry.tileset->first_gid, "ids count from the first of the set");
  require(entry.tile == nullptr || entry.tile->id == entry.id, "what a set says is about the tile");
  const Tileset* const next = entry.tileset + 1;
  const bool is_last = entry.tileset == &map.tilesets.back();
  require(is_last || next->first_gid > gid.number(), "the set is the last that begins at or below the tile");
}

// Checks the tileset of a tile object. That of a template may be missing if the map does not have its set.
void check(const TiledMap& map, const MapObject& object) {
  check(object);
  require(object.tileset.has_value() == object.gid.is_tile(), "a tile is of a tileset");
  if (!object.tileset) return;
  const TilesetEntry entry = find_tile(map, object.gid);
  require(*object.tileset < map.tilesets.size(), "the tileset of an object is one of the map");
  require(entry.tileset == &map.tilesets[*object.tileset] && entry.id == object.tile, "gid, tileset and tile agree");
}

// An image is that of the tileset or of the tile, and the tiles of one image have their size and do not overlap.
void require_an_image_of_the_set(const TilesetEntry& entry) {
  const TileImage found = image_of(entry);
  if (found.image == nullptr) return;
  if (entry.tile != nullptr && entry.tile->image) return require(found.image == &*entry.tile->image, "its own image");
  require(found.image == &*entry.tileset->image, "the image of its tileset");
  const TileImage first = image_of({entry.tileset, 0, nullptr});
  const bool is_first_column = found.part.min.x == first.part.min.x;
  require(is_first_column || found.part.min.x >= first.part.max.x, "tiles are side by side");
  require(is_first_column == (entry.id % static_cast<std::uint32_t>(entry.tileset->columns) == 0) ||
              entry.tileset->tile_width == 0,
          "rows have as many tiles as the tileset has columns");
}

// Look-ups find what is there, and boxes are around the objects.
void check_lookups(const TiledMap& map, const MapObject& object, std::size_t layer) {
  const ObjectEntry by_name = find_object(map, object.name);
  require(by_name && by_name->name == object.name && by_name.layer <= layer, "an object is found by its name");
  const ObjectEntry by_id = find_object(map, std::int64_t{object.id});
  require(by_id && by_id->id == object.id && by_id.layer <= layer, "an object is found by its id");
  if (!object.class_name.empty()) require(class_of(map, object) == object.class_name, "its own class comes first");
  for (const Property& property : object.properties) {
    require(property_of(map, object, property.name) == find(object.properties, property.name), "own properties first");
  }
  const tilespace::Box box = box_of(map, {&object, layer});
  const bool is_upright = object.rotation == 0.0 && object.size.x >= 0.0 && object.size.y >= 0.0;
  if (object.kind == ObjectKind::rectangle && is_upright && !is_empty(box)) {
    require(box.min == object.position + offset_of(map, layer), "the box of a rectangle begins where that is");
  }
  const tilespace::Box in_tiles = box_in_tile_space(map, {&object, layer});
  const bool is_orthogonal = map.orientation == Orientation::orthogonal && map.tile_width > 0 && map.tile_height > 0;
  if (!is_orthogonal || is_empty(box)) return;
  require(in_tiles.min.x == box.min.x / map.tile_width && in_tiles.max.y == box.max.y / map.tile_height,
          "tiles are a part of the box");
}

void check(const TiledMap& map, const Layer& layer, const TileChunk& chunk) {
  require(chunk.bounds.count() == chunk.tiles.size(), "a chunk has as many tiles as its box");
  require(intersection(chunk.bounds, tilespace::tile_space) == chunk.bounds || chunk.bounds.empty(),
          "a chunk lies in tile space");
  if (chunk.bounds.empty()) return;
  const TileBox around = tile_bounds(layer);
  require(intersection(chunk.bounds, around) == chunk.bounds, "the bounds of a layer are around its chunks");
  for (const Gid gid : chunk.tiles) require_leads_to_a_set(map, gid);
  require_an_image_of_the_set(find_tile(map, chunk.tiles.front()));
  if (&chunk == &layer.chunks.back()) {
    require(tile_at(layer, chunk.bounds.min) == chunk.tiles.front(), "the last chunk counts");
  }
}

void check(const TiledMap& map, std::size_t index) {
  const Layer& layer = map.layers[index];
  if (layer.parent) {
    require(*layer.parent < index, "a group comes before the layers in it");
    require(map.layers[*layer.parent].kind == LayerKind::group, "layers are in groups");
  }
  require(layer.opacity >= 0.0 && layer.opacity <= 1.0, "opacity is 0 to 1");
  require(layer.kind == LayerKind::tiles || layer.chunks.empty(), "only tile layers have tiles");
  require(layer.kind == LayerKind::objects || layer.objects.empty(), "only object layers have objects");
  require(layer.kind == LayerKind::image || !layer.image, "only image layers have an image");
  require_ascii_line(name(layer.kind), "a kind of layer has a name");
  require(!is_visible(map, index) || layer.visible, "a hidden layer is hidden");
  require(opacity_of(map, index) <= layer.opacity, "groups make no layer more opaque");
  require(!path_of(map, index).empty(), "every layer has a path");
  static_cast<void>(offset_of(map, index));
  require_sound(layer.properties);
  require(find_layer(map, layer.name) != nullptr, "a layer is found by its name");
  const std::string path = path_of(map, index);
  if (path.find('/') != std::string::npos) require(find_layer(map, path) != nullptr, "and by its path");
  for (const MapObject& object : layer.objects) check(map, object);
  if (!layer.objects.empty()) check_lookups(map, layer.objects.front(), index);  // not all: each is a pass over all
  for (const TileChunk& chunk : layer.chunks) check(map, layer, chunk);
}

void require_within_limits(const TiledMap& map) {
  std::uint64_t tiles = 0;
  for (const Layer& layer : map.layers) {
    for (const TileChunk& chunk : layer.chunks) tiles += chunk.tiles.size();
  }
  require(tiles <= limits.tiles, "all layers together are within the limits");
}

}  // namespace

void require_sound(const Properties& properties) {
  for (const Property& property : properties) {
    check(property);
    const Property* const found = find(properties, property.name);
    require(found != nullptr && found->name == property.name, "a property is found by its name");
    require(found >= &property, "the last of a name counts");
  }
}

void require_sound(const Tileset& tileset) {
  if (tileset.missing) {
    require(tileset.tiles.empty() && tileset.name.empty(), "a missing tileset is empty");
    require_sound(*tileset.missing);
  }
  const auto before = [](const TilesetTile& a, const TilesetTile& b) { return a.id < b.id; };
  require(std::is_sorted(tileset.tiles.begin(), tileset.tiles.end(), before), "tiles rise");
  for (const TilesetTile& tile : tileset.tiles) check(tile);
  require_sound(tileset.properties);
}

void require_sound(const TiledMap& map) {
  const auto before = [](const Tileset& a, const Tileset& b) { return a.first_gid < b.first_gid; };
  require(std::is_sorted(map.tilesets.begin(), map.tilesets.end(), before), "tilesets rise");
  require_ascii_line(name(map.orientation), "an orientation has a name");
  require(map.width >= 0 && map.height >= 0, "sizes are not negative");
  require_sound(map.properties);
  for (const Tileset& tileset : map.tilesets) {
    require_sound(tileset);
    require(find_tileset(map, tileset.name)->name == tileset.name, "a tileset is found by its name");
  }
  for (const ObjectEntry& entry : objects_of_class(map, "")) require(class_of(map, *entry).empty(), "without a class");
  require_within_limits(map);
  for (std::size_t i = 0; i < map.layers.size(); ++i) check(map, i);
  require_leads_to_a_set(map, Gid{});
}

void require_bounds(const TiledMap& map, const tilespace::CollisionMap& solid) {
  const TileBox layers = tile_bounds(map);
  const TileBox bounds = solid.bounds();
  if (!map.infinite) return require(bounds == layers, "a map is as large as it says");
  require(layers.empty() || intersection(bounds, layers) == layers, "an infinite map has all of its chunks");
}

}  // namespace fuzz
