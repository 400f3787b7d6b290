// SPDX-License-Identifier: MIT
#include <tilespace/world/chunk.hpp>

namespace tilespace {

Chunk::Added Chunk::add_shape(std::uint8_t x, std::uint8_t y, const TileShape& shape) noexcept {
  if (is_empty(shape) || is_full(shape) || !is_valid(shape)) return Added::bad_shape;
  if (!shapes_.empty()) {
    const PlacedShape& last = shapes_.back();
    if (last.y > y || (last.y == y && last.x >= x)) return Added::bad_shape;
  }
  if (!shapes_.push_back({x, y, shape})) return Added::out_of_memory;
  set_solid(x, y, true);
  return Added::done;
}

ChunkState Chunk::state() const noexcept {
  if (!shapes_.empty()) return ChunkState::mixed;
  const std::byte first = rows_[0];
  if (first != std::byte{0} && first != std::byte{0xFF}) return ChunkState::mixed;
  for (const std::byte eight : rows_) {
    if (eight != first) return ChunkState::mixed;
  }
  return first == std::byte{0} ? ChunkState::free : ChunkState::solid;
}

}  // namespace tilespace
