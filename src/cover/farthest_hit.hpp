// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file farthest_hit.hpp
/// Galloping (exponential) search for the end of a run of tiles.

namespace tilespace::detail {

/// Finds the column farthest from `first`, up to `limit` to the east or west of it, for which `is_hit(column)` holds.
/// The predicate is monotone: it holds for `first` and for all columns up to the result. Probes `guess` first, then
/// with doubling, then with halving steps.
template <class IsHit>
[[nodiscard]] std::int32_t farthest_hit(const IsHit& is_hit, std::int32_t first, std::int32_t guess,
                                        std::int32_t limit) {
  const std::int64_t step = limit < first ? -1 : 1;
  const auto at = [&](std::int64_t distance) { return static_cast<std::int32_t>(first + step * distance); };
  const std::int64_t most = step * (std::int64_t{limit} - first);
  std::int64_t near = 0;        // a distance at which the predicate holds
  std::int64_t far = most + 1;  // a distance at which it does not
  std::int64_t probe = step * (std::int64_t{guess} - first);
  probe = probe > most ? most : probe < 1 ? 1 : probe;
  std::int64_t stride = 1;
  while (far - near > 1) {
    if (probe <= near || probe >= far) probe = near + (far - near) / 2;
    if (is_hit(at(probe))) {
      near = probe;
      probe += stride;
    } else {
      far = probe;
      probe -= stride;
    }
    stride *= 2;
  }
  return at(near);
}

}  // namespace tilespace::detail
