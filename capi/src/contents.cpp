// SPDX-License-Identifier: MIT
// Layers, objects and tilesets of loaded maps.
#include <algorithm>
#include <cstddef>
#include <string_view>
#include <tilespace/io/tile_image.hpp>
#include <tilespace/io/tiled_lookup.hpp>

#include "loaded.hpp"
#include "output.hpp"

using namespace tilespace;
using namespace tilespace::capi;

template <>
struct tilespace::capi::SameLayout<tilespace_placed_tile> {
  using type = io::LdtkTile;
};
static_assert(offsetof(tilespace_placed_tile, source_x) == offsetof(io::LdtkTile, source_x) &&
              offsetof(tilespace_placed_tile, flips) == offsetof(io::LdtkTile, flips) &&
              offsetof(tilespace_placed_tile, id) == offsetof(io::LdtkTile, id));

namespace {

// Tiled maps with layers, or none.
[[nodiscard]] const io::TiledMap* tiled_of(const tilespace_loaded& loaded) noexcept {
  return loaded.map && loaded.map->tiled ? &*loaded.map->tiled : nullptr;
}

[[nodiscard]] tilespace_error give(std::size_t number, std::size_t* out) noexcept {
  *out = number;
  return TILESPACE_OK;
}

static_assert(TILESPACE_LAYER_TILES == static_cast<int>(io::LayerKind::tiles) &&
              TILESPACE_LAYER_OBJECTS == static_cast<int>(io::LayerKind::objects) &&
              TILESPACE_LAYER_IMAGE == static_cast<int>(io::LayerKind::image) &&
              TILESPACE_LAYER_GROUP == static_cast<int>(io::LayerKind::group));
static_assert(TILESPACE_OBJECT_RECTANGLE == static_cast<int>(io::ObjectKind::rectangle) &&
              TILESPACE_OBJECT_POINT == static_cast<int>(io::ObjectKind::point) &&
              TILESPACE_OBJECT_POLYLINE == static_cast<int>(io::ObjectKind::polyline) &&
              TILESPACE_OBJECT_TILE == static_cast<int>(io::ObjectKind::tile));

[[nodiscard]] std::uint32_t kind_of(const io::LdtkLayer& layer) noexcept {
  switch (layer.kind) {
    case io::LdtkLayerKind::int_grid: return TILESPACE_LAYER_CELLS;
    case io::LdtkLayerKind::entities: return TILESPACE_LAYER_OBJECTS;
    default: return TILESPACE_LAYER_TILES;
  }
}

void write_tiled(const io::TiledMap& map, std::size_t i, tilespace_layer_view& out) noexcept {
  const io::Layer& layer = map.layers[i];
  out.name = layer.name.c_str();
  out.class_name = layer.class_name.c_str();
  if (layer.image) out.image = layer.image->path.c_str();
  out.kind = static_cast<std::uint32_t>(layer.kind);
  out.id = layer.id;
  out.parent = layer.parent ? static_cast<std::int32_t>(*layer.parent) : -1;
  out.is_visible = io::is_visible(map, i);
  out.opacity = io::opacity_of(map, i);
  out.bounds = to_c_value<tilespace_tile_box>(io::tile_bounds(layer));
}

void write_ldtk(const io::LdtkLayer& layer, tilespace_layer_view& out) noexcept {
  if (layer.tileset) out.tileset = static_cast<std::int32_t>(*layer.tileset);
  out.name = layer.identifier.c_str();
  out.kind = kind_of(layer);
  out.is_visible = layer.visible;
  out.opacity = layer.opacity;
  out.bounds = {{0, 0}, {layer.width, layer.height}};
  out.cell_size = static_cast<std::uint32_t>(layer.grid_size);
}

void write_tileset(const io::Tileset& set, tilespace_tileset_view& out) noexcept {
  out.name = set.name.c_str();
  out.class_name = set.class_name.c_str();
  out.source = set.source.c_str();
  if (set.image) out.image = set.image->path.c_str();
  out.first_number = set.first_gid;
  out.tile_count = set.tile_count;
  out.tile_width = set.tile_width;
  out.tile_height = set.tile_height;
  out.spacing = set.spacing;
  out.margin = set.margin;
  out.columns = set.columns;
  out.is_missing = set.missing.has_value();
}

// Tiles along a side of the image of a tileset: whole ones.
[[nodiscard]] std::int64_t tiles_along_side(std::int32_t pixels, const io::LdtkTileset& set) noexcept {
  const std::int64_t step = std::int64_t{set.grid_size} + set.spacing;
  const std::int64_t inside = std::int64_t{pixels} - 2 * std::int64_t{set.padding} + set.spacing;
  return set.grid_size <= 0 || set.spacing < 0 || inside < step ? 0 : inside / step;
}

void write_tileset(const io::LdtkTileset& set, tilespace_tileset_view& out) noexcept {
  const std::int64_t columns = tiles_along_side(set.width, set), rows = tiles_along_side(set.height, set);
  out.name = set.identifier.c_str();
  out.image = set.image.c_str();
  out.tile_count = static_cast<std::uint32_t>(std::min(columns * rows, std::int64_t{0xFFFFFFFF}));
  out.tile_width = out.tile_height = set.grid_size;
  out.spacing = set.spacing;
  out.margin = set.padding;
  out.columns = static_cast<std::int32_t>(columns);
}

// Views without anything: texts that are empty.
[[nodiscard]] tilespace_layer_view no_layer() noexcept {
  tilespace_layer_view view{};
  view.name = view.class_name = view.path = view.image = "";
  view.parent = view.tileset = -1;
  return view;
}
[[nodiscard]] tilespace_map_object_view no_object() noexcept {
  tilespace_map_object_view view{};
  view.name = view.class_name = view.text = view.iid = "";
  return view;
}
[[nodiscard]] tilespace_tileset_view no_tileset() noexcept {
  tilespace_tileset_view view{};
  view.name = view.class_name = view.source = view.image = "";
  return view;
}
[[nodiscard]] tilespace_tile_view no_tile() noexcept {
  tilespace_tile_view view{};
  view.class_name = view.image = "";
  return view;
}

// The value of a tile or a cell of a layer.
[[nodiscard]] std::uint32_t number_at(const LayerNode& layer, Tile tile) noexcept {
  return layer.tiled != nullptr ? io::tile_at(*layer.tiled, tile).bits
                                : static_cast<std::uint32_t>(io::value_at(*layer.ldtk, tile));
}

}  // namespace

