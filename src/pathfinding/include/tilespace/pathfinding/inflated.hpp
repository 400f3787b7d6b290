// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/result.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/pathfinding/workspace.hpp>

/// @file inflated.hpp
/// Inflation of a map by a disc: the tiles at whose center a round robot would overlap something solid.
///
/// For every function here:
/// Border      A tile is inflated if it is solid, or if its center is less than `radius` from the closed square of a
///             solid tile. So a disc that only touches a solid tile is free, as for overlaps_solid(). A tile with a
///             shape or a wall is solid as a whole. Tiles beyond the bounds are what map.outside() says, in both maps.
/// Invalid     A radius below 0, or NaN: as 0, which inflates nothing. An infinite one: all tiles, if one is solid.
/// Exactness   Exact for every radius.
/// Order       The same on every machine.

namespace tilespace {

/// Computes the inflated map: solid tiles, without shapes, over the bounds of the map.
///
/// Units       Tiles.
/// Border      See above.
/// Invalid     See above.
/// Errors      out_of_memory.
/// Laws        A disc of that radius at the center of a tile that is free in the result overlaps nothing solid. In a
///             map of whole tiles, one at the center of any other tile does, if its radius is above 0. A larger radius
///             inflates the same tiles, and perhaps more.
/// Cost        O(1) for each tile of the map, whatever the radius: two passes over the columns and two over each row.
///             Allocates: the result, and where `workspace` has to grow. Threads: any number, each with its own
///             workspace.
/// Source      First pass of the distance transform (Meijster, Roerdink & Hesselink 2000); then the union of the
///             intervals that the columns cover in each row.
[[nodiscard]] Result<CollisionMap> inflated(const CollisionMap& map, double radius, Workspace& workspace) noexcept;

/// Computes the inflated map of a world: inflated(world.map, radius / tile size), with the same layout.
///
/// Units       World. The radius is divided by the tile size, rounded once.
/// Border      See above.
/// Invalid     See above.
/// Errors      not_a_shape if the tiles are not square; out_of_memory.
/// Cost        As above.
[[nodiscard]] Result<World> inflated(const World& world, double radius, Workspace& workspace) noexcept;

/// Updates an inflated map after tiles of `edited` have changed in `map`. `out`, another map, is the inflated map from
/// before, for the same radius.
///
/// Returns     Whether `out` has the bounds of the map, and memory suffices. If not, `out` is unchanged.
/// Units       Tiles.
/// Border      See above.
/// Invalid     See above. No edited tile within the bounds: `out` is unchanged. map.set_outside() changes the whole
///             map: compute it anew.
/// Laws        The result has the tiles of a new inflated().
/// Cost        That of the tiles within `radius` of `edited`. Allocates: only where `workspace` has to grow. Threads:
///             as above.
[[nodiscard]] bool update_inflated(const CollisionMap& map, TileBox edited, double radius, Workspace& workspace,
                                   CollisionMap& out) noexcept;

/// Updates the inflated map of a world: update_inflated(world.map, edited, radius / tile size). `edited` are tiles.
///
/// Returns     Whether the tiles are square, `out` has the layout of the world and the bounds of its map, and memory
///             suffices. If not, `out` is unchanged.
/// Units       World, as inflated().
/// Border      See above.
/// Invalid     As above.
/// Laws        The result is that of a new inflated().
/// Cost        As above, and that of the conversion.
[[nodiscard]] bool update_inflated(const World& world, TileBox edited, double radius, Workspace& workspace,
                                   World& out) noexcept;

}  // namespace tilespace
