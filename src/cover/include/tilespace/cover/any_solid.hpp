// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/cover/detail/disc_bits.hpp>
#include <tilespace/cover/detail/solid_nearby.hpp>
#include <tilespace/cover/detail/span_blocks.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file any_solid.hpp
/// Occupancy test of an area: whether any of its tiles is solid.

namespace tilespace {

namespace detail {
[[nodiscard]] bool any_solid(const CollisionMap& map, std::span<const TileSpan> spans) noexcept;
}

/// Tests whether any tile of an area is solid, as a whole or in part: `any_solid(map, cover(map, circle))`.
///
/// The area is any range of spans.
/// Border      That of the spans. Tiles outside the bounds: map.outside() == Outside::solid; those of cover(map, ...)
///             end at the bounds.
/// Invalid     An area without tiles: false.
/// Cost        That of computing the spans, and one look-up per 64 tiles of a row; at most eight spans are computed
///             beyond the first hit. Areas of cover(), and sets of them, of up to 1024 tiles a side with nothing solid
///             around: at most nine look-ups. Allocates: never. Threads: any number of readers.
template <RangeOfSpans Spans>
[[nodiscard]] bool any_solid(const CollisionMap& map, const Spans& area) noexcept {
  if (const detail::Known known = detail::any_in_small_area(map, area); known != detail::Known::unknown)
    return known == detail::Known::yes;
  if (detail::is_solid_well_within(map, area)) return true;
  if (!detail::is_solid_near_area(map, area)) return false;
  bool is_any = false;
  detail::in_blocks(area,
                    [&](std::span<const TileSpan> spans) { return is_any = is_any || detail::any_solid(map, spans); });
  return is_any;
}

}  // namespace tilespace
