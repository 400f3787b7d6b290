// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/result.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/grid/side.hpp>

/// @file tile_shape.hpp
/// What part of a tile is solid, and from which sides it blocks.

namespace tilespace {

/// The solid part of a tile, in the tile's own coordinates: (0, 0) is its north-west corner, (1, 1) its south-east one.
///
/// Made by the functions below, which see to it that the area lies within the unit square, and that the empty shape is
/// one value.
struct TileShape {
  ConvexPolygon area{};  ///< Within the unit square; empty: nothing is solid.
  Sides one_way{};       ///< Not empty: it stops only what comes in through one of these sides.
  friend constexpr bool operator==(const TileShape&, const TileShape&) noexcept = default;
};

/// Nothing is solid.
inline constexpr TileShape empty_shape{};

/// The whole tile is solid, from all sides.
inline constexpr TileShape full_shape{{{{0.0, 0.0}, {1.0, 0.0}, {1.0, 1.0}, {0.0, 1.0}}, 4}, {}};

/// Which shape has this area, and stops only what comes in through `one_way`, if that is not empty? An empty area gives
/// the empty shape.
///
/// Border      The area may share points with the border of the unit square.
/// Invalid     See Errors.
/// Errors      not_a_shape if the area is not is_valid(), or reaches out of the unit square: clip() cuts it.
/// Cost        That of is_valid(). Allocates: never.
[[nodiscard]] Result<TileShape> tile_shape(const ConvexPolygon& area, Sides one_way = {}) noexcept;

/// Does the shape keep what TileShape promises? One that was put together by hand may not.
/// Cost        That of is_valid(ConvexPolygon).
[[nodiscard]] bool is_valid(const TileShape& shape) noexcept;

/// Is nothing of the tile solid?
[[nodiscard]] constexpr bool is_empty(const TileShape& shape) noexcept { return shape.area.count == 0; }
/// Is the whole tile solid, from all sides?
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
  empty,       ///< Nothing.
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

/// Which shape has this form, and stops only what comes in through `one_way`, if that is not empty?
///
/// Invalid     TileForm::polygon and values that are none: the empty shape.
/// Cost        A copy. Allocates: never.
[[nodiscard]] TileShape shape_of(TileForm form, Sides one_way = {}) noexcept;

/// Which form has the area of a shape?
///
/// Border      Exactly this area; `one_way` does not count.
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

/// Which shape does a shape become? Area and one-way sides alike.
///
/// Invalid     Values that are no flip change nothing. An area that is not is_valid() comes out as its convex_hull(),
///             or empty.
/// Exactness   Exact if all coordinates are multiples of 2^-53, as those from 0.5 on always are, and those of pixels in
///             tiles of 2^n pixels. Others are rounded to such by 1 - x and 1 - y, by 2^-54 at most, and the area is
///             the convex_hull() of the rounded corners; one that is thinner than that may be lost.
/// Laws        Where it is exact, flipping twice changes nothing.
/// Cost        That of convex_hull() of the corners. Allocates: never.
[[nodiscard]] TileShape flipped(const TileShape& shape, Flip flip) noexcept;

}  // namespace tilespace
