// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/detail/reset_on_move.hpp>
#include <tilespace/grid/detail/shape_palette.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_shape.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file sparse_shapes.hpp
/// Sparse map from tiles to shapes: a sorted list in blocks of up to 64 entries, as the leaves of a B+ tree.

namespace tilespace::detail {

/// A tile and the id of its shape in a palette.
struct ShapeEntry {
  Tile tile{};
  ShapePalette::Id shape = 0;
};

/// The shapes of those tiles that have one, in row order.
///
/// Errors      set() returns false if there is no memory; then nothing changes. A moved-from object is empty.
/// Cost        Without shapes, only the size of the object. 12 bytes per tile, twice that where runs are half full, and
///             spare capacity, which is kept when tiles are removed.
class SparseShapes {
 public:
  [[nodiscard]] std::size_t size() const noexcept { return *size_; }

  /// The shape of a tile; null if it has none.
  /// Cost        O(log size).
  [[nodiscard]] const TileShape* find(Tile tile) const noexcept;

  /// Sets the shape of a tile, and replaces the one it may have. `shape` may be one of these.
  /// Cost        That of find() and of ShapePalette::add(), and for a new tile moves of up to 64 entries. Occasionally
  ///             moves the list of runs, 16 bytes each.
  [[nodiscard]] bool set(Tile tile, const TileShape& shape) noexcept;

  /// Removes the shape of a tile, if it has one.
  /// Cost        That of set().
  void erase(Tile tile) noexcept;

  /// The first tile of a run that has a shape; null if none has. Valid until the next edit.
  /// Cost        That of find().
  [[nodiscard]] const ShapeEntry* first_in(TileSpan tiles) const noexcept;

  /// Removes the shapes of all tiles of a run.
  /// Cost        That of find(), and of erase() for each that has one; one comparison if no tile has any.
  void erase_all(TileSpan tiles) noexcept {
    if (size() != 0) erase_some(tiles);
  }

  /// All tiles with shapes, from north to south and west to east, as a sequence of runs, none of which is empty.
  [[nodiscard]] std::size_t run_count() const noexcept { return *run_count_; }
  [[nodiscard]] std::span<const ShapeEntry> run(std::size_t number) const noexcept;
  [[nodiscard]] const ShapePalette& palette() const noexcept { return palette_; }

 private:
  static constexpr std::size_t run_limit = 64;
  struct Run {
    Tile first{};             // first tile of its entries
    std::uint32_t size = 0;   // number of entries
    std::uint32_t block = 0;  // storage: entries from block * run_limit on
  };
  // Position of a tile, or where it would be inserted.
  struct Place {
    std::size_t run = 0;
    std::size_t slot = 0;
    bool is_taken = false;
  };

  [[nodiscard]] Place place_of(Tile tile) const noexcept;
  [[nodiscard]] ShapeEntry* entries_of(std::size_t number) noexcept;
  void insert(Place place, const ShapeEntry& entry) noexcept;
  [[nodiscard]] bool ensure_capacity(Place& place) noexcept;
  [[nodiscard]] bool make_run() noexcept;
  void erase_some(TileSpan tiles) noexcept;
  void merge_with_next(std::size_t number) noexcept;
  void free_run(std::size_t number) noexcept;

  Buffer<ShapeEntry> entries_;
  Buffer<Run> runs_;  // every block once: the first run_count_ in the order of their tiles, then the free ones
  ResetOnMove<std::size_t> run_count_;
  ResetOnMove<std::size_t> size_;
  ShapePalette palette_;
};

}  // namespace tilespace::detail
