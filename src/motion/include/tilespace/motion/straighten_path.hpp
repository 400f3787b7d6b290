// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/body.hpp>

/// @file straighten_path.hpp
/// Any-angle path smoothing: removes the tiles of a path at which a box or a circle need not turn.

namespace tilespace {

/// Places a body of this size on a tile of its path: centered in the block of whole tiles that it occupies, with `tile`
/// as the north-western one. A body of 0.8 x 0.8 tiles is centered in `tile`, one of 2 x 1.5 lies a quarter of a tile
/// south of its corner.
///
/// Border      A body without width or height occupies one tile along that axis, as one of size 1 does.
/// Invalid     A size that is NaN, infinite or negative: an empty body.
/// Exactness   Each operation is rounded once. The body never extends beyond its tiles.
/// Cost        Some ten operations. Allocates: never.
[[nodiscard]] Body body_at(Tile tile, Vec size) noexcept;

/// Smooths a path for a body of this size: keeps only the tiles at which it has to turn, and moves straight between
/// them.
///
/// Returns     The number of tiles kept, and in `tiles` as many of them as fit: the first and the last tile, and
///             between them those at which the body still has to turn. `tiles` may begin where `path` does.
/// Units       Tile space.
/// Border      From a tile that is kept, the path goes straight to the last one before the first that cast_box() of
///             body_at() does not reach: contact is free, and only the solid part of a tile's shape blocks. Between
///             consecutive tiles of `path` the step is kept as it is, even if it is not free.
/// Invalid     A size that is NaN, infinite or negative: `path` as it is. Without tiles: none.
/// Exactness   Exactly those moves are straight that cast_box() finds free.
/// Order       The same on every machine.
/// Laws        The result is never longer than `path`. A shortest path of find_path() is free from tile to tile, for
///             bodies of up to one tile.
/// Cost        A cast_box() for each tile of `path`. Allocates: never. Threads: any number of readers.
[[nodiscard]] std::size_t straighten_path(const CollisionMap& map, std::span<const Tile> path, Vec size,
                                          std::span<Tile> tiles) noexcept;

/// Smooths a path for a circle that moves from center to center of tiles.
///
/// Returns     As straighten_path() for a size.
/// Units       Tile space.
/// Border      As straighten_path() for a size, with cast_circle() of the circle at the center of a tile.
/// Invalid     A radius that is NaN, infinite or negative: `path` as it is. Without tiles: none.
/// Exactness   Exactly those moves are straight that cast_circle() finds free.
/// Order       The same on every machine.
/// Laws        The result is never longer than `path`. A shortest path of find_path() is free from tile to tile, for
///             radii of up to half a tile; for any radius, one on a map where the tiles without room for the circle are
///             solid.
/// Cost        A cast_circle() for each tile of `path`. Allocates: never. Threads: any number of readers.
[[nodiscard]] std::size_t straighten_path(const CollisionMap& map, std::span<const Tile> path, double radius,
                                          std::span<Tile> tiles) noexcept;

}  // namespace tilespace
