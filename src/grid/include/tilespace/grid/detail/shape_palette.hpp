// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/detail/reset_on_move.hpp>
#include <tilespace/grid/tile_shape.hpp>

/// @file shape_palette.hpp
/// Palette of the distinct tile shapes of a map (interning, flyweight), with reference counts.

namespace tilespace::detail {

/// Distinct shapes with reference counts; a shape is removed when its count reaches 0.
///
/// Errors      add() returns `no_shape` if there is no memory; then nothing changes. A palette that was moved from is
///             empty.
class ShapePalette {
 public:
  using Id = std::uint32_t;
  static constexpr Id no_shape = UINT32_MAX;

  /// Number of distinct shapes.
  [[nodiscard]] std::size_t size() const noexcept { return *size_; }

  /// The shape with an id that add() returned.
  [[nodiscard]] const TileShape& operator[](Id id) const noexcept { return slots_[id].shape; }

  /// Tests whether the shape is in use.
  /// Cost        O(log size) comparisons.
  [[nodiscard]] bool contains(const TileShape& shape) const noexcept;

  /// Adds a reference to a shape and returns its id, which is stable as long as the shape is used. `shape` may refer
  /// into this palette.
  /// Cost        O(log size) comparisons; for a new shape, O(size) moves of an id.
  [[nodiscard]] Id add(const TileShape& shape) noexcept;

  /// Removes a reference to a shape.
  /// Cost        That of add().
  void release(Id id) noexcept;

 private:
  struct Slot {
    TileShape shape{};
    std::size_t uses = 0;
  };

  [[nodiscard]] std::size_t position_of(const TileShape& shape) const noexcept;
  [[nodiscard]] bool is_at(std::size_t position, const TileShape& shape) const noexcept;
  [[nodiscard]] bool ensure_capacity() noexcept;

  Buffer<Slot> slots_;
  Buffer<Id> ids_;  // every slot once: the first size_ sorted by their shapes, then the free ones
  ResetOnMove<std::size_t> size_;
};

}  // namespace tilespace::detail
