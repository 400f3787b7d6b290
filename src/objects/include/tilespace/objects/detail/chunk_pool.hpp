// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/objects/detail/gather.hpp>

/// @file chunk_pool.hpp
/// Pool of chunks: a few slots each, behind those of all cells, for objects whose cell has no free slot.

namespace tilespace::detail {

/// Chunks of slots, added one by one to strips of cells. Chunks are counted from 1; 0 is none.
class ChunkPool {
 public:
  static constexpr std::uint32_t slots_in_chunk = 4;

  ChunkPool() = default;
  /// Creates a pool of that many chunks, none of which is in use. Has no storage if out of memory.
  ChunkPool(std::size_t strips, std::uint32_t chunks) noexcept
      : newest_(Buffer<std::uint32_t>::create(strips, 0)), chunks_(Buffer<Chunk>::create(chunks, {})) {}

  [[nodiscard]] bool has_storage() const noexcept { return newest_.size() != 0 && chunks_.size() != 0; }
  /// Number of slots of all chunks, in use or not.
  [[nodiscard]] std::size_t slot_count() const noexcept { return chunks_.size() * slots_in_chunk; }
  /// Number of chunks in use.
  [[nodiscard]] std::uint32_t used() const noexcept { return used_; }
  /// Sets the first slot.
  void set_begin(std::uint32_t slot) noexcept { begin_ = slot; }

  /// Chunk that was added to a strip last, and the one that was added to the same strip before another.
  /// @{
  [[nodiscard]] std::uint32_t newest_of(std::size_t strip) const noexcept { return newest_[strip]; }
  [[nodiscard]] std::uint32_t before(std::uint32_t chunk) const noexcept { return chunks_[chunk - 1].before; }
  /// @}
  [[nodiscard]] Slots slots_of(std::uint32_t chunk) const noexcept {
    const std::uint32_t begin = begin_ + (chunk - 1) * slots_in_chunk;
    return {begin, begin + slots_in_chunk};
  }
  /// Whether a slot is in a chunk, and the strip of that chunk.
  /// @{
  [[nodiscard]] bool contains(std::uint32_t slot) const noexcept { return slot >= begin_ && used_ > 0; }
  [[nodiscard]] std::size_t strip_of(std::uint32_t slot) const noexcept {
    return chunks_[(slot - begin_) / slots_in_chunk].strip;
  }
  /// @}

  /// Adds a chunk to a strip. Returns it; 0 if all are in use.
  [[nodiscard]] std::uint32_t add_to(std::size_t strip) noexcept {
    if (used_ == chunks_.size()) return 0;
    std::uint32_t& newest = newest_[strip];
    chunks_[used_] = {static_cast<std::uint32_t>(strip), newest};
    return newest = ++used_;
  }

  /// Gives up all chunks: there is one strip, and none can be added to it.
  void dissolve() noexcept {
    newest_[0] = 0;
    chunks_ = {};
    used_ = 0;
  }

 private:
  struct Chunk {
    std::uint32_t strip = 0;
    std::uint32_t before = 0;
  };

  std::uint32_t begin_ = 0;
  std::uint32_t used_ = 0;
  Buffer<std::uint32_t> newest_;  // by strip
  Buffer<Chunk> chunks_;
};

}  // namespace tilespace::detail
