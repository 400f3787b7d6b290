// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/tile_shape.hpp>
#include "polygon/sight_wedges.hpp"

/// @file put_walls.hpp
/// Ends the light of wedges at walls: at edges between two points, and at all of a tile with a shape. These return
/// false if there are too many wedges.

namespace tilespace::detail {

/// Consecutive wedges of a list.
struct LitPart {
  SightWedges& wedges;
  std::int32_t from;   ///< The first one.
  std::int32_t after;  ///< The one after the last.
};

/// What the viewpoint is in contact with.
[[nodiscard]] inline SightWall contact_wall() noexcept { return {SightStop::contact, 0, {}}; }

/// Ends all light of a quadrant.
[[nodiscard]] inline bool put_all_rays(const SightFrame& frame, const LitPart& lit, const SightWall& wall) noexcept {
  return lit.wedges.put(lit.from, lit.after, frame.first_ray(), frame.last_ray(), wall);
}

/// Ends the light between the rays through two points, in the order of the frame and at most a half turn apart.
[[nodiscard]] bool put_between(const SightFrame& frame, const LitPart& lit, const SightPoint& first,
                               const SightPoint& last, const SightWall& wall) noexcept;

/// Ends the light that meets the walls or the area of a tile.
[[nodiscard]] bool put_shape(const SightFrame& frame, const LitPart& lit, Tile tile, const TileShape& shape) noexcept;

}  // namespace tilespace::detail
