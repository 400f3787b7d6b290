// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/pathfinding/workspace.hpp>

/// @file distance_field.hpp
/// Distance fields: likelihood fields of sensor models, and signed distance fields of planners.
///
/// For every function here:
/// Returns     Whether `out` has the bounds of the map, and memory suffices. If not, `out` is unchanged.
/// Shape       The distance of a tile is `out[tile]`, over the bounds of the map.
/// Units       Tiles, from center to center; with a World, its units.
/// Border      A tile with a shape is solid as a whole. Tiles beyond the bounds are what map.outside() says.
/// Invalid     A `most` that is NaN or below 0: as 0, all are 0. With a World, tiles that are not square: false.
/// Exactness   The root of the exact squared distance, rounded once to float. With a World, that root and its product
///             with the tile size are rounded to double, then to float.
/// Order       The same on every machine.

namespace tilespace {

/// Computes the distance from each tile to the nearest solid one: 0 for solid tiles, 1 beside one. The field of the
/// likelihood field model of range sensors (AMCL).
///
/// Returns     See above. Tiles at the distance `most` or farther, at 65535 tiles or farther, or without any solid tile
///             have `most`, as a float.
/// Border      See above.
/// Invalid     See above.
/// Laws        The square of squared_distances_to_solid(). Between tiles that share an edge, it differs by at most 1.
/// Cost        That of squared_distances_to_solid(), and a root for each tile. Allocates: only where `workspace` has to
///             grow. Threads: any number, each with its own `out` and workspace.
/// Source      Thrun, Burgard & Fox 2005, "Probabilistic Robotics", 6.4, for its use.
/// @{
[[nodiscard]] bool distance_field(const CollisionMap& map, double most, Workspace& workspace,
                                  Grid<float>& out) noexcept;
[[nodiscard]] bool distance_field(const World& world, double most, Workspace& workspace, Grid<float>& out) noexcept;
/// @}

/// Updates a distance field after tiles of `edited` have changed. `out` has the field from before, for the same `most`.
///
/// Returns     See above.
/// Border      See above.
/// Invalid     See above. No edited tile within the bounds: `out` is unchanged. map.set_outside() changes the whole
///             map: compute it anew.
/// Laws        The result equals that of a new distance_field().
/// Cost        That of the tiles within `most` of `edited`.
/// @{
[[nodiscard]] bool update_distance_field(const CollisionMap& map, TileBox edited, double most, Workspace& workspace,
                                         Grid<float>& out) noexcept;
[[nodiscard]] bool update_distance_field(const World& world, TileBox edited, double most, Workspace& workspace,
                                         Grid<float>& out) noexcept;
/// @}

/// Computes the signed distance of each tile (SDF): in free tiles the distance to the nearest solid one, in solid tiles
/// minus the distance to the nearest free one.
///
/// Returns     See above. Clamped to `most` and -`most`, as for distance_field().
/// Border      See above. There is no 0: beside the border, it is 1 in the free tile and -1 in the solid one.
/// Invalid     See above.
/// Laws        In the map with solid and free exchanged, all signs are.
/// Cost        Twice that of distance_field().
/// @{
[[nodiscard]] bool signed_distance_field(const CollisionMap& map, double most, Workspace& workspace,
                                         Grid<float>& out) noexcept;
[[nodiscard]] bool signed_distance_field(const World& world, double most, Workspace& workspace,
                                         Grid<float>& out) noexcept;
/// @}

/// Updates a signed distance field after tiles of `edited` have changed, as update_distance_field().
///
/// Returns     See above.
/// Border      See above.
/// Invalid     As update_distance_field().
/// Laws        The result equals that of a new signed_distance_field().
/// Cost        Twice that of update_distance_field().
/// @{
[[nodiscard]] bool update_signed_distance_field(const CollisionMap& map, TileBox edited, double most,
                                                Workspace& workspace, Grid<float>& out) noexcept;
[[nodiscard]] bool update_signed_distance_field(const World& world, TileBox edited, double most, Workspace& workspace,
                                                Grid<float>& out) noexcept;
/// @}

}  // namespace tilespace
