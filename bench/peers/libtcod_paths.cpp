// SPDX-License-Identifier: MIT
#include <libtcod/path.h>

#include <memory>

#include "peers/path_peers.hpp"

// Peer libtcod: its A* and its Dijkstra map, with a function for the cost of a step. Costs are floats there.

namespace bench {
namespace {

using namespace tilespace;

struct Terrain {
  const CollisionMap& map;
  const Grid<std::uint8_t>& costs;
};

float cost_of_step(int, int, int x, int y, void* terrain) {
  const auto& [map, costs] = *static_cast<const Terrain*>(terrain);
  return map.is_solid({x, y}) ? 0.0F : static_cast<float>(costs[{x, y}]);
}

constexpr float root = 1.41421356F;

struct Deleter {
  void operator()(TCOD_Path* path) const { TCOD_path_delete(path); }
  void operator()(TCOD_Dijkstra* dijkstra) const { TCOD_dijkstra_delete(dijkstra); }
};

// The costs of its steps, exactly.
OctileCost cost_of_path(TCOD_Path* path, Tile from, const Grid<std::uint8_t>& costs) {
  OctileCost cost;
  for (int i = 0; i < TCOD_path_size(path); ++i) {
    Tile next;
    TCOD_path_get(path, i, &next.x, &next.y);
    const Step step = next - from;
    (step.dx != 0 && step.dy != 0 ? cost.diagonal : cost.straight) += costs[next];
    from = next;
  }
  return cost;
}

}  // namespace

std::vector<PathPeer> libtcod_paths(const CollisionMap& map, const Grid<std::uint8_t>& costs) {
  const auto terrain = std::make_shared<Terrain>(Terrain{map, costs});
  const int width = map.bounds().max.x, height = map.bounds().max.y;
  const std::shared_ptr<TCOD_Path> path(TCOD_path_new_using_function(width, height, cost_of_step, terrain.get(), root),
                                        Deleter{});
  const std::shared_ptr<TCOD_Dijkstra> dijkstra(
      TCOD_dijkstra_new_using_function(width, height, cost_of_step, terrain.get(), root), Deleter{});
  const auto find = [=](Tile from, Tile to) {
    const bool is_found = TCOD_path_compute(path.get(), from.x, from.y, to.x, to.y);
    return is_found ? cost_of_path(path.get(), from, terrain->costs) : OctileCost{};
  };
  const auto fill = [=](Tile goal, Tile asked) {
    TCOD_dijkstra_compute(dijkstra.get(), goal.x, goal.y);
    return static_cast<std::int64_t>(TCOD_dijkstra_get_distance(dijkstra.get(), asked.x, asked.y));
  };
  return {{"libtcod", find, fill}};
}

}  // namespace bench
