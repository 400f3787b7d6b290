// SPDX-License-Identifier: MIT
#include "collision/guess_candidates.hpp"
#include <algorithm>
#include <utility>
#include "collision/chosen_objects.hpp"
#include "collision/object_outline.hpp"
#include "collision/tiled_conversion.hpp"
#include "collision/tiled_rule.hpp"

namespace tilespace::io::detail {
namespace {

// A rule of more terms is no usual map, and would be no help.
constexpr std::size_t most_terms = 32;

void add_once(SolidRule& rule, SolidTerm term) {
  const bool is_new = std::find(rule.terms.begin(), rule.terms.end(), term) == rule.terms.end();
  if (is_new && rule.terms.size() < most_terms) rule.unite(std::move(term));
}

SolidTerm term_of(SolidBy by, std::string name, std::string value = {}) {
  SolidTerm term;
  term.by = by;
  term.name = std::move(name);
  term.value = std::move(value);
  return term;
}

std::string name_of(const TiledMap& map, std::size_t layer) {
  const std::string& name = map.layers[layer].name;
  return name.empty() ? path_of(map, layer) : name;
}

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

bool can_be_solid(const MapObject& object) { return object.kind == ObjectKind::tile || has_area(object); }

// Objects with an area, and tile objects.
template <class Visit>
void visit_objects(MapEvidence& evidence, Visit visit) {
  for (const std::size_t layer : layers_of(evidence.map(), LayerKind::objects)) {
    for (const MapObject& object : evidence.map().layers[layer].objects) {
      if (can_be_solid(object)) visit(object);
    }
  }
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
  return rule.terms.size() == most_terms ? SolidRule() : rule;
}

// Tile layers with this hint that have tiles.
SolidRule by_layer_names(MapEvidence& evidence, NameHint hint) {
  SolidRule rule;
  for (const std::size_t layer : layers_of(evidence.map(), LayerKind::tiles)) {
    const MapEvidence::LayerHint found = evidence.hint(layer);
    if (found.hint != hint || evidence.extent(layer).tiles == 0) continue;
    add_once(rule, term_of(SolidBy::layer, name_of(evidence.map(), found.named)));
  }
  return rule;
}

// Object layers with this hint: their areas, and their tile objects.
SolidRule by_object_layers(MapEvidence& evidence, NameHint hint) {
  SolidRule rule;
  for (const std::size_t layer : layers_of(evidence.map(), LayerKind::objects)) {
    const MapEvidence::LayerHint found = evidence.hint(layer);
    if (found.hint != hint) continue;
    const std::vector<MapObject>& objects = evidence.map().layers[layer].objects;
    const auto is_tile = [](const MapObject& object) { return object.kind == ObjectKind::tile; };
    const std::string name = name_of(evidence.map(), found.named);
    if (std::any_of(objects.begin(), objects.end(), has_area)) add_once(rule, term_of(SolidBy::objects, name));
    if (std::any_of(objects.begin(), objects.end(), is_tile)) add_once(rule, term_of(SolidBy::tile_objects, name));
  }
  return rule;
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

SolidRule by_terrains(MapEvidence& evidence) {
  SolidRule rule;
  for (const Tileset& tileset : evidence.map().tilesets) {
    for (const WangSet& set : tileset.wang_sets) {
      for (std::size_t color = 0; color < set.colors.size(); ++color) {
        const bool is_solid = evidence.hint(set.colors[color]) >= NameHint::obstacle;
        if (is_solid && uses(evidence, tileset, set, color)) {
          add_once(rule, term_of(SolidBy::terrain, set.colors[color]));
        }
      }
    }
  }
  return rule;
}

// Layers other than the one that covers the map, if there is one.
SolidRule by_other_layers(MapEvidence& evidence, bool with_ground) {
  SolidRule rule;
  for (const std::size_t layer : layers_of(evidence.map(), LayerKind::tiles)) {
    const NameHint hint = evidence.hint(layer).hint;
    const bool counts = hint == NameHint::none || (with_ground && hint == NameHint::ground);
    if (!counts || layer == evidence.cover() || evidence.extent(layer).tiles == 0) continue;
    add_once(rule, term_of(SolidBy::layer, name_of(evidence.map(), layer)));
  }
  return rule;
}

// A backdrop behind a level that is seen from the side.
bool has_backdrop(MapEvidence& evidence) {
  return evidence.cover() && evidence.hint(*evidence.cover()).hint == NameHint::free;
}

// Seen from the side, ground reaches the bottom or a side. Rooms and corridors in a void reach none.
bool lies_within(const TileBox& ground, const TileBox& backdrop) {
  return ground.min.x > backdrop.min.x && ground.max.x < backdrop.max.x && ground.max.y < backdrop.max.y;
}

// The backdrop without the layers called ground, if these lie within it.
SolidRule by_void(MapEvidence& evidence) {
  if (!has_backdrop(evidence)) return {};
  const std::size_t cover = *evidence.cover();
  SolidRule rule;
  rule.unite(term_of(SolidBy::layer, name_of(evidence.map(), cover)));
  for (const std::size_t layer : layers_of(evidence.map(), LayerKind::tiles)) {
    const LayerExtent& extent = evidence.extent(layer);
    if (evidence.hint(layer).hint != NameHint::ground || extent.tiles == 0) continue;
    if (!lies_within(extent.box, evidence.extent(cover).box)) return {};
    rule.subtract(term_of(SolidBy::layer, name_of(evidence.map(), layer)));
  }
  return rule.terms.size() == 1 || rule.terms.size() > most_terms ? SolidRule() : rule;
}

// Nothing covers the map, or a backdrop: it is seen from the side.
void add_by_place(MapEvidence& evidence, std::vector<Candidate>& all) {
  if (evidence.cover() && !has_backdrop(evidence)) {
    all.push_back({by_other_layers(evidence, false), Evidence::above_the_ground});
    return;
  }
  all.push_back({by_object_layers(evidence, NameHint::ground), Evidence::tile_objects});
  all.push_back({by_void(evidence), Evidence::around_the_ground});
  all.push_back({by_layer_names(evidence, NameHint::ground), Evidence::ground_layers});
  all.push_back({by_other_layers(evidence, true), Evidence::sparse_layers});
}

}  // namespace

std::vector<Candidate> candidates_of(MapEvidence& evidence) {
  std::vector<Candidate> all;
  all.push_back({by_shapes(evidence), Evidence::shapes});
  all.push_back({by_tile_properties(evidence), Evidence::properties_of_tiles});
  all.push_back({by_layer_properties(evidence), Evidence::properties_of_layers});
  all.push_back({by_object_properties(evidence), Evidence::properties_of_objects});
  all.push_back({by_layer_names(evidence, NameHint::collision), Evidence::collision_layers});
  all.push_back({by_tilesets(evidence), Evidence::collision_tilesets});
  all.push_back({by_object_layers(evidence, NameHint::collision), Evidence::collision_objects});
  all.push_back({by_object_names(evidence, NameHint::collision), Evidence::collision_classes});
  all.push_back({by_layer_names(evidence, NameHint::obstacle), Evidence::obstacle_layers});
  all.push_back({by_object_layers(evidence, NameHint::obstacle), Evidence::obstacle_objects});
  all.push_back({by_object_names(evidence, NameHint::obstacle), Evidence::obstacle_classes});
  all.push_back({by_terrains(evidence), Evidence::terrains});
  add_by_place(evidence, all);
  std::vector<Candidate> useful;
  for (Candidate& candidate : all) {
    const auto is_same = [&](const Candidate& other) { return other.rule == candidate.rule; };
    const bool is_new = std::none_of(useful.begin(), useful.end(), is_same);
    if (is_new && !candidate.rule.is_guess()) useful.push_back(std::move(candidate));
  }
  return useful;
}

}  // namespace tilespace::io::detail
