// SPDX-License-Identifier: MIT
// Guesses the collision rule of an LDtk project from the names of IntGrid layers and of their values; without IntGrids,
// from the tags of tiles and the names of layers of tiles.
#include <algorithm>
#include <array>
#include <optional>
#include "collision/collision_layers.hpp"
#include "collision/ldtk_rule.hpp"
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

using Names = std::vector<std::string>;

// What a name says about its cells; the larger, the more solid.
enum class Says : std::uint8_t { other, nothing, ground, material, solid };

struct Word {
  std::string_view word;  // also in the plural
  Says says;
};
constexpr std::array words{
    Word{"collision", Says::solid}, Word{"collider", Says::solid},    Word{"collide", Says::solid},
    Word{"solid", Says::solid},     Word{"wall", Says::solid},        Word{"block", Says::solid},
    Word{"blocked", Says::solid},   Word{"blocking", Says::solid},    Word{"obstacle", Says::solid},
    Word{"barrier", Says::solid},   Word{"rock", Says::material},     Word{"stone", Says::material},
    Word{"brick", Says::material},  Word{"dirt", Says::material},     Word{"earth", Says::material},
    Word{"soil", Says::material},   Word{"cliff", Says::material},    Word{"mountain", Says::material},
    Word{"metal", Says::material},  Word{"wood", Says::material},     Word{"tree", Says::material},
    Word{"ice", Says::material},    Word{"platform", Says::material}, Word{"ground", Says::ground},
    Word{"terrain", Says::ground},  Word{"floor", Says::ground},      Word{"grass", Says::ground},
    Word{"sand", Says::ground},     Word{"water", Says::other},       Word{"lava", Says::other},
    Word{"liquid", Says::other},    Word{"acid", Says::other},        Word{"air", Says::other},
    Word{"sky", Says::other},       Word{"empty", Says::other},       Word{"none", Says::other},
    Word{"free", Says::other},      Word{"ladder", Says::other},      Word{"rope", Says::other},
    Word{"vine", Says::other},      Word{"climb", Says::other},       Word{"climbable", Says::other},
    Word{"spike", Says::other},     Word{"hazard", Says::other},      Word{"trap", Says::other},
    Word{"damage", Says::other},    Word{"trigger", Says::other},     Word{"zone", Says::other},
    Word{"region", Says::other},    Word{"background", Says::other},  Word{"bg", Says::other},
    Word{"shadow", Says::other},    Word{"light", Says::other},       Word{"path", Says::other},
    Word{"road", Says::other},      Word{"door", Says::other},        Word{"spawn", Says::other},
    Word{"decoration", Says::other}};

constexpr bool is_upper(char c) noexcept { return c >= 'A' && c <= 'Z'; }
constexpr bool is_lower(char c) noexcept { return c >= 'a' && c <= 'z'; }

Says word_says(std::string_view part) {
  const std::string_view single = part.substr(0, part.size() - (part.ends_with('s') ? 1 : 0));
  for (const auto& [word, says] : words) {
    if (same_name(part, word) || same_name(single, word)) return says;
  }
  return Says::nothing;
}

// Length of the word that a text begins with: of capitals, or of letters after a first one. 0 at other characters.
std::size_t word_length(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && is_upper(text[end])) ++end;
  if (end > 1) return end;
  while (end < text.size() && is_lower(text[end])) ++end;
  return end;
}

// Words of an identifier: "WallTiles", "rock_old". One that is something else counts most: no "water_wall" is solid.
Says name_says(std::string_view name) {
  Says all = Says::nothing;
  while (!name.empty()) {
    const std::size_t length = word_length(name);
    const Says word = word_says(name.substr(0, length));
    if (word == Says::other) return word;
    all = std::max(all, word);
    name.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return all;
}

// Values that count, and those that do not.
struct Picked {
  Names solid;
  Names left;
  Says strongest = Says::other;
};

// Values count from this strength on, if the strongest one is `strongest`.
Says least_that_counts(Says strongest) {
  switch (strongest) {
    case Says::solid: return Says::material;
    case Says::material: return Says::ground;
    default: return strongest;
  }
}

Picked pick(const LdtkLayerDefinition& layer) {
  Picked picked;
  for (const LdtkValue& value : layer.values)
    picked.strongest = std::max(picked.strongest, name_says(value.identifier));
  const Says least = least_that_counts(picked.strongest);
  for (const LdtkValue& value : layer.values) {
    const bool counts = picked.strongest != Says::other && name_says(value.identifier) >= least;
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
  const Says values = layer.values.empty() ? Says::nothing : pick(layer).strongest;
  const Says name = name_says(layer.identifier);
  if (values == Says::other) return 0;
  if (name == Says::solid) return 4;
  if (values == Says::solid) return 3;
  return std::max(values, name) > Says::nothing ? 2 : 1;
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
      if (name_says(tag.value) != Says::solid || tag.tiles.empty()) continue;
      return GuessedLdtkRule{
          {SolidBy::ldtk, project.layer_definitions[i].identifier, tag.value, {}}, "guessed by a tag of tiles", {}};
    }
  }
  return std::nullopt;
}

std::optional<GuessedLdtkRule> by_name_of_tiles(const LdtkProject& project) {
  for (const LdtkLayerDefinition& layer : project.layer_definitions) {
    if (layer.kind == LdtkLayerKind::entities || name_says(layer.identifier) != Says::solid) continue;
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
