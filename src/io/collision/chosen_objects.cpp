// SPDX-License-Identifier: MIT
#include "collision/chosen_objects.hpp"
#include <tilespace/io/tiled_lookup.hpp>
#include "collision/collision_layers.hpp"

namespace tilespace::io::detail {

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
