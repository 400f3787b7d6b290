// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/geom/segment.hpp>

/// @file ray.hpp
/// Rays: segments given by origin, direction and maximum length.

namespace tilespace {

/// A ray: origin, direction and maximum length. Queries take its segment: to_segment(ray).
struct Ray {
  Point origin{};                   ///< Start of the ray.
  Vec direction{};                  ///< Direction; its length does not matter.
  double limit = detail::infinity;  ///< Maximum length, in tiles. At least 0.
  friend constexpr bool operator==(const Ray&, const Ray&) noexcept = default;
};

/// Returns the segment of `ray`, as in `cast_ray(map, to_segment(ray))` or `tiles_along(to_segment(ray))`.
///
/// Units       Tile space.
/// Border      Ends at origin + direction * (limit / length of the direction). A limit that certainly leads out of tile
///             space gives the same segment as no limit: there are no tiles beyond tile space. So no bounds of a map
///             are needed, and none would change a result.
/// Invalid     A direction of length 0: the point. A NaN, a limit below 0, an infinite direction, an origin beyond
///             2^1000 on either axis: an empty segment, which hits nothing.
/// Exactness   Queries of the segment are exact for the segment. Its end is rounded: by 2^-52 of itself, and by 2^-51
///             of the limit. Along an axis, and for directions such as (3, 4) with limits such as 5, it is not rounded.
/// Laws        Mirroring, turning or transposing the ray does so to its end, if the origin is a multiple of 1/4096 or
///             so.
/// Cost        A root and some ten operations. Allocates: never. Threads: any.
[[nodiscard]] Segment to_segment(const Ray& ray) noexcept;

}  // namespace tilespace
