// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/base/buffer.hpp>
#include <tilespace/base/reset_on_move.hpp>
#include <tilespace/grid/detail/shape_palette.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_shape.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file sparse_shapes.hpp
/// Shapes of few tiles out of many.

namespace tilespace::detail {

/// A tile and the id of its shape in a palette.
struct ShapeEntry {
  Tile tile{};
  ShapePalette::Id shape = 0;
};

/// The shapes of those tiles that have one, in row order.
///
/// Errors      set() gives false if there is no memory, and nothing changes. What was moved from is empty.
/// Cost        Nothing but its own size without shapes. 12 bytes a tile, twice that where runs are half full, and room
///             to grow, which is kept when tiles are taken away.
class SparseShapes {
 public:
  [[nodiscard]] std::size_t size() const noexcept { return *size_; }

  /// The shape of a tile; null if it has none.
  /// Cost        O(log size).
  [[nodiscard]] const TileShape* find(Tile tile) const noexcept;

  /// Gives a tile a shape, in place of the one it may have. `shape` may be one of these.
  /// Cost        That of find() and of ShapePalette::add(), and for a new tile moves of up to 64 entries. Now and then
  ///             a list is moved that has 16 bytes for each run.
  [[nodiscard]] bool set(Tile tile, const TileShape& shape) noexcept;

  /// Takes the shape of a tile away, if it has one.
  /// Cost        That of set().
  void erase(Tile tile) noexcept;

  /// The first tile of a run that has a shape; null if none has. Good until the next edit.
  /// Cost        That of find().
  [[nodiscard]] const ShapeEntry* first_in(TileSpan tiles) const noexcept;

  /// Takes the shapes of all tiles of a run away.
  /// Cost        That of find(), and of erase() for each that has one.
  void erase_all(TileSpan tiles) noexcept;

  /// All tiles with shapes, from north to south and west to east: run after run, of which none is empty.
  [[nodiscard]] std::size_t run_count() const noexcept { return *run_count_; }
  [[nodiscard]] std::span<const ShapeEntry> run(std::size_t number) const noexcept;
  [[nodiscard]] const ShapePalette& palette() const noexcept { return palette_; }

 private:
  static constexpr std::size_t run_limit = 64;
  struct Run {
    Tile first{};             // of its entries
    std::uint32_t size = 0;   // how many there are
    std::uint32_t block = 0;  // where: from this many times run_limit on
  };
  // Where a tile is, or would be.
  struct Place {
    std::size_t run = 0;
    std::size_t slot = 0;
    bool is_taken = false;
  };

  [[nodiscard]] Place place_of(Tile tile) const noexcept;
  [[nodiscard]] ShapeEntry* entries_of(std::size_t number) noexcept;
  void insert(Place place, const ShapeEntry& entry) noexcept;
  [[nodiscard]] bool make_room(Place& place) noexcept;
  [[nodiscard]] bool make_run() noexcept;
  void merge_with_next(std::size_t number) noexcept;
  void free_run(std::size_t number) noexcept;

  Buffer<ShapeEntry> entries_;
  Buffer<Run> runs_;  // every block once: the first run_count_ in the order of their tiles, then those that are free
  ResetOnMove<std::size_t> run_count_;
  ResetOnMove<std::size_t> size_;
  ShapePalette palette_;
};

}  // namespace tilespace::detail
