// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file border.hpp
/// When does a shape that just meets a tile's border count? docs/borders.md draws each rule.

namespace tilespace {

/// Which tiles belong to an area.
enum class Border : std::uint8_t {
  occupied,  ///< Boxes only: from floor(min) to max(floor(min) + 1, ceil(max)), half-open. A box aligned to one tile
             ///< occupies that tile, and a point occupies its own.
  touching,  ///< The closed shape meets the closed tile.
  interior,  ///< The open shape meets the open tile; a shape with an empty interior meets nothing.
};

/// What is this border called? "occupied", "touching" or "interior"; "" for values that are none.
[[nodiscard]] constexpr const char* name(Border border) noexcept {
  switch (border) {
    case Border::occupied: return "occupied";
    case Border::touching: return "touching";
    case Border::interior: return "interior";
  }
  return "";
}

}  // namespace tilespace
