// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/motion/carry.hpp>
#include "carry/span_of.hpp"
#include "move/storage.hpp"

/// @file move_along.hpp
/// Move of a carried body through the map to a position on one axis.

namespace tilespace::detail {

/// Moves a body along an axis until it is at a position on that axis, or blocked. At a slope, it moves up or down along
/// it until it has covered the whole distance.
[[nodiscard]] Body moved_along(BoxAxis axis, const CollisionMap& map, const Body& body, double goal,
                               const CarryRules& options) noexcept;

}  // namespace tilespace::detail
