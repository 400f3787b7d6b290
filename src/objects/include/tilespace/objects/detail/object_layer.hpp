// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <span>
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

// Two numbers at a time, on every machine.
typedef double TwoReals __attribute__((vector_size(16)));
[[nodiscard]] inline TwoReals two_reals(Point point) noexcept { return TwoReals{point.x, point.y}; }
[[nodiscard]] inline TwoReals two_reals(Vec vec) noexcept { return TwoReals{vec.x, vec.y}; }
[[nodiscard]] inline bool both(decltype(TwoReals{} < TwoReals{}) mask) noexcept { return (mask[0] & mask[1]) != 0; }

/// Of up to 64 objects, whose boxes share a point with the box, borders included? Bit i is for object i. None of the boxes is
/// empty but `nowhere`.
[[nodiscard]] inline std::uint64_t which_meet(const StoredObject* objects, std::uint32_t count,
                                              const Box& box) noexcept {
  const TwoReals min = two_reals(box.min);
  const TwoReals max = two_reals(box.max);
  std::uint64_t met = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    const bool is_met = both((two_reals(objects[i].box.min) <= max) & (two_reals(objects[i].box.max) >= min));
    met |= std::uint64_t{is_met} << i;
  }
  return met;
}

/// Objects whose sides are at most `largest_side`, in slots: strip by strip of square cells, each cell's slots side by side, so
/// that the cells which a question looks at are one piece, or two, per row. Those that come later go to free slots of their cell, or
/// to those that were added to its strip: chunks of a few, taken from a pool behind all cells. A slot is free if its id is null;
/// its box is `nowhere` then.
///
/// A box that meets another begins at most its own size to the west of where the other begins, and not east of where it
/// ends. Cells are found by steps that are all monotone, rounded or not, so no cell is missed.
///
/// Objects that move a little in a frame stay in the slots of the cell where they were when all were sorted: how far they may
/// have come since, the drift, is looked at beyond every box. When it is more than cells allow for, all are sorted anew.
class ObjectLayer {
 public:
  static constexpr std::uint32_t no_slot = ~std::uint32_t{0};

  ObjectLayer() = default;
  /// For objects that are mostly within `bounds`; others are in the cells at the edge. Cells have sides of `side` at least, and
  /// objects of three quarters of it at most: two that meet, each an eighth of it from where it was sorted, are in cells side by
  /// side.
  ObjectLayer(TileBox bounds, double side) noexcept
      : bounds_(bounds), side_(side), largest_side_(side * 0.75), most_drift_(side * 0.125) {}

  /// May an object with this box be in this layer?
  [[nodiscard]] bool fits(const Box& box) const noexcept {
    return side_ == infinity || (box.max.x - box.min.x < largest_side_ && box.max.y - box.min.y < largest_side_);
  }

  /// How many objects, and how many slots? Some of the slots are free.
  /// @{
  [[nodiscard]] std::uint32_t size() const noexcept { return size_; }
  [[nodiscard]] std::uint32_t slot_count() const noexcept { return static_cast<std::uint32_t>(objects_.size()); }
  /// @}

  /// What is in a slot; if it is free, what has a null id.
  [[nodiscard]] const StoredObject& operator[](std::uint32_t slot) const noexcept { return objects_[slot]; }

