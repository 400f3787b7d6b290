// SPDX-License-Identifier: MIT
// Benchmark of movement ranges and fields: flood fill with a queue over bytes, and ours by rows of 64 tiles; the same
// around blocked tiles; flee maps, anew and updated. Connected components by flood fill, and ours. Distance transform
// by Meijster's algorithm, and ours.
#include <algorithm>
#include <queue>
#include <tilespace/cover/cover.hpp>
#include <tilespace/cover/tiles.hpp>
#include <tilespace/pathfinding/connected_components.hpp>
#include <tilespace/pathfinding/distance_to_solid.hpp>
#include <tilespace/pathfinding/flee.hpp>
#include <tilespace/pathfinding/flow.hpp>
#include <tilespace/pathfinding/reach.hpp>
#include <tilespace/pathfinding/steps_to_goals.hpp>
#include <vector>

#include "measure.hpp"
#include "scenarios/maps.hpp"
#include "scenarios/real_paths.hpp"

namespace {

using namespace tilespace;

constexpr std::size_t starts = 200;

// Byte grid with a wall around the map, and no map of visited tiles to clear.
class Bytes {
 public:
  explicit Bytes(const CollisionMap& map) : stride_(static_cast<int>(map.bounds().width()) + 2) {
    const auto size = static_cast<std::size_t>(stride_) * static_cast<std::size_t>(map.bounds().height() + 2);
    solid_.assign(size, 1);
    round_.assign(size, 0);
    steps_.assign(size, 0);
    cost_.assign(size, 0.0);
    for (std::int32_t y = 0; y < map.bounds().max.y; ++y) {
      for (std::int32_t x = 0; x < map.bounds().max.x; ++x) solid_[index({x, y})] = map.is_solid({x, y}) ? 1 : 0;
    }
    queue_.resize(size);
  }

  // Number of tiles reached.
  std::size_t in_steps(Tile from, int most, Diagonals diagonals) {
    ++now_;
    std::size_t end = 0;
    const auto reach = [&](std::size_t at, int steps) {
      if (solid_[at] != 0 || round_[at] == now_) return;
      round_[at] = now_;
      steps_[at] = steps;
      queue_[end++] = at;
    };
    reach(index(from), 0);
    for (std::size_t next = 0; next < end; ++next) {
      const std::size_t at = queue_[next];
      const int steps = steps_[at] + 1;
      if (steps > most) break;
      for_neighbours(at, diagonals == Diagonals::both_free, [&](std::size_t to, bool) { reach(to, steps); });
    }
    return end;
  }

  // Breadth-first search as in textbooks: the steps of all tiles, of which those that are not reached say so. Returns
  // the number of tiles reached, counted in these.
  std::size_t steps_of_all(Tile from, Diagonals diagonals) {
    std::fill(steps_.begin(), steps_.end(), unreachable_steps);
    std::size_t end = 0;
    const auto reach = [&](std::size_t at, int steps) {
      if (solid_[at] != 0 || steps_[at] != unreachable_steps) return;
      steps_[at] = steps;
      queue_[end++] = at;
    };
    reach(index(from), 0);
    for (std::size_t next = 0; next < end; ++next) {
      const std::size_t at = queue_[next];
      for_neighbours(at, diagonals == Diagonals::both_free,
                     [&, steps = steps_[at] + 1](std::size_t to, bool) { reach(to, steps); });
    }
    return static_cast<std::size_t>(
        std::count_if(steps_.begin(), steps_.end(), [](int steps) { return steps != unreachable_steps; }));
  }

  std::size_t at_cost(Tile from, double most) {
    ++now_;
    heap_.clear();
    std::size_t count = 0;
    const auto reach = [&](std::size_t at, double cost) {
      if (cost > most || (round_[at] == now_ && cost_[at] <= cost)) return;
      round_[at] = now_;
      cost_[at] = cost;
      heap_.emplace_back(cost, at);
      std::push_heap(heap_.begin(), heap_.end(), std::greater<>());
    };
    reach(index(from), 0);
    while (!heap_.empty()) {
      std::pop_heap(heap_.begin(), heap_.end(), std::greater<>());
      const auto [cost, at] = heap_.back();
      heap_.pop_back();
      if (cost > cost_[at]) continue;
      ++count;
      for_neighbours(at, true, [&, here = cost](std::size_t to, bool is_diagonal) {
        if (solid_[to] == 0) reach(to, here + (is_diagonal ? 1.4142135623730951 : 1.0));
      });
    }
    return count;
  }

