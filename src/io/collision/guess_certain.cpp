// SPDX-License-Identifier: MIT
// Candidates of the guess that were made for collisions: shapes, and properties that say solid.
#include <utility>
#include "collision/guess_parts.hpp"
#include "collision/tiled_conversion.hpp"
#include "collision/tiled_rule.hpp"

namespace tilespace::io::detail {
namespace {

// Used tiles of the tilesets with data of their own.
template <class Visit>
void visit_used_tiles(const MapEvidence& evidence, Visit visit) {
  for (const Tileset& tileset : evidence.map().tilesets) {
    for (const TilesetTile& tile : tileset.tiles) {
      if (evidence.is_used(tileset, tile.id)) visit(tile);
    }
  }
}

SolidRule by_shapes(const MapEvidence& evidence) {
  SolidRule rule;
  visit_used_tiles(evidence, [&](const TilesetTile& tile) {
    if (rule.is_guess() && has_shapes(tile)) rule.unite(term_of(SolidBy::shapes, {}));
  });
  return rule;
}

// Adds the terms for properties that say solid. The strongest hints count alone.
class PropertyTerms {
 public:
  explicit PropertyTerms(SolidBy by) : by_(by) {}

  void add(const Property& property) {
    const PropertyHint found = hint_of(property);
    if (found.hint < NameHint::obstacle || found.hint < hint_) return;
    if (found.hint > hint_) rule_.terms.clear();
    hint_ = found.hint;
    add_once(rule_, term_of(by_, property.name, found.needs_value ? value_text(property) : std::string()));
  }
  void add(const Properties& properties) {
    for (const Property& property : properties) add(property);
  }
  void add_class(const std::string& name) {
    Property property;
    property.name = "class";
    property.text = name;
    if (!name.empty()) add(property);
  }
  [[nodiscard]] SolidRule take() { return std::move(rule_); }

 private:
  SolidBy by_;
  SolidRule rule_;
  NameHint hint_ = NameHint::none;
};

SolidRule by_tile_properties(const MapEvidence& evidence) {
  PropertyTerms terms{SolidBy::tile_property};
  visit_used_tiles(evidence, [&](const TilesetTile& tile) {
    terms.add(tile.properties);
    if (find(tile.properties, "class") == nullptr) terms.add_class(tile.class_name);
  });
  return terms.take();
}

SolidRule by_layer_properties(const MapEvidence& evidence) {
  PropertyTerms terms{SolidBy::layer_property};
  for (const Layer& layer : evidence.map().layers) terms.add(layer.properties);
  SolidRule rule = terms.take();
  std::erase_if(rule.terms, [&](const SolidTerm& term) { return !layers_meant(evidence.map(), term).has_value(); });
  return rule;
}

SolidRule by_object_properties(MapEvidence& evidence) {
  PropertyTerms terms{SolidBy::object_property};
  visit_objects(evidence, [&](const MapObject& object) {
    terms.add(object.properties);
    if (object.kind != ObjectKind::tile) return;
    if (const TilesetTile* const tile = find_tile(evidence.map(), object.gid).tile) terms.add(tile->properties);
  });
  return terms.take();
}

}  // namespace

std::vector<Candidate> certain_candidates(MapEvidence& evidence) {
  return {{by_shapes(evidence), Evidence::shapes},
          {by_tile_properties(evidence), Evidence::properties_of_tiles},
          {by_layer_properties(evidence), Evidence::properties_of_layers},
          {by_object_properties(evidence), Evidence::properties_of_objects}};
}

}  // namespace tilespace::io::detail
