// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/io/solid_rule.hpp>
#include <vector>
#include "collision/collision_layers.hpp"
#include "collision/guess_candidates.hpp"
#include "collision/map_evidence.hpp"

/// @file guess_parts.hpp
/// Parts of candidates_of(): one per kind of evidence. Rules without terms stand for nothing.

namespace tilespace::io::detail {

/// Maximum number of terms of a candidate. A rule of more is no usual map, and would be no help.
inline constexpr std::size_t most_guessed_terms = 32;

/// Adds a term, unless the rule has it or has too many.
void add_once(SolidRule& rule, SolidTerm term);

/// A term that unites.
[[nodiscard]] SolidTerm term_of(SolidBy by, std::string name, std::string value = {});

/// Name of a layer for a rule: its path if it has no name.
[[nodiscard]] std::string name_for_rule(const TiledMap& map, std::size_t layer);

/// Tests whether an object can be solid: it has an area, or shows a tile.
[[nodiscard]] bool can_be_solid(const MapObject& object);

/// Calls visit(object) for each object that can be solid.
template <class Visit>
void visit_objects(const MapEvidence& evidence, Visit visit) {
  for (const std::size_t layer : layers_of(evidence.map(), LayerKind::objects)) {
    for (const MapObject& object : evidence.map().layers[layer].objects) {
      if (can_be_solid(object)) visit(object);
    }
  }
}

/// Tile layers with this hint that have tiles.
[[nodiscard]] SolidRule by_layer_names(MapEvidence& evidence, NameHint hint);

/// Object layers with this hint: their areas, and their tile objects.
[[nodiscard]] SolidRule by_object_layers(MapEvidence& evidence, NameHint hint);

/// Terrains called after water and the like that are used.
[[nodiscard]] SolidRule by_liquid_terrains(MapEvidence& evidence);

/// By what was made for collisions: shapes and properties.
[[nodiscard]] std::vector<Candidate> certain_candidates(MapEvidence& evidence);
/// By names of layers, tilesets, objects and terrains.
[[nodiscard]] std::vector<Candidate> named_candidates(MapEvidence& evidence);
/// By where tiles are.
[[nodiscard]] std::vector<Candidate> placed_candidates(MapEvidence& evidence);

}  // namespace tilespace::io::detail
