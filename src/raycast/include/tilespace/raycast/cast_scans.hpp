// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/geom/pose.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/raycast/cast_rays.hpp>

/// @file cast_scans.hpp
/// Laser scans (planar lidar) from many poses at once, as the particles of a filter need them.

namespace tilespace {

/// A planar lidar, by the fields of the message LaserScan of ROS.
struct Lidar {
  double angle_min = 0.0;        ///< Angle of the first beam relative to the heading, in radians.
  double angle_increment = 0.0;  ///< Angle from one beam to the next, in radians.
  std::uint32_t beams = 0;       ///< Number of beams.
  double range_min = 0.0;        ///< Nearer hits are no ranges.
  double range_max = max_range;  ///< Length of the beams. More than max_range, infinity too, is max_range.
  friend constexpr bool operator==(const Lidar&, const Lidar&) noexcept = default;
};

/// The beams of a lidar at a pose.
/// Returns     A fan of the range `range_max`, with the first angle pose.angle + angle_min.
/// Units       Those of the pose.
/// Border      None.
/// Invalid     As to_segment().
/// Exactness   The sum of the angles is rounded once.
/// Cost        One addition.
[[nodiscard]] constexpr RayFan fan_of(const Lidar& lidar, const Pose& pose) noexcept {
  return {pose.position, pose.angle + lidar.angle_min, lidar.angle_increment, lidar.range_max};
}

/// Casts the beams of a lidar at each of many poses, and writes their ranges.
///
/// Returns     Nothing; the range of beam b at poses[p] is written to ranges[p * beams + b]. As REP 117 of ROS has it:
///             infinity without a hit, -infinity for a hit nearer than `range_min`.
/// Shape       If the spans differ in length, the surplus of the longer one is ignored.
/// Units       Tile space; with a World, its units: angles are those of its axes.
/// Border      As cast_ray(). A pose in a solid tile has the range 0.
/// Invalid     A position or an angle without a direction, a range_max below 0 or NaN: infinity. A range_min that is
///             NaN counts as 0.
/// Exactness   hit.fraction * min(range_max, max_range), rounded once; as a float, that double rounded to float.
/// Order       The same on every machine.
/// Laws        The hits are those of cast_fan(map, fan_of(lidar, poses[p]), ...), bit for bit.
/// Cost        That of cast_fan() without the part for each call: beams of several poses are cast together. 20 KB of
///             stack. 4096 beams a part. Allocates: never. Threads: any number of readers; `parts` runs it on those of
///             the caller.
/// @{
void cast_scans(const CollisionMap& map, const Lidar& lidar, std::span<const Pose> poses, std::span<float> ranges,
                CornerGap gap = CornerGap::open, const Parts& parts = in_turn) noexcept;
void cast_scans(const CollisionMap& map, const Lidar& lidar, std::span<const Pose> poses, std::span<double> ranges,
                CornerGap gap = CornerGap::open, const Parts& parts = in_turn) noexcept;
void cast_scans(const World& world, const Lidar& lidar, std::span<const Pose> poses, std::span<float> ranges,
                CornerGap gap = CornerGap::open, const Parts& parts = in_turn) noexcept;
void cast_scans(const World& world, const Lidar& lidar, std::span<const Pose> poses, std::span<double> ranges,
                CornerGap gap = CornerGap::open, const Parts& parts = in_turn) noexcept;
/// @}

}  // namespace tilespace
