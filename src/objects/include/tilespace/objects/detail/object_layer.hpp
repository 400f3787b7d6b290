// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/detail/reset_on_move.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/objects/detail/box_sides.hpp>
#include <tilespace/objects/detail/gather.hpp>
#include <tilespace/objects/object.hpp>

/// @file object_layer.hpp
/// One layer of the hierarchical grid: objects of about one size, sorted by the cell of their north-western corner.

namespace tilespace::detail {

/// Empty box: plain comparisons find that it touches no box.
inline constexpr Box empty_box{{__builtin_nan(""), __builtin_nan("")}, {__builtin_nan(""), __builtin_nan("")}};

// Two doubles in a vector register, on every machine.
typedef double TwoReals __attribute__((vector_size(16)));
[[nodiscard]] inline TwoReals two_reals(Point point) noexcept { return TwoReals{point.x, point.y}; }
[[nodiscard]] inline TwoReals two_reals(Vec vec) noexcept { return TwoReals{vec.x, vec.y}; }
[[nodiscard]] inline bool both(decltype(TwoReals{} < TwoReals{}) mask) noexcept { return (mask[0] & mask[1]) != 0; }

/// What to prefetch before the visitor is called.
enum class Fetch : bool { nothing, boxes };

/// Uniform grid of objects whose sides are at most `largest_side`. Objects are kept in slots, row by row of square
/// cells, the slots of each cell side by side, so that the cells of a query are one run of slots per row. Objects that
/// are inserted later go to free slots of their cell, or to those of chunks of a few slots that are added to its strip
/// of cells from a pool behind all cells. A slot is free if its id is null; its sides are those of `empty_box` then. The
/// boxes are in `boxes`, by the index of the id: the same array in all calls.
///
/// A box that touches another begins at most its own size to the west of where the other begins, and not east of where
/// that ends. Cells are computed by monotone steps, rounded or not, so no cell is missed.
///
/// Objects that move a little in a frame stay in the slots of the cell where they were at the last sort: queries are
/// extended by the drift, which is how far they may have moved since then. When the drift exceeds what the cells allow
/// for, all objects are sorted anew.
class ObjectLayer {
 public:
  static constexpr std::uint32_t no_slot = ~std::uint32_t{0};

  ObjectLayer() = default;
  /// Creates a layer for objects that are mostly within `bounds`; others are in the cells at the edge. Cells have sides
  /// of at least `side`, and objects of at most three quarters of that: two that touch, each an eighth of it away from
  /// where it was sorted, are in neighbouring cells.
  ObjectLayer(TileBox bounds, double side) noexcept
      : bounds_(bounds), side_(side), largest_side_(side * 0.75), most_drift_(side * 0.125) {}

  /// Whether an object with this box may be in this layer.
  [[nodiscard]] bool fits(const Box& box) const noexcept {
    return side_ == infinity || (box.max.x - box.min.x < largest_side_ && box.max.y - box.min.y < largest_side_);
  }

  /// Number of objects, and of slots. Some of the slots are free.
  /// @{
  [[nodiscard]] std::uint32_t size() const noexcept { return *size_; }
  [[nodiscard]] std::uint32_t slot_count() const noexcept { return static_cast<std::uint32_t>(ids_.size()); }
  /// @}

  /// Id of the object in a slot; null if it is free.
  [[nodiscard]] ObjectId id(std::uint32_t slot) const noexcept { return ids_[slot]; }

  /// Inserts an object. Returns its slot; no_slot if none is free where it belongs, and the pool is empty: then
  /// rebuild() makes some. As the pool grows with the number of objects, that is rare.
  std::uint32_t insert(ObjectId id, const Box& box) noexcept;
  /// Frees a slot.
  void take(std::uint32_t slot) noexcept;
  /// Puts an object into a free slot, whatever its cell is: rebuild() must follow before any query.
  void put_back(std::uint32_t slot, ObjectId id, const Box& box) noexcept {
    put(slot, id, box);
    size_ = size() + 1;
  }
  /// Moves an object within its cell. False if it belongs to another cell now.
  bool move_in_cell(std::uint32_t slot, const Box& box) noexcept;
  /// Moves an object without changing its slot, if it does not move far. False if it moves far, does not fit, or one of
  /// the boxes is empty; then `slot` was not accessed. end_frame() must follow before any query.
  bool drift(std::uint32_t slot, const Box& from, const Box& to) noexcept {
    const TwoReals size = two_reals(to.max) - two_reals(to.min);
    const TwoReals displacement = two_reals(to.min) - two_reals(from.min);
    const TwoReals step = displacement < 0.0 ? -displacement : displacement;
    if (!both((size >= 0.0) & (size <= two_reals(largest_)) & (step <= frame_drift_)) && !note_drift(size, step))
      return false;
    sides_[slot] = sides_of(to);
    return true;
  }
  /// Ends a frame of drift(). Returns whether rebuild() must follow.
  [[nodiscard]] bool end_frame() noexcept;
  /// Sets the box of a slot whatever its cell is: rebuild() must follow before any query.
  void put_box(std::uint32_t slot, const Box& box) noexcept {
    sides_[slot] = sides_of(box);
    note_size(box);
  }

