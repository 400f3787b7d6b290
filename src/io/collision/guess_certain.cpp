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

// Tests whether a layer has tiles, and none of them a shape.
bool has_whole_tiles_only(const TiledMap& map, const Layer& layer) {
  bool has_tiles = false;
  for (const TileChunk& chunk : layer.chunks) {
    Gid last;
    for (const Gid gid : chunk.tiles) {
      if (!gid.is_tile() || gid == last) continue;  // runs of equal tiles are frequent
      has_tiles = true;
      const TilesetTile* const tile = find_tile(map, last = gid).tile;
      if (tile != nullptr && has_shapes(*tile)) return false;
    }
  }
  return has_tiles;
}

// Layers called after collisions whose tiles are whole: those with shapes count by these.
void add_layers_beside_shapes(MapEvidence& evidence, SolidRule& rule) {
  for (const std::size_t layer : layers_of(evidence.map(), LayerKind::tiles)) {
    const MapEvidence::LayerHint found = evidence.hint(layer);
    if (found.hint != NameHint::collision) continue;
    if (!has_whole_tiles_only(evidence.map(), evidence.map().layers[layer])) continue;
    add_once(rule, term_of(SolidBy::layer, name_for_rule(evidence.map(), found.named)));
  }
}

// Properties of tiles, but for those that tiles with shapes have, too: these would become whole.
void add_properties_beside_shapes(const MapEvidence& evidence, const SolidRule& properties, SolidRule& rule) {
  for (const SolidTerm& term : properties.terms) {
    bool is_of_shapes = false;
    visit_used_tiles(evidence, [&](const TilesetTile& tile) {
      is_of_shapes = is_of_shapes || (has_shapes(tile) && is_meant(tile, term));
    });
    if (!is_of_shapes) add_once(rule, term);
  }
}

void add_all(SolidRule& rule, const SolidRule& other) {
  for (const SolidTerm& term : other.terms) add_once(rule, term);
}

}  // namespace

// What is made for collisions in several ways counts in all of them, if none changes what another one says: tilesets of
// others have shapes on some tiles, in games that go by the objects of a layer.
std::vector<Candidate> certain_candidates(MapEvidence& evidence) {
  SolidRule shapes = by_shapes(evidence);
  const SolidRule properties = by_tile_properties(evidence);
  if (!shapes.is_guess()) {
    add_properties_beside_shapes(evidence, properties, shapes);
    add_layers_beside_shapes(evidence, shapes);
  }
  SolidRule objects = by_object_properties(evidence);
  std::vector<Candidate> candidates{{std::move(shapes), Evidence::shapes},
                                    {properties, Evidence::properties_of_tiles},
                                    {by_layer_properties(evidence), Evidence::properties_of_layers},
                                    {objects, Evidence::properties_of_objects}};
  add_all(objects, by_object_layers(evidence, NameHint::collision));
  for (Candidate& candidate : candidates) {
    if (!candidate.rule.is_guess()) add_all(candidate.rule, objects);
  }
  return candidates;
}

}  // namespace tilespace::io::detail
