// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/io/error.hpp>
#include <tilespace/io/solid_rule.hpp>
#include <tilespace/io/tiled_map.hpp>
#include "collision/collision_layers.hpp"

/// @file tiled_rule.hpp
/// Resolution of a SolidRule for a Tiled map, and the guessed rule.

namespace tilespace::io::detail {

/// Layers selected by a term: object layers for those about objects, else tile layers.
///
/// Errors      unsupported if the term does not apply to Tiled maps, or if no layer, property, shape, tileset, terrain
///             or object matches it: the message lists those that exist.
[[nodiscard]] Result<LayerIndices> layers_meant(const TiledMap& map, const SolidTerm& term);

/// Formats the term in words, without its sign: "tiles of the layer walls".
[[nodiscard]] std::string in_words(const TiledMap& map, const SolidTerm& term, const LayerIndices& layers);

/// A guessed rule, and the reason.
struct GuessedRule {
  SolidRule rule{};      ///< `guess` if nothing suggests a rule.
  std::string by{};      ///< Appended to the rule in words: "guessed by its name".
  std::string notice{};  ///< A warning about the choice, or empty.
};

/// Guesses the rule of a map.
/// Errors      out_of_memory.
/// Cost        One pass over the tiles, if tilesets have data that matters.
[[nodiscard]] Result<GuessedRule> guess_rule(const TiledMap& map);

}  // namespace tilespace::io::detail
