// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/result.hpp>
#include <tilespace/world/detail/page.hpp>
#include <tilespace/world/loaded_page.hpp>

/// @file load.hpp
/// Loading of pages: the chunks that a page and its margin have, put together as a collision map.

namespace tilespace::detail {

/// Why no map has such a source, pages and margin; none if one may.
[[nodiscard]] ChunkError why_refused(const ChunkSource& source, int page_bits, std::int32_t margin) noexcept;

/// The tiles of a page and of its margin.
[[nodiscard]] TileBox tiles_with_margin(PageKey page, int bits, std::int32_t margin) noexcept;

/// As load_page(), without a check of the request.
[[nodiscard]] Result<Page, ChunkError> load(const PageRequest& request) noexcept;

/// Gives a uniform page a map with its tiles. False if there is no memory.
[[nodiscard]] bool make_mixed(Page& page) noexcept;

/// Loads a chunk, unless the directory of the source has a state for all of its tiles.
[[nodiscard]] ChunkError load_chunk_as_known(const ChunkSource& source, ChunkKey key, Chunk& out) noexcept;

/// Loads a chunk, whatever its state in the directory.
[[nodiscard]] ChunkError load_chunk(const ChunkSource& source, ChunkKey key, Chunk& out) noexcept;

}  // namespace tilespace::detail