  /// Sorts all objects into cells anew, with one more unless its id is null, and some free slots: slots of objects
  /// change. Returns false if out of memory: all objects are then kept in a single cell, without the one more.
  bool rebuild(const Box* boxes, ObjectId one_more) noexcept;

  /// Makes a single cell of all: for objects that were put where they do not belong, when out of memory for sorting.
  void put_all_in_one_cell() noexcept;

  /// Calls `visitor(slot)` for each object whose box shares a point with `box`, in the order of rows of cells, and of
  /// slots in each. False from the visitor ends it. Returns whether it reached the end. `fetch` says whether the
  /// visitor reads boxes.
  template <class Visitor>
  bool visit(const Box* boxes, const Box& box, Fetch fetch, Visitor&& visitor) const;

  /// Number of slots in the cells of a box. Without those that were added since the last sort.
  [[nodiscard]] std::uint64_t count_slots(const Box& box) const noexcept;

  /// Calls `visitor(slot, slot)` for each pair of objects whose boxes share a point. False from the visitor ends it.
  /// Returns whether it reached the end.
  template <class Visitor>
  bool visit_pairs(const Box* boxes, Visitor&& visitor) const;

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
  // Index of a cell along an axis, clamped to 0 and count - 1. NaN is 0.
  [[nodiscard]] static std::int32_t place_of(double cells, std::int32_t count) noexcept {
    const double last = count - 1;
    return static_cast<std::int32_t>(cells > 0.0 ? (cells < last ? cells : last) : 0.0);
  }
  // Slots that were added to a strip.
  struct Chunk {
    std::uint32_t strip = 0;
    std::uint32_t next = 0;  // 1-based index of the chunk that was added before it; 0 at the end
  };
  static constexpr std::uint32_t slots_in_chunk = 4;

  // Number of cells in a strip, except at the end of a row.
  static constexpr std::int32_t cells_in_strip = 16;

  [[nodiscard]] std::size_t number_of(Cell cell) const noexcept {
    return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(cell.x);
  }
  [[nodiscard]] std::size_t strip_of(std::int32_t x, std::int32_t y) const noexcept {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(strips_in_row_) +
           static_cast<std::size_t>(x / cells_in_strip);
  }
  // Slots of some cells of one row.
  [[nodiscard]] Slots slots_of(std::int32_t x_first, std::int32_t x_last, std::int32_t y) const noexcept {
    return {starts_[number_of({x_first, y})], starts_[number_of({x_last, y}) + 1]};
  }
  [[nodiscard]] Slots slots_of_chunk(std::uint32_t chunk) const noexcept {
    const std::uint32_t begin = pool_begin_ + (chunk - 1) * slots_in_chunk;
    return {begin, begin + slots_in_chunk};
  }
  std::uint32_t add_chunk(std::size_t strip) noexcept;
  [[nodiscard]] std::uint32_t free_slot(Slots slots) const noexcept;
  [[nodiscard]] Box corners_near(const Box& box) const noexcept;
  void note_size(const Box& box) noexcept {
    const Vec size = box.max - box.min;
    if (size.x > largest_.x || size.y > largest_.y) note_larger(size);
  }
  void note_larger(Vec size) noexcept;
  void set_reach() noexcept;
  bool note_drift(TwoReals size, TwoReals step) noexcept;
  void put(std::uint32_t slot, ObjectId id, const Box& box) noexcept {
    sides_[slot] = sides_of(box);
    ids_[slot] = id;
    note_size(box);
  }
  void choose_cells(std::uint32_t objects, double side) noexcept;
  // Number of slots that are gathered at once.
  static constexpr std::uint32_t slots_in_part = 64;
  // Gathered candidates that were not visited yet. Not initialised, which would take longer than most queries.
  struct Found {
    static constexpr std::uint32_t capacity = Runs::most * slots_in_part;

