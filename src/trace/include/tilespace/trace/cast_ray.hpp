// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/grid/tile.hpp>

/// @file cast_ray.hpp
/// Which solid tile does a line meet first?

namespace tilespace {

/// May a ray pass exactly through the corner where two solid tiles meet?
enum class Gap : std::uint8_t {
  open,  ///< It may: there is a gap, however small.
  shut,  ///< It may not: the two make a wall.
};

/// What is this rule called? "open" or "shut"; "" for values that are none.
[[nodiscard]] constexpr const char* name(Gap gap) noexcept {
  switch (gap) {
    case Gap::open: return "open";
    case Gap::shut: return "shut";
  }
  return "";
}

/// Where a line first meets a solid tile.
struct RayHit {
  bool hit = false;        ///< Whether it meets one.
  bool inside = false;     ///< Whether it starts in one: then `fraction` is 0 and `side` is none.
  Tile tile{};             ///< The solid tile. Valid iff `hit`.
  Side side = Side::none;  ///< The side of `tile` it comes in by; of an area, the one that its outside is
                           ///< nearest to; of a wall, the one it is met from.
  double fraction = 1.0;   ///< How far along the segment, in [0, 1]. 1 if there is no hit.
  [[nodiscard]] explicit constexpr operator bool() const noexcept { return hit; }
  friend constexpr bool operator==(const RayHit&, const RayHit&) noexcept = default;
};

/// Which solid tile does `segment` meet first?
///
/// Units       Tile space.
/// Border      The first solid tile of tiles_along(segment). A start tile that is left at fraction 0 does not count. At a
///             corner the side is the one entered from the neighbour that is free, if exactly one is, and otherwise the
///             vertical one. Two solids that meet at a corner let the line through under Gap::open, into a tile that is
///             free there; under Gap::shut it hits the one beside, in its own row, by its vertical side; that tile is not
///             one of tiles_along(). Where the tile behind the corner stops it, that one is hit under both.
///
///             Of a tile with a shape, its area stops the line where the two first meet, borders included; but what lies on
///             the tile's southern or eastern side belongs to the neighbour, and an area that is left at once does not
///             count. An area that is one_way stops only what comes in through one of these sides; what begins in it passes.
///             A wall is met where the line steps across it, after the start, and by a step through a corner also where
///             it ends. At a corner, areas that are not one_way count if they reach it. docs/borders.md.
/// Invalid     A NaN or infinite coordinate: no hit. Zero length: the tile of the point. Outside the map:
///             map.outside().
/// Exactness   Tile and side are exact for all finite doubles, with shapes too; |fraction - real one| <= fraction_error.
/// Order       The same on every machine.
/// Cost        One look for up to eight columns, or rows, of tiles, and one for up to eight of blocks of 8x8 tiles where
///             these are free; where rounding leaves a row in doubt, an orientation(). Tile by tile, with corners as for
///             tiles_along(): lines that begin outside of the map; maps without strips, see BitGrid::longest_strip; lines
///             that leave a map that is walled in, for where they do; and from a tile with a shape on, for eight columns.
///             An area takes some ten operations an edge, and where doubles cannot tell some microseconds. Allocates:
///             never. Threads: any number of readers.
/// Source      Strips and masks: docs/lines.md. Tile by tile, the order of crossings after Amanatides & Woo 1987, decided
///             without accumulated error: docs/exactness.md.
[[nodiscard]] RayHit cast_ray(const CollisionMap& map, const Segment& segment, Gap gap = Gap::open) noexcept;

/// Does nothing solid stop `segment`?
///
/// Border      As cast_ray().
/// Invalid     As cast_ray(): a segment with a NaN or infinite coordinate is clear.
/// Cost        As cast_ray().
[[nodiscard]] bool is_clear(const CollisionMap& map, const Segment& segment, Gap gap = Gap::open) noexcept;

}  // namespace tilespace
