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
/// Areas for cover() benchmarks.

namespace scenarios {

/// Boxes of similar size.
struct Boxes {
  std::string name;
  tilespace::TileBox bounds;
  std::vector<tilespace::Box> boxes;
};

/// Boxes with sides from below a tile to some hundred tiles: anywhere, and with corners at halves.
std::vector<Boxes> boxes_to_cover();

/// Circles of similar radius.
struct Circles {
  std::string name;
  tilespace::TileBox bounds;
  std::vector<tilespace::Circle> circles;
};

/// Circles of radius 0.5 to 4096: anywhere, and on a lattice, where many are tangent to tiles.
std::vector<Circles> circles_to_cover();

/// Circles of radius 2 to 256 whose boundaries pass exactly or nearly through grid points: within a double's precision
/// of a tile corner; with multiples of 0.1; and with integers and a radius one ulp greater.
std::vector<Circles> circles_on_ties();

/// Other areas of similar size.
template <class Shape>
struct Areas {
  std::string name;
  tilespace::TileBox bounds;
  std::vector<Shape> areas;
};

/// Capsules like weapons and moving bodies, 2 to 64 tiles long and thinner than that: anywhere, and with ends and radii
/// at halves.
std::vector<Areas<tilespace::Capsule>> capsules_to_cover();

/// Triangles, rotated boxes and 16-gons, of about 2, 16 and 64 tiles: anywhere, and with corners at halves.
std::vector<Areas<tilespace::ConvexPolygon>> polygons_to_cover();

/// Annuli like weapon ranges, of radius 2 to 64, with holes of any size: anywhere, and on a lattice.
std::vector<Areas<tilespace::Annulus>> annuli_to_cover();

/// Vision cones of radius 2 to 64, from narrow ones to more than half a turn: anywhere, and on a lattice.
std::vector<Areas<tilespace::Sector>> sectors_to_cover();

/// Boxes with sides of about 1, 8 and 64, in a scattered map of lines.hpp: anywhere, and with corners at halves.
std::vector<Boxes> boxes_in_map();

/// Circles of radius 0.5, 4 and 32 in such a map: anywhere, and on a lattice.
std::vector<Circles> circles_in_map();

/// The other shapes in such a map, of about 4 and 32 tiles: anywhere, and on a lattice.
std::vector<Areas<tilespace::Capsule>> capsules_in_map();
std::vector<Areas<tilespace::ConvexPolygon>> polygons_in_map();
std::vector<Areas<tilespace::Annulus>> annuli_in_map();
std::vector<Areas<tilespace::Sector>> sectors_in_map();

/// Circles of radius 7, 32 and 256 entirely within a map of 1024 tiles a side.
std::vector<Circles> circles_to_visit();

}  // namespace scenarios
