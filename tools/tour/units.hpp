// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/grid/layout.hpp>

#include "tour/scene.hpp"

/// @file units.hpp
/// Units of a map: pixels, metres, world units.

namespace tilespace::tool {

struct Units {
  Layout layout;       ///< Of the map; tiles of 16 pixels if it has none.
  std::string name;    ///< "pixels", "metres", "world units".
  std::string option;  ///< Option for `tilespace ask`; empty if the map has the layout.
};

[[nodiscard]] Units units_of(const Scene& scene);

/// "a tile is 16 x 16 pixels, tile (0, 0) begins at (0, 0)", and unusual properties.
[[nodiscard]] std::string in_words(const Units& units);

}  // namespace tilespace::tool
