// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/pathfinding/connected_components.hpp>
#include <tilespace/pathfinding/flee.hpp>
#include <tilespace/pathfinding/steps_to_goals.hpp>
#include <vector>

#include "digests/any_tile.hpp"
#include "digests/record.hpp"
#include "oracle/inputs.hpp"
#include "scenarios/maps.hpp"

// Ways: what they cost, where they lead along, and what is left of them at any angle; how far one gets; what hangs
// together; and how far it is to what is solid, and to goals.

namespace digests {
namespace {

using namespace tilespace;

void ask_way(Record& record, const CollisionMap& map, Tile from, Tile to, Workspace& workspace,
             std::vector<Tile>& tiles) {
  record.asked(map.bounds(), from, to);
  for (const PathTiles which : {PathTiles::corners, PathTiles::all}) {
    const PathResult path = find_path(map, from, to, workspace, tiles, which);
    record.answered(path.status, path.cost.straight, path.cost.diagonal, path.tile_count);
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

void ask_reach(Record& record, const CollisionMap& map, Tile from, oracle::Rng& rng, Workspace& workspace) {
  TileMask bits = TileMask::create(map.bounds()).value();
  const auto steps = static_cast<std::int32_t>(rng.between(-1, rng.one_in(4) ? 60 : 31));
  const OctileCost cost{static_cast<std::int32_t>(rng.between(-2, 30)), static_cast<std::int32_t>(rng.between(-2, 12))};
  record.asked(steps, cost.straight, cost.diagonal);
  const auto answered = [&](bool has_capacity) { record.answered(has_capacity, bits.bounds(), bits); };
  for (const Diagonals diagonals : {Diagonals::never, Diagonals::both_free, Diagonals::one_free, Diagonals::always})
    answered(reachable_in_steps(map, from, steps, diagonals, workspace, bits));
  answered(reachable_at_cost(map, from, cost, workspace, bits));
  Grid<std::uint8_t> costs = Grid<std::uint8_t>::create(map.bounds()).value();
  for (std::uint8_t& one : costs.values()) one = static_cast<std::uint8_t>(rng.between(0, 9));
  answered(reachable_at_cost(map, from, cost, {.costs = &costs}, workspace, bits));
  answered(clearance_for_squares(map, steps / 4, bits));
}

void ask_distances(Record& record, CollisionMap map, oracle::Rng& rng, Workspace& workspace) {
  Grid<std::uint32_t> out = Grid<std::uint32_t>::create(map.bounds()).value();
  for (const std::uint32_t most : {~0U, 100U}) {
    record.answered(squared_distances_to_solid(map, most, workspace, out), out.values());
    const Tile tile = any_tile(rng, map.bounds());
    record.asked(most, tile);
    map.set_solid(tile, !map.is_solid(tile));
    record.answered(update_squared_distances(map, {tile, tile + Step{1, 1}}, most, workspace, out), out.values());
  }
}

void ask_flow(Record& record, CollisionMap map, oracle::Rng& rng, Workspace& workspace) {
  const TileBox bounds = map.bounds();
  std::vector<Tile> goals;
  for (std::int64_t i = rng.between(0, 4); i > 0; --i) goals.push_back(any_tile(rng, bounds));
  Grid<OctileCost> costs = Grid<OctileCost>::create(bounds).value();
  const auto answer = [&](bool has_capacity) {
    record.answered(has_capacity);
    for (const OctileCost cost : costs.values()) record.answered(cost.straight, cost.diagonal);
    for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
      for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x)
        record.answered(directions_to_goal(map, costs, {x, y}));
    }
  };
  answer(costs_to_goals(map, goals, workspace, costs));
  const Tile tile = any_tile(rng, bounds);
  map.set_solid(tile, !map.is_solid(tile));
  record.asked(goals, tile);
  answer(update_costs_to_goals(map, goals, {tile, tile + Step{1, 1}}, workspace, costs));
}

void ask_steps(Record& record, CollisionMap map, oracle::Rng& rng, Workspace& workspace) {
  const TileBox bounds = map.bounds();
  const std::vector<Tile> goals{any_tile(rng, bounds), any_tile(rng, bounds)};
  Grid<std::int32_t> steps = Grid<std::int32_t>::create(bounds).value();
  for (const Diagonals diagonals : {Diagonals::never, Diagonals::both_free, Diagonals::one_free, Diagonals::always}) {
    record.answered(steps_to_goals(map, goals, diagonals, workspace, steps), steps.values());
    const Tile tile = any_tile(rng, bounds);
    map.set_solid(tile, !map.is_solid(tile));
    record.asked(goals, tile);
    record.answered(update_steps_to_goals(map, goals, {tile, tile + Step{1, 1}}, diagonals, workspace, steps),
                    steps.values());
    const Tile from = any_tile(rng, bounds);
    record.answered(directions_to_goal(map, steps, diagonals, from));
  }
}

// Costs of one or two bytes, some tiles of which are shut; and blocked tiles.
struct Ground {
  Grid<std::uint8_t> bytes;
  Grid<std::uint16_t> words;
  TileMask blocked;
};

Ground any_ground(oracle::Rng& rng, TileBox bounds) {
  Ground ground{Grid<std::uint8_t>::create(bounds).value(), Grid<std::uint16_t>::create(bounds).value(),
                TileMask::create(bounds).value()};
  const std::int64_t least = rng.between(0, 3);
  const std::int64_t most = rng.between(least, 200);
  for (std::uint8_t& cost : ground.bytes.values()) cost = static_cast<std::uint8_t>(rng.between(least, most));
  for (std::uint16_t& cost : ground.words.values()) cost = static_cast<std::uint16_t>(rng.between(least, 9 * most));
  for (int i = 0; i < 200; ++i) ground.blocked.set(any_tile(rng, bounds), true);
  return ground;
}

void ask_options(Record& record, CollisionMap map, const PathOptions& options, oracle::Rng& rng, Workspace& workspace) {
  const TileBox bounds = map.bounds();
  std::vector<Tile> tiles(1000);
  for (int i = 0; i < 6; ++i) {
    const Tile from = any_tile(rng, bounds);
    const Tile to = any_tile(rng, bounds);
    record.asked(from, to);
    const PathResult path = find_path(map, from, to, options, workspace, tiles);
    record.answered(path.status, path.cost.straight, path.cost.diagonal, path.tile_count);
    record.answered(std::span(tiles).first(path.tile_count < tiles.size() ? path.tile_count : tiles.size()));
  }
  const std::vector<Tile> goals{any_tile(rng, bounds)};
  const Tile edited = any_tile(rng, bounds);
  Grid<OctileCost> costs = Grid<OctileCost>::create(bounds).value();
  Grid<std::int32_t> steps = Grid<std::int32_t>::create(bounds).value();
  const auto answer = [&] {
    for (const OctileCost cost : costs.values()) record.answered(cost.straight, cost.diagonal);
    record.answered(steps.values());
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      record.answered(directions_to_goal(map, costs, options, {x, edited.y}));
      record.answered(directions_to_goal(map, steps, options, {x, edited.y}));
    }
  };
  record.asked(goals, edited);
  record.answered(costs_to_goals(map, goals, options, workspace, costs));
  record.answered(steps_to_goals(map, goals, options, workspace, steps));
  answer();
  map.set_solid(edited, !map.is_solid(edited));
  const TileBox box{edited, edited + Step{1, 1}};
  record.answered(update_costs_to_goals(map, goals, box, options, workspace, costs));
  record.answered(update_steps_to_goals(map, goals, box, options, workspace, steps));
  answer();
}

void ask_flee(Record& record, const CollisionMap& map, const PathOptions& options, oracle::Rng& rng,
              Workspace& workspace) {
  const TileBox bounds = map.bounds();
  Grid<OctileCost> costs = Grid<OctileCost>::create(bounds).value();
  for (const FleeFactor factor : {FleeFactor{}, FleeFactor{3, 4}}) {
    const std::vector<Tile> threats{any_tile(rng, bounds)};
    record.asked(threats);
    record.answered(flee_costs(map, threats, factor, options, workspace, costs));
    for (const OctileCost cost : costs.values()) record.answered(cost.straight, cost.diagonal);
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x)
      record.answered(flee_directions(map, costs, factor, options, {x, bounds.max.y / 2}));
  }
}

