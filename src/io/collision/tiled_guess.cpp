// SPDX-License-Identifier: MIT
// Guesses the collision rule of a Tiled map from its shapes, properties and layer names, tested in order of decreasing
// reliability.
#include <algorithm>
#include <unordered_set>
#include <utility>
#include "collision/object_outline.hpp"
#include "collision/tiled_conversion.hpp"
#include "collision/tiled_rule.hpp"
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

// Tiles of tilesets that occur in layers, except layers marked as not solid.
class UsedTiles {
 public:
  [[nodiscard]] static Result<UsedTiles> create(const TiledMap& map) {
    UsedTiles used;
    for (const std::size_t layer : layers_of(map, LayerKind::tiles)) {
      if (!says_solid(map, layer).value_or(true)) continue;
      std::uint32_t last = 0;  // runs of equal tiles are frequent
      const auto insert = [&](Tile, Gid gid) {
        if (gid.number() != last) used.numbers_.insert(last = gid.number());
      };
      if (auto error = visit_tiles(map.layers[layer], insert)) return *std::move(error);
    }
    return used;
  }

  [[nodiscard]] bool has(const TiledMap& map, const Tileset& tileset, const TilesetTile& tile) const {
    const Gid gid{tileset.first_gid + tile.id};
    return numbers_.contains(gid.number()) && find_tile(map, gid).tile == &tile;
  }

 private:
  std::unordered_set<std::uint32_t> numbers_;
};

// First used tile that passes a test.
template <class Test>
const TilesetTile* find_used(const TiledMap& map, const UsedTiles& used, Test test) {
  for (const Tileset& tileset : map.tilesets) {
    for (const TilesetTile& tile : tileset.tiles) {
      if (test(tile) && used.has(map, tileset, tile)) return &tile;
    }
  }
  return nullptr;
}

// Property of this name, case-insensitive, if it is truthy.
const Property* find_yes(const Properties& properties, std::string_view name) {
  for (const Property& property : properties) {
    if (same_name(property.name, name) && is_truthy(property)) return &property;
  }
  return nullptr;
}

bool is_marked_solid(const TilesetTile& tile) {
  const auto says_yes = [&](std::string_view name) { return find_yes(tile.properties, name) != nullptr; };
  return std::any_of(std::begin(solid_properties), std::end(solid_properties), says_yes);
}

// Tests whether it is worth looking which tiles are used.
bool tilesets_say_something(const TiledMap& map) {
  for (const Tileset& tileset : map.tilesets) {
    const auto says_something = [](const TilesetTile& tile) { return is_marked_solid(tile) || has_shapes(tile); };
    if (std::any_of(tileset.tiles.begin(), tileset.tiles.end(), says_something)) return true;
  }
  return false;
}

std::optional<SolidRule> by_tile_property(const TiledMap& map, const UsedTiles& used) {
  for (const std::string_view name : solid_properties) {
    const auto has_it = [&](const TilesetTile& tile) { return find_yes(tile.properties, name) != nullptr; };
    if (const TilesetTile* const tile = find_used(map, used, has_it)) {
      return SolidRule{SolidBy::tile_property, find_yes(tile->properties, name)->name, {}, {}};
    }
  }
  return std::nullopt;
}

std::optional<SolidRule> by_layer_property(const TiledMap& map) {
  for (const std::string_view name : solid_properties) {
    for (const Layer& layer : map.layers) {
      const Property* const property = find_yes(layer.properties, name);
      if (property == nullptr) continue;
      SolidRule rule{SolidBy::layer_property, property->name, {}, {}};
      if (layers_meant(map, rule.terms[0])) return rule;
    }
  }
  return std::nullopt;
}

