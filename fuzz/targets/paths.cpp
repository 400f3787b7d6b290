// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/motion/straighten_path.hpp>
#include <tilespace/pathfinding/connected_components.hpp>
#include <tilespace/pathfinding/distance_to_solid.hpp>
#include <tilespace/pathfinding/flee.hpp>
#include <tilespace/pathfinding/flow.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <tilespace/pathfinding/path_index.hpp>
#include <tilespace/pathfinding/reach.hpp>
#include <tilespace/pathfinding/steps_to_goals.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <vector>

#include "pathfinding/connected_oracle.hpp"
#include "pathfinding/distance_oracle.hpp"
#include "pathfinding/octile_oracle.hpp"
#include "pathfinding/reach_oracle.hpp"
#include "pathfinding/terrain_oracle.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: paths, against Dijkstra over sets; paths of an index; bodies along paths; movement ranges; connected
// components; distance fields.

namespace paths_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

void require_way(const CollisionMap& map, const std::vector<Tile>& tiles, OctileCost cost) {
  OctileCost walked;
  for (std::size_t i = 1; i < tiles.size(); ++i) {
    const Step step = tiles[i] - tiles[i - 1];
    require(step.dx >= -1 && step.dx <= 1 && step.dy >= -1 && step.dy <= 1, "from neighbour to neighbour");
    require(octile::may_step(map, tiles[i - 1], step), "each step is possible");
    (step.dx != 0 && step.dy != 0 ? walked.diagonal : walked.straight) += 1;
  }
  require(walked == cost, "it costs what its steps cost");
}

void ask_path(const CollisionMap& map, Tile from, Tile to, Workspace& workspace, std::vector<Tile>& tiles) {
  const octile::Lengths lengths = octile::lengths_from(map, from);
  const auto expected = lengths.find(to);
  const std::uint64_t bytes = workspace.bytes();
  const PathResult path = find_path(map, from, to, workspace, tiles);
  require(workspace.bytes() >= bytes, "memory is kept");
  require(path.status == (expected == lengths.end() ? PathStatus::unreachable : PathStatus::found),
          "found if there is one");
  require(name(path.status)[0] != '\0' && name(PathTiles::all)[0] != '\0', "everything has a name");
  tiles.resize(path.tile_count);
  if (!path) return;
  require(octile::length_of(path.cost) == expected->second, "as short as can be");
  require(!(path.cost < OctileCost{}) && path.cost >= OctileCost{path.cost.straight, 0}, "costs are in order");
  require(tiles.front() == from && tiles.back() == to, "from here to there");
  require_way(map, tiles, path.cost);
  std::vector<Tile> corners(find_path(map, from, to, workspace, {}, PathTiles::corners).tile_count);
  require(find_path(map, from, to, workspace, corners, PathTiles::corners).cost == path.cost,
          "the same way by its corners");
  require(corners.front() == from && corners.back() == to && corners.size() <= tiles.size(),
          "fewer, with the same ends");
}

void ask_straight(const CollisionMap& map, const std::vector<Tile>& path, Vec size) {
  std::vector<Tile> straight(path.size());
  straight.resize(straighten_path(map, path, size, straight));
  if (path.empty()) return;
  require(straight.front() == path.front() && straight.back() == path.back(), "the ends stay");
  std::size_t at = 0;
  for (std::size_t i = 1; i < straight.size(); ++i) {
    const std::size_t before = at;
    for (++at; at < path.size() && path[at] != straight[i];) ++at;
    require(at < path.size(), "tiles of the way, in its order");
    if (at == before + 1) continue;
    const Step way = straight[i] - straight[i - 1];
    require(!cast_box(map, body_at(straight[i - 1], size), {double(way.dx), double(way.dy)}),
            "what is left out is free");
  }
}

void ask_straight_for_circle(const CollisionMap& map, const std::vector<Tile>& path, double radius) {
  std::vector<Tile> straight(path.size());
  straight.resize(straighten_path(map, path, radius, straight));
  if (path.empty()) return;
  require(straight.front() == path.front() && straight.back() == path.back(), "the ends stay");
  require(straight.size() <= path.size(), "tiles of the way");
}

