// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/base/detail/growing_list.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/world/chunk.hpp>
#include <tilespace/world/chunk_source.hpp>
#include <tilespace/world/chunked_options.hpp>
#include <tilespace/world/detail/page_cache.hpp>

/// @file page_store.hpp
/// What a chunked map keeps: its pages, the chunks that were edited, and the window of the last query.

namespace tilespace {

class ChunkedMap;

namespace detail {

/// Chunks with edits that are not saved, in reading order.
class EditedChunks {
 public:
  [[nodiscard]] std::span<const ChunkKey> keys() const noexcept {
    return {keys_.empty() ? nullptr : &keys_[0], keys_.size()};
  }
  /// False if there is no memory.
  [[nodiscard]] bool add(ChunkKey key) noexcept;
  void clear() noexcept { keys_.clear(); }

 private:
  GrowingList<ChunkKey> keys_;
};

/// Tiles of several pages, copied for a query; kept for the next one.
struct CopiedWindow {
  CollisionMap map{};
  TileBox tiles{};  // empty: there is none
};

/// What a chunked map keeps.
struct PageStore {
  ChunkSource source{};
  ChunkedOptions options{};
  PageCache cache{};
  EditedChunks edited{};
  CopiedWindow window{};
  ChunkedStats stats{};     // counts; without pages and bytes
  std::uint64_t epoch = 0;  // how often edits were saved or discarded
};

/// The inside of a map, for queries.
[[nodiscard]] PageStore& store_of(ChunkedMap& map) noexcept;
[[nodiscard]] const PageStore& store_of(const ChunkedMap& map) noexcept;

}  // namespace detail
}  // namespace tilespace
