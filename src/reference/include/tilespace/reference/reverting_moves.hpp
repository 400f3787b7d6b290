// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/sweep/body.hpp>

/// @file reverting_moves.hpp
/// Reference algorithms: movement with discrete collision, as in tutorials: a box is moved to the end of its step, and
/// back if it overlaps a solid tile there. Over one byte per tile: 0 is free. For tests, benchmarks and docs.
///
/// For every function here:
/// Border      As overlap_strict(): a body may touch solid tiles. Nothing is solid outside the map.
/// Invalid     Only for finite bodies and translations within int32. A body that overlaps a solid tile can only make
///             steps that end free.
/// Exactness   Only ends of steps are tested, so that a body passes through what lies between them (tunneling), and
///             stops up to a step before an obstacle. Whether an end is free is decided exactly, for the coordinates as
///             accumulated.
/// Source      The tile collision tutorials: "2D Tilemap Collision", "Basic collision detection in 2D". The overlap is
///             that of collides_floor_range(); with the range as it is printed, a body that touches a tile to its south
///             or east could not move along it.

namespace tilespace::reference {

/// The box of a body. Its far corner is a rounded sum, as in the tutorials.
[[nodiscard]] constexpr Box bounds_of(const Body& body) noexcept { return {body.min, body.min + body.size}; }

/// Moves `body` by one step, which is undone if it ends in a solid tile. Returns its north-west corner.
/// Cost        One collides_floor_range().
[[nodiscard]] Point move_reverting(const Grid<unsigned char>& map, const Body& body, Vec translation) noexcept;

/// The same per axis, which slides along walls: the step in x, undone if it ends in a solid tile, and then that in y.
/// Cost        Two collides_floor_range().
[[nodiscard]] Point slide_reverting(const Grid<unsigned char>& map, const Body& body, Vec translation) noexcept;

/// The same in `substeps` equal parts, each per axis. For less than one, nothing moves.
/// Cost        2 * substeps collides_floor_range().
[[nodiscard]] Point slide_in_substeps(const Grid<unsigned char>& map, const Body& body, Vec translation,
                                      int substeps) noexcept;

}  // namespace tilespace::reference
