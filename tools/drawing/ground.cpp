// SPDX-License-Identifier: MIT
#include "drawing/ground.hpp"

#include <tilespace/io/movingai.hpp>
#include <utility>

#include "command_line/files.hpp"

namespace tilespace::tool {
namespace {

GroundKind kind_of_letter(char letter) {
  switch (letter) {
    case 'W':
    case 'w': return GroundKind::water;
    case 'T':
    case 't': return GroundKind::trees;
    case 'S':
    case 's': return GroundKind::swamp;
    default: return GroundKind::plain;
  }
}

}  // namespace

// A collision map stores only solid tiles, so the letters are read again. If that fails tiles are plain.
Ground::Ground(const io::LoadedMap& map, const std::string& path) : map_(map) {
  if (map.format != io::MapFormat::movingai) return;
  const io::Result<std::vector<std::byte>> bytes = read_any_file(path);
  if (!bytes) return;
  io::Result<io::MovingAiMap> letters = io::parse_movingai(*bytes);
  if (letters) letters_ = std::move(letters->terrain);
}

GroundKind Ground::at(Tile tile) const {
  if (letters_.bounds().contains(tile)) return kind_of_letter(letters_[tile]);
  if (!map_.ros || !map_.map.bounds().contains(tile)) return GroundKind::plain;
  const bool is_known = !map_.ros->occupancy.bounds().contains(tile) || map_.ros->occupancy[tile] >= 0;
  return is_known ? GroundKind::plain : GroundKind::unknown;
}

}  // namespace tilespace::tool
