// SPDX-License-Identifier: MIT
#pragma once

#include "thick_lines/moving_circle.hpp"

/// @file candidate_heap.hpp
/// Binary heap of the next tiles of a moving circle, with a fixed capacity.
///
/// Candidates that do not fit come later than all that are in it, and the earliest of those left out is the horizon:
/// nothing beyond it is pushed any more.

namespace tilespace::detail {

/// Takes the earliest candidate off a heap that has any.
[[nodiscard]] ComingTile pop(CandidateHeap& heap, const MovingCircle& circle) noexcept;

void push(CandidateHeap& heap, const MovingCircle& circle, const ComingTile& coming) noexcept;

}  // namespace tilespace::detail
