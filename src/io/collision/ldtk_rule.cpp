// SPDX-License-Identifier: MIT
#include "collision/ldtk_rule.hpp"
#include <algorithm>
#include <map>
#include <optional>
#include "collision/collision_layers.hpp"
#include "collision/solid_term.hpp"
#include "document/number_text.hpp"
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

using Names = std::vector<std::string>;

const LdtkLayerDefinition* find_definition(const LdtkProject& project, std::string_view name) {
  for (const LdtkLayerDefinition& layer : project.layer_definitions) {
    if (layer.kind != LdtkLayerKind::entities && same_name(layer.identifier, name)) return &layer;
  }
  return nullptr;
}

Error unknown(std::string expected, const char* what, const Names& names) {
  std::string found = names.empty() ? std::string("no ") + what : std::string("the ") + what + " " + quoted_list(names);
  return error_at(ErrorKind::unsupported, 0, 0, std::move(expected), std::move(found));
}

Error no_layer(const LdtkProject& project, const std::string& name) {
  Names names;
  for (const LdtkLayerDefinition& layer : project.layer_definitions) {
    if (layer.kind != LdtkLayerKind::entities) names.push_back(layer.identifier);
  }
  return unknown("a layer of cells or tiles called " + quoted(name), "layers", names);
}

std::optional<std::int32_t> value_of(std::string_view word) {
  const auto number = whole_number(word);
  const bool is_small = number && *number >= INT32_MIN && *number <= INT32_MAX;
  return is_small ? std::optional(static_cast<std::int32_t>(*number)) : std::nullopt;
}

// Adds the values that a word means. Returns false if there are none. A layer without defined values takes any number.
bool add_values(const LdtkLayerDefinition& layer, std::string_view word, std::vector<std::int32_t>& numbers) {
  const auto number = value_of(word);
  const std::size_t before = numbers.size();
  for (const LdtkValue& value : layer.values) {
    if (same_name(value.identifier, word) || value.value == number) numbers.push_back(value.value);
  }
  if (number && layer.values.empty()) numbers.push_back(*number);
  return numbers.size() != before;
}

bool add_tiles(const LdtkTileset* tileset, std::string_view word, std::vector<std::int32_t>& numbers) {
  if (const auto number = value_of(word)) {
    numbers.push_back(*number);
    return true;
  }
  if (tileset == nullptr) return false;
  bool has_some = false;
  for (const LdtkEnumTag& tag : tileset->enum_tags) {
    if (!same_name(tag.value, word)) continue;
    has_some = true;
    numbers.insert(numbers.end(), tag.tiles.begin(), tag.tiles.end());
  }
  return has_some;
}

Error no_value(const LdtkLayerDefinition& layer, const LdtkTileset* tileset, std::string_view word) {
  Names names;
  if (layer.kind == LdtkLayerKind::int_grid) {
    for (const LdtkValue& value : layer.values) names.push_back(name_of(value));
    return unknown("a value of the layer " + printable(layer.identifier) + " called " + quoted(word), "values", names);
  }
  if (tileset != nullptr) {
    for (const LdtkEnumTag& tag : tileset->enum_tags) names.push_back(tag.value);
  }
  return unknown("the id of a tile, or a tag of tiles called " + quoted(word), "tags", names);
}

// The words of a list with blanks after its commas.
std::string spaced(std::string_view list) {
  std::string text;
  for (const char c : list) text.append(1, c).append(c == ',' ? " " : "");
  return text;
}

std::string told_of(const LdtkLayerDefinition& layer, const SolidTerm& term) {
  const bool has_values = layer.kind == LdtkLayerKind::int_grid;
  std::string told = term.value.empty() ? (has_values ? "all values but 0" : "all tiles")
                                        : (has_values ? "values " : "tiles ") + spaced(printable(term.value));
  return told.append(" of the layer ").append(printable(layer.identifier));
}

}  // namespace

std::string name_of(const LdtkValue& value) {
  const bool is_word = !value.identifier.empty() && value.identifier.find(',') == std::string::npos;
  return is_word ? value.identifier : std::to_string(value.value);
}

std::vector<const LdtkTileset*> tilesets_of_layers(const LdtkProject& project) {
  std::vector<const LdtkTileset*> tilesets(project.layer_definitions.size());
  for (const LdtkLevel& level : project.levels) {
    for (const LdtkLayer& layer : level.layers) {
      const bool has_both = layer.definition && layer.tileset && layer.kind != LdtkLayerKind::int_grid;
      if (has_both && tilesets[*layer.definition] == nullptr) {
        tilesets[*layer.definition] = &project.tilesets[*layer.tileset];
      }
    }
  }
  return tilesets;
}

Result<LdtkSolid> find_solid(const LdtkProject& project, const SolidTerm& term) {
  if (term.by != SolidBy::ldtk) {
    const bool is_layer = term.by == SolidBy::letters && find_definition(project, term.name) != nullptr;
    return unfit_rule(rule_of(term), "LDtk", "ldtk:LAYER or ldtk:LAYER=VALUE,VALUE",
                      is_layer ? "ldtk:" + term.name : std::string());
  }
  const LdtkLayerDefinition* const layer = find_definition(project, term.name);
  if (layer == nullptr) return no_layer(project, term.name);
  const auto index = static_cast<std::size_t>(layer - project.layer_definitions.data());
  const LdtkTileset* const tileset = tilesets_of_layers(project)[index];
  LdtkSolid solid{layer->identifier, term.value.empty(), {}, told_of(*layer, term)};
  std::string_view rest = term.value;
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    const bool is_known = layer->kind == LdtkLayerKind::int_grid ? add_values(*layer, word, solid.numbers)
                                                                 : add_tiles(tileset, word, solid.numbers);
    if (!is_known) return no_value(*layer, tileset, word);
  }
  std::sort(solid.numbers.begin(), solid.numbers.end());
  return solid;
}

}  // namespace tilespace::io::detail
