// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/corner_gap.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/grid/tile.hpp>

/// @file cast_ray.hpp
/// Raycast: the first solid tile that a line hits.

namespace tilespace {

/// Result of a raycast: where a line first hits a solid tile.
struct RayHit {
  bool hit = false;        ///< Whether a solid tile is hit.
  bool inside = false;     ///< Whether the line starts in that tile: then `fraction` is 0 and `side` is none.
  Tile tile{};             ///< The solid tile. Valid iff `hit`.
  Side side = Side::none;  ///< The side of `tile` that the line enters by; for an area, the one nearest to the normal
                           ///< of the edge it is hit at; for a wall, the side it is hit from.
  double fraction = 1.0;   ///< Fraction of the segment at the hit, in [0, 1]. 1 if there is no hit.
  [[nodiscard]] explicit constexpr operator bool() const noexcept { return hit; }
  friend constexpr bool operator==(const RayHit&, const RayHit&) noexcept = default;
};

/// Casts a ray along `segment` and returns the first solid tile it hits.
///
/// Units       Tile space.
/// Border      The first solid tile of tiles_along(segment). A start tile that is left at fraction 0 does not count. At
///             a corner the side is the one entered from the neighbour that is free, if exactly one is, and otherwise
///             the vertical one. Two solid tiles that meet at a corner let the line through under CornerGap::open, into
///             a tile that is free there; under CornerGap::shut it hits the tile beside the corner in the line's own
///             row, by that tile's vertical side; this is not one of tiles_along(). Where the tile behind the corner
///             stops the line, that one is hit under both rules.
///
///             In a tile with a shape, the area stops the line at their first common point, borders included; but
///             points on the tile's southern or eastern side belong to the neighbour, and an area that is left at once
///             does not count. An area that is one_way stops only lines that enter it through one of these sides; lines
///             that begin in it pass. A wall is hit where the line steps across it, after the start, and by a step
///             through a corner also where it ends. At a corner, areas that are not one_way count if they reach it.
///             docs/borders.md.
/// Invalid     A NaN or infinite coordinate: no hit. Zero length: the tile of the point. Outside the map:
///             map.outside().
/// Exactness   Tile and side are exact for all finite doubles, with shapes too; |fraction - exact| <= fraction_error.
/// Order       The same on every machine.
/// Cost        One look-up for up to eight columns, or rows, of tiles, and one for up to eight of blocks of 8x8 tiles
///             where these are free; where rounding leaves a row in doubt, an orientation(). In maps of more than 12
///             MB, one look-up a tile at first, and as long as many blocks ahead are not free. Some dozen orientations
///             more for a line that begins outside of the map, to find where it enters. Tile by tile, with corners as
///             for tiles_along(): lines that begin more than 2^20 tiles outside of the map, or outside of one whose
///             outside is solid; maps without strips, see BitGrid::longest_strip; lines that leave a map whose outside
///             is solid, for where they leave it; and from a tile with a shape on, for eight columns. An area takes
///             some ten operations an edge, and some microseconds where doubles cannot decide. Allocates: never.
///             Threads: any number of readers.
/// Source      Strips and masks: docs/raycast.md. Tile by tile, the order of crossings after Amanatides & Woo 1987,
///             decided without accumulated error: docs/exactness.md.
[[nodiscard]] RayHit cast_ray(const CollisionMap& map, const Segment& segment,
                              CornerGap gap = CornerGap::open) noexcept;

/// Tests whether no solid tile stops `segment` (line of sight between two points).
///
/// Border      As cast_ray().
/// Invalid     As cast_ray(): a segment with a NaN or infinite coordinate is clear.
/// Cost        As cast_ray().
[[nodiscard]] bool is_clear(const CollisionMap& map, const Segment& segment, CornerGap gap = CornerGap::open) noexcept;

}  // namespace tilespace
