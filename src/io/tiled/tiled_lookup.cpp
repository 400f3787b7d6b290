// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <tilespace/io/tiled_lookup.hpp>
#include "collision/object_outline.hpp"
#include "collision/tile_object_areas.hpp"
#include "collision/tiled_plane.hpp"

namespace tilespace::io {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr Box nothing{{infinity, infinity}, {-infinity, -infinity}};

const TilesetTile* tile_of(const TiledMap& map, const MapObject& object) noexcept {
  return object.kind == ObjectKind::tile ? find_tile(map, object.gid).tile : nullptr;
}

template <class Test>
ObjectEntry first_object(const TiledMap& map, Test is_meant) noexcept {
  for (std::size_t i = 0; i < map.layers.size(); ++i) {
    for (const MapObject& object : map.layers[i].objects) {
      if (is_meant(object)) return {&object, i};
    }
  }
  return {};
}

std::vector<Point> unturned(const TiledMap& map, const MapObject& object, Vec anchor) {
  if (object.kind != ObjectKind::tile) return detail::unturned_corners(object);
  return detail::unturned_box(detail::placement_of(find_tile(map, object.gid), object, anchor));
}

Box bounds_of(const std::vector<Point>& points, Vec offset) noexcept {
  Box box = nothing;
  for (const Point point : points) {
    box.min = {std::min(box.min.x, point.x), std::min(box.min.y, point.y)};
    box.max = {std::max(box.max.x, point.x), std::max(box.max.y, point.y)};
  }
  return {box.min + offset, box.max + offset};
}

}  // namespace

const Layer* find_layer(const TiledMap& map, std::string_view name) {
  const bool may_be_path = name.find('/') != std::string_view::npos;
  for (std::size_t i = 0; i < map.layers.size(); ++i) {
    if (map.layers[i].name == name || (may_be_path && path_of(map, i) == name)) return &map.layers[i];
  }
  return nullptr;
}

const Tileset* find_tileset(const TiledMap& map, std::string_view name) noexcept {
  const auto found = std::find_if(map.tilesets.begin(), map.tilesets.end(),
                                  [name](const Tileset& tileset) { return tileset.name == name; });
  return found == map.tilesets.end() ? nullptr : &*found;
}

ObjectEntry find_object(const TiledMap& map, std::string_view name) noexcept {
  return first_object(map, [name](const MapObject& object) { return object.name == name; });
}

ObjectEntry find_object(const TiledMap& map, std::int64_t id) noexcept {
  return first_object(map, [id](const MapObject& object) { return object.id == id; });
}

std::vector<ObjectEntry> objects_of_class(const TiledMap& map, std::string_view class_name) {
  std::vector<ObjectEntry> entries;
  for (std::size_t i = 0; i < map.layers.size(); ++i) {
    for (const MapObject& object : map.layers[i].objects) {
      if (class_of(map, object) == class_name) entries.push_back({&object, i});
    }
  }
  return entries;
}

std::string_view class_of(const TiledMap& map, const MapObject& object) noexcept {
  if (!object.class_name.empty()) return object.class_name;
  const TilesetTile* const tile = tile_of(map, object);
  return tile == nullptr ? std::string_view{} : tile->class_name;
}

const Property* property_of(const TiledMap& map, const MapObject& object, std::string_view name) noexcept {
  if (const Property* const own = find(object.properties, name)) return own;
  const TilesetTile* const tile = tile_of(map, object);
  return tile == nullptr ? nullptr : find(tile->properties, name);
}

Box box_of(const TiledMap& map, const ObjectEntry& entry) {
  if (!entry || entry.layer >= map.layers.size()) return nothing;
  const auto plane = detail::plane_of(map);
  std::vector<Point> corners = unturned(map, *entry, plane ? plane->tile_anchor : Vec{0.0, 1.0});
  if (!detail::turn(corners, *entry, {{}, {}, entry->position})) return nothing;
  return bounds_of(corners, offset_of(map, entry.layer));
}

Box box_in_tile_space(const TiledMap& map, const ObjectEntry& entry) {
  if (!entry || entry.layer >= map.layers.size() || map.orientation == Orientation::hexagonal) return nothing;
  const auto plane = detail::plane_of(map);
  if (!plane) return nothing;
  const bool is_tile = entry->kind == ObjectKind::tile;
  std::vector<Point> corners = unturned(map, *entry, plane->tile_anchor);
  const auto frame = is_tile ? frame_of_tiles(*plane, *entry) : frame_of_areas(*plane, *entry);
  if (!detail::turn(corners, *entry, frame)) return nothing;
  const Box box = bounds_of(corners, from_screen(plane->projection, offset_of(map, entry.layer)));
  return {{box.min.x / plane->tile_size.x, box.min.y / plane->tile_size.y},
          {box.max.x / plane->tile_size.x, box.max.y / plane->tile_size.y}};
}

}  // namespace tilespace::io
