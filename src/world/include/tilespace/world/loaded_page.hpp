// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/result.hpp>
#include <tilespace/world/chunk_source.hpp>
#include <tilespace/world/detail/page.hpp>
#include <tilespace/world/page_key.hpp>

/// @file loaded_page.hpp
/// Pages that are loaded by other threads (asynchronous loading, streaming).

namespace tilespace {

/// What is needed to load a page: ChunkedMap::request() makes it.
struct PageRequest {
  ChunkSource source{};         ///< Where its chunks come from; its functions are called by the thread that loads.
  PageKey page{};               ///< The page.
  std::int32_t page_bits = 10;  ///< That of the map.
  std::int32_t margin = 64;     ///< That of the map.
  std::uint64_t epoch = 0;      ///< How often edits of the map were saved or discarded.
};

/// A page that was loaded, for ChunkedMap::adopt().
class LoadedPage {
 public:
  LoadedPage() = default;
  /// As load_page().
  LoadedPage(const PageRequest& request, detail::Page&& page) noexcept
      : request_(request), page_(static_cast<detail::Page&&>(page)) {}

  /// What it was loaded for.
  [[nodiscard]] const PageRequest& request() const noexcept { return request_; }
  /// Its tiles; moved by adopt().
  [[nodiscard]] detail::Page& page() noexcept { return page_; }

 private:
  PageRequest request_{};
  detail::Page page_{};
};

/// Loads a page, on any thread.
///
/// Border      Tiles beyond the bounds of the source: as its outside.
/// Invalid     A source without a function, page_bits or margin that no map has: bad_options.
/// Errors      Those of the source; out_of_memory.
/// Cost        A call for each chunk that is mixed, and about a nanosecond a tile. Allocates: the page, and memory for
///             its chunks meanwhile. Threads: any number, if the source allows it.
[[nodiscard]] Result<LoadedPage, ChunkError> load_page(const PageRequest& request) noexcept;

}  // namespace tilespace
