// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/result.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/grid/side.hpp>

/// @file tile_shape.hpp
/// What part of a tile is solid, from which sides it blocks, and which of its sides are walls.

namespace tilespace {

/// Which sides of a tile can be walls of its shape? Two of four, so that what lies between two tiles has one owner: the
/// southern side of a tile is the northern one of the tile below, and the eastern side the western one of the next.
inline constexpr Sides wall_sides{Side::north, Side::west};

/// What blocks in a tile: an area in the tile's own coordinates, where (0, 0) is its north-west corner and (1, 1) its
/// south-east one, and walls without thickness along its sides.
///
/// Made by the functions below, which see to it that the area lies within the unit square, that walls are sides that
/// the tile owns, and that the empty shape is one value.
struct TileShape {
  ConvexPolygon area{};  ///< Within the unit square; empty: nothing is solid but the walls.
  Sides one_way{};       ///< Not empty: the area stops only what comes in through one of these sides.
  Sides walls{};         ///< Some of wall_sides. From corner to corner, they stop what would cross them either way,
                         ///< whatever `area` and `one_way` are.
  friend constexpr bool operator==(const TileShape&, const TileShape&) noexcept = default;
};

/// Nothing is solid, and no side is a wall.
inline constexpr TileShape empty_shape{};

/// The whole tile is solid, from all sides, and no side is a wall.
inline constexpr TileShape full_shape{{{{0.0, 0.0}, {1.0, 0.0}, {1.0, 1.0}, {0.0, 1.0}}, 4}, {}, {}};

/// Which shape has this area, which stops only what comes in through `one_way`, if that is not empty, and these walls?
/// With an empty area, `one_way` says nothing and is left out; without walls too, that is the empty shape.
///
/// Border      The area may share points with the border of the unit square.
/// Invalid     See Errors.
/// Errors      not_a_shape if the area is not is_valid(), or reaches out of the unit square: clip() cuts it; or if a
///             wall is not one of wall_sides: it belongs to the neighbour.
/// Cost        That of is_valid(). Allocates: never.
[[nodiscard]] Result<TileShape> tile_shape(const ConvexPolygon& area, Sides one_way = {}, Sides walls = {}) noexcept;

/// Does the shape keep what TileShape promises? One that was put together by hand may not.
/// Cost        That of is_valid(ConvexPolygon).
[[nodiscard]] bool is_valid(const TileShape& shape) noexcept;

/// Is nothing of the tile solid, and no side a wall?
[[nodiscard]] constexpr bool is_empty(const TileShape& shape) noexcept {
  return shape.area.count == 0 && shape.walls.empty();
}
/// Is the whole tile solid, from all sides, and no side a wall? With walls it stops what is inside from leaving, too.
[[nodiscard]] constexpr bool is_full(const TileShape& shape) noexcept { return shape == full_shape; }

/// Areas that have a name. Slopes are named by how far they rise for how far they run, and by the corner of the tile
/// that is solid. Two tiles of 1:2 or 2:1 make one slope: `low` is the one that is a quarter solid, `high` three
/// quarters.
///
/// With the south-east corner solid, side by side or one above the other as they continue each other:
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
/// A quarter turn, or the diagonal flip, makes a 1:2 of a 2:1, and leaves low low.
enum class TileForm : std::uint8_t {
  empty,       ///< Nothing, but for walls.
  full,        ///< All.
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
  polygon,  ///< None of these.
};

/// What is this called? "half, solid south", "slope 1:2 low, solid south-east", ...; "" for values that are none.
[[nodiscard]] const char* name(TileForm form) noexcept;

/// Which shape has this form, and stops only what comes in through `one_way`, if that is not empty? It has no walls;
/// tile_shape() gives them to its area.
///
/// Invalid     TileForm::polygon and values that are none: the empty shape.
/// Cost        A copy. Allocates: never.
[[nodiscard]] TileShape shape_of(TileForm form, Sides one_way = {}) noexcept;

/// Which form has the area of a shape?
///
/// Border      Exactly this area; `one_way` and `walls` do not count.
/// Invalid     An area that is not is_valid(): polygon.
/// Laws        form_of(shape_of(form)) == form.
/// Cost        At most 26 comparisons. Allocates: never.
[[nodiscard]] TileForm form_of(const TileShape& shape) noexcept;

/// A way to turn a tile over. Map editors apply the diagonal flip first, then the others; all eight ways to lay down a
/// square are made of them.
enum class Flip : std::uint8_t {
  horizontal,  ///< West and east trade places: x becomes 1 - x.
  vertical,    ///< North and south trade places: y becomes 1 - y.
  diagonal,    ///< x and y trade places: north with west, and south with east.
};

/// Which side does a side become? Values that are no side stay none; values that are no flip change nothing.
[[nodiscard]] Side flipped(Side side, Flip flip) noexcept;
[[nodiscard]] Sides flipped(Sides sides, Flip flip) noexcept;

/// Which shape does a shape become? Area, one-way sides and walls alike, but for walls that come to lie on the southern
/// or eastern side: those belong to the neighbours there and are dropped. `flipped(shape.walls, flip)` has them all; of
/// these, wall_sides are the ones that stay.
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
