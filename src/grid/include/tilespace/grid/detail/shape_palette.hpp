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
  /// Cost        O(1), expected.
  [[nodiscard]] bool contains(const TileShape& shape) const noexcept;

  /// Adds a reference to a shape, which is kept without negative zeros, and returns its id. That is stable as long as
  /// the shape is used. `shape` may refer into this palette.
  /// Cost        O(1), expected and amortized.
  [[nodiscard]] Id add(const TileShape& shape) noexcept;

  /// Removes a reference to a shape.
  /// Cost        That of add().
  void release(Id id) noexcept;

 private:
  struct Slot {
    TileShape shape{};
    std::size_t uses = 0;
    Id next_free = no_shape;  // list of the free slots
  };

  // All but ensure_capacity() require memory for at least one shape.
  [[nodiscard]] std::size_t home_of(const TileShape& shape) const noexcept;
  [[nodiscard]] std::size_t place_after(std::size_t place) const noexcept;
  // The place of a shape in the table, or the free place where it belongs.
  [[nodiscard]] std::size_t place_of(const TileShape& shape) const noexcept;
  void close_gap(std::size_t gap) noexcept;
  [[nodiscard]] bool ensure_capacity() noexcept;

  Buffer<Slot> slots_;
  Buffer<Id> table_;   // twice as many places as slots, a power of 2
  Id first_free_ = 0;  // valid iff there are more slots than shapes
  ResetOnMove<std::size_t> size_;
};

}  // namespace tilespace::detail
