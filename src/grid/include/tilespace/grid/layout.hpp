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
/// Where the tiles lie in the user's world: the only place where units change.

namespace tilespace {

struct ConvexPolygon;

/// Which way an axis of tile space runs, along the world's axis or against it.
enum class Axis : std::uint8_t { along, against };

/// How world units become tile space.
///
/// Units       World units, whatever they are: pixels, metres.
/// Invalid     Layouts that is_valid() refuses. Queries do not look: their answers are then defined, but
///             mean nothing.
struct Layout {
  Point origin{};             ///< The world point of tile-space point (0, 0), a corner of tile (0, 0).
  double tile_width = 1.0;    ///< Of a tile, along tile space's x axis.
  double tile_height = 1.0;   ///< Of a tile, along tile space's y axis.
  Axis x_axis = Axis::along;  ///< against: columns count towards smaller world x, before the turn.
  Axis y_axis = Axis::along;  ///< against: rows count towards smaller world y, as where y grows up.
  Vec rotation{1.0, 0.0};     ///< (cos, sin) of the turn of the tiles about the origin, from world x towards world y.
  friend constexpr bool operator==(const Layout&, const Layout&) noexcept = default;

  /// Square tiles of `tile_size` pixels, y down: what map editors and screens have.
  [[nodiscard]] static constexpr Layout pixels(double tile_size) noexcept {
    Layout layout;
    layout.tile_width = tile_size;
    layout.tile_height = tile_size;
    return layout;
  }

  /// Square tiles in a world whose y grows up, turned by `yaw` radians counter-clockwise: what robots have. Tile (0, 0)
  /// is the one below `origin`; a map that stands on `origin`, as those of ROS do, has the bounds
  /// {{0, -height}, {width, 0}}. The turn is unit_vector(yaw), where all rounding of the angle ends.
  [[nodiscard]] static Layout y_up(Point origin, double tile_size, double yaw = 0.0) noexcept;
};

/// How far the square of a rotation's length may be from 1. Sine and cosine that are off by unit_vector_error each move
/// it by less than 2^-50, and so does a vector divided by its length; computing it adds less than 2^-51.
inline constexpr double rotation_length_error = 0x1p-49;

/// Does the layout describe tiles? The origin must be finite, the tile sizes finite and above 0, the rotation of length
/// 1 up to rotation_length_error.
[[nodiscard]] bool is_valid(const Layout& layout) noexcept;

/// Which point of tile space is a point of the world?
///
/// Units       World in, tile space out.
/// Border      All rounding is here; exactness starts with the result. In layouts that are not turned, or by quarter
///             turns only, a whole multiple of the tile size from the origin falls on its grid line exactly, for every
///             tile size, where both the multiple and the world point are doubles. Where they are rounded, as the
///             multiples of 0.1 are, the point may fall an ulp to either side of the line; a point nearer to the line
///             than an ulp may fall on it.
/// Invalid     Coordinates that are not finite come out not finite. Tile sizes not above 0, and a rotation that is the
///             zero vector, as that of a yaw without direction is: NaN.
/// Exactness   Every operation rounded once, in this order:
///               d = world - origin;  u = (d.x cos + d.y sin, d.y cos - d.x sin);  (+-u.x / tile_width, +-u.y /
///               tile_height), where the signs are the axes', and products with a cosine or sine of 0 are left out.
/// Cost        About ten operations, two of them divisions. Allocates: never.
[[nodiscard]] Point to_tile_space(const Layout& layout, Point world) noexcept;

/// Which segment of tile space is a segment of the world? Its ends are those of to_tile_space(layout, Point).
/// Border      As for points.
/// Invalid     As for points.
/// Cost        Twice that of a point. Allocates: never.
[[nodiscard]] Segment to_tile_space(const Layout& layout, const Segment& world) noexcept;

/// Which box of tile space is a box of the world? Its corners are those of to_tile_space(layout, Point).
/// Border      As for points. Axes that run against the world's and quarter turns swap corners.
/// Invalid     Empty boxes come out empty; infinite bounds come out infinite.
/// Errors      not_a_shape if the layout is turned by anything but quarter turns.
/// Cost        Twice that of a point. Allocates: never.
[[nodiscard]] Result<Box> to_tile_space(const Layout& layout, const Box& world) noexcept;

/// Which circle of tile space is a circle of the world? Its radius is divided by the tile size, rounded once.
/// Border      As for points.
/// Invalid     Empty circles come out empty; an infinite radius comes out infinite.
/// Errors      not_a_shape if the tiles are not square.
/// Cost        That of a point and a division. Allocates: never.
[[nodiscard]] Result<Circle> to_tile_space(const Layout& layout, const Circle& world) noexcept;

/// Which capsule, annulus or sector of tile space is one of the world? Radii are divided by the tile size, rounded once;
/// directions are turned and mirrored with the tiles, so that clockwise is as in the picture of the map with row 0 at the top.
/// Border      As for points.
/// Invalid     Empty shapes come out empty; infinite radii come out infinite.
/// Errors      not_a_shape if the tiles are not square.
/// Cost        That of two points, or a point and two directions, and a division. Allocates: never.
/// @{
[[nodiscard]] Result<Capsule> to_tile_space(const Layout& layout, const Capsule& world) noexcept;
[[nodiscard]] Result<Annulus> to_tile_space(const Layout& layout, const Annulus& world) noexcept;
[[nodiscard]] Result<Sector> to_tile_space(const Layout& layout, const Sector& world) noexcept;
/// @}

/// Which convex polygon of tile space is one of the world? The smallest around what its corners become, which rounding may
/// have put on a line.
/// Border      As for points.
/// Invalid     The empty polygon comes out empty, and so does one without area.
/// Errors      not_a_shape if a corner becomes none that is finite.
/// Cost        That of its corners, and of convex_hull(). Allocates: never.
[[nodiscard]] Result<ConvexPolygon> to_tile_space(const Layout& layout, const ConvexPolygon& world) noexcept;

/// Which point of the world is a point of tile space?
///
/// Units       Tile space in, world out.
/// Border      None: for showing results. The middle of a tile comes back to its tile, unless it is so far away that
///             the world's doubles are coarser than tiles; corners do where they fall on grid lines exactly, see
///             to_tile_space().
/// Invalid     Coordinates that are not finite come out not finite.
/// Exactness   Every operation rounded once, in this order:
///               u = (+-tile_point.x tile_width, +-tile_point.y tile_height);  r = (u.x cos - u.y sin, u.x sin +
///               u.y cos);  origin + r, where products with a cosine or sine of 0 are left out.
/// Cost        About ten operations. Allocates: never.
[[nodiscard]] Point to_world(const Layout& layout, Point tile_point) noexcept;

/// In which tile is a point of the world? tile_at(to_tile_space(layout, world)).
///
/// Border      Half-open: half a pixel west of tile 0 is tile -1.
/// Invalid     NaN and what lies beyond int32 saturate: a tile outside every map.
/// Exactness   That of to_tile_space().
/// Cost        About 15 operations. Allocates: never.
[[nodiscard]] Tile tile_at(const Layout& layout, Point world) noexcept;

}  // namespace tilespace
