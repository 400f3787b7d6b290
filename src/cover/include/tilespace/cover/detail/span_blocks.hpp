// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/grid/tile_span.hpp>

/// @file span_blocks.hpp
/// Passes the spans of any range in small arrays, so that the callee does not depend on the type of the range.

namespace tilespace::detail {

/// Calls `ask(spans)` with the next spans, four at first and then eight at a time, until it returns true or no spans
/// are left.
template <class Spans, class IsEnough>
void in_blocks(const Spans& area, IsEnough ask) {
  TileSpan block[8];
  std::size_t count = 0;
  std::size_t room = std::size(block) / 2;
  for (const TileSpan span : area) {
    block[count++] = span;
    if (count < room) continue;
    if (ask(std::span<const TileSpan>(block, count))) return;
    count = 0;
    room = std::size(block);
  }
  if (count != 0) ask(std::span<const TileSpan>(block, count));
}

}  // namespace tilespace::detail