extern "C" {

size_t tilespace_loaded_layers(const tilespace_loaded* loaded) {
  return is_handle(loaded) ? loaded->contents.layers.size() : 0;
}

tilespace_error tilespace_loaded_layer(const tilespace_loaded* loaded, size_t layer, tilespace_layer_view* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = no_layer();
  if (!is_handle(loaded)) return TILESPACE_BAD_HANDLE;
  if (layer >= loaded->contents.layers.size()) return TILESPACE_BAD_ID;
  const LayerNode& node = loaded->contents.layers[layer];
  if (node.tiled != nullptr) {
    write_tiled(*loaded->map->tiled, layer, *out);
  } else {
    write_ldtk(*node.ldtk, *out);
  }
  out->path = node.path.c_str();
  out->offset = to_c_value<tilespace_vec>(node.offset);
  out->first_object = static_cast<std::uint32_t>(node.objects.first);
  out->object_count = static_cast<std::uint32_t>(node.objects.count);
  return TILESPACE_OK;
}

tilespace_error tilespace_loaded_find_layer(const tilespace_loaded* loaded, const char* name, size_t* out) {
  if (!is_handle(loaded)) return TILESPACE_BAD_HANDLE;
  if (name == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  const std::string_view asked = name;
  const std::vector<LayerNode>& layers = loaded->contents.layers;
  for (std::size_t i = 0; i < layers.size(); ++i) {
    const std::string& own = layers[i].tiled != nullptr ? layers[i].tiled->name : layers[i].ldtk->identifier;
    if (own == asked || (asked.find('/') != std::string_view::npos && layers[i].path == asked)) return give(i, out);
  }
  return TILESPACE_BAD_ID;
}

tilespace_error tilespace_loaded_layer_tiles(const tilespace_loaded* loaded, size_t layer,
                                             const tilespace_tile_box* box, uint32_t* out, size_t room) {
  if (!is_handle(loaded)) return TILESPACE_BAD_HANDLE;
  if (box == nullptr || !is_array(out, room)) return TILESPACE_BAD_POINTER;
  if (layer >= loaded->contents.layers.size()) return TILESPACE_BAD_ID;
  const TileBox tiles = to_cpp(*box);
  if (tiles.empty()) return TILESPACE_OK;
  const auto width = static_cast<std::uint64_t>(std::int64_t{tiles.max.x} - tiles.min.x),
             height = static_cast<std::uint64_t>(std::int64_t{tiles.max.y} - tiles.min.y);
  if (width * height > room) return TILESPACE_BAD_SIZE;
  for_each_tile(tiles, [&](Tile tile) { *out++ = number_at(loaded->contents.layers[layer], tile); });
  return TILESPACE_OK;
}

tilespace_error tilespace_loaded_placed_tiles(const tilespace_loaded* loaded, size_t layer, tilespace_placed_tile* out,
                                              size_t room, size_t* count) {
  Output<tilespace_placed_tile> result(out, room, count);
  if (!is_handle(loaded)) return TILESPACE_BAD_HANDLE;
  if (!result.is_valid()) return TILESPACE_BAD_POINTER;
  if (layer >= loaded->contents.layers.size()) return TILESPACE_BAD_ID;
  const io::LdtkLayer* const ldtk = loaded->contents.layers[layer].ldtk;
  return ldtk == nullptr ? result.done(0) : write_all(ldtk->tiles, result);
}

size_t tilespace_loaded_objects(const tilespace_loaded* loaded) {
  return is_handle(loaded) ? loaded->contents.objects.size() : 0;
}

tilespace_error tilespace_loaded_object(const tilespace_loaded* loaded, size_t object, tilespace_map_object_view* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = no_object();
  if (!is_handle(loaded)) return TILESPACE_BAD_HANDLE;
  if (object >= loaded->contents.objects.size()) return TILESPACE_BAD_ID;
  const ObjectNode& node = loaded->contents.objects[object];
  const io::MapObject& from = *node.object;
  out->name = from.name.c_str();
  out->class_name = node.class_name.c_str();
  out->text = from.text.c_str();
  if (node.entity != nullptr) out->iid = node.entity->iid.c_str();
  out->kind = static_cast<std::uint32_t>(from.kind);
  out->id = from.id;
  out->layer = static_cast<std::uint32_t>(node.layer);
  out->is_visible = from.visible;
  out->gid = from.gid.bits;
  out->position = to_c_value<tilespace_point>(from.position);
  out->size = to_c_value<tilespace_vec>(from.size);
  out->rotation = from.rotation;
  out->points = reinterpret_cast<const tilespace_point*>(from.points.data());
  out->point_count = static_cast<std::uint32_t>(from.points.size());
  out->box = to_c_value<tilespace_box>(node.box);
  out->tiles = to_c_value<tilespace_box>(node.tiles);
  return TILESPACE_OK;
}

tilespace_error tilespace_loaded_find_objects(const tilespace_loaded* loaded, const char* name, const char* class_name,
                                              size_t* out, size_t room, size_t* count) {
  if (count != nullptr) *count = 0;
  if (!is_handle(loaded)) return TILESPACE_BAD_HANDLE;
  if (!is_array(out, room)) return TILESPACE_BAD_POINTER;
  std::size_t found = 0;
  const std::vector<ObjectNode>& objects = loaded->contents.objects;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    if (name != nullptr && objects[i].object->name != name) continue;
    if (class_name != nullptr && objects[i].class_name != class_name) continue;
    if (found < room) out[found] = i;
    ++found;
  }
  if (count != nullptr) *count = found;
  return TILESPACE_OK;
}

tilespace_error tilespace_loaded_object_by_id(const tilespace_loaded* loaded, int64_t id, const char* iid,
                                              size_t* out) {
  if (!is_handle(loaded)) return TILESPACE_BAD_HANDLE;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  const std::vector<ObjectNode>& objects = loaded->contents.objects;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    const io::LdtkEntity* const entity = objects[i].entity;
    const bool is_it = iid != nullptr ? entity != nullptr && *iid != '\0' && entity->iid == iid
                                      : entity == nullptr && objects[i].object->id == id;
    if (is_it) return give(i, out);
  }
  return TILESPACE_BAD_ID;
}

