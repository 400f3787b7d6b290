// SPDX-License-Identifier: MIT
#pragma once

#include <ostream>
#include <tilespace/cover/boundary.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <vector>

#include "oracle/cover_oracle.hpp"
#include "support/tiles_to_oracle.hpp"
#include "support/to_oracle.hpp"

/// @file spans.hpp
/// Spans of both sides in one type, to be compared and printed.

namespace spans {

template <class Cover>
std::vector<oracle::Span> all(const Cover& cover) {
  std::vector<oracle::Span> spans;
  for (const tilespace::TileSpan span : cover) spans.push_back({span.y, span.x_begin, span.x_end});
  return spans;
}

}  // namespace spans

namespace tilespace {
inline oracle::Boundary to_oracle(Boundary border) { return static_cast<oracle::Boundary>(border); }
}  // namespace tilespace

namespace oracle {
inline void PrintTo(const Span& span, std::ostream* out) {
  *out << "row " << span.y << " [" << span.x_begin << ", " << span.x_end << ")";
}
}  // namespace oracle
