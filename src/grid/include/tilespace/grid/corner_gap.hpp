// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file corner_gap.hpp
/// Corner gap rule: whether rays, lines of sight and fields of view pass through the corner where two solid tiles meet.

namespace tilespace {

/// Rule for a ray that passes exactly through the corner where two solid tiles meet.
enum class CornerGap : std::uint8_t {
  open,  ///< It passes: there is a gap, however small.
  shut,  ///< It is blocked: the two tiles make a wall.
};

/// Name of this rule: "open" or "shut"; "" for invalid values.
[[nodiscard]] constexpr const char* name(CornerGap gap) noexcept {
  switch (gap) {
    case CornerGap::open: return "open";
    case CornerGap::shut: return "shut";
  }
  return "";
}

}  // namespace tilespace
