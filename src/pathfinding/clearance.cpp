// SPDX-License-Identifier: MIT
#include <tilespace/pathfinding/reach.hpp>
#include "search/terrain.hpp"

// Clearance map for squares: erosion by doubling. A tile has clearance n to the east if it is free, and so are the n -
// 1 next ones. From n to at most 2 n it is a shift and an AND: clearance n at the tile, and at one that is up to n
// further east. The same southward, with whole rows.

namespace tilespace {
namespace {

// Keeps the tiles of a row with clearance for `more` further tiles.
void erode_row(std::uint64_t* row, std::int64_t words, std::int64_t more) noexcept {
  const std::int64_t skip = more >> 6, shift = more & 63;
  const auto word = [&](std::int64_t i) { return i < words ? row[i] : 0; };
  for (std::int64_t i = 0; i < words; ++i) row[i] &= word(i + skip) >> shift | word(i + skip + 1) << 1 << (63 - shift);
}

void erode_to_east(TileMask& bits, std::int32_t size) noexcept {
  const std::int64_t words = bits.rows().words_per_row;
  for (std::int32_t y = bits.bounds().min.y; y < bits.bounds().max.y; ++y) {
    for (std::int64_t has = 1; has < size;) {
      const std::int64_t more = has < size - has ? has : size - has;
      erode_row(bits.row(y), words, more);
      has += more;
    }
  }
}

void erode_to_south(TileMask& bits, std::int32_t size) noexcept {
  const std::int64_t words = bits.rows().words_per_row, height = bits.bounds().height();
  for (std::int64_t has = 1; has < size;) {
    const std::int64_t more = has < size - has ? has : size - has;
    for (std::int64_t y = 0; y < height; ++y) {
      std::uint64_t* const row = bits.row(bits.bounds().min.y + static_cast<std::int32_t>(y));
      for (std::int64_t i = 0; i < words; ++i) row[i] &= y + more < height ? row[more * words + i] : 0;
    }
    has += more;
  }
}

// The bits of a row that are tiles, in its last word.
std::uint64_t last_word(TileBox bounds) noexcept { return ~std::uint64_t{0} >> (63 - ((bounds.width() - 1) & 63)); }

// Sets the bits of the free tiles of a map with tiles; `out` has its bounds.
void copy_free(const CollisionMap& map, TileMask& out) noexcept {
  const BitRows solid = map.bits().rows();
  const std::uint64_t last = last_word(map.bounds());
  for (std::int32_t y = 0; y < map.bits().height(); ++y) {
    std::uint64_t* const row = out.row(map.bounds().min.y + y);
    for (std::int64_t i = 0; i < solid.words_per_row; ++i) row[i] = ~solid.words[y * solid.words_per_row + i];
    row[solid.words_per_row - 1] &= last;
  }
}

void remove_shut(const CollisionMap& map, TileCosts tile_costs, TileMask& tiles) noexcept {
  if (tile_costs.empty()) return;
  const detail::CostGrid costs(tile_costs);
  const TileBox bounds = map.bounds();
  for (std::int32_t y = 0; y < bounds.height(); ++y) {
    for (std::int32_t x = 0; x < bounds.width(); ++x) {
      if (costs.cost_of(x, y) == 0) tiles.set(detail::outside({x, y}, bounds), false);
    }
  }
}

void invert(TileMask& tiles) noexcept {
  const TileBox bounds = tiles.bounds();
  const std::int64_t words = tiles.rows().words_per_row;
  for (std::int32_t y = bounds.min.y; y < bounds.max.y && words > 0; ++y) {
    std::uint64_t* const row = tiles.row(y);
    for (std::int64_t i = 0; i < words; ++i) row[i] = ~row[i];
    row[words - 1] &= last_word(bounds);
  }
}

}  // namespace

bool clearance_for_squares(const CollisionMap& map, std::int32_t size, TileMask& out) noexcept {
  const TileBox bounds = map.bounds();
  if (!out.reset(bounds)) return false;
  if (size < 1 || size > bounds.width() || size > bounds.height()) return true;
  copy_free(map, out);
  erode_to_east(out, size);
  erode_to_south(out, size);
  return true;
}

bool blocked_for_squares(const CollisionMap& map, std::int32_t size, const PathOptions& options,
                         TileMask& out) noexcept {
  const TileBox bounds = map.bounds();
  if (!out.reset(bounds)) return false;
  if (size >= 1 && size <= bounds.width() && size <= bounds.height() && detail::fits(map, options.costs)) {
    copy_free(map, out);
    remove_shut(map, options.costs, out);
    if (options.blocked != nullptr) out.remove(*options.blocked);
    erode_to_east(out, size);
    erode_to_south(out, size);
  }
  invert(out);
  return true;
}

}  // namespace tilespace
