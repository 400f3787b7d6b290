// SPDX-License-Identifier: MIT
#include <tilespace/grid/to_text.hpp>
#include <tilespace/world/chunk_source.hpp>
#include <tilespace/world/to_text.hpp>

namespace tilespace {

std::string to_text(const ChunkError& error) {
  if (error.ok()) return "no error";
  std::string text;
  const TileBox tiles = error.tiles;
  if (!tiles.empty()) text = "tiles " + to_text(tiles.min) + " to " + to_text(tiles.max - Step{1, 1}) + ": ";
  return text + "expected " + error.expected + " (" + name(error.code) + ')';
}

}  // namespace tilespace
