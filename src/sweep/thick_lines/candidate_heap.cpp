// SPDX-License-Identifier: MIT
#include "thick_lines/candidate_heap.hpp"
#include <algorithm>

// The heap of the standard library, which has the last element of an order on top: here that is the earliest candidate.

namespace tilespace::detail {
namespace {

auto comes_after(const MovingCircle& circle) noexcept {
  return [&circle](const ComingTile& a, const ComingTile& b) { return comes_before(circle, b, a); };
}

}  // namespace

ComingTile pop(CandidateHeap& heap, const MovingCircle& circle) noexcept {
  std::pop_heap(heap.tiles, heap.tiles + heap.count, comes_after(circle));
  return heap.tiles[--heap.count];
}

void push(CandidateHeap& heap, const MovingCircle& circle, const ComingTile& coming) noexcept {
  if (heap.has_horizon && !comes_before(circle, coming, heap.horizon)) return;
  if (heap.count < CandidateHeap::capacity) {
    heap.tiles[heap.count++] = coming;
    std::push_heap(heap.tiles, heap.tiles + heap.count, comes_after(circle));
    return;
  }
  // The latest candidate becomes the horizon.
  heap.has_horizon = true;
  ComingTile* const last = std::min_element(heap.tiles, heap.tiles + CandidateHeap::capacity, comes_after(circle));
  if (!comes_before(circle, coming, *last)) {
    heap.horizon = coming;
    return;
  }
  heap.horizon = *last;
  *last = coming;
  std::make_heap(heap.tiles, heap.tiles + CandidateHeap::capacity, comes_after(circle));
}

}  // namespace tilespace::detail
