// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/grid/tile.hpp>

/// @file jump_map.hpp
/// Block-based scanning for jump points (Harabor & Grastien 2014) along rows and columns. Tiles are those of the grid,
/// from (0, 0) on; its sides are walls.
///
/// A path that cuts no corner need only turn from a straight direction where it has just passed a wall (a jump point):
/// the tile beside the previous tile is solid, and the tile beside this one is not. Elsewhere, the tiles to the side
/// are reached by an earlier diagonal step. Jump points are a shift and an AND of the rows north and south of the path,
/// 64 tiles at once.
///
/// Bits are solid tiles. Those beyond the width of the grid are 0, so a stop there counts as one at the side of the
/// grid. All functions are inline, as searches spend most of their time here.

namespace tilespace::detail {

inline constexpr std::uint64_t all_bits = ~std::uint64_t{0};

// Free tiles just past a solid one, on a path towards higher bits; `before` is the bit that precedes bit 0.
constexpr std::uint64_t behind_upward(std::uint64_t solid, std::uint64_t before) noexcept {
  return (solid << 1 | before) & ~solid;
}
// Same towards lower bits; `before` is the preceding bit in the topmost position.
constexpr std::uint64_t behind_downward(std::uint64_t solid, std::uint64_t before) noexcept {
  return (solid >> 1 | before) & ~solid;
}

inline constexpr std::uint64_t eight_rows = 0xFF;

// First stop of a straight scan.
struct Stop {
  std::int32_t at = 0;   ///< The column, or row.
  bool is_turn = false;  ///< Whether it is a jump point. Otherwise the tile is solid, or outside.
};

// Next strip of eight rows to scan after this one: that of the next block of 8 x 8 tiles with a solid tile near the
// columns x - 1 to x + 1, or a strip before it. The second function goes the other direction. `blocks` are those of
// columns.
inline std::int64_t next_strip(const BitStrips& blocks, std::int64_t strip, std::int32_t x) noexcept {
  const std::int64_t first = x > 0 ? (x - 1) >> 3 : 0, last = (x + 1) >> 3;
  const std::int64_t next = strip + 1;
  const std::uint8_t* const byte = blocks.bytes() + (next >> 3) * blocks.stride();
  const std::uint32_t solid = static_cast<std::uint32_t>(byte[first] | byte[last]) >> (next & 7);
  return solid == 0 ? (next | 7) + 1 : next + std::countr_zero(solid);
}

inline std::int64_t strip_before(const BitStrips& blocks, std::int64_t strip, std::int32_t x) noexcept {
  const std::int64_t first = x > 0 ? (x - 1) >> 3 : 0, last = (x + 1) >> 3;
  const std::int64_t next = strip - 1;
  if (next < 0) return next;
  const std::uint8_t* const byte = blocks.bytes() + (next >> 3) * blocks.stride();
  const std::uint32_t solid = static_cast<std::uint32_t>(byte[first] | byte[last]) << (7 - (next & 7)) & 0xFFU;
  return solid == 0 ? (next & ~std::int64_t{7}) - 1 : next - (std::countl_zero(solid) - 24);
}

// The bits of a grid as a jump map reads them: rows, and strips of columns if the grid has any.
struct JumpPlanes {
  explicit JumpPlanes(const BitGrid& bits) noexcept
      : rows(bits.rows()), width(bits.width()), height(bits.height()), has_strips(bits.has_strips()) {
    if (!has_strips) return;
    tiles = bits.strips(StripAxis::columns, 0);
    blocks = bits.strips(StripAxis::columns, 1);
  }

  BitRows rows;
  BitStrips tiles;   // of columns: a byte is eight rows of one
  BitStrips blocks;  // likewise of blocks of 8 x 8 tiles
  std::int32_t width;
  std::int32_t height;
  bool has_strips;
};

class JumpMap {
 public:
  // `solid_row` has as many words as a row of the grid, all ones.
  JumpMap(const JumpPlanes& planes, const std::uint64_t* solid_row) noexcept
      : rows_(planes.rows),
        tiles_(planes.tiles),
        blocks_(planes.blocks),
        solid_row_(solid_row),
        width_(planes.width),
        height_(planes.height),
        has_strips_(planes.has_strips) {}

