// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <tilespace/base/rounding.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/point.hpp>

/// @file tile.hpp
/// Tile coordinates (cells), steps between tiles, and half-open boxes of tiles.

namespace tilespace {

/// Tiles lie in [-tile_limit, tile_limit) on both axes. Queries are clipped to this range.
inline constexpr std::int32_t tile_limit = 1 << 30;

/// Offset from one tile to another.
struct Step {
  std::int32_t dx = 0;  ///< Columns to the east.
  std::int32_t dy = 0;  ///< Rows to the south.
  friend constexpr bool operator==(Step, Step) noexcept = default;
};

/// A tile, by its integer coordinates: the unit square [x, x+1) x [y, y+1) of tile space. y grows down.
struct Tile {
  std::int32_t x = 0;  ///< Column.
  std::int32_t y = 0;  ///< Row.
  friend constexpr bool operator==(Tile, Tile) noexcept = default;
};

/// Row order, in which all areas list their tiles: from north to south, in a row from west to east.
[[nodiscard]] constexpr std::strong_ordering operator<=>(Tile a, Tile b) noexcept {
  return a.y != b.y ? a.y <=> b.y : a.x <=> b.x;
}

/// The tile at the end of a step. Saturates at int32, which is far outside every map.
[[nodiscard]] constexpr Tile operator+(Tile tile, Step step) noexcept {
  return {saturate_to_int32(std::int64_t{tile.x} + step.dx), saturate_to_int32(std::int64_t{tile.y} + step.dy)};
}

/// The tile from which a step leads to `tile`. Saturates at int32.
[[nodiscard]] constexpr Tile operator-(Tile tile, Step step) noexcept {
  return {saturate_to_int32(std::int64_t{tile.x} - step.dx), saturate_to_int32(std::int64_t{tile.y} - step.dy)};
}

/// The step from `from` to `to`. Saturates at int32.
[[nodiscard]] constexpr Step operator-(Tile to, Tile from) noexcept {
  return {saturate_to_int32(std::int64_t{to.x} - from.x), saturate_to_int32(std::int64_t{to.y} - from.y)};
}

constexpr Tile& operator+=(Tile& tile, Step step) noexcept { return tile = tile + step; }
constexpr Tile& operator-=(Tile& tile, Step step) noexcept { return tile = tile - step; }

/// Sums, differences and multiples of steps. They saturate at int32.
/// @{
[[nodiscard]] constexpr Step operator+(Step a, Step b) noexcept {
  return {saturate_to_int32(std::int64_t{a.dx} + b.dx), saturate_to_int32(std::int64_t{a.dy} + b.dy)};
}
[[nodiscard]] constexpr Step operator-(Step a, Step b) noexcept {
  return {saturate_to_int32(std::int64_t{a.dx} - b.dx), saturate_to_int32(std::int64_t{a.dy} - b.dy)};
}
[[nodiscard]] constexpr Step operator-(Step step) noexcept { return Step{} - step; }
[[nodiscard]] constexpr Step operator*(Step step, std::int32_t factor) noexcept {
  return {saturate_to_int32(std::int64_t{step.dx} * factor), saturate_to_int32(std::int64_t{step.dy} * factor)};
}
[[nodiscard]] constexpr Step operator*(std::int32_t factor, Step step) noexcept { return step * factor; }
constexpr Step& operator+=(Step& step, Step other) noexcept { return step = step + other; }
constexpr Step& operator-=(Step& step, Step other) noexcept { return step = step - other; }
constexpr Step& operator*=(Step& step, std::int32_t factor) noexcept { return step = step * factor; }
/// @}

/// Half-open rectangle of tiles: min.x <= x < max.x and min.y <= y < max.y. Empty if min >= max on an axis.
struct TileBox {
  Tile min{};  ///< The north-west tile.
  Tile max{};  ///< One past the south-east tile.
  friend constexpr bool operator==(TileBox, TileBox) noexcept = default;

  /// Tests whether the box has no tile.
  [[nodiscard]] constexpr bool empty() const noexcept { return min.x >= max.x || min.y >= max.y; }
  /// Number of columns; 0 if empty.
  [[nodiscard]] constexpr std::int64_t width() const noexcept { return empty() ? 0 : std::int64_t{max.x} - min.x; }
  /// Number of rows; 0 if empty.
  [[nodiscard]] constexpr std::int64_t height() const noexcept { return empty() ? 0 : std::int64_t{max.y} - min.y; }
  /// Number of tiles; below 2^64 for every box.
  [[nodiscard]] constexpr std::uint64_t count() const noexcept {
    return static_cast<std::uint64_t>(width()) * static_cast<std::uint64_t>(height());
  }
  /// Tests whether a tile is in the box.
  [[nodiscard]] constexpr bool contains(Tile tile) const noexcept {
    return tile.x >= min.x && tile.x < max.x && tile.y >= min.y && tile.y < max.y;
  }
};

/// All possible tiles.
inline constexpr TileBox tile_space{{-tile_limit, -tile_limit}, {tile_limit, tile_limit}};

/// Intersection of two boxes: the tiles in both. Empty if either is.
[[nodiscard]] constexpr TileBox intersection(TileBox a, TileBox b) noexcept {
  return {{a.min.x > b.min.x ? a.min.x : b.min.x, a.min.y > b.min.y ? a.min.y : b.min.y},
          {a.max.x < b.max.x ? a.max.x : b.max.x, a.max.y < b.max.y ? a.max.y : b.max.y}};
}

/// The tile that contains a point.
/// Border      Half-open: a point on a grid line is in the tile to the east, or south, of it. -0.5 is in tile -1.
/// Invalid     NaN and values beyond int32 saturate: a tile outside every map.
/// Exactness   Exact.
/// Cost        A few instructions.
[[nodiscard]] constexpr Tile tile_at(Point point) noexcept {
  return {floor_to_int32(point.x), floor_to_int32(point.y)};
}

/// The closed unit square of a tile.
[[nodiscard]] constexpr Box box_of(Tile tile) noexcept {
  return {{double(tile.x), double(tile.y)}, {double(tile.x) + 1.0, double(tile.y) + 1.0}};
}

/// The center of a tile.
[[nodiscard]] constexpr Point center_of(Tile tile) noexcept { return {double(tile.x) + 0.5, double(tile.y) + 0.5}; }

}  // namespace tilespace
