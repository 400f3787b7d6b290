// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/grid/collision_map.hpp>
#include "search/body_bounds.hpp"
#include "search/row_bits.hpp"

/// @file visit_solid.hpp
/// Iteration over the solid tiles of an area of a map, row by row, and over those around a body.

namespace tilespace::detail {

/// Visits the solid tiles among columns of a row of the map, a word of 64 at a time. `look` returns whether to
/// continue.
template <class Look>
bool visit_bits(const CollisionMap& map, std::int32_t y, TileRange columns, Look look) noexcept {
  if (columns.empty()) return true;
  const BitRows bits = map.bits().rows();
  const Tile corner = map.bounds().min;
  const std::uint64_t* const row = bits.words + (std::int64_t{y} - corner.y) * bits.words_per_row;
  const std::int64_t first = std::int64_t{columns.first} - corner.x;
  const std::int64_t last = std::int64_t{columns.last} - corner.x;
  for (std::int64_t word = first >> 6; word <= last >> 6; ++word) {
    for (std::uint64_t solid = only_columns(row[word], word, first, last); solid != 0; solid &= solid - 1) {
      if (!look(Tile{static_cast<std::int32_t>(corner.x + word * 64 + std::countr_zero(solid)), y})) return false;
    }
  }
  return true;
}

template <class Look>
bool visit_all(std::int32_t y, TileRange columns, Look look) noexcept {
  for (std::int32_t x = columns.first; x <= columns.last; ++x) {
    if (!look(Tile{x, y})) return false;
  }
  return true;
}

/// Visits the solid tiles among columns of a row. If the outside of the map is solid, all tiles beyond the map are
/// visited.
template <class Look>
bool visit_row(const CollisionMap& map, std::int32_t y, TileRange columns, Look look) noexcept {
  const TileRange rows = rows_of(map.bounds());
  const TileRange own = y >= rows.first && y <= rows.last ? columns_of(map.bounds()) : TileRange{};
  if (map.outside() == Outside::free) return visit_bits(map, y, common_part(columns, own), look);
  const TileRange all = common_part(columns, columns_of(tile_space));
  if (own.empty()) return visit_all(y, all, look);
  return visit_all(y, {all.first, min_of(all.last, own.first - 1)}, look) &&
         visit_bits(map, y, common_part(columns, own), look) &&
         visit_all(y, {max_of(all.first, own.last + 1), all.last}, look);
}

/// Visits the solid tiles of a box within limits_of(), row by row. `look` returns whether to continue. False if
/// stopped.
template <class Look>
bool visit_solid(const CollisionMap& map, TileBox tiles, Look look) noexcept {
  if (tiles.empty()) return true;  // it may have columns of no row, or millions of rows of no column
  for (std::int32_t y = tiles.min.y; y < tiles.max.y; ++y) {
    if (!visit_row(map, y, columns_of(tiles), look)) return false;
  }
  return true;
}

/// The box that contains all solid tiles: all of tile space if the outside of the map is solid.
[[nodiscard]] inline TileBox limits_of(const CollisionMap& map) noexcept {
  return map.outside() == Outside::solid ? tile_space : map.bounds();
}

/// The tiles within `margin` plus the slack of its bounds of a body at the start.
[[nodiscard]] inline TileBox tiles_around(const BodyBounds& bounds, double margin, TileBox limits) noexcept {
  const double more = bounds.slack + margin;
  const TileRange columns{floor_to_int32(bounds.x.low - more), floor_to_int32(bounds.x.high + more)};
  const TileRange rows{floor_to_int32(bounds.y.low - more), floor_to_int32(bounds.y.high + more)};
  return box_of(common_part(columns, columns_of(limits)), common_part(rows, rows_of(limits)));
}

/// Tests whether a box has too many tiles to be visited one by one.
[[nodiscard]] inline bool is_large(TileBox tiles) noexcept {
  constexpr std::int64_t many_tiles = 1 << 12;  // in a row
  return tiles.width() > many_tiles || tiles.height() > many_tiles;
}

}  // namespace tilespace::detail
