// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/geom/segment.hpp>

/// @file ray.hpp
/// Lines by where they begin, which way they go, and how far.

namespace tilespace {

/// A place, a direction, and the longest way to go. What is asked about it is asked about its segment.
struct Ray {
  Point origin{};                   ///< Where it begins.
  Vec direction{};                  ///< Which way it goes; its length does not matter.
  double limit = detail::infinity;  ///< How far it goes, in tiles. At least 0.
  friend constexpr bool operator==(const Ray&, const Ray&) noexcept = default;
};

/// Which segment is `ray`? `cast_ray(map, to_segment(ray))`, `tiles_along(to_segment(ray))`.
///
/// Units       Tile space.
/// Border      origin + direction * (limit / length of the direction). A limit that leads out of tile space from wherever
///             the ray begins is as good as none, and both are the same segment: beyond tile space there is no tile. So
///             no bounds have to be known, and none would change an answer.
/// Invalid     No direction: the point. A NaN, a limit below 0, a direction that is infinite, an origin beyond 2^1000
///             either way: the empty segment, which meets nothing.
/// Exactness   What is asked about the segment is exact for the segment. Its end is rounded: by 2^-52 of itself, and by
///             2^-51 of the limit. Along an axis, and for directions such as (3, 4) with limits such as 5, it is not.
/// Laws        Mirroring, turning or transposing the ray does so to its end, if the origin is a multiple of 1/4096 or so.
/// Cost        A root and some ten operations. Allocates: never. Threads: any.
[[nodiscard]] Segment to_segment(const Ray& ray) noexcept;

}  // namespace tilespace
