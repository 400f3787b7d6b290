// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>
#include "collision/pixel_projection.hpp"

/// @file object_outline.hpp
/// Outline of a Tiled object as a polygon or bounding box.

namespace tilespace::io::detail {

/// Meaning of an outline.
enum class Outlines : std::uint8_t {
  nothing,  ///< The object has no area.
  area,     ///< The corners are the boundary of the area.
  bounds,   ///< The corners are the bounding box of the area.
};

/// Outline of an object.
struct ObjectOutline {
  Outlines outlines = Outlines::nothing;  ///< Meaning of the corners.
  std::vector<Point> corners;             ///< Pixels, relative to the position. Empty for nothing.
  const char* why = "";                   ///< For nothing and bounds: the reason why the area has no corners.
};

/// Pixels that the corners of an outline are in, and those that they become.
struct OutlineFrame {
  PixelProjection own{};    ///< Of the corners, which are relative to the object's position.
  PixelProjection plane{};  ///< Of the result.
  Point position{};         ///< Position of the object in the result.
};

/// Computes the outline of an object in its own pixels, which are upright.
///
/// Rectangles and polygons are given by their corners, ellipses and capsules by their bounds. All are rotated about
/// their position: by multiples of 90 degrees exactly, else by unit_vector().
///
/// Invalid     Coordinates and angles that are not finite, rotations beyond angle_limit degrees: nothing.
/// Exactness   Without a rotation, one sum per coordinate. With one that is no multiple of 90 degrees, two products
///             and a sum before that, each rounded once.
/// Cost        Allocates the corners.
[[nodiscard]] ObjectOutline outline_of(const MapObject& object);

/// The same in other pixels. Objects are rotated on the screen, as in the editor.
[[nodiscard]] ObjectOutline outline_of(const MapObject& object, const OutlineFrame& frame);

/// Corners of an object before its rotation, relative to its position: its points, or those of the rectangle of its
/// size.
/// Cost        Allocates the corners.
[[nodiscard]] std::vector<Point> unturned_corners(const MapObject& object);

/// Turns corners that are relative to an object's position by its rotation on the screen, and adds the position.
///
/// Invalid     As outline_of(): false, and the corners are then of no use.
/// Exactness   As turned().
[[nodiscard]] bool turn(std::vector<Point>& corners, const MapObject& object, const OutlineFrame& frame) noexcept;

/// Turns an outline whose corners are relative to an object's position: by its rotation on the screen, and adds the
/// position.
///
/// Invalid     As outline_of().
/// Exactness   As outline_of(); where pixels are not upright, that of to_screen() and from_screen(), except for objects
///             that are not rotated and stay in their pixels.
[[nodiscard]] ObjectOutline turned(ObjectOutline outline, const MapObject& object, const OutlineFrame& frame);

/// Tests whether the object has an area: outline_of(object) is not nothing.
/// Cost        That of outline_of().
[[nodiscard]] bool has_area(const MapObject& object);

}  // namespace tilespace::io::detail
