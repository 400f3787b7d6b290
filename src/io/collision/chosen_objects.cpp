// SPDX-License-Identifier: MIT
#include "collision/chosen_objects.hpp"
#include "collision/collision_layers.hpp"

namespace tilespace::io::detail {
namespace {

const TilesetTile* tile_of(const TiledMap& map, const MapObject& object) noexcept {
  return object.kind == ObjectKind::tile ? find_tile(map, object.gid).tile : nullptr;
}

}  // namespace

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

bool is_meant(const TiledMap& map, const MapObject& object, const SolidTerm& term) {
  switch (term.by) {
    case SolidBy::object_class: return same_name(class_of(map, object), term.name);
    case SolidBy::object_name: return same_name(object.name, term.name);
    case SolidBy::object_property: return is_meant(property_of(map, object, term.name), term);
    case SolidBy::tile_objects: return object.kind == ObjectKind::tile;
    default: return true;
  }
}

}  // namespace tilespace::io::detail
