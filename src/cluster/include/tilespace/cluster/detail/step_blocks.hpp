// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <tilespace/base/parts.hpp>
#include <tilespace/cluster/detail/rank_state.hpp>
#include <vector>

/// @file step_blocks.hpp
/// The steps of all bodies of a rank, from states as the tick began (a Jacobi iteration).

namespace tilespace::cluster::detail {

template <class R>
[[nodiscard]] std::span<const Ghost<typename R::State>> ghosts_of(const RankState<R>& rank, std::uint64_t place) {
  const auto at_place = [](const auto& ghost, std::uint64_t value) { return ghost.place < value; };
  const auto begin = std::lower_bound(rank.ghosts.begin(), rank.ghosts.end(), place, at_place);
  auto end = begin;
  while (end != rank.ghosts.end() && end->place == place) ++end;
  return {begin, end};
}

// Bodies of a block and near it, in one list.
template <class R>
void gather(Stepper<R>& stepper, const R& rule, std::span<const Ghost<typename R::State>> ghosts,
            const BlockBodies<typename R::State>& block) {
  stepper.boxes.clear();
  stepper.gathered.clear();
  const auto add = [&](std::uint64_t id, const typename R::State& state, bool is_own) {
    stepper.boxes.push_back(rule.box_of(state));
    stepper.gathered.push_back({id, &state, is_own});
  };
  for (std::size_t i = 0; i < block.ids.size(); ++i) add(block.ids[i], block.states[i], true);
  for (const auto& ghost : ghosts) add(ghost.id, ghost.state, false);
}

// Copies of them in the order of the grid.
template <class R>
void sort_into_grid(Stepper<R>& stepper) {
  Surroundings<R>& around = stepper.around;
  fill_grid(around.grid, stepper.boxes, R::reach + R::largest);
  around.ids.clear();
  around.states.clear();
  stepper.is_own.clear();
  for (const Placed& placed : around.grid.placed) {
    const Gathered<R>& body = stepper.gathered[placed.index];
    around.ids.push_back(body.id);
    around.states.push_back(*body.state);
    stepper.is_own.push_back(body.is_own ? 1 : 0);
  }
}

// Steps the body with that index in the grid, which becomes number `to` of the block.
template <class R>
void step_body(Stepper<R>& stepper, const R& rule, const Blocks& blocks, BlockBodies<typename R::State>& block,
               std::size_t index, std::size_t to) {
  const std::uint64_t id = stepper.around.ids[index];
  typename R::State self = stepper.around.states[index];
  Effects<R> effects(blocks, id, stepper.effects);
  rule.step(Around<R>(stepper.around, index), self, effects);
  if (!is_no_larger(rule.box_of(self), R::largest)) stepper.around.fail(FailureKind::too_large, id);
  block.ids[to] = id;
  block.states[to] = self;
  if (!effects.is_over()) return;
  block.is_over.resize(block.ids.size());
  block.is_over[to] = 1;
}

// Others see copies of the states as the tick began, so bodies are stepped in place, and the block gets the order of
// the grid.
template <class R>
void step_block(Stepper<R>& stepper, const R& rule, const Blocks& blocks,
                std::span<const Ghost<typename R::State>> ghosts, BlockBodies<typename R::State>& block) {
  gather(stepper, rule, ghosts, block);
  sort_into_grid(stepper);
  const std::uint64_t before = stepper.around.looked_at;
  std::size_t to = 0;
  for (std::size_t i = 0; i < stepper.is_own.size(); ++i) {
    if (stepper.is_own[i] != 0) step_body(stepper, rule, blocks, block, i, to++);
  }
  block.cost = 4 * block.ids.size() + (stepper.around.looked_at - before);
}

// A slot that no other thread has, with its stepper. Waits for one if all are taken.
template <class R>
[[nodiscard]] StepperSlot<R>& take_stepper(RankState<R>& rank) {
  for (std::size_t i = 0;; i = (i + 1) % most_steppers) {
    StepperSlot<R>& slot = rank.steppers[i];
    if (slot.is_taken.exchange(true, std::memory_order_acquire)) continue;
    if (slot.stepper == nullptr) slot.stepper = make_stepper(rank);
    return slot;
  }
}

template <class R>
void begin_tick(Stepper<R>& stepper, const RankState<R>& rank, const R& rule, const Common& common,
                std::span<const MovingSolid> solids) {
  stepper.around.rule = &rule;
  stepper.around.map = &stepper.map;
  stepper.around.seed = common.seed;
  stepper.around.tick = common.tick;
  stepper.around.solids = solids;
  stepper.around.far_answers = rank.far_answers;
}

// What the steps of a tick did to others; its order does not count.
template <class R>
void collect(RankState<R>& rank, Stepper<R>& stepper) {
  const auto append = [](auto& to, auto& from) {
    to.insert(to.end(), from.begin(), from.end());
    from.clear();
  };
  append(rank.effects.pushes, stepper.effects.pushes);
  append(rank.effects.edits, stepper.effects.edits);
  append(rank.effects.births, stepper.effects.births);
  if (stepper.around.failure) note(rank, *stepper.around.failure);
}

// Other blocks see copies of these bodies as the tick began, so each block may be stepped in place, and by any thread.
template <class R>
void step_blocks(RankState<R>& rank, const R& rule, const Common& common, std::span<const MovingSolid> solids,
                 const Parts& parts) {
  std::vector<typename std::map<std::uint64_t, BlockBodies<typename R::State>>::iterator> blocks;
  for (auto block = rank.blocks.begin(); block != rank.blocks.end(); ++block) blocks.push_back(block);
  run_parts(parts, blocks.size(), [&](std::size_t i) {
    StepperSlot<R>& slot = take_stepper(rank);
    begin_tick(*slot.stepper, rank, rule, common, solids);
    step_block(*slot.stepper, rule, common.blocks, ghosts_of(rank, blocks[i]->first), blocks[i]->second);
    slot.is_taken.store(false, std::memory_order_release);
  });
  for (StepperSlot<R>& slot : rank.steppers) {
    if (slot.stepper != nullptr) collect(rank, *slot.stepper);
  }
}

}  // namespace tilespace::cluster::detail
