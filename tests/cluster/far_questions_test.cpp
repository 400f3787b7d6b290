// SPDX-License-Identifier: MIT
// Far questions: who touches a box anywhere in the world, by any ranks, is who one loop over all bodies finds.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <tilespace/cluster/simulation.hpp>
#include <tilespace/world/chunk_sources.hpp>
#include <vector>

#include "cluster/archers.hpp"
#include "oracle/inputs.hpp"
#include "oracle/rational.hpp"
#include "support/cases.hpp"

namespace tilespace {
namespace far_questions_test {
namespace {

using archers::Archer;
using archers::infinity;
using cluster::OneProcess;
using cluster::Simulation;
using oracle::to_exact;

using States = std::map<std::uint64_t, Archer::State>;

bool touches_exactly(const Box& a, const Box& b) {
  const auto is_at_most = [](double low, double high) {
    if (low == -infinity || high == infinity) return true;
    return to_exact(low) <= to_exact(high);
  };
  return !is_empty(a) && !is_empty(b) && is_at_most(a.min.x, b.max.x) && is_at_most(b.min.x, a.max.x) &&
         is_at_most(a.min.y, b.max.y) && is_at_most(b.min.y, a.max.y);
}

// One loop over all bodies: the definition.
void step_all(States& states, std::uint64_t& next_id, std::uint64_t seed, std::uint64_t tick, std::size_t& seen) {
  const Archer rule;
  States after;
  std::map<std::pair<std::uint64_t, std::uint64_t>, double> wounds;  // by target and source
  std::vector<std::uint64_t> over;
  std::vector<Archer::State> births;
  for (const auto& [id, state] : states) {
    Archer::State self = state;
    std::uint64_t count = 0;
    for (const auto& [other, its] : states) {
      if (other == id || !touches_exactly(rule.far_box(state), rule.box_of(its))) continue;
      Archer::see(self, other, rule.box_of(its));
      if (other % 7 == count % 7) wounds[{other, id}] = self.seen;
      ++count;
    }
    seen += count;
    Archer::go(self, cluster::chance_of(seed, id, tick, 0));
    if (cluster::chance_of(seed, id, tick, 1) % 64 == 0) births.push_back(self);
    if (cluster::chance_of(seed, id, tick, 2) % 64 == 0) over.push_back(id);
    after[id] = self;
  }
  for (const auto& [where, depth] : wounds) rule.receive(after[where.first], {depth});
  for (const std::uint64_t id : over) after.erase(id);
  for (const Archer::State& state : births) after[next_id++] = state;
  states = std::move(after);
}

cluster::StateHash hash_of(const States& states, std::uint64_t next_id) {
  cluster::StateHash hash = cluster::hash_of_body(0, next_id);
  for (const auto& [id, state] : states) hash += cluster::hash_of_body(id, state);
  return hash;
}

States random_archers(oracle::Rng& rng, std::uint64_t& next_id) {
  States states;
  for (std::int64_t count = rng.between(1, 120); count > 0; --count, ++next_id) {
    Archer::State& state = states[next_id];
    state.at = {static_cast<double>(rng.between(-400, 1200)) / 8.0, static_cast<double>(rng.between(-80, 600)) / 8.0};
    state.size = {static_cast<double>(rng.between(0, 8)) / 8.0, static_cast<double>(rng.between(1, 8)) / 8.0};
    state.turn = static_cast<std::uint32_t>(rng.between(0, 60));
    if (rng.one_in(40)) state.at.x = std::numeric_limits<double>::quiet_NaN();
    if (rng.one_in(40)) state.at.y = rng.one_in(2) ? 1e300 : -1e12;
  }
  return states;
}

const CollisionMap& floor_of_archers() {
  static const CollisionMap map =
      CollisionMap::from(TileBox{{-50, -10}, {150, 75}}, [](int, int) { return false; }).value();
  return map;
}

TEST(FarQuestions, are_answered_as_by_one_loop_over_all_bodies) {
  std::size_t seen = 0;
  for (int i = 0; i < std::max(cases::count() / 10, 2) && !HasFatalFailure(); ++i) {
    const std::uint64_t seed = cases::seed() + static_cast<std::uint64_t>(i);
    SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(seed));
    oracle::Rng rng(seed * 17);
    std::uint64_t next_id = 1;
    States states = random_archers(rng, next_id);
    OneProcess exchange(static_cast<int>(rng.between(1, 8)), rng.one_in(3) ? 0 : rng.next());
    cluster::SimulationOptions options;
    options.seed = seed;
    options.block_bits = static_cast<int>(rng.between(4, 8));
    options.balance_every = static_cast<int>(rng.between(0, 5));
    options.most_imbalance = 1.0;
    auto made = Simulation<Archer>::create(exchange, source_of(floor_of_archers()), Archer{}, options);
    ASSERT_TRUE(made);
    for (const auto& [id, state] : states) made->add(id, state);
    ASSERT_FALSE(made->settle());
    for (std::uint64_t tick = 0; tick < 20; ++tick) {
      if (rng.one_in(4)) made->assign({.scatter = rng.next() | 1U});
      const auto failure = made->run_until(tick + 1);
      ASSERT_FALSE(failure) << to_string(*failure);
      step_all(states, next_id, seed, tick, seen);
      ASSERT_EQ(made->hash(), hash_of(states, next_id)) << "tick " << tick;
    }
  }
  EXPECT_GT(seen, 1000U);
}

// Counts deliveries.
class Counted final : public cluster::Exchange {
 public:
  [[nodiscard]] int ranks() const noexcept override { return one_.ranks(); }
  [[nodiscard]] int first() const noexcept override { return 0; }
  [[nodiscard]] int here() const noexcept override { return one_.here(); }
  std::uint64_t deliver(std::span<cluster::Mail> mail, std::uint64_t flags) override {
    ++deliveries;
    return one_.deliver(mail, flags);
  }
  void sum(std::span<std::uint64_t> numbers) override { one_.sum(numbers); }
  int deliveries = 0;

 private:
  OneProcess one_{3};
};

int deliveries_of(bool is_watchful) {
  Counted exchange;
  auto made = Simulation<Archer>::create(exchange, source_of(floor_of_archers()), Archer{is_watchful},
                                         {.block_bits = 4, .balance_every = 0});
  if (!made) return 0;
  for (std::uint64_t id = 1; id <= 20; ++id)
    made->add(id,
              {.at = {5.0 * static_cast<double>(id), 3.0}, .size = {1.0, 1.0}, .turn = static_cast<std::uint32_t>(id)});
  if (made->settle()) return 0;
  exchange.deliveries = 0;
  if (made->run_until(10)) return 0;
  return exchange.deliveries;
}

TEST(FarQuestions, take_an_exchange_of_ticks_that_have_any) {
  EXPECT_EQ(deliveries_of(false), 20);
  EXPECT_EQ(deliveries_of(true), 30);
}

}  // namespace
}  // namespace far_questions_test
}  // namespace tilespace
