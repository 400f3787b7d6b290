// SPDX-License-Identifier: MIT
// Benchmark of find_path() against a plain A* over bytes. Times are per path; the columns are the median over all paths
// of a map and, in brackets, the minimum and the maximum. The ratio is the median of the ratios.
#include <cmath>
#include <queue>
#include <tilespace/motion/straighten_path.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <vector>

#include "measure.hpp"
#include "scenarios/maps.hpp"
#include "scenarios/real_paths.hpp"

namespace {

using namespace tilespace;
using scenarios::Ways;

// A* as in textbooks, with common optimizations: a wall around the map, no map of visited tiles to clear, and outdated
// entries left in the heap.
class PlainAStar {
 public:
  explicit PlainAStar(const CollisionMap& map)
      : corner_(map.bounds().min), stride_(static_cast<int>(map.bounds().width()) + 2) {
    const auto size = static_cast<std::size_t>(stride_) * static_cast<std::size_t>(map.bounds().height() + 2);
    solid_.assign(size, 1);
    round_.assign(size, 0);
    cost_.assign(size, 0);
    parent_.assign(size, 0);
    for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y) {
      for (std::int32_t x = map.bounds().min.x; x < map.bounds().max.x; ++x)
        solid_[static_cast<std::size_t>(index({x, y}))] = map.is_solid({x, y}) ? 1 : 0;
    }
  }

  OctileCost find(Tile from, Tile to) {
    ++now_;
    open_.clear();
    const int start = index(from), goal = index(to);
    come_to(start, start, 0.0, goal);
    while (!open_.empty()) {
      std::pop_heap(open_.begin(), open_.end(), std::greater<>());
      const auto [estimate, at] = open_.back();
      open_.pop_back();
      if (at == goal) return steps_to(goal);
      const double cost = cost_[static_cast<std::size_t>(at)];
      if (estimate > cost + rest_of(at, goal)) continue;
      expand(at, cost, goal);
    }
    return {};
  }

 private:
  [[nodiscard]] int index(Tile tile) const { return (tile.y - corner_.y + 1) * stride_ + tile.x - corner_.x + 1; }
  [[nodiscard]] bool is_free(int at) const { return solid_[static_cast<std::size_t>(at)] == 0; }
  [[nodiscard]] double rest_of(int at, int goal) const {
    const int dx = std::abs(at % stride_ - goal % stride_), dy = std::abs(at / stride_ - goal / stride_);
    return std::abs(dx - dy) + std::min(dx, dy) * root;
  }
  void come_to(int at, int from, double cost, int goal) {
    const auto i = static_cast<std::size_t>(at);
    if (round_[i] == now_ && cost_[i] <= cost) return;
    round_[i] = now_;
    cost_[i] = cost;
    parent_[i] = from;
    open_.emplace_back(cost + rest_of(at, goal), at);
    std::push_heap(open_.begin(), open_.end(), std::greater<>());
  }
  void expand(int at, double cost, int goal) {
    const bool east = is_free(at + 1), west = is_free(at - 1), south = is_free(at + stride_),
               north = is_free(at - stride_);
    if (east) come_to(at + 1, at, cost + 1, goal);
    if (west) come_to(at - 1, at, cost + 1, goal);
    if (south) come_to(at + stride_, at, cost + 1, goal);
    if (north) come_to(at - stride_, at, cost + 1, goal);
    if (east && south && is_free(at + stride_ + 1)) come_to(at + stride_ + 1, at, cost + root, goal);
    if (west && south && is_free(at + stride_ - 1)) come_to(at + stride_ - 1, at, cost + root, goal);
    if (east && north && is_free(at - stride_ + 1)) come_to(at - stride_ + 1, at, cost + root, goal);
    if (west && north && is_free(at - stride_ - 1)) come_to(at - stride_ - 1, at, cost + root, goal);
  }
  [[nodiscard]] OctileCost steps_to(int at) const {
    OctileCost cost;
    for (int from = parent_[static_cast<std::size_t>(at)]; from != at;
         at = from, from = parent_[static_cast<std::size_t>(at)]) {
      const int step = std::abs(at - from);
      (step == 1 || step == stride_ ? cost.straight : cost.diagonal) += 1;
    }
    return cost;
  }

  static constexpr double root = 1.4142135623730951;
  Tile corner_;
  int stride_;
  std::uint32_t now_ = 0;
  std::vector<std::uint8_t> solid_;
  std::vector<std::uint32_t> round_;
  std::vector<double> cost_;
  std::vector<int> parent_;
  std::vector<std::pair<double, int>> open_;
};

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
    PlainAStar plain(ways.map);
    const auto find = [&](Tile from, Tile to) { return find_path(ways.map, from, to, workspace, tiles).cost; };
    compare_each(ways, {{"A*", [&](Tile from, Tile to) { return plain.find(from, to); }}, {"find_path", find}});
  }
}
