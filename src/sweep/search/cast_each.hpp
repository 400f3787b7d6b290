// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/base/parts.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/sweep/sweep_hit.hpp>

/// @file cast_each.hpp
/// Casts of many shapes one by one, in parts.

namespace tilespace::detail {

/// Number of casts in a part: of these even the quickest ones take longer than to hand a part to a thread.
inline constexpr std::size_t casts_in_part = 1024;

/// Writes `cast(shapes[i], translations[i])` to hits[i], up to the end of the shortest span.
template <class Shape, class Cast>
void cast_each(std::span<const Shape> shapes, std::span<const Vec> translations, std::span<SweepHit> hits,
               const Parts& parts, const Cast& cast) noexcept {
  const std::size_t count = min_of(min_of(shapes.size(), translations.size()), hits.size());
  run_ranges(parts, count, casts_in_part, [&](PartRange range) {
    for (std::size_t i = range.begin; i < range.end; ++i) hits[i] = cast(shapes[i], translations[i]);
  });
}

}  // namespace tilespace::detail
