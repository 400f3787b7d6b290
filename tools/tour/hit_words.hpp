// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/raycast/cast_ray.hpp>

/// @file hit_words.hpp
/// Text of a raycast hit.

namespace tilespace::tool {

/// "tile (12, 7), west side, at 0.412 of the path", or that there is none.
[[nodiscard]] std::string in_words(const RayHit& hit);

}  // namespace tilespace::tool
