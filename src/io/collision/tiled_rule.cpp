// SPDX-License-Identifier: MIT
#include "collision/tiled_rule.hpp"
#include <algorithm>
#include <tilespace/io/tiled_lookup.hpp>
#include <utility>
#include "collision/chosen_objects.hpp"
#include "collision/solid_term.hpp"
#include "collision/tiled_conversion.hpp"
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

using Names = std::vector<std::string>;

// Maximum number of names examined, so that a file with a million names is handled quickly.
constexpr std::size_t most_names = 64;

void add_once(Names& names, const std::string& name) {
  if (names.size() == most_names) return;
  if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

// Error of a rule that names `wanted` where the map has only `names`.
Error none_called(std::string expected, const char* what, const Names& names, const std::string& wanted) {
  std::string found = names.empty() ? std::string("no ") + what : std::string("the ") + what + " " + quoted_list(names);
  const auto near = std::find_if(names.begin(), names.end(), [&](const auto& name) { return same_name(name, wanted); });
  if (near != names.end()) found.append("; did you mean ").append(quoted(*near)).append("?");
  return error_at(ErrorKind::unsupported, 0, 0, std::move(expected), std::move(found));
}

std::string optional_quoted(const std::string& name) { return name.empty() ? std::string() : quoted(name); }

// Layers of this name; those of a kind if it is empty.
Result<LayerIndices> called(const TiledMap& map, const std::string& name, LayerKind kind) {
  LayerIndices layers = name.empty() ? layers_of(map, kind) : layers_called(map, name, kind);
  if (!layers.empty()) return layers;
  Names names;
  for (const std::size_t layer : layers_of(map, kind)) add_once(names, path_of(map, layer));
  const bool objects = kind == LayerKind::objects;
  const char* const which = name.empty() ? "" : " called ";
  Error error = none_called((objects ? "an object layer" : "a tile layer") + (which + optional_quoted(name)),
                            objects ? "object layers" : "tile layers", names, "");
  if (name.find(',') != std::string::npos) error.found.append("; several layers take a rule each");
  return error;
}

// Candidates for an error message: values of the property, or if there are none, the names of all properties.
struct Seen {
  Names names;
  Names values;

  void add(const Properties& properties, const std::string& name) {
    for (const Property& property : properties) {
      add_once(names, property.name);
      if (property.name == name) add_once(values, value_text(property));
    }
  }
};

Error none_with_property(const char* who, const SolidTerm& term, const Seen& seen) {
  const std::string property = " the property " + quoted(term.name);
  if (seen.values.empty()) return none_called(who + property, "properties", seen.names, term.name);
  const std::string wanted = term.value.empty() ? " that says yes" : " that is " + quoted(term.value);
  return none_called(who + property + wanted, "values", seen.values, term.value);
}

Result<LayerIndices> with_layer_property(const TiledMap& map, const SolidTerm& term) {
  LayerIndices layers;
  for (const std::size_t layer : layers_of(map, LayerKind::tiles)) {
    if (is_meant(property_of(map, layer, term.name), term)) layers.push_back(layer);
  }
  if (!layers.empty()) return layers;
  Seen seen;
  for (const Layer& layer : map.layers) seen.add(layer.properties, term.name);
  return none_with_property("tile layers with", term, seen);
}

Result<LayerIndices> with_tile_property(const TiledMap& map, const SolidTerm& term) {
  Seen seen;
  for (const Tileset& tileset : map.tilesets) {
    for (const TilesetTile& tile : tileset.tiles) {
      if (is_meant(tile, term)) return layers_of(map, LayerKind::tiles);
      seen.add(tile.properties, term.name);
      if (!tile.class_name.empty() && term.name == "class") add_once(seen.values, tile.class_name);
    }
  }
  return none_with_property("tiles with", term, seen);
}

bool has_any_shape(const TiledMap& map) {
  for (const Tileset& tileset : map.tilesets) {
    if (std::any_of(tileset.tiles.begin(), tileset.tiles.end(), has_shapes)) return true;
  }
  return false;
}

Result<LayerIndices> with_shapes(const TiledMap& map, const SolidTerm& term) {
  Result<LayerIndices> layers = term.name.empty() ? Result<LayerIndices>(layers_of(map, LayerKind::tiles))
                                                  : called(map, term.name, LayerKind::tiles);
  if (!layers) return layers;
  std::erase_if(*layers, [&](std::size_t layer) { return !says_solid(map, layer).value_or(true); });
  const auto is_solid = [&](std::size_t layer) { return says_solid(map, layer).has_value(); };
  if (has_any_shape(map) || std::any_of(layers->begin(), layers->end(), is_solid)) return layers;
  return error_at(ErrorKind::unsupported, 0, 0, "tiles with collision shapes", "none in the tilesets of the map");
}

LayerIndices visible_layers(const TiledMap& map) {
  LayerIndices layers = layers_of(map, LayerKind::tiles);
  std::erase_if(layers, [&](std::size_t layer) { return !is_visible(map, layer); });
  return layers;
}

// Name of a tileset; that of its file if the file could not be read.
std::string name_of(const Tileset& tileset) { return tileset.name.empty() ? tileset.source : tileset.name; }

// Ids without a tileset are those of the only one.
Result<LayerIndices> of_tilesets(const TiledMap& map, const SolidTerm& term) {
  Names names;
  for (const Tileset& tileset : map.tilesets) add_once(names, name_of(tileset));
  const auto is_it = [&](const Tileset& tileset) { return same_name(tileset.name, term.name); };
  const bool is_there = std::any_of(map.tilesets.begin(), map.tilesets.end(), is_it);
  if (is_there || (term.name.empty() && names.size() == 1)) return layers_of(map, LayerKind::tiles);
  if (!term.name.empty()) return none_called("a tileset called " + quoted(term.name), "tilesets", names, "");
  return none_called("the tileset in front of the ids, as in tiles:castle=2-9", "tilesets", names, "");
}

Result<LayerIndices> of_terrain(const TiledMap& map, const SolidTerm& term) {
  Names names;
  for (const Tileset& tileset : map.tilesets) {
    for (const WangSet& set : tileset.wang_sets) {
      for (std::size_t color = 0; color < set.colors.size(); ++color) {
        if (is_terrain(set, color, term.name)) return layers_of(map, LayerKind::tiles);
        add_once(names, set.colors[color]);
      }
    }
  }
  return none_called("a terrain called " + quoted(term.name), "terrains", names, "");
}

// Error of a term that means no object of these layers.
Error no_such_object(const TiledMap& map, const SolidTerm& term, const LayerIndices& layers) {
  Names names;
  Seen seen;
  for (const std::size_t layer : layers) {
    for (const MapObject& object : map.layers[layer].objects) {
      const std::string name = term.by == SolidBy::object_name ? object.name : std::string(class_of(map, object));
      if (!name.empty()) add_once(names, name);
      seen.add(object.properties, term.name);
    }
  }
  switch (term.by) {
    case SolidBy::object_class: return none_called("objects of the class " + quoted(term.name), "classes", names, "");
    case SolidBy::object_name: return none_called("objects called " + quoted(term.name), "names", names, "");
    case SolidBy::object_property: return none_with_property("objects with", term, seen);
    default: return error_at(ErrorKind::unsupported, 0, 0, "objects that show a tile", "none");
  }
}

Result<LayerIndices> with_objects(const TiledMap& map, const SolidTerm& term, const std::string& name) {
  Result<LayerIndices> layers = called(map, name, LayerKind::objects);
  if (!layers) return layers;
  LayerIndices with_some;
  for (const std::size_t layer : *layers) {
    const std::vector<MapObject>& objects = map.layers[layer].objects;
    const auto is_it = [&](const MapObject& object) { return is_meant(map, object, term); };
    if (std::any_of(objects.begin(), objects.end(), is_it)) with_some.push_back(layer);
  }
  if (with_some.empty()) return no_such_object(map, term, *layers);
  return with_some;
}

// Letters that are the name of a layer: the rule for that; empty for others.
std::string rule_for_layer(const TiledMap& map, const SolidTerm& term) {
  if (term.by != SolidBy::letters) return {};
  if (called(map, term.name, LayerKind::tiles)) return "layer:" + term.name;
  return called(map, term.name, LayerKind::objects) ? "objects:" + term.name : std::string();
}

}  // namespace

