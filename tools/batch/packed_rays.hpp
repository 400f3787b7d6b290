// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tilespace/geom/segment.hpp>
#include <tilespace/raycast/cast_ray.hpp>

/// @file packed_rays.hpp
/// Rays and hits in files, little endian: what numpy reads with a dtype.

namespace tilespace::tool {

/// How a file with rays begins.
inline constexpr std::string_view packed_rays_mark = "TSRAYS1\n";
/// A ray: the four doubles of a Segment.
inline constexpr std::size_t packed_ray_bytes = 32;

/// A hit as it is written: the tile is 0, 0 without one.
struct PackedHit {
  std::int32_t x = 0;
  std::int32_t y = 0;
  std::uint8_t hit = 0;
  std::uint8_t inside = 0;
  std::uint8_t side = 0;  ///< 0 none, 1 north, 2 west, 3 south, 4 east.
  std::uint8_t nothing = 0;
  std::uint32_t nothing_else = 0;
  double fraction = 1.0;
};
inline constexpr std::size_t packed_hit_bytes = 24;

/// A hit as it is written.
[[nodiscard]] PackedHit packed(const RayHit& hit);

}  // namespace tilespace::tool
