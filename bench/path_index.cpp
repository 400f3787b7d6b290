// SPDX-License-Identifier: MIT
// Benchmark of PathIndex: paths against a plain A* over bytes and find_path() in the map; creation; updates after edits
// against creation. Times of paths are medians, with minimum and maximum in brackets; ratios are medians of ratios. The
// hash has the costs.
#include <tilespace/pathfinding/connected_components.hpp>
#include <tilespace/pathfinding/path_index.hpp>
#include <vector>

#include "measure.hpp"
#include "plain_a_star.hpp"
#include "scenarios/maps.hpp"
#include "scenarios/real_paths.hpp"

namespace {

using namespace tilespace;
using scenarios::Ways;

Tile random_tile(bench::Random& random, TileBox box) {
  return tile_at({random.between(box.min.x, box.max.x), random.between(box.min.y, box.max.y)});
}

// Paths between random tiles that are connected.
Ways random_ways(std::string name, CollisionMap map, std::size_t count) {
  bench::Random random(17);
  Ways ways{std::move(name), std::move(map)};
  const ConnectedComponents areas = ConnectedComponents::create(ways.map).value();
  while (ways.ends.size() < count) {
    const Tile from = random_tile(random, ways.map.bounds()), to = random_tile(random, ways.map.bounds());
    if (areas.are_connected(from, to)) ways.ends.emplace_back(from, to);
  }
  return ways;
}

// A maze without loops: corridors of this width between walls of one tile.
CollisionMap maze(std::int32_t side, std::int32_t corridor) {
  const std::int32_t cell = corridor + 1, cells = (side - 1) / cell;
  bench::Random random(5);
  CollisionMap map = CollisionMap::from(side, side, [](int, int) { return true; }).value();
  const auto open = [&](Tile a, Tile b) {
    for (std::int32_t y = std::min(a.y, b.y) * cell + 1; y < (std::max(a.y, b.y) + 1) * cell; ++y) {
      for (std::int32_t x = std::min(a.x, b.x) * cell + 1; x < (std::max(a.x, b.x) + 1) * cell; ++x)
        map.set_solid(Tile{x, y}, false);
    }
  };
  std::vector<Tile> stack{{0, 0}};
  open({0, 0}, {0, 0});
  while (!stack.empty()) {
    std::vector<Tile> next;
    for (const Step step : {Step{1, 0}, Step{-1, 0}, Step{0, 1}, Step{0, -1}}) {
      const Tile tile = stack.back() + step;
      if (TileBox{{0, 0}, {cells, cells}}.contains(tile) && map.is_solid({tile.x * cell + 1, tile.y * cell + 1}))
        next.push_back(tile);
    }
    if (next.empty()) {
      stack.pop_back();
      continue;
    }
    const Tile to = next[static_cast<std::size_t>(random.between(0.0, static_cast<double>(next.size()) - 0.001))];
    open(stack.back(), to);
    stack.push_back(to);
  }
  return map;
}

struct Finder {
  std::string name;
  std::function<OctileCost(Tile, Tile)> find;
};

// Runs the methods alternately, query by query, the fastest of three times each. The last one is ours.
void compare_each(const Ways& ways, const std::vector<Finder>& finders) {
  const std::size_t asked = bench::questions_wanted(ways.ends.size());
  std::vector<std::vector<double>> times(finders.size()), ratios(finders.size());
  std::vector<std::uint64_t> hashes(finders.size());
  for (std::size_t i = 0; i < asked; ++i) {
    const auto [from, to] = ways.ends[i];
    for (std::size_t k = 0; k < finders.size(); ++k) {
      OctileCost cost;
      times[k].push_back(bench::fastest_of([&] { cost = finders[k].find(from, to); }, bench::rounds_wanted(3)));
      hashes[k] = bench::mix(bench::mix(hashes[k], static_cast<std::uint64_t>(cost.straight)),
                             static_cast<std::uint64_t>(cost.diagonal));
    }
    for (std::size_t k = 0; k < finders.size(); ++k) ratios[k].push_back(times[k].back() / times.back().back());
  }
  for (std::size_t k = 0; k < finders.size(); ++k) {
    bench::Measured measured;
    measured.scenario = "path in " + ways.name;
    measured.way = finders[k].name;
    measured.times = bench::times_of(times[k]);
    measured.ratio = bench::times_of(ratios[k]).median;
    measured.hash = hashes[k];
    bench::report(measured);
  }
}

void compare_paths(const Ways& ways, const PathIndex& index) {
  Workspace workspace;
  std::vector<Tile> tiles(1 << 20);
  bench::PlainAStar plain(ways.map);
  const auto in_map = [&](Tile from, Tile to) { return find_path(ways.map, from, to, workspace).cost; };
  const auto all_tiles = [&](Tile from, Tile to) { return find_path(index, from, to, workspace, tiles).cost; };
  const auto corners = [&](Tile from, Tile to) {
    return find_path(index, from, to, workspace, tiles, PathTiles::corners).cost;
  };
  const auto costs = [&](Tile from, Tile to) { return find_path(index, from, to, workspace).cost; };
  compare_each(ways, {{"A*", [&](Tile from, Tile to) { return plain.find(from, to); }},
                      {"find_path in the map", in_map},
                      {"PathIndex, all tiles", all_tiles},
                      {"PathIndex, corners", corners},
                      {"PathIndex, cost", costs}});
}

// Edits of one tile, there and back.
void compare_updates(const Ways& ways, PathIndex index) {
  constexpr std::size_t edits = 100;
  CollisionMap map = ways.map;
  const auto create = [&] { return PathIndex::create(map).value().bytes(); };
  const auto update = [&] {
    bench::Random random(3);
    std::uint64_t updated = 0;
    for (std::size_t i = 0; i < 2 * edits; ++i) {
      if (i == edits) random = bench::Random(3);
      const Tile tile = random_tile(random, map.bounds());
      map.set_solid(tile, !map.is_solid(tile));
      updated += index.update(map, {tile, tile + Step{1, 1}}) ? 1 : 0;
    }
    return updated;
  };
  bench::compare("edit of a tile in " + ways.name, 2 * edits, {{"create", create, 1}, {"update", update}}, 3);
}

}  // namespace

int main() {
  std::vector<Ways> all = scenarios::real_paths(200);
  const std::size_t real = all.size();
  for (std::size_t i = 0; i < real; ++i) {
    if (all[i].name == "AR0011SR" || all[i].name == "brc202d" || all[i].name == "Shanghai_0_512")
      all.push_back(random_ways(all[i].name + " of 1024", scenarios::filled_with(all[i].map, 1024), 100));
  }
  all.push_back(random_ways("a cave of 1024", scenarios::cave_map(1024), 100));
  for (const int percent : {10, 20, 40})
    all.push_back(random_ways(std::to_string(percent) + "% of 512, scattered",
                              scenarios::scattered_map(percent / 100.0, 512), 100));
  for (const int corridor : {1, 2, 8, 32})
    all.push_back(random_ways("a maze of 512, " + std::to_string(corridor) + " wide", maze(512, corridor), 100));
  for (const Ways& ways : all) {
    const PathIndex index = PathIndex::create(ways.map).value();
    const double tiles = static_cast<double>(ways.map.bounds().count());
    std::printf("%s: %.1f bytes a tile\n", ways.name.c_str(), static_cast<double>(index.bytes()) / tiles);
    compare_paths(ways, index);
    compare_updates(ways, index);
  }
}
