// SPDX-License-Identifier: MIT
// Benchmark of simulations of many ranks: people who avoid each other on their way to exits, by ranks of one process,
// and the same crowd in one loop over one list, with neighbours by the R-tree of Boost. The hash is that of all states.
#include <tilespace/cluster/simulation.hpp>
#include <tilespace/world/chunk_sources.hpp>

#include "cluster/crowd_in_a_loop.hpp"
#include "measure.hpp"

namespace {

using namespace tilespace;
using tool::People;

constexpr std::uint64_t seed = 1;
constexpr std::uint64_t ticks = 20;

// A floor with scattered pillars and some long walls.
CollisionMap floor_of(std::int32_t side) {
  scenarios::Random random(31);
  return CollisionMap::from(
             TileBox{{0, 0}, {side, side}},
             [&](std::int32_t x, std::int32_t y) {
               const bool is_wall = (x % 48 == 0 && y % 24 > 4) || (y % 48 == 0 && x % 24 > 4);
               return is_wall || random.next() % 40 == 0;
             },
             Outside::solid)
      .value();
}

std::uint64_t by_ranks(const CollisionMap& map, const People& people, std::uint64_t count, int ranks, int bits) {
  cluster::OneProcess exchange(ranks);
  auto simulation =
      cluster::Simulation<People>::create(exchange, source_of(map), people, {.seed = seed, .block_bits = bits});
  if (!simulation) return 0;
  for (std::uint64_t id = 1; id <= count; ++id) simulation->add(id, people.newcomer(id, 0));
  if (simulation->settle() || simulation->run_until(ticks)) return 0;
  return simulation->hash().low;
}

// Hash of all states as that of a simulation, of which the next id and the edited tiles are part.
std::uint64_t hash_of(const std::vector<People::State>& states) {
  cluster::StateHash hash = cluster::hash_of_body(0, static_cast<std::uint64_t>(states.size()) + 1);
  for (std::size_t i = 0; i < states.size(); ++i) hash += cluster::hash_of_body(i + 1, states[i]);
  return hash.low;
}

std::uint64_t in_a_loop(const CollisionMap& map, const People& people, std::uint64_t count) {
  std::vector<People::State> states;
  for (std::uint64_t id = 1; id <= count; ++id) states.push_back(people.newcomer(id, 0));
  for (std::uint64_t tick = 0; tick < ticks; ++tick) states = bench::step_by_rtree(map, people, tick, states);
  return hash_of(states);
}

void compare(std::int32_t side, std::uint64_t count) {
  const CollisionMap map = floor_of(side);
  const auto way_out = tool::WayOut::of(map, tool::exits_by_chance(map, seed));
  if (!way_out) return;
  const People people{&*way_out, seed, 0.1};
  std::vector<bench::Way> ways;
  if (bench::has_rtree()) ways.push_back({"one loop, R-tree of Boost", [&] { return in_a_loop(map, people, count); }});
  ways.push_back({"Simulation, 4 ranks in turn", [&] { return by_ranks(map, people, count, 4, 6); }});
  ways.push_back({"Simulation, one rank", [&] { return by_ranks(map, people, count, 1, 10); }});
  const std::string name = std::to_string(count) + " people on " + std::to_string(side) + "x" + std::to_string(side);
  bench::compare(name, static_cast<std::size_t>(count * ticks), ways, 5);
}

}  // namespace

int main() {
  compare(64, 2000);
  compare(256, 20'000);
  compare(1024, 200'000);
}
