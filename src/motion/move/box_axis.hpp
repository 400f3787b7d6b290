// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file box_axis.hpp
/// Axes of tile space, along which positions are stored and moving solids push.

namespace tilespace::detail {

enum class BoxAxis : std::uint8_t { x, y };

}  // namespace tilespace::detail
