// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/trace/body.hpp>

/// @file free_ways.hpp
/// Which of many bodies have nothing around their way?
///
/// For every function here:
/// Shape       Body `i` goes along translation `i`. Where there are fewer of one kind, what is left over is not looked at.
/// Units       Tile space.
/// Border      As tiles_swept(). Outside the map: map.outside().
/// Invalid     An empty body, a translation with a NaN or infinite coordinate: not counted, nor is anything after it.
/// Order       The same on every machine.

namespace tilespace {

/// For how many bodies, from the first on, is none of the tiles_swept() solid? These meet nothing, and get to where their
/// translations take them. The next one, if there is one, may meet something.
///
/// Border      See above.
/// Invalid     See above.
/// Exactness   Exact.
/// Laws        The same as one by one, by !map.any_solid(tiles_swept(body, translation)).
/// Cost        Some hundred operations a body, for ways of a few tiles. Allocates: never. Threads: any number of readers.
[[nodiscard]] std::size_t count_free_ways(const CollisionMap& map, std::span<const Body> bodies,
                                          std::span<const Vec> translations) noexcept;

/// The same for round bodies, each by a box that is 2^-20 of a tile larger than its bounds.
///
/// Border      See above.
/// Invalid     See above. What is 2^27 tiles away, or more, may not be counted either.
/// Exactness   That none of these tiles is solid is exact.
/// Cost        As above.
/// @{
[[nodiscard]] std::size_t count_free_ways(const CollisionMap& map, std::span<const Circle> circles,
                                          std::span<const Vec> translations) noexcept;
[[nodiscard]] std::size_t count_free_ways(const CollisionMap& map, std::span<const Capsule> capsules,
                                          std::span<const Vec> translations) noexcept;
/// @}

}  // namespace tilespace
