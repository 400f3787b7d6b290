// SPDX-License-Identifier: MIT
// The words for a rule of a Tiled map.
#include <string>
#include "collision/tile_ids.hpp"
#include "collision/tiled_rule.hpp"
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

std::string with_property(const SolidTerm& term) {
  const std::string name = printable(term.name);
  return term.value.empty() ? "with the property " + name : "whose property " + name + " is " + printable(term.value);
}

std::string of_layers(const TiledMap& map, const LayerIndices& layers) {
  return (layers.size() == 1 ? " of the layer " : " of the layers ") + list_of(map, layers);
}

// Describes the shapes of tiles, and the full tiles of layers that are marked as solid.
std::string shapes_in_words(const TiledMap& map, const SolidTerm& term, LayerIndices layers) {
  std::string words = "collision shapes of tiles" + (term.name.empty() ? std::string() : of_layers(map, layers));
  std::erase_if(layers, [&](std::size_t layer) { return !says_solid(map, layer).value_or(false); });
  return layers.empty() ? words : words + ", and tiles without shapes" + of_layers(map, layers);
}

std::string ids_in_words(const SolidTerm& term) {
  const std::string which = term.ids.empty() ? std::string("all tiles") : "tiles " + printable(ids_text(term.ids));
  return term.name.empty() ? which : which + " of the tileset " + printable(term.name);
}

}  // namespace

std::string in_words(const TiledMap& map, const SolidTerm& term, const LayerIndices& layers) {
  switch (term.by) {
    case SolidBy::layer: return "tiles" + of_layers(map, layers);
    case SolidBy::tile_property: return "tiles " + with_property(term);
    case SolidBy::layer_property: return "tiles" + of_layers(map, layers) + ", " + with_property(term);
    case SolidBy::shapes: return shapes_in_words(map, term, layers);
    case SolidBy::objects: return "objects" + of_layers(map, layers);
    case SolidBy::any_tile: return "all tiles of visible layers";
    case SolidBy::tile_ids: return ids_in_words(term);
    case SolidBy::terrain: return "tiles of the terrain " + printable(term.name);
    case SolidBy::object_class: return "objects of the class " + printable(term.name) + of_layers(map, layers);
    case SolidBy::object_name: return "objects called " + printable(term.name) + of_layers(map, layers);
    case SolidBy::object_property: return "objects " + with_property(term) + of_layers(map, layers);
    case SolidBy::tile_objects: return "objects that show a tile" + of_layers(map, layers);
    default: return "no tile";
  }
}

}  // namespace tilespace::io::detail
