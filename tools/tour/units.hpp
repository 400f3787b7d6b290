// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/grid/layout.hpp>

#include "tour/scene.hpp"

/// @file units.hpp
/// How do people measure on a map?

namespace tilespace::tool {

struct Units {
  Layout layout;       ///< Of the map; of tiles of 16 pixels if it has none of its own.
  std::string name;    ///< "pixels", "metres", "world units".
  std::string option;  ///< What `tilespace ask` needs to know of it; empty if the map says it.
};

[[nodiscard]] Units units_of(const Scene& scene);

/// "a tile is 16 x 16 pixels, tile (0, 0) begins at (0, 0)", and what is unusual.
[[nodiscard]] std::string in_words(const Units& units);

}  // namespace tilespace::tool