// Edits of walls, costs and blocked tiles, one after another. Both fields are kept.
void ask_flee_updates(Record& record, CollisionMap map, FleeFactor factor, Diagonals diagonals, oracle::Rng& rng) {
  const TileBox bounds = map.bounds();
  Ground ground = any_ground(rng, bounds);
  const PathOptions options{.costs = &ground.bytes, .blocked = &ground.blocked, .diagonals = diagonals};
  std::vector<Tile> threats;
  while (threats.size() < 3) {
    const Tile tile = any_tile(rng, bounds);
    if (!map.is_solid(tile) && !ground.blocked.get(tile) && ground.bytes[tile] != 0) threats.push_back(tile);
  }
  Grid<OctileCost> out = Grid<OctileCost>::create(bounds).value(), threat_costs = out;
  Workspace workspace;
  record.asked(bounds, threats, factor.numerator, factor.denominator);
  record.answered(costs_to_goals(map, threats, options, workspace, threat_costs),
                  flee_costs(map, threats, factor, options, workspace, out));
  for (int i = 0; i < 6; ++i) {
    const Tile tile = any_tile(rng, bounds), next = tile + Step{1, 1};
    const Tile far = any_tile(rng, {tile, intersection(bounds, {tile, tile + Step{5, 5}}).max});
    map.set_solid(tile, !map.is_solid(tile));
    ground.bytes[far] = static_cast<std::uint8_t>(rng.between(0, 9));
    ground.blocked.set(far, rng.one_in(2));
    record.asked(tile, far, ground.bytes[far]);
    const TileBox edited{tile, {std::max(next.x, far.x + 1), std::max(next.y, far.y + 1)}};
    record.answered(update_flee_costs(map, threats, edited, factor, options, workspace, threat_costs, out));
    for (const Grid<OctileCost>* const costs : {&threat_costs, &out}) {
      for (const OctileCost cost : costs->values()) record.answered(cost.straight, cost.diagonal);
    }
  }
}

