// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/sight/workspace.hpp>

/// @file distance_to_solid.hpp
/// How far is each tile from the nearest solid one?
///
/// For both functions:
/// Returns     Whether `out` has as many columns and rows as the map, and the workspace room. If not, `out` is as it was.
/// Shape       Squared distances, as these are integers: that of tile (x, y) is at {x, y} - map.bounds().min.
/// Units       Tiles, from center to center: 0 for solid tiles, 1 beside one, 2 across a corner.
/// Border      A tile with a shape is solid as a whole. Tiles beyond the bounds are what map.outside() says.
/// Invalid     `most` of 0: all are 0.
/// Exactness   Exact.
/// Order       The same on every machine.

namespace tilespace {

/// How far is each tile from the nearest solid one?
///
/// Returns     See above. No distance is more than `most`: tiles that are as far or farther, or have no solid one, have `most`.
/// Border      See above.
/// Invalid     See above.
/// Laws        From a tile to its neighbour by a side the distance changes by at most 1.
/// Cost        Two passes over the map, and a third one over each row: some nanoseconds a tile, less where solid tiles are never far,
///             or `most` is small. Allocates: only where `workspace` has to grow. Threads: any number, each with its own `out` and
///             workspace.
/// Source      Meijster, Roerdink & Hesselink 2000; where solid tiles are near, all columns in reach are compared, many tiles at once.
[[nodiscard]] bool squared_distances_to_solid(const CollisionMap& map, std::uint32_t most, Workspace& workspace,
                                              Grid<std::uint32_t>& out) noexcept;

/// How far is each tile from the nearest solid one, now that tiles of `edited` have changed? `out` has the distances from before,
/// for the same `most`.
///
/// Returns     See above.
/// Border      See above.
/// Invalid     See above. Nothing edited within the bounds: `out` stays as it is. map.set_outside() edits everything: ask anew.
/// Laws        The same as squared_distances_to_solid() anew.
/// Cost        That of the tiles that are no farther from `edited` than the root of `most`. So it pays if `most` is small. Allocates:
///             only where `workspace` has to grow. Threads: as above.
[[nodiscard]] bool update_squared_distances(const CollisionMap& map, TileBox edited, std::uint32_t most,
                                            Workspace& workspace, Grid<std::uint32_t>& out) noexcept;

}  // namespace tilespace
