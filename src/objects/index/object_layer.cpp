// SPDX-License-Identifier: MIT
#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/detail/box_around.hpp>
#include <tilespace/objects/detail/object_layer.hpp>
#include <utility>

namespace tilespace::detail {
namespace {

// Limit of the number of cells, so that a pass over all cells costs no more than one over all objects; and a number of
// cells that is always allowed.
constexpr double cells_per_object = 4.0;
constexpr double few_cells = 1024.0;

// Number of chunks in the pool: more while objects are being inserted.
std::uint32_t chunks_for(std::uint32_t objects, bool grows) noexcept {
  return grows ? 8 + objects / 16 : 4 + objects / 64;
}

// With more chunks than this, sorting all objects is faster than testing the chunks.
std::uint32_t most_chunks(std::uint32_t objects) noexcept { return 4 + objects / 64; }

// Maximum number of slots in which a free one is searched: it must not take longer in a crowded cell.
constexpr std::uint32_t most_tried = 32;

TwoReals larger_of(TwoReals a, TwoReals b) noexcept { return a > b ? a : b; }
TwoReals twice(double number) noexcept { return TwoReals{number, number}; }

double floor_of_cells(double tiles, double cells_per_tile) noexcept { return floor_to_double(tiles * cells_per_tile); }

}  // namespace

std::uint64_t ObjectLayer::count_slots(const Box& box) const noexcept {
  if (size() == 0) return 0;
  const Cell first = cell_of(box.min), last = cell_of(box.max);
  std::uint64_t count = 0;
  for (std::int32_t y = first.y; y <= last.y; ++y) {
    const Slots slots = slots_of(first.x, last.x, y);
    count += slots.end - slots.begin;
  }
  return count;
}

// A box that touches another begins at most the maximum size, plus the drift, to the west of it. Sizes were rounded, by
// half a step at most, so the next double is at least the real size.
void ObjectLayer::set_reach() noexcept {
  reach_ = {upwards(upwards(largest_.x) + drift_), upwards(upwards(largest_.y) + drift_)};
}

void ObjectLayer::note_larger(Vec size) noexcept {
  largest_ = {max_of(largest_.x, size.x), max_of(largest_.y, size.y)};
  set_reach();
}

// Range of the sorted positions of the north-western corners of boxes that touch this one.
Box ObjectLayer::corners_near(const Box& box) const noexcept {
  return {{next_down(box.min.x - reach_.x), next_down(box.min.y - reach_.y)},
          {upwards(box.max.x + drift_), upwards(box.max.y + drift_)}};
}

// The cell of the old box does not help: it may have drifted there.
bool ObjectLayer::move_in_cell(std::uint32_t slot, const Box& box) noexcept {
  const auto [x, y] = cell_of(box.min);
  const Slots own = slots_of(x, x, y);
  const bool is_in_chunk = slot >= pool_begin_ && chunk_count_ > 0;
  const bool stays = is_in_chunk ? chunks_[(slot - pool_begin_) / slots_in_chunk].strip == strip_of(x, y)
                                 : own.begin <= slot && slot < own.end;
  if (!stays) return false;
  put_box(slot, box);
  return true;
}

// Kept out of drift(), as it is called less and less during a frame.
bool ObjectLayer::note_drift(TwoReals size, TwoReals step) noexcept {
  if (!both((size >= 0.0) & (size < twice(largest_side_)) & (step <= twice(most_drift_ / 2)))) return false;
  note_larger({size[0], size[1]});
  frame_drift_ = larger_of(step, frame_drift_);
  return true;
}

bool ObjectLayer::end_frame() noexcept {
  const double farthest = max_of(frame_drift_[0], frame_drift_[1]);
  if (farthest > 0.0) drift_ = upwards(drift_ + upwards(farthest));
  frame_drift_ = TwoReals{};
  set_reach();
  return drift_ > most_drift_ || chunk_count_ > most_chunks(size());
}

std::uint32_t ObjectLayer::free_slot(Slots slots) const noexcept {
  const std::uint32_t end = min_of(slots.end, slots.begin + most_tried);
  for (std::uint32_t slot = slots.begin; slot < end; ++slot) {
    if (!ids_[slot]) return slot;
  }
  return no_slot;
}

// Takes a chunk from the pool. Returns its first slot; no_slot if the pool is empty.
std::uint32_t ObjectLayer::add_chunk(std::size_t strip) noexcept {
  if (chunk_count_ == chunks_.size()) return no_slot;
  std::uint32_t& last = last_chunks_[strip];
  chunks_[chunk_count_] = {static_cast<std::uint32_t>(strip), last};
  last = ++chunk_count_;
  return slots_of_chunk(last).begin;
}

std::uint32_t ObjectLayer::insert(ObjectId id, const Box& box) noexcept {
  if (slot_count() == 0) return no_slot;
  const auto [x, y] = cell_of(box.min);
  const std::size_t strip = strip_of(x, y);
  std::uint32_t slot = free_slot(slots_of(x, x, y));
  if (slot == no_slot && last_chunks_[strip] != 0) slot = free_slot(slots_of_chunk(last_chunks_[strip]));
  if (slot == no_slot) slot = add_chunk(strip);
  if (slot == no_slot) return no_slot;
  put(slot, id, box);
  size_ = size() + 1;
  return slot;
}

void ObjectLayer::take(std::uint32_t slot) noexcept {
  sides_[slot] = {};
  ids_[slot] = {};
  size_ = size() - 1;
}

// Cells are at least as wide as their objects, so boxes that touch begin in the same cell or in neighbouring cells.
// Each pair of cells is tested once, from the one that is first in row-major order.
PairsAsked ObjectLayer::pairs_asked(Cell cell) const noexcept {
  const auto [x, y] = cell;
  PairsAsked asked{sides_.data(), slots_of(x, x, y), 0, {}};
  if (asked.own.size() == 0) return asked;
  const std::int32_t west = x > 0 ? x - 1 : 0;
  const std::int32_t east = x + 1 < width_ ? x + 1 : x;
  asked.later_end = slots_of(east, east, y).end;
  if (y + 1 < height_) asked.below = slots_of(west, east, y + 1);
  return asked;
}

// Chooses the finest cells that are at least `side` wide, and not too many. One cell, if there are no bounds.
void ObjectLayer::choose_cells(std::uint32_t objects, double side) noexcept {
  const double most = max_of(few_cells, cells_per_object * objects);
  for (;; side *= 2.0) {
    cells_per_tile_ = 1.0 / side;
    x_begin_ = floor_of_cells(bounds_.min.x, cells_per_tile_);
    y_begin_ = floor_of_cells(bounds_.min.y, cells_per_tile_);
    const double width = max_of(1.0, floor_of_cells(bounds_.max.x, cells_per_tile_) + 1.0 - x_begin_);
    const double height = max_of(1.0, floor_of_cells(bounds_.max.y, cells_per_tile_) + 1.0 - y_begin_);
    if (!(width * height <= most)) continue;
    width_ = static_cast<std::int32_t>(width);
    height_ = static_cast<std::int32_t>(height);
    strips_in_row_ = (width_ + cells_in_strip - 1) / cells_in_strip;
    return;
  }
}

// The pool becomes a part of it.
void ObjectLayer::put_all_in_one_cell() noexcept {
  if (slot_count() == 0) return;
  width_ = 1;
  height_ = 1;
  strips_in_row_ = 1;
  starts_[0] = 0;
  starts_[1] = slot_count();
  last_chunks_[0] = 0;
  chunks_ = {};
  chunk_count_ = 0;
}

bool ObjectLayer::rebuild(const Box* boxes, ObjectId one_more) noexcept {
  ObjectLayer sorted(bounds_, side_);
  const std::uint32_t objects = size() + std::uint32_t{static_cast<bool>(one_more)};
  double side = side_;  // of the layer's objects, except those that stayed here because memory was out
  while (side * 0.75 <= max_of(largest_.x, largest_.y) && side < infinity) side *= 2.0;
  sorted.choose_cells(objects, side);
  const auto height = static_cast<std::size_t>(sorted.height_);
  const std::size_t cells = static_cast<std::size_t>(sorted.width_) * height;
  auto starts = Buffer<std::uint32_t>::create(cells + 2, 0);
  sorted.last_chunks_ = Buffer<std::uint32_t>::create(static_cast<std::size_t>(sorted.strips_in_row_) * height, 0);
  sorted.chunks_ = Buffer<Chunk>::create(chunks_for(objects, static_cast<bool>(one_more)), {});
  if (starts.size() == 0 || sorted.last_chunks_.size() == 0 || sorted.chunks_.size() == 0)
    return put_all_in_one_cell(), false;

  const auto for_each = [&](auto&& visitor) {
    for (std::uint32_t slot = 0; slot < slot_count(); ++slot) {
      if (const ObjectId id = ids_[slot]) visitor(id, boxes[id.index()]);
    }
    if (one_more) visitor(one_more, boxes[one_more.index()]);
  };
  // Counting sort. `ends` first holds the number of objects in each cell, then where each begins, and where it ends as
  // objects are put there.
  std::uint32_t* const ends = starts.data() + 1;
  const auto end_of_cell = [&](const Box& box) -> std::uint32_t& {
    return ends[sorted.number_of(sorted.cell_of(box.min))];
  };
  for_each([&](ObjectId, const Box& box) { ++end_of_cell(box); });
  for (std::size_t cell = 0; cell < cells; ++cell) sorted.pool_begin_ += std::exchange(ends[cell], sorted.pool_begin_);

  const std::size_t slots = sorted.pool_begin_ + sorted.chunks_.size() * slots_in_chunk;
  sorted.ids_ = Buffer<ObjectId>::create(slots, {});
  sorted.sides_ = Buffer<BoxSides>::create(slots + gathered_beyond, {});
  if (sorted.ids_.size() == 0 || sorted.sides_.size() == 0) return put_all_in_one_cell(), false;
  for_each([&](ObjectId id, const Box& box) { sorted.put(end_of_cell(box)++, id, box); });
  sorted.starts_ = static_cast<Buffer<std::uint32_t>&&>(starts);
  sorted.size_ = objects;
  *this = static_cast<ObjectLayer&&>(sorted);
  return true;
}

}  // namespace tilespace::detail
