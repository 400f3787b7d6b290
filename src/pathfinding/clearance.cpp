// SPDX-License-Identifier: MIT
#include <tilespace/pathfinding/reach.hpp>

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

}  // namespace

bool clearance_for_squares(const CollisionMap& map, std::int32_t size, TileMask& out) noexcept {
  const TileBox bounds = map.bounds();
  if (!out.reset(bounds)) return false;
  if (size < 1 || size > bounds.width() || size > bounds.height()) return true;
  const BitRows solid = map.bits().rows();
  const std::uint64_t last = ~std::uint64_t{0} >> (63 - ((bounds.width() - 1) & 63));
  for (std::int32_t y = 0; y < map.bits().height(); ++y) {
    std::uint64_t* const row = out.row(bounds.min.y + y);
    for (std::int64_t i = 0; i < solid.words_per_row; ++i) row[i] = ~solid.words[y * solid.words_per_row + i];
    row[solid.words_per_row - 1] &= last;
  }
  erode_to_east(out, size);
  erode_to_south(out, size);
  return true;
}

}  // namespace tilespace