  [[nodiscard]] bool is_free(std::int32_t x, std::int32_t y) const noexcept {
    if (x < 0 || y < 0 || x >= width_ || y >= height_) return false;
    return (rows_.words[y * rows_.words_per_row + (x >> 6)] >> (x & 63) & 1) == 0;
  }

  // First stop on a scan from a free tile to the east (dx = 1) or west (dx = -1), and to the south or north.
  template <int dx>
  [[nodiscard]] Stop stop_in_row(Tile from) const noexcept {
    return dx > 0 ? stop_east(from) : stop_west(from);
  }
  template <int dy>
  [[nodiscard]] Stop stop_in_column(Tile from) const noexcept {
    if (!has_strips_) return stop_by_tiles(from, dy);
    return dy > 0 ? stop_south(from) : stop_north(from);
  }

  // Whether a diagonal step from a free tile is possible. Reads all three tiles without a branch for each.
  template <int dx, int dy>
  [[nodiscard]] bool may_step(Tile at) const noexcept {
    const std::int32_t x = at.x + dx, y = at.y + dy;
    if (x < 0 || y < 0 || x >= width_ || y >= height_) return false;
    const std::uint64_t* const here = rows_.words + at.y * rows_.words_per_row;
    const std::uint64_t* const there = rows_.words + y * rows_.words_per_row;
    const std::uint64_t solid = (here[x >> 6] | there[x >> 6]) >> (x & 63) | there[at.x >> 6] >> (at.x & 63);
    return (solid & 1) == 0;
  }

  // Whether a path that came to a free tile by the straight step `came` may turn to `side`, and the tile there is free.
  [[nodiscard]] bool may_turn(Tile at, Step came, Step side) const noexcept {
    return !is_free(at.x - came.dx + side.dx, at.y - came.dy + side.dy) && is_free(at.x + side.dx, at.y + side.dy);
  }

 private:
  struct Beside {
    const std::uint64_t* north;
    const std::uint64_t* middle;
    const std::uint64_t* south;
  };
  [[nodiscard]] Beside rows_at(std::int32_t y) const noexcept;
  [[nodiscard]] Stop stop_east(Tile from) const noexcept;
  [[nodiscard]] Stop stop_west(Tile from) const noexcept;
  [[nodiscard]] Stop stop_south(Tile from) const noexcept;
  [[nodiscard]] Stop stop_north(Tile from) const noexcept;
  // For grids without strips, tile by tile.
  [[nodiscard]] Stop stop_by_tiles(Tile from, int dy) const noexcept;