    [[nodiscard]] bool has_capacity(std::uint64_t more) const noexcept { return more <= capacity - count; }
    template <class Asked>
    void add(const Asked& asked) noexcept {
      count = static_cast<std::size_t>(gather(asked, all + count) - all);
    }

    std::size_t count = 0;
    MayHit all[capacity + gathered_beyond];
  };
  [[nodiscard]] PairsAsked pairs_asked(Cell cell) const noexcept;

  // Runs are far from each other in memory: waiting for one after the other would take most of the time.
  void fetch_all_of(Slots slots) const noexcept {
    __builtin_prefetch(sides_.data() + slots.begin);
    __builtin_prefetch(sides_.data() + slots.end);
    __builtin_prefetch(ids_.data() + slots.begin);
    __builtin_prefetch(ids_.data() + slots.end);
  }

  template <class Visitor>
  bool tell(Found& found, const Box* boxes, Visitor& visitor) const;
  template <class LookAt>
  static bool for_parts(Slots slots, LookAt& look_at);
  template <class LookAt>
  bool for_cells(Cell first, Cell last, bool with_chunks, LookAt& look_at) const;
  template <class LookAt>
  bool for_chunks(std::size_t first_strip, std::size_t last_strip, LookAt& look_at) const;
  template <class LookAt>
  bool for_pairs_of_chunk(const Box* boxes, std::uint32_t chunk, LookAt& look_at) const;
  template <class LookAt>
  static bool for_pairs_of_crowd(const PairsAsked& asked, LookAt& look_at);