void ask_reach(ShapeInput& in, const CollisionMap& map, Tile from, Workspace& workspace) {
  using namespace reach_oracle;
  TileMask bits = TileMask::create(map.bounds()).value();
  const auto steps = static_cast<std::int32_t>(in.below(64)) - 1;
  const auto diagonals = static_cast<Diagonals>(in.below(5));
  require(reachable_in_steps(map, from, steps, diagonals, workspace, bits), "there is room");
  require(set_of(bits) == expected_in_steps(map, from, steps, diagonals), "as many steps as the oracle");
  const OctileCost cost{static_cast<std::int32_t>(in.below(64)) - 8, static_cast<std::int32_t>(in.below(32)) - 8};
  const TileSet expected = cost < OctileCost{} ? TileSet{} : expected_at_cost(map, from, cost);
  require(reachable_at_cost(map, from, cost, workspace, bits), "there is room");
  require(set_of(bits) == expected, "at the cost of the oracle");
  Grid<std::uint8_t> costs = Grid<std::uint8_t>::create(map.bounds(), 1).value();
  require(reachable_at_cost(map, from, cost, {.costs = &costs}, workspace, bits) && set_of(bits) == expected,
          "where all tiles are alike");
  for (std::uint8_t& one : costs.values()) one = in.byte();
  require(reachable_at_cost(map, from, cost, {.costs = &costs}, workspace, bits), "there is room");
  if (!(cost < OctileCost{}))
    require(set_of(bits) == expected_at_cost(map, costs, from, cost), "and where they are not");
}

void ask_room(ShapeInput& in, const CollisionMap& map) {
  TileMask bits = TileMask::create(map.bounds()).value();
  const auto size = static_cast<std::int32_t>(in.below(12)) - 1;
  require(clearance_for_squares(map, size, bits), "there is room");
  for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y) {
    for (std::int32_t x = map.bounds().min.x; x < map.bounds().max.x; ++x) {
      const TileBox box{{x, y}, Tile{x, y} + Step{size, size}};
      const bool is_within = size > 0 && intersection(box, map.bounds()) == box;
      require(bits.get({x, y}) == (is_within && !map.any_solid(box)), "room where nothing is solid");
    }
  }
}

void ask_distances(ShapeInput& in, CollisionMap map, Workspace& workspace) {
  const std::uint32_t most = in.yes() ? in.below(200) : ~0U;
  Grid<std::uint32_t> out = Grid<std::uint32_t>::create(map.bounds()).value();
  const auto require_all = [&] {
    const std::vector<std::uint32_t> expected = distance_oracle::expected_of(map, most);
    require(std::equal(expected.begin(), expected.end(), out.values().begin(), out.values().end()), "the least of all");
  };
  require(squared_distances_to_solid(map, most, workspace, out), "there is room");
  require_all();
  for (int i = 0; i < 4; ++i) {
    const Tile tile = in.tile_near(map.bounds());
    if (map.bounds().contains(tile)) map.set_solid(tile, in.yes());
    require(update_squared_distances(map, {tile, tile + Step{1, 1}}, most, workspace, out), "there is room");
    require_all();
  }
}

void require_costs(const CollisionMap& map, const std::vector<Tile>& goals, const Grid<OctileCost>& costs) {
  octile::Lengths least;
  for (const Tile goal : goals) {
    for (const auto& [tile, length] : octile::lengths_from(map, goal)) {
      const auto [known, is_new] = least.insert({tile, length});
      if (!is_new && length < known->second) known->second = length;
    }
  }
  for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y) {
    for (std::int32_t x = map.bounds().min.x; x < map.bounds().max.x; ++x) {
      const auto length = least.find({x, y});
      const OctileCost cost = costs[{x, y}];
      require((cost == unreachable_cost) == (length == least.end()), "a way if there is one");
      if (length == least.end()) continue;
      require(octile::length_of(cost) == length->second, "as short as to the nearest goal");
      const Directions ways = directions_to_goal(map, costs, {x, y});
      require(ways.empty() == (cost == OctileCost{}), "a direction, but at a goal");
      for (const Direction way : ways) {
        octile::Length there = least.at(Tile{x, y} + step_of(way));
        (is_diagonal(way) ? there.diagonal : there.straight) += 1;
        require(octile::may_step(map, {x, y}, step_of(way)) && there == length->second,
                "it leads along a shortest way");
      }
    }
  }
}