  BitRows rows_;
  BitStrips tiles_;
  BitStrips blocks_;
  const std::uint64_t* solid_row_;
  std::int32_t width_;
  std::int32_t height_;
  bool has_strips_;
};

inline JumpMap::Beside JumpMap::rows_at(std::int32_t y) const noexcept {
  const std::uint64_t* const middle = rows_.words + y * rows_.words_per_row;
  return {y > 0 ? middle - rows_.words_per_row : solid_row_, middle,
          y + 1 < height_ ? middle + rows_.words_per_row : solid_row_};
}

inline Stop JumpMap::stop_east(Tile from) const noexcept {
  const Beside rows = rows_at(from.y);
  std::uint64_t wanted = all_bits << (from.x & 63) << 1;
  std::uint64_t north_before = 0, south_before = 0;
  for (std::int64_t i = from.x >> 6; i < rows_.words_per_row; ++i) {
    const std::uint64_t turns = behind_upward(rows.north[i], north_before) | behind_upward(rows.south[i], south_before);
    const std::uint64_t stops = (rows.middle[i] | turns) & wanted;
    if (stops != 0) {
      const int bit = std::countr_zero(stops);
      const auto at = static_cast<std::int32_t>(i * 64 + bit);
      if (at >= width_) break;
      return {at, (rows.middle[i] >> bit & 1) == 0};
    }
    north_before = rows.north[i] >> 63;
    south_before = rows.south[i] >> 63;
    wanted = all_bits;
  }
  return {width_, false};
}

inline Stop JumpMap::stop_west(Tile from) const noexcept {
  const Beside rows = rows_at(from.y);
  std::uint64_t wanted = ~(all_bits << (from.x & 63));
  std::uint64_t north_before = 0, south_before = 0;
  for (std::int64_t i = from.x >> 6; i >= 0; --i) {
    const std::uint64_t turns =
        behind_downward(rows.north[i], north_before) | behind_downward(rows.south[i], south_before);
    const std::uint64_t stops = (rows.middle[i] | turns) & wanted;
    if (stops != 0) {
      const int bit = 63 - std::countl_zero(stops);
      return {static_cast<std::int32_t>(i * 64 + bit), (rows.middle[i] >> bit & 1) == 0};
    }
    north_before = rows.north[i] << 63;
    south_before = rows.south[i] << 63;
    wanted = all_bits;
  }
  return {-1, false};
}

inline Stop JumpMap::stop_south(Tile from) const noexcept {
  const std::uint64_t west_wall = from.x > 0 ? 0 : eight_rows, east_wall = from.x + 1 < width_ ? 0 : eight_rows;
  std::uint64_t wanted = eight_rows << (from.y & 7) << 1 & eight_rows;
  std::uint64_t west_before = 0, east_before = 0;
  const std::int64_t end = (std::int64_t{height_} + 7) >> 3;
  for (std::int64_t strip = from.y >> 3; strip < end;) {
    const std::uint8_t* const byte = tiles_.bytes() + strip * tiles_.stride() + from.x;
    const std::uint64_t west = byte[-1] | west_wall, east = byte[1] | east_wall;
    const std::uint64_t turns = behind_upward(west, west_before) | behind_upward(east, east_before);
    const std::uint64_t stops = (byte[0] | turns) & wanted;
    if (stops != 0) {
      const int bit = std::countr_zero(stops);
      const auto at = static_cast<std::int32_t>(strip * 8 + bit);
      if (at >= height_) break;
      return {at, (byte[0] >> bit & 1) == 0};
    }
    west_before = west >> 7;
    east_before = east >> 7;
    wanted = eight_rows;
    strip = (west_before | east_before) == 0 ? next_strip(blocks_, strip, from.x) : strip + 1;
  }
  return {height_, false};
}

inline Stop JumpMap::stop_north(Tile from) const noexcept {
  const std::uint64_t west_wall = from.x > 0 ? 0 : eight_rows, east_wall = from.x + 1 < width_ ? 0 : eight_rows;
  std::uint64_t wanted = eight_rows >> (8 - (from.y & 7));
  std::uint64_t west_before = 0, east_before = 0;
  for (std::int64_t strip = from.y >> 3; strip >= 0;) {
    const std::uint8_t* const byte = tiles_.bytes() + strip * tiles_.stride() + from.x;
    const std::uint64_t west = byte[-1] | west_wall, east = byte[1] | east_wall;
    const std::uint64_t turns = behind_downward(west, west_before) | behind_downward(east, east_before);
    const std::uint64_t stops = (byte[0] | turns) & wanted;
    if (stops != 0) {
      const int bit = 63 - std::countl_zero(stops);
      return {static_cast<std::int32_t>(strip * 8 + bit), (byte[0] >> bit & 1) == 0};
    }
    west_before = west << 7 & eight_rows;
    east_before = east << 7 & eight_rows;
    wanted = eight_rows;
    strip = (west_before | east_before) == 0 ? strip_before(blocks_, strip, from.x) : strip - 1;
  }
  return {-1, false};
}

inline Stop JumpMap::stop_by_tiles(Tile from, int dy) const noexcept {
  for (Tile at{from.x, from.y + dy};; at.y += dy) {
    if (!is_free(at.x, at.y)) return {at.y, false};
    if (may_turn(at, {0, dy}, {-1, 0}) || may_turn(at, {0, dy}, {1, 0})) return {at.y, true};
  }
}

}  // namespace tilespace::detail
