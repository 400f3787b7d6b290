// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <tilespace/geom/box.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/objects/detail/cell_directory.hpp>
#include <tilespace/objects/detail/chunk_pool.hpp>
#include <tilespace/objects/detail/query_margin.hpp>
#include <tilespace/objects/detail/slot_arrays.hpp>
#include <tilespace/objects/object.hpp>

/// @file object_layer.hpp
/// One layer of the hierarchical grid: objects of about one size, sorted by the cell of their north-western corner.

namespace tilespace::detail {

/// Empty box: plain comparisons find that it touches no box.
inline constexpr double no_number = std::bit_cast<double>(std::uint64_t{0x7FF8} << 48);
inline constexpr Box empty_box{{no_number, no_number}, {no_number, no_number}};

/// Edits of a uniform grid of objects of limited size; visit_layer.hpp has the queries. Objects are kept in slots, row
/// by row of cells, the slots of each cell side by side, so that the cells of a query are one run of slots per row.
/// Objects that are inserted later go to free slots of their cell, or to those of chunks that are added to its strip of
/// cells from a pool behind all cells. The boxes are in `boxes`, by the index of the id: the same array in all calls.
///
/// Objects that move a little in a frame stay in their slots. When their drift exceeds what the cells allow for, all
/// objects are sorted anew.
class ObjectLayer {
 public:
  ObjectLayer() = default;
  /// Creates a layer for objects that are mostly within `bounds`; others are in the cells at the edge. Cells have sides
  /// of at least `side`, and objects of at most three quarters of that.
  ObjectLayer(TileBox bounds, double side) noexcept : bounds_(bounds), side_(side), margin_(side) {}

  /// Whether an object with this box may be in this layer.
  [[nodiscard]] bool fits(const Box& box) const noexcept { return margin_.fits(box); }

  /// Number of objects, and of slots. Some of the slots are free.
  /// @{
  [[nodiscard]] std::uint32_t size() const noexcept { return slots_.size(); }
  [[nodiscard]] std::uint32_t slot_count() const noexcept { return slots_.count(); }
  /// @}

  /// Id of the object in a slot; null if it is free.
  [[nodiscard]] ObjectId id(std::uint32_t slot) const noexcept { return slots_.id(slot); }

  /// Parts of the layer, for queries.
  /// @{
  [[nodiscard]] const QueryMargin& margin() const noexcept { return margin_; }
  [[nodiscard]] const CellDirectory& cells() const noexcept { return cells_; }
  [[nodiscard]] const ChunkPool& chunks() const noexcept { return chunks_; }
  [[nodiscard]] const SlotArrays& slots() const noexcept { return slots_; }
  /// @}

  /// Inserts an object. Returns its slot; no_slot if none is free where it belongs, and the pool is empty: then
  /// rebuild() makes some. As the pool grows with the number of objects, that is rare.
  std::uint32_t insert(ObjectId id, const Box& box) noexcept;
  /// Frees a slot.
  void take(std::uint32_t slot) noexcept { slots_.take(slot); }
  /// Puts an object into a free slot, whatever its cell is: rebuild() must follow before any query.
  void put_back(std::uint32_t slot, ObjectId id, const Box& box) noexcept {
    slots_.put(slot, id, box);
    margin_.note_size(box);
  }
  /// Moves an object within its cell. False if it belongs to another cell now.
  bool move_in_cell(std::uint32_t slot, const Box& box) noexcept;
  /// Moves an object without changing its slot, if it does not move far. False if it moves far, does not fit, or one of
  /// the boxes is empty; then `slot` was not accessed. What it notes goes to `noted`, a copy of margin(): note() and
  /// end_frame() must follow before any query.
  bool drift(std::uint32_t slot, const Box& from, const Box& to, QueryMargin& noted) noexcept {
    if (!noted.note_drift(from, to)) return false;
    slots_.set_box(slot, to);
    return true;
  }
  /// Adds what a part of a frame has noted.
  void note(const QueryMargin& part) noexcept { margin_.add(part); }
  /// Ends a frame of drift(). Returns whether rebuild() must follow.
  [[nodiscard]] bool end_frame() noexcept;
  /// Sets the box of a slot whatever its cell is: rebuild() must follow before any query.
  void put_box(std::uint32_t slot, const Box& box) noexcept {
    slots_.set_box(slot, box);
    margin_.note_size(box);
  }

  /// Sorts all objects into cells anew, with some more, and some free slots: slots of objects change. Returns false if
  /// out of memory: all objects are then kept in a single cell, without those.
  bool rebuild(const Box* boxes, std::span<const ObjectId> more) noexcept;

  /// Makes a single cell of all: for objects that were put where they do not belong, when out of memory for sorting.
  void put_all_in_one_cell() noexcept;

 private:
  bool sort_from(const ObjectLayer& other, const Box* boxes, std::span<const ObjectId> more) noexcept;

  TileBox bounds_;
  double side_ = 0.0;
  QueryMargin margin_;
  CellDirectory cells_;
  ChunkPool chunks_;
  SlotArrays slots_;
};

}  // namespace tilespace::detail
