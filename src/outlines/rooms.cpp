// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/bits.hpp>
#include <tilespace/outlines/rooms.hpp>
#include "doors/find_doors.hpp"

namespace tilespace {
namespace {

Result<TileMask> free_tiles_of(const CollisionMap& map) noexcept {
  auto tiles = TileMask::create(map.bounds());
  if (!tiles) return tiles.error();
  const BitRows solid = map.bits().rows();
  const std::int64_t words = tiles->rows().words_per_row;
  for (std::int32_t y = 0; y < map.bits().height(); ++y) {
    std::uint64_t* const row = tiles->row(map.bounds().min.y + y);
    for (std::int64_t i = 0; i < words; ++i) {
      row[i] = ~solid.words[y * solid.words_per_row + i] & detail::first_bits(map.bounds().width() - 64 * i);
    }
  }
  return tiles;
}

}  // namespace

Result<Rooms> rooms_of(const TileMask& tiles, BoxMerge merge) noexcept {
  auto boxes = boxes_of(tiles, merge);
  if (!boxes) return boxes.error();
  detail::Doors doors;
  if (!detail::find_doors(*boxes, doors)) return Error{ErrorCode::out_of_memory, "rooms that memory can hold"};
  return Rooms(static_cast<TileBoxes&&>(*boxes), static_cast<Buffer<Door>&&>(doors.doors),
               static_cast<Buffer<std::size_t>&&>(doors.ends));
}

Result<Rooms> rooms_of(const CollisionMap& map, BoxMerge merge) noexcept {
  const auto tiles = free_tiles_of(map);
  if (!tiles) return tiles.error();
  return rooms_of(*tiles, merge);
}

}  // namespace tilespace
