// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_mask.hpp>
#include <tilespace/hexagons/hex_offset.hpp>
#include <tilespace/pathfinding/workspace.hpp>

/// @file hex_sight.hpp
/// Line of sight between two hexagons, and the field of view of one, among solid hexagons.
///
/// Hexagons are regular ones here, whatever their size in pixels: closed areas, that meet without gaps.

namespace tilespace {

/// Sight ends at this distance in steps.
inline constexpr std::int32_t hex_sight_limit = 1 << 29;

/// Tests whether the segment between the centers of two hexagons meets no solid hexagon but these two.
///
/// Border      The segment is blocked by what lies in the interior of the union of the solid hexagons: it may touch an
///             edge or a corner of one, but does not pass along the edge of two. Hexagons outside the map are
///             map.outside(). Whether the two themselves are solid does not matter.
/// Invalid     Either one outside the map, or farther away than hex_sight_limit: false. HexOffset beyond its names: as
///             odd_r.
/// Exactness   Exact: decided by integers.
/// Laws        Symmetric: from `to` to `from` it is the same. True from a hexagon to itself and to its neighbours.
/// Cost        Two look-ups and a division for each step between them. Allocates: never. Threads: any number.
[[nodiscard]] bool has_hex_line_of_sight(const CollisionMap& map, HexOffset offset, Tile from, Tile to) noexcept;

/// Computes the field of view (FOV) of the hexagon `from`: free hexagons in line of sight, and solid ones of which a
/// part is seen.
///
/// Returns     Whether the capacity of `out`, and the memory of the workspace, suffice. If not, `out` has no tiles. The
///             bounds of `out` are the part of the map within `radius` columns and rows of `from`; they fit if `out`
///             was created for as many, or for those of the map.
/// Border      As has_hex_line_of_sight(). A solid hexagon is visible if a segment from the center of `from` to a point
///             in its interior is not blocked by the others. `from` itself is visible, even if it is solid. Hexagons at
///             exactly the radius are included.
/// Invalid     `from` outside the map, or a negative radius: no hexagon. HexOffset beyond its names: as odd_r.
/// Exactness   Exact: decided by integers.
/// Laws        For free hexagons within the radius it equals has_hex_line_of_sight(): so two free hexagons see each
///             other, or neither sees the other. Turning and mirroring the map turns and mirrors what is visible.
/// Cost        O(visible hexagons + edges of shadows), by shadow casting in six sectors; some tens of nanoseconds for
///             each. Allocates: only where `workspace` has to grow. Threads: any number, each with its own workspace.
/// Source      Red Blob Games, "Hexagonal Grids", field of view, tests a line to each hexagon.
[[nodiscard]] bool hex_field_of_view(const CollisionMap& map, HexOffset offset, Tile from, std::int32_t radius,
                                     Workspace& workspace, TileMask& out) noexcept;

}  // namespace tilespace
