// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/trace/body.hpp>

/// @file path_straight.hpp
/// Ways at any angle: what a body leaves out that need not turn at every tile.

namespace tilespace {

/// Where is a body of this size that stands on a tile of its way? In the middle of the whole tiles that it takes, of which
/// `tile` is the north-western one: a body of 0.8 x 0.8 tiles in the middle of `tile`, one of 2 x 1.5 a quarter of a tile south of
/// its corner.
///
/// Border      A body without width or height takes one tile there, as one of 1 does.
/// Invalid     A size that is NaN, infinite or negative: an empty body.
/// Exactness   Each operation is rounded once. It never reaches beyond its tiles.
/// Cost        Some ten operations. Allocates: never.
[[nodiscard]] Body body_at(Tile tile, Vec size) noexcept;

/// Which tiles of a way are left, if a body of this size goes straight wherever it can?
///
/// Returns     How many, and in `tiles` as many of them as have room there: the first and the last tile, and between them those
///             that the body still has to turn at. `tiles` may begin where `path` does.
/// Units       Tile space.
/// Border      From a tile that is left, the way goes straight to the last one before that which cast_box() of body_at() does not
///             get to: contact is free, and shapes of tiles count for what is solid of them. From one tile of `path` to the next
///             the way is kept as it is, even if it is not free.
/// Invalid     A size that is NaN, infinite or negative: `path` as it is. Without tiles: none.
/// Exactness   Exactly those ways are straight that cast_box() finds free.
/// Order       The same on every machine.
/// Laws        It is never longer than `path`. A shortest way of find_path() is free from tile to tile, for bodies of up to one
///             tile.
/// Cost        A cast_box() for each tile of `path`. Allocates: never. Threads: any number of readers.
[[nodiscard]] std::size_t straighten_path(const CollisionMap& map, std::span<const Tile> path, Vec size,
                                          std::span<Tile> tiles) noexcept;

}  // namespace tilespace
