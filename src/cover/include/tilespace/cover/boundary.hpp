// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file boundary.hpp
/// Boundary rules: whether tiles count that a shape touches only at their border. docs/borders.md draws each rule.

namespace tilespace {

/// Rule for which tiles belong to the cover of a shape.
enum class Boundary : std::uint8_t {
  occupied,  ///< Boxes only: from floor(min) to max(floor(min) + 1, ceil(max)), half-open. A box aligned to one tile
             ///< occupies that tile, and a point occupies its own.
  touching,  ///< The closed shape intersects the closed tile.
  interior,  ///< The open shape intersects the open tile; a shape with an empty interior intersects no tile.
};

/// Name of a border rule: "occupied", "touching" or "interior"; "" for values outside the enum.
[[nodiscard]] constexpr const char* name(Boundary border) noexcept {
  switch (border) {
    case Boundary::occupied: return "occupied";
    case Boundary::touching: return "touching";
    case Boundary::interior: return "interior";
  }
  return "";
}

}  // namespace tilespace
