// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

/// @file dda_axis.hpp
/// State of a digital differential analyser (DDA) along one axis.

namespace bench {

/// Fractions refer to the whole segment.
struct DdaAxis {
  std::int64_t tile;    ///< Start tile.
  std::int64_t step;    ///< Direction: -1, 0 or 1.
  std::int64_t length;  ///< Steps to the tile where the segment ends.
  double next;          ///< Fraction of the next grid line crossing.
  double delta;         ///< Fraction between crossings.
};

/// A fraction that is never reached, and whose sums stay finite.
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

/// Fraction of the last crossing; at most 0 if there was none.
inline double last_crossing(const DdaAxis& axis) { return axis.step == 0 ? 0.0 : axis.next - axis.delta; }

}  // namespace bench