void ask_large_bodies(Record& record, const CollisionMap& map, const PathOptions& options) {
  TileMask blocked = TileMask::create(map.bounds()).value();
  for (const std::int32_t size : {1, 2, 5}) {
    record.answered(blocked_for_squares(map, size, options, blocked));
    record.answered(blocked.bounds(), blocked);
  }
}

void ask_flight(Record& record) {
  oracle::Rng rng(11);
  Workspace workspace;
  for (int i = 0; i < 6; ++i) {
    const CollisionMap map = i < 5 ? scenarios::scattered_map(0.2, 60) : scenarios::cave_map(100);
    const Ground ground = any_ground(rng, map.bounds());
    for (const Diagonals diagonals : {Diagonals::never, Diagonals::both_free, Diagonals::one_free, Diagonals::always}) {
      const PathOptions options{.costs = &ground.bytes, .blocked = &ground.blocked, .diagonals = diagonals};
      ask_flee(record, map, {.diagonals = diagonals}, rng, workspace);
      ask_flee(record, map, options, rng, workspace);
      ask_large_bodies(record, map, options);
    }
  }
}

void ask_terrain(Record& record) {
  oracle::Rng rng(10);
  Workspace workspace;
  for (int i = 0; i < 12; ++i) {
    const CollisionMap map = i < 10 ? scenarios::scattered_map(0.2, 60) : scenarios::cave_map(100);
    const Ground ground = any_ground(rng, map.bounds());
    for (const Diagonals diagonals : {Diagonals::never, Diagonals::both_free, Diagonals::one_free, Diagonals::always}) {
      ask_options(record, map, {.costs = &ground.bytes, .diagonals = diagonals}, rng, workspace);
      ask_options(record, map, {.costs = &ground.words, .blocked = &ground.blocked, .diagonals = diagonals}, rng,
                  workspace);
      ask_options(record, map, {.blocked = &ground.blocked, .diagonals = diagonals}, rng, workspace);
    }
  }
}

