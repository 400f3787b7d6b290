// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/trace/body.hpp>

/// @file reverting_moves.hpp
/// Where does a box get to? The ways of the tutorials: it is put at the end of its step, and back where that overlaps a
/// solid tile. Over one byte per tile: 0 is free. For tests, benchmarks and docs.
///
/// For every function here:
/// Border      As overlap_strict(): a body may touch solid tiles. Nothing is solid outside the map.
/// Invalid     Finite bodies and translations within int32 only. A body that overlaps a solid tile cannot move, but for
///             steps that end in the free.
/// Exactness   Only ends of steps are looked at, so that a body passes through what lies between them, and stops up to
///             a step before what it meets. That each end is free or not is decided exactly, for the coordinates as they
///             are summed up.
/// Source      The tile collision tutorials: "2D Tilemap Collision", "Basic collision detection in 2D". The overlap is
///             that of collides_floor_range(); with the range as it is printed, a body that touches a tile to its south
///             or east could not move along it.

namespace tilespace::published {

/// Which box does a body fill? Its far corner is a rounded sum, as the tutorials have it.
[[nodiscard]] constexpr Box bounds_of(const Body& body) noexcept { return {body.min, body.min + body.size}; }

/// Where is the north-west corner of `body` after a step that is undone if it ends in a solid tile?
/// Cost        One collides_floor_range().
[[nodiscard]] Point move_reverting(const Grid<unsigned char>& map, const Body& body, Vec translation) noexcept;

/// The same by axes, which slides along walls: the step in x, undone if it ends in a solid tile, and then that in y.
/// Cost        Two collides_floor_range().
[[nodiscard]] Point slide_reverting(const Grid<unsigned char>& map, const Body& body, Vec translation) noexcept;

/// The same in `substeps` equal parts, each by axes. Less than one: nothing moves.
/// Cost        2 * substeps collides_floor_range().
[[nodiscard]] Point slide_in_substeps(const Grid<unsigned char>& map, const Body& body, Vec translation,
                                      int substeps) noexcept;

}  // namespace tilespace::published
