// SPDX-License-Identifier: MIT
#include "tour/floors.hpp"

#include <tilespace/grid/ring.hpp>

namespace tilespace::tool {
namespace {

constexpr std::int32_t reach = 48;

// Floor that contains `tile`, extended to both sides up to the wanted length.
Floor floor_at(const CollisionMap& map, Tile tile, std::int32_t wanted) {
  Floor floor{tile, 1};
  while (floor.length < wanted && is_floor(map, floor.west + Step{floor.length, 0}, 1)) ++floor.length;
  while (floor.length < wanted && is_floor(map, floor.west + Step{-1, 0}, 1)) {
    floor.west = floor.west + Step{-1, 0};
    ++floor.length;
  }
  return floor;
}

}  // namespace

bool is_floor(const CollisionMap& map, Tile tile, std::int32_t room) {
  if (!map.bounds().contains(tile) || !is_full(map.shape(tile))) return false;
  for (std::int32_t row = 1; row <= room; ++row) {
    const Tile above = tile + Step{0, -row};
    if (!map.bounds().contains(above) || map.is_solid(above)) return false;
  }
  return true;
}

std::optional<Floor> find_floor(const CollisionMap& map, Tile tile, std::int32_t enough, std::int32_t wanted) {
  std::optional<Floor> longest;
  for (const Tile at : spiral(tile, reach)) {
    if (!is_floor(map, at, 1)) continue;
    const Floor floor = floor_at(map, at, wanted);
    if (!longest || floor.length > longest->length) longest = floor;
    if (longest->length >= enough) return longest;
  }
  return longest;
}

}  // namespace tilespace::tool
