// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/geom/annulus.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/sector.hpp>
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

/// Circles of radius 2 to 256 whose borders meet grid points, or all but do: through a corner of a tile as nearly as a double
/// can say; of multiples of 0.1; and of whole numbers, but for a radius that is a step more.
std::vector<Circles> circles_on_ties();

/// Other areas, of about one size.
template <class Shape>
struct Areas {
  std::string name;
  tilespace::TileBox bounds;
  std::vector<Shape> areas;
};

/// Capsules as weapons and bodies on their way are, 2 to 64 tiles long, and thinner than that: anywhere, and with ends and radii
/// at halves.
std::vector<Areas<tilespace::Capsule>> capsules_to_cover();

/// Triangles, turned boxes and polygons of 16 corners, of about 2, 16 and 64 tiles: anywhere, and with corners at halves.
std::vector<Areas<tilespace::ConvexPolygon>> polygons_to_cover();

/// Annuli as ranges of weapons are, of radius 2 to 64, with holes of any size: anywhere, and on a lattice.
std::vector<Areas<tilespace::Annulus>> annuli_to_cover();

/// Cones of sight of radius 2 to 64, from narrow ones to more than half a turn: anywhere, and on a lattice.
std::vector<Areas<tilespace::Sector>> sectors_to_cover();

/// Boxes of sides of about 1, 8 and 64, within a scattered map of lines.hpp: anywhere, and with corners at halves.
std::vector<Boxes> boxes_in_map();

/// Circles of radius 0.5, 4 and 32 within such a map: anywhere, and on a lattice.
std::vector<Circles> circles_in_map();

/// The other shapes within such a map, of about 4 and 32 tiles: anywhere, and on a lattice.
std::vector<Areas<tilespace::Capsule>> capsules_in_map();
std::vector<Areas<tilespace::ConvexPolygon>> polygons_in_map();
std::vector<Areas<tilespace::Annulus>> annuli_in_map();
std::vector<Areas<tilespace::Sector>> sectors_in_map();

/// Circles of radius 7, 32 and 256 that lie as a whole in a map of 1024 tiles a side.
std::vector<Circles> circles_to_visit();

}  // namespace scenarios
