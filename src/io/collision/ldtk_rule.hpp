// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tilespace/io/error.hpp>
#include <tilespace/io/ldtk_project.hpp>
#include <tilespace/io/solid_rule.hpp>
#include <vector>

/// @file ldtk_rule.hpp
/// Resolved rule for levels of LDtk: a layer, and values of its cells or ids of its tiles; and the guess.

namespace tilespace::io::detail {

/// Which cells or tiles of a layer are solid.
struct LdtkSolid {
  std::string layer;                  ///< Identifier, as in the project; empty: no layer.
  bool any = false;                   ///< All values but 0, all tiles.
  std::vector<std::int32_t> numbers;  ///< Values or ids of tiles; sorted.
  std::string told;                   ///< In words: "values dirt, stone of the layer Collisions".
};

/// Resolves a term of the kind SolidBy::ldtk.
/// Errors      unsupported if there is no layer or value of a name: the message has those that exist.
[[nodiscard]] Result<LdtkSolid> find_solid(const LdtkProject& project, const SolidTerm& term);

/// A guessed rule.
struct GuessedLdtkRule {
  SolidTerm term{};      ///< SolidBy::guess if nothing suggests one.
  std::string by{};      ///< Why: "guessed by its name".
  std::string notice{};  ///< What does not count, or how to give a rule; may be empty.
};

/// Guesses a rule from names of layers, values and tags.
/// Cost        One pass over the definitions.
[[nodiscard]] GuessedLdtkRule guess_ldtk_rule(const LdtkProject& project);

/// Name of a value in a rule: its identifier, or its number if it has none.
[[nodiscard]] std::string name_of(const LdtkValue& value);

/// Tileset of each layer definition, from the first level that has one; null for those without, and for IntGrids.
/// Cost        One pass over all layers.
[[nodiscard]] std::vector<const LdtkTileset*> tilesets_of_layers(const LdtkProject& project);

}  // namespace tilespace::io::detail
