// SPDX-License-Identifier: MIT
#include <tilespace/cluster/simulation.hpp>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/world/chunk_sources.hpp>

#include "cluster/archers.hpp"
#include "cluster/restless.hpp"
#include "digests/record.hpp"
#include "oracle/inputs.hpp"
#include "simulation/ranks/people.hpp"
#include "simulation/ranks/sand.hpp"

// Simulations of one rank, and of three with small blocks and messages in another order.

namespace digests {
namespace {

using namespace tilespace;

// Platformer characters who hold keys by chance for 16 ticks, and do not see each other.
struct Characters {
  using State = PlatformerState;
  static constexpr const char* name = "characters";
  static constexpr double largest = 2.0;
  static constexpr double reach = -1.0;
  static constexpr bool has_effects = false;

  const CollisionMap* map = nullptr;

  [[nodiscard]] Box box_of(const State& state) const noexcept { return to_box(state.body); }
  [[nodiscard]] std::uint64_t digest() const noexcept { return 0; }
  void step(const cluster::Around<Characters>& around, State& self, cluster::Effects<Characters>&) const noexcept {
    const std::uint64_t keys = cluster::chance_of(5, around.id(), around.tick() / 16, 0);
    const PlatformerInput input{
        .move = static_cast<double>(keys % 3) - 1.0, .jump = (keys >> 8 & 1U) != 0, .run = (keys >> 9 & 1U) != 0};
    self = platformer_step(*map, self, input, {}, 1.0 / 60.0);
  }
};

CollisionMap map_of_ranks(std::int64_t one_of) {
  oracle::Rng rng(83);
  return CollisionMap::from(
             TileBox{{-30, -20}, {60, 50}}, [&](int, int) { return rng.one_in(one_of); }, Outside::solid)
      .value();
}

Point place_of(oracle::Rng& rng) {
  const double x = rng.real(-30.0, 59.0);
  const double y = rng.real(-20.0, 49.0);
  return {x, y};
}

// The states of bodies with ids from 1 on.
template <class R>
void ask_ranks(Record& record, const CollisionMap& map, const R& rule, const std::vector<typename R::State>& bodies) {
  record.asked(map.bounds(), bodies.size());
  for (const int ranks : {1, 3}) {
    cluster::OneProcess exchange(ranks, ranks == 1 ? 0 : 9);
    auto made = cluster::Simulation<R>::create(exchange, source_of(map), rule,
                                               {.seed = 7, .block_bits = ranks == 1 ? 10 : 4, .balance_every = 5});
    record.answered(made.has_value());
    if (!made) return;
    for (std::size_t i = 0; i < bodies.size(); ++i) made->add(i + 1, bodies[i]);
    record.answered(made->settle().has_value());
    for (std::uint64_t tick = 8; tick <= 48; tick += 8) {
      record.answered(made->run_until(tick).has_value());
      const cluster::StateHash hash = made->hash();
      record.answered(hash.low, hash.high, made->count());
    }
  }
}

void ask_characters(Record& record) {
  const CollisionMap map = map_of_ranks(6);
  oracle::Rng rng(84);
  std::vector<PlatformerState> bodies(200);
  for (PlatformerState& state : bodies) state.body = {place_of(rng), {0.75, 1.25}};
  ask_ranks(record, map, Characters{&map}, bodies);
}

void ask_people(Record& record) {
  const CollisionMap map = map_of_ranks(7);
  const auto way_out = tool::WayOut::of(map, tool::exits_by_chance(map, 4));
  record.answered(way_out.has_value());
  if (!way_out) return;
  const tool::People people{&*way_out, 4, 0.1};
  std::vector<tool::People::State> bodies;
  for (std::uint64_t id = 1; id <= 400; ++id) bodies.push_back(people.newcomer(id, 0));
  ask_ranks(record, map, people, bodies);
}

void ask_sand(Record& record) {
  const CollisionMap map = map_of_ranks(9);
  const tool::Sand sand{map.bounds(), 6};
  std::vector<tool::Sand::State> bodies;
  for (std::uint64_t id = 1; id <= 400; ++id) bodies.push_back(sand.newcomer(id));
  ask_ranks(record, map, sand, bodies);
}

void ask_restless(Record& record) {
  const CollisionMap map = map_of_ranks(12);
  oracle::Rng rng(85);
  std::vector<restless::State> bodies(200);
  for (restless::State& state : bodies) {
    state.body = {place_of(rng), {static_cast<double>(rng.between(1, 12)) / 8.0, 0.5}};
    state.velocity = {rng.real(-0.5, 0.5), 0.25};
  }
  ask_ranks(record, map, restless::Rule{}, bodies);
}

void ask_archers(Record& record) {
  const CollisionMap map = map_of_ranks(20);
  oracle::Rng rng(86);
  std::vector<archers::Archer::State> bodies(150);
  for (archers::Archer::State& state : bodies) {
    state.at = place_of(rng);
    state.size = {static_cast<double>(rng.between(0, 8)) / 8.0, 0.5};
    state.turn = static_cast<std::uint32_t>(rng.between(0, 60));
  }
  ask_ranks(record, map, archers::Archer{}, bodies);
}

}  // namespace

void ask_cluster() {
  scenario("ranks, characters", ask_characters);
  scenario("ranks, people on their way out", ask_people);
  scenario("ranks, falling tiles", ask_sand);
  scenario("ranks, effects, births and moving solids", ask_restless);
  scenario("ranks, far questions", ask_archers);
}

}  // namespace digests
