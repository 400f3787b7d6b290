// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/sector.hpp>

/// @file convex_parts.hpp
/// Sectors of more than half a turn, in parts that are convex.

namespace tilespace::detail {

/// Sectors of at most half a turn, which are convex.
struct ConvexParts {
  Sector first;
  Sector second;  ///< Empty where the first is all.
};

/// Which convex sectors have the points of this one together? It has an inside where one of them has. One sector, itself, or two
/// half discs.
[[nodiscard]] ConvexParts convex_parts(const Sector& sector) noexcept;

}  // namespace tilespace::detail
