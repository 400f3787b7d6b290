// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <tilespace/sweep/detail/circle_front.hpp>

/// @file candidate_heap.hpp
/// Binary heap of the next tiles of a moving circle, with a fixed capacity.
///
/// Candidates that do not fit come later than all that are in it, and the earliest of those left out is the horizon:
/// nothing beyond it is pushed any more.

namespace tilespace::detail {

/// Takes the earliest candidate off a heap that has any.
template <class ComesBefore>
[[nodiscard]] ComingTile pop(CandidateHeap& heap, const ComesBefore& comes_before) noexcept {
  std::pop_heap(heap.tiles, heap.tiles + heap.count,
                [&](const ComingTile& a, const ComingTile& b) { return comes_before(b, a); });
  return heap.tiles[--heap.count];
}

template <class ComesBefore>
void push(CandidateHeap& heap, const ComingTile& coming, const ComesBefore& comes_before) noexcept {
  const auto comes_after = [&](const ComingTile& a, const ComingTile& b) { return comes_before(b, a); };
  if (heap.has_horizon && !comes_before(coming, heap.horizon)) return;
  if (heap.count < CandidateHeap::capacity) {
    heap.tiles[heap.count++] = coming;
    std::push_heap(heap.tiles, heap.tiles + heap.count, comes_after);
    return;
  }
  // The latest candidate becomes the horizon.
  heap.has_horizon = true;
  ComingTile* const last = std::min_element(heap.tiles, heap.tiles + CandidateHeap::capacity, comes_after);
  if (!comes_before(coming, *last)) {
    heap.horizon = coming;
    return;
  }
  heap.horizon = *last;
  *last = coming;
  std::make_heap(heap.tiles, heap.tiles + CandidateHeap::capacity, comes_after);
}

}  // namespace tilespace::detail
