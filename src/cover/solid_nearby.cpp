// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/bits.hpp>
#include <tilespace/cover/detail/solid_nearby.hpp>
#include <tilespace/exact/max_of.hpp>

// Reads 8x8 blocks of bits: tiles for boxes of up to 16 tiles a side, blocks of 8x8 tiles for up to 128, blocks of
// 64x64 for up to 1024. So at most nine reads are needed.

namespace tilespace {
namespace {

using detail::count_bits;
using detail::max_of;
using detail::min_of;

constexpr std::int64_t most_windows = 2;  // per side; one more if the first block is cut

// The bits of an 8x8 block within its first `along` and `across` positions.
std::uint64_t only(std::uint64_t window, std::int64_t along, std::int64_t across) noexcept {
  const std::uint64_t kept = 0xFFU >> (8 - min_of(across, std::int64_t{8}));
  window &= kept * 0x0101010101010101U;
  return along >= 8 ? window : window & ((std::uint64_t{1} << (8 * along)) - 1);
}

// One bit for all blocks that are a multiple of 8 blocks apart: whether any of them is occupied.
std::uint64_t superposed(const BitStrips& strips, TileBox blocks) noexcept {
  std::uint64_t found = 0;
  for (std::int64_t y = blocks.min.y; y < blocks.max.y; y += 8) {
    for (std::int64_t x = blocks.min.x; x < blocks.max.x; x += 8)
      found |= only(strips.window(y, x), blocks.max.y - y, blocks.max.x - x);
  }
  return found;
}

// Bits of tiles (level 0) or blocks in a box, superposed. Unknown ones are 1, of no level.
struct Nearby {
  std::uint64_t bits;
  int level;
};
constexpr Nearby unknown_nearby{~std::uint64_t{0}, BitGrid::strip_levels};

Nearby look_around(const CollisionMap& map, TileBox box) noexcept {
  const TileBox inside = intersection(box, map.bounds());
  if (inside != box && !box.empty() && map.outside() == Outside::solid) return unknown_nearby;
  if (inside.empty()) return {};
  if (!map.bits().has_strips()) return unknown_nearby;
  const std::int64_t side = max_of(inside.width(), inside.height());
  int level = 0;
  while (side > most_windows << (3 + 3 * level)) {
    if (++level == BitGrid::strip_levels) return unknown_nearby;
  }
  const int shift = 3 * level;
  const Tile corner = map.bounds().min;
  const TileBox blocks{{(inside.min.x - corner.x) >> shift, (inside.min.y - corner.y) >> shift},
                       {((inside.max.x - 1 - corner.x) >> shift) + 1, ((inside.max.y - 1 - corner.y) >> shift) + 1}};
  return {superposed(map.bits().strips(StripAxis::rows, level), blocks), level};
}

// The middle eight of the positions [begin, end), or all of them if they are fewer.
struct Middle {
  std::int64_t begin;
  std::int64_t count;
};

constexpr Middle middle_of(std::int64_t begin, std::int64_t end) noexcept {
  const std::int64_t count = end - begin;
  return count <= 8 ? Middle{begin, count} : Middle{begin + (count - 8) / 2, 8};
}

// Whether one of the middle 8x8 tiles of a box is solid.
bool any_in_middle(const CollisionMap& map, TileBox box) noexcept {
  const Middle columns = middle_of(box.min.x, box.max.x);
  const Middle rows = middle_of(box.min.y, box.max.y);
  const Tile corner = map.bounds().min;
  const BitStrips tiles = map.bits().strips(StripAxis::rows, 0);
  return only(tiles.window(rows.begin - corner.y, columns.begin - corner.x), rows.count, columns.count) != 0;
}

}  // namespace

bool detail::is_solid_in_middle(const CollisionMap& map, TileBox box) noexcept {
  const TileBox inside = intersection(box, map.bounds());
  return !inside.empty() && map.bits().has_strips() && any_in_middle(map, inside);
}

bool detail::is_solid_nearby(const CollisionMap& map, TileBox box) noexcept { return look_around(map, box).bits != 0; }

// Few of 8x8 tiles, or three quarters of 8x8 blocks: so many have a solid tile if 2% of the tiles are.
detail::SolidNearby detail::solid_nearby(const CollisionMap& map, TileBox box) noexcept {
  constexpr int few_tiles = 8;
  constexpr int few_blocks = 48;
  const Nearby nearby = look_around(map, box);
  if (nearby.bits == 0) return SolidNearby::none;
  const int most = nearby.level == 0 ? few_tiles : nearby.level == 1 ? few_blocks : 0;
  return count_bits(nearby.bits) <= most ? SolidNearby::few : SolidNearby::many;
}

std::uint64_t detail::tiles_of_small_box(const CollisionMap& map, TileBox box) noexcept {
  const Tile corner = map.bounds().min;
  const std::uint64_t window = map.bits()
                                   .strips(StripAxis::rows, 0)
                                   .window(std::int64_t{box.min.y} - corner.y, std::int64_t{box.min.x} - corner.x);
  return only(window, box.height(), box.width());
}

}  // namespace tilespace