void ask_areas(Record& record, CollisionMap map, oracle::Rng& rng) {
  const TileBox bounds = map.bounds();
  for (const Diagonals diagonals : {Diagonals::both_free, Diagonals::always}) {
    ConnectedComponents areas = ConnectedComponents::create(map, diagonals).value();
    const auto answer = [&] {
      record.answered(areas.count());
      for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
        for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x)
          record.answered(areas.component_of({x, y}).first, areas.component_of({x, y}).size);
      }
    };
    answer();
    for (int i = 0; i < 5; ++i) {
      const Tile tile = any_tile(rng, bounds);
      map.set_solid(tile, !map.is_solid(tile));
      const Tile from = any_tile(rng, bounds);
      const Tile to = any_tile(rng, bounds);
      record.asked(tile, from, to);
      record.answered(areas.update(map, {tile, tile + Step{1, 1}}));
      record.answered(areas.are_connected(from, to));
    }
    answer();
  }
}

void ask_reach_in(const char* name, const CollisionMap& map) {
  scenario(name, [&](Record& record) {
    oracle::Rng rng(5);
    Workspace workspace;
    for (int i = 0; i < 20; ++i) ask_reach(record, map, any_tile(rng, map.bounds()), rng, workspace);
  });
}

void ask_ways(const char* name, const CollisionMap& map) {
  scenario(name, [&](Record& record) {
    oracle::Rng rng(3);
    Workspace workspace;
    std::vector<Tile> tiles(4000);
    for (int i = 0; i < 60; ++i) {
      const Tile to = any_tile(rng, map.bounds());
      const Tile from = any_tile(rng, map.bounds());
      ask_way(record, map, from, to, workspace, tiles);
    }
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
    const Tile to = any_tile(rng, around);
    const Tile from = any_tile(rng, around);
    ask_way(record, map, from, to, workspace, tiles);
    const Tile start = any_tile(rng, around);
    ask_reach(record, map, start, rng, workspace);
  }
}

}  // namespace

void ask_paths() {
  ask_ways("ways in a cave", scenarios::cave_map(256));
  ask_ways("ways, 20% scattered", scenarios::scattered_map(0.2, 256));
  ask_ways("ways, 0.5% scattered", scenarios::scattered_map(0.005, 256));
  ask_reach_in("reach in a cave", scenarios::cave_map(200));
  ask_reach_in("reach, 20% scattered", scenarios::scattered_map(0.2, 200));
  scenario("distances to solid tiles", [](Record& record) {
    oracle::Rng rng(6);
    Workspace workspace;
    for (const double density : {0.2, 0.005, 0.0001})
      ask_distances(record, scenarios::scattered_map(density, 300), rng, workspace);
    ask_distances(record, scenarios::cave_map(300), rng, workspace);
  });
  scenario("flow to goals", [](Record& record) {
    oracle::Rng rng(7);
    Workspace workspace;
    for (int i = 0; i < 8; ++i) ask_flow(record, scenarios::scattered_map(0.3, 40), rng, workspace);
    ask_flow(record, scenarios::cave_map(150), rng, workspace);
  });
  scenario("steps to goals", [](Record& record) {
    oracle::Rng rng(9);
    Workspace workspace;
    for (int i = 0; i < 4; ++i) ask_steps(record, scenarios::scattered_map(0.3, 40), rng, workspace);
    ask_steps(record, scenarios::cave_map(150), rng, workspace);
  });
  scenario("paths over terrain", ask_terrain);
  scenario("flee maps and large bodies", ask_flight);
  scenario("updates of flee maps", [](Record& record) {
    oracle::Rng rng(12);
    for (const Diagonals diagonals : {Diagonals::never, Diagonals::both_free, Diagonals::one_free, Diagonals::always}) {
      for (const FleeFactor factor : {FleeFactor{}, FleeFactor{3, 4}}) {
        ask_flee_updates(record, scenarios::scattered_map(0.2, 60), factor, diagonals, rng);
        ask_flee_updates(record, scenarios::cave_map(100), factor, diagonals, rng);
      }
    }
  });
  scenario("connected areas", [](Record& record) {
    oracle::Rng rng(8);
    for (const double density : {0.3, 0.5, 0.7}) ask_areas(record, scenarios::scattered_map(density, 150), rng);
    ask_areas(record, scenarios::cave_map(150), rng);
  });
  scenario("ways and reach in small maps", ask_small_maps);
}

}  // namespace digests
