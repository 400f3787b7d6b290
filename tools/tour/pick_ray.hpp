// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/segment.hpp>

#include "tour/scene.hpp"

/// @file pick_ray.hpp
/// Selection of an instructive ray from the tour's location.

namespace tilespace::tool {

/// A ray from the center of the location's tile that hits a solid tile at some distance, slanted if possible. Its ends
/// are multiples of 1/4. If no ray hits anything, one that does not.
[[nodiscard]] Segment pick_ray(const Scene& scene);

}  // namespace tilespace::tool
