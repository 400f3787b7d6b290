// SPDX-License-Identifier: MIT
#pragma once

#include <ostream>
#include <tilespace/grid/tile_span.hpp>
#include <vector>

#include "oracle/cover_oracle.hpp"

/// @file spans.hpp
/// Spans of both sides in one type, to be compared and printed.

namespace spans {

template <class Cover>
std::vector<oracle::Span> all(const Cover& cover) {
  std::vector<oracle::Span> spans;
  for (const tilespace::TileSpan span : cover) spans.push_back({span.y, span.x_begin, span.x_end});
  return spans;
}

inline oracle::TileBox to_oracle(tilespace::TileBox box) { return {box.min.x, box.min.y, box.max.x, box.max.y}; }

inline tilespace::TileBox from_oracle(const oracle::TileBox& box) {
  const auto narrow = [](std::int64_t v) { return static_cast<std::int32_t>(v); };
  return {{narrow(box.x0), narrow(box.y0)}, {narrow(box.x1), narrow(box.y1)}};
}

}  // namespace spans

namespace oracle {
inline void PrintTo(const Span& span, std::ostream* out) {
  *out << "row " << span.y << " [" << span.x_begin << ", " << span.x_end << ")";
}
}  // namespace oracle
