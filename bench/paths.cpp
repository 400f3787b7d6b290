// SPDX-License-Identifier: MIT
// Benchmark of find_path() against a plain A* over bytes. Times are per path; the columns are the median over all paths
// of a map and, in brackets, the minimum and the maximum. The ratio is the median of the ratios.
#include <tilespace/motion/straighten_path.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <vector>

#include "measure.hpp"
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

// The fastest of several runs.
template <class Find>
double time_of(Find find, int rounds) {
  double best = 1e300;
  for (int i = 0; i < rounds; ++i) {
    const double start = bench::processor_time();
    find();
    best = std::min(best, bench::processor_time() - start);
  }
  return best;
}

struct Way {
  std::string name;
  std::function<OctileCost(Tile, Tile)> find;
};

// Runs the methods alternately, query by query. The last one is ours.
void compare_each(const Ways& ways, const std::vector<Way>& finders) {
  const std::size_t asked = bench::questions_wanted(ways.ends.size());
  std::vector<std::vector<double>> times(finders.size()), ratios(finders.size());
  std::vector<bench::Measured> measured(finders.size());
  for (std::size_t i = 0; i < asked; ++i) {
    const auto [from, to] = ways.ends[i];
    for (std::size_t k = 0; k < finders.size(); ++k) {
      OctileCost cost;
      times[k].push_back(time_of([&] { cost = finders[k].find(from, to); }, bench::rounds_wanted(3)));
      measured[k].hash = hash_of(measured[k].hash, cost);
    }
    for (std::size_t k = 0; k < finders.size(); ++k) ratios[k].push_back(times[k].back() / times.back().back());
  }
  for (std::size_t k = 0; k < finders.size(); ++k) {
    measured[k].scenario = "way in " + ways.name;
    measured[k].way = finders[k].name;
    measured[k].times = bench::times_of(times[k]);
    measured[k].ratio = bench::times_of(ratios[k]).median;
    bench::report(measured[k]);
  }
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
    compare_each(ways, {{"A*", [&](Tile from, Tile to) { return plain.find(from, to); }}, {"find_path", find}});
  }
}
