// SPDX-License-Identifier: MIT
// Candidates of the guess by where tiles are: above ground that covers the map, or anywhere in a map that is seen from
// the side, as nothing covers it or a backdrop does.
#include <algorithm>
#include <unordered_map>
#include "collision/guess_parts.hpp"
#include "collision/tile_ids.hpp"

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

// Tiles of a layer by their numbers. Where chunks overlap, tiles count twice: good enough for a guess.
std::unordered_map<std::uint32_t, std::uint64_t> tiles_by_number(const Layer& layer) {
  std::unordered_map<std::uint32_t, std::uint64_t> counts;
  for (const TileChunk& chunk : layer.chunks) {
    for (std::size_t i = 0; i < chunk.tiles.size();) {
      std::size_t end = i + 1;  // runs of equal tiles are frequent
      while (end < chunk.tiles.size() && chunk.tiles[end] == chunk.tiles[i]) ++end;
      if (chunk.tiles[i].is_tile()) counts[chunk.tiles[i].number()] += end - i;
      i = end;
    }
  }
  return counts;
}

bool is_animated(const TilesetTile& tile) { return tile.animation.size() > 1; }

// Animated tiles of a layer, by tilesets.
struct AnimatedTiles {
  SolidRule rule;
  std::uint64_t tiles = 0;
};

AnimatedTiles animated_tiles(const TiledMap& map, const Layer& layer) {
  AnimatedTiles found;
  const auto counts = tiles_by_number(layer);
  for (const Tileset& tileset : map.tilesets) {
    SolidTerm term = term_of(SolidBy::tile_ids, tileset.name);
    for (const TilesetTile& tile : tileset.tiles) {
      const auto count = counts.find(tileset.first_gid + tile.id);
      if (!is_animated(tile) || count == counts.end()) continue;
      term.ids.push_back({tile.id, tile.id});
      found.tiles += count->second;
    }
    normalize(term.ids);
    if (!term.ids.empty()) add_once(found.rule, std::move(term));
  }
  return found;
}

// What lies on the layer that covers the map: other layers that may be ground, and bridges.
void subtract_crossings(MapEvidence& evidence, SolidRule& rule) {
  const TiledMap& map = evidence.map();
  for (const std::size_t layer : layers_of(map, LayerKind::tiles)) {
    const MapEvidence::LayerHint found = evidence.hint(layer);
    const bool is_crossing = found.hint != NameHint::free || names_crossing(map.layers[found.named].name);
    if (!is_crossing || layer == evidence.cover() || evidence.extent(layer).tiles == 0) continue;
    if (rule.terms.size() < most_guessed_terms) rule.subtract(term_of(SolidBy::layer, name_for_rule(map, layer)));
  }
}

// Of ground seen from above, much is animated where it is water; flowers and lamps are few.
SolidRule by_animated_ground(MapEvidence& evidence) {
  const std::size_t cover = *evidence.cover();
  AnimatedTiles animated = animated_tiles(evidence.map(), evidence.map().layers[cover]);
  const std::uint64_t tiles = evidence.extent(cover).tiles;
  if (animated.tiles < tiles / 10 || animated.rule.is_guess()) return {};
  const std::size_t without_crossings = animated.rule.terms.size();
  subtract_crossings(evidence, animated.rule);
  const bool leaves_some = animated.tiles < tiles || animated.rule.terms.size() > without_crossings;
  return leaves_some ? std::move(animated.rule) : SolidRule();
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
    return {{by_animated_ground(evidence), Evidence::animated_ground},
            {by_other_layers(evidence, false), Evidence::above_the_ground},
            {by_liquid_terrains(evidence), Evidence::liquid_terrains}};
  }
  return {{by_object_layers(evidence, NameHint::ground), Evidence::tile_objects},
          {by_void(evidence), Evidence::around_the_ground},
          {by_layer_names(evidence, NameHint::ground), Evidence::ground_layers},
          {by_other_layers(evidence, true), Evidence::sparse_layers}};
}

}  // namespace tilespace::io::detail
