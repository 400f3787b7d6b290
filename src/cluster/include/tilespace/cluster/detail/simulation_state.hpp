// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <memory>
#include <optional>
#include <tilespace/cluster/detail/agreement.hpp>
#include <tilespace/cluster/detail/apply_effects.hpp>
#include <tilespace/cluster/detail/move_bodies.hpp>
#include <tilespace/cluster/detail/rank_state.hpp>
#include <tilespace/cluster/detail/step_blocks.hpp>
#include <tilespace/cluster/exchange.hpp>
#include <tilespace/cluster/options.hpp>
#include <tilespace/cluster/rule.hpp>
#include <utility>
#include <vector>

/// @file simulation_state.hpp
/// A tick of all ranks of a process: steps, effects, migration and halo.

namespace tilespace::cluster::detail {

template <class R>
struct SimulationState {
  Exchange* exchange;
  R rule;
  SimulationOptions options;
  Common common;
  std::vector<std::unique_ptr<RankState<R>>> ranks{};  // of this process
  std::vector<Mail> mail{};                            // of each of them
  std::vector<MovingSolid> solids{};
  std::optional<Decomposition> assigned{};
  Figures figures{};
};

template <class R>
[[nodiscard]] Result<std::unique_ptr<SimulationState<R>>> create_state(Exchange& exchange, const ChunkSource& world,
                                                                       R rule, const SimulationOptions& options) {
  const auto refused = [](const char* why) { return Failure{FailureKind::bad_options, 0, 0, why}; };
  if (options.block_bits < Blocks::min_bits || options.block_bits > Blocks::max_bits) return refused("block_bits");
  if (world.bounds.empty()) return refused("a world without tiles");
  auto state = std::make_unique<SimulationState<R>>(SimulationState<R>{
      .exchange = &exchange,
      .rule = std::move(rule),
      .options = options,
      .common = {.blocks = Blocks(world.bounds, options.block_bits), .seed = options.seed},
  });
  state->common.decomposition.ranks = exchange.ranks();
  state->common.decomposition.turn = options.turn;
  state->mail.resize(static_cast<std::size_t>(exchange.here()));
  for (int i = 0; i < exchange.here(); ++i) {
    auto rank = std::make_unique<RankState<R>>(exchange.first() + i, world, options.map);
    if (const auto map = ChunkedMap::create(rank->tiles.source(), options.map); !map)
      return refused(map.error().expected);
    state->mail[static_cast<std::size_t>(i)].out.resize(static_cast<std::size_t>(exchange.ranks()));
    state->mail[static_cast<std::size_t>(i)].in.resize(static_cast<std::size_t>(exchange.ranks()));
    state->ranks.push_back(std::move(rank));
  }
  return state;
}

// The failure that counts, of all ranks.
template <class R>
[[nodiscard]] MaybeFailure agree_on_failure(SimulationState<R>& state) {
  std::vector<MaybeFailure> own;
  for (const auto& rank : state.ranks) own.push_back(rank->failure);
  return agree(*state.exchange, state.mail, own);
}

// Delivers mail. Returns the flags of all ranks.
template <class R>
[[nodiscard]] std::uint64_t deliver(SimulationState<R>& state) {
  std::uint64_t flags = 0;
  for (const auto& rank : state.ranks) flags |= (rank->failure ? failed : 0) | (rank->asks_far ? asks_far : 0);
  for (const Mail& mail : state.mail) {
    for (const auto& message : mail.out) state.figures.bytes_sent += message.size();
  }
  return state.exchange->deliver(state.mail, flags);
}

template <class R>
[[nodiscard]] MaybeFailure exchange_effects(SimulationState<R>& state) {
  for (std::size_t i = 0; i < state.ranks.size(); ++i) send_effects(*state.ranks[i], state.common, state.mail[i]);
  if ((deliver(state) & failed) != 0) return agree_on_failure(state);
  std::uint64_t births = 0;
  for (std::size_t i = 0; i < state.ranks.size(); ++i)
    births = apply_effects(*state.ranks[i], state.rule, state.common, state.mail[i]);
  state.common.next_id += births;
  return {};
}

// Of the states that the next tick begins with.
template <class R>
[[nodiscard]] MaybeFailure exchange_far_answers(SimulationState<R>& state) {
  for (std::size_t i = 0; i < state.ranks.size(); ++i)
    send_far_answers(*state.ranks[i], state.rule, state.common, state.mail[i]);
  if ((deliver(state) & failed) != 0) return agree_on_failure(state);
  for (std::size_t i = 0; i < state.ranks.size(); ++i) take_far_answers(*state.ranks[i], state.common, state.mail[i]);
  return {};
}

template <class R>
[[nodiscard]] MaybeFailure exchange_bodies(SimulationState<R>& state) {
  if (state.assigned) state.common.decomposition = *std::exchange(state.assigned, std::nullopt);
  for (std::size_t i = 0; i < state.ranks.size(); ++i)
    send_bodies(*state.ranks[i], state.rule, state.common, state.mail[i]);
  const std::uint64_t flags = deliver(state);
  if ((flags & failed) != 0) return agree_on_failure(state);
  for (std::size_t i = 0; i < state.ranks.size(); ++i)
    take_bodies(*state.ranks[i], state.rule, state.common, state.mail[i]);
  if constexpr (has_far_box<R>) {
    if ((flags & asks_far) != 0) return exchange_far_answers(state);
  }
  return {};
}

// Processor time of this process.
[[nodiscard]] inline double processor_seconds() noexcept {
  return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

// Bodies of each block, as they were added, or costs of the last tick.
template <class R>
[[nodiscard]] std::vector<BlockCost> costs_of(const SimulationState<R>& state, const RankState<R>& rank) {
  std::vector<BlockCost> costs;
  for (const auto& [place, block] : rank.blocks) costs.push_back({place, block.cost});
  for (const auto& body : rank.newcomers) {
    const Box box = state.rule.box_of(body.state);
    const std::uint64_t place = z_order(state.common.blocks.of(is_empty(box) ? Point{} : box.min));
    if (costs.empty() || costs.back().place != place) costs.push_back({place, 0});
    costs.back().cost += 4;
  }
  return costs;
}

// Cuts the curve anew where ranks are out of balance.
template <class R>
void balance(SimulationState<R>& state) {
  std::vector<std::vector<BlockCost>> own;
  for (const auto& rank : state.ranks) own.push_back(costs_of(state, *rank));
  const std::vector<BlockCost> costs = gather_costs(*state.exchange, state.mail, std::move(own));
  if (imbalance(state.common.decomposition, costs) < state.options.most_imbalance) return;
  Decomposition made = balanced(costs, state.exchange->ranks());
  made.turn = state.common.decomposition.turn;
  if (made == state.common.decomposition) return;
  state.assigned = std::move(made);
  ++state.figures.balanced;
}

template <class R>
[[nodiscard]] MaybeFailure advance(SimulationState<R>& state) {
  const double begin = processor_seconds();
  state.solids.clear();
  if constexpr (has_solids<R>) state.rule.solids(state.common.tick, state.solids);
  for (const auto& rank : state.ranks) {
    for (const auto& [place, block] : rank->blocks) state.figures.steps += block.ids.size();
    step_blocks(*rank, state.rule, state.common, state.solids, state.options.parts);
  }
  const double stepped = processor_seconds();
  if constexpr (R::has_effects) {
    if (MaybeFailure failure = exchange_effects(state)) return failure;
  }
  const auto every = static_cast<std::uint64_t>(state.options.balance_every);
  if (every != 0 && state.exchange->ranks() > 1 && (state.common.tick + 1) % every == 0) balance(state);
  if (MaybeFailure failure = exchange_bodies(state)) return failure;
  ++state.common.tick;
  state.figures.step_seconds += stepped - begin;
  state.figures.exchange_seconds += processor_seconds() - stepped;
  return {};
}

// Looks at ids: none is 0 or there twice, and new ones are higher than all.
template <class R>
void check_ids(SimulationState<R>& state) {
  std::vector<std::vector<std::uint64_t>> ids;
  for (const auto& rank : state.ranks) {
    ids.emplace_back();
    for (const auto& [place, block] : rank->blocks)
      ids.back().insert(ids.back().end(), block.ids.begin(), block.ids.end());
    for (const auto& body : rank->newcomers) {
      ids.back().push_back(body.id);
      if (body.id == 0) note(*rank, {FailureKind::bad_id, 0, state.common.tick, "a body with the id 0"});
    }
  }
  std::uint64_t highest = 0;
  const std::uint64_t twice = find_twice(*state.exchange, state.mail, std::move(ids), highest);
  if (twice != 0) note(*state.ranks[0], {FailureKind::duplicate_id, twice, state.common.tick, {}});
  state.common.next_id = (std::max)(state.common.next_id, highest + 1);
}

template <class R>
[[nodiscard]] MaybeFailure settle(SimulationState<R>& state) {
  for (const auto& rank : state.ranks) {
    for (const auto& body : rank->newcomers) {
      if (!is_no_larger(state.rule.box_of(body.state), R::largest))
        note(*rank, {FailureKind::too_large, body.id, state.common.tick, {}});
    }
  }
  check_ids(state);
  if (state.exchange->ranks() > 1 && state.options.balance_every != 0) balance(state);
  return exchange_bodies(state);
}

template <class R>
[[nodiscard]] StateHash hash_of_all(SimulationState<R>& state) {
  StateHash hash;
  for (const auto& rank : state.ranks) {
    for (const auto& [place, block] : rank->blocks) {
      for (std::size_t i = 0; i < block.ids.size(); ++i) hash += hash_of_body(block.ids[i], block.states[i]);
    }
    if (rank->rank == 0) {
      hash += rank->tiles.hash();
      hash += hash_of_body(0, state.common.next_id);
    }
  }
  std::uint64_t halves[] = {hash.low, hash.high};
  state.exchange->sum(halves);
  return {halves[0], halves[1]};
}

template <class R>
[[nodiscard]] std::uint64_t count_all(SimulationState<R>& state) {
  std::uint64_t count[] = {0};
  for (const auto& rank : state.ranks) {
    for (const auto& [place, block] : rank->blocks) count[0] += block.ids.size();
  }
  state.exchange->sum(count);
  return count[0];
}

}  // namespace tilespace::cluster::detail
