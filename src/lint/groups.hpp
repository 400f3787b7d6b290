// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/lint/lint.hpp>
#include <vector>
#include "areas.hpp"
#include "bit_rows.hpp"
#include "findings.hpp"
#include "placed_objects.hpp"

/// @file groups.hpp
/// Rules of a map, a source for each group.

namespace tilespace::lint {

/// A map while it is checked.
struct Subject {
  const io::LoadedMap& loaded;               ///< Everything that the loader tells.
  const CollisionMap& map;                   ///< Its tiles.
  const BitRowsOf& solid;                    ///< Its solid tiles.
  const std::vector<PlacedObject>& objects;  ///< Its objects.
  const LintOptions& options;                ///< As given.
};

/// Areas of the map for what is as small as need be: free tiles, and the free parts of tiles with shapes.
[[nodiscard]] Areas areas_of(const Subject& subject);

/// Areas in which spawns are; without spawns the largest one, if there is one.
[[nodiscard]] std::vector<Areas::Number> starts_in(const Subject& subject, const Areas& areas);

/// Tile of an object for reach: that of its middle, or if that is full, the one at its head.
[[nodiscard]] Tile tile_of(const Subject& subject, const PlacedObject& object);

/// Tests whether an object is one of those where players begin.
[[nodiscard]] bool has_spawns(const std::vector<PlacedObject>& objects) noexcept;

/// Tests whether there is a body of a usable size.
[[nodiscard]] bool has_body(const LintOptions& options) noexcept;

void check_files(const Subject& subject, Findings& findings);
void check_ldtk(const Subject& subject, Findings& findings);
void check_tiles(const Subject& subject, Findings& findings);
void check_shapes(const Subject& subject, Findings& findings);
void check_tileset_shapes(const Subject& subject, Findings& findings);
void check_objects(const Subject& subject, Findings& findings);
void check_reach(const Subject& subject, const Areas& areas, Findings& findings);
void check_player(const Subject& subject, const Areas& areas, Findings& findings);
void check_body(const Subject& subject, const Areas& areas, Findings& findings);

}  // namespace tilespace::lint
