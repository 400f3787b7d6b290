// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/detail/pick.hpp>
#include <tilespace/grid/tile.hpp>

/// @file view.hpp
/// Projection of tile space to the pixels of a screen and back, for isometric, staggered and oblique maps: an affine
/// transform, with exact picking of the tile under a pixel.

namespace tilespace {

/// Rows or columns of a staggered map that are shifted by half a tile: the even or the odd ones.
enum class Stagger : std::uint8_t { none, odd_rows, even_rows, odd_columns, even_columns };

/// Name of this value: "none", "odd rows", ...; "" for invalid values.
[[nodiscard]] constexpr const char* name(Stagger stagger) noexcept {
  switch (stagger) {
    case Stagger::none: return "none";
    case Stagger::odd_rows: return "odd rows";
    case Stagger::even_rows: return "even rows";
    case Stagger::odd_columns: return "odd columns";
    case Stagger::even_columns: return "even columns";
  }
  return "";
}

/// The projection of tile space to a screen, y down: screen = origin + x x_axis + y y_axis.
///
/// Queries are asked in tile space, where every tile is a unit square, whatever it looks like on the screen.
///
/// Units       Pixels of the map, without zoom and scrolling: divide and subtract these first.
/// Invalid     Views that is_valid() refuses. Functions do not check: their results are then defined, but meaningless.
struct View {
  Point origin{};                   ///< Screen point of tile-space point (0, 0), a corner of tile (0, 0).
  Vec x_axis{1.0, 0.0};             ///< Displacement on the screen from a tile to the next of its row.
  Vec y_axis{0.0, 1.0};             ///< Displacement on the screen from a tile to the next of its column.
  Stagger stagger = Stagger::none;  ///< How cells are numbered: see tile_of_cell().
  friend constexpr bool operator==(const View&, const View&) noexcept = default;

  /// Upright rectangular tiles.
  [[nodiscard]] static constexpr View orthogonal(std::int32_t tile_width, std::int32_t tile_height) noexcept {
    return oblique(tile_width, tile_height, 0, 0);
  }

  /// Diamonds: x grows to the lower right, y to the lower left. `map_height` shifts the map to the right, so that its
  /// leftmost corner is at 0, as in Tiled: origin.x is map_height tile_width / 2, rounded towards 0.
  [[nodiscard]] static constexpr View isometric(std::int32_t tile_width, std::int32_t tile_height,
                                                std::int32_t map_height = 0) noexcept {
    const std::int64_t left = std::int64_t{map_height} * tile_width / 2;
    const Vec half{double(tile_width) * 0.5, double(tile_height) * 0.5};
    return {{double(left), 0.0}, half, {-half.x, half.y}, Stagger::none};
  }

  /// Diamonds in rows or columns of which every other one is shifted by half a tile. An odd width or height counts one
  /// less, as in Tiled. Tile (0, 0) is cell (0, 0), whose box on the screen begins at (0, 0), or half a tile beside it
  /// if it is shifted.
  [[nodiscard]] static constexpr View staggered(std::int32_t tile_width, std::int32_t tile_height,
                                                Stagger stagger) noexcept {
    const std::int32_t half_width = tile_width / 2;
    const std::int32_t half_height = tile_height / 2;
    const Vec half{double(half_width), double(half_height)};
    const double left = stagger == Stagger::even_rows ? half.x + half.x : half.x;
    const double top = stagger == Stagger::even_columns ? half.y : 0.0;
    return {{left, top}, half, {-half.x, half.y}, stagger};
  }

