// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/cover/detail/solid_nearby.hpp>
#include <tilespace/cover/detail/span_blocks.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file any_solid.hpp
/// Is a tile of an area solid?

namespace tilespace {

namespace detail {
[[nodiscard]] bool any_solid(const CollisionMap& map, std::span<const TileSpan> spans) noexcept;
}

/// Is any tile of an area, or a part of one, solid? `any_solid(map, cover(map, circle))`
///
/// The area is any range of spans.
/// Border      That of the spans. Tiles outside the bounds: map.outside() == Outside::solid; those of cover(map, ...) end
///             at the bounds.
/// Invalid     An area without tiles has none that is solid.
/// Cost        What the spans cost, and a look-up for every 64 tiles of a row; at most eight spans are asked for in vain.
///             Areas of cover(), and sets of them, of up to 1024 tiles a side with nothing solid around: at most nine look-ups.
///             Allocates: never. Threads: any number of readers.
template <RangeOfSpans Spans>
[[nodiscard]] bool any_solid(const CollisionMap& map, const Spans& area) noexcept {
  if (!detail::is_solid_near_area(map, area)) return false;
  bool is_any = false;
  detail::in_blocks(area,
                    [&](std::span<const TileSpan> spans) { return is_any = is_any || detail::any_solid(map, spans); });
  return is_any;
}

}  // namespace tilespace
