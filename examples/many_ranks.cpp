// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/cluster/simulation.hpp>
#include <tilespace/world/chunk_sources.hpp>
#include <tilespace/world/chunked_moves.hpp>

using namespace tilespace;

namespace {

// Bodies that keep away from each other, and slide along walls.
struct Flock {
  struct State {
    Body body{};
    Vec velocity{};
  };
  static constexpr const char* name = "flock";
  static constexpr double largest = 1.0;  // no body is larger, in tiles
  static constexpr double reach = 1.5;    // how far beyond its box a body sees others
  static constexpr bool has_effects = false;

  Box box_of(const State& state) const noexcept { return to_box(state.body); }
  std::uint64_t digest() const noexcept { return 0; }
  void step(const cluster::Around<Flock>& around, State& self, cluster::Effects<Flock>&) const noexcept {
    // By id, on any number of machines: the sum is rounded in the same order.
    for (const cluster::Seen<State>& other : around.neighbours()) {
      self.velocity.x += (self.body.min.x - other.box.min.x) * 0.02;
      self.velocity.y += (self.body.min.y - other.box.min.y) * 0.02;
    }
    const double noise = cluster::fraction_of(around.chance()) - 0.5;
    self.velocity = {self.velocity.x * 0.9 + noise * 0.1, self.velocity.y * 0.9 + 0.01};
    self.body = around.value_or(move_and_slide(around.map(), self.body, self.velocity), {self.body}).body;
  }
};

bool is_wall(int x, int y) { return y > 60 || (x % 16 == 0 && y % 8 > 2); }

cluster::StateHash run(int ranks) {
  cluster::OneProcess exchange(ranks);  // or ranks_of_mpi(), with a rank a process
  const CollisionMap map = CollisionMap::from(128, 64, is_wall, Outside::solid).value();
  auto flock = cluster::Simulation<Flock>::create(exchange, source_of(map), Flock{}, {.block_bits = 5});
  for (std::uint64_t id = 1; id <= 500; ++id) {
    const Point at{1.0 + static_cast<double>(id * 7 % 126), static_cast<double>(id * 11 % 48)};
    if (!map.is_solid(tile_at(at))) flock->add(id, {.body = {at, {0.5, 0.5}}});
  }
  if (flock->settle() || flock->run_until(200)) std::puts("failed");
  return flock->hash();
}

}  // namespace

int main() {
  const cluster::StateHash one = run(1);
  std::printf("state of one rank: %s\n", to_string(one).c_str());
  for (const int ranks : {2, 3, 8}) std::printf("%d ranks: %s\n", ranks, run(ranks) == one ? "the same" : "another");
}
