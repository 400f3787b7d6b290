// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/grid/detail/shape_palette.hpp>
#include <tilespace/snapshot/bytes.hpp>
#include <utility>

// Hash table with open addressing: an id is in the first free place from the hash of its shape on (linear probing). At
// most half of the places are taken. Removal moves later ids back into the gap, so there are no tombstones.

namespace tilespace::detail {
namespace {

// Adding 0.0 makes -0.0, which is equal to it, the same bits.
std::uint64_t word_of_coordinate(double value) noexcept { return std::bit_cast<std::uint64_t>(value + 0.0); }

TileShape without_negative_zeros(TileShape shape) noexcept {
  for (Point& corner : shape.area.corners) corner = {corner.x + 0.0, corner.y + 0.0};
  return shape;
}

std::uint64_t hash_of(const TileShape& shape) noexcept {
  std::uint64_t hash = mixed(shape.one_way.bits(), shape.walls.bits());
  for (const Point& corner : corners_of(shape.area)) {
    hash = mixed(hash, word_of_coordinate(corner.x) + std::rotl(word_of_coordinate(corner.y), 23));
  }
  return hash;
}

}  // namespace

std::size_t ShapePalette::home_of(const TileShape& shape) const noexcept {
  return static_cast<std::size_t>(hash_of(shape)) & (table_.size() - 1);
}

std::size_t ShapePalette::place_after(std::size_t place) const noexcept { return (place + 1) & (table_.size() - 1); }

std::size_t ShapePalette::place_of(const TileShape& shape) const noexcept {
  std::size_t place = home_of(shape);
  while (table_[place] != no_shape && slots_[table_[place]].shape != shape) place = place_after(place);
  return place;
}

bool ShapePalette::contains(const TileShape& shape) const noexcept {
  return size() > 0 && table_[place_of(shape)] != no_shape;
}

ShapePalette::Id ShapePalette::add(const TileShape& shape) noexcept {
  const Id known = size() > 0 ? table_[place_of(shape)] : no_shape;
  if (known != no_shape) {
    ++slots_[known].uses;
    return known;
  }
  const TileShape added = without_negative_zeros(shape);  // a copy: `shape` may be in memory that is replaced
  if (!ensure_capacity()) return no_shape;
  const Id id = first_free_;
  first_free_ = slots_[id].next_free;
  slots_[id] = {added, 1, no_shape};
  table_[place_of(added)] = id;
  size_ = size() + 1;
  return id;
}

void ShapePalette::release(Id id) noexcept {
  if (--slots_[id].uses > 0) return;
  close_gap(place_of(slots_[id].shape));
  slots_[id].next_free = first_free_;
  first_free_ = id;
  size_ = size() - 1;
}

// Empties a place. An id further on that is not reached any more moves into it, which leaves another gap.
void ShapePalette::close_gap(std::size_t gap) noexcept {
  const std::size_t mask = table_.size() - 1;
  for (std::size_t place = place_after(gap); table_[place] != no_shape; place = place_after(place)) {
    const std::size_t home = home_of(slots_[table_[place]].shape);
    if (((place - home) & mask) < ((place - gap) & mask)) continue;
    table_[gap] = table_[place];
    gap = place;
  }
  table_[gap] = no_shape;
}

// Ensures a free slot; doubles the capacity if there is none. Returns false if out of memory.
bool ShapePalette::ensure_capacity() noexcept {
  if (size() < slots_.size()) return true;
  const std::size_t more = size() == 0 ? 8 : 2 * size();
  if (more > no_shape) return false;
  auto slots = Buffer<Slot>::create(more, {});
  auto table = Buffer<Id>::create(2 * more, no_shape);
  if (slots.size() != more || table.size() != 2 * more) return false;
  for (std::size_t i = 0; i < size(); ++i) slots[i] = slots_[i];
  for (std::size_t i = size(); i < more; ++i) slots[i].next_free = static_cast<Id>(i + 1);
  first_free_ = static_cast<Id>(size());
  slots_ = std::move(slots);
  table_ = std::move(table);
  for (std::size_t i = 0; i < size(); ++i) table_[place_of(slots_[i].shape)] = static_cast<Id>(i);
  return true;
}

}  // namespace tilespace::detail
