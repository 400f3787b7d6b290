// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/hexagons/hex_offset.hpp>

/// @file hex_layout.hpp
/// Layout of hexagons in pixels, as the Tiled editor places them: centers, outlines, and the hexagon at a point.
///
/// Tile (0, 0) has the top left corner of its box at pixel (0, 0), or half a hexagon aside if its line is shifted.

namespace tilespace {

/// Largest width and height of a hexagon in pixels.
inline constexpr std::int32_t max_hex_size = 1 << 20;
/// Pixel coordinates of hex_at() are clamped to this distance from 0; hexagons there are beyond int32.
inline constexpr double hex_pixel_limit = 0x1p51;

/// Size and arrangement of the hexagons of a map.
///
/// As in Tiled, half of what is beside the straight side is rounded down: a hexagon of 15 pixels between its straight
/// sides is 14 wide.
///
/// Invalid     Layouts that is_valid() refuses. Functions have defined results for them, but meaningless ones.
struct HexLayout {
  std::int32_t tile_width = 32;         ///< Pixels, 2 to max_hex_size.
  std::int32_t tile_height = 32;        ///< Pixels, 2 to max_hex_size.
  std::int32_t side_length = 16;        ///< Of the vertical (pointy-top) or horizontal (flat-top) sides, in pixels.
  HexOffset offset = HexOffset::odd_r;  ///< Which lines are shifted.
  friend constexpr bool operator==(const HexLayout&, const HexLayout&) noexcept = default;
};

/// Tests whether sizes are within their limits, and the side no longer than the hexagon is high (pointy-top) or wide
/// (flat-top). Length 0 makes rhombi.
///
/// Border      The limits themselves are valid.
/// Invalid     HexOffset beyond its names: false.
/// Cost        Some comparisons. Allocates: never.
[[nodiscard]] bool is_valid(const HexLayout& layout) noexcept;

/// Computes the center of a hexagon in pixels; always whole numbers, half a side rounded down.
///
/// Border      Exact for tiles in tile_space; others are rounded to double.
/// Invalid     An invalid layout: see HexLayout.
/// Exactness   Exact, see Border.
/// Laws        hex_at(layout, hex_center(layout, tile)) == tile, for tiles in tile_space.
/// Cost        Some instructions. Allocates: never.
[[nodiscard]] Point hex_center(const HexLayout& layout, Tile tile) noexcept;

/// Computes the box around the outline of a hexagon, in pixels.
///
/// Border      As hex_center().
/// Invalid     As hex_center().
/// Exactness   As hex_center().
/// Cost        Some instructions. Allocates: never.
[[nodiscard]] Box hex_box(const HexLayout& layout, Tile tile) noexcept;

/// Computes the corners of a hexagon in pixels, as the editor draws them: clockwise on screen from the top one
/// (pointy-top), or from the left of the two top ones (flat-top).
///
/// Border      As hex_center(). Outlines of neighbours share their corners: the hexagons of a map have neither gaps nor
///             overlaps.
/// Invalid     As hex_center().
/// Exactness   As hex_center().
/// Cost        Some instructions. Allocates: never.
[[nodiscard]] std::array<Point, 6> hex_outline(const HexLayout& layout, Tile tile) noexcept;

/// Finds the hexagon at a point (picking): the one with the nearest center.
///
/// Border      Of equally near centers the southernmost, and of two at the same height the eastern one: as with tiles,
///             a border belongs to what is south and east of it.
/// Invalid     NaN counts as minus infinity, and infinities as hex_pixel_limit; column and row saturate at int32. An
///             invalid layout: the smallest int32.
/// Exactness   Exact for all doubles: distances are compared without rounding.
/// Laws        No center is nearer than that of hex_at(). Equals the editor's pick, except on borders, and in very flat
///             or very slim hexagons, where the editor does not consider all centers.
/// Cost        Some sixty operations, two of them divisions; beyond 2^29 pixels, and where two centers are about
///             equally near, four divisions and a comparison of distances. Allocates: never.
/// Source      Tiled, src/libtiled/hexagonalrenderer.cpp: nearest of the centers around a point.
[[nodiscard]] Tile hex_at(const HexLayout& layout, Point pixel) noexcept;

}  // namespace tilespace
