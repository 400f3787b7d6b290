// SPDX-License-Identifier: MIT
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/detail/box_around.hpp>
#include <tilespace/objects/detail/object_layer.hpp>

namespace tilespace::detail {
namespace {

// Number of chunks in the pool: more while objects are being inserted one by one.
std::uint32_t chunks_for(std::uint32_t objects, bool grows) noexcept {
  return grows ? 8 + objects / 16 : 4 + objects / 64;
}

// With more chunks than this, sorting all objects is faster than testing the chunks.
std::uint32_t most_chunks(std::uint32_t objects) noexcept { return 4 + objects / 64; }

// Side of cells for boxes of that size, at least `side`: larger for those that stayed here because memory ran out.
double side_for(Vec largest, double side) noexcept {
  while (side * 0.75 <= max_of(largest.x, largest.y) && side < infinity) side *= 2.0;
  return side;
}

// Calls `visitor(id, box)` for all objects, and some more.
template <class Visitor>
void for_objects(const SlotArrays& slots, const Box* boxes, std::span<const ObjectId> more, Visitor visitor) {
  for (std::uint32_t slot = 0; slot < slots.count(); ++slot) {
    if (const ObjectId id = slots.id(slot)) visitor(id, boxes[id.index()]);
  }
  for (const ObjectId id : more) visitor(id, boxes[id.index()]);
}

}  // namespace

// The cell of the old box does not help: it may have drifted there.
bool ObjectLayer::move_in_cell(std::uint32_t slot, const Box& box) noexcept {
  const GridCell cell = cells_.grid().cell_of(box.min);
  const Slots own = cells_.slots_of(cell);
  const bool stays = chunks_.contains(slot) ? chunks_.strip_of(slot) == cells_.grid().strip_of(cell)
                                            : own.begin <= slot && slot < own.end;
  if (!stays) return false;
  put_box(slot, box);
  return true;
}

bool ObjectLayer::end_frame() noexcept { return margin_.end_frame() || chunks_.used() > most_chunks(size()); }

std::uint32_t ObjectLayer::insert(ObjectId id, const Box& box) noexcept {
  if (slot_count() == 0) return no_slot;
  const GridCell cell = cells_.grid().cell_of(box.min);
  const std::size_t strip = cells_.grid().strip_of(cell);
  std::uint32_t slot = slots_.find_free(cells_.slots_of(cell));
  if (slot == no_slot && chunks_.newest_of(strip) != 0)
    slot = slots_.find_free(chunks_.slots_of(chunks_.newest_of(strip)));
  if (slot == no_slot) {
    const std::uint32_t chunk = chunks_.add_to(strip);
    if (chunk == 0) return no_slot;
    slot = chunks_.slots_of(chunk).begin;
  }
  put_back(slot, id, box);
  return slot;
}

// The pool becomes a part of it.
void ObjectLayer::put_all_in_one_cell() noexcept {
  if (slot_count() == 0) return;
  cells_.make_single_cell(slot_count());
  chunks_.dissolve();
}

bool ObjectLayer::rebuild(const Box* boxes, std::span<const ObjectId> more) noexcept {
  ObjectLayer sorted(bounds_, side_);
  if (!sorted.sort_from(*this, boxes, more)) {
    put_all_in_one_cell();
    return false;
  }
  *this = static_cast<ObjectLayer&&>(sorted);
  return true;
}

// Fills an empty layer by a counting sort. Returns false if out of memory.
bool ObjectLayer::sort_from(const ObjectLayer& other, const Box* boxes, std::span<const ObjectId> more) noexcept {
  const bool grows = more.size() == 1;
  const std::uint32_t objects = other.size() + static_cast<std::uint32_t>(more.size());
  const CellGrid grid = choose_cells(bounds_, objects, side_for(other.margin_.largest(), side_));
  cells_ = CellDirectory(grid);
  chunks_ = ChunkPool(grid.strip_count(), chunks_for(objects, grows));
  if (!cells_.has_storage() || !chunks_.has_storage()) return false;

  const auto end_of_cell = [&](const Box& box) -> std::uint32_t& { return cells_.end_of(grid.cell_of(box.min)); };
  for_objects(other.slots_, boxes, more, [&](ObjectId, const Box& box) { ++end_of_cell(box); });
  const std::uint32_t end = cells_.turn_counts_into_ends();
  chunks_.set_begin(end);
  slots_ = SlotArrays(end + chunks_.slot_count());
  if (!slots_.has_storage()) return false;
  for_objects(other.slots_, boxes, more, [&](ObjectId id, const Box& box) { put_back(end_of_cell(box)++, id, box); });
  return true;
}

}  // namespace tilespace::detail
