// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/base/detail/reset_on_move.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/objects/detail/box_sides.hpp>
#include <tilespace/objects/detail/gather.hpp>
#include <tilespace/objects/object.hpp>

/// @file slot_arrays.hpp
/// Slots of a layer: the ids of objects and the sides of their boxes, as one array each.

namespace tilespace::detail {

inline constexpr std::uint32_t no_slot = ~std::uint32_t{0};

/// Slots, each with an object or free. A slot is free if its id is null; its sides are NaN then, and touch nothing.
class SlotArrays {
 public:
  SlotArrays() = default;
  /// Creates free slots. Has no storage if out of memory.
  explicit SlotArrays(std::size_t count) noexcept
      : ids_(Buffer<ObjectId>::create(count, {})), sides_(Buffer<BoxSides>::create(count + gathered_beyond, {})) {}

  [[nodiscard]] bool has_storage() const noexcept { return ids_.size() != 0 && sides_.size() != 0; }

  /// Number of objects, and of slots.
  /// @{
  [[nodiscard]] std::uint32_t size() const noexcept { return *size_; }
  [[nodiscard]] std::uint32_t count() const noexcept { return static_cast<std::uint32_t>(ids_.size()); }
  /// @}

  /// Id of the object in a slot; null if it is free.
  [[nodiscard]] ObjectId id(std::uint32_t slot) const noexcept { return ids_[slot]; }
  /// Sides of all boxes, by slot, and NaN for some slots past the end.
  [[nodiscard]] const BoxSides* sides() const noexcept { return sides_.data(); }

  /// Puts an object into a free slot.
  void put(std::uint32_t slot, ObjectId id, const Box& box) noexcept {
    sides_[slot] = sides_of(box);
    ids_[slot] = id;
    size_ = size() + 1;
  }
  /// Frees a slot.
  void take(std::uint32_t slot) noexcept {
    sides_[slot] = {};
    ids_[slot] = {};
    size_ = size() - 1;
  }
  /// Sets the box of an object.
  void set_box(std::uint32_t slot, const Box& box) noexcept { sides_[slot] = sides_of(box); }

  /// First free slot of these; no_slot if none of the first `most_tried` is: it must not take longer in a crowded cell.
  [[nodiscard]] std::uint32_t find_free(Slots slots) const noexcept {
    constexpr std::uint32_t most_tried = 32;
    const std::uint32_t end = min_of(slots.end, slots.begin + most_tried);
    for (std::uint32_t slot = slots.begin; slot < end; ++slot) {
      if (!ids_[slot]) return slot;
    }
    return no_slot;
  }

  /// Prefetches the ends of a run of slots. Runs are far from each other in memory: waiting for one after the other
  /// would take most of the time.
  void prefetch(Slots slots) const noexcept {
    detail::prefetch(sides_.data() + slots.begin);
    detail::prefetch(sides_.data() + slots.end);
    detail::prefetch(ids_.data() + slots.begin);
    detail::prefetch(ids_.data() + slots.end);
  }

 private:
  ResetOnMove<std::uint32_t> size_;
  Buffer<ObjectId> ids_;
  Buffer<BoxSides> sides_;
};

}  // namespace tilespace::detail
