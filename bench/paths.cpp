// SPDX-License-Identifier: MIT
// Benchmark of find_path() against a plain A* over bytes; over terrain, of find_path() and costs_to_goals() against
// libtcod, too. Times are per path; the columns are the median over all paths of a map and, in brackets, the minimum
// and the maximum. The ratio is the median of the ratios.
#include <cmath>
#include <queue>
#include <tilespace/cover/cover.hpp>
#include <tilespace/cover/tiles.hpp>
#include <tilespace/motion/straighten_path.hpp>
#include <tilespace/pathfinding/flow.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <vector>

#include "measure.hpp"
#include "peers/path_peers.hpp"
#include "plain_a_star.hpp"
#include "scenarios/maps.hpp"
#include "scenarios/real_paths.hpp"

namespace {

using namespace tilespace;
using scenarios::Ways;

std::uint64_t hash_of(std::uint64_t hash, OctileCost cost) {
  return bench::mix(bench::mix(hash, static_cast<std::uint64_t>(cost.straight)),
                    static_cast<std::uint64_t>(cost.diagonal));
}

struct Way {
  std::string name;
  std::function<OctileCost(Tile, Tile)> find;
};

// Runs the methods alternately, query by query. The last one is ours.
void compare_each(const std::string& what, const Ways& ways, const std::vector<Way>& finders) {
  const std::size_t asked = bench::questions_wanted(ways.ends.size());
  std::vector<std::vector<double>> times(finders.size()), ratios(finders.size());
  std::vector<bench::Measured> measured(finders.size());
  for (std::size_t i = 0; i < asked; ++i) {
    const auto [from, to] = ways.ends[i];
    for (std::size_t k = 0; k < finders.size(); ++k) {
      OctileCost cost;
      times[k].push_back(bench::fastest_of([&] { cost = finders[k].find(from, to); }, bench::rounds_wanted(3)));
      measured[k].hash = hash_of(measured[k].hash, cost);
    }
    for (std::size_t k = 0; k < finders.size(); ++k) ratios[k].push_back(times[k].back() / times.back().back());
  }
  for (std::size_t k = 0; k < finders.size(); ++k) {
    measured[k].scenario = what + " in " + ways.name;
    measured[k].way = finders[k].name;
    measured[k].times = bench::times_of(times[k]);
    measured[k].ratio = bench::times_of(ratios[k]).median;
    bench::report(measured[k]);
  }
}

// Patches of mud and water over a map, at costs of 1 to 5.
Grid<std::uint8_t> patches_over(TileBox bounds) {
  bench::Random random(23);
  auto costs = Grid<std::uint8_t>::create(bounds, 1).value();
  for (int i = 0; i < 600; ++i) {
    const double x = random.between(bounds.min.x, bounds.max.x);
    const double y = random.between(bounds.min.y, bounds.max.y);
    const double radius = random.between(2, 20);
    const auto cost = static_cast<std::uint8_t>(random.between(1, 6));
    for (const Tile tile : tilespace::tiles(cover(bounds, Circle{{x, y}, radius}))) costs[tile] = cost;
  }
  return costs;
}

// Weighted paths and fields, where diagonal steps may cut corners, as they do for libtcod.
void compare_terrain(const Ways& ways, Workspace& workspace, std::vector<Tile>& tiles) {
  const Grid<std::uint8_t> costs = patches_over(ways.map.bounds());
  const PathOptions options{.costs = &costs, .diagonals = Diagonals::always};
  bench::PlainAStar<true> plain(ways.map, &costs, true);
  std::vector<Way> finders{{"A*", [&](Tile from, Tile to) { return plain.find(from, to); }}}, fields;
  Grid<OctileCost> field = Grid<OctileCost>::create(costs.bounds()).value();
  for (const bench::PathPeer& peer : bench::libtcod_paths(ways.map, costs)) {
    finders.push_back({peer.name + " A*", peer.find});
    const auto fill = [fill = peer.fill](Tile from, Tile to) {
      return OctileCost{static_cast<std::int32_t>(fill(from, to)), 0};
    };
    fields.push_back({peer.name + " Dijkstra", fill});
  }
  finders.push_back(
      {"find_path", [&](Tile from, Tile to) { return find_path(ways.map, from, to, options, workspace, tiles).cost; }});
  fields.push_back({"costs_to_goals", [&](Tile from, Tile to) {
                      const bool is_filled = costs_to_goals(ways.map, {&from, 1}, options, workspace, field);
                      return is_filled ? field[to] : OctileCost{};
                    }});
  compare_each("way over terrain", ways, finders);
  Ways few = ways;
  few.ends.resize(std::min<std::size_t>(few.ends.size(), 5));
  compare_each("field over terrain", few, fields);
}

// Paths between random tiles; some goals are unreachable.
Ways random_ways(std::string name, CollisionMap map, std::size_t count) {
  bench::Random random(17);
  Ways ways{std::move(name), std::move(map)};
  const TileBox bounds = ways.map.bounds();
  const auto any = [&] {
    while (true) {
      const Tile tile =
          tile_at({random.between(bounds.min.x, bounds.max.x), random.between(bounds.min.y, bounds.max.y)});
      if (bounds.contains(tile) && !ways.map.is_solid(tile)) return tile;
    }
  };
  for (std::size_t i = 0; i < count; ++i) {
    const Tile from = any();
    ways.ends.emplace_back(from, any());
  }
  return ways;
}

}  // namespace

int main() {
  std::vector<Ways> all = scenarios::real_paths(200);
  all.push_back(random_ways("a cave of 512", scenarios::cave_map(512), 100));
  all.push_back(random_ways("20% of 512, scattered", scenarios::scattered_map(0.2, 512), 100));
  Workspace workspace;
  std::vector<Tile> tiles(1 << 20);
  for (const Ways& ways : all) {
    bench::PlainAStar plain(ways.map);
    const auto find = [&](Tile from, Tile to) { return find_path(ways.map, from, to, workspace, tiles).cost; };
    compare_each("way", ways, {{"A*", [&](Tile from, Tile to) { return plain.find(from, to); }}, {"find_path", find}});
  }
  for (Ways& ways : all) {
    const TileBox bounds = ways.map.bounds();
    if (bounds.min != Tile{0, 0} || bounds.count() > 300000) continue;
    ways.ends.resize(std::min<std::size_t>(ways.ends.size(), 40));
    compare_terrain(ways, workspace, tiles);
  }
}
