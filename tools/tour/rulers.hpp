// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/grid/layout.hpp>
#include <vector>

#include "canvas.hpp"
#include "digits.hpp"
#include "view.hpp"

/// @file rulers.hpp
/// Numbers along the top and the left of a picture.

namespace tilespace::tool {

/// A number at a place along a ruler.
struct RulerMark {
  std::int64_t pixel = 0;  ///< The middle of the number.
  std::string number;
  bool has_tick = false;  ///< It means this very place, and not a column or row.
};

/// What stands along a picture.
struct Rulers {
  DotSize dot{2};  ///< Of the numbers: larger in large pictures, which phones show at a third of their size.
  std::vector<RulerMark> top;
  std::vector<RulerMark> left;
};

/// The columns and rows of tiles, as many as fit.
[[nodiscard]] Rulers tile_rulers(const View& view);

/// World coordinates of grid lines, of a layout that is not turned.
[[nodiscard]] Rulers world_rulers(const View& view, const Layout& layout);

/// The picture with rulers along it.
[[nodiscard]] Canvas with_rulers(const Canvas& picture, const Rulers& rulers);

}  // namespace tilespace::tool
