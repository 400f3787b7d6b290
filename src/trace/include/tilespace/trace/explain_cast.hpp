// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/trace/body.hpp>
#include <tilespace/trace/candidate.hpp>
#include <tilespace/trace/sweep_hit.hpp>

/// @file explain_cast.hpp
/// Why did a body on its way meet this tile, and not another?

namespace tilespace {

/// How many tiles are looked at, at most? Ways along more than that get as much of the list as is found until then.
inline constexpr std::int64_t most_candidates = 1 << 12;

/// Which solid tiles does the body come to on its way, and which of them decided? Up to what it meets, and one tile
/// beyond. What it meets itself is what cast_box(), cast_circle() or cast_capsule() say.
///
/// Returns     How many there are. The first `out.size()` of them are in `out`.
/// Units       Tile space.
/// Border      A tile is one of them if its closed square is touched; touching is to be nearer than where moving bodies
///             stop in contact, by rounding: 2^-43 of the largest coordinate, size or way.
/// Invalid     Where casts find no hit: none. Outside the map: map.outside().
/// Errors      `out` is too small: the first ones, and the full count.
/// Exactness   That of the casts; before and later are compared exactly.
/// Order       First the one that decided; then those that would be met, by their fraction, northernmost and westernmost
///             of two alike; then all others by their reason, in the order of Reason, and row by row. The same on every
///             machine.
/// Laws        If there is a hit, exactly one decided, and it is hit.tile. What would be met later alone has a fraction
///             that is not less, up to rounding.
/// Cost        Some microseconds for each, and O(out.size()) for keeping them in order: to explain, and not to be asked in
///             every step. Allocates: never. Threads: any number of readers.
/// @{
[[nodiscard]] std::int64_t explain_cast(const CollisionMap& map, const Body& body, Vec translation,
                                        const SweepOptions& options, std::span<Candidate> out) noexcept;
[[nodiscard]] std::int64_t explain_cast(const CollisionMap& map, const Circle& circle, Vec translation,
                                        const SweepOptions& options, std::span<Candidate> out) noexcept;
[[nodiscard]] std::int64_t explain_cast(const CollisionMap& map, const Capsule& capsule, Vec translation,
                                        const SweepOptions& options, std::span<Candidate> out) noexcept;
/// @}

}  // namespace tilespace
