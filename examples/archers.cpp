// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/cluster/simulation.hpp>
#include <tilespace/world/chunk_sources.hpp>

using namespace tilespace;

namespace {

// Archers look along the way of their arrow, far beyond the block that they stand in, and wound the first one there.
struct Archers {
  struct State {
    Point at{};
    double health = 3.0;
  };
  struct Effect {
    double damage = 0.0;
  };
  static constexpr const char* name = "archers";
  static constexpr double largest = 1.0;  // no body is larger, in tiles
  static constexpr double reach = 0.0;    // nobody asks who is near
  static constexpr bool has_effects = true;

  Box box_of(const State& state) const noexcept { return {state.at, state.at + Vec{0.5, 0.5}}; }
  Box far_box(const State& state) const noexcept { return {state.at, state.at + Vec{100.0, 0.5}}; }  // empty: nothing
  std::uint64_t digest() const noexcept { return 0; }
  void receive(State& self, const Effect& effect) const noexcept { self.health -= effect.damage; }
  void step(const cluster::Around<Archers>& around, State& self, cluster::Effects<Archers>& effects) const noexcept {
    const cluster::Seen<State>* first = nullptr;
    for (const cluster::Seen<State>& other : around.far_neighbours()) {  // by id, without itself
      if (first == nullptr || other.box.min.x < first->box.min.x) first = &other;
    }
    if (first != nullptr) effects.send(*first, {0.25});
    self.at.y += cluster::fraction_of(around.chance()) - 0.5;
    if (self.health <= 0.0) effects.end();
  }
};

cluster::StateHash run(int ranks, int& standing) {
  cluster::OneProcess exchange(ranks);
  const CollisionMap map = CollisionMap::create({{0, 0}, {256, 64}}).value();
  auto archers = cluster::Simulation<Archers>::create(exchange, source_of(map), Archers{}, {.block_bits = 5});
  for (std::uint64_t id = 1; id <= 200; ++id)
    archers->add(id, {.at = {static_cast<double>(id * 37 % 250), static_cast<double>(id * 11 % 60)}});
  if (archers->settle() || archers->run_until(100)) std::puts("failed");
  standing = 0;
  archers->visit([&](std::uint64_t, const Archers::State&) { ++standing; });
  return archers->hash();
}

}  // namespace

int main() {
  int standing = 0, others = 0;
  const cluster::StateHash one = run(1, standing);
  std::printf("%d of 200 stand\n", standing);
  std::printf("8 ranks: %s\n", run(8, others) == one && others == standing ? "the same" : "another");
}
