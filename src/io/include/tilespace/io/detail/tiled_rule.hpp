// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/io/detail/collision_layers.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/solid_rule.hpp>
#include <tilespace/io/tiled_map.hpp>

/// @file tiled_rule.hpp
/// What does a rule mean in a map of Tiled, and which one does a map suggest?

namespace tilespace::io::detail {

/// Which layers does a rule mean: of objects for `objects`, else of tiles?
///
/// Errors      unsupported if the rule is none for maps of Tiled, or if no layer, property or shape is what it names:
///             it says which there are.
[[nodiscard]] Result<LayerIndices> layers_meant(const TiledMap& map, const SolidRule& rule);

/// The rule in words: "tiles of the layer walls".
[[nodiscard]] std::string in_words(const TiledMap& map, const SolidRule& rule, const LayerIndices& layers);

/// A guess, and why.
struct GuessedRule {
  SolidRule rule{};      ///< `guess` if nothing suggests anything.
  std::string by{};      ///< To be told after the rule: "guessed by its name".
  std::string notice{};  ///< Empty, or what people should know of the choice.
};

/// Which rule does a map suggest?
/// Errors      out_of_memory.
/// Cost        One pass over the tiles, if tilesets say anything that matters.
[[nodiscard]] Result<GuessedRule> guess_rule(const TiledMap& map);

}  // namespace tilespace::io::detail
