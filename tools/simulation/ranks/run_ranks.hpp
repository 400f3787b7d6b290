// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <tilespace/cluster/checkpoint.hpp>
#include <tilespace/cluster/simulation.hpp>
#include <tilespace/world/chunk_sources.hpp>
#include <utility>

#include "simulation/ranks/density.hpp"
#include "simulation/ranks/hash_file.hpp"
#include "simulation/ranks/watchdog.hpp"

/// @file run_ranks.hpp
/// A run of a rule on all ranks: start or restart, ticks, checkpoints, comparison of hashes, figures.

namespace tilespace::tool {

/// How a run goes, beside its rule.
struct RankRun {
  cluster::Exchange* exchange = nullptr;
  const CollisionMap* map = nullptr;
  cluster::SimulationOptions options{};
  std::uint64_t bodies = 0;
  std::uint64_t ticks = 0;
  std::string checkpoints{};       ///< Folder; empty: none.
  std::uint64_t every = 1000;      ///< Ticks between checkpoints.
  bool resumes = false;            ///< From the newest checkpoint, if there is one.
  bool is_strict = false;          ///< A checkpoint that cannot be written ends the run.
  std::uint64_t hash_every = 100;  ///< Ticks between hashes.
  std::string hashes{};            ///< File to add hashes to.
  ExpectedHashes expected{};
  bool is_twice = false;  ///< A second simulation is stepped beside, each block by another rank.
  int stall_seconds = 0;  ///< Of the watchdog.
  std::optional<Density> density{};
};

/// What came out, the same on all ranks.
struct RankResult {
  cluster::StateHash state{};
  std::uint64_t bodies = 0;
  std::uint64_t tick = 0;
  std::uint64_t steps = 0;  ///< Of bodies, since the start of this process.
  double step_nanoseconds = 0.0;
  double exchange_nanoseconds = 0.0;
  std::uint64_t bytes_sent = 0;
};

/// Throws the exception of a failure, with its exit code.
[[noreturn]] void raise(const cluster::Failure& failure);
void raise_if(const cluster::MaybeFailure& failure);

/// Tells rank 0's standard error; other ranks are silent.
void tell_from(const cluster::Exchange& exchange, const std::string& line);

/// Figures of all processes.
[[nodiscard]] RankResult gather_figures(cluster::Exchange& exchange, const cluster::Figures& figures);

template <cluster::Rule R>
class RankedSimulation {
 public:
  using State = typename R::State;

  RankedSimulation(RankRun& run, const R& rule, std::function<State(std::uint64_t)> newcomer)
      : run_(run), rule_(rule), newcomer_(std::move(newcomer)), watchdog_(run.stall_seconds) {}

  RankResult play(const std::function<void(std::uint64_t)>& progress) {
    cluster::Simulation<R> simulation = begin(0);
    open_checkpoints();
    if (!restore(simulation)) populate(simulation);
    std::optional<cluster::Simulation<R>> second;
    if (run_.is_twice) {
      second.emplace(begin(1));
      if (!restore(*second)) populate(*second);
    }
    while (simulation.tick() < run_.ticks) {
      const std::uint64_t next = next_stop(simulation.tick());
      advance(simulation, next);
      if (second) advance(*second, next);
      if (next % run_.hash_every == 0 || next == run_.ticks) compare(simulation, second ? &*second : nullptr);
      if (folder_ && (next % run_.every == 0 || next == run_.ticks)) save(simulation);
      progress(next);
    }
    return result_of(simulation);
  }

 private:
  cluster::Simulation<R> begin(int turn) {
    cluster::SimulationOptions options = run_.options;
    options.turn = turn;
    auto made = cluster::Simulation<R>::create(*run_.exchange, source_of(*run_.map), rule_, options);
    if (!made) raise(made.error());
    return std::move(made).value();
  }

  void open_checkpoints() {
    if (run_.checkpoints.empty()) return;
    auto opened = cluster::CheckpointFolder::open(*run_.exchange, run_.checkpoints);
    if (!opened) raise(opened.error());
    folder_.emplace(std::move(opened).value());
  }

  // From the newest checkpoint that is whole; false if there is none.
  bool restore(cluster::Simulation<R>& simulation) {
    if (!folder_ || !run_.resumes) return false;
    std::vector<cluster::Failure> refused;
    const auto restored = folder_->restore(simulation, &refused);
    for (const cluster::Failure& failure : refused) tell_from(*run_.exchange, "refused: " + to_string(failure));
    if (!restored) raise(restored.error());
    if (*restored) tell_from(*run_.exchange, "resumed at tick " + std::to_string(simulation.tick()));
    return *restored;
  }

  // Each process makes the bodies of some ids.
  void populate(cluster::Simulation<R>& simulation) {
    const auto ranks = static_cast<std::uint64_t>(run_.exchange->ranks());
    const auto first = static_cast<std::uint64_t>(run_.exchange->first());
    const auto here = static_cast<std::uint64_t>(run_.exchange->here());
    for (std::uint64_t id = 1; id <= run_.bodies; ++id) {
      if (id % ranks >= first && id % ranks < first + here) simulation.add(id, newcomer_(id));
    }
    raise_if(simulation.settle());
  }

  [[nodiscard]] std::uint64_t next_stop(std::uint64_t tick) const {
    std::uint64_t next = std::min(run_.ticks, (tick / run_.hash_every + 1) * run_.hash_every);
    if (folder_) next = std::min(next, (tick / run_.every + 1) * run_.every);
    return next;
  }

  void advance(cluster::Simulation<R>& simulation, std::uint64_t until) {
    while (simulation.tick() < until) {
      raise_if(simulation.run_until(simulation.tick() + 1));
      watchdog_.feed();
    }
  }

  void compare(cluster::Simulation<R>& simulation, cluster::Simulation<R>* second) {
    const cluster::StateHash hash = simulation.hash();
    if (second != nullptr && second->hash() != hash)
      raise({cluster::FailureKind::differs, 0, simulation.tick(),
             "two ranks that stepped the same blocks have other states"});
    run_.expected.compare(simulation.tick(), hash);
    if (!run_.hashes.empty() && run_.exchange->first() == 0) add_hash(run_.hashes, simulation.tick(), hash);
  }

  void save(cluster::Simulation<R>& simulation) {
    const cluster::MaybeFailure failure = folder_->save(simulation);
    watchdog_.feed();
    if (!failure) return;
    const bool goes_on = failure->kind == cluster::FailureKind::disk_full && !run_.is_strict;
    if (!goes_on) raise(*failure);
    tell_from(*run_.exchange,
              "no checkpoint at tick " + std::to_string(simulation.tick()) + ": " + to_string(*failure));
  }

  RankResult result_of(cluster::Simulation<R>& simulation) {
    RankResult result = gather_figures(*run_.exchange, simulation.figures());
    result.state = simulation.hash();
    result.bodies = simulation.count();
    result.tick = simulation.tick();
    if (run_.density) {
      simulation.visit([&](std::uint64_t, const State& state) { run_.density->add(center_of(rule_.box_of(state))); });
      run_.density->gather(*run_.exchange);
    }
    return result;
  }

  RankRun& run_;
  const R& rule_;
  std::function<State(std::uint64_t)> newcomer_;
  Watchdog watchdog_;
  std::optional<cluster::CheckpointFolder> folder_{};
};

}  // namespace tilespace::tool