bool is_word_letter(char c) noexcept { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// Tests whether a name contains this word, also in the plural: "Collision", "walls", "Walls level 2", "map_collision".
bool has_word(std::string_view name, std::string_view word) {
  for (std::size_t at = 0; at < name.size();) {
    std::size_t end = at;
    while (end < name.size() && is_word_letter(name[end])) ++end;
    const std::string_view part = name.substr(at, end - at);
    if (same_name(part, word) || same_name(part, std::string(word) + "s")) return true;
    at = end + 1;
  }
  return false;
}

// For each layer: whether it is of a kind, or a group that contains one.
std::vector<bool> with_some_of(const TiledMap& map, LayerKind kind) {
  std::vector<bool> has_some(map.layers.size());
  for (std::size_t i = map.layers.size(); i-- > 0;) {
    has_some[i] = has_some[i] || map.layers[i].kind == kind;
    const std::optional<std::size_t> group = group_of(map, i);
    if (group && has_some[i]) has_some[*group] = true;
  }
  return has_some;
}

// Names of such layers that suggest solid tiles, the most specific ones first.
std::vector<std::string> names_of_solids(const TiledMap& map, LayerKind kind) {
  constexpr std::size_t most = 16;
  const std::vector<bool> has_some = with_some_of(map, kind);
  std::vector<std::string> names;
  for (const std::string_view word : {"collision", "collider", "solid", "wall"}) {
    for (std::size_t i = 0; i < map.layers.size() && names.size() < most; ++i) {
      const std::string& name = map.layers[i].name;
      const bool is_new = std::find(names.begin(), names.end(), name) == names.end();
      if (is_new && has_some[i] && has_word(name, word)) names.push_back(name);
    }
  }
  return names;
}

bool has_areas(const Layer& layer) { return std::any_of(layer.objects.begin(), layer.objects.end(), has_area); }

bool has_areas(const TiledMap& map, const std::string& name) {
  const LayerIndices layers = layers_called(map, name, LayerKind::objects);
  return std::any_of(layers.begin(), layers.end(), [&](std::size_t layer) { return has_areas(map.layers[layer]); });
}

std::optional<GuessedRule> by_name(const TiledMap& map, LayerKind kind) {
  std::vector<std::string> names = names_of_solids(map, kind);
  if (kind == LayerKind::objects) std::erase_if(names, [&](const auto& name) { return !has_areas(map, name); });
  if (names.empty()) return std::nullopt;
  const SolidBy by = kind == LayerKind::objects ? SolidBy::objects : SolidBy::layer;
  GuessedRule guess{SolidRule{by, names.front()}, "guessed by its name", {}};
  for (const std::string& name : names) {
    if (same_name(name, names.front())) continue;
    guess.notice.append(guess.notice.empty() ? "layers of names alike do not count: " : ", ").append(printable(name));
  }
  return guess;
}

// Suggested rules for the notice: layers, and properties of tiles and layers.
class Suggestions {
 public:
  void add(SolidBy by, const std::string& name) {
    const std::string rule = to_string(SolidRule{by, name});
    const bool is_new = std::find(rules_.begin(), rules_.end(), rule) == rules_.end();
    if (is_new && rules_.size() <= most) rules_.push_back(rule);
  }
  void add(SolidBy by, const Properties& properties) {
    for (const Property& property : properties) add(by, property.name);
  }
  [[nodiscard]] std::string text() const {
    std::string text;
    for (std::size_t i = 0; i < rules_.size() && i < most; ++i) {
      text.append(i == 0 ? "" : ", ").append(printable(rules_[i]));
    }
    return rules_.size() > most ? text.append(" and more") : text;
  }

 private:
  static constexpr std::size_t most = 16;
  std::vector<std::string> rules_;  // at most one more than are listed
};

std::string nothing_said(const TiledMap& map) {
  Suggestions suggestions;
  for (const std::size_t layer : layers_of(map, LayerKind::tiles)) suggestions.add(SolidBy::layer, path_of(map, layer));
  for (const std::size_t layer : layers_of(map, LayerKind::objects)) {
    if (has_areas(map.layers[layer])) suggestions.add(SolidBy::objects, path_of(map, layer));
  }
  for (const Tileset& tileset : map.tilesets) {
    for (const TilesetTile& tile : tileset.tiles) suggestions.add(SolidBy::tile_property, tile.properties);
  }
  for (const Layer& layer : map.layers) suggestions.add(SolidBy::layer_property, layer.properties);
  if (!layers_of(map, LayerKind::tiles).empty()) suggestions.add(SolidBy::any_tile, std::string());
  const std::string rules = suggestions.text();
  const std::string nothing = "nothing in the map says which tiles are solid";
  return rules.empty() ? nothing : nothing + "; a rule can, such as " + rules;
}

}  // namespace

Result<GuessedRule> guess_rule(const TiledMap& map) {
  if (tilesets_say_something(map)) {
    const Result<UsedTiles> used = UsedTiles::create(map);
    if (!used) return used.error();
    if (find_used(map, *used, has_shapes)) return GuessedRule{SolidRule{SolidBy::shapes}, "guessed", {}};
    if (auto rule = by_tile_property(map, *used)) return GuessedRule{*std::move(rule), "guessed by its name", {}};
  }
  if (auto rule = by_layer_property(map)) return GuessedRule{*std::move(rule), "guessed by its name", {}};
  if (auto guess = by_name(map, LayerKind::tiles)) return *std::move(guess);
  if (auto guess = by_name(map, LayerKind::objects)) return *std::move(guess);
  return GuessedRule{{}, {}, nothing_said(map)};
}

}  // namespace tilespace::io::detail
