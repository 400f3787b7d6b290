// SPDX-License-Identifier: MIT
// The guessed rule of a Tiled map: the strongest of all that the map suggests, and what is told of the others.
#include <algorithm>
#include <utility>
#include "collision/guess_candidates.hpp"
#include "collision/guess_parts.hpp"
#include "collision/object_outline.hpp"
#include "collision/rule_as_options.hpp"
#include "collision/tiled_conversion.hpp"
#include "collision/tiled_rule.hpp"
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

const char* reason(Evidence evidence) noexcept {
  switch (evidence) {
    case Evidence::above_the_ground: return "guessed, as they lie above the ground";
    case Evidence::animated_ground: return "guessed, as the ground is animated there";
    case Evidence::around_the_ground: return "guessed, as the ground reaches no side of it";
    case Evidence::sparse_layers:
    case Evidence::ground_layers:
    case Evidence::tile_objects: return "guessed, as no ground covers the map";
    case Evidence::obstacle_classes:
    case Evidence::collision_classes: return "guessed by the names of objects";
    case Evidence::shapes: return "guessed";
    default: return "guessed by its name";
  }
}

// Evidence that was made for collisions, and nothing else can be meant by.
bool is_certain(Evidence evidence) noexcept { return evidence >= Evidence::properties_of_objects; }

// Evidence that may well mean something else.
bool is_weak(Evidence evidence) noexcept { return evidence <= Evidence::terrains; }

// Suggested rules for the notice: layers, and properties of tiles and layers.
class Suggestions {
 public:
  void add(SolidBy by, const std::string& name) {
    const std::string rule = as_options(SolidRule{by, name});
    const bool is_new = std::find(rules_.begin(), rules_.end(), rule) == rules_.end();
    if (is_new && rules_.size() <= most) rules_.push_back(rule);
  }
  void add(SolidBy by, const Properties& properties) {
    for (const Property& property : properties) add(by, property.name);
  }
  [[nodiscard]] std::string text() const {
    std::string text;
    for (std::size_t i = 0; i < rules_.size() && i < most; ++i) {
      text.append(i == 0 ? "" : ", ").append(rules_[i]);
    }
    return rules_.size() > most ? text.append(" and more") : text;
  }

 private:
  static constexpr std::size_t most = 12;
  std::vector<std::string> rules_;  // at most one more than are listed
};

Suggestions suggestions_of(const TiledMap& map) {
  Suggestions suggestions;
  for (const std::size_t layer : layers_of(map, LayerKind::tiles)) suggestions.add(SolidBy::layer, path_of(map, layer));
  for (const std::size_t layer : layers_of(map, LayerKind::objects)) {
    const std::vector<MapObject>& objects = map.layers[layer].objects;
    const auto is_tile = [](const MapObject& object) { return object.kind == ObjectKind::tile; };
    if (std::any_of(objects.begin(), objects.end(), has_area)) suggestions.add(SolidBy::objects, path_of(map, layer));
    if (std::any_of(objects.begin(), objects.end(), is_tile)) {
      suggestions.add(SolidBy::tile_objects, path_of(map, layer));
    }
  }
  for (const Tileset& tileset : map.tilesets) {
    for (const TilesetTile& tile : tileset.tiles) suggestions.add(SolidBy::tile_property, tile.properties);
    for (const WangSet& set : tileset.wang_sets) {
      for (const std::string& color : set.colors) suggestions.add(SolidBy::terrain, color);
    }
  }
  for (const Layer& layer : map.layers) suggestions.add(SolidBy::layer_property, layer.properties);
  if (!layers_of(map, LayerKind::tiles).empty()) suggestions.add(SolidBy::any_tile, std::string());
  return suggestions;
}

// Rules that can be given.
std::string other_rules(const TiledMap& map) {
  const std::string rules = suggestions_of(map).text();
  if (rules.empty()) return {};
  const auto has_name = [](const Tileset& tileset) { return !tileset.name.empty(); };
  const auto named = std::find_if(map.tilesets.begin(), map.tilesets.end(), has_name);
  std::string text = "a rule can tell, such as " + rules;
  if (named == map.tilesets.end()) return text;
  SolidRule ids{SolidBy::tile_ids, named->name};
  ids.terms[0].ids = {{2, 9}, {17, 17}};
  return text + ", or ids of tiles, such as " + as_options(ids);
}

