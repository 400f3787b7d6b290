// SPDX-License-Identifier: MIT
#include "collision/tiled_rule.hpp"
#include <algorithm>
#include <utility>
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

// Formats names: "a", "b" and more.
std::string listed(const Names& names) {
  constexpr std::size_t most = 10;
  std::string list;
  for (std::size_t i = 0; i < names.size() && i < most; ++i) list.append(i == 0 ? "" : ", ").append(quoted(names[i]));
  return names.size() > most ? list.append(" and more") : list;
}

// Error of a rule that names `wanted` where the map has only `names`.
Error none_called(std::string expected, const char* what, const Names& names, const std::string& wanted) {
  std::string found = names.empty() ? std::string("no ") + what : std::string("the ") + what + " " + listed(names);
  const auto near = std::find_if(names.begin(), names.end(), [&](const auto& name) { return same_name(name, wanted); });
  if (near != names.end()) found.append("; did you mean ").append(quoted(*near)).append("?");
  return error_at(ErrorKind::unsupported, 0, 0, std::move(expected), std::move(found));
}

Result<LayerIndices> called(const TiledMap& map, const SolidRule& rule, LayerKind kind) {
  LayerIndices layers = layers_called(map, rule.name, kind);
  if (!layers.empty()) return layers;
  Names names;
  for (const std::size_t layer : layers_of(map, kind)) add_once(names, path_of(map, layer));
  const bool objects = kind == LayerKind::objects;
  return none_called((objects ? "an object layer called " : "a tile layer called ") + quoted(rule.name),
                     objects ? "object layers" : "tile layers", names, "");
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

Error none_with_property(const char* who, const SolidRule& rule, const Seen& seen) {
  const std::string property = " the property " + quoted(rule.name);
  if (seen.values.empty()) return none_called(who + property, "properties", seen.names, rule.name);
  const std::string wanted = rule.value.empty() ? " that says yes" : " that is " + quoted(rule.value);
  return none_called(who + property + wanted, "values", seen.values, rule.value);
}

Result<LayerIndices> with_layer_property(const TiledMap& map, const SolidRule& rule) {
  LayerIndices layers;
  for (const std::size_t layer : layers_of(map, LayerKind::tiles)) {
    if (is_meant(property_of(map, layer, rule.name), rule)) layers.push_back(layer);
  }
  if (!layers.empty()) return layers;
  Seen seen;
  for (const Layer& layer : map.layers) seen.add(layer.properties, rule.name);
  return none_with_property("tile layers with", rule, seen);
}

Result<LayerIndices> with_tile_property(const TiledMap& map, const SolidRule& rule) {
  Seen seen;
  for (const Tileset& tileset : map.tilesets) {
    for (const TilesetTile& tile : tileset.tiles) {
      if (is_meant(tile, rule)) return layers_of(map, LayerKind::tiles);
      seen.add(tile.properties, rule.name);
      if (!tile.class_name.empty() && rule.name == "class") add_once(seen.values, tile.class_name);
    }
  }
  return none_with_property("tiles with", rule, seen);
}

bool has_any_shape(const TiledMap& map) {
  for (const Tileset& tileset : map.tilesets) {
    if (std::any_of(tileset.tiles.begin(), tileset.tiles.end(), has_shapes)) return true;
  }
  return false;
}

Result<LayerIndices> with_shapes(const TiledMap& map, const SolidRule& rule) {
  Result<LayerIndices> layers =
      rule.name.empty() ? Result<LayerIndices>(layers_of(map, LayerKind::tiles)) : called(map, rule, LayerKind::tiles);
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

std::string with_property(const SolidRule& rule) {
  const std::string name = printable(rule.name);
  return rule.value.empty() ? "with the property " + name : "whose property " + name + " is " + printable(rule.value);
}

std::string of_layers(const TiledMap& map, const LayerIndices& layers) {
  return (layers.size() == 1 ? " of the layer " : " of the layers ") + list_of(map, layers);
}

// Describes the shapes of tiles, and the full tiles of layers that are marked as solid.
std::string shapes_in_words(const TiledMap& map, const SolidRule& rule, LayerIndices layers) {
  std::string words = "collision shapes of tiles" + (rule.name.empty() ? std::string() : of_layers(map, layers));
  std::erase_if(layers, [&](std::size_t layer) { return !says_solid(map, layer).value_or(false); });
  return layers.empty() ? words : words + ", and tiles without shapes" + of_layers(map, layers);
}

}  // namespace

Result<LayerIndices> layers_meant(const TiledMap& map, const SolidRule& rule) {
  switch (rule.by) {
    case SolidBy::guess: return LayerIndices{};
    case SolidBy::layer: return called(map, rule, LayerKind::tiles);
    case SolidBy::tile_property: return with_tile_property(map, rule);
    case SolidBy::layer_property: return with_layer_property(map, rule);
    case SolidBy::shapes: return with_shapes(map, rule);
    case SolidBy::objects: return called(map, rule, LayerKind::objects);
    case SolidBy::any_tile: return visible_layers(map);
    case SolidBy::letters:
    case SolidBy::darker_than:
    case SolidBy::ldtk:
    case SolidBy::occupied:
    case SolidBy::not_free: break;
  }
  return unfit_rule(rule, "a map of Tiled", "layer, property, layer-property, shapes, objects or tiles");
}

std::string in_words(const TiledMap& map, const SolidRule& rule, const LayerIndices& layers) {
  switch (rule.by) {
    case SolidBy::layer: return "tiles" + of_layers(map, layers);
    case SolidBy::tile_property: return "tiles " + with_property(rule);
    case SolidBy::layer_property: return "tiles" + of_layers(map, layers) + ", " + with_property(rule);
    case SolidBy::shapes: return shapes_in_words(map, rule, layers);
    case SolidBy::objects: return "objects" + of_layers(map, layers);
    case SolidBy::any_tile: return "all tiles of visible layers";
    default: return "no tile, as nothing in the map says which";
  }
}

}  // namespace tilespace::io::detail
