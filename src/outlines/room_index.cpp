// SPDX-License-Identifier: MIT
#include <tilespace/grid/detail/around.hpp>
#include <tilespace/outlines/room_index.hpp>

// Two counting sorts: the rectangles by their western columns, then, in that order, each into its rows. So the parts of
// a row come from west to east, and a binary search finds the last one that begins at the tile or west of it.

namespace tilespace {
namespace {

TileBox box_around(const TileBoxes& boxes) noexcept {
  TileBox all{};
  for (const TileBox& box : boxes) all = detail::around(all, box);
  return all;
}

std::size_t size_of(std::int64_t count) noexcept { return static_cast<std::size_t>(count); }

// Turns counts into the sums of all before them.
void to_places(Buffer<std::size_t>& counts) noexcept {
  std::size_t sum = 0;
  for (std::size_t& count : counts) {
    const std::size_t next = sum + count;
    count = sum;
    sum = next;
  }
}

// The indices of the rectangles by their western columns. An empty buffer if out of memory.
Buffer<std::uint32_t> sorted_by_columns(const TileBoxes& boxes, TileBox all) noexcept {
  auto places = Buffer<std::size_t>::create(size_of(all.width()), 0);
  auto order = Buffer<std::uint32_t>::create(boxes.size(), 0);
  if (places.size() == 0 || order.size() == 0) return {};
  const auto column_of = [&](const TileBox& box) { return size_of(std::int64_t{box.min.x} - all.min.x); };
  for (const TileBox& box : boxes) ++places[column_of(box)];
  to_places(places);
  for (std::size_t i = 0; i < boxes.size(); ++i) order[places[column_of(boxes[i])]++] = static_cast<std::uint32_t>(i);
  return order;
}

}  // namespace

bool RoomIndex::allocate(TileBox all, std::size_t parts) noexcept {
  parts_ = Buffer<Part>::create(parts, Part{});
  ends_ = Buffer<std::size_t>::create(size_of(all.height()), 0);
  first_row_ = all.min.y;
  return parts_.size() == parts && ends_.size() == size_of(all.height());
}

Result<RoomIndex> RoomIndex::of(const TileBoxes& boxes) noexcept {
  const Error no_memory{ErrorCode::out_of_memory, "an index of rooms that memory can hold"};
  RoomIndex index;
  if (boxes.empty()) return index;
  if (boxes.size() > std::uint32_t{0xFFFFFFFF}) return no_memory;
  std::uint64_t parts = 0;
  for (const TileBox& box : boxes) parts += static_cast<std::uint64_t>(box.height());
  const TileBox all = box_around(boxes);
  const Buffer<std::uint32_t> order = sorted_by_columns(boxes, all);
  if (order.size() == 0 || parts > static_cast<std::size_t>(-1) / sizeof(Part)) return no_memory;
  if (!index.allocate(all, static_cast<std::size_t>(parts))) return no_memory;
  const auto row_of = [&](std::int32_t y) { return size_of(std::int64_t{y} - all.min.y); };
  for (const TileBox& box : boxes) {
    for (std::int32_t y = box.min.y; y < box.max.y; ++y) ++index.ends_[row_of(y)];
  }
  to_places(index.ends_);
  for (const std::uint32_t i : order) {
    const TileBox& box = boxes[i];
    for (std::int32_t y = box.min.y; y < box.max.y; ++y)
      index.parts_[index.ends_[row_of(y)]++] = {box.min.x, box.max.x, i};
  }
  return index;
}

std::size_t RoomIndex::room_at(Tile tile) const noexcept {
  const std::int64_t row = std::int64_t{tile.y} - first_row_;
  if (row < 0 || static_cast<std::uint64_t>(row) >= ends_.size()) return no_room;
  const std::size_t first = row == 0 ? 0 : ends_[size_of(row - 1)];
  std::size_t low = first;
  std::size_t high = ends_[size_of(row)];
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    if (parts_[middle].begin <= tile.x) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  if (low == first || tile.x >= parts_[low - 1].end) return no_room;
  return parts_[low - 1].room;
}

}  // namespace tilespace
