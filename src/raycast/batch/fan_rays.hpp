// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/geom/segment.hpp>
#include <tilespace/raycast/cast_rays.hpp>

/// @file fan_rays.hpp
/// Rays of a fan in SIMD lanes.

namespace tilespace::detail {

/// Writes the rays of a fan from number `first` on: to_segment(fan, first + i) for each of `rays`, bit for bit.
void write_rays(const RayFan& fan, std::size_t first, std::span<Segment> rays) noexcept;

}  // namespace tilespace::detail
