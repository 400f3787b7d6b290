// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file solidity.hpp
/// Solidity rule: whether a solid tile counts as a whole, or with the shape that it has.

namespace tilespace {

/// What of a solid tile counts: all of it, or its shape (slope, half tile, one-way platform, thin wall).
enum class Solidity : std::uint8_t {
  tiles,   ///< A solid tile counts as a whole, whatever its shape.
  shapes,  ///< Its solid part counts: its area, one-way or not, and its walls, which are lines.
};

/// Name of this rule: "tiles" or "shapes"; "" for values outside the enum.
[[nodiscard]] constexpr const char* name(Solidity solidity) noexcept {
  switch (solidity) {
    case Solidity::tiles: return "tiles";
    case Solidity::shapes: return "shapes";
  }
  return "";
}

}  // namespace tilespace
