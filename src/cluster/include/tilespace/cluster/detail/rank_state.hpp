// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <tilespace/cluster/around.hpp>
#include <tilespace/cluster/blocks.hpp>
#include <tilespace/cluster/detail/records.hpp>
#include <tilespace/cluster/edited_tiles.hpp>
#include <tilespace/cluster/effects.hpp>
#include <tilespace/cluster/failure.hpp>
#include <tilespace/world/chunked_map.hpp>
#include <vector>

/// @file rank_state.hpp
/// What a rank has: its blocks with their bodies, copies of bodies near them, and a map of its own.

namespace tilespace::cluster::detail {

// The bodies of a block, by id.
template <class State>
struct BlockBodies {
  std::vector<std::uint64_t> ids{};
  std::vector<State> states{};
  std::vector<std::uint8_t> is_over{};  // whether each ended in this tick; empty if none did
  std::uint64_t cost = 0;               // of the last tick
};

// A body on its way to a block of the same rank.
template <class State>
struct Arrival {
  std::uint64_t place = 0;
  BodyRecord<State> body{};
};

// What goes to another rank at the end of a tick.
template <class State>
struct Outgoing {
  std::vector<BodyRecord<State>> bodies{};
  std::vector<Ghost<State>> ghosts{};
};

// Parameters that all ranks have alike.
struct Common {
  Blocks blocks;
  Decomposition decomposition{};
  std::uint64_t seed = 1;
  std::uint64_t tick = 0;
  std::uint64_t next_id = 1;
};

template <class R>
struct RankState {
  using State = typename R::State;

  RankState(int number, const ChunkSource& world) : rank(number), tiles(world) {}

  int rank;
  EditedTiles tiles;
  ChunkedMap map{};
  std::map<std::uint64_t, BlockBodies<State>> blocks{};  // by place along the curve; none is empty
  std::vector<Ghost<State>> ghosts{};                    // by place and id
  std::vector<BodyRecord<State>> newcomers{};            // that are not in a block yet
  EffectLists<R> effects{};
  std::vector<Arrival<State>> arrivals{};
  std::vector<Outgoing<State>> outgoing{};  // by rank
  MaybeFailure failure{};

  // Memory that is used again.
  Surroundings<R> around{};
  std::vector<std::uint32_t> own{};  // of each body around: its index in the block, or not_own
  std::vector<State> next{};
};

inline constexpr std::uint32_t not_own = UINT32_MAX;

template <class R>
void note(RankState<R>& rank, const Failure& failure) {
  if (!rank.failure || counts_before(failure, *rank.failure)) rank.failure = failure;
}

}  // namespace tilespace::cluster::detail
