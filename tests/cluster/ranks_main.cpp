// SPDX-License-Identifier: MIT
// Runs of the restless rule, and of archers, on as many ranks as mpirun starts, or on one: prints the hashes of their
// states each ten ticks.
//
//   cluster_ranks SEED TICKS [DELAYS]
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <tilespace/cluster/simulation.hpp>
#include <tilespace/world/chunk_sources.hpp>

#include "cluster/archers.hpp"
#include "cluster/restless.hpp"

namespace {

using tilespace::cluster::Exchange;
using tilespace::cluster::MaybeFailure;
using tilespace::cluster::Simulation;

int stop(const tilespace::cluster::Failure& failure) {
  std::fprintf(stderr, "%s\n", to_string(failure).c_str());
  tilespace::cluster::end_all_ranks(1);
}

// Number of bodies, and their hash.
template <class R>
std::string told(Simulation<R>& simulation) {
  const std::uint64_t count = simulation.count();
  return std::to_string(count) + " " + to_string(simulation.hash());
}

}  // namespace

int main(int argc, char** argv) {
  const auto number = [&](int i) { return argc > i ? std::strtoull(argv[i], nullptr, 10) : 0; };
  std::unique_ptr<Exchange> exchange = tilespace::cluster::ranks_of_mpi(number(3));
  if (!exchange) exchange = std::make_unique<tilespace::cluster::OneProcess>();
  const restless::SmallWorld world = restless::random_world(number(1));
  const tilespace::cluster::SimulationOptions options{.seed = world.seed, .block_bits = 4, .balance_every = 7};
  auto bodies = Simulation<restless::Rule>::create(*exchange, source_of(world.map), {}, options);
  if (!bodies) return stop(bodies.error());
  auto archers = Simulation<archers::Archer>::create(*exchange, source_of(world.map), {}, options);
  if (!archers) return stop(archers.error());
  // Each rank adds some of the bodies.
  for (std::size_t i = 0; i < world.bodies.size(); ++i) {
    if (static_cast<int>(i) % exchange->ranks() != exchange->first()) continue;
    const auto& [id, state] = world.bodies[i];
    bodies->add(id, state);
    archers->add(id, {.at = state.body.min, .size = {0.5, 1.0}, .turn = state.kind});
  }
  if (const MaybeFailure failure = bodies->settle()) return stop(*failure);
  if (const MaybeFailure failure = archers->settle()) return stop(*failure);
  for (std::uint64_t tick = 10; tick <= number(2); tick += 10) {
    if (const MaybeFailure failure = bodies->run_until(tick)) return stop(*failure);
    if (const MaybeFailure failure = archers->run_until(tick)) return stop(*failure);
    const std::string of_bodies = told(*bodies);
    const std::string of_archers = told(*archers);
    if (exchange->first() != 0) continue;
    std::printf("%llu %s %s\n", static_cast<unsigned long long>(tick), of_bodies.c_str(), of_archers.c_str());
  }
  return 0;
}