void require_steps(const CollisionMap& map, const std::vector<Tile>& goals, Diagonals diagonals,
                   const Grid<std::int32_t>& steps) {
  const Tile corner = map.bounds().min;
  for (std::int32_t y = corner.y; y < map.bounds().max.y; ++y) {
    for (std::int32_t x = corner.x; x < map.bounds().max.x; ++x) {
      const Tile tile{x, y};
      const bool is_goal = !map.is_solid(tile) && std::find(goals.begin(), goals.end(), tile) != goals.end();
      std::int32_t least = is_goal ? 0 : unreachable_steps;
      for (const Direction way : possible_neighbours(map, tile, diagonals) & valid_neighbours(map.bounds(), tile)) {
        const std::int32_t there = steps[tile + step_of(way)];
        if (there != unreachable_steps && !map.is_solid(tile)) least = std::min(least, there + 1);
      }
      require(steps[tile] == least, "a step more than from the nearest neighbour");
      const bool has_way = least != unreachable_steps && least > 0;
      require(directions_to_goal(map, steps, diagonals, tile).empty() != has_way, "a direction, but at a goal");
    }
  }
}

void ask_steps(ShapeInput& in, CollisionMap map, Workspace& workspace) {
  std::vector<Tile> goals;
  for (std::uint32_t i = in.below(4); i > 0; --i) goals.push_back(in.tile_near(map.bounds()));
  const auto diagonals = static_cast<Diagonals>(in.below(4));
  Grid<std::int32_t> steps = Grid<std::int32_t>::create(map.bounds()).value();
  require(steps_to_goals(map, goals, diagonals, workspace, steps), "there is room");
  require_steps(map, goals, diagonals, steps);
  const Tile tile = in.tile_near(map.bounds());
  if (map.bounds().contains(tile)) map.set_solid(tile, in.yes());
  const TileBox edited{tile, tile + Step{1, 1}};
  require(update_steps_to_goals(map, goals, edited, diagonals, workspace, steps), "there is room");
  require_steps(map, goals, diagonals, steps);
}

void ask_flow(ShapeInput& in, CollisionMap map, Workspace& workspace) {
  std::vector<Tile> goals;
  for (std::uint32_t i = in.below(4); i > 0; --i) goals.push_back(in.tile_near(map.bounds()));
  Grid<OctileCost> costs = Grid<OctileCost>::create(map.bounds()).value();
  require(costs_to_goals(map, goals, workspace, costs), "there is room");
  require_costs(map, goals, costs);
  for (int i = 0; i < 3; ++i) {
    const Tile tile = in.tile_near(map.bounds());
    if (map.bounds().contains(tile)) map.set_solid(tile, in.yes());
    require(update_costs_to_goals(map, goals, {tile, tile + Step{1, 1}}, workspace, costs), "there is room");
    require_costs(map, goals, costs);
  }
}

// Terrain of the input, with shut tiles; blocked tiles; any rule of diagonal steps.
struct Ground {
  Grid<std::uint8_t> bytes;
  Grid<std::uint16_t> words;
  TileMask blocked;
  PathOptions options;
};

void fill(ShapeInput& in, const CollisionMap& map, Ground& ground) {
  const TileBox bounds = map.bounds();
  ground.bytes = Grid<std::uint8_t>::create(bounds).value();
  ground.words = Grid<std::uint16_t>::create(bounds).value();
  ground.blocked = TileMask::create({in.tile_near(bounds), bounds.max}).value();
  const bool is_wide = in.yes();
  for (std::uint8_t& cost : ground.bytes.values()) cost = in.byte();
  for (std::uint16_t& cost : ground.words.values()) cost = static_cast<std::uint16_t>(in.byte() * (is_wide ? 257 : 1));
  for (std::uint32_t i = in.below(8); i > 0; --i) ground.blocked.set(in.tile_near(bounds), true);
  const std::uint32_t kind = in.below(3);
  if (kind == 1) ground.options.costs = &ground.bytes;
  if (kind == 2) ground.options.costs = &ground.words;
  if (in.yes()) ground.options.blocked = &ground.blocked;
  ground.options.diagonals = static_cast<Diagonals>(in.below(5));
}

void require_path(const CollisionMap& map, const PathOptions& options, const octile::Lengths& lengths, Tile from,
                  Tile to, Workspace& workspace) {
  const auto expected = lengths.find(to);
  std::vector<Tile> tiles(1024);
  const PathResult path = find_path(map, from, to, options, workspace, tiles);
  require((expected != lengths.end()) == bool(path), "found if there is one");
  if (!path) return;
  require(octile::length_of(path.cost) == expected->second, "as cheap as can be");
  tiles.resize(path.tile_count);
  OctileCost walked;
  for (std::size_t i = 1; i < tiles.size(); ++i) {
    const Step step = tiles[i] - tiles[i - 1];
    require(terrain_oracle::may_step(map, options, tiles[i - 1], step), "each step is possible");
    (step.dx != 0 && step.dy != 0 ? walked.diagonal : walked.straight) += terrain_oracle::cost_of(options, tiles[i]);
  }
  require(walked == path.cost && tiles.front() == from && tiles.back() == to, "it costs what its steps cost");
}

