// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include "polygon/sight_wedges.hpp"

/// @file scan_quadrant.hpp
/// Wedges of light in a quadrant around a viewpoint, row by row, until each is ended by a wall.

namespace tilespace::detail {

/// What to scan: the tiles of a window, within the bounds of the map.
struct SightScan {
  const CollisionMap& map;
  TileBox window;
  double radius;  ///< What is farther than that from the viewpoint may be left out.
  SightStop end;  ///< What its sides are: `bounds`, or `side` for what is solid outside.
};

/// Finds the wedges between two rays of a quadrant, with what ends each of them. Returns false if there are too many.
[[nodiscard]] bool scan_quadrant(const SightScan& scan, const SightFrame& frame, const SightRay& first,
                                 const SightRay& last, SightWedges& wedges) noexcept;

}  // namespace tilespace::detail
