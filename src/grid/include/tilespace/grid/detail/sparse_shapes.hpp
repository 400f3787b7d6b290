// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/base/buffer.hpp>
#include <tilespace/base/reset_on_move.hpp>
#include <tilespace/grid/detail/shape_palette.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_shape.hpp>

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
/// Cost        Nothing but its own size without shapes. 12 bytes a tile, and room to grow.
class SparseShapes {
 public:
  [[nodiscard]] std::size_t size() const noexcept { return *size_; }

  /// The shape of a tile; null if it has none.
  /// Cost        O(log size).
  [[nodiscard]] const TileShape* find(Tile tile) const noexcept;

  /// Gives a tile a shape, in place of the one it may have. `shape` may be one of these.
  /// Cost        O(log size) and that of ShapePalette::add(). A new tile moves those that come after it: appending in
  ///             row order moves none.
  [[nodiscard]] bool set(Tile tile, const TileShape& shape) noexcept;

  /// Takes the shape of a tile away, if it has one.
  /// Cost        That of set().
  void erase(Tile tile) noexcept;

  /// All tiles with shapes, from north to south and west to east.
  [[nodiscard]] std::span<const ShapeEntry> entries() const noexcept { return {entries_.data(), size()}; }
  [[nodiscard]] const ShapePalette& palette() const noexcept { return palette_; }

 private:
  [[nodiscard]] std::size_t position_of(Tile tile) const noexcept;
  [[nodiscard]] bool is_at(std::size_t position, Tile tile) const noexcept;
  [[nodiscard]] bool make_room() noexcept;

  Buffer<ShapeEntry> entries_;  // the first size_ are used
  ResetOnMove<std::size_t> size_;
  ShapePalette palette_;
};

}  // namespace tilespace::detail
