// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/result.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_shape.hpp>

/// @file turned.hpp
/// Quarter turns (rotations by multiples of 90 degrees) and flips (reflections) of collision maps, and of points, tiles
/// and sides with them: for rotating platforms, and for ships that face the other way.
///
/// For every function here:
/// Units       Tile space. Everything is turned about (0, 0), the north-west corner of tile (0, 0), and flipped at the
///             axes through it. `quarters` counts clockwise as seen on screen, where y grows down: one quarter turns
///             east to south. It is any number, counted modulo 4.
/// Invalid     Values that are no flip change nothing.
/// Laws        Four quarters are none, and flipping twice is none. A query in a turned or flipped map, with all that is
///             queried turned or flipped, has the result turned or flipped; but for ties between corners, which rules
///             of x and y decide, and bodies without width on seams beside walls.

namespace tilespace {

/// Turns a point, a displacement or a tile.
/// Border      The tile is the one that the unit square of the tile becomes.
/// Invalid     Any numbers. A coordinate that becomes 0 is +0.
/// Exactness   Exact.
/// Cost        Some instructions.
/// @{
[[nodiscard]] constexpr Point turned(Point point, int quarters) noexcept {
  const auto [x, y] = point;
  switch (static_cast<unsigned>(quarters) % 4U) {
    case 1: return {0.0 - y, x};
    case 2: return {0.0 - x, 0.0 - y};
    case 3: return {y, 0.0 - x};
    default: return point;
  }
}
[[nodiscard]] constexpr Vec turned(Vec displacement, int quarters) noexcept {
  return turned(Point{} + displacement, quarters) - Point{};
}
[[nodiscard]] constexpr Tile turned(Tile tile, int quarters) noexcept {
  const auto [x, y] = tile;
  switch (static_cast<unsigned>(quarters) % 4U) {
    case 1: return {~y, x};  // ~y is -y - 1
    case 2: return {~x, ~y};
    case 3: return {y, ~x};
    default: return tile;
  }
}
/// @}

/// Flips a point, a displacement or a tile: x becomes -x, y becomes -y, or they are swapped.
/// Border      The tile is the one that the unit square of the tile becomes.
/// Invalid     Any numbers. A coordinate that becomes 0 is +0.
/// Exactness   Exact.
/// Cost        Some instructions.
/// @{
[[nodiscard]] constexpr Point flipped(Point point, Flip flip) noexcept {
  switch (flip) {
    case Flip::horizontal: return {0.0 - point.x, point.y};
    case Flip::vertical: return {point.x, 0.0 - point.y};
    case Flip::diagonal: return {point.y, point.x};
  }
  return point;
}
[[nodiscard]] constexpr Vec flipped(Vec displacement, Flip flip) noexcept {
  return flipped(Point{} + displacement, flip) - Point{};
}
[[nodiscard]] constexpr Tile flipped(Tile tile, Flip flip) noexcept {
  switch (flip) {
    case Flip::horizontal: return {~tile.x, tile.y};
    case Flip::vertical: return {tile.x, ~tile.y};
    case Flip::diagonal: return {tile.y, tile.x};
  }
  return tile;
}
/// @}

/// The side that a side becomes in a turned tile; none for none.
/// Border      north, east, south, west.
/// Invalid     Values that are no side become none.
/// Cost        Some instructions.
/// @{
[[nodiscard]] Side turned(Side side, int quarters) noexcept;
[[nodiscard]] Sides turned(Sides sides, int quarters) noexcept;
/// @}

/// Makes a turned or flipped copy of a map: tiles, shapes, one-way sides, walls, bounds and the state outside.
///
/// Border      A wall that comes to lie on the southern or eastern side of its tile is a northern or western one of the
///             next tile. If that lies outside the bounds, they grow by one row or column of tiles, which are as all
///             others outside, with such walls.
/// Invalid     A map without tiles, or one that was moved from: no tiles, and the same state outside.
/// Errors      bad_size if bounds that grow leave tile_space; out_of_memory.
/// Exactness   As flipped(TileShape): exact if all coordinates of shapes are multiples of 2^-53, as those of all
///             TileForms and of pixels are. Others are rounded to such.
/// Laws        Where it is exact, four quarters and two equal flips give the same tiles and shapes; bounds may have
///             grown, by two rows and two columns at most, however often it is done.
/// Cost        Some ns for each tile, and that of CollisionMap::set_shape() for each shape and wall. Allocates the map.
/// @{
[[nodiscard]] Result<CollisionMap> turned(const CollisionMap& map, int quarters) noexcept;
[[nodiscard]] Result<CollisionMap> flipped(const CollisionMap& map, Flip flip) noexcept;
/// @}

}  // namespace tilespace
