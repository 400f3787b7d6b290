// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <tilespace/cluster/around.hpp>
#include <tilespace/cluster/blocks.hpp>
#include <tilespace/cluster/detail/simulation_state.hpp>
#include <tilespace/cluster/effects.hpp>
#include <tilespace/cluster/exchange.hpp>
#include <tilespace/cluster/failure.hpp>
#include <tilespace/cluster/options.hpp>
#include <tilespace/cluster/rule.hpp>
#include <tilespace/cluster/state_hash.hpp>
#include <utility>

/// @file simulation.hpp
/// Distributed simulation of bodies in a world of tiles (spatial domain decomposition, bulk synchronous): any number of
/// ranks has the results of one, bit for bit.

namespace tilespace::cluster {

/// A simulation. Every process of the job makes one, and calls the same functions in the same order.
///
/// Errors      A failure is the same on all ranks. After one, bodies may be in the middle of a tick: only a checkpoint
///             leads back.
/// Order       States, ids and hashes do not depend on the number of ranks, on who owns which block, on the size of
///             blocks, on the order in which bodies were added or messages arrive, nor on threads.
/// Threads     One; it has the blocks of its ranks stepped by SimulationOptions::parts.
template <Rule R>
class Simulation {
 public:
  /// State of a body.
  using State = typename R::State;

  /// A simulation without bodies. `exchange` and `world` must outlive it.
  /// Errors      bad_options: block_bits out of range, or options that ChunkedMap::create() refuses.
  [[nodiscard]] static Result<Simulation> create(Exchange& exchange, const ChunkSource& world, R rule,
                                                 const SimulationOptions& options = {}) {
    auto made = detail::create_state<R>(exchange, world, std::move(rule), options);
    if (!made) return made.error();
    return Simulation(std::move(made).value());
  }

  /// Adds a body; any process may add any. settle() follows.
  void add(std::uint64_t id, const State& state) {
    state_->ranks[static_cast<std::size_t>(id % state_->ranks.size())]->newcomers.push_back({id, state});
  }
  /// Brings all bodies that were added to the ranks that own their blocks, which are chosen anew unless assign() did.
  /// Errors      bad_id, duplicate_id, too_large.
  [[nodiscard]] MaybeFailure settle() { return detail::settle(*state_); }

  /// Advances to a tick. Nothing happens if that is not later.
  /// Errors      too_large, beyond_reach, world_unreadable.
  [[nodiscard]] MaybeFailure run_until(std::uint64_t tick) {
    while (state_->common.tick < tick) {
      if (MaybeFailure failure = detail::advance(*state_)) return failure;
    }
    return {};
  }
  /// Number of ticks so far.
  [[nodiscard]] std::uint64_t tick() const noexcept { return state_->common.tick; }
  /// The rule.
  [[nodiscard]] const R& rule() const noexcept { return state_->rule; }

  /// Gives blocks to other ranks from the end of the next tick on, and no longer balances by itself.
  void assign(Decomposition decomposition) {
    decomposition.ranks = state_->exchange->ranks();
    state_->assigned = std::move(decomposition);
    state_->options.balance_every = 0;
  }

  /// Hash of all bodies, edited tiles, and the next id.
  /// Order       The same for all that the results do not depend on.
  /// Cost        Some 20 ns for each 8 bytes of a state, and an exchange.
  [[nodiscard]] StateHash hash() { return detail::hash_of_all(*state_); }
  /// Number of bodies of all ranks. An exchange.
  [[nodiscard]] std::uint64_t count() { return detail::count_all(*state_); }
  /// What this process did so far.
  [[nodiscard]] const Figures& figures() const noexcept { return state_->figures; }

  /// Calls `visitor(id, state)` for each body of this process, in no order.
  template <class Visitor>
  void visit(Visitor&& visitor) const {
    for (const auto& rank : state_->ranks) {
      for (const auto& [place, block] : rank->blocks) {
        for (std::size_t i = 0; i < block.ids.size(); ++i) visitor(block.ids[i], block.states[i]);
      }
    }
  }
  /// Tiles that were edited so far; every rank has all of them.
  [[nodiscard]] const EditedTiles& edited_tiles() const noexcept { return state_->ranks[0]->tiles; }

  /// What the functions of checkpoint.hpp work on.
  [[nodiscard]] detail::SimulationState<R>& state() noexcept { return *state_; }

 private:
  explicit Simulation(std::unique_ptr<detail::SimulationState<R>> state) noexcept : state_(std::move(state)) {}

  std::unique_ptr<detail::SimulationState<R>> state_;
};

}  // namespace tilespace::cluster
