// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/candidate.hpp>
#include <tilespace/sweep/movers.hpp>
#include <tilespace/sweep/sweep_hit.hpp>

/// @file explain_cast.hpp
/// Diagnostics for shape casts: every candidate tile, and why it did or did not stop the body.

namespace tilespace {

/// The maximum number of tiles examined. For longer paths, the list holds the candidates found until then.
inline constexpr std::int64_t max_candidates = 1 << 12;

/// Lists the solid tiles that the body reaches along its path, with the role of each: up to the hit and one tile
/// beyond. The hit itself is that of cast_box(), cast_circle() or cast_capsule().
///
/// Returns     The number of candidates. The first `out.size()` of them are in `out`.
/// Units       Tile space.
/// Border      A tile is a candidate if the body touches its closed square, within the distance at which rounding stops
///             moving bodies: 2^-43 of the greatest coordinate, size or displacement.
/// Invalid     Input for which casts find no hit: none. Outside the map: map.outside().
/// Errors      `out` is too small: the first candidates, and the full count.
/// Exactness   That of the casts; times are compared exactly.
/// Order       First the tile that decided; then those that would be hit, by fraction, then northernmost, then
///             westernmost; then all others by their reason, in the order of Reason, and row by row. The same on every
///             machine.
/// Laws        If there is a hit, exactly one tile decided, and it is hit.tile. A tile that would be hit later has,
///             alone, a fraction that is not less, up to rounding.
/// Cost        Some microseconds for each candidate, and O(out.size()) to keep them sorted: for diagnosis, not for
///             every step. Allocates: never. Threads: any number of readers.
/// @{
[[nodiscard]] std::int64_t explain_cast(const CollisionMap& map, const Body& body, Vec translation,
                                        const SweepOptions& options, std::span<Candidate> out) noexcept;
[[nodiscard]] std::int64_t explain_cast(const CollisionMap& map, const Circle& circle, Vec translation,
                                        const SweepOptions& options, std::span<Candidate> out) noexcept;
[[nodiscard]] std::int64_t explain_cast(const CollisionMap& map, const Capsule& capsule, Vec translation,
                                        const SweepOptions& options, std::span<Candidate> out) noexcept;
/// @}

/// The same for a cast among moving solids and moving maps: the tiles of the map, up to what was hit.
///
/// Units       Tile space.
/// Border      As above. Tiles of moving maps are not listed.
/// Invalid     As above.
/// Errors      As above.
/// Laws        If a tile is hit, exactly one tile decided, and it is hit.tile. If one that moves is hit, none decided,
///             and a tile that would be hit at the same time counts as hit later.
/// Cost        As above, and that of the cast.
/// @{
[[nodiscard]] std::int64_t explain_cast(const CollisionMap& map, const Movers& movers, const Body& body,
                                        Vec translation, const SweepOptions& options,
                                        std::span<Candidate> out) noexcept;
[[nodiscard]] std::int64_t explain_cast(const CollisionMap& map, const Movers& movers, const Circle& circle,
                                        Vec translation, const SweepOptions& options,
                                        std::span<Candidate> out) noexcept;
[[nodiscard]] std::int64_t explain_cast(const CollisionMap& map, const Movers& movers, const Capsule& capsule,
                                        Vec translation, const SweepOptions& options,
                                        std::span<Candidate> out) noexcept;
/// @}

}  // namespace tilespace