  /// Sheared rectangles: each row begins `skew_x` further to the right than the one above it, and each column `skew_y`
  /// further down than the one to its left.
  [[nodiscard]] static constexpr View oblique(std::int32_t tile_width, std::int32_t tile_height, double skew_x,
                                              double skew_y) noexcept {
    return {{}, {double(tile_width), skew_y}, {skew_x, double(tile_height)}, Stagger::none};
  }
};

/// Maximum coordinate of the axes of a View.
inline constexpr double max_view_axis = 0x1p19;
/// Maximum coordinate of the origin of a View.
inline constexpr double max_view_origin = 0x1p49;

/// Tests whether the view shows tiles: all coordinates must be whole or half pixels, those of the axes at most
/// max_view_axis and those of the origin at most max_view_origin from 0, and the axes must not be parallel.
///
/// Corners of tiles are then numbers of half pixels below 2^53: doubles have them exactly.
[[nodiscard]] bool is_valid(const View& view) noexcept;

/// Converts a point from the screen to tile space.
///
/// Units       Screen in, tile space out.
/// Border      Corners of tiles, whole pixels and other points of few digits below 2^30 come out rounded once, so those
///             on a grid line come out on it. Others may come out an ulp to either side: tile_at() decides exactly.
/// Invalid     Coordinates that are not finite stay not finite.
/// Exactness   Every operation rounded once, in this order:
///               d = screen - origin;  det = x_axis.x y_axis.y - x_axis.y y_axis.x;
///               ((d.x y_axis.y - d.y y_axis.x) / det, (d.y x_axis.x - d.x x_axis.y) / det),
///             where products with a factor of 0 are left out.
/// Cost        About twelve operations, two of them divisions. Allocates: never.
[[nodiscard]] Point to_tile_space(const View& view, Point screen) noexcept;

/// Converts a point from tile space to the screen.
///
/// Units       Tile space in, screen out.
/// Border      Corners of tiles are exact.
/// Invalid     Coordinates that are not finite stay not finite.
/// Exactness   Every operation rounded once, in this order:
///               origin + (x x_axis.x + y y_axis.x, x x_axis.y + y y_axis.y), where products with a factor of 0 are
///             left out.
/// Laws        tile_at(view, to_screen(view, center_of(tile))) == tile, for tiles within +-tile_limit.
/// Cost        About eight operations. Allocates: never.
[[nodiscard]] Point to_screen(const View& view, Point tile_point) noexcept;

namespace detail {
/// tile_at() without the filter in line. By value and pure, so that a loop over points of one view reads and divides
/// what it has of that once.
[[nodiscard]] TILESPACE_PURE Tile tile_at_exactly(View view, Point screen) noexcept;
}  // namespace detail

/// The tile under a point of the screen (picking).
///
/// Border      Half-open, as in tile space: an edge between two tiles belongs to the one of the larger coordinate. In
///             isometric and staggered maps that is the lower one on the screen.
/// Invalid     Points that are not finite and tiles beyond int32 saturate: a tile outside every map.
/// Exactness   Exact for all finite doubles: the tile of the unrounded point in tile space. It is the tile of
///             to_tile_space() unless rounding moves that onto a grid line.
/// Laws        The point is in the parallelogram of outline_of(view, tile).
/// Cost        About 40 operations in line, one of them a division; for points within some 2^-20 of a grid line, unless
///             they are whole or half pixels, and for coordinates above 2^29 some hundred. Allocates: never.
/// Source      Filter with a derived bound, then another, then orientation().
[[nodiscard]] inline Tile tile_at(const View& view, Point screen) noexcept {
  const detail::Pick pick = detail::pick(view.origin, view.x_axis, view.y_axis, screen);
  if (!pick.is_certain) [[unlikely]]
    return detail::tile_at_exactly(view, screen);
  return {pick.x, pick.y};
}

/// The corners of a tile on the screen, from its corner of the smallest coordinates along its row first: (x, y),
/// (x + 1, y), (x + 1, y + 1), (x, y + 1). Of an isometric tile these are the upper, right, lower and left one.
///
/// Border      None.
/// Invalid     None.
/// Exactness   Exact; tiles that meet have the same corners there.
/// Cost        That of four points. Allocates: never.
[[nodiscard]] std::array<Point, 4> outline_of(const View& view, Tile tile) noexcept;

/// The tile in a cell of a staggered map: its column and row as files store them. Without a stagger, the same.
///
/// In the result x grows to the lower right and y to the lower left (diamond coordinates), so that tiles with a common
/// edge differ by 1 in one coordinate. With r and c the row and column, and halves rounded down:
///   odd_rows     (c + (r + 1) / 2, r / 2 - c)
///   even_rows    (c + r / 2, (r + 1) / 2 - c)
///   odd_columns  (r + (c + 1) / 2, r - c / 2)
///   even_columns (r + c / 2, r - (c + 1) / 2)
///
/// Border      None.
/// Invalid     Saturates at int32, outside every map. Staggers without a name are `none`.
/// Exactness   Exact.
/// Laws        cell_of_tile(stagger, tile_of_cell(stagger, cell)) == cell within +-tile_limit / 2, and the reverse.
/// Cost        A few operations. Allocates: never.
[[nodiscard]] Tile tile_of_cell(Stagger stagger, Tile cell) noexcept;

/// The cell of a tile of a staggered map: the inverse of tile_of_cell().
///
/// Border      None.
/// Invalid     As tile_of_cell().
/// Exactness   Exact.
/// Cost        A few operations. Allocates: never.
[[nodiscard]] Tile cell_of_tile(Stagger stagger, Tile tile) noexcept;

}  // namespace tilespace
