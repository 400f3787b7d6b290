// SPDX-License-Identifier: MIT
// Candidates of the guess by where tiles are: above ground that covers the map, or anywhere in a map that is seen from
// the side, as nothing covers it or a backdrop does.
#include "collision/guess_parts.hpp"

namespace tilespace::io::detail {
namespace {

// Layers other than the one that covers the map, if there is one.
SolidRule by_other_layers(MapEvidence& evidence, bool with_ground) {
  SolidRule rule;
  for (const std::size_t layer : layers_of(evidence.map(), LayerKind::tiles)) {
    const NameHint hint = evidence.hint(layer).hint;
    const bool counts = hint == NameHint::none || (with_ground && hint == NameHint::ground);
    if (!counts || layer == evidence.cover() || evidence.extent(layer).tiles == 0) continue;
    add_once(rule, term_of(SolidBy::layer, name_for_rule(evidence.map(), layer)));
  }
  return rule;
}

// A backdrop behind a level that is seen from the side.
bool has_backdrop(MapEvidence& evidence) {
  return evidence.cover() && evidence.hint(*evidence.cover()).hint == NameHint::free;
}

// Seen from the side, ground reaches the bottom or a side. Rooms and corridors in a void reach none.
bool lies_within(const TileBox& ground, const TileBox& backdrop) {
  return ground.min.x > backdrop.min.x && ground.max.x < backdrop.max.x && ground.max.y < backdrop.max.y;
}

// The backdrop without the layers called ground, if these lie within it.
SolidRule by_void(MapEvidence& evidence) {
  if (!has_backdrop(evidence)) return {};
  const std::size_t cover = *evidence.cover();
  SolidRule rule;
  rule.unite(term_of(SolidBy::layer, name_for_rule(evidence.map(), cover)));
  for (const std::size_t layer : layers_of(evidence.map(), LayerKind::tiles)) {
    const LayerExtent& extent = evidence.extent(layer);
    if (evidence.hint(layer).hint != NameHint::ground || extent.tiles == 0) continue;
    if (!lies_within(extent.box, evidence.extent(cover).box)) return {};
    rule.subtract(term_of(SolidBy::layer, name_for_rule(evidence.map(), layer)));
  }
  return rule.terms.size() == 1 || rule.terms.size() > most_guessed_terms ? SolidRule() : rule;
}

}  // namespace

std::vector<Candidate> placed_candidates(MapEvidence& evidence) {
  if (evidence.cover() && !has_backdrop(evidence)) {
    return {{by_other_layers(evidence, false), Evidence::above_the_ground}};
  }
  return {{by_object_layers(evidence, NameHint::ground), Evidence::tile_objects},
          {by_void(evidence), Evidence::around_the_ground},
          {by_layer_names(evidence, NameHint::ground), Evidence::ground_layers},
          {by_other_layers(evidence, true), Evidence::sparse_layers}};
}

}  // namespace tilespace::io::detail
