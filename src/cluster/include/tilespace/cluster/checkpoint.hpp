// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <tilespace/cluster/detail/checkpoint_files.hpp>
#include <tilespace/cluster/detail/load_checkpoint.hpp>
#include <tilespace/cluster/detail/save_checkpoint.hpp>
#include <tilespace/cluster/exchange.hpp>
#include <tilespace/cluster/failure.hpp>
#include <tilespace/cluster/simulation.hpp>
#include <utility>
#include <vector>

/// @file checkpoint.hpp
/// Checkpoint and restart: a simulation in files, a file for each block, from which any number of ranks goes on.

namespace tilespace::cluster {

/// A folder of checkpoints that all ranks see, under a lock of this run.
///
/// Shape       A folder `t000000040000` for each checkpoint, by its tick, with a snapshot for each block, one of all
///             edited tiles, and `manifest`, which has size and hash of each. The last two are kept. The files of a
///             state are the same bytes, whoever wrote them.
/// Errors      Failures are the same on all ranks.
class CheckpointFolder {
 public:
  /// Makes the folder if there is none, and locks it. Every process calls it. What a run that died was writing is
  /// removed.
  /// Errors      in_use, io_error.
  [[nodiscard]] static Result<CheckpointFolder> open(Exchange& exchange, const std::string& path) {
    CheckpointFolder made;
    made.path_ = path;
    MaybeFailure failure;
    if (exchange.first() == 0) failure = detail::take_folder(path, made.lock_);
    failure = detail::agree_among(exchange, failure);
    if (failure) return *failure;
    return made;
  }

  /// Writes a checkpoint of the state. It is there as a whole or not at all, whenever a process dies; until it is, the
  /// one before stays.
  /// Errors      disk_full, io_error: the run may go on; and those of a tick that failed.
  template <Rule R>
  [[nodiscard]] MaybeFailure save(Simulation<R>& simulation) const {
    return detail::save_checkpoint(simulation.state(), path_);
  }

  /// Restores the newest checkpoint that is whole into a simulation without bodies, of any number of ranks and size of
  /// blocks. Returns false if the folder has none at all. Adds to `refused` why newer ones were not taken.
  /// Errors      other_rule, other_world; no_checkpoint if all are damaged.
  template <Rule R>
  [[nodiscard]] Result<bool> restore(Simulation<R>& simulation, std::vector<Failure>* refused = nullptr) const {
    std::vector<Failure> unused;
    return detail::load_checkpoint(simulation.state(), path_, refused != nullptr ? *refused : unused);
  }

  /// As given.
  [[nodiscard]] const std::string& path() const noexcept { return path_; }

 private:
  std::string path_;
  detail::FolderLock lock_;
};

}  // namespace tilespace::cluster
