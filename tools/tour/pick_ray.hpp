// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/segment.hpp>

#include "tour/scene.hpp"

/// @file pick_ray.hpp
/// Which ray from the place of the tour is worth a look?

namespace tilespace::tool {

/// One from the middle of the place's tile that meets a solid tile some way off, slanted if there is one. Its ends are
/// multiples of a quarter. If none meets anything, one that does not.
[[nodiscard]] Segment pick_ray(const Scene& scene);

}  // namespace tilespace::tool
