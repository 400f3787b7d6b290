// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/motion/carry.hpp>
#include "carry/span_of.hpp"
#include "move/storage.hpp"

/// @file move_along.hpp
/// Move of a carried body through the map to a position on one axis.

namespace tilespace::detail {

/// Moves a body along an axis until it is at a position on that axis, or blocked. At a slope, it moves up or down along
/// it until it has covered the whole distance, or gone twice as far across.
template <class Shape>
[[nodiscard]] Shape moved_along(BoxAxis axis, const CollisionMap& map, const Shape& body, double goal,
                                const CarryRules& options) noexcept;

extern template Body moved_along(BoxAxis, const CollisionMap&, const Body&, double, const CarryRules&) noexcept;
extern template Circle moved_along(BoxAxis, const CollisionMap&, const Circle&, double, const CarryRules&) noexcept;
extern template Capsule moved_along(BoxAxis, const CollisionMap&, const Capsule&, double, const CarryRules&) noexcept;

}  // namespace tilespace::detail
