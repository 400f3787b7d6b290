// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <tilespace/cluster/around.hpp>
#include <tilespace/cluster/blocks.hpp>
#include <tilespace/cluster/detail/records.hpp>
#include <tilespace/cluster/edited_tiles.hpp>
#include <tilespace/cluster/effects.hpp>
#include <tilespace/cluster/failure.hpp>
#include <tilespace/world/chunked_map.hpp>
#include <utility>
#include <vector>

/// @file rank_state.hpp
/// What a rank has: its blocks with their bodies, copies of bodies near them, and a map for each of its threads.

namespace tilespace::cluster::detail {

// The bodies of a block, in the order of the grid of their last step: those nearby are in the cache. No result depends
// on it.
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
  std::vector<FarQuestion> questions{};
};

// Parameters that all ranks have alike.
struct Common {
  Blocks blocks;
  Decomposition decomposition{};
  std::uint64_t seed = 1;
  std::uint64_t tick = 0;
  std::uint64_t next_id = 1;
};

// A body of a block or near it.
template <class R>
struct Gathered {
  std::uint64_t id = 0;
  const typename R::State* state = nullptr;
  bool is_own = false;  // whether it is in the block
};

// What a thread needs to step a block: a map of its own, which loads pages, and memory that is used again.
template <class R>
struct Stepper {
  ChunkedMap map{};
  Surroundings<R> around{};
  // Bodies of the block and near it, before they are in the order of the grid.
  std::vector<Box> boxes{};
  std::vector<Gathered<R>> gathered{};
  std::vector<std::uint8_t> is_own{};  // in the order of the grid
  EffectLists<R> effects{};
};

// One of a rank's, which one thread at a time has.
template <class R>
struct StepperSlot {
  std::atomic<bool> is_taken{false};
  std::unique_ptr<Stepper<R>> stepper{};
};
inline constexpr std::size_t most_steppers = 64;  // more threads than that wait

template <class R>
struct RankState {
  using State = typename R::State;

  RankState(int number, const ChunkSource& world, const ChunkedOptions& options)
      : rank(number), map_options(options), tiles(world) {}

  int rank;
  ChunkedOptions map_options;
  EditedTiles tiles;
  std::map<std::uint64_t, BlockBodies<State>> blocks{};  // by place along the curve; none is empty
  std::vector<Ghost<State>> ghosts{};                    // by place
  std::vector<BodyRecord<State>> newcomers{};            // that are not in a block yet
  std::vector<FarQuestion> far_questions{};              // that this rank may have answers to
  std::vector<FarAnswer<State>> far_answers{};           // for its bodies, by asker and id
  bool asks_far = false;                                 // whether one of its bodies asked
  EffectLists<R> effects{};
  std::array<StepperSlot<R>, most_steppers> steppers{};
  std::vector<Arrival<State>> arrivals{};
  std::vector<Outgoing<State>> outgoing{};  // by rank
  MaybeFailure failure{};
};

// With a map of the world as it is now. Its options are those of the first one, which was created.
template <class R>
[[nodiscard]] std::unique_ptr<Stepper<R>> make_stepper(RankState<R>& rank) {
  auto stepper = std::make_unique<Stepper<R>>();
  if (auto map = ChunkedMap::create(rank.tiles.source(), rank.map_options)) stepper->map = std::move(map).value();
  return stepper;
}

template <class R>
void note(RankState<R>& rank, const Failure& failure) {
  if (!rank.failure || counts_before(failure, *rank.failure)) rank.failure = failure;
}

}  // namespace tilespace::cluster::detail
