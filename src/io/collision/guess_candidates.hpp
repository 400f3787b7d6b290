// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/io/solid_rule.hpp>
#include <vector>
#include "collision/map_evidence.hpp"

/// @file guess_candidates.hpp
/// Rules that the evidence of a map suggests, and how much each is worth.

namespace tilespace::io::detail {

/// Strength of the evidence for a rule, the weakest first. What was made for collisions precedes what is only called
/// after something solid, and that what follows from where tiles are.
enum class Evidence : std::uint8_t {
  liquid_terrains,        ///< Terrains called after water, in a map seen from above.
  above_the_ground,       ///< Layers over one that covers the map.
  animated_ground,        ///< Animated tiles of that layer, which are water, but for what lies on them.
  sparse_layers,          ///< All layers, as none covers the map: platforms in the air.
  ground_layers,          ///< The same, but there are layers called ground.
  around_the_ground,      ///< A backdrop around layers called ground that reach none of its sides: rooms in a void.
  tile_objects,           ///< Tile objects of layers called ground, walls and so on, where no layer covers the map.
  terrains,               ///< Terrains called after something solid.
  obstacle_classes,       ///< Objects whose class or name is that of something solid.
  obstacle_objects,       ///< Object layers called so.
  obstacle_layers,        ///< Layers called so.
  collision_classes,      ///< Objects whose class or name is made for collisions.
  collision_objects,      ///< Object layers called so.
  collision_tilesets,     ///< Tilesets called so.
  collision_layers,       ///< Layers called so.
  properties_of_objects,  ///< Objects with such properties.
  properties_of_layers,   ///< Layers with such properties.
  properties_of_tiles,    ///< Tiles with such properties or classes.
  shapes,                 ///< Collision shapes of tiles.
};

/// A rule that something suggests.
struct Candidate {
  SolidRule rule;
  Evidence evidence = Evidence::shapes;
};

/// Rules that something suggests, in the order of the evidence, the strongest first. Where something was made for
/// collisions (shapes, properties), only what was.
[[nodiscard]] std::vector<Candidate> candidates_of(MapEvidence& evidence);

}  // namespace tilespace::io::detail
