// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/grid/detail/shape_palette.hpp>
#include <utility>

namespace tilespace::detail {
namespace {

bool comes_before(Point a, Point b) noexcept { return a.x != b.x ? a.x < b.x : a.y < b.y; }

// An arbitrary strict total order of shapes.
bool comes_before(const TileShape& a, const TileShape& b) noexcept {
  if (a.area.count != b.area.count) return a.area.count < b.area.count;
  for (std::size_t i = 0; i < corners_of(a.area).size(); ++i) {
    if (a.area.corners[i] != b.area.corners[i]) return comes_before(a.area.corners[i], b.area.corners[i]);
  }
  if (a.one_way != b.one_way) return a.one_way.bits() < b.one_way.bits();
  return a.walls.bits() < b.walls.bits();
}

}  // namespace

std::size_t ShapePalette::position_of(const TileShape& shape) const noexcept {
  const Id* const first = ids_.begin();
  const Id* const found =
      std::partition_point(first, first + size(), [&](Id id) { return comes_before(slots_[id].shape, shape); });
  return static_cast<std::size_t>(found - first);
}

bool ShapePalette::is_at(std::size_t position, const TileShape& shape) const noexcept {
  return position < size() && slots_[ids_[position]].shape == shape;
}

bool ShapePalette::contains(const TileShape& shape) const noexcept { return is_at(position_of(shape), shape); }

ShapePalette::Id ShapePalette::add(const TileShape& shape) noexcept {
  const std::size_t position = position_of(shape);
  if (is_at(position, shape)) {
    const Id id = ids_[position];
    ++slots_[id].uses;
    return id;
  }
  if (!ensure_capacity()) return no_shape;
  const Id id = ids_[size()];
  std::move_backward(ids_.begin() + position, ids_.begin() + size(), ids_.begin() + size() + 1);
  ids_[position] = id;
  slots_[id] = {shape, 1};
  size_ = size() + 1;
  return id;
}

void ShapePalette::release(Id id) noexcept {
  if (--slots_[id].uses > 0) return;
  const std::size_t position = position_of(slots_[id].shape);
  std::move(ids_.begin() + position + 1, ids_.begin() + size(), ids_.begin() + position);
  size_ = size() - 1;
  ids_[size()] = id;
}

// Ensures a free slot; doubles the capacity if there is none. Returns false if out of memory.
bool ShapePalette::ensure_capacity() noexcept {
  if (size() < slots_.size()) return true;
  const std::size_t more = size() == 0 ? 8 : 2 * size();
  if (more > no_shape) return false;
  auto slots = Buffer<Slot>::create(more, {});
  auto ids = Buffer<Id>::create(more, 0);
  if (slots.size() != more || ids.size() != more) return false;
  std::copy(slots_.begin(), slots_.end(), slots.begin());
  std::copy(ids_.begin(), ids_.end(), ids.begin());
  for (std::size_t i = size(); i < more; ++i) ids[i] = static_cast<Id>(i);
  slots_ = std::move(slots);
  ids_ = std::move(ids);
  return true;
}

}  // namespace tilespace::detail
