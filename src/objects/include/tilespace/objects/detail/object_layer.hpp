// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/base/buffer.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/objects/object.hpp>

/// @file object_layer.hpp
/// The objects of about one size, in the order of the cells that their north-western corners lie in.

namespace tilespace::detail {

/// What holds nothing: it meets no box, with plain comparisons.
inline constexpr Box nowhere{{__builtin_nan(""), __builtin_nan("")}, {__builtin_nan(""), __builtin_nan("")}};

/// An object, as it is stored.
struct StoredObject {
  Box box = nowhere;
  ObjectId id;
  Categories categories = 0;
};

/// Slots [begin, end).
struct Slots {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

/// Of up to 64 boxes, which share a point with the box, borders included? Bit i is for box i. None of them is empty but
/// `nowhere`.
[[nodiscard]] std::uint64_t boxes_met(const Box* boxes, std::uint32_t count, const Box& box) noexcept;

/// Objects whose sides are at most `largest_side`, in slots: row by row of square cells, each cell's slots side by side, so
/// that the cells which a question looks at are one piece per row. Behind the cells of a row there is room for those
/// that come later: the row's rest, in no order. A slot is free if its id is null; its box is `nowhere` then.
///
/// A box that meets another begins at most its own size to the west of where the other begins, and not east of where it
/// ends. Cells are found by steps that are all monotone, rounded or not, so no cell is missed.
class ObjectLayer {
 public:
  static constexpr std::uint32_t no_slot = ~std::uint32_t{0};

  ObjectLayer() = default;
  /// For objects that are mostly within `bounds`; others are in the cells at the edge.
  ObjectLayer(TileBox bounds, double largest_side) noexcept : bounds_(bounds), largest_side_(largest_side) {}

  /// May an object with this box be in this layer?
  [[nodiscard]] bool fits(const Box& box) const noexcept {
    return box.max.x - box.min.x <= largest_side_ && box.max.y - box.min.y <= largest_side_;
  }

  /// How many objects, and how many slots? Some of the slots are free.
  /// @{
  [[nodiscard]] std::uint32_t size() const noexcept { return size_; }
  [[nodiscard]] std::uint32_t slot_count() const noexcept { return static_cast<std::uint32_t>(boxes_.size()); }
  /// @}

  [[nodiscard]] const Box& box(std::uint32_t slot) const noexcept { return boxes_[slot]; }
  [[nodiscard]] ObjectId id(std::uint32_t slot) const noexcept { return ids_[slot]; }
  [[nodiscard]] Categories categories(std::uint32_t slot) const noexcept { return categories_[slot]; }

  /// Takes an object in. Returns its slot; no_slot if there is none left where it belongs: then rebuild() makes some.
  std::uint32_t insert(const StoredObject& object) noexcept;
  /// Frees a slot. Returns what was there.
  StoredObject take(std::uint32_t slot) noexcept;
  /// Puts an object into a free slot, whatever its cell is: rebuild() is to follow before anything is asked.
  void put_back(std::uint32_t slot, const StoredObject& object) noexcept {
    put(slot, object);
    ++size_;
  }
  /// Puts the object elsewhere within its cell. Says whether it could: not if another cell is its own now.
  bool move_in_cell(std::uint32_t slot, const Box& box) noexcept {
    const bool stays = cell_of(box.min) == cell_of(boxes_[slot].min);
    if (stays) put_box(slot, box);
    return stays;
  }
  /// Puts it there whatever its cell is: rebuild() is to follow before anything is asked.
  void put_box(std::uint32_t slot, const Box& box) noexcept {
    boxes_[slot] = box;
    note_size(box);
  }

  /// Sorts all objects into cells anew, with one more if there is any, and room for some: they have other slots then. Says
  /// whether there was memory for it. If not, nothing is as before but that all are in one cell, or without the one more.
  bool rebuild(const StoredObject* one_more) noexcept;

  /// Makes one cell of all: for objects that were put where they do not belong, when there is no memory to sort them.
  void put_all_in_one_cell() noexcept;

  /// Calls `visitor(slot)` for each object whose box shares a point with `box`, in the order of rows of cells, and in that of slots in
  /// each. False from the visitor ends it. Returns whether it went to the end.
  template <class Visitor>
  bool visit(const Box& box, Visitor&& visitor) const;

  /// Calls `visitor(slot, slot)` for each pair of objects whose boxes share a point. False from the visitor ends it. Returns whether it
  /// went to the end.
  template <class Visitor>
  bool visit_pairs(Visitor&& visitor) const;

 private:
  struct Cell {
    std::int32_t x = 0;
    std::int32_t y = 0;
    friend constexpr bool operator==(Cell, Cell) noexcept = default;
  };

