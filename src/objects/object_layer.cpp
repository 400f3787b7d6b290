// SPDX-License-Identifier: MIT
#include <tilespace/base/larger.hpp>
#include <tilespace/base/next_double.hpp>
#include <tilespace/base/rounding.hpp>
#include <tilespace/objects/detail/object_layer.hpp>

namespace tilespace::detail {
namespace {

// Cells are not much more than objects, so that a look at all cells is no more than a look at all objects. So many are
// few anyway.
constexpr double cells_per_object = 4.0;
constexpr double few_cells = 1024.0;

// A row's rest has room for an eighth of those that are there, and for a few.
constexpr std::uint32_t least_rest = 4;

double floor_of_cells(double tiles, double cells_per_tile) noexcept { return floor_to_double(tiles * cells_per_tile); }

}  // namespace

std::uint64_t boxes_met(const Box* boxes, std::uint32_t count, const Box& box) noexcept {
  std::uint64_t met = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    const Box& other = boxes[i];
    const bool is_met = static_cast<bool>(
        static_cast<int>(other.min.x <= box.max.x) & static_cast<int>(other.min.y <= box.max.y) &
        static_cast<int>(other.max.x >= box.min.x) & static_cast<int>(other.max.y >= box.min.y));
    met |= std::uint64_t{is_met} << i;
  }
  return met;
}

// Where the north-western corner of a box may lie that meets this one: no farther than the largest is large. The
// difference was rounded, by at most half a step, so the next double is not smaller than the real one.
Point ObjectLayer::farthest_corner(const Box& box) const noexcept {
  return {next_double(box.min.x - next_double(largest_.x, true), false),
          next_double(box.min.y - next_double(largest_.y, true), false)};
}

std::uint32_t ObjectLayer::free_slot(Slots slots) const noexcept {
  for (std::uint32_t slot = slots.begin; slot < slots.end; ++slot) {
    if (!ids_[slot]) return slot;
  }
  return no_slot;
}

void ObjectLayer::put(std::uint32_t slot, const StoredObject& object) noexcept {
  boxes_[slot] = object.box;
  ids_[slot] = object.id;
  categories_[slot] = object.categories;
  note_size(object.box);
}

std::uint32_t ObjectLayer::insert(const StoredObject& object) noexcept {
  if (slot_count() == 0) return no_slot;
  const Cell cell = cell_of(object.box.min);
  const std::uint32_t* const starts = starts_.data() + row(cell.y);
  std::uint32_t& rest_end = rest_ends_[static_cast<std::size_t>(cell.y)];
  const std::uint32_t row_end = starts[width_ + 1];
  std::uint32_t slot = free_slot({starts[cell.x], starts[cell.x + 1]});
  if (slot == no_slot && rest_end < row_end) slot = rest_end++;
  if (slot == no_slot) slot = free_slot({starts[width_], rest_end});
  if (slot == no_slot) return no_slot;
  put(slot, object);
  ++size_;
  return slot;
}

StoredObject ObjectLayer::take(std::uint32_t slot) noexcept {
  const StoredObject taken{boxes_[slot], ids_[slot], categories_[slot]};
  put(slot, {});
  --size_;
  return taken;
}

// The smallest ones that are not smaller than `side`, and not too many.
void ObjectLayer::choose_cells(std::uint32_t objects, double side) noexcept {
  const double most = larger(few_cells, cells_per_object * objects);
  for (;; side *= 2.0) {
    cells_per_tile_ = 1.0 / side;
    x_begin_ = floor_of_cells(bounds_.min.x, cells_per_tile_);
    y_begin_ = floor_of_cells(bounds_.min.y, cells_per_tile_);
    const double width = floor_of_cells(bounds_.max.x, cells_per_tile_) + 1.0 - x_begin_;
    const double height = floor_of_cells(bounds_.max.y, cells_per_tile_) + 1.0 - y_begin_;
    if (!(width * height <= most)) continue;
    width_ = static_cast<std::int32_t>(width);
    height_ = static_cast<std::int32_t>(height);
    return;
  }
}

void ObjectLayer::put_all_in_one_cell() noexcept {
  if (slot_count() == 0) return;
  width_ = 1;
  height_ = 1;
  starts_[0] = 0;
  starts_[1] = slot_count();
  starts_[2] = slot_count();
  rest_ends_[0] = slot_count();
}

bool ObjectLayer::rebuild(const StoredObject* one_more) noexcept {
  ObjectLayer sorted(bounds_, largest_side_);
  const std::uint32_t objects = size_ + std::uint32_t{one_more != nullptr};
  double side = largest_side_;  // of the layer's objects, but for those that there was no memory for elsewhere
  while (side < larger(largest_.x, largest_.y)) side *= 2.0;
  sorted.choose_cells(objects, side);
  const auto row_length = static_cast<std::size_t>(sorted.width_ + 1);
  const auto rows = static_cast<std::size_t>(sorted.height_);
  sorted.starts_ = Buffer<std::uint32_t>::create(row_length * rows + 1, 0);
  sorted.rest_ends_ = Buffer<std::uint32_t>::create(rows, 0);
  Buffer<std::uint32_t> next = Buffer<std::uint32_t>::create(row_length * rows, 0);
  if (sorted.starts_.size() == 0 || sorted.rest_ends_.size() == 0 || next.size() == 0) return put_all_in_one_cell(), false;

  const auto for_each = [&](auto&& visitor) {
    for (std::uint32_t slot = 0; slot < slot_count(); ++slot) {
      if (ids_[slot]) visitor(StoredObject{boxes_[slot], ids_[slot], categories_[slot]});
    }
    if (one_more != nullptr) visitor(*one_more);
  };
  const auto place_of = [&](const StoredObject& object) {
    const Cell cell = sorted.cell_of(object.box.min);
    return sorted.row(cell.y) + static_cast<std::size_t>(cell.x);
  };
  for_each([&](const StoredObject& object) { ++next[place_of(object)]; });
  std::uint32_t slots = 0;
  for (std::size_t y = 0; y < rows; ++y) {
    const std::uint32_t row_start = slots;
    for (std::size_t place = row_length * y; place + 1 < row_length * (y + 1); ++place) {
      sorted.starts_[place] = slots;
      slots += next[place];
      next[place] = sorted.starts_[place];
    }
    sorted.starts_[row_length * (y + 1) - 1] = slots;
    sorted.rest_ends_[y] = slots;
    slots += larger(least_rest, (slots - row_start) / 8);
  }
  sorted.starts_[row_length * rows] = slots;

  sorted.boxes_ = Buffer<Box>::create(slots, nowhere);
  sorted.ids_ = Buffer<ObjectId>::create(slots, {});
  sorted.categories_ = Buffer<Categories>::create(slots, 0);
  if (sorted.boxes_.size() == 0 || sorted.ids_.size() == 0 || sorted.categories_.size() == 0)
    return put_all_in_one_cell(), false;
  for_each([&](const StoredObject& object) { sorted.put(next[place_of(object)]++, object); });
  sorted.size_ = objects;
  *this = static_cast<ObjectLayer&&>(sorted);
  return true;
}

}  // namespace tilespace::detail
