// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/cover/detail/solid_nearby.hpp>
#include <tilespace/cover/detail/span_blocks.hpp>
#include <tilespace/cover/solid_tile.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file first_solid.hpp
/// First solid tile of an area, in row order.

namespace tilespace {

namespace detail {
[[nodiscard]] SolidTile first_solid(const CollisionMap& map, std::span<const TileSpan> spans) noexcept;
}

/// Finds the first tile of an area that is solid, as a whole or in part: `first_solid(map, cover(map, circle))`.
///
/// The area is any range of spans.
/// Border      That of the spans. Tiles outside the bounds count if map.outside() is Outside::solid.
/// Invalid     An area without tiles: none.
/// Order       From north to south and west to east, in the order of the spans.
/// Laws        first_solid(map, area).found == any_solid(map, area).
/// Cost        That of any_solid(map, area).
template <RangeOfSpans Spans>
[[nodiscard]] SolidTile first_solid(const CollisionMap& map, const Spans& area) noexcept {
  if (!detail::is_solid_near_area(map, area)) return {};
  SolidTile first;
  detail::in_blocks(area, [&](std::span<const TileSpan> spans) {
    first = detail::first_solid(map, spans);
    return first.found;
  });
  return first;
}

}  // namespace tilespace
