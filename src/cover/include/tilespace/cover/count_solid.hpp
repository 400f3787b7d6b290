// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/cover/detail/disc_bits.hpp>
#include <tilespace/cover/detail/solid_nearby.hpp>
#include <tilespace/cover/detail/span_blocks.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file count_solid.hpp
/// Number of solid tiles in an area.

namespace tilespace {

namespace detail {
[[nodiscard]] std::uint64_t count_solid(const CollisionMap& map, std::span<const TileSpan> spans) noexcept;
}

/// Counts the tiles of an area that are solid, as a whole or in part: `count_solid(map, cover(map, circle))`.
///
/// The area is any range of spans.
/// Border      That of the spans. Tiles outside the bounds count if map.outside() is Outside::solid.
/// Invalid     An area without tiles: 0.
/// Laws        count_solid(map, area) > 0 == any_solid(map, area).
/// Cost        That of computing the spans, and one look-up per 64 tiles of a row. Allocates: never. Threads: any
///             number of readers.
template <RangeOfSpans Spans>
[[nodiscard]] std::uint64_t count_solid(const CollisionMap& map, const Spans& area) noexcept {
  if (const std::int64_t known = detail::count_in_small_area(map, area); known >= 0)
    return static_cast<std::uint64_t>(known);
  if (!detail::is_solid_near_area(map, area)) return 0;
  std::uint64_t count = 0;
  detail::in_blocks(area, [&](std::span<const TileSpan> spans) {
    count += detail::count_solid(map, spans);
    return false;
  });
  return count;
}

}  // namespace tilespace
