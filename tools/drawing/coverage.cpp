// SPDX-License-Identifier: MIT
// Summed coverage: chunks of which all tiles are alike add the area that they share with each pixel, others the set
// bits of their rows. Nothing but the chunks is stored for it; memory is that of the counts.
#include "drawing/coverage.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "command_line/progress.hpp"

namespace tilespace::tool {
namespace {

class BlockCounts {
 public:
  explicit BlockCounts(const View& view)
      : view_(view),
        columns_(static_cast<std::size_t>(view.width())),
        counts_(columns_ * static_cast<std::size_t>(view.height())) {}

  // All tiles of a box within the view.
  void add_all(TileBox tiles) {
    for_parts(tiles, [](TileBox part) { return part.count(); });
  }

  // The tiles of a chunk that are in a box within the view, and solid or free.
  void add(const Chunk& chunk, TileBox tiles, bool solid) {
    for_parts(tiles, [&](TileBox part) { return solid ? count(chunk, part) : part.count() - count(chunk, part); });
  }

  [[nodiscard]] std::vector<std::uint64_t> take() { return std::move(counts_); }

 private:
  // Adds `count(part)` to each block that has a part of the box.
  template <class Count>
  void for_parts(TileBox tiles, const Count& count) {
    const std::int32_t block = view_.block;
    const auto end_of = [block](std::int64_t at, std::int64_t begin, std::int64_t end) {
      return static_cast<std::int32_t>(std::min(end, at + block - (at - begin) % block));
    };
    for (std::int32_t y = tiles.min.y; y < tiles.max.y;) {
      const std::int32_t y_end = end_of(y, view_.tiles.min.y, tiles.max.y);
      const auto row = static_cast<std::size_t>(view_.top_of(y)) * columns_;
      for (std::int32_t x = tiles.min.x; x < tiles.max.x;) {
        const std::int32_t x_end = end_of(x, view_.tiles.min.x, tiles.max.x);
        counts_[row + static_cast<std::size_t>(view_.left_of(x))] += count(TileBox{{x, y}, {x_end, y_end}});
        x = x_end;
      }
      y = y_end;
    }
  }

  static std::uint64_t count(const Chunk& chunk, TileBox part) {
    std::uint64_t sum = 0;
    const int first = part.min.x & (chunk_side - 1);
    const int end = first + static_cast<int>(part.width());
    for (std::int32_t y = part.min.y; y < part.max.y; ++y) {
      const auto row = chunk.rows().subspan(static_cast<std::size_t>(y & (chunk_side - 1)) * Chunk::bytes_of_row,
                                            Chunk::bytes_of_row);
      for (int byte = first / 8; byte * 8 < end; ++byte) {
        unsigned bits = std::to_integer<unsigned>(row[static_cast<std::size_t>(byte)]);
        if (byte * 8 < first) bits &= 0xFFU << (first - byte * 8);
        if (byte * 8 + 8 > end) bits &= 0xFFU >> (byte * 8 + 8 - end);
        sum += static_cast<std::uint64_t>(std::popcount(bits));
      }
    }
    return sum;
  }

  const View& view_;
  std::size_t columns_;
  std::vector<std::uint64_t> counts_;
};

// Adds the chunks of a region.
void add_region(PagedMap& world, const View& view, BlockCounts& counts, RegionKey key, const RegionStates& states) {
  const ChunkSource& source = world.map.source();
  const bool counts_solid = source.outside == Outside::free;
  const ChunkState as_outside = counts_solid ? ChunkState::free : ChunkState::solid;
  const TileBox shown = intersection(view.tiles, source.bounds);
  Chunk chunk;
  for (int i = 0; i < region_side * region_side; ++i) {
    const ChunkKey at{key.x * region_side + i % region_side, key.y * region_side + i / region_side};
    const ChunkState state = states.get(at);
    const TileBox tiles = intersection(tiles_of(at), shown);
    if (tiles.empty() || state == as_outside || state == ChunkState::absent) continue;
    if (state != ChunkState::mixed) {
      counts.add_all(tiles);
      continue;
    }
    chunk.fill(false);
    const ChunkErrorCode error = source.load(source.user, at, chunk);
    if (error != ChunkErrorCode::none) world.fail({error, "a chunk", tiles});
    counts.add(chunk, tiles, counts_solid);
  }
}

}  // namespace

std::vector<std::uint64_t> count_blocks(PagedMap& world, const View& view) {
  BlockCounts counts(view);
  const Progress progress("counting the tiles of pixels");
  world.visit_regions([&](RegionKey key, const RegionStates& states) { add_region(world, view, counts, key, states); });
  return counts.take();
}

}  // namespace tilespace::tool
