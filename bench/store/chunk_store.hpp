// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
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

}  // namespace bench
