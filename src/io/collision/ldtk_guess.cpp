// SPDX-License-Identifier: MIT
// Guesses the collision rule of an LDtk project from the names of IntGrid layers and of their values; without IntGrids,
// from the tags of tiles and the names of layers of tiles.
#include <algorithm>
#include <array>
#include <optional>
#include "collision/ldtk_rule.hpp"
#include "collision/name_hint.hpp"
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

using Names = std::vector<std::string>;

// Values that count, and those that do not.
struct Picked {
  Names solid;
  Names left;
  NameHint strongest = NameHint::free;
};

// Values count from this strength on, if the strongest one is `strongest`.
NameHint least_that_counts(NameHint strongest) {
  switch (strongest) {
    case NameHint::collision: return NameHint::obstacle;
    case NameHint::obstacle: return NameHint::ground;
    default: return strongest;
  }
}

Picked pick(const LdtkLayerDefinition& layer) {
  Picked picked;
  for (const LdtkValue& value : layer.values)
    picked.strongest = std::max(picked.strongest, hint_of_cells(value.identifier));
  const NameHint least = least_that_counts(picked.strongest);
  for (const LdtkValue& value : layer.values) {
    const bool counts = picked.strongest != NameHint::free && hint_of_cells(value.identifier) >= least;
    (counts ? picked.solid : picked.left).push_back(name_of(value));
  }
  return picked;
}

std::string joined(const Names& names) {
  std::string text;
  for (const std::string& name : names) text.append(text.empty() ? "" : ",").append(name);
  return text;
}

// How much suggests that cells of an IntGrid are solid; 0 if all its values are something else.
std::size_t score(const LdtkLayerDefinition& layer) {
  if (layer.kind != LdtkLayerKind::int_grid) return 0;
  const NameHint values = layer.values.empty() ? NameHint::none : pick(layer).strongest;
  const NameHint name = hint_of_cells(layer.identifier);
  if (values == NameHint::free) return 0;
  if (name == NameHint::collision) return 4;
  if (values == NameHint::collision) return 3;
  return std::max(values, name) > NameHint::none ? 2 : 1;
}
constexpr std::array reasons{"", "guessed, as it is the lowest IntGrid", "guessed by names of materials",
                             "guessed by names of values", "guessed by its name"};

// A layer with the highest score; of equal ones the lowest.
struct Best {
  const LdtkLayerDefinition* layer = nullptr;
  std::size_t score = 1;
};

Best best_int_grid(const LdtkProject& project) {
  Best best;
  for (const LdtkLayerDefinition& layer : project.layer_definitions) {
    const std::size_t score_of_it = score(layer);
    if (score_of_it >= best.score) best = {&layer, score_of_it};
  }
  return best;
}

std::string names_of_others(const LdtkProject& project, const LdtkLayerDefinition& layer) {
  Names names;
  for (const LdtkLayerDefinition& other : project.layer_definitions) {
    if (&other != &layer && other.kind == LdtkLayerKind::int_grid) names.push_back(other.identifier);
  }
  return quoted_list(names);
}

GuessedLdtkRule by_values(const LdtkProject& project, const Best& best) {
  const LdtkLayerDefinition& layer = *best.layer;
  const Picked picked = pick(layer);
  GuessedLdtkRule guess{{SolidBy::ldtk, layer.identifier, {}, {}}, reasons[best.score], {}};
  const std::string all = to_string(guess.term);
  if (!picked.left.empty()) {
    guess.term.value = joined(picked.solid);
    guess.notice = "values of " + printable(layer.identifier) + " that do not count: " + quoted_list(picked.left) +
                   "; a rule can name them; all count by " + printable(all);
  }
  const std::string others = names_of_others(project, layer);
  if (!others.empty()) guess.notice.append(guess.notice.empty() ? "" : "; ").append("other IntGrid layers: " + others);
  return guess;
}

std::optional<GuessedLdtkRule> by_tags(const LdtkProject& project) {
  const std::vector<const LdtkTileset*> tilesets = tilesets_of_layers(project);
  for (std::size_t i = 0; i < tilesets.size(); ++i) {
    if (tilesets[i] == nullptr) continue;
    for (const LdtkEnumTag& tag : tilesets[i]->enum_tags) {
      if (hint_of_cells(tag.value) != NameHint::collision || tag.tiles.empty()) continue;
      return GuessedLdtkRule{
          {SolidBy::ldtk, project.layer_definitions[i].identifier, tag.value, {}}, "guessed by a tag of tiles", {}};
    }
  }
  return std::nullopt;
}

std::optional<GuessedLdtkRule> by_name_of_tiles(const LdtkProject& project) {
  for (const LdtkLayerDefinition& layer : project.layer_definitions) {
    if (layer.kind == LdtkLayerKind::entities || hint_of_cells(layer.identifier) != NameHint::collision) continue;
    return GuessedLdtkRule{{SolidBy::ldtk, layer.identifier, {}, {}}, "guessed by its name", {}};
  }
  return std::nullopt;
}

std::string nothing_said(const LdtkProject& project) {
  Names rules;
  for (const LdtkLayerDefinition& layer : project.layer_definitions) {
    if (layer.kind == LdtkLayerKind::entities) continue;
    rules.push_back(to_string(SolidRule{SolidBy::ldtk, layer.identifier, {}, {}}));
  }
  const std::string nothing = "nothing in the project says which cells or tiles are solid";
  return rules.empty() ? nothing : nothing + "; a rule can, such as " + quoted_list(rules);
}

}  // namespace

GuessedLdtkRule guess_ldtk_rule(const LdtkProject& project) {
  if (const Best best = best_int_grid(project); best.layer != nullptr) return by_values(project, best);
  if (auto guess = by_tags(project)) return *std::move(guess);
  if (auto guess = by_name_of_tiles(project)) return *std::move(guess);
  return {{}, {}, nothing_said(project)};
}

}  // namespace tilespace::io::detail
