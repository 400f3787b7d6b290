// SPDX-License-Identifier: MIT
#include <vector>

#include "digests/record.hpp"
#include "oracle/inputs.hpp"
#include "scenarios/maps.hpp"

// Ways: what they cost, where they lead along, and what is left of them at any angle.

namespace digests {
namespace {

using namespace tilespace;

Tile any_tile(oracle::Rng& rng, TileBox box) {
  return {static_cast<std::int32_t>(rng.between(box.min.x, box.max.x - 1)),
          static_cast<std::int32_t>(rng.between(box.min.y, box.max.y - 1))};
}

void ask_way(Record& record, const CollisionMap& map, Tile from, Tile to, Workspace& workspace,
             std::vector<Tile>& tiles) {
  record.asked(map.bounds(), from, to);
  for (const PathTiles which : {PathTiles::corners, PathTiles::all}) {
    const PathResult path = find_path(map, from, to, workspace, tiles, which);
    record.answered(path.state, path.cost.straight, path.cost.diagonal, path.tile_count);
    const auto way = std::span(tiles).first(path.tile_count < tiles.size() ? path.tile_count : tiles.size());
    record.answered(way);
    if (which == PathTiles::corners) continue;
    for (const Vec size : {Vec{0.7, 0.9}, Vec{1, 1}, Vec{1.75, 0}}) {
      std::vector<Tile> straight(way.size());
      straight.resize(straighten_path(map, way, size, straight));
      record.answered(straight, body_at(from, size));
    }
  }
}

void ask_ways(const char* name, const CollisionMap& map) {
  scenario(name, [&](Record& record) {
    oracle::Rng rng(3);
    Workspace workspace;
    std::vector<Tile> tiles(4000);
    for (int i = 0; i < 60; ++i)
      ask_way(record, map, any_tile(rng, map.bounds()), any_tile(rng, map.bounds()), workspace, tiles);
  });
}

void ask_small_maps(Record& record) {
  oracle::Rng rng(4);
  Workspace workspace;
  std::vector<Tile> tiles(100);
  for (int i = 0; i < 500; ++i) {
    const Tile corner = any_tile(rng, rng.one_in(4) ? tile_space : TileBox{{-9, -9}, {9, 9}});
    const TileBox bounds = intersection(tile_space, {corner, corner + Step{70, 12}});
    const CollisionMap map = CollisionMap::from(bounds, [&](int, int) { return rng.one_in(4); }).value();
    const TileBox around{bounds.min + Step{-1, -1}, bounds.max + Step{1, 1}};
    ask_way(record, map, any_tile(rng, around), any_tile(rng, around), workspace, tiles);
  }
}

}  // namespace

void ask_paths() {
  ask_ways("ways in a cave", scenarios::cave_map(256));
  ask_ways("ways, 20% scattered", scenarios::scattered_map(0.2, 256));
  ask_ways("ways, 0.5% scattered", scenarios::scattered_map(0.005, 256));
  scenario("ways in small maps", ask_small_maps);
}

}  // namespace digests
