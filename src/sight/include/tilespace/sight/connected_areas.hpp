// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/buffer.hpp>
#include <tilespace/base/reset_on_move.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/grid/tile.hpp>

/// @file connected_areas.hpp
/// Which free tiles hang together?

namespace tilespace {

/// Free tiles of which each can be reached from each.
struct ConnectedArea {
  Tile
      first{};  ///< The northernmost of its tiles, of several the westernmost. It is in no other area, so it names this one.
  std::uint64_t size = 0;  ///< How many tiles it has. 0: no area.

  /// Is it an area?
  [[nodiscard]] explicit constexpr operator bool() const noexcept { return size != 0; }
  /// The same tile and size.
  friend constexpr bool operator==(const ConnectedArea&, const ConnectedArea&) noexcept = default;
};

/// All areas of free tiles of a map that hang together, kept while the map is edited.
///
/// It is made of blocks of 64 x 64 tiles. Each has its own areas, and they are joined over its borders.
///
/// Border      Tiles beyond the bounds of the map are in no area, whatever map.outside() is, and none leads around by there. A tile
///             with a shape is solid as a whole.
/// Errors      Memory is taken by create() and update(), which say where there is none. Copying without memory stops the program,
///             as copying a Buffer does. One that was moved from has no tiles.
/// Exactness   Exact.
/// Order       The same on every machine; and whatever was edited before.
/// Cost        2 bytes a tile, and some 35 for each area of a block; while it is made, 4 for each run of free tiles in a row of a
///             block.
/// Threads     Any number of readers, while nobody updates.
class ConnectedAreas {
 public:
  /// No tiles.
  ConnectedAreas() = default;

  /// Where does one get by steps of possible_neighbours()?
  ///
  /// A diagonal step with a free tile beside it leads where straight steps by way of that tile lead. So areas are the same for
  /// all values but Diagonals::always, by which they hang together at corners, too.
  /// Invalid     Diagonals beyond its names: as never.
  /// Errors      bad_size, out_of_memory: as CollisionMap::create(), and if there are 2^32 runs of free tiles.
  /// Cost        A row of 64 tiles at a time, and some nanoseconds for each run of free ones. 10 KB of stack.
  [[nodiscard]] static Result<ConnectedAreas> create(const CollisionMap& map,
                                                     Diagonals diagonals = Diagonals::both_free);

  /// The tiles it knows: those of the map.
  [[nodiscard]] TileBox bounds() const noexcept { return *bounds_; }

  /// In which area is this tile?
  ///
  /// Border      See above.
  /// Invalid     A tile that is solid or outside the bounds: none.
  /// Laws        Its size is the number of tiles that have the same area, and `first` is one of them.
  /// Cost        Four look-ups. Allocates: never.
  [[nodiscard]] ConnectedArea area_of(Tile tile) const noexcept;

  /// Can one get from one tile to the other?
  ///
  /// Border      See above. A free tile is connected with itself.
  /// Invalid     One that is solid or outside the bounds: false.
  /// Laws        Without Diagonals::always, it is true exactly if find_path() finds a way, but for those too long for it.
  /// Cost        Six look-ups. Allocates: never.
  [[nodiscard]] bool are_connected(Tile from, Tile to) const noexcept;

  /// How many areas are there?
  [[nodiscard]] std::uint64_t count() const noexcept { return *count_; }

  /// Which are they, now that tiles of `edited` have changed?
  ///
  /// Returns     Whether it was done. If not, all is as it was.
  /// Invalid     A map of other bounds: false. Nothing edited within the bounds: true, and nothing changes. Edits that nobody told
  ///             of: blocks are as they were told last.
  /// Errors      False if there is no memory for it.
  /// Laws        The same answers as create() anew.
  /// Cost        That of create() for the blocks that `edited` lies in; and of all others only their areas, and the runs of free tiles
  ///             on their borders. Allocates: only where there would not be room if each run of free tiles in the edited blocks
  ///             were an area. 10 KB of stack.
  [[nodiscard]] bool update(const CollisionMap& map, TileBox edited) noexcept;

 private:
  // Where its areas are in `parts_`, and which of its outermost tiles are free: bit i is that of column or row i.
  struct Block {
    std::uint32_t first_part = 0;
    std::uint32_t part_count = 0;
    std::uint64_t north = 0, south = 0, west = 0, east = 0;
  };
  // An area of a block.
  struct Part {
    std::uint16_t first = 0;  ///< Its first tile, 64 * row + column.
    std::uint16_t size = 0;
  };

  // Room for so many parts. False if memory is short: then nothing changes.
  [[nodiscard]] bool make_room(std::uint64_t parts) noexcept;
  // The blocks that tiles are in, counted from the corner of the map on.
  [[nodiscard]] TileBox blocks_of(TileBox tiles) const noexcept;
  // How many runs of free tiles are in these blocks?
  [[nodiscard]] std::uint64_t count_runs(const CollisionMap& map, TileBox blocks) const noexcept;
  // Finds the areas of these blocks anew. There is room.
  void find_parts(const CollisionMap& map, TileBox blocks) noexcept;
  [[nodiscard]] Block find_parts_of(const CollisionMap& map, Tile block, std::uint32_t first_part) noexcept;
  // Joins those of all blocks.
  void join() noexcept;
  void join_with_neighbours(Tile block) noexcept;
  void join_corners(Tile block) noexcept;
  void unite(Tile a, Tile b) noexcept;
  void sum_up() noexcept;

  [[nodiscard]] Block& block_at(Tile block) noexcept {
    return blocks_[static_cast<std::size_t>(std::int64_t{block.y} * block_bounds_->max.x + block.x)];
  }
  [[nodiscard]] std::size_t place_of(Tile tile) const noexcept {
    return static_cast<std::size_t>(tile.y * bounds().width() + tile.x);
  }
  // Which part is a tile in, counted from the corner of the map on? It is free.
  [[nodiscard]] std::uint32_t part_at(Tile tile) const noexcept;
  // Its root; `no_part` for tiles that are in none.
  [[nodiscard]] std::uint32_t root_of(Tile tile) const noexcept;

  ResetOnMove<TileBox> bounds_;
  ResetOnMove<TileBox> block_bounds_;  // those of the map, in blocks
  ResetOnMove<std::uint64_t> count_;
  ResetOnMove<std::uint32_t> part_count_;
  bool has_diagonals_ = false;
  Buffer<std::uint16_t> tile_parts_;  // of each tile, which of its block's parts
  Buffer<Block> blocks_;
  Buffer<Part> parts_;           // block by block
  Buffer<Part> spare_;           // where they are written to anew
  Buffer<std::uint32_t> roots_;  // of each part, the first one of the same area
  Buffer<ConnectedArea> areas_;  // of parts that are the first ones
};

}  // namespace tilespace