  /// Takes an object in. Returns its slot; no_slot if there is none left where it belongs, and the pool is empty: then rebuild()
  /// makes some. As the pool grows with the number of objects, that is seldom enough.
  std::uint32_t insert(const StoredObject& object) noexcept;
  /// Frees a slot. Returns what was there.
  StoredObject take(std::uint32_t slot) noexcept;
  /// Puts an object into a free slot, whatever its cell is: rebuild() is to follow before anything is asked.
  void put_back(std::uint32_t slot, const StoredObject& object) noexcept {
    put(slot, object);
    ++size_;
  }
  /// Puts the object elsewhere within its cell. Says whether it could: not if another cell is its own now.
  bool move_in_cell(std::uint32_t slot, const Box& box) noexcept;
  /// Puts objects elsewhere, from `slot` on, the one of index i to boxes[i], up to the first one that does not fit, is empty
  /// or goes far. Returns its slot; slot_count() if there is none. end_frame() is to follow before anything is asked.
  [[nodiscard]] std::uint32_t drift(std::uint32_t slot, std::span<const Box> boxes) noexcept;
  /// Says whether rebuild() is to follow.
  [[nodiscard]] bool end_frame() noexcept;
  /// Puts it there whatever its cell is: rebuild() is to follow before anything is asked.
  void put_box(std::uint32_t slot, const Box& box) noexcept {
    objects_[slot].box = box;
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

  [[nodiscard]] Cell cell_of(Point point) const noexcept {
    return {place_of(point.x * cells_per_tile_ - x_begin_, width_),
            place_of(point.y * cells_per_tile_ - y_begin_, height_)};
  }
  // From 0 to count - 1. NaN is 0.
  [[nodiscard]] static std::int32_t place_of(double cells, std::int32_t count) noexcept {
    const double last = count - 1;
    return static_cast<std::int32_t>(cells > 0.0 ? (cells < last ? cells : last) : 0.0);
  }
  // Slots that were added to a strip.
  struct Chunk {
    std::uint32_t strip = 0;
    std::uint32_t next = 0;  // the one that was added before it, from 1 on; 0 at the end
  };
  static constexpr std::uint32_t slots_in_chunk = 4;

  // A strip is so many cells, but at the end of a row.
  static constexpr std::int32_t cells_in_strip = 16;
  static constexpr std::size_t starts_of_strip = cells_in_strip + 2;

  [[nodiscard]] std::size_t strip_of(std::int32_t x, std::int32_t y) const noexcept {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(strips_in_row_) +
           static_cast<std::size_t>(x / cells_in_strip);
  }
  [[nodiscard]] static std::int32_t first_in_strip(std::int32_t x) noexcept {
    return x / cells_in_strip * cells_in_strip;
  }
  [[nodiscard]] static std::int32_t last_in_strip(std::int32_t x) noexcept {
    return first_in_strip(x) + cells_in_strip - 1;
  }
  [[nodiscard]] std::size_t strip_count() const noexcept {
    return static_cast<std::size_t>(strips_in_row_) * static_cast<std::size_t>(height_);
  }
  // Of some cells of one strip.
  [[nodiscard]] Slots slots_of(std::int32_t x_first, std::int32_t x_last, std::int32_t y) const noexcept {
    const std::uint32_t* const starts = starts_.data() + strip_of(x_first, y) * starts_of_strip;
    return {starts[x_first % cells_in_strip], starts[x_last % cells_in_strip + 1]};
  }
  // The chunk that was added last to a strip, from 1 on; 0 if there is none.
  [[nodiscard]] std::uint32_t last_chunk(std::size_t strip) const noexcept {
    return starts_[strip * starts_of_strip + cells_in_strip + 1];
  }
  [[nodiscard]] Slots slots_of_chunk(std::uint32_t chunk) const noexcept {
    const std::uint32_t begin = pool_begin_ + (chunk - 1) * slots_in_chunk;
    return {begin, begin + slots_in_chunk};
  }
  std::uint32_t add_chunk(std::size_t strip) noexcept;
  [[nodiscard]] std::uint32_t free_slot(Slots slots) const noexcept;
  [[nodiscard]] Box corners_near(const Box& box) const noexcept;
  // Some slots that are to be looked at.
  struct Pieces {
    static constexpr std::uint32_t most = 8;

    Pieces() = default;
    Pieces(Slots a, Slots b, Slots c, Slots d) noexcept {
      for (const Slots piece : {a, b, c, d}) add(piece);
    }

    [[nodiscard]] bool is_full() const noexcept { return count == most; }
    void add(Slots piece) noexcept {
      slots[count] = piece;
      count += std::uint32_t{piece.begin < piece.end};
    }

    Slots slots[most];
    std::uint32_t count = 0;
  };

  template <class Visitor>
  bool visit_slots(Slots slots, const Box& box, Visitor& visitor) const;
  template <class Visitor>
  bool visit_pieces(const Pieces& pieces, const Box& box, Visitor& visitor) const;
  void note_size(const Box& box) noexcept {
    const Vec size = box.max - box.min;
    if (size.x > largest_.x) largest_.x = size.x;
    if (size.y > largest_.y) largest_.y = size.y;
  }
  void put(std::uint32_t slot, const StoredObject& object) noexcept {
    objects_[slot] = object;
    note_size(object.box);
  }
  void choose_cells(std::uint32_t objects, double side) noexcept;
  std::uint32_t place_cells(const std::uint32_t* objects_in) noexcept;
  template <class Visitor>
  bool visit_cells(Cell first, Cell last, bool with_chunks, const Box& box, Visitor& visitor) const;
  template <class Visitor>
  bool visit_pairs_of_cell(Cell cell, Visitor& visitor) const;
  template <class Visitor>
  bool visit_pairs_of_chunk(std::uint32_t chunk, Visitor& visitor) const;

  TileBox bounds_;
  double side_ = 0.0;
  double largest_side_ = 0.0;
  double most_drift_ = 0.0;
  double drift_ = 0.0;        // so far from its cell an object may begin, at most
  double frame_drift_ = 0.0;  // what this frame adds to it
  Vec largest_{};             // of all boxes that were here since rebuild(), rounded to the nearest
  double cells_per_tile_ = 0.0;
  double x_begin_ = 0.0;  // in cells
  double y_begin_ = 0.0;
  std::int32_t width_ = 0;  // how many cells
  std::int32_t height_ = 0;
  std::int32_t strips_in_row_ = 0;
  std::uint32_t size_ = 0;
  std::uint32_t pool_begin_ = 0;
  std::uint32_t chunk_count_ = 0;  // how many were added to strips
  Buffer<std::uint32_t> starts_;   // of each strip: of its cells, the end of them, and its last chunk
  Buffer<Chunk> chunks_;
  Buffer<StoredObject> objects_;
};

template <class Visitor>
bool ObjectLayer::visit_slots(Slots slots, const Box& box, Visitor& visitor) const {
  constexpr std::uint32_t at_once = 64;
  for (std::uint32_t begin = slots.begin; begin < slots.end; begin += at_once) {
    const std::uint32_t count = slots.end - begin < at_once ? slots.end - begin : at_once;
    for (std::uint64_t met = which_meet(objects_.data() + begin, count, box); met != 0; met &= met - 1) {
      if (!visitor(begin + static_cast<std::uint32_t>(std::countr_zero(met)))) return false;
    }
  }
  return true;
}

// Pieces that are far from each other in memory, fetched all at once: to wait for one after the other takes most of the time.
template <class Visitor>
bool ObjectLayer::visit_pieces(const Pieces& pieces, const Box& box, Visitor& visitor) const {
  for (std::uint32_t i = 0; i < pieces.count; ++i) {
    __builtin_prefetch(objects_.data() + pieces.slots[i].begin);
    __builtin_prefetch(objects_.data() + pieces.slots[i].end - 1);
  }
  for (std::uint32_t i = 0; i < pieces.count; ++i) {
    if (!visit_slots(pieces.slots[i], box, visitor)) return false;
  }
  return true;
}

template <class Visitor>
bool ObjectLayer::visit_cells(Cell first, Cell last, bool with_chunks, const Box& box, Visitor& visitor) const {
  Pieces pieces;
  const auto look_at = [&](Slots slots) {
    pieces.add(slots);
    if (!pieces.is_full()) return true;
    const bool goes_on = visit_pieces(pieces, box, visitor);
    pieces.count = 0;
    return goes_on;
  };
  for (std::int32_t y = first.y; y <= last.y; ++y) {
    for (std::int32_t x = first.x; x <= last.x; x = last_in_strip(x) + 1) {
      const std::int32_t x_last = last.x < last_in_strip(x) ? last.x : last_in_strip(x);
      if (!look_at(slots_of(x, x_last, y))) return false;
      std::uint32_t chunk = with_chunks ? last_chunk(strip_of(x, y)) : 0;
      for (; chunk != 0; chunk = chunks_[chunk - 1].next) {
        if (!look_at(slots_of_chunk(chunk))) return false;
      }
    }
  }
  return visit_pieces(pieces, box, visitor);
}

template <class Visitor>
bool ObjectLayer::visit(const Box& box, Visitor&& visitor) const {
  if (size_ == 0) return true;
  const Box corners = corners_near(box);
  return visit_cells(cell_of(corners.min), cell_of(corners.max), true, box, visitor);
}

// Cells are at least as large as what is in them, so boxes that meet begin in the same cell or in neighbours. Of two cells, the
// one that comes first, as words on a page, looks at the other.
template <class Visitor>
bool ObjectLayer::visit_pairs_of_cell(Cell cell, Visitor& visitor) const {
  const auto [x, y] = cell;
  const Slots own = slots_of(x, x, y);
  if (own.begin == own.end) return true;
  const std::int32_t west = x > 0 ? x - 1 : 0;
  const std::int32_t east = x + 1 < width_ ? x + 1 : x;
  const bool is_last_row = y + 1 == height_;
  const bool is_one_strip = strip_of(west, y) == strip_of(east, y);
  const Slots same_row = slots_of(is_one_strip ? x : east, east, y);
  const Slots below = is_last_row ? Slots{} : slots_of(west, is_one_strip ? east : last_in_strip(west), y + 1);
  const Slots below_too = is_last_row || is_one_strip ? Slots{} : slots_of(first_in_strip(east), east, y + 1);
  const Slots to_east = east == x || is_one_strip ? Slots{} : same_row;
  Pieces pieces{own, is_one_strip ? Slots{own.end, same_row.end} : to_east, below, below_too};
  for (std::uint32_t slot = own.begin; slot < own.end; ++slot) {
    const auto meet = [&](std::uint32_t other) { return visitor(slot, other); };
    pieces.slots[0].begin = slot + 1;
    if (!visit_pieces(pieces, objects_[slot].box, meet)) return false;
  }
  return true;
}

// What is in a chunk looks at all cells around its own, and at what is in chunks of the strips there, in later slots.
template <class Visitor>
bool ObjectLayer::visit_pairs_of_chunk(std::uint32_t chunk, Visitor& visitor) const {
  const Slots own = slots_of_chunk(chunk);
  for (std::uint32_t slot = own.begin; slot < own.end; ++slot) {
    if (!objects_[slot].id) continue;
    const Box& box = objects_[slot].box;
    const auto meet = [&](std::uint32_t other) { return visitor(slot, other); };
    const auto meet_later = [&](std::uint32_t other) { return other <= slot || visitor(slot, other); };
    const Box corners = corners_near(box);
    const Cell first = cell_of(corners.min);
    const Cell last = cell_of(corners.max);
    if (!visit_cells(first, last, false, box, meet)) return false;
    for (std::int32_t y = first.y; y <= last.y; ++y) {
      for (std::size_t strip = strip_of(first.x, y); strip <= strip_of(last.x, y); ++strip) {
        for (std::uint32_t other = last_chunk(strip); other != 0; other = chunks_[other - 1].next) {
          if (other >= chunk && !visit_slots(slots_of_chunk(other), box, meet_later)) return false;
        }
      }
    }
  }
  return true;
}

template <class Visitor>
bool ObjectLayer::visit_pairs(Visitor&& visitor) const {
  if (size_ == 0) return true;
  for (Cell cell; cell.y < height_; ++cell.y) {
    for (cell.x = 0; cell.x < width_; ++cell.x) {
      if (!visit_pairs_of_cell(cell, visitor)) return false;
    }
  }
  for (std::uint32_t chunk = 1; chunk <= chunk_count_; ++chunk) {
    if (!visit_pairs_of_chunk(chunk, visitor)) return false;
  }
  return true;
}

}  // namespace tilespace::detail