void ask_options(ShapeInput& in, const CollisionMap& map, Workspace& workspace) {
  Ground ground;
  fill(in, map, ground);
  const PathOptions& options = ground.options;
  const TileBox bounds = map.bounds();
  const Tile from = in.tile_near(bounds), to = in.tile_near(bounds);
  const octile::Lengths lengths = terrain_oracle::lengths_from(map, options, from);
  require_path(map, options, lengths, from, to, workspace);
  const bool is_inside = bounds.contains(from);
  const auto here = [&](const auto& grid) { return grid[from]; };
  const auto goal = lengths.find(to);
  Grid<OctileCost> costs = Grid<OctileCost>::create(bounds).value();
  require(costs_to_goals(map, {&to, 1}, options, workspace, costs), "there is memory");
  require(!is_inside || (here(costs) == unreachable_cost) == (goal == lengths.end()), "a path if there is one");
  require(goal == lengths.end() || octile::length_of(here(costs)) == goal->second, "the cost of the path");
  const bool has_way = goal != lengths.end() && from != to;
  require(directions_to_goal(map, costs, options, from).empty() != has_way, "a direction, but at a goal");
  require(update_costs_to_goals(map, {&to, 1}, bounds, options, workspace, costs), "there is memory");
  require(goal == lengths.end() || octile::length_of(here(costs)) == goal->second, "the same after an update");
  Grid<std::int32_t> steps = Grid<std::int32_t>::create(bounds).value();
  require(steps_to_goals(map, {&to, 1}, options, workspace, steps), "there is memory");
  require(update_steps_to_goals(map, {&to, 1}, bounds, options, workspace, steps), "there is memory");
  require(directions_to_goal(map, steps, options, from).empty() != has_way, "a direction, but at a goal");
  TileMask bits = TileMask::create(bounds).value();
  require(blocked_for_squares(map, 1, options, bits), "there is room");
  require(!is_inside || bits.get(from) != terrain_oracle::may_enter(map, options, from), "blocked for one tile");
  const OctileCost most{in.byte(), in.byte()};
  require(reachable_at_cost(map, from, most, options, workspace, bits), "there is room");
  require(bits.get(to) == (goal != lengths.end() && !(octile::length_of(most) < goal->second)), "reached at the cost");
}

void ask_flee(ShapeInput& in, const CollisionMap& map, Workspace& workspace) {
  Ground ground;
  fill(in, map, ground);
  const TileBox bounds = map.bounds();
  const Tile threat = in.tile_near(bounds);
  const FleeFactor factor{static_cast<std::int32_t>(in.below(1200)) - 9, static_cast<std::int32_t>(in.below(99)) - 1};
  Grid<OctileCost> costs = Grid<OctileCost>::create(bounds).value(), far = costs;
  if (!flee_costs(map, {&threat, 1}, factor, ground.options, workspace, costs)) return;
  require(costs_to_goals(map, {&threat, 1}, ground.options, workspace, far), "there is memory");
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      const OctileCost here = costs[{x, y}];
      const OctileCost own = far[{x, y}];
      require((here == unreachable_cost) == (own == unreachable_cost), "for tiles that a threat reaches");
      if (here == unreachable_cost) continue;
      const OctileCost stay{-factor.numerator * own.straight, -factor.numerator * own.diagonal};
      require(here <= stay, "no more than to stay");
      const bool goes = !flee_directions(map, costs, factor, ground.options, {x, y}).empty();
      require(goes || here == stay, "to go, or to stay");
    }
  }
  CollisionMap edited = map;
  Grid<OctileCost> anew = costs;
  for (int i = 0; i < 3; ++i) {
    const Tile tile = in.tile_near(bounds);
    if (bounds.contains(tile)) edited.set_solid(tile, in.yes());
    const TileBox box{tile, tile + Step{1, 1}};
    static_cast<void>(update_flee_costs(edited, {&threat, 1}, box, factor, ground.options, workspace, far, costs));
    static_cast<void>(flee_costs(edited, {&threat, 1}, factor, ground.options, workspace, anew));
    require(std::equal(costs.values().begin(), costs.values().end(), anew.values().begin()), "the same after edits");
  }
}

