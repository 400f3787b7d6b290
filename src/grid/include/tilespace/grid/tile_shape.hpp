// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/result.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/grid/side.hpp>

/// @file tile_shape.hpp
/// Shape of a tile for collision: solid part (slope, half tile, polygon), one-way sides (one-way platforms) and thin
/// walls.

namespace tilespace {

/// Sides of a tile that can be walls of its shape. Two of four, so that every wall between two tiles has one owner: the
/// southern side of a tile is the northern one of the tile below, and the eastern side the western one of the next.
inline constexpr Sides wall_sides{Side::north, Side::west};

/// The blocking parts of a tile: a convex area in tile coordinates, where (0, 0) is its north-west corner and (1, 1)
/// its south-east one, and walls without thickness along its sides.
///
/// Made by the functions below, which ensure that the area lies within the unit square, that walls are sides that the
/// tile owns, and that the empty shape has one representation.
struct TileShape {
  ConvexPolygon area{};  ///< Within the unit square; if empty, nothing is solid but the walls.
  Sides one_way{};       ///< If not empty, the area blocks only bodies that enter through one of these sides.
  Sides walls{};         ///< Subset of wall_sides. They run from corner to corner and block crossings in both
                         ///< directions, whatever `area` and `one_way` are.
  friend constexpr bool operator==(const TileShape&, const TileShape&) noexcept = default;
};

/// No solid area and no walls.
inline constexpr TileShape empty_shape{};

/// The whole tile is solid, from all sides; no walls.
inline constexpr TileShape full_shape{{{{0.0, 0.0}, {1.0, 0.0}, {1.0, 1.0}, {0.0, 1.0}}, 4}, {}, {}};

/// Makes a shape from an area, the sides it blocks from (all if `one_way` is empty), and walls. With an empty area,
/// `one_way` has no effect and is left out; without walls as well, the result is the empty shape.
///
/// Border      The area may share points with the border of the unit square.
/// Invalid     See Errors.
/// Errors      not_a_shape if the area is not is_valid(), or reaches out of the unit square, which clip() prevents; or
///             if a wall is not one of wall_sides, and so belongs to the neighbouring tile.
/// Cost        That of is_valid(). Allocates: never.
[[nodiscard]] Result<TileShape> tile_shape(const ConvexPolygon& area, Sides one_way = {}, Sides walls = {}) noexcept;

/// Tests whether a shape satisfies the invariants of TileShape; one that was filled in by hand may not.
/// Cost        That of is_valid(ConvexPolygon).
[[nodiscard]] bool is_valid(const TileShape& shape) noexcept;

/// Tests whether no part of the tile is solid and no side is a wall.
[[nodiscard]] constexpr bool is_empty(const TileShape& shape) noexcept {
  return shape.area.count == 0 && shape.walls.empty();
}
/// Tests whether the whole tile is solid, from all sides, without walls; walls would also keep bodies inside from
/// leaving.
[[nodiscard]] constexpr bool is_full(const TileShape& shape) noexcept { return shape == full_shape; }

/// Named areas. Slopes are named by rise and run, and by the corner of the tile that is solid. Two tiles of 1:2 or 2:1
/// form one slope: `low` is the one that is a quarter solid, `high` three quarters.
///
/// With the south-east corner solid, drawn side by side or one above the other, as they join:
///
///     1:1         1:2 low 1:2 high     2:1 low
///     .......#    ..............##     .......#
///     .....###    ..........######     ......##
///     ...#####    ......##########     .....###
///     .#######    ..##############     ....####
///                                      ...#####
///                                      ..######
///                                      .#######
///                                      ########
///                                      2:1 high
///
/// A quarter turn, or the diagonal flip, turns a 2:1 slope into a 1:2 one; low stays low.
enum class TileForm : std::uint8_t {
  empty,       ///< No area; there may be walls.
  full,        ///< The whole tile.
  half_north,  ///< The northern half is solid.
  half_west,
  half_south,
  half_east,
  slope_1_1_northwest,
  slope_1_1_northeast,
  slope_1_1_southeast,
  slope_1_1_southwest,
  slope_1_2_low_northwest,
  slope_1_2_low_northeast,
  slope_1_2_low_southeast,
  slope_1_2_low_southwest,
  slope_1_2_high_northwest,
  slope_1_2_high_northeast,
  slope_1_2_high_southeast,
  slope_1_2_high_southwest,
  slope_2_1_low_northwest,
  slope_2_1_low_northeast,
  slope_2_1_low_southeast,
  slope_2_1_low_southwest,
  slope_2_1_high_northwest,
  slope_2_1_high_northeast,
  slope_2_1_high_southeast,
  slope_2_1_high_southwest,
  polygon,  ///< Any other area.
};

/// Name of a form: "half, solid south", "slope 1:2 low, solid south-east", ...; "" for values outside the enum.
[[nodiscard]] const char* name(TileForm form) noexcept;

/// The shape with this form, which blocks only from the sides `one_way`, if that is not empty. It has no walls;
/// tile_shape() adds them to its area.
///
/// Invalid     TileForm::polygon and values outside the enum: the empty shape.
/// Cost        A copy. Allocates: never.
[[nodiscard]] TileShape shape_of(TileForm form, Sides one_way = {}) noexcept;

/// Form of the area of a shape.
///
/// Border      Exact comparison of the area; `one_way` and `walls` do not count.
/// Invalid     An area that is not is_valid(): polygon.
/// Laws        form_of(shape_of(form)) == form.
/// Cost        At most 26 comparisons. Allocates: never.
[[nodiscard]] TileForm form_of(const TileShape& shape) noexcept;

/// A flip (reflection) of a tile. Map editors apply the diagonal flip first, then the others; all eight orientations of
/// a square are compositions of these.
enum class Flip : std::uint8_t {
  horizontal,  ///< Swaps west and east: x becomes 1 - x.
  vertical,    ///< Swaps north and south: y becomes 1 - y.
  diagonal,    ///< Swaps x and y (transposition): north with west, and south with east.
};

/// Name of this value: "horizontal", "vertical", ...; "" for invalid values.
[[nodiscard]] constexpr const char* name(Flip flip) noexcept {
  switch (flip) {
    case Flip::horizontal: return "horizontal";
    case Flip::vertical: return "vertical";
    case Flip::diagonal: return "diagonal";
  }
  return "";
}

/// The side that a side becomes in a flipped tile. Values that are no side become none; values that are no flip change
/// nothing.
[[nodiscard]] Side flipped(Side side, Flip flip) noexcept;
[[nodiscard]] Sides flipped(Sides sides, Flip flip) noexcept;

/// The shape that a shape becomes in a flipped tile: area, one-way sides and walls are flipped. Walls that come to lie
/// on the southern or eastern side belong to the neighbours there and are dropped; `flipped(shape.walls, flip)` has
/// them all, and its intersection with wall_sides is kept.
///
/// Invalid     Values that are no flip change nothing. An area that is not is_valid() comes out as its convex_hull(),
///             or empty.
/// Exactness   Exact if all coordinates are multiples of 2^-53, as those from 0.5 on always are, and those of pixels in
///             tiles of 2^n pixels. Others are rounded to such by 1 - x and 1 - y, by 2^-54 at most, and the area is
///             the convex_hull() of the rounded corners; one that is thinner than that may be lost.
/// Laws        Where it is exact and no wall is dropped, flipping twice changes nothing.
/// Cost        That of convex_hull() of the corners. Allocates: never.
[[nodiscard]] TileShape flipped(const TileShape& shape, Flip flip) noexcept;

}  // namespace tilespace
