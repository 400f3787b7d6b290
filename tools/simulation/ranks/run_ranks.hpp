// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <tilespace/cluster/checkpoint.hpp>
#include <tilespace/cluster/simulation.hpp>
#include <tilespace/world/chunk_sources.hpp>
#include <utility>

#include "drawing/animation.hpp"
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
  Watchdog* watchdog = nullptr;
  bool is_drawn = false;          ///< A picture at the end, or an animation.
  std::uint64_t frame_every = 0;  ///< Ticks between frames; 0: no animation.
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

/// What a run shows, at rank 0.
struct RankPictures {
  std::optional<Density> last{};
  CollisionMap tiles{};  ///< As they are at the end.
  Animation frames{};
};

/// Throws the exception of a failure, with its exit code.
[[noreturn]] void raise(const cluster::Failure& failure);
void raise_if(const cluster::MaybeFailure& failure);

/// States of all bodies by id, at rank 0; none at others. Every process calls it.
template <class R>
[[nodiscard]] std::vector<typename R::State> states_by_id(cluster::Exchange& exchange,
                                                          const cluster::Simulation<R>& simulation) {
  std::vector<cluster::detail::BodyRecord<typename R::State>> bodies;
  simulation.visit([&](std::uint64_t id, const typename R::State& state) { bodies.push_back({id, state}); });
  std::vector<cluster::Mail> mail(static_cast<std::size_t>(exchange.here()));
  for (cluster::Mail& one : mail) {
    one.out.resize(static_cast<std::size_t>(exchange.ranks()));
    one.in.resize(static_cast<std::size_t>(exchange.ranks()));
  }
  cluster::detail::write_lists(mail[0].out[0], bodies);
  exchange.deliver(mail, 0);
  if (exchange.first() != 0) return {};
  bodies.clear();
  for (const std::vector<std::byte>& message : mail[0].in)
    static_cast<void>(cluster::detail::read_lists(message, bodies));
  std::sort(bodies.begin(), bodies.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  std::vector<typename R::State> states;
  for (const auto& body : bodies) states.push_back(body.state);
  return states;
}

/// Where the bodies of all processes are. Every process calls it.
template <class R>
[[nodiscard]] Density density_of(const RankRun& run, const cluster::Simulation<R>& simulation) {
  Density density(run.map->bounds());
  simulation.visit(
      [&](std::uint64_t, const typename R::State& state) { density.add(center_of(simulation.rule().box_of(state))); });
  density.gather(*run.exchange);
  return density;
}

/// Adds bodies with ids from 1 on: each process those of some ids. Throws the exception of a failure.
template <class R>
void populate(const RankRun& run, cluster::Simulation<R>& simulation,
              const std::function<typename R::State(std::uint64_t)>& newcomer) {
  const auto ranks = static_cast<std::uint64_t>(run.exchange->ranks());
  const auto first = static_cast<std::uint64_t>(run.exchange->first());
  const auto here = static_cast<std::uint64_t>(run.exchange->here());
  for (std::uint64_t id = 1; id <= run.bodies; ++id) {
    if (id % ranks >= first && id % ranks < first + here) simulation.add(id, newcomer(id));
    if (id % 65536 == 0) run.watchdog->feed();
  }
  raise_if(simulation.settle());
  run.watchdog->feed();
}

/// Tells rank 0's standard error; other ranks are silent.
void tell_from(const cluster::Exchange& exchange, const std::string& line);

/// Figures of all processes.
[[nodiscard]] RankResult gather_figures(cluster::Exchange& exchange, const cluster::Figures& figures);

template <cluster::Rule R>
class RankedSimulation {
 public:
  using State = typename R::State;

  /// `at_end` sees the simulation in its last tick, if it is given.
  RankedSimulation(RankRun& run, const R& rule, std::function<State(std::uint64_t)> newcomer,
                   std::function<void(const cluster::Simulation<R>&)> at_end = {})
      : run_(run), rule_(rule), newcomer_(std::move(newcomer)), at_end_(std::move(at_end)) {}

  RankResult play(const std::function<void(std::uint64_t)>& progress) {
    cluster::Simulation<R> simulation = begin(0);
    open_checkpoints();
    if (!restore(simulation)) populate(run_, simulation, newcomer_);
    std::optional<cluster::Simulation<R>> second;
    if (run_.is_twice) {
      second.emplace(begin(1));
      if (!restore(*second)) populate(run_, *second, newcomer_);
    }
    if (run_.frame_every != 0) add_frame(simulation);
    while (simulation.tick() < run_.ticks) {
      const std::uint64_t next = next_stop(simulation.tick());
      advance(simulation, next);
      if (second) advance(*second, next);
      if (next % run_.hash_every == 0 || next == run_.ticks) compare(simulation, second ? &*second : nullptr);
      if (folder_ && (next % run_.every == 0 || next == run_.ticks)) save(simulation);
      if (run_.frame_every != 0 && (next % run_.frame_every == 0 || next == run_.ticks)) add_frame(simulation);
      progress(next);
    }
    if (at_end_) at_end_(simulation);
    return result_of(simulation);
  }
  /// What it showed; after play().
  [[nodiscard]] const RankPictures& pictures() const { return pictures_; }

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

  [[nodiscard]] std::uint64_t next_stop(std::uint64_t tick) const {
    std::uint64_t next = std::min(run_.ticks, (tick / run_.hash_every + 1) * run_.hash_every);
    if (folder_) next = std::min(next, (tick / run_.every + 1) * run_.every);
    if (run_.frame_every != 0) next = std::min(next, (tick / run_.frame_every + 1) * run_.frame_every);
    return next;
  }

  void advance(cluster::Simulation<R>& simulation, std::uint64_t until) {
    while (simulation.tick() < until) {
      raise_if(simulation.run_until(simulation.tick() + 1));
      run_.watchdog->feed();
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
    run_.watchdog->feed();
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
    if (run_.is_drawn && run_.frame_every == 0) {
      pictures_.last = density_of(run_, simulation);
      if (run_.exchange->first() == 0) pictures_.tiles = edited_map(*run_.map, simulation.edited_tiles());
    }
    return result;
  }

  void add_frame(const cluster::Simulation<R>& simulation) {
    const Density density = density_of(run_, simulation);
    if (run_.exchange->first() != 0) return;
    pictures_.frames.add(density.paint(edited_map(*run_.map, simulation.edited_tiles())));
  }

  RankRun& run_;
  const R& rule_;
  std::function<State(std::uint64_t)> newcomer_;
  std::function<void(const cluster::Simulation<R>&)> at_end_;
  std::optional<cluster::CheckpointFolder> folder_{};
  RankPictures pictures_{};
};

}  // namespace tilespace::tool
