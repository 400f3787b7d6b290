// SPDX-License-Identifier: MIT
#include "tour/counts.hpp"

#include <fmt/format.h>

#include "tour/words.hpp"

namespace tilespace::tool {

std::string in_words(const TileCounts& counts) {
  if (counts.tiles == 0) return "no tile of the map";
  std::string text = count_of(counts.tiles, "tile", "tiles");
  if (counts.rows > 0) text += " in " + count_of(counts.rows, "row", "rows");
  return text + (counts.solid == 0 ? ", none solid" : fmt::format(", {} solid", counts.solid));
}

}  // namespace tilespace::tool
