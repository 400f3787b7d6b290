// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <tilespace/world/chunk.hpp>
#include <utility>
#include <vector>

/// @file chunk_store.hpp
/// A store of packed chunks by number, as others have it.

namespace bench {

using ChunkBytes = std::vector<std::byte>;

struct ChunkStore {
  std::string name;
  /// Stores chunks, together if the store can do that; waits for the disk if so told.
  std::function<void(std::span<const std::pair<int, ChunkBytes>>, bool durable)> put;
  /// Bytes of a chunk; valid until the next call.
  std::function<std::span<const std::byte>(int number)> get;
};

/// LMDB in a folder; one without a name where it is not installed.
[[nodiscard]] ChunkStore lmdb_store(const std::string& folder);

/// A raster of 32 x 32 chunks, a bit a tile, that is read by windows.
struct RasterStore {
  std::string name;
  /// Stores all chunks, row by row.
  std::function<void(std::span<const tilespace::Chunk>)> put;
  /// A window as bytes of 0 and 1, row by row; it lies in the raster.
  std::function<std::span<const unsigned char>(int x, int y, int columns, int rows)> get;
};

/// GDAL's TIFF of tiles of 256 x 256, packed by zstd, in a folder; one without a name where it is not installed.
[[nodiscard]] RasterStore gdal_store(const std::string& folder);

}  // namespace bench
