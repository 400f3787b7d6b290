// SPDX-License-Identifier: MIT
#include "peers/bit_ring.hpp"

#include "peers/dda_axis.hpp"

namespace bench {

using namespace tilespace;

BitRing::BitRing(const Grid<unsigned char>& bytes)
    : bounds_(bytes.bounds()),
      bits_per_row_((bounds_.max.x + 2 + 63) / 64 * 64),
      words_(static_cast<std::size_t>(bits_per_row_ / 64 * (bounds_.max.y + 2))) {
  for (std::int32_t y = -1; y <= bounds_.max.y; ++y) {
    for (std::int32_t x = -1; x <= bounds_.max.x; ++x) {
      const std::int64_t bit = bit_of(x, y);
      const bool solid = !bounds_.contains({x, y}) || bytes[{x, y}] != 0;
      words_[static_cast<std::size_t>(bit >> 6)] |= std::uint64_t{solid} << (bit & 63);
    }
  }
}

reference::DdaHit BitRing::cast(const Segment& segment) const {
  DdaAxis x = dda_axis(segment.start.x, segment.end.x);
  DdaAxis y = dda_axis(segment.start.y, segment.end.y);
  const std::int64_t to_row = y.step * bits_per_row_;
  std::int64_t bit = bit_of(x.tile, y.tile);
  std::int64_t steps = x.length + y.length;
  while (!is_solid(bit)) {
    if (steps-- == 0) return {};
    if (x.next < y.next) {
      x.next += x.delta;
      bit += x.step;
    } else {
      y.next += y.delta;
      bit += to_row;
    }
  }
  const Tile tile{static_cast<std::int32_t>(bit % bits_per_row_) - 1,
                  static_cast<std::int32_t>(bit / bits_per_row_) - 1};
  if (!bounds_.contains(tile)) return {};
  return {true, tile, std::max({0.0, last_crossing(x), last_crossing(y)})};
}

}  // namespace bench
