// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/segment.hpp>
#include <tilespace/volume/volume_set.hpp>

/// @file cast_ray_at_volume.hpp
/// Ray casts (hitscan) against bodies made of circles.
///
/// For every function here:
/// Units       Tile space.
/// Border      Circles are closed: a segment that is tangent to one hits it, and so does one that ends at its border. A
///             segment that starts in a circle, or on its border, is inside, and hits it at fraction 0.
/// Invalid     A segment with a NaN or an infinity hits nothing, and hidden bodies are never hit. A segment of length 0
///             is a point: inside, or no hit.
/// Exactness   Which body and circle, and whether inside, is exact for the circles as they are stored, for all finite
///             doubles. The fraction has a relative error of about 2^-50, and an error of about 2^-50 of distance and
///             radius in units of the length of the segment; at grazing hits more: divided by the cosine of the angle
///             between line and normal.
/// Order       The hit at the lowest real fraction; of several at the same one, that of the lowest body, then of the
///             lowest circle number. The same on every machine.
/// Threads     Any.

namespace tilespace {

/// First hit of a segment with a circle of a body.
struct VolumeHit {
  bool hit = false;          ///< Whether there is a hit. If not, the other members have no meaning.
  bool inside = false;       ///< Whether the segment starts in the circle.
  std::uint32_t body = 0;    ///< Number of the body in the set; 0 for a single body.
  std::uint32_t circle = 0;  ///< Number of the circle in the body.
  std::uint32_t bone = 0;    ///< The bone of that circle.
  double fraction = 1.0;     ///< Fraction of the segment, in [0, 1].
  [[nodiscard]] explicit operator bool() const noexcept { return hit; }
  friend bool operator==(const VolumeHit&, const VolumeHit&) noexcept = default;
};

/// Casts a ray (a segment) and returns the first circle of the body it hits.
/// Border      See above.
/// Invalid     See above.
/// Cost        A few nanoseconds if the segment misses the bounds of the body, else about 2 ns per circle, and some
///             hundred for each circle that it hits. Allocates: never.
[[nodiscard]] VolumeHit cast_ray(const VolumeView& body, const Segment& segment) noexcept;

/// Casts a ray (a segment) and returns the first body of the set it hits, and which circle of it.
/// Border      See above.
/// Invalid     See above.
/// Cost        About 2 ns per body, and that of a single body for those whose bounds the segment does not miss.
///             Allocates: never.
[[nodiscard]] VolumeHit cast_ray(const VolumeSet& set, const Segment& segment) noexcept;

}  // namespace tilespace