// An object layer with a name of collisions that has lines or points only; empty if there is none.
std::string layer_without_areas(MapEvidence& evidence) {
  for (const std::size_t layer : layers_of(evidence.map(), LayerKind::objects)) {
    const std::vector<MapObject>& objects = evidence.map().layers[layer].objects;
    const bool is_named = evidence.hint(evidence.map().layers[layer].name) == NameHint::collision;
    if (is_named && !objects.empty() && std::none_of(objects.begin(), objects.end(), has_area)) {
      return path_of(evidence.map(), layer);
    }
  }
  return {};
}

std::string nothing_said(MapEvidence& evidence) {
  std::string text = "nothing in the map says which tiles are solid";
  const std::string layer = layer_without_areas(evidence);
  if (!layer.empty()) text += ", as no object of " + printable(layer) + " has an area: draw rectangles or polygons";
  const std::string rules = other_rules(evidence.map());
  return rules.empty() ? text : text + "; " + rules;
}

// Tests whether an object of a layer shows a tile that has a shape.
bool shows_shapes(const TiledMap& map, const Layer& layer) {
  return std::any_of(layer.objects.begin(), layer.objects.end(), [&](const MapObject& object) {
    const TilesetTile* const tile = object.kind == ObjectKind::tile ? find_tile(map, object.gid).tile : nullptr;
    return tile != nullptr && has_shapes(*tile);
  });
}

// What counts in layers only: shapes of tiles that objects show, as trees and houses.
std::string left_out_beside_shapes(const TiledMap& map, const SolidRule& best) {
  const auto is_about_them = [](const SolidTerm& term) { return term.by == SolidBy::tile_objects; };
  if (std::any_of(best.terms.begin(), best.terms.end(), is_about_them)) return {};
  SolidRule rule = best;
  for (const std::size_t layer : layers_of(map, LayerKind::objects)) {
    if (shows_shapes(map, map.layers[layer])) add_once(rule, term_of(SolidBy::tile_objects, path_of(map, layer)));
  }
  if (rule.terms.size() == best.terms.size()) return {};
  return "shapes of tiles that objects show are left out; they are solid by " + as_options(rule);
}

// What was left out, and the next best rule; where the guess is certain, only what is of its kind.
std::string others(const TiledMap& map, const std::vector<Candidate>& candidates) {
  constexpr std::size_t most = 4;
  const Candidate& best = candidates.front();
  if (best.evidence == Evidence::shapes) return left_out_beside_shapes(map, best.rule);
  if (is_certain(best.evidence)) return {};
  const bool weak = is_weak(best.evidence);
  std::string text = weak ? "which tiles are solid is a weak guess" : "which tiles are solid is a guess";
  if (candidates.size() == 1) return weak ? text + "; " + other_rules(map) : std::string();
  text.append("; the next best rule is ").append(as_options(candidates[1].rule));
  for (std::size_t i = 2; i < candidates.size() && i < most; ++i) {
    text.append(i == 2 ? "; left out too: " : ", or ").append(as_options(candidates[i].rule));
  }
  return text;
}

// Objects make no hexagons solid.
void leave_objects_out(std::vector<Candidate>& candidates) {
  const auto is_object = [](const SolidTerm& term) {
    return term.by == SolidBy::objects || term.by == SolidBy::object_class || term.by == SolidBy::object_name ||
           term.by == SolidBy::object_property || term.by == SolidBy::tile_objects;
  };
  for (Candidate& candidate : candidates) std::erase_if(candidate.rule.terms, is_object);
  std::erase_if(candidates, [](const Candidate& candidate) { return candidate.rule.is_guess(); });
}

}  // namespace

Result<GuessedRule> guess_rule(const TiledMap& map) {
  Result<MapEvidence> evidence = MapEvidence::create(map);
  if (!evidence) return evidence.error();
  std::vector<Candidate> candidates = candidates_of(*evidence);
  if (map.orientation == Orientation::hexagonal) leave_objects_out(candidates);
  if (candidates.empty()) return GuessedRule{{}, {}, nothing_said(*evidence)};
  const Candidate& best = candidates.front();
  return GuessedRule{best.rule, reason(best.evidence), others(map, candidates)};
}

}  // namespace tilespace::io::detail
