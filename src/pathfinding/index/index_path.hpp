// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/grid/tile.hpp>
#include <tilespace/pathfinding/detail/path_graph.hpp>
#include <tilespace/pathfinding/detail/scratch.hpp>
#include <tilespace/pathfinding/path.hpp>

/// @file index_path.hpp
/// Tiles of a path in the graph of a PathIndex.

namespace tilespace::detail {

// Writes the tiles of a path, or its corners, from the first to the last. Those that do not fit are counted only.
class TileWriter {
 public:
  // `offset` is added to all tiles.
  TileWriter(Tile first, Step offset, std::span<Tile> tiles, PathTiles which) noexcept
      : at_(first), offset_(offset), tiles_(tiles), is_all_(which != PathTiles::corners) {
    write(first);
  }
  // Goes by diagonal steps, then straight ones.
  void go_diagonally_first(Tile to) noexcept;
  // The same way back.
  void go_straight_first(Tile to) noexcept;
  // Returns the number of tiles.
  [[nodiscard]] std::size_t finish() noexcept;

 private:
  void write(Tile tile) noexcept {
    if (count_ < tiles_.size()) tiles_[count_] = tile + offset_;
    ++count_;
  }
  void go_in_line(Tile to) noexcept;

  Tile at_;
  Step offset_;
  std::span<Tile> tiles_;
  bool is_all_;
  Step last_{};  // direction of the last step
  std::size_t count_ = 0;
};

// Writes the path that search_index() found, up to the goal. Returns false if out of memory.
[[nodiscard]] bool write_index_path(const PathGraph& graph, std::uint32_t middle, Tile to, Scratch& scratch,
                                    TileWriter& writer) noexcept;

}  // namespace tilespace::detail