Result<LayerIndices> layers_meant(const TiledMap& map, const SolidTerm& term) {
  switch (term.by) {
    case SolidBy::guess: return LayerIndices{};
    case SolidBy::layer: return called(map, term.name, LayerKind::tiles);
    case SolidBy::tile_property: return with_tile_property(map, term);
    case SolidBy::layer_property: return with_layer_property(map, term);
    case SolidBy::shapes: return with_shapes(map, term);
    case SolidBy::objects: return called(map, term.name, LayerKind::objects);
    case SolidBy::any_tile: return visible_layers(map);
    case SolidBy::tile_ids: return of_tilesets(map, term);
    case SolidBy::terrain: return of_terrain(map, term);
    case SolidBy::object_class:
    case SolidBy::object_name:
    case SolidBy::object_property: return with_objects(map, term, term.layer);
    case SolidBy::tile_objects: return with_objects(map, term, term.name);
    case SolidBy::letters:
    case SolidBy::darker_than:
    case SolidBy::ldtk:
    case SolidBy::occupied:
    case SolidBy::not_free: break;
  }
  return unfit_rule(rule_of(term), "a map of Tiled",
                    "layer, property, layer-property, shapes, objects, objects.class, objects.name, objects.property, "
                    "tile-objects, tiles or terrain",
                    rule_for_layer(map, term));
}

}  // namespace tilespace::io::detail
