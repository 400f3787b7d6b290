// SPDX-License-Identifier: MIT
#include "path/blocked_planes.hpp"
#include <cstring>
#include "search/blocked_rows.hpp"
#include "search/free_tiles.hpp"

namespace tilespace::detail {
namespace {

// Margin to the west of a strip that scans read, as a multiple of 8.
constexpr std::int64_t west_margin = 8;

// Bytes of strips with their margins; `rows` is the number of bits across.
std::size_t bytes_of_strips(const BitStrips& strips, std::int64_t rows) noexcept {
  return static_cast<std::size_t>(west_margin + ((rows + 7) / 8 + 1) * strips.stride());
}

void copy_strips(BitStrips& strips, std::int64_t rows, std::uint8_t* to) noexcept {
  std::memcpy(to, strips.bytes() - west_margin, bytes_of_strips(strips, rows));
  strips = BitStrips(to + west_margin, strips.stride());
}

void add_bit(std::uint8_t* strips, std::int64_t stride, std::int32_t x, std::int32_t y) noexcept {
  std::uint8_t& byte = strips[west_margin + (y >> 3) * stride + x];
  byte = static_cast<std::uint8_t>(byte | 1U << (y & 7));
}

}  // namespace

bool add_blocked(const CollisionMap& map, const TileMask& blocked, Tile start, Scratch& scratch,
                 JumpPlanes& planes) noexcept {
  const std::int64_t block_rows = (std::int64_t{planes.height} + 7) / 8;
  const std::size_t tile_bytes = planes.has_strips ? bytes_of_strips(planes.tiles, planes.height) : 0;
  const std::size_t block_bytes = planes.has_strips ? bytes_of_strips(planes.blocks, block_rows) : 0;
  if (!copy_rows(map, scratch, planes.rows) ||
      !ensure_capacity(scratch.blocked_strips, tile_bytes + block_bytes, std::uint8_t{0}))
    return false;
  std::uint64_t* const rows = scratch.blocked_rows.data();
  std::uint8_t* const tiles = scratch.blocked_strips.data();
  std::uint8_t* const blocks = tiles + tile_bytes;
  if (planes.has_strips) {
    copy_strips(planes.tiles, planes.height, tiles);
    copy_strips(planes.blocks, block_rows, blocks);
  }
  for (const TileSpan span : blocked) {
    const TileBox run = intersection({{span.x_begin, span.y}, Tile{span.x_end, span.y} + Step{0, 1}}, map.bounds());
    for (Tile tile = run.min; tile.x < run.max.x && !run.empty(); ++tile.x) {
      const auto [x, y] = inside(tile, map.bounds());
      if (Tile{x, y} == start) continue;
      rows[y * planes.rows.words_per_row + (x >> 6)] |= std::uint64_t{1} << (x & 63);
      if (!planes.has_strips) continue;
      add_bit(tiles, planes.tiles.stride(), x, y);
      add_bit(blocks, planes.blocks.stride(), x >> 3, y >> 3);
    }
  }
  return true;
}

}  // namespace tilespace::detail
