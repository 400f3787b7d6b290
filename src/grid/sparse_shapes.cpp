// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/grid/detail/sparse_shapes.hpp>
#include <utility>

namespace tilespace::detail {
namespace {

bool comes_before(Tile a, Tile b) noexcept { return a.y != b.y ? a.y < b.y : a.x < b.x; }

}  // namespace

// Maps are mostly filled in row order, so the end is looked at first.
std::size_t SparseShapes::position_of(Tile tile) const noexcept {
  if (size() == 0 || comes_before(entries_[size() - 1].tile, tile)) return size();
  const ShapeEntry* const first = entries_.begin();
  const ShapeEntry* const found = std::partition_point(
      first, first + size(), [&](const ShapeEntry& entry) { return comes_before(entry.tile, tile); });
  return static_cast<std::size_t>(found - first);
}

bool SparseShapes::is_at(std::size_t position, Tile tile) const noexcept {
  return position < size() && entries_[position].tile == tile;
}

const TileShape* SparseShapes::find(Tile tile) const noexcept {
  const std::size_t position = position_of(tile);
  return is_at(position, tile) ? &palette_[entries_[position].shape] : nullptr;
}

bool SparseShapes::set(Tile tile, const TileShape& shape) noexcept {
  const std::size_t position = position_of(tile);
  const bool is_new = !is_at(position, tile);
  if (is_new && !make_room()) return false;
  const ShapePalette::Id id = palette_.add(shape);
  if (id == ShapePalette::no_shape) return false;
  if (is_new) {
    std::move_backward(entries_.begin() + position, entries_.begin() + size(), entries_.begin() + size() + 1);
    size_ = size() + 1;
  } else {
    palette_.release(entries_[position].shape);
  }
  entries_[position] = {tile, id};
  return true;
}

void SparseShapes::erase(Tile tile) noexcept {
  const std::size_t position = position_of(tile);
  if (!is_at(position, tile)) return;
  palette_.release(entries_[position].shape);
  std::move(entries_.begin() + position + 1, entries_.begin() + size(), entries_.begin() + position);
  size_ = size() - 1;
}

// Is there room for one more? If not, twice as much is made.
bool SparseShapes::make_room() noexcept {
  if (size() < entries_.size()) return true;
  const std::size_t more = size() == 0 ? 16 : 2 * size();
  auto entries = Buffer<ShapeEntry>::create(more, {});
  if (entries.size() != more) return false;
  std::copy(entries_.begin(), entries_.end(), entries.begin());
  entries_ = std::move(entries);
  return true;
}

}  // namespace tilespace::detail
