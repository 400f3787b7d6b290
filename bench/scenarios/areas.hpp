// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/tile.hpp>
#include <vector>

/// @file areas.hpp
/// Areas to cover with tiles.

namespace scenarios {

/// Boxes of about one size.
struct Boxes {
  std::string name;
  tilespace::TileBox bounds;
  std::vector<tilespace::Box> boxes;
};

/// Boxes of sides from below a tile to some hundred tiles: anywhere, and with corners at halves.
std::vector<Boxes> boxes_to_cover();

/// Circles of about one radius.
struct Circles {
  std::string name;
  tilespace::TileBox bounds;
  std::vector<tilespace::Circle> circles;
};

/// Circles of radius 0.5 to 4096: anywhere, and on a lattice, where many are tangent to tiles.
std::vector<Circles> circles_to_cover();

/// Boxes of sides of about 1, 8 and 64, within a scattered map of lines.hpp: anywhere, and with corners at halves.
std::vector<Boxes> boxes_in_map();

/// Circles of radius 0.5, 4 and 32 within such a map: anywhere, and on a lattice.
std::vector<Circles> circles_in_map();

}  // namespace scenarios
