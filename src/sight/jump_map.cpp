// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/sight/detail/jump_map.hpp>

// Bits are solid tiles. Those behind the width of the grid are 0, so a stop out there is one at the side of the grid.

namespace tilespace::detail {
namespace {

constexpr std::uint64_t all = ~std::uint64_t{0};

// Tiles that are free behind a solid one, on a way to where bits are higher; `before` is the bit ahead of the first.
constexpr std::uint64_t behind_upward(std::uint64_t solid, std::uint64_t before) noexcept {
  return (solid << 1 | before) & ~solid;
}
// The same downward; `before` is the highest bit.
constexpr std::uint64_t behind_downward(std::uint64_t solid, std::uint64_t before) noexcept {
  return (solid >> 1 | before) & ~solid;
}

// Eight rows of three columns, as bits.
struct Columns {
  std::uint32_t west;
  std::uint32_t middle;
  std::uint32_t east;
};

constexpr std::uint32_t every_row = 0xFF;

}  // namespace

JumpMap::JumpMap(const BitGrid& bits, const std::uint64_t* solid_row) noexcept
    : rows_(bits.rows()),
      solid_row_(solid_row),
      width_(bits.width()),
      height_(bits.height()),
      has_strips_(bits.has_strips()) {
  if (!has_strips_) return;
  tiles_ = bits.strips(StripAxis::columns, 0);
  blocks_ = bits.strips(StripAxis::columns, 1);
}

JumpMap::Beside JumpMap::rows_at(std::int32_t y) const noexcept {
  const std::uint64_t* const middle = rows_.words + y * rows_.words_per_row;
  return {y > 0 ? middle - rows_.words_per_row : solid_row_, middle,
          y + 1 < height_ ? middle + rows_.words_per_row : solid_row_};
}

Stop JumpMap::stop_east(Tile from) const noexcept {
  const Beside rows = rows_at(from.y);
  std::uint64_t wanted = all << (from.x & 63) << 1;
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
    north_before = rows.north[i] >> 63, south_before = rows.south[i] >> 63;
    wanted = all;
  }
  return {width_, false};
}

Stop JumpMap::stop_west(Tile from) const noexcept {
  const Beside rows = rows_at(from.y);
  std::uint64_t wanted = ~(all << (from.x & 63));
  std::uint64_t north_before = 0, south_before = 0;
  for (std::int64_t i = from.x >> 6; i >= 0; --i) {
    const std::uint64_t turns =
        behind_downward(rows.north[i], north_before) | behind_downward(rows.south[i], south_before);
    const std::uint64_t stops = (rows.middle[i] | turns) & wanted;
    if (stops != 0) {
      const int bit = 63 - std::countl_zero(stops);
      return {static_cast<std::int32_t>(i * 64 + bit), (rows.middle[i] >> bit & 1) == 0};
    }
    north_before = rows.north[i] << 63, south_before = rows.south[i] << 63;
    wanted = all;
  }
  return {-1, false};
}

std::int64_t JumpMap::next_strip(std::int64_t strip, std::int32_t x) const noexcept {
  const std::int64_t first = x > 0 ? (x - 1) >> 3 : 0, last = (x + 1) >> 3;
  const std::int64_t next = strip + 1;
  const std::uint8_t* const byte = blocks_.bytes() + (next >> 3) * blocks_.stride();
  const std::uint32_t solid = static_cast<std::uint32_t>(byte[first] | byte[last]) >> (next & 7);
  return solid == 0 ? (next | 7) + 1 : next + std::countr_zero(solid);
}

std::int64_t JumpMap::strip_before(std::int64_t strip, std::int32_t x) const noexcept {
  const std::int64_t first = x > 0 ? (x - 1) >> 3 : 0, last = (x + 1) >> 3;
  const std::int64_t next = strip - 1;
  if (next < 0) return next;
  const std::uint8_t* const byte = blocks_.bytes() + (next >> 3) * blocks_.stride();
  const std::uint32_t solid = static_cast<std::uint32_t>(byte[first] | byte[last]) << (7 - (next & 7)) & every_row;
  return solid == 0 ? (next & ~std::int64_t{7}) - 1 : next - (std::countl_zero(solid) - 24);
}

Stop JumpMap::stop_south(Tile from) const noexcept {
  const std::uint32_t west_wall = from.x > 0 ? 0 : every_row, east_wall = from.x + 1 < width_ ? 0 : every_row;
  std::uint32_t wanted = every_row << (from.y & 7) << 1 & every_row;
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
    west_before = west >> 7, east_before = east >> 7;
    wanted = every_row;
    strip = (west_before | east_before) == 0 ? next_strip(strip, from.x) : strip + 1;
  }
  return {height_, false};
}

Stop JumpMap::stop_north(Tile from) const noexcept {
  const std::uint32_t west_wall = from.x > 0 ? 0 : every_row, east_wall = from.x + 1 < width_ ? 0 : every_row;
  std::uint32_t wanted = ~(every_row << (from.y & 7)) & every_row;
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
    west_before = west << 7 & every_row, east_before = east << 7 & every_row;
    wanted = every_row;
    strip = (west_before | east_before) == 0 ? strip_before(strip, from.x) : strip - 1;
  }
  return {-1, false};
}

Stop JumpMap::stop_by_tiles(Tile from, int dy) const noexcept {
  for (Tile at{from.x, from.y + dy};; at.y += dy) {
    if (!is_free(at.x, at.y)) return {at.y, false};
    if (may_turn(at, {0, dy}, {-1, 0}) || may_turn(at, {0, dy}, {1, 0})) return {at.y, true};
  }
}

}  // namespace tilespace::detail
