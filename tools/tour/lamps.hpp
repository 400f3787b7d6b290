// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/tile.hpp>
#include <vector>

#include "tour/scene.hpp"

/// @file lamps.hpp
/// Where are the lamps that the tour sets up?

namespace tilespace::tool {

/// How far the light of a lamp reaches.
inline constexpr std::int32_t lamp_radius = 5;

/// The tile of the place first, and up to three free ones around it.
[[nodiscard]] std::vector<Tile> lamps_at(const Scene& scene);

}  // namespace tilespace::tool