size_t tilespace_loaded_tilesets(const tilespace_loaded* loaded) {
  return is_handle(loaded) ? loaded->contents.tilesets.size() : 0;
}

tilespace_error tilespace_loaded_tileset(const tilespace_loaded* loaded, size_t tileset, tilespace_tileset_view* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = no_tileset();
  if (!is_handle(loaded)) return TILESPACE_BAD_HANDLE;
  if (tileset >= loaded->contents.tilesets.size()) return TILESPACE_BAD_ID;
  if (const io::TiledMap* const map = tiled_of(*loaded)) {
    write_tileset(map->tilesets[tileset], *out);
  } else {
    write_tileset(loaded->map->ldtk->tilesets[tileset], *out);
  }
  return TILESPACE_OK;
}

tilespace_error tilespace_loaded_find_tileset(const tilespace_loaded* loaded, const char* name, size_t* out) {
  if (!is_handle(loaded)) return TILESPACE_BAD_HANDLE;
  if (name == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  for (std::size_t i = 0; i < loaded->contents.tilesets.size(); ++i) {
    tilespace_tileset_view view{};
    if (tilespace_loaded_tileset(loaded, i, &view) == TILESPACE_OK && std::string_view(view.name) == name) {
      return give(i, out);
    }
  }
  return TILESPACE_BAD_ID;
}

tilespace_error tilespace_loaded_tile(const tilespace_loaded* loaded, uint32_t gid, tilespace_tile_view* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = no_tile();
  if (!is_handle(loaded)) return TILESPACE_BAD_HANDLE;
  const io::TiledMap* const map = tiled_of(*loaded);
  const io::TilesetEntry entry = map == nullptr ? io::TilesetEntry{} : io::find_tile(*map, io::Gid{gid});
  if (entry.tileset == nullptr) return TILESPACE_BAD_ID;
  const io::TileImage image = io::image_of(entry);
  if (entry.tile != nullptr) out->class_name = entry.tile->class_name.c_str();
  if (image.image != nullptr) out->image = image.image->path.c_str();
  out->tileset = static_cast<std::uint32_t>(entry.tileset - map->tilesets.data());
  out->id = entry.id;
  out->part = to_c_value<tilespace_box>(image.part);
  return TILESPACE_OK;
}

tilespace_error tilespace_loaded_projection(const tilespace_loaded* loaded, tilespace_projection* out) {
  if (!is_handle(loaded)) return TILESPACE_BAD_HANDLE;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  if (!loaded->map || !loaded->map->view) return TILESPACE_BAD_ID;
  *out = to_c_value<tilespace_projection>(*loaded->map->view);
  return TILESPACE_OK;
}

tilespace_error tilespace_loaded_hexagons(const tilespace_loaded* loaded, tilespace_hex_layout* out) {
  if (!is_handle(loaded)) return TILESPACE_BAD_HANDLE;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  if (!loaded->map || !loaded->map->hexagons) return TILESPACE_BAD_ID;
  *out = to_c_value<tilespace_hex_layout>(*loaded->map->hexagons);
  return TILESPACE_OK;
}

}  // extern "C"
