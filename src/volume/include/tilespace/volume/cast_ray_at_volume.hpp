// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/segment.hpp>
#include <tilespace/volume/volume_set.hpp>

/// @file cast_ray_at_volume.hpp
/// What of bodies of circles does a line meet first?
///
/// For every function here:
/// Units       Tile space.
/// Border      Circles are closed: a line that is tangent to one meets it, and one that ends at its border does. A line that starts
///             in a circle, or on its border, is inside, and meets it at fraction 0.
/// Invalid     A segment with a NaN or an infinity meets nothing, nor is anything met of bodies that are nowhere. A segment of no length is
///             a point: inside, or no hit.
/// Exactness   Which body and circle, and whether inside, is exact for the circles as they are stored, for all finite doubles.
///             The fraction is off by about 2^-50 of itself, and of distance and radius in lengths of the segment; where a circle is
///             grazed, by more: divided by the cosine of the angle between line and normal.
/// Order       What is met at the lowest real fraction; of several met there, the one of the lowest body, then of the lowest number.
///             The same on every machine.
/// Threads     Any.

namespace tilespace {

/// Where a line first meets a circle of a body.
struct VolumeHit {
  bool hit = false;          ///< Was something met? Else the rest means nothing.
  bool inside = false;       ///< Does the line start in it?
  std::uint32_t body = 0;    ///< Which body of the set; 0 if only one was asked.
  std::uint32_t circle = 0;  ///< Which of its circles.
  std::uint32_t bone = 0;    ///< The bone that hangs on.
  double fraction = 1.0;     ///< Where on the way, in [0, 1].
  [[nodiscard]] explicit operator bool() const noexcept { return hit; }
  friend bool operator==(const VolumeHit&, const VolumeHit&) noexcept = default;
};

/// Which circle of the body does the line meet first?
/// Border      See above.
/// Invalid     See above.
/// Cost        Some nanoseconds if the line passes what is around the body, else about 2 ns a circle, and some hundred for each that it
///             meets. Allocates: never.
[[nodiscard]] VolumeHit cast_ray(const VolumeView& body, const Segment& segment) noexcept;

/// Which body of the set does the line meet first, and with which circle?
/// Border      See above.
/// Invalid     See above.
/// Cost        About 2 ns a body, and that of one for those which the line does not pass. Allocates: never.
[[nodiscard]] VolumeHit cast_ray(const VolumeSet& set, const Segment& segment) noexcept;

}  // namespace tilespace
