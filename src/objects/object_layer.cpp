// SPDX-License-Identifier: MIT
#include <tilespace/base/larger.hpp>
#include <tilespace/base/next_double.hpp>
#include <tilespace/base/rounding.hpp>
#include <tilespace/objects/detail/box_around.hpp>
#include <tilespace/objects/detail/object_layer.hpp>

namespace tilespace::detail {
namespace {

// Cells are not much more than objects, so that a look at all cells is no more than a look at all objects. So many are
// few anyway.
constexpr double cells_per_object = 4.0;
constexpr double few_cells = 1024.0;

// How many chunks are there to be added? More while objects are being taken in.
std::uint32_t chunks_for(std::uint32_t objects, bool grows) noexcept {
  return grows ? 8 + objects / 16 : 4 + objects / 64;
}

// So many slots are looked at to find a free one: it is to take no longer in a crowd.
constexpr std::uint32_t most_tried = 32;

TwoReals larger_of(TwoReals a, TwoReals b) noexcept { return a > b ? a : b; }
TwoReals twice(double number) noexcept { return TwoReals{number, number}; }

double floor_of_cells(double tiles, double cells_per_tile) noexcept { return floor_to_double(tiles * cells_per_tile); }

}  // namespace

// Where the north-western corners of boxes that meet this one were when they were sorted. The differences were rounded, by half a
// step at most, so the next double is not smaller than the real one.
Box ObjectLayer::corners_near(const Box& box) const noexcept {
  const Vec before{upwards(upwards(largest_.x) + drift_), upwards(upwards(largest_.y) + drift_)};
  return {{next_double(box.min.x - before.x, false), next_double(box.min.y - before.y, false)},
          {upwards(box.max.x + drift_), upwards(box.max.y + drift_)}};
}

// The cell of the box as it was is no help: it may have drifted there.
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

std::uint32_t ObjectLayer::drift(std::uint32_t slot, std::span<const Box> boxes) noexcept {
  const TwoReals largest_size = twice(largest_side_);
  const TwoReals longest_step = twice(most_drift_ / 2);
  TwoReals largest = two_reals(largest_);
  TwoReals farthest = twice(frame_drift_);
  for (; slot < slot_count(); ++slot) {
    StoredObject& object = objects_[slot];
    if (!object.id || object.id.index() >= boxes.size()) continue;
    const Box& box = boxes[object.id.index()];
    const TwoReals size = two_reals(box.max) - two_reals(box.min);
    const TwoReals way = two_reals(box.min) - two_reals(object.box.min);
    const TwoReals step = larger_of(way, -way);
    if (!both((size >= 0.0) & (size < largest_size) & (step <= longest_step))) break;
    object.box = box;
    largest = larger_of(size, largest);
    farthest = larger_of(step, farthest);
  }
  largest_ = {largest[0], largest[1]};
  frame_drift_ = larger(farthest[0], farthest[1]);
  return slot;
}

bool ObjectLayer::end_frame() noexcept {
  if (frame_drift_ > 0.0) drift_ = upwards(drift_ + upwards(frame_drift_));
  frame_drift_ = 0.0;
  return drift_ > most_drift_;
}

std::uint32_t ObjectLayer::free_slot(Slots slots) const noexcept {
  const std::uint32_t end = smaller(slots.end, slots.begin + most_tried);
  for (std::uint32_t slot = slots.begin; slot < end; ++slot) {
    if (!objects_[slot].id) return slot;
  }
  return no_slot;
}

// Returns its first slot; no_slot if the pool is empty.
std::uint32_t ObjectLayer::add_chunk(std::size_t strip) noexcept {
  if (chunk_count_ == chunks_.size()) return no_slot;
  std::uint32_t& last = starts_[strip * starts_of_strip + cells_in_strip + 1];
  chunks_[chunk_count_] = {static_cast<std::uint32_t>(strip), last};
  last = ++chunk_count_;
  return slots_of_chunk(last).begin;
}

std::uint32_t ObjectLayer::insert(const StoredObject& object) noexcept {
  if (slot_count() == 0) return no_slot;
  const auto [x, y] = cell_of(object.box.min);
  const std::size_t strip = strip_of(x, y);
  std::uint32_t slot = free_slot(slots_of(x, x, y));
  if (slot == no_slot && last_chunk(strip) != 0) slot = free_slot(slots_of_chunk(last_chunk(strip)));
  if (slot == no_slot) slot = add_chunk(strip);
  if (slot == no_slot) return no_slot;
  put(slot, object);
  ++size_;
  return slot;
}

StoredObject ObjectLayer::take(std::uint32_t slot) noexcept {
  const StoredObject taken = objects_[slot];
  put(slot, {});
  --size_;
  return taken;
}

// The smallest ones that are not smaller than `side`, and not too many. One, if there are no bounds.
void ObjectLayer::choose_cells(std::uint32_t objects, double side) noexcept {
  const double most = larger(few_cells, cells_per_object * objects);
  for (;; side *= 2.0) {
    cells_per_tile_ = 1.0 / side;
    x_begin_ = floor_of_cells(bounds_.min.x, cells_per_tile_);
    y_begin_ = floor_of_cells(bounds_.min.y, cells_per_tile_);
    const double width = larger(1.0, floor_of_cells(bounds_.max.x, cells_per_tile_) + 1.0 - x_begin_);
    const double height = larger(1.0, floor_of_cells(bounds_.max.y, cells_per_tile_) + 1.0 - y_begin_);
    if (!(width * height <= most)) continue;
    width_ = static_cast<std::int32_t>(width);
    height_ = static_cast<std::int32_t>(height);
    strips_in_row_ = (width_ + cells_in_strip - 1) / cells_in_strip;
    return;
  }
}

// The pool is a part of it.
void ObjectLayer::put_all_in_one_cell() noexcept {
  if (slot_count() == 0) return;
  width_ = 1;
  height_ = 1;
  strips_in_row_ = 1;
  for (std::size_t i = 0; i <= cells_in_strip; ++i) starts_[i] = i == 0 ? 0 : slot_count();
  starts_[cells_in_strip + 1] = 0;
  chunks_ = {};
  chunk_count_ = 0;
}

// Where the slots of cells are, from how many objects are in each; then how many there are.
std::uint32_t ObjectLayer::place_cells(const std::uint32_t* objects_in) noexcept {
  std::uint32_t slots = 0;
  for (std::size_t strip = 0; strip < strip_count(); ++strip) {
    const std::size_t begin = strip * starts_of_strip;
    for (std::size_t cell = begin; cell < begin + cells_in_strip; ++cell) {
      starts_[cell] = slots;
      slots += objects_in[cell];
    }
    starts_[begin + cells_in_strip] = slots;
  }
  return slots;
}

bool ObjectLayer::rebuild(const StoredObject* one_more) noexcept {
  ObjectLayer sorted(bounds_, side_);
  const std::uint32_t objects = size_ + std::uint32_t{one_more != nullptr};
  double side = side_;  // of the layer's objects, but for those that there was no memory for elsewhere
  while (side * 0.75 <= larger(largest_.x, largest_.y) && side < infinity) side *= 2.0;
  sorted.choose_cells(objects, side);
  const std::size_t strips = sorted.strip_count();
  sorted.starts_ = Buffer<std::uint32_t>::create(strips * starts_of_strip, 0);
  Buffer<std::uint32_t> next = Buffer<std::uint32_t>::create(strips * starts_of_strip, 0);
  sorted.chunks_ = Buffer<Chunk>::create(chunks_for(objects, one_more != nullptr), {});
  if (sorted.starts_.size() == 0 || next.size() == 0 || sorted.chunks_.size() == 0) return put_all_in_one_cell(), false;

  const auto for_each = [&](auto&& visitor) {
    for (std::uint32_t slot = 0; slot < slot_count(); ++slot) {
      if (objects_[slot].id) visitor(objects_[slot]);
    }
    if (one_more != nullptr) visitor(*one_more);
  };
  const auto place_of = [&](const StoredObject& object) {
    const auto [x, y] = sorted.cell_of(object.box.min);
    return sorted.strip_of(x, y) * starts_of_strip + static_cast<std::size_t>(x % cells_in_strip);
  };
  for_each([&](const StoredObject& object) { ++next[place_of(object)]; });
  sorted.pool_begin_ = sorted.place_cells(next.data());
  for (std::size_t place = 0; place < next.size(); ++place) next[place] = sorted.starts_[place];

  sorted.objects_ = Buffer<StoredObject>::create(sorted.pool_begin_ + sorted.chunks_.size() * slots_in_chunk, {});
  if (sorted.objects_.size() == 0) return put_all_in_one_cell(), false;
  for_each([&](const StoredObject& object) { sorted.put(next[place_of(object)]++, object); });
  sorted.size_ = objects;
  *this = static_cast<ObjectLayer&&>(sorted);
  return true;
}

}  // namespace tilespace::detail
