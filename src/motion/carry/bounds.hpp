// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/two_sum.hpp>
#include <tilespace/motion/carry.hpp>
#include "carry/span_of.hpp"
#include "move/storage.hpp"

/// @file bounds.hpp
/// Bounds that moving solids set to the position of a body along one axis.

namespace tilespace::detail {

/// A bound, and the solid that sets it.
struct Bound {
  double place = 0.0;
  std::int32_t solid = -1;
};

/// The highest lower bound and the lowest upper bound.
struct Bounds {
  Bound least{};
  Bound most{};
  Bound softly_least{};  ///< Of one-way solids, which pass through bodies that cannot give way.
  Bound softly_most{};
};

/// Bounds of the position of a body while the solids make their step along an axis; of y, after that along x.
[[nodiscard]] Bounds bounds_along(BoxAxis axis, std::span<const MovingSolid> solids, const Body& body,
                                  const CarryRules& options) noexcept;

/// The position within the bounds that is nearest to a target.
[[nodiscard]] Bound clamped(double target, const Bounds& bounds) noexcept;

}  // namespace tilespace::detail
