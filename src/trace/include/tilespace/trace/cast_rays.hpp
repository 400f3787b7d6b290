// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/trace/cast_ray.hpp>

/// @file cast_rays.hpp
/// What do many lines meet first: any lines, or those of a fan from one point?

namespace tilespace {

/// Which solid tile does each of these lines meet first? cast_ray() for each.
///
/// Shape       What segments[i] meets is written to hits[i]. Where there are fewer of one kind, what is left over is not
///             looked at.
/// Units       Tile space.
/// Border      As cast_ray().
/// Invalid     As cast_ray().
/// Exactness   As cast_ray().
/// Order       The same on every machine.
/// Laws        The same hits as one by one, bit for bit, at every SimdLevel.
/// Cost        With simd_level() beyond plain, four or eight lines take each step together; those that cast_ray() would
///             follow tile by tile, that come near a corner at something solid, that begin in a solid tile, or that come to
///             one with a shape, are asked one by one, as are all that meet nothing in a map that is walled in. Else as one
///             by one. Some 35 KB of stack for lines under way. Allocates: never. Threads: any number of readers.
void cast_rays(const CollisionMap& map, std::span<const Segment> segments, std::span<RayHit> hits,
               Gap gap = Gap::open) noexcept;

/// No ray of a fan is longer: it leaves every map from wherever in tile space it begins, also in units of which there are
/// 2^16 to a tile.
inline constexpr double longest_range = 0x1p48;

/// Rays from one point, each turned further than the one before by the same angle: the scan of a lidar, the light of a lamp.
struct Fan {
  Point origin{};      ///< Where all of them start.
  double first = 0.0;  ///< Where the first one points to, in radians: 0 to the east, a quarter turn to the south.
  double step = 0.0;   ///< How much further round the next one is, in radians.
  double range = longest_range;  ///< How long they are. More than longest_range, infinity too, is longest_range.
  friend constexpr bool operator==(const Fan&, const Fan&) noexcept = default;
};

/// Which line is ray `i` of a fan?
///
/// Returns     From its origin to the point that is `range` away in the direction of unit_vector(first + i * step).
/// Units       Those of the fan.
/// Border      Quarter turns are exact, as those of unit_vector().
/// Invalid     A range below 0 or NaN, an angle without a direction: a segment of NaN, which meets nothing.
/// Exactness   Each operation is rounded once: the angle to some 2^-52 of itself, and the end to some 2^-52 of the range and
///             of the origin.
/// Order       The same on every machine.
/// Cost        Some 60 operations.
[[nodiscard]] Segment to_segment(const Fan& fan, std::size_t i) noexcept;

/// Which solid tile does each ray of a fan meet first? There are as many rays as hits.
///
/// Shape       What to_segment(fan, i) meets is written to hits[i].
/// Units       Tile space. How far away a hit is: its fraction times the range.
/// Border      As cast_ray().
/// Invalid     As to_segment() and cast_ray(): no hit.
/// Exactness   That of cast_ray() for the rays as to_segment() gives them.
/// Order       The same on every machine.
/// Laws        hits[i] is cast_ray(map, to_segment(fan, i), gap), bit for bit.
/// Cost        That of to_segment() for each ray, and that of cast_rays(). Allocates: never. Threads: any number of readers.
void cast_fan(const CollisionMap& map, const Fan& fan, std::span<RayHit> hits, Gap gap = Gap::open) noexcept;

}  // namespace tilespace
