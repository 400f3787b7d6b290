// SPDX-License-Identifier: MIT
// A run of the restless rule on as many ranks as mpirun starts, or on one: prints the hash of its states each ten
// ticks.
//
//   cluster_ranks SEED TICKS [DELAYS]
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <tilespace/cluster/simulation.hpp>
#include <tilespace/world/chunk_sources.hpp>

#include "cluster/restless.hpp"

namespace {

using tilespace::cluster::Exchange;
using tilespace::cluster::MaybeFailure;

int stop(const tilespace::cluster::Failure& failure) {
  std::fprintf(stderr, "%s\n", to_string(failure).c_str());
  tilespace::cluster::end_all_ranks(1);
}

}  // namespace

int main(int argc, char** argv) {
  const auto number = [&](int i) { return argc > i ? std::strtoull(argv[i], nullptr, 10) : 0; };
  std::unique_ptr<Exchange> exchange = tilespace::cluster::ranks_of_mpi(number(3));
  if (!exchange) exchange = std::make_unique<tilespace::cluster::OneProcess>();
  const restless::SmallWorld world = restless::random_world(number(1));
  auto made = tilespace::cluster::Simulation<restless::Rule>::create(
      *exchange, source_of(world.map), {}, {.seed = world.seed, .block_bits = 4, .balance_every = 7});
  if (!made) return stop(made.error());
  // Each rank adds some of the bodies.
  for (std::size_t i = 0; i < world.bodies.size(); ++i) {
    if (static_cast<int>(i) % exchange->ranks() == exchange->first())
      made->add(world.bodies[i].id, world.bodies[i].state);
  }
  if (const MaybeFailure failure = made->settle()) return stop(*failure);
  for (std::uint64_t tick = 10; tick <= number(2); tick += 10) {
    if (const MaybeFailure failure = made->run_until(tick)) return stop(*failure);
    const auto hash = made->hash();
    const std::uint64_t count = made->count();
    if (exchange->first() == 0)
      std::printf("%llu %llu %s\n", static_cast<unsigned long long>(tick), static_cast<unsigned long long>(count),
                  to_string(hash).c_str());
  }
  return 0;
}
