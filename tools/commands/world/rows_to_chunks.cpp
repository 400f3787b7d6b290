// SPDX-License-Identifier: MIT
#include "commands/world/rows_to_chunks.hpp"

#include <algorithm>

#include "commands/world/world.hpp"

namespace tilespace::tool {
namespace {

std::size_t chunks_across(TileBox box) {
  return static_cast<std::size_t>(chunk_of({box.max.x - 1, 0}).x - chunk_of(box.min).x + 1);
}

// Bits of a row of the chunk that are in the box.
std::byte mask_of(TileBox box, ChunkKey key, std::size_t byte) {
  unsigned bits = 0;
  for (int i = 0; i < 8; ++i) {
    const std::int32_t x = key.x * chunk_side + static_cast<std::int32_t>(byte) * 8 + i;
    if (x >= box.min.x && x < box.max.x) bits |= 1U << i;
  }
  return static_cast<std::byte>(bits);
}

}  // namespace

RowsToChunks::RowsToChunks(const store::WorldFile& file, store::Commit& commit, TileBox box)
    : file_(&file),
      commit_(&commit),
      box_(box),
      y_(box.min.y),
      first_bit_(static_cast<std::size_t>(box.min.x & 255)),
      row_bytes_(chunks_across(box) * Chunk::bytes_of_row),
      row_(row_bytes_),
      strip_(row_bytes_ * static_cast<std::size_t>(chunk_side)) {}

void RowsToChunks::finish_row() {
  std::ranges::copy(row_, strip_.begin() + static_cast<std::ptrdiff_t>(row_bytes_) * (y_ & 255));
  std::ranges::fill(row_, std::byte{0});
  ++y_;
  if ((y_ & 255) == 0 || y_ == box_.max.y) put_strip(y_);
}

// Puts the chunks of the rows up to `end`.
void RowsToChunks::put_strip(std::int32_t end) {
  const std::int32_t row_of_chunks = (end - 1) >> 8;
  const std::int32_t begin = std::max(box_.min.y, row_of_chunks * chunk_side);
  for (std::size_t i = 0; i < chunks_across(box_); ++i)
    put_chunk({(box_.min.x >> 8) + static_cast<std::int32_t>(i), row_of_chunks}, i, begin, end);
}

void RowsToChunks::put_chunk(ChunkKey key, std::size_t column, std::int32_t begin, std::int32_t end) {
  Chunk old;
  Chunk chunk;
  const bool is_whole = intersection(tiles_of(key), box_) == tiles_of(key);
  if (!is_whole) {
    require_done(file_->load(key, old));
    chunk.fill(false);
    std::ranges::copy(old.rows(), chunk.rows().begin());
  }
  for (std::int32_t y = begin; y < end; ++y) {
    const std::size_t from = static_cast<std::size_t>(y & 255) * row_bytes_ + column * Chunk::bytes_of_row;
    const std::size_t to = static_cast<std::size_t>(y & 255) * Chunk::bytes_of_row;
    for (std::size_t byte = 0; byte < Chunk::bytes_of_row; ++byte) {
      const std::byte mask = is_whole ? std::byte{0xFF} : mask_of(box_, key, byte);
      std::byte& eight = chunk.rows()[to + byte];
      eight = (eight & ~mask) | (strip_[from + byte] & mask);
    }
  }
  for (const PlacedShape& placed : old.shapes()) {
    const Tile tile{key.x * chunk_side + placed.x, key.y * chunk_side + placed.y};
    if (!box_.contains(tile)) static_cast<void>(chunk.add_shape(placed.x, placed.y, placed.shape));
  }
  require_done(commit_->put(key, chunk));
}

}  // namespace tilespace::tool
