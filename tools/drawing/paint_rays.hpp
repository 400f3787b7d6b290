// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/geom/point.hpp>

#include "drawing/overlay.hpp"

/// @file paint_rays.hpp
/// Drawing of a fan of rays: the lit area between them, and the hits.

namespace tilespace::tool {

/// End of a ray.
struct RayEnd {
  Point end;
  bool hit = false;
};

/// Draws rays in order. `is_round` if the last one is adjacent to the first.
void paint_rays(Overlay& overlay, Point origin, std::span<const RayEnd> rays, bool is_round, Color color);

}  // namespace tilespace::tool