  // Clearance map: for every tile, the side of the largest free square with it as the north-western corner; up to
  // `most`.
  std::uint64_t room(std::int32_t side, int most) {
    std::uint64_t count = 0;
    for (std::int32_t y = side - 1; y >= 0; --y) {
      for (std::int32_t x = side - 1; x >= 0; --x) {
        const std::size_t at = index({x, y}), south = at + static_cast<std::size_t>(stride_);
        const int least = std::min({steps_[at + 1], steps_[south], steps_[south + 1]});
        steps_[at] = solid_[at] != 0 ? 0 : std::min(least + 1, most);
        count += steps_[at] == most ? 1 : 0;
      }
    }
    return count;
  }
  // Number of connected components. Labels every tile.
  std::uint64_t areas(Diagonals diagonals) {
    int count = 0;
    std::fill(steps_.begin(), steps_.end(), 0);
    const auto row = static_cast<std::size_t>(stride_);
    for (std::size_t start = 0; start < solid_.size(); ++start) {
      if (solid_[start] != 0 || steps_[start] != 0) continue;
      ++count;
      std::size_t end = 0;
      const auto reach = [&](std::size_t at) {
        if (solid_[at] == 0 && steps_[at] == 0) {
          steps_[at] = count;
          queue_[end++] = at;
        }
      };
      reach(start);
      for (std::size_t next = 0; next < end; ++next) {
        const std::size_t at = queue_[next];
        reach(at + 1);
        reach(at - 1);
        reach(at + row);
        reach(at - row);
        if (diagonals == Diagonals::always) {
          reach(at + row + 1);
          reach(at + row - 1);
          reach(at - row + 1);
          reach(at - row - 1);
        }
      }
    }
    return static_cast<std::uint64_t>(count);
  }
  void forget() { std::fill(steps_.begin(), steps_.end(), 0); }

 private:
  [[nodiscard]] std::size_t index(Tile tile) const {
    return static_cast<std::size_t>((tile.y + 1) * stride_ + tile.x + 1);
  }
  template <class Reach>
  void for_neighbours(std::size_t at, bool with_diagonals, Reach reach) const {
    const auto row = static_cast<std::size_t>(stride_);
    reach(at + 1, false);
    reach(at - 1, false);
    reach(at + row, false);
    reach(at - row, false);
    if (!with_diagonals) return;
    const bool east = solid_[at + 1] == 0, west = solid_[at - 1] == 0;
    const bool south = solid_[at + row] == 0, north = solid_[at - row] == 0;
    if (east && south) reach(at + row + 1, true);
    if (west && south) reach(at + row - 1, true);
    if (east && north) reach(at - row + 1, true);
    if (west && north) reach(at - row - 1, true);
  }

