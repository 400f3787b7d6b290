// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/pathfinding/detail/scratch.hpp>

/// @file heap.hpp
/// Binary heap of the open nodes of a search, the least first.

namespace tilespace::detail {

[[nodiscard]] constexpr bool comes_first(const PathOpen& a, const PathOpen& b) noexcept {
  return a.order != b.order ? a.order < b.order : a.tie < b.tie;
}

// Returns false if out of memory: then nothing is added.
[[nodiscard]] inline bool push(GrowingList<PathOpen>& heap, const PathOpen& item) noexcept {
  if (!heap.push_back(item)) return false;
  std::size_t i = heap.size() - 1;
  for (; i > 0 && comes_first(item, heap[(i - 1) / 2]); i = (i - 1) / 2) heap[i] = heap[(i - 1) / 2];
  heap[i] = item;
  return true;
}

// Removes and returns the first entry. The heap is not empty.
[[nodiscard]] inline PathOpen pop(GrowingList<PathOpen>& heap) noexcept {
  const PathOpen first = heap[0], last = heap.back();
  heap.pop_back();
  if (heap.empty()) return first;
  std::size_t i = 0;
  for (std::size_t child = 1; child < heap.size(); child = 2 * i + 1) {
    if (child + 1 < heap.size() && comes_first(heap[child + 1], heap[child])) ++child;
    if (!comes_first(heap[child], last)) break;
    heap[i] = heap[child];
    i = child;
  }
  heap[i] = last;
  return first;
}

}  // namespace tilespace::detail
