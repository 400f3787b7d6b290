// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/grid/layout.hpp>
#include <vector>

#include "drawing/canvas.hpp"
#include "drawing/view.hpp"

/// @file rulers.hpp
/// Rulers with coordinates along the top and the left of a picture.

namespace tilespace::tool {

/// A label of a ruler.
struct RulerMark {
  std::int64_t pixel = 0;  ///< Center of the label.
  std::string number;
  bool has_tick = false;  ///< Marks an exact position rather than a column or row.
};

/// Labels of both rulers.
struct Rulers {
  double size = 0.0;  ///< Of the letters: bigger in large pictures, which phones show at a third of their size.
  std::vector<RulerMark> top;
  std::vector<RulerMark> left;
};

/// Columns and rows of tiles, as many as fit.
[[nodiscard]] Rulers tile_rulers(const View& view);

/// World coordinates of grid lines, for a layout without rotation.
[[nodiscard]] Rulers world_rulers(const View& view, const Layout& layout);

/// Copy of a picture, with rulers that have marks.
[[nodiscard]] Canvas with_rulers(const Canvas& picture, const Rulers& rulers);

}  // namespace tilespace::tool