  int stride_;
  std::uint32_t now_ = 0;
  std::vector<std::uint8_t> solid_;
  std::vector<std::uint32_t> round_;
  std::vector<int> steps_;
  std::vector<double> cost_;
  std::vector<std::size_t> queue_;
  std::vector<std::pair<double, std::size_t>> heap_;
};

struct Questions {
  const scenarios::Place* place;
  std::vector<Tile> from{};
};

Questions questions_in(const scenarios::Place& place) {
  Questions questions{&place};
  bench::Random random(23);
  while (questions.from.size() < starts) {
    const Tile tile = tile_at({random.between(40, 984), random.between(40, 984)});
    if (!place.map.is_solid(tile)) questions.from.push_back(tile);
  }
  return questions;
}

template <class Ask>
std::uint64_t hash_over(const Questions& questions, Ask ask) {
  std::uint64_t hash = 0;
  for (const Tile from : questions.from) hash = bench::mix(hash, ask(from));
  return hash;
}

// Both count the reached tiles, so that the results are used.
void compare_reach(const Questions& questions, Bytes& bytes, std::int32_t steps) {
  const CollisionMap& map = questions.place->map;
  TileMask bits = TileMask::create(map.bounds()).value();
  Workspace workspace;
  const std::string where = std::to_string(steps) + ", " + questions.place->name;
  for (const Diagonals diagonals : {Diagonals::never, Diagonals::both_free}) {
    const auto by_queue = [&](Tile from) { return bytes.in_steps(from, steps, diagonals); };
    const auto ours = [&](Tile from) {
      return reachable_in_steps(map, from, steps, diagonals, workspace, bits) ? bits.count() : 0;
    };
    bench::compare((diagonals == Diagonals::never ? "4 ways, steps " : "8 ways, steps ") + where, starts,
                   {{"queue", [&] { return hash_over(questions, by_queue); }},
                    {"reachable_in_steps", [&] { return hash_over(questions, ours); }}});
  }
  const auto by_heap = [&](Tile from) { return bytes.at_cost(from, steps + 0.001); };
  const auto ours = [&](Tile from) {
    return reachable_at_cost(map, from, {steps, 0}, workspace, bits) ? bits.count() : 0;
  };
  bench::compare("octile, cost " + where, starts,
                 {{"heap", [&] { return hash_over(questions, by_heap); }},
                  {"reachable_at_cost", [&] { return hash_over(questions, ours); }}});
}

// Dijkstra maps with a heap over bytes, and ours with queues.
void compare_flow(const Questions& questions, Bytes& bytes) {
  CollisionMap map = questions.place->map;
  Grid<OctileCost> costs = Grid<OctileCost>::create(map.bounds()).value();
  Workspace workspace;
  const std::span<const Tile> goals(questions.from.data(), 1);
  const auto count_all = [&](bool has_capacity) {
    std::uint64_t count = 0;
    for (const OctileCost cost : costs.values()) count += has_capacity && cost != unreachable_cost ? 1 : 0;
    return count;
  };
  bench::compare("costs to a goal, " + questions.place->name, 1,
                 {{"heap", [&] { return bytes.at_cost(goals[0], 1e9); }},
                  {"costs_to_goals", [&] { return count_all(costs_to_goals(map, goals, workspace, costs)); }}});
  Grid<std::int32_t> steps = Grid<std::int32_t>::create(map.bounds()).value();
  for (const Diagonals diagonals : {Diagonals::never, Diagonals::both_free}) {
    const auto count_steps = [&](bool has_capacity) {
      std::uint64_t count = 0;
      for (const std::int32_t one : steps.values()) count += has_capacity && one != unreachable_steps ? 1 : 0;
      return count;
    };
    const std::string ways = diagonals == Diagonals::never ? "4 ways, " : "8 ways, ";
    bench::compare(
        "steps to a goal, " + ways + questions.place->name, 1,
        {{"queue, the number alone", [&] { return bytes.in_steps(goals[0], 1 << 30, diagonals); }},
         {"queue", [&] { return bytes.steps_of_all(goals[0], diagonals); }},
         {"steps_to_goals", [&] { return count_steps(steps_to_goals(map, goals, diagonals, workspace, steps)); }}});
  }
  const Tile edited = goals[0] + Step{30, 30};
  bool is_solid = map.is_solid(edited);
  const auto update = [&] {
    map.set_solid(edited, is_solid = !is_solid);
    return std::uint64_t{update_costs_to_goals(map, goals, {edited, edited + Step{1, 1}}, workspace, costs) ? 1U : 0U};
  };
  bench::compare("costs after an edit, " + questions.place->name, 1,
                 {{"anew", [&] { return count_all(costs_to_goals(map, goals, workspace, costs)); }},
                  {"update_costs_to_goals", update}});
}

// Flee maps after an edit and its reversal, anew and updated. The hash has the costs around the edit.
void compare_flee(const Questions& questions) {
  CollisionMap map = questions.place->map;
  Grid<OctileCost> out = Grid<OctileCost>::create(map.bounds()).value(), to_threats = out;
  Workspace workspace;
  const auto threats = std::span(questions.from).first(3);
  const Tile edited = threats[0] + Step{30, 30};
  if (!costs_to_goals(map, threats, workspace, to_threats)) return;
  const auto anew = [&] { return flee_costs(map, threats, {}, {}, workspace, out); };
  const auto update = [&] {
    return update_flee_costs(map, threats, {edited, edited + Step{1, 1}}, {}, {}, workspace, to_threats, out);
  };
  const auto edit_twice = [&](auto ask) {
    std::uint64_t hash = 0;
    for (int i = 0; i < 2; ++i) {
      map.set_solid(edited, !map.is_solid(edited));
      hash = bench::mix(hash, ask() ? 1 : 0);
      for (const Tile tile : tiles(BoxCover({edited - Step{20, 20}, edited + Step{20, 20}}))) {
        if (!map.bounds().contains(tile)) continue;
        hash = bench::mix(hash, static_cast<std::uint64_t>(out[tile].straight));
        hash = bench::mix(hash, static_cast<std::uint64_t>(out[tile].diagonal));
      }
    }
    return hash;
  };
  bench::compare(
      "flee map after an edit, " + questions.place->name, 2,
      {{"anew", [&] { return edit_twice(anew); }}, {"update_flee_costs", [&] { return edit_twice(update); }}});
}

// Searches around 2000 blocked tiles. In the bytes of the others those are walls from the beginning.
void compare_blocked(const Questions& questions) {
  const CollisionMap& map = questions.place->map;
  CollisionMap closed = map;
  TileMask blocked = TileMask::create(map.bounds()).value(), bits = TileMask::create(map.bounds()).value();
  std::vector<Tile> guards;
  bench::Random random(29);
  while (guards.size() < 2000) {
    const Tile tile = tile_at({random.between(0, map.bounds().max.x), random.between(0, map.bounds().max.y)});
    const bool is_start = std::find(questions.from.begin(), questions.from.end(), tile) != questions.from.end();
    if (is_start || !map.bounds().contains(tile) || closed.is_solid(tile)) continue;
    guards.push_back(tile);
    blocked.set(tile, true);
    closed.set_solid(tile, true);
  }
  // Row by row, so that the program's own look at each of them, below, is no more than that.
  std::sort(guards.begin(), guards.end(), [](Tile a, Tile b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
  Bytes bytes(closed);
  const PathOptions options{.blocked = &blocked};
  Workspace workspace;
  for (const std::int32_t most : {8, 31, 100}) {
    const auto by_heap = [&](Tile from) { return bytes.at_cost(from, most + 0.001); };
    const auto ours = [&](Tile from) {
      return reachable_at_cost(map, from, {most, 0}, options, workspace, bits) ? bits.count() : 0;
    };
    bench::compare("octile, blocked tiles, cost " + std::to_string(most) + ", " + questions.place->name, starts,
                   {{"heap", [&] { return hash_over(questions, by_heap); }},
                    {"reachable_at_cost", [&] { return hash_over(questions, ours); }}});
  }
  Grid<std::int32_t> steps = Grid<std::int32_t>::create(map.bounds()).value();
  const auto is_reached = [&](std::int32_t one) { return one != unreachable_steps; };
  const auto ours = [&] {
    if (!steps_to_goals(map, {questions.from.data(), 1}, options, workspace, steps)) return std::uint64_t{0};
    auto count = std::count_if(steps.values().begin(), steps.values().end(), is_reached);
    for (const Tile guard : guards) count -= is_reached(steps[guard]) ? 1 : 0;  // a path may begin there
    return static_cast<std::uint64_t>(count);
  };
  bench::compare(
      "steps to a goal, blocked tiles, " + questions.place->name, 1,
      {{"queue, the number alone", [&] { return bytes.in_steps(questions.from[0], 1 << 30, Diagonals::both_free); }},
       {"queue", [&] { return bytes.steps_of_all(questions.from[0], Diagonals::both_free); }},
       {"steps_to_goals", ours}});
}

// Connected components, initially and after an edit in the middle of the map. Both count them, so that the results are
// used.
void compare_areas(const scenarios::Place& place, Bytes& bytes) {
  for (const Diagonals diagonals : {Diagonals::both_free, Diagonals::always}) {
    CollisionMap map = place.map;
    const std::string where = (diagonals == Diagonals::always ? "with corners, " : "") + place.name;
    const auto anew = [&] { return ConnectedComponents::create(map, diagonals).value().count(); };
    bench::compare("connected areas, " + where, 1,
                   {{"flood", [&] { return bytes.areas(diagonals); }}, {"ConnectedAreas::create", anew}});
    ConnectedComponents areas = ConnectedComponents::create(map, diagonals).value();
    const Tile edited{500, 500};
    // An edit and its reversal, so that the map is unchanged.
    const auto edit_twice = [&](auto ask) {
      std::uint64_t hash = 0;
      for (int i = 0; i < 2; ++i) {
        map.set_solid(edited, !map.is_solid(edited));
        hash = bench::mix(hash, ask());
      }
      return hash;
    };
    const auto update = [&] { return areas.update(map, {edited, edited + Step{1, 1}}) ? areas.count() : 0; };
    bench::compare("connected areas after an edit, " + where, 2,
                   {{"create", [&] { return edit_twice(anew); }}, {"update", [&] { return edit_twice(update); }}});
  }
}

void compare_room(const scenarios::Place& place, Bytes& bytes) {
  TileMask bits = TileMask::create(place.map.bounds()).value();
  for (const int size : {2, 4, 16}) {
    bytes.forget();
    bench::compare(
        "room for " + std::to_string(size) + ", " + place.name, 1,
        {{"sizes, tile by tile", [&] { return bytes.room(scenarios::map_side, size); }},
         {"room_for_squares", [&] { return clearance_for_squares(place.map, size, bits) ? bits.count() : 0; }}});
  }
}

// Meijster's algorithm as published: two scans of each column, and for each row the regions of its columns; in
// integers.
class Meijster {
 public:
  explicit Meijster(const CollisionMap& map) : side_(static_cast<int>(map.bounds().width())) {
    const auto size = static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_);
    solid_.resize(size);
    g_.resize(size);
    out_.resize(size);
    s_.resize(static_cast<std::size_t>(side_));
    t_.resize(static_cast<std::size_t>(side_));
    for (int y = 0; y < side_; ++y) {
      for (int x = 0; x < side_; ++x) solid_[at(x, y)] = map.is_solid({x, y}) ? 1 : 0;
    }
  }
  std::uint64_t run() {
    const int infinite = 2 * side_;
    for (int x = 0; x < side_; ++x) g_[at(x, 0)] = solid_[at(x, 0)] != 0 ? 0 : infinite;
    for (int y = 1; y < side_; ++y) {
      for (int x = 0; x < side_; ++x)
        g_[at(x, y)] = solid_[at(x, y)] != 0 ? 0 : std::min(infinite, g_[at(x, y - 1)] + 1);
    }
    for (int y = side_ - 2; y >= 0; --y) {
      for (int x = 0; x < side_; ++x) g_[at(x, y)] = std::min(g_[at(x, y)], g_[at(x, y + 1)] + 1);
    }
    for (int y = 0; y < side_; ++y) scan_row(y);
    std::uint64_t sum = 0;
    for (const int value : out_) sum += static_cast<std::uint64_t>(value);
    return sum;
  }

 private:
  [[nodiscard]] std::size_t at(int x, int y) const { return static_cast<std::size_t>(y * side_ + x); }
  void scan_row(int y) {
    const int* const g = &g_[at(0, y)];
    const auto f = [&](int x, int i) { return (x - i) * (x - i) + g[i] * g[i]; };
    int q = 0;
    s_[0] = t_[0] = 0;
    for (int u = 1; u < side_; ++u) {
      while (q >= 0 && f(t_[static_cast<std::size_t>(q)], s_[static_cast<std::size_t>(q)]) >
                           f(t_[static_cast<std::size_t>(q)], u))
        --q;
      if (q < 0) {
        q = 0;
        s_[0] = u;
        continue;
      }
      const int i = s_[static_cast<std::size_t>(q)];
      const int w = 1 + (u * u - i * i + g[u] * g[u] - g[i] * g[i]) / (2 * (u - i));
      if (w >= side_) continue;
      ++q;
      s_[static_cast<std::size_t>(q)] = u;
      t_[static_cast<std::size_t>(q)] = w;
    }
    for (int u = side_ - 1; u >= 0; --u) {
      out_[at(u, y)] = f(u, s_[static_cast<std::size_t>(q)]);
      if (u == t_[static_cast<std::size_t>(q)]) --q;
    }
  }

  int side_;
  std::vector<std::uint8_t> solid_;
  std::vector<int> g_, out_, s_, t_;
};

void compare_distances(const scenarios::Place& place) {
  Meijster meijster(place.map);
  Workspace workspace;
  Grid<std::uint32_t> out = Grid<std::uint32_t>::create(place.map.bounds()).value();
  const auto sum_up_to = [&](std::uint32_t most) {
    std::uint64_t sum = 0;
    if (!squared_distances_to_solid(place.map, most, workspace, out)) return sum;
    for (const std::uint32_t value : out.values()) sum += value;
    return sum;
  };
  bench::compare("distances, " + place.name, 1,
                 {{"Meijster", [&] { return meijster.run(); }},
                  {"up to 16", [&] { return sum_up_to(256); }},
                  {"squared_distances_to_solid", [&] { return sum_up_to(0xFFFFFFFFU); }}});
  bench::compare(
      "distances after an edit, up to 16", 1,
      {{"anew", [&] { return sum_up_to(256); }},
       {"update_squared_distances",
        [&] { return update_squared_distances(place.map, {{500, 500}, {501, 501}}, 256, workspace, out) ? 1U : 0U; }}});
}

}  // namespace

// With an argument, places whose names contain it, such as "maze", alone.
int main(int argc, char** argv) {
  const std::string only = argc > 1 ? argv[1] : "";
  const auto is_wanted = [&](const std::string& name) { return name.find(only) != std::string::npos; };
  const scenarios::Place places[] = {{"scattered 20%", scenarios::scattered_map(0.2)},
                                     {"a cave", scenarios::cave_map(scenarios::map_side)}};
  if (only.empty()) {
    compare_distances({"scattered 0.5%", scenarios::scattered_map(0.005)});
    CollisionMap cave = scenarios::cave_map(scenarios::map_side);
    cave.set_outside(Outside::free);
    compare_distances({"a cave", std::move(cave)});
  }
  for (const scenarios::Place& place : places) {
    if (!is_wanted(place.name)) continue;
    const Questions questions = questions_in(place);
    Bytes bytes(place.map);
    for (const std::int32_t steps : {8, 16, 31, 64, 256}) compare_reach(questions, bytes, steps);
    compare_flow(questions, bytes);
    compare_flee(questions);
    compare_blocked(questions);
    compare_areas(place, bytes);
    compare_room(place, bytes);
    if (place.map.outside() == Outside::free) compare_distances(place);
  }
  // Streets, which are mostly free, and a maze, where fronts are a few tiles.
  for (const scenarios::Ways& ways : scenarios::real_paths(1)) {
    if (ways.name.find("Berlin") == std::string::npos && ways.name.find("maze") == std::string::npos) continue;
    if (!is_wanted(ways.name)) continue;
    const scenarios::Place place{ways.name + ", repeated", scenarios::filled_with(ways.map, scenarios::map_side)};
    const Questions questions = questions_in(place);
    Bytes bytes(place.map);
    for (const std::int32_t steps : {8, 31, 64, 256}) compare_reach(questions, bytes, steps);
    compare_flow(questions, bytes);
    compare_flee(questions);
    compare_blocked(questions);
  }
}
