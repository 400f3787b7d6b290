// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/tile.hpp>
#include <vector>

#include "tour/scene.hpp"

/// @file lamps.hpp
/// Light sources of the tour.

namespace tilespace::tool {

/// Radius of a light.
inline constexpr std::int32_t lamp_radius = 5;

/// The tile of the tour's location, and up to three free ones around it.
[[nodiscard]] std::vector<Tile> lamps_at(const Scene& scene);

}  // namespace tilespace::tool
