// SPDX-License-Identifier: MIT
// The law of the module: any number of ranks, any decomposition, size of blocks, order of insertion and of messages has
// the states of one loop over all bodies.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <tilespace/parallel/threads.hpp>
#include <tilespace/snapshot/bytes.hpp>
#include <tilespace/world/chunk_sources.hpp>

#include "cluster/restless.hpp"
#include "oracle/inputs.hpp"
#include "support/cases.hpp"

namespace tilespace {
namespace equal_ranks_test {
namespace {

using cluster::Decomposition;
using cluster::OneProcess;
using cluster::Simulation;
using cluster::SimulationOptions;
using restless::Named;
using restless::Rule;
using restless::SmallWorld;

using Bodies = std::vector<std::pair<std::uint64_t, std::array<std::byte, byte_size<restless::State>>>>;

std::array<std::byte, byte_size<restless::State>> bytes_of(const restless::State& state) {
  std::array<std::byte, byte_size<restless::State>> bytes{};
  ByteWriter(bytes).write(state);
  return bytes;
}

Bodies bodies_of(const restless::Oracle& oracle) {
  Bodies bodies;
  for (const Named& body : oracle.bodies()) bodies.emplace_back(body.id, bytes_of(body.state));
  return bodies;
}

Bodies bodies_of(const Simulation<Rule>& simulation) {
  Bodies bodies;
  simulation.visit([&](std::uint64_t id, const restless::State& state) { bodies.emplace_back(id, bytes_of(state)); });
  std::sort(bodies.begin(), bodies.end());
  return bodies;
}

// The tiles that were edited are as in the oracle's map.
std::string edits_that_differ(const Simulation<Rule>& simulation, const restless::Oracle& oracle) {
  for (const cluster::EditedChunk* chunk : simulation.edited_tiles().chunks()) {
    const Tile corner = tiles_of(chunk->key).min;
    for (std::int32_t i = 0; i < 65536; ++i) {
      const auto word = static_cast<std::size_t>(i / 64);
      if ((chunk->edited[word] >> i % 64 & 1U) == 0) continue;
      const Tile tile{corner.x + i % 256, corner.y + i / 256};
      if (oracle.map().is_solid(tile) != ((chunk->is_solid[word] >> i % 64 & 1U) != 0))
        return std::to_string(tile.x) + "," + std::to_string(tile.y);
    }
  }
  return {};
}

// How a simulation is run: nothing of it may be seen in the states.
struct Way {
  int ranks = 1;
  std::uint64_t disorder = 0;
  SimulationOptions options{};
  std::uint64_t scatter_every = 0;  // ticks after which blocks are strewn anew
  const char* runner = "";
};

// Runs the last part first.
constexpr Parts reversed{nullptr, [](void*, std::size_t count, PartFunction part, void* work) noexcept {
                           while (count > 0) part(work, --count);
                         }};

ThreadPool& pool() {
  static ThreadPool threads(3);
  return threads;
}

Way random_way(oracle::Rng& rng) {
  Way way;
  way.ranks = static_cast<int>(rng.between(1, 8));
  way.disorder = rng.one_in(4) ? 0 : rng.next();
  way.options.block_bits = static_cast<int>(rng.between(4, 10));
  way.options.balance_every = static_cast<int>(rng.between(0, 9));
  way.options.most_imbalance = rng.one_in(2) ? 1.0 : 1.5;
  way.options.map.page_bits = static_cast<std::int32_t>(rng.between(6, 7));
  way.options.map.margin = rng.one_in(2) ? 4 : 32;
  way.options.map.budget = rng.one_in(2) ? std::uint64_t{1} << 17 : std::uint64_t{1} << 24;
  way.scatter_every = rng.one_in(2) ? 0 : static_cast<std::uint64_t>(rng.between(1, 10));
  const std::int64_t runner = rng.between(0, 2);
  if (runner == 1) way.options.parts = reversed;
  if (runner == 2) way.options.parts = pool().parts();
  way.runner = runner == 0 ? "in turn" : runner == 1 ? "reversed" : "threads";
  return way;
}

std::string told(const Way& way) {
  return std::to_string(way.ranks) + " ranks, block bits " + std::to_string(way.options.block_bits) + ", disorder " +
         std::to_string(way.disorder) + ", balance " + std::to_string(way.options.balance_every) + ", scatter " +
         std::to_string(way.scatter_every) + ", " + way.runner;
}

// Compares each tick with the oracle.
void expect_equal(const SmallWorld& world, std::uint64_t ticks, Way way, oracle::Rng& rng) {
  SCOPED_TRACE(told(way));
  OneProcess exchange(way.ranks, way.disorder);
  way.options.seed = world.seed;
  CollisionMap map = world.map;
  auto made = Simulation<Rule>::create(exchange, source_of(map), Rule{}, way.options);
  ASSERT_TRUE(made) << to_string(made.error());
  std::vector<Named> bodies = world.bodies;
  for (std::size_t i = bodies.size(); i > 1; --i)
    std::swap(bodies[i - 1], bodies[static_cast<std::size_t>(rng.next() % i)]);
  for (const Named& body : bodies) made->add(body.id, body.state);
  ASSERT_FALSE(made->settle());
  restless::Oracle oracle(world.map, world.seed, world.bodies);
  for (std::uint64_t tick = 0; tick < ticks; ++tick) {
    if (way.scatter_every != 0 && tick % way.scatter_every == 0) made->assign({.scatter = rng.next() | 1U});
    const auto failure = made->run_until(tick + 1);
    ASSERT_FALSE(failure) << to_string(*failure);
    oracle.step();
    ASSERT_EQ(made->count(), oracle.bodies().size()) << "tick " << tick;
    ASSERT_TRUE(bodies_of(*made) == bodies_of(oracle)) << "tick " << tick;
  }
  EXPECT_EQ(edits_that_differ(*made, oracle), "");
}

// A rule that does nothing could not tell a wrong simulation: all that rules may do happens in these worlds.
TEST(EqualRanks, worlds_have_births_deaths_edits_and_neighbours) {
  std::size_t births = 0;
  std::size_t deaths = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const SmallWorld world = restless::random_world(seed);
    restless::Oracle oracle(world.map, world.seed, world.bodies);
    for (int tick = 0; tick < 40; ++tick) oracle.step();
    const std::uint64_t last = world.bodies.back().id;
    std::size_t old = 0;
    for (const Named& body : oracle.bodies()) (body.id > last ? births : old) += 1;
    deaths += world.bodies.size() - old;
    EXPECT_NE(oracle.map().solid_count(), world.map.solid_count());
  }
  EXPECT_GT(births, 20U);
  EXPECT_GT(deaths, 20U);
}

TEST(EqualRanks, are_one_loop_over_all_bodies) {
  const int worlds = std::max(cases::count() / 20, 2);
  for (int i = 0; i < worlds && !HasFatalFailure(); ++i) {
    const std::uint64_t seed = cases::seed() + static_cast<std::uint64_t>(i);
    SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(seed));
    oracle::Rng rng(seed * 31);
    expect_equal(restless::random_world(seed), 40, random_way(rng), rng);
  }
}

// With blocks of 16 tiles, each thread has several to step in a tick: more of them than steppers, too.
TEST(EqualRanks, are_the_same_for_any_threads) {
  for (int i = 0; i < 4 && !HasFatalFailure(); ++i) {
    const std::uint64_t seed = cases::seed() + 1000 + static_cast<std::uint64_t>(i);
    SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(seed));
    oracle::Rng rng(seed);
    Way way;
    way.ranks = 1 + i % 2;
    way.options.block_bits = 4;
    way.options.map.page_bits = 6;
    way.options.map.margin = 4;
    way.options.parts = i % 2 == 0 ? pool().parts() : reversed;
    way.runner = i % 2 == 0 ? "threads" : "reversed";
    expect_equal(restless::random_world(seed), 30, way, rng);
  }
}

}  // namespace
}  // namespace equal_ranks_test
}  // namespace tilespace
