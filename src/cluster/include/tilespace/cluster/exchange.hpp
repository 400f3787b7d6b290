// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <tilespace/base/language.hpp>
#include <vector>

/// @file exchange.hpp
/// Message passing between the ranks of a simulation: all to all, in steps (bulk synchronous). By MPI, or in one
/// process.

namespace tilespace::cluster {

/// Messages of a rank: one to each rank, itself included, and one from each.
struct Mail {
  std::vector<std::vector<std::byte>> out;  ///< By rank. Given away by a delivery.
  std::vector<std::vector<std::byte>> in;   ///< By rank: of the last delivery.
};

/// What connects ranks. A process has one or several of them.
///
/// Errors      A rank that ends, ends all: the system that runs them sees to that.
/// Threads     One.
class Exchange {
 public:
  Exchange() = default;
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;
  virtual ~Exchange() = default;

  /// Number of ranks in all processes.
  [[nodiscard]] virtual int ranks() const noexcept = 0;
  /// The first rank of this process.
  [[nodiscard]] virtual int first() const noexcept = 0;
  /// Number of ranks of this process.
  [[nodiscard]] virtual int here() const noexcept = 0;

  /// Delivers all mail. Every process calls it, with the mail of its ranks. Returns all flags of all processes, or-ed.
  virtual std::uint64_t deliver(std::span<Mail> mail, std::uint64_t flags) = 0;
  /// Adds numbers over all processes, each modulo 2^64. Every process calls it, with as many.
  virtual void sum(std::span<std::uint64_t> numbers) = 0;
};

/// Ranks of one process, in turn.
class OneProcess final : public Exchange {
 public:
  /// `disorder`, if not 0, is the seed of a random order in which messages are delivered: for tests.
  explicit OneProcess(int ranks = 1, std::uint64_t disorder = 0) noexcept : ranks_(ranks), disorder_(disorder) {}

  [[nodiscard]] int ranks() const noexcept override { return ranks_; }
  [[nodiscard]] int first() const noexcept override { return 0; }
  [[nodiscard]] int here() const noexcept override { return ranks_; }
  std::uint64_t deliver(std::span<Mail> mail, std::uint64_t flags) override;
  void sum(std::span<std::uint64_t> numbers) override;

 private:
  int ranks_;
  std::uint64_t disorder_;
};

/// The ranks of a job of MPI, one a process: `mpirun` has started it. Null in builds without MPI, and where MPI cannot
/// be initialised. MPI ends with the last of what this returns.
///
/// `delays`, if not 0, is the seed of random waits of up to a millisecond before each message: for tests.
[[nodiscard]] std::unique_ptr<Exchange> ranks_of_mpi(std::uint64_t delays = 0);

/// Whether this process was started by a launcher of MPI with others, or may ask for that: by its environment alone.
[[nodiscard]] bool is_started_by_mpi() noexcept;

/// Ends all processes of the job at once, with an exit code. Without MPI: this process.
[[noreturn]] void end_all_ranks(int code) noexcept;

}  // namespace tilespace::cluster
