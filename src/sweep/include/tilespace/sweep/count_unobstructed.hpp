// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/body.hpp>

/// @file count_unobstructed.hpp
/// Conservative broad-phase test of many moving bodies: the number of leading bodies with no solid tile around their
/// path.
///
/// For every function here:
/// Shape       Body `i` moves by translation `i`. If the spans differ in length, the elements beyond the shortest one
///             are ignored.
/// Units       Tile space.
/// Border      As tiles_swept(). Outside the map: map.outside().
/// Invalid     An empty body, a translation with a NaN or infinite coordinate: not counted, nor is anything after it.
/// Order       The same on every machine.

namespace tilespace {

struct World;

/// Counts the leading bodies of which none of the tiles_swept() is solid. These hit nothing, and reach the ends of
/// their translations. The next body, if any, may hit something.
///
/// Border      See above.
/// Invalid     See above.
/// Exactness   Exact.
/// Laws        The same as testing !map.any_solid(tiles_swept(body, translation)) for each body.
/// Cost        Some hundred operations a body, for paths of a few tiles. Allocates: never. Threads: any number of
///             readers.
[[nodiscard]] std::size_t count_unobstructed(const CollisionMap& map, std::span<const Body> bodies,
                                             std::span<const Vec> translations) noexcept;

/// The same for round bodies, each tested by a box that exceeds its bounds by 2^-20 of a tile.
///
/// Border      See above.
/// Invalid     See above. A body 2^27 tiles away, or more, may not be counted either.
/// Exactness   That none of these tiles is solid is exact.
/// Cost        As above.
/// @{
[[nodiscard]] std::size_t count_unobstructed(const CollisionMap& map, std::span<const Circle> circles,
                                             std::span<const Vec> translations) noexcept;
[[nodiscard]] std::size_t count_unobstructed(const CollisionMap& map, std::span<const Capsule> capsules,
                                             std::span<const Vec> translations) noexcept;
/// @}

/// The same in world units: of the bodies and translations that to_tile_space() and translation_in_tiles() give.
///
/// Units       World.
/// Border      See above, of the converted bodies.
/// Invalid     See above. A layout in which bodies have no shape in tile space is a broken contract: boxes where it is
///             rotated by anything but quarter turns, round bodies where tiles are not square. None is counted then.
/// Exactness   As above, for the converted bodies.
/// Laws        The same as the count in tile space, of the bodies converted.
/// Cost        As above, and some dozen operations a body for the conversion.
/// @{
[[nodiscard]] std::size_t count_unobstructed(const World& world, std::span<const Body> bodies,
                                             std::span<const Vec> translations) noexcept;
[[nodiscard]] std::size_t count_unobstructed(const World& world, std::span<const Circle> circles,
                                             std::span<const Vec> translations) noexcept;
[[nodiscard]] std::size_t count_unobstructed(const World& world, std::span<const Capsule> capsules,
                                             std::span<const Vec> translations) noexcept;
/// @}

}  // namespace tilespace
