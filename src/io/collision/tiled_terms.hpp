// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/io/solid_rule.hpp>
#include <vector>
#include "collision/tiled_conversion.hpp"

/// @file tiled_terms.hpp
/// The terms of a rule for a Tiled map: which layers they mean, what they are called, and their effect in order.

namespace tilespace::io::detail {

/// A term, and the layers that it means.
struct MeantTerm {
  SolidTerm term;
  LayerIndices layers;
};

/// A rule for a certain map.
struct MeantRule {
  std::vector<MeantTerm> terms;  ///< In order. The guess is replaced by what was guessed.
  std::string told;              ///< In words.
  std::vector<Notice> notices;   ///< About the guess.

  /// The rule without the layers.
  [[nodiscard]] SolidRule rule() const;
};

/// Finds out what a rule means in a map.
/// Errors      unsupported, see layers_meant(); out_of_memory.
[[nodiscard]] Result<MeantRule> meant_by(const TiledMap& map, const SolidRule& rule);

/// Applies the terms in order to the tiles of a conversion.
/// Errors      too_large, out_of_memory.
[[nodiscard]] std::optional<Error> apply(TiledConversion& conversion, const std::vector<MeantTerm>& terms);

/// Builds the map of a conversion, with notices.
/// Errors      out_of_memory.
[[nodiscard]] Result<CollisionMap> finish(TiledConversion& conversion);

}  // namespace tilespace::io::detail
