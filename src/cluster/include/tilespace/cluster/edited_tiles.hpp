// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <tilespace/cluster/state_hash.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/world/chunk.hpp>
#include <tilespace/world/chunk_source.hpp>
#include <vector>

/// @file edited_tiles.hpp
/// Tiles that a simulation has changed, as a layer over the chunks of its world (copy on write).

namespace tilespace::cluster {

/// Edited tiles of a chunk, a bit each.
struct EditedChunk {
  ChunkKey key{};                              ///< Which chunk.
  std::array<std::uint64_t, 1024> edited{};    ///< Row by row, the westernmost tile lowest: tiles that were edited.
  std::array<std::uint64_t, 1024> is_solid{};  ///< Likewise: those of them that are solid now.
};

/// All edited tiles, and the source of chunks with them.
class EditedTiles {
 public:
  /// The world without edits.
  explicit EditedTiles(const ChunkSource& world) noexcept : world_(world) {}
  EditedTiles(const EditedTiles&) = delete;
  EditedTiles& operator=(const EditedTiles&) = delete;

  /// Makes a tile free, or solid as a whole. Tiles beyond the bounds of the world are left out.
  void set_solid(Tile tile, bool solid);
  /// Takes the edits of a chunk, of which there must be none yet.
  void put(const EditedChunk& chunk);
  /// Chunks with edits, along the Z-order curve. Valid until the next edit.
  [[nodiscard]] std::vector<const EditedChunk*> chunks() const;
  /// Number of edited tiles.
  [[nodiscard]] std::uint64_t count() const noexcept { return count_; }
  /// Hash of all edited tiles and what they are now.
  [[nodiscard]] const StateHash& hash() const noexcept { return hash_; }
  /// The world with the edits. Valid while this object lives, where it is.
  [[nodiscard]] ChunkSource source() noexcept;

 private:
  [[nodiscard]] static ChunkErrorCode load(void* user, ChunkKey key, Chunk& out) noexcept;
  [[nodiscard]] static ChunkErrorCode region(void* user, RegionKey key, RegionStates& out) noexcept;

  ChunkSource world_;
  std::map<std::uint64_t, std::unique_ptr<EditedChunk>> chunks_;
  std::uint64_t count_ = 0;
  StateHash hash_{};
};

}  // namespace tilespace::cluster