  // Where a row of cells begins in starts_.
  [[nodiscard]] std::size_t row(std::int32_t y) const noexcept {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_ + 1);
  }
  [[nodiscard]] Cell cell_of(Point point) const noexcept {
    return {place_of(point.x * cells_per_tile_ - x_begin_, width_), place_of(point.y * cells_per_tile_ - y_begin_, height_)};
  }
  // From 0 to count - 1. NaN is 0.
  [[nodiscard]] static std::int32_t place_of(double cells, std::int32_t count) noexcept {
    const double last = count - 1;
    return static_cast<std::int32_t>(cells > 0.0 ? (cells < last ? cells : last) : 0.0);
  }
  // From the cell to the west of one up to that to the east of it.
  [[nodiscard]] Slots cells_around(std::int32_t x, std::int32_t y) const noexcept {
    const std::uint32_t* const starts = starts_.data() + row(y);
    return {starts[x > 0 ? x - 1 : 0], starts[x + 2 < width_ ? x + 2 : width_]};
  }
  [[nodiscard]] Slots rest_of(std::int32_t y) const noexcept {
    return {starts_[row(y) + static_cast<std::size_t>(width_)], rest_ends_[static_cast<std::size_t>(y)]};
  }
  [[nodiscard]] std::uint32_t free_slot(Slots slots) const noexcept;
  [[nodiscard]] Point farthest_corner(const Box& box) const noexcept;
  template <class Visitor>
  bool visit_slots(Slots slots, const Box& box, Visitor& visitor) const;
  void note_size(const Box& box) noexcept {
    const Vec size = box.max - box.min;
    if (size.x > largest_.x) largest_.x = size.x;
    if (size.y > largest_.y) largest_.y = size.y;
  }
  void put(std::uint32_t slot, const StoredObject& object) noexcept;
  void choose_cells(std::uint32_t objects, double side) noexcept;
  template <class Visitor>
  bool visit_pairs_of_cells(std::int32_t y, Visitor& visitor) const;
  template <class Visitor>
  bool visit_pairs_of_rest(std::int32_t y, Visitor& visitor) const;

  TileBox bounds_;
  double largest_side_ = 0.0;
  Vec largest_{};  // of all boxes that were here since rebuild(), rounded to the nearest
  double cells_per_tile_ = 0.0;
  double x_begin_ = 0.0;  // in cells
  double y_begin_ = 0.0;
  std::int32_t width_ = 0;  // how many cells
  std::int32_t height_ = 0;
  std::uint32_t size_ = 0;
  Buffer<std::uint32_t> starts_;     // of each row: of its cells, and of its rest; and the end of all
  Buffer<std::uint32_t> rest_ends_;  // of each row: how far its rest is used
  Buffer<Box> boxes_;
  Buffer<ObjectId> ids_;
  Buffer<Categories> categories_;
};

template <class Visitor>
bool ObjectLayer::visit_slots(Slots slots, const Box& box, Visitor& visitor) const {
  constexpr std::uint32_t at_once = 64;
  for (std::uint32_t begin = slots.begin; begin < slots.end; begin += at_once) {
    const std::uint32_t count = slots.end - begin < at_once ? slots.end - begin : at_once;
    for (std::uint64_t met = boxes_met(boxes_.data() + begin, count, box); met != 0; met &= met - 1) {
      if (!visitor(begin + static_cast<std::uint32_t>(std::countr_zero(met)))) return false;
    }
  }
  return true;
}

template <class Visitor>
bool ObjectLayer::visit(const Box& box, Visitor&& visitor) const {
  if (size_ == 0) return true;
  const Cell first = cell_of(farthest_corner(box));
  const Cell last = cell_of(box.max);
  for (std::int32_t y = first.y; y <= last.y; ++y) {
    const std::uint32_t* const starts = starts_.data() + row(y);
    const Slots cells{starts[first.x], starts[last.x + 1]};
    if (!visit_slots(cells, box, visitor) || !visit_slots(rest_of(y), box, visitor)) return false;
  }
  return true;
}

// Cells are at least as large as what is in them, so boxes that meet begin in the same cell or in neighbours. Of two cells, the
// one that comes first in the order of slots looks at the other.
template <class Visitor>
bool ObjectLayer::visit_pairs_of_cells(std::int32_t y, Visitor& visitor) const {
  const std::uint32_t* const starts = starts_.data() + row(y);
  std::uint32_t slot = starts[0];
  for (std::int32_t x = 0; x < width_; ++x) {
    if (slot == starts[x + 1]) continue;
    const std::uint32_t end_of_next = starts[x + 2 < width_ ? x + 2 : width_];
    const Slots below = y + 1 < height_ ? cells_around(x, y + 1) : Slots{};
    for (; slot < starts[x + 1]; ++slot) {
      const auto meet = [&](std::uint32_t other) { return visitor(slot, other); };
      if (!visit_slots({slot + 1, end_of_next}, boxes_[slot], meet) || !visit_slots(below, boxes_[slot], meet)) return false;
    }
  }
  return true;
}

// What is in a row's rest looks at all cells around its own, and at the rests behind it.
template <class Visitor>
bool ObjectLayer::visit_pairs_of_rest(std::int32_t y, Visitor& visitor) const {
  const Slots rest = rest_of(y);
  for (std::uint32_t slot = rest.begin; slot < rest.end; ++slot) {
    const Box& box = boxes_[slot];
    const auto meet = [&](std::uint32_t other) { return visitor(slot, other); };
    const std::int32_t x = cell_of(box.min).x;
    for (std::int32_t other = y > 0 ? y - 1 : 0; other <= y + 1 && other < height_; ++other) {
      if (!visit_slots(cells_around(x, other), box, meet)) return false;
    }
    if (!visit_slots({slot + 1, rest.end}, box, meet)) return false;
    if (y + 1 < height_ && !visit_slots(rest_of(y + 1), box, meet)) return false;
  }
  return true;
}

template <class Visitor>
bool ObjectLayer::visit_pairs(Visitor&& visitor) const {
  if (size_ == 0) return true;
  for (std::int32_t y = 0; y < height_; ++y) {
    if (!visit_pairs_of_cells(y, visitor) || !visit_pairs_of_rest(y, visitor)) return false;
  }
  return true;
}

}  // namespace tilespace::detail