  TileBox bounds_;
  double side_ = 0.0;
  double largest_side_ = 0.0;
  double most_drift_ = 0.0;
  double drift_ = 0.0;      // maximum distance of an object from where it was sorted
  TwoReals frame_drift_{};  // what this frame adds to it, along each axis
  Vec largest_{};           // maximum size of all boxes that were here since rebuild(), rounded to the nearest
  Vec reach_{};             // sum of both: how far west and north a box that touches another may have its sorted corner
  double cells_per_tile_ = 0.0;
  double x_begin_ = 0.0;  // in cells
  double y_begin_ = 0.0;
  std::int32_t width_ = 0;  // in cells
  std::int32_t height_ = 0;
  std::int32_t strips_in_row_ = 0;
  ResetOnMove<std::uint32_t> size_;
  std::uint32_t pool_begin_ = 0;
  std::uint32_t chunk_count_ = 0;      // of all strips
  Buffer<std::uint32_t> starts_;       // first slot of each cell; then the end of the last one
  Buffer<std::uint32_t> last_chunks_;  // of each strip, 1-based index of the chunk that was added last; 0 if there is
                                       // none
  Buffer<Chunk> chunks_;
  Buffer<ObjectId> ids_;    // by slot
  Buffer<BoxSides> sides_;  // by slot, and empty ones past the end
};

// Calls the visitor for those candidates that do touch.
template <class Visitor>
bool ObjectLayer::tell(Found& found, const Box* boxes, Visitor& visitor) const {
  for (std::size_t i = 0; i < found.count; ++i) {
    const std::uint32_t asker = asker_of(found.all[i]);
    const std::uint32_t slot = slot_of(found.all[i]);
    const bool meets = certainly_meets(sides_[slot], limits_of(sides_[asker])) ||
                       touches(boxes[ids_[slot].index()], boxes[ids_[asker].index()]);
    if (meets && !visitor(asker, slot)) return false;
  }
  found.count = 0;
  return true;
}

// Calls `look_at(slots)` for parts of at most slots_in_part slots.
template <class LookAt>
bool ObjectLayer::for_parts(Slots slots, LookAt& look_at) {
  for (; slots.begin < slots.end; slots.begin += slots_in_part) {
    if (!look_at(Slots{slots.begin, min_of(slots.end, slots.begin + slots_in_part)})) return false;
  }
  return true;
}

// The same for the slots of some cells, row by row, and of the chunks of their strips, if requested.
template <class LookAt>
bool ObjectLayer::for_cells(Cell first, Cell last, bool with_chunks, LookAt& look_at) const {
  for (std::int32_t y = first.y; y <= last.y; ++y) {
    if (!for_parts(slots_of(first.x, last.x, y), look_at)) return false;
    if (with_chunks && !for_chunks(strip_of(first.x, y), strip_of(last.x, y), look_at)) return false;
  }
  return true;
}

// The same for the slots of all chunks of some strips of a row.
template <class LookAt>
bool ObjectLayer::for_chunks(std::size_t first_strip, std::size_t last_strip, LookAt& look_at) const {
  for (std::size_t strip = first_strip; strip <= last_strip; ++strip) {
    for (std::uint32_t chunk = last_chunks_[strip]; chunk != 0; chunk = chunks_[chunk - 1].next) {
      if (!look_at(slots_of_chunk(chunk))) return false;
    }
  }
  return true;
}

template <class Visitor>
bool ObjectLayer::visit(const Box* boxes, const Box& box, Fetch fetch, Visitor&& visitor) const {
  if (size() == 0) return true;
  BoxesAsked asked{sides_.data(), {}, limits_of(sides_of(box)), 0};
  Found found;
  const auto tell = [&] {
    found.count = 0;
    found.add(asked);
    asked.runs.count = 0;
    for (std::size_t i = 0; fetch == Fetch::boxes && i < found.count; ++i)
      __builtin_prefetch(&boxes[ids_[slot_of(found.all[i])].index()]);
    for (std::size_t i = 0; i < found.count; ++i) {
      const std::uint32_t slot = slot_of(found.all[i]);
      const bool meets = certainly_meets(sides_[slot], asked.limits) || touches(boxes[ids_[slot].index()], box);
      if (meets && !visitor(slot)) return false;
    }
    return true;
  };
  const auto look_at = [&](Slots slots) {
    fetch_all_of(slots);
    asked.runs.add(slots);
    return !asked.runs.is_full() || tell();
  };
  const Box corners = corners_near(box);
  return for_cells(cell_of(corners.min), cell_of(corners.max), true, look_at) && tell();
}

// Tests the objects of a chunk against all cells around them, and against objects in later slots of the chunks of the
// strips there.
template <class LookAt>
bool ObjectLayer::for_pairs_of_chunk(const Box* boxes, std::uint32_t chunk, LookAt& look_at) const {
  const Slots own = slots_of_chunk(chunk);
  for (std::uint32_t slot = own.begin; slot < own.end; ++slot) {
    if (!ids_[slot]) continue;
    const auto look = [&](Slots slots) { return look_at(slot, slots); };
    const Box corners = corners_near(boxes[ids_[slot].index()]);
    const Cell first = cell_of(corners.min);
    const Cell last = cell_of(corners.max);
    if (!for_cells(first, last, false, look)) return false;
    const auto look_later = [&](Slots slots) {
      return look(Slots{max_of(slots.begin, slot + 1), max_of(slots.end, slot + 1)});
    };
    for (std::int32_t y = first.y; y <= last.y; ++y) {
      if (!for_chunks(strip_of(first.x, y), strip_of(last.x, y), look_later)) return false;
    }
  }
  return true;
}

// Pairs of a crowded cell, whose candidates may exceed the buffer. Calls `look_at(slot, slots)` for parts of few slots.
template <class LookAt>
bool ObjectLayer::for_pairs_of_crowd(const PairsAsked& asked, LookAt& look_at) {
  for (std::uint32_t slot = asked.own.begin; slot < asked.own.end; ++slot) {
    const auto look = [&](Slots slots) { return look_at(slot, slots); };
    if (!for_parts(Slots{slot + 1, asked.later_end}, look)) return false;
    if (!for_parts(asked.below, look)) return false;
  }
  return true;
}

template <class Visitor>
bool ObjectLayer::visit_pairs(const Box* boxes, Visitor&& visitor) const {
  if (size() == 0) return true;
  Found found;
  const auto ensure_capacity = [&](std::uint64_t count) {
    return found.has_capacity(count) || tell(found, boxes, visitor);
  };
  const auto look_at = [&](std::uint32_t asker, Slots slots) {
    if (!ensure_capacity(slots_in_part)) return false;
    BoxesAsked asked{sides_.data(), {}, limits_of(sides_[asker]), asker};
    asked.runs.add(slots);
    found.add(asked);
    return true;
  };
  for (Cell cell; cell.y < height_; ++cell.y) {
    for (cell.x = 0; cell.x < width_; ++cell.x) {
      const PairsAsked asked = pairs_asked(cell);
      const std::uint64_t most = asked.most();
      if (most > Found::capacity ? !for_pairs_of_crowd(asked, look_at) : !ensure_capacity(most)) return false;
      if (most <= Found::capacity) found.add(asked);
    }
  }
  for (std::uint32_t chunk = 1; chunk <= chunk_count_; ++chunk) {
    if (!for_pairs_of_chunk(boxes, chunk, look_at)) return false;
  }
  return tell(found, boxes, visitor);
}

}  // namespace tilespace::detail