// Maps of the input are small, so they are placed where four blocks of a big map meet.
void ask_areas(ShapeInput& in, const CollisionMap& small, Workspace& workspace) {
  const Tile corner =
      small.bounds().min + Step{-static_cast<std::int32_t>(in.below(66)), -static_cast<std::int32_t>(in.below(66))};
  const TileBox bounds = intersection(tile_space, {corner, small.bounds().max + Step{3, 3}});
  CollisionMap map = CollisionMap::from(bounds, [&](int x, int y) {
                       return !small.bounds().contains({x, y}) || small.is_solid({x, y});
                     }).value();
  const auto diagonals = static_cast<Diagonals>(in.below(5));
  ConnectedComponents areas = ConnectedComponents::create(map, diagonals).value();
  require(connected_oracle::agree(areas, connected_oracle::expected_of(map, diagonals)), "those of a flood");
  for (int i = 0; i < 4; ++i) {
    const Tile tile = in.tile_near(small.bounds()), other = in.tile_near(small.bounds());
    const auto side = static_cast<std::int32_t>(in.below(8));
    const TileBox edited{tile, tile + Step{side, side}};
    const bool is_solid = in.yes();
    for (std::int32_t y = edited.min.y; y < edited.max.y; ++y) {
      for (std::int32_t x = edited.min.x; x < edited.max.x; ++x) {
        if (bounds.contains({x, y})) map.set_solid({x, y}, is_solid);
      }
    }
    require(areas.update(map, edited), "there is memory");
    require(connected_oracle::agree(areas, connected_oracle::expected_of(map, diagonals)), "the same after edits");
    require(areas.are_connected(tile, other) ==
                (areas.component_of(tile) && areas.component_of(tile) == areas.component_of(other)),
            "connected in one area");
    require(diagonals == Diagonals::always ||
                areas.are_connected(tile, other) == bool(find_path(map, tile, other, workspace)),
            "where a way leads");
  }
}

// The index of a map has its paths, after each edit.
void ask_index(ShapeInput& in, CollisionMap map, Workspace& workspace) {
  PathIndex index = PathIndex::create(map).value();
  for (int i = 0; i < 4; ++i) {
    const Tile from = in.tile_near(map.bounds()), to = in.tile_near(map.bounds());
    std::vector<Tile> tiles(1000);
    const PathResult path = find_path(index, from, to, workspace, tiles);
    require(path == find_path(map, from, to, workspace), "that of the map");
    tiles.resize(path.tile_count);
    require_way(map, tiles, path.cost);
    require(find_path(index, from, to, workspace, {}, PathTiles::corners).tile_count <= path.tile_count, "fewer");
    const Tile tile = in.tile_near(map.bounds());
    const auto side = static_cast<std::int32_t>(in.below(8));
    const TileBox edited = intersection({tile, tile + Step{side, side}}, map.bounds());
    const bool is_solid = in.yes();
    for (std::int32_t y = edited.min.y; y < edited.max.y; ++y) {
      for (std::int32_t x = edited.min.x; x < edited.max.x; ++x) map.set_solid({x, y}, is_solid);
    }
    require(index.update(map, {tile, tile + Step{side, side}}), "there is memory");
  }
  require(index.bounds() == map.bounds() && index.bytes() != 0, "it keeps its map");
}

}  // namespace

FUZZ_TARGET(paths) {
  if (size > 1024) return -1;
  ShapeInput in(data, size);
  Workspace workspace;
  for (int i = 0; i < 3 && !in.at_end(); ++i) {
    CollisionMap map = in.map(in.tiles_around(in.point()), in.outside());
    ask_distances(in, map, workspace);
    ask_flow(in, map, workspace);
    ask_steps(in, map, workspace);
    ask_options(in, map, workspace);
    ask_flee(in, map, workspace);
    ask_areas(in, map, workspace);
    ask_index(in, map, workspace);
    for (int k = 0; k < 3; ++k) {
      const Tile from = in.tile_near(map.bounds()), to = in.tile_near(map.bounds());
      std::vector<Tile> tiles(1000);
      ask_path(map, from, to, workspace, tiles);
      ask_straight(map, tiles, in.vec());
      ask_straight(map, tiles, {0.5, 1.0});
      ask_straight_for_circle(map, tiles, in.vec().x);
      ask_reach(in, map, from, workspace);
      ask_room(in, map);
      if (map.bounds().contains(to)) map.set_solid(to, in.yes());
    }
  }
  return 0;
}

}  // namespace paths_target
