// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

/// @file dda_axis.hpp
/// What a digital differential analyser (DDA) knows of one axis.

namespace bench {

/// Fractions are those of the whole segment.
struct DdaAxis {
  std::int64_t tile;    ///< Where the segment starts.
  std::int64_t step;    ///< To the next tile: -1, 0 or 1.
  std::int64_t length;  ///< How many steps it takes to the tile where the segment ends.
  double next;          ///< When is the next grid line crossed?
  double delta;         ///< How much later is each one after it?
};

/// A time that never comes, and of which the sum of some is still finite.
inline constexpr double never = 1e30;

inline DdaAxis dda_axis(double start, double end) {
  const double tile = std::floor(start);
  const double way = end - start;
  const double delta = std::min(1.0 / std::fabs(way), never);
  const double to_line = way > 0.0 ? tile + 1.0 - start : start - tile;
  const auto first = static_cast<std::int64_t>(tile);
  const std::int64_t last = static_cast<std::int64_t>(std::floor(end));
  return {first,
          way > 0.0   ? 1
          : way < 0.0 ? -1
                      : 0,
          std::abs(last - first), way == 0.0 ? never : to_line * delta, delta};
}

/// The last line that was crossed. Not more than 0 if there was none.
inline double last_crossing(const DdaAxis& axis) { return axis.step == 0 ? 0.0 : axis.next - axis.delta; }

}  // namespace bench
