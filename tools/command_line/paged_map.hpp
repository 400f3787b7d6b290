// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <tilespace/world/chunk.hpp>
#include <tilespace/world/chunked_map.hpp>

#include "command_line/map_options.hpp"

/// @file paged_map.hpp
/// World files of any size where a command takes a map: loaded page by page, within a budget of memory.

namespace tilespace::tool {

using VisitRegion = std::function<void(RegionKey, const RegionStates&)>;

/// The current revision of a world file, as a map beyond memory.
struct PagedMap {
  ChunkedMap map;
  TileBox stored{};            ///< Around all chunks that were written; no tiles if there are none.
  std::uint64_t revision = 0;  ///< The revision that is read.
  std::uint64_t digest = 0;    ///< Half of the digest of its tiles.
  std::function<std::string(const ChunkError&)> why{};  ///< Message of an error of the map.
  /// Calls a function for each region in which chunks were written, with their states. Throws Failure.
  std::function<void(const VisitRegion&)> visit_regions{};
  /// Makes all edits of the map a revision of the file, by a label. Returns its number. Throws Failure if the file
  /// cannot be written, or has other revisions meanwhile; the edits stay then.
  std::function<std::uint64_t(ChunkedMap&, const std::string&)> commit{};
  /// Makes the parent of the revision the current one of the file; the map has no edits. Returns its number. Throws
  /// Failure.
  std::function<std::uint64_t(ChunkedMap&)> undo_revision{};
  std::shared_ptr<const void> file{};  ///< Keeps the file open.

  /// The value of a query. Throws Failure if there is none.
  template <class Value>
  [[nodiscard]] Value known(Result<Value, ChunkError> value) const {
    if (!value) fail(value.error());
    return std::move(value).value();
  }
  /// Throws Failure with the message of an error.
  [[noreturn]] void fail(const ChunkError& error) const;
};

/// Opens a world file; none if the file is something else, or is to be loaded in part (--box). Throws Failure if it
/// cannot be read, UsageError if --memory is less than two pages.
[[nodiscard]] std::optional<PagedMap> open_paged_map(const MapOptions& options);

/// Copies some tiles, with what is outside of the world around them. Throws Failure.
[[nodiscard]] CollisionMap copied_part(PagedMap& world, TileBox tiles);

}  // namespace tilespace::tool
