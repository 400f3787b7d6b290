// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sight/sight.hpp>

/// @file count_seen_tiles.hpp
/// How much does one see, from every tile of a map?

namespace tilespace {

/// The largest radius that count_seen_tiles() takes.
inline constexpr std::int32_t largest_count_radius = 8;

/// From each tile, how many tiles does one see that are not opaque, its own among them? For places to hide, to watch or to build.
///
/// Returns     Whether it was done: not if the radius is larger than largest_count_radius, if there are directions, or if
///             `counts` has less room than the map has tiles; then nothing is written.
/// Shape       Row-major: tile (x, y) is counts[(y - bounds.min.y) * bounds.width() + x - bounds.min.x].
/// Border      As sees(). From opaque tiles: 0.
/// Invalid     A negative radius: 0 everywhere.
/// Exactness   Exact.
/// Laws        The count of a tile is that of sees() over all tiles, where neither is opaque.
/// Cost        O(tiles of the map * tiles within the radius / 100), for whatever map. Allocates: never; takes some 40 KB of
///             stack. Threads: any number of readers.
/// Source      Digital lines as shifted planes of bits, 256 viewers at once: docs/sight.md.
[[nodiscard]] bool count_seen_tiles(const CollisionMap& opaque, const Sight& sight,
                                    std::span<std::uint8_t> counts) noexcept;

}  // namespace tilespace
