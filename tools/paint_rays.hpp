// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/geom/point.hpp>

#include "overlay.hpp"

/// @file paint_rays.hpp
/// Rays from one point, the light between them, and what they hit.

namespace tilespace::tool {

/// How far one of them gets.
struct RayEnd {
  Point end;
  bool hit = false;
};

/// Paints rays in their order. `is_round` if the last one is next to the first.
void paint_rays(Overlay& overlay, Point origin, std::span<const RayEnd> rays, bool is_round, Color color);

}  // namespace tilespace::tool
