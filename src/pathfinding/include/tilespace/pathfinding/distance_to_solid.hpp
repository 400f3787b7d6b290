// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/parts.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/pathfinding/workspace.hpp>

/// @file distance_to_solid.hpp
/// Euclidean distance transform: the squared distance from each tile to the nearest solid tile.
///
/// For both functions:
/// Returns     Whether `out` has the bounds of the map, and memory suffices. If not, `out` is unchanged.
/// Shape       Squared distances, as these are integers: `out[tile]`, over the bounds of the map.
/// Units       Tiles, from center to center: 0 for solid tiles, 1 beside one, 2 across a corner.
/// Border      A tile with a shape is solid as a whole. Tiles beyond the bounds are what map.outside() says.
/// Invalid     `most` of 0: all are 0.
/// Exactness   Exact.
/// Order       The same on every machine.

namespace tilespace {

/// Computes the squared distance from each tile to the nearest solid one.
///
/// Returns     See above. Distances are clamped to `most`: tiles at that distance or farther, or without any solid
///             tile, have `most`.
/// Border      See above.
/// Invalid     See above.
/// Laws        Between tiles that share an edge, the distance (not its square) differs by at most 1.
/// Cost        Two passes over the map, and a third one over each row: some nanoseconds a tile, less where solid tiles
///             are never far, or `most` is low. 64 rows a part. Allocates: only where `workspace` has to grow; in parts
///             by a tenth more. Threads: any number, each with its own `out` and workspace; `parts` runs it on those of
///             the caller.
/// Source      Meijster, Roerdink & Hesselink 2000; where solid tiles are near, all columns in reach are compared, many
///             tiles at once.
[[nodiscard]] bool squared_distances_to_solid(const CollisionMap& map, std::uint32_t most, Workspace& workspace,
                                              Grid<std::uint32_t>& out, const Parts& parts = in_turn) noexcept;

/// Updates the distances after tiles of `edited` have changed. `out` has the distances from before, for the same
/// `most`.
///
/// Returns     See above.
/// Border      See above.
/// Invalid     See above. No edited tile within the bounds: `out` is unchanged. map.set_outside() changes the whole
///             map: recompute it with squared_distances_to_solid().
/// Laws        The result equals that of a new squared_distances_to_solid().
/// Cost        That of the tiles within sqrt(`most`) of `edited`; so it pays if `most` is low. Allocates: only where
///             `workspace` has to grow. Threads: as above.
[[nodiscard]] bool update_squared_distances(const CollisionMap& map, TileBox edited, std::uint32_t most,
                                            Workspace& workspace, Grid<std::uint32_t>& out) noexcept;

}  // namespace tilespace
