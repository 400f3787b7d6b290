// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/result.hpp>
#include <tilespace/geom/annulus.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/geom/sector.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/tile.hpp>

/// @file layout.hpp
/// Coordinate transform between world units and tile space: the only place where units change.

namespace tilespace {

struct ConvexPolygon;

/// Direction of an axis of tile space relative to the world's axis.
enum class Axis : std::uint8_t { along, against };

/// Name of this value: "along" or "against"; "" for invalid values.
[[nodiscard]] constexpr const char* name(Axis axis) noexcept {
  switch (axis) {
    case Axis::along: return "along";
    case Axis::against: return "against";
  }
  return "";
}

/// The transform from world units to tile space: origin, tile size, axis directions, rotation.
///
/// Units       World units, whatever they are: pixels, metres.
/// Invalid     Layouts that is_valid() refuses. Queries do not check: their results are then defined, but meaningless.
struct Layout {
  Point origin{};             ///< The world point of tile-space point (0, 0), a corner of tile (0, 0).
  double tile_width = 1.0;    ///< Width of a tile in world units, along tile space's x axis.
  double tile_height = 1.0;   ///< Height of a tile in world units, along tile space's y axis.
  Axis x_axis = Axis::along;  ///< against: columns increase as world x decreases, before the rotation.
  Axis y_axis = Axis::along;  ///< against: rows increase as world y decreases, for worlds where y grows up.
  Vec rotation{1.0, 0.0};     ///< (cos, sin) of the rotation of the tiles about the origin, from world x towards world
                              ///< y.
  friend constexpr bool operator==(const Layout&, const Layout&) noexcept = default;

  /// Square tiles of `tile_size` pixels, y down, as in map editors and on screens.
  [[nodiscard]] static constexpr Layout pixels(double tile_size) noexcept {
    Layout layout;
    layout.tile_width = tile_size;
    layout.tile_height = tile_size;
    return layout;
  }

  /// Square tiles in a world where y grows up, rotated by `yaw` radians counter-clockwise, as in robotics. Tile (0, 0)
  /// is the one below `origin`; a map whose lower left corner is `origin`, as in ROS, has the bounds {{0, -height},
  /// {width, 0}}. The rotation is unit_vector(yaw), the only step that rounds the angle.
  [[nodiscard]] static Layout y_up(Point origin, double tile_size, double yaw = 0.0) noexcept;
};

/// Tolerance for the squared length of a rotation: its maximum distance from 1. Sine and cosine with an error of
/// unit_vector_error each change the square by less than 2^-50, and so does a normalized vector; computing the square
/// adds less than 2^-51.
inline constexpr double rotation_length_error = 0x1p-49;

/// Tests whether the layout describes tiles: the origin must be finite, the tile sizes finite and above 0, and the
/// rotation of length 1 up to rotation_length_error.
[[nodiscard]] bool is_valid(const Layout& layout) noexcept;

/// Converts a point from world to tile space.
///
/// Units       World in, tile space out.
/// Border      All rounding happens here; queries are exact for the result. In layouts that are not rotated, or by
///             quarter turns only, an integer multiple of the tile size from the origin is mapped exactly onto its grid
///             line, for every tile size, if both the multiple and the world point are doubles. Where they are rounded,
///             as the multiples of 0.1 are, the point may come out an ulp to either side of the line; a point nearer to
///             the line than an ulp may come out on it.
/// Invalid     Coordinates that are not finite stay not finite. Tile sizes not above 0, and a rotation that is the
///             zero vector, such as that of an invalid yaw: NaN.
/// Exactness   Every operation rounded once, in this order:
///               d = world - origin;  u = (d.x cos + d.y sin, d.y cos - d.x sin);  (+-u.x / tile_width, +-u.y /
///               tile_height), where the signs are the axes', and products with a cosine or sine of 0 are left out.
/// Cost        About ten operations, two of them divisions. Allocates: never.
[[nodiscard]] Point to_tile_space(const Layout& layout, Point world) noexcept;

/// Converts a segment from world to tile space. Its ends are those of to_tile_space(layout, Point).
/// Border      As for points.
/// Invalid     As for points.
/// Cost        Twice that of a point. Allocates: never.
[[nodiscard]] Segment to_tile_space(const Layout& layout, const Segment& world) noexcept;

/// Converts a box from world to tile space. Its corners are those of to_tile_space(layout, Point).
/// Border      As for points. Axes that run against the world's and quarter turns swap corners.
/// Invalid     Empty boxes stay empty; infinite bounds stay infinite.
/// Errors      not_a_shape if the layout is rotated by anything but quarter turns.
/// Cost        Twice that of a point. Allocates: never.
[[nodiscard]] Result<Box> to_tile_space(const Layout& layout, const Box& world) noexcept;

/// Converts a circle from world to tile space. Its radius is divided by the tile size, rounded once.
/// Border      As for points.
/// Invalid     Empty circles stay empty; an infinite radius stays infinite.
/// Errors      not_a_shape if the tiles are not square.
/// Cost        That of a point and a division. Allocates: never.
[[nodiscard]] Result<Circle> to_tile_space(const Layout& layout, const Circle& world) noexcept;

/// Converts a capsule, annulus or sector from world to tile space. Radii are divided by the tile size, rounded once;
/// directions are rotated and mirrored with the tiles, so that clockwise is as in the picture of the map with row 0 at
/// the top.
/// Border      As for points.
/// Invalid     Empty shapes stay empty; infinite radii stay infinite.
/// Errors      not_a_shape if the tiles are not square.
/// Cost        That of two points, or a point and two directions, and a division. Allocates: never.
/// @{
[[nodiscard]] Result<Capsule> to_tile_space(const Layout& layout, const Capsule& world) noexcept;
[[nodiscard]] Result<Annulus> to_tile_space(const Layout& layout, const Annulus& world) noexcept;
[[nodiscard]] Result<Sector> to_tile_space(const Layout& layout, const Sector& world) noexcept;
/// @}

/// Converts a convex polygon from world to tile space: the convex hull of its converted corners, which rounding may
/// have made collinear.
/// Border      As for points.
/// Invalid     The empty polygon stays empty, and one without area becomes empty.
/// Errors      not_a_shape if a converted corner is not finite.
/// Cost        That of its corners, and of convex_hull(). Allocates: never.
[[nodiscard]] Result<ConvexPolygon> to_tile_space(const Layout& layout, const ConvexPolygon& world) noexcept;

/// Converts a point from tile space to world.
///
/// Units       Tile space in, world out.
/// Border      None: meant for displaying results. The center of a tile converts back to its tile, unless it is so far
///             away that the world's doubles are coarser than tiles; corners do where they are mapped onto grid lines
///             exactly, see to_tile_space().
/// Invalid     Coordinates that are not finite stay not finite.
/// Exactness   Every operation rounded once, in this order:
///               u = (+-tile_point.x tile_width, +-tile_point.y tile_height);  r = (u.x cos - u.y sin, u.x sin +
///               u.y cos);  origin + r, where products with a cosine or sine of 0 are left out.
/// Cost        About ten operations. Allocates: never.
[[nodiscard]] Point to_world(const Layout& layout, Point tile_point) noexcept;

/// The tile that contains a world point: tile_at(to_tile_space(layout, world)).
///
/// Border      Half-open: half a pixel west of tile 0 is tile -1.
/// Invalid     NaN and what lies beyond int32 saturate: a tile outside every map.
/// Exactness   That of to_tile_space().
/// Cost        About 15 operations. Allocates: never.
[[nodiscard]] Tile tile_at(const Layout& layout, Point world) noexcept;

}  // namespace tilespace
