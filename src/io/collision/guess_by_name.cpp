// SPDX-License-Identifier: MIT
// Candidates of the guess by names of layers, tilesets, objects and terrains.
#include <algorithm>
#include <tilespace/io/tiled_lookup.hpp>
#include <utility>
#include "collision/guess_parts.hpp"
#include "collision/object_outline.hpp"

namespace tilespace::io::detail {
namespace {

SolidRule by_object_names(MapEvidence& evidence, NameHint hint) {
  SolidRule rule;
  visit_objects(evidence, [&](const MapObject& object) {
    const std::string class_name{class_of(evidence.map(), object)};
    if (evidence.hint(class_name) == hint) {
      add_once(rule, term_of(SolidBy::object_class, class_name));
    } else if (class_name.empty() && evidence.hint(object.name) == hint) {
      add_once(rule, term_of(SolidBy::object_name, object.name));
    }
  });
  return rule.terms.size() == most_guessed_terms ? SolidRule() : rule;
}

SolidRule by_tilesets(MapEvidence& evidence) {
  SolidRule rule;
  for (const Tileset& tileset : evidence.map().tilesets) {
    if (evidence.hint(tileset.name) != NameHint::collision) continue;
    bool is_used = false;
    for (std::uint32_t id = 0; id < tileset.tile_count && id < 4096; ++id) {
      is_used = is_used || evidence.is_used(tileset, id);
    }
    if (is_used) add_once(rule, term_of(SolidBy::tile_ids, tileset.name));
  }
  return rule;
}

bool uses(const MapEvidence& evidence, const Tileset& tileset, const WangSet& set, std::size_t color) {
  return std::any_of(set.tiles.begin(), set.tiles.end(), [&](const WangTile& tile) {
    const auto is_it = [&](std::uint8_t at) { return at == color + 1; };
    return std::any_of(tile.colors.begin(), tile.colors.end(), is_it) && evidence.is_used(tileset, tile.id);
  });
}

// Terrains that are used, and whose name passes a test.
template <class Test>
SolidRule by_terrains(const MapEvidence& evidence, Test is_meant) {
  SolidRule rule;
  for (const Tileset& tileset : evidence.map().tilesets) {
    for (const WangSet& set : tileset.wang_sets) {
      for (std::size_t color = 0; color < set.colors.size(); ++color) {
        const std::string& name = set.colors[color];
        if (is_meant(name) && uses(evidence, tileset, set, color)) add_once(rule, term_of(SolidBy::terrain, name));
      }
    }
  }
  return rule;
}

}  // namespace

SolidRule by_layer_names(MapEvidence& evidence, NameHint hint) {
  SolidRule rule;
  for (const std::size_t layer : layers_of(evidence.map(), LayerKind::tiles)) {
    const MapEvidence::LayerHint found = evidence.hint(layer);
    if (found.hint != hint || evidence.extent(layer).tiles == 0) continue;
    add_once(rule, term_of(SolidBy::layer, name_for_rule(evidence.map(), found.named)));
  }
  return rule;
}

SolidRule by_object_layers(MapEvidence& evidence, NameHint hint) {
  SolidRule rule;
  for (const std::size_t layer : layers_of(evidence.map(), LayerKind::objects)) {
    const MapEvidence::LayerHint found = evidence.hint(layer);
    if (found.hint != hint) continue;
    const std::vector<MapObject>& objects = evidence.map().layers[layer].objects;
    const auto is_tile = [](const MapObject& object) { return object.kind == ObjectKind::tile; };
    const std::string name = name_for_rule(evidence.map(), found.named);
    if (std::any_of(objects.begin(), objects.end(), has_area)) add_once(rule, term_of(SolidBy::objects, name));
    if (std::any_of(objects.begin(), objects.end(), is_tile)) add_once(rule, term_of(SolidBy::tile_objects, name));
  }
  return rule;
}

SolidRule by_liquid_terrains(MapEvidence& evidence) { return by_terrains(evidence, names_liquid); }

std::vector<Candidate> named_candidates(MapEvidence& evidence) {
  const auto is_obstacle = [&](const std::string& name) { return evidence.hint(name) >= NameHint::obstacle; };
  return {{by_layer_names(evidence, NameHint::collision), Evidence::collision_layers},
          {by_tilesets(evidence), Evidence::collision_tilesets},
          {by_object_layers(evidence, NameHint::collision), Evidence::collision_objects},
          {by_object_names(evidence, NameHint::collision), Evidence::collision_classes},
          {by_layer_names(evidence, NameHint::obstacle), Evidence::obstacle_layers},
          {by_object_layers(evidence, NameHint::obstacle), Evidence::obstacle_objects},
          {by_object_names(evidence, NameHint::obstacle), Evidence::obstacle_classes},
          {by_terrains(evidence, is_obstacle), Evidence::terrains}};
}

}  // namespace tilespace::io::detail
