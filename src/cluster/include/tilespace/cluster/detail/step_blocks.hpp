// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/cluster/detail/rank_state.hpp>

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

// Bodies of a block and near it, in one list by id.
template <class R>
void gather(RankState<R>& rank, const R& rule, std::uint64_t place, const BlockBodies<typename R::State>& block) {
  Surroundings<R>& around = rank.around;
  around.ids.clear();
  around.states.clear();
  around.boxes.clear();
  rank.own.clear();
  const auto add = [&](std::uint64_t id, const typename R::State& state, std::uint32_t own) {
    around.ids.push_back(id);
    around.states.push_back(&state);
    around.boxes.push_back(rule.box_of(state));
    rank.own.push_back(own);
  };
  const auto ghosts = ghosts_of(rank, place);
  std::size_t ghost = 0;
  for (std::size_t i = 0; i < block.ids.size(); ++i) {
    for (; ghost < ghosts.size() && ghosts[ghost].id < block.ids[i]; ++ghost)
      add(ghosts[ghost].id, ghosts[ghost].state, not_own);
    add(block.ids[i], block.states[i], static_cast<std::uint32_t>(i));
  }
  for (; ghost < ghosts.size(); ++ghost) add(ghosts[ghost].id, ghosts[ghost].state, not_own);
}

template <class R>
void step_body(RankState<R>& rank, const R& rule, const Common& common, BlockBodies<typename R::State>& block,
               std::size_t index) {
  const std::uint32_t own = rank.own[index];
  if (own == not_own) return;
  typename R::State& self = rank.next[own];
  self = block.states[own];
  Effects<R> effects(common.blocks, block.ids[own], rank.effects);
  rule.step(Around<R>(rank.around, index), self, effects);
  if (!is_no_larger(rule.box_of(self), R::largest)) rank.around.fail(FailureKind::too_large, block.ids[own]);
  if (!effects.is_over()) return;
  block.is_over.resize(block.ids.size());
  block.is_over[own] = 1;
}

// Order of cells, so that bodies nearby are in the cache; results do not depend on it.
template <class R>
void step_block(RankState<R>& rank, const R& rule, const Common& common, std::uint64_t place,
                BlockBodies<typename R::State>& block) {
  gather(rank, rule, place, block);
  Surroundings<R>& around = rank.around;
  fill_grid(around.grid, around.boxes, R::reach + R::largest);
  const std::uint64_t before = around.looked_at;
  rank.next.resize(block.states.size());
  for (const Placed& placed : around.grid.placed) step_body(rank, rule, common, block, placed.index);
  if (around.grid.placed.size() != around.boxes.size()) {
    for (std::size_t i = 0; i < around.boxes.size(); ++i) {
      if (is_empty(around.boxes[i])) step_body(rank, rule, common, block, i);
    }
  }
  std::copy(rank.next.begin(), rank.next.end(), block.states.begin());
  block.cost = 4 * block.ids.size() + (around.looked_at - before);
}

// Other blocks see copies of these bodies as the tick began, so each block may be stepped in place.
template <class R>
void step_blocks(RankState<R>& rank, const R& rule, const Common& common, std::span<const MovingSolid> solids) {
  rank.around.map = &rank.map;
  rank.around.seed = common.seed;
  rank.around.tick = common.tick;
  rank.around.solids = solids;
  for (auto& [place, block] : rank.blocks) step_block(rank, rule, common, place, block);
  if (rank.around.failure) note(rank, *rank.around.failure);
}

}  // namespace tilespace::cluster::detail
