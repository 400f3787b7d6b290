// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/sector.hpp>

/// @file convex_parts.hpp
/// Decomposition of sectors wider than half a turn into convex sectors.

namespace tilespace::detail {

/// Up to two sectors of at most half a turn each, which are convex.
struct ConvexParts {
  Sector first;
  Sector second;  ///< Empty if `first` is the whole sector.
};

/// Splits a sector into convex sectors whose union it is: itself, or two half discs. The union has an interior exactly
/// if one of the parts has.
[[nodiscard]] ConvexParts convex_parts(const Sector& sector) noexcept;

}  // namespace tilespace::detail
