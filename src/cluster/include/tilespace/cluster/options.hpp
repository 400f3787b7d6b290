// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/parts.hpp>
#include <tilespace/world/chunked_options.hpp>

/// @file options.hpp
/// Options and figures of a simulation.

namespace tilespace::cluster {

/// Options of a simulation. All but the seed and the world change no result.
struct SimulationOptions {
  std::uint64_t seed = 1;       ///< Of chance.
  std::uint64_t world = 0;      ///< A digest of the world, which checkpoints have: those of another one are refused.
  int block_bits = 10;          ///< Blocks of 2^block_bits tiles a side: Blocks::min_bits to max_bits.
  int balance_every = 64;       ///< Ticks between looks at the balance of ranks; 0: never.
  double most_imbalance = 1.2;  ///< Cost of the busiest rank over the mean, from which on blocks change ranks.
  int turn = 0;  ///< Added to the number of the rank that owns a block: for a second simulation, to compare with.
  ChunkedOptions map{};   ///< Memory of the map of each rank, and of each of its threads.
  Parts parts = in_turn;  ///< Who steps the blocks of a rank. Several threads: the world's source is read by all.
};

/// What a process did. No result depends on it.
struct Figures {
  std::uint64_t steps = 0;        ///< Steps of bodies.
  std::uint64_t bytes_sent = 0;   ///< To ranks, including those of this process.
  std::uint64_t balanced = 0;     ///< Changes of the decomposition.
  double step_seconds = 0.0;      ///< Processor time of steps.
  double exchange_seconds = 0.0;  ///< Processor time of effects, migration, halo and waiting.
};

}  // namespace tilespace::cluster
