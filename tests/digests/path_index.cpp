// SPDX-License-Identifier: MIT
#include <tilespace/pathfinding/path_index.hpp>
#include <vector>

#include "digests/any_tile.hpp"
#include "digests/record.hpp"
#include "oracle/inputs.hpp"
#include "scenarios/maps.hpp"

// Paths of an index, tile by tile, while its map is edited.

namespace digests {
namespace {

using namespace tilespace;

void ask_index(Record& record, CollisionMap map, oracle::Rng& rng) {
  PathIndex index = PathIndex::create(map).value();
  Workspace workspace;
  std::vector<Tile> tiles(10000);
  for (int i = 0; i < 40; ++i) {
    const Tile from = any_tile(rng, map.bounds()), to = any_tile(rng, map.bounds()),
               edited = any_tile(rng, map.bounds());
    record.asked(from, to, edited);
    for (const PathTiles which : {PathTiles::corners, PathTiles::all}) {
      const PathResult path = find_path(index, from, to, workspace, tiles, which);
      record.answered(path.status, path.cost.straight, path.cost.diagonal, path.tile_count);
      record.answered(std::span(tiles).first(path.tile_count));
    }
    map.set_solid(edited, !map.is_solid(edited));
    record.answered(index.update(map, {edited, edited + Step{1, 1}}));
  }
}

}  // namespace

void ask_path_index() {
  scenario("paths of an index", [](Record& record) {
    oracle::Rng rng(12);
    for (const double density : {0.1, 0.2, 0.4}) ask_index(record, scenarios::scattered_map(density, 100), rng);
    ask_index(record, scenarios::cave_map(150), rng);
  });
}

}  // namespace digests
