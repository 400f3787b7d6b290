// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/base/detail/growing_list.hpp>
#include <tilespace/base/detail/reset_on_move.hpp>
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

/// Chunks with edits that are not saved, in reading order. New ones stand behind the others, some of them more than
/// once, until as many have come, or until the list is read: then all are sorted. Of one thread.
class EditedChunks {
 public:
  [[nodiscard]] std::span<const ChunkKey> keys() const noexcept {
    sort();
    return {keys_.empty() ? nullptr : &keys_[0], keys_.size()};
  }
  /// False if there is no memory.
  [[nodiscard]] bool add(ChunkKey key) noexcept;
  void clear() noexcept {
    keys_.clear();
    sorted_ = 0;
  }

 private:
  [[nodiscard]] bool has_sorted(ChunkKey key) const noexcept;
  void sort() const noexcept;

  mutable GrowingList<ChunkKey> keys_;
  mutable ResetOnMove<std::size_t> sorted_;  // so many from the first on, each once
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
