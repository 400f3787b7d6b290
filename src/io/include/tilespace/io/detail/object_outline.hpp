// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file object_outline.hpp
/// Which area does an object of Tiled have?

namespace tilespace::io::detail {

/// How an outline says what the area is.
enum class Outlines : std::uint8_t {
  nothing,  ///< There is no area.
  area,     ///< The corners go around the area.
  bounds,   ///< The corners go around a box that the area fills from side to side.
};

/// The corners around an object.
struct ObjectOutline {
  Outlines outlines = Outlines::nothing;  ///< What they say.
  std::vector<Point> corners;             ///< Pixels, from where the object's position counts. Empty for nothing.
  const char* why = "";                   ///< Of nothing and bounds: what keeps it from being an area with corners.
};

/// Which area does an object have?
///
/// Rectangles and polygons have the area that their corners go around; ellipses and capsules are in their bounds. All
/// are turned by their rotation about their position: by multiples of 90 degrees exactly, else by unit_vector().
///
/// Invalid     Coordinates and angles that are not finite, rotations beyond angle_limit degrees: nothing.
/// Exactness   Without a rotation, one sum per coordinate. With one that is no multiple of 90 degrees, two products
///             and a sum before that, each rounded once.
/// Cost        Allocates the corners.
[[nodiscard]] ObjectOutline outline_of(const MapObject& object);

/// Has the object an area: outline_of(object) is not nothing?
/// Cost        That of outline_of().
[[nodiscard]] bool has_area(const MapObject& object);

}  // namespace tilespace::io::detail
