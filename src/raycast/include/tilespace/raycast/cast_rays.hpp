// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/base/parts.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/raycast/cast_ray.hpp>

/// @file cast_rays.hpp
/// Batched raycasts: any lines, or a fan of rays from one point.

namespace tilespace {
namespace detail {
inline constexpr std::size_t rays_in_part = 4096;  // of batches of rays, whatever they are
}

/// Casts a ray along each segment: cast_ray() for many lines, in SIMD batches where the machine allows.
///
/// Shape       The result of segments[i] is written to hits[i]. If the spans differ in length, the surplus of the
///             longer one is ignored.
/// Units       Tile space.
/// Border      As cast_ray().
/// Invalid     As cast_ray().
/// Exactness   As cast_ray().
/// Order       The same on every machine.
/// Laws        The same hits as one by one, bit for bit, at every SimdLevel.
/// Cost        With simd_level() beyond plain, four or eight lines take each step together. Lines that cast_ray() would
///             follow tile by tile, that come near a corner at something solid, that begin in a solid tile, or that
///             reach one with a shape, are cast one by one, as are all that hit nothing in a map whose outside is
///             solid. Otherwise as one by one. Some 35 KB of stack for lines in progress. 4096 lines a part. Allocates:
///             never. Threads: any number of readers; `parts` runs it on those of the caller.
void cast_rays(const CollisionMap& map, std::span<const Segment> segments, std::span<RayHit> hits,
               CornerGap gap = CornerGap::open, const Parts& parts = in_turn) noexcept;

/// Maximum length of the rays of a fan: from any point of tile space such a ray leaves every map, also in units of
/// which there are 2^16 to a tile.
inline constexpr double max_range = 0x1p48;

/// Rays from one point at equal angular steps: the scan of a lidar, the light of a lamp.
struct RayFan {
  Point origin{};            ///< Start of all rays.
  double first = 0.0;        ///< Angle of the first ray, in radians: 0 to the east, a quarter turn to the south.
  double step = 0.0;         ///< Angle from one ray to the next, in radians.
  double range = max_range;  ///< Length of the rays. More than max_range, infinity too, is max_range.
  friend constexpr bool operator==(const RayFan&, const RayFan&) noexcept = default;
};

/// Returns the segment of ray `i` of a fan.
///
/// Returns     From its origin to the point that is `range` away in the direction of unit_vector(first + i * step).
/// Units       Those of the fan.
/// Border      Quarter turns are exact, as those of unit_vector().
/// Invalid     A range below 0 or NaN, an angle without a direction: a segment of NaN, which hits nothing.
/// Exactness   Each operation is rounded once: the angle to some 2^-52 of itself, and the end to some 2^-52 of the
///             range and of the origin.
/// Order       The same on every machine.
/// Cost        Some 60 operations.
[[nodiscard]] Segment to_segment(const RayFan& fan, std::size_t i) noexcept;

/// Casts the rays of a fan, one for each element of `hits`.
///
/// Shape       The result of to_segment(fan, i) is written to hits[i].
/// Units       Tile space. The distance of a hit is its fraction times the range.
/// Border      As cast_ray().
/// Invalid     As to_segment() and cast_ray(): no hit.
/// Exactness   That of cast_ray() for the rays as to_segment() gives them.
/// Order       The same on every machine.
/// Laws        hits[i] is cast_ray(map, to_segment(fan, i), gap), bit for bit.
/// Cost        That of cast_rays(), and some 20 operations for each ray; without SIMD that of to_segment(). 4096 rays a
///             part. Allocates: never. Threads: any number of readers; `parts` runs it on those of the caller.
void cast_fan(const CollisionMap& map, const RayFan& fan, std::span<RayHit> hits, CornerGap gap = CornerGap::open,
              const Parts& parts = in_turn) noexcept;

}  // namespace tilespace
