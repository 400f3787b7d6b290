// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/buffer.hpp>
#include <tilespace/base/reset_on_move.hpp>
#include <tilespace/grid/tile_shape.hpp>

/// @file shape_palette.hpp
/// Each shape of a map once, however many tiles have it.

namespace tilespace::detail {

/// Distinct shapes that know how often they are used, and are forgotten when they are not.
///
/// Errors      add() gives `no_shape` if there is no memory, and nothing changes. A palette that was moved from is
///             empty.
class ShapePalette {
 public:
  using Id = std::uint32_t;
  static constexpr Id no_shape = UINT32_MAX;

  /// How many distinct shapes?
  [[nodiscard]] std::size_t size() const noexcept { return *size_; }

  /// The shape with an id that add() gave.
  [[nodiscard]] const TileShape& operator[](Id id) const noexcept { return slots_[id].shape; }

  /// Is the shape in use?
  /// Cost        O(log size) comparisons.
  [[nodiscard]] bool contains(const TileShape& shape) const noexcept;

  /// Uses a shape once more. Its id stays the same as long as it is used. `shape` may be one of this palette.
  /// Cost        O(log size) comparisons; for a new shape, O(size) moves of an id.
  [[nodiscard]] Id add(const TileShape& shape) noexcept;

  /// Uses a shape once less.
  /// Cost        That of add().
  void release(Id id) noexcept;

 private:
  struct Slot {
    TileShape shape{};
    std::size_t uses = 0;
  };

  [[nodiscard]] std::size_t position_of(const TileShape& shape) const noexcept;
  [[nodiscard]] bool is_at(std::size_t position, const TileShape& shape) const noexcept;
  [[nodiscard]] bool make_room() noexcept;

  Buffer<Slot> slots_;
  Buffer<Id> ids_;  // every slot once: the first size_ in the order of their shapes, then those that are free
  ResetOnMove<std::size_t> size_;
};

}  // namespace tilespace::detail
