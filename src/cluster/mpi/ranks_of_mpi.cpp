// SPDX-License-Identifier: MIT
// Ranks of MPI: sizes by MPI_Alltoall, messages one by one, as most pairs of ranks have none; long ones in pieces, as
// MPI counts by int.
#include <mpi.h>

#include <algorithm>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <tilespace/cluster/exchange.hpp>
#include <tilespace/snapshot/bytes.hpp>

namespace tilespace::cluster {
namespace {

constexpr std::size_t longest_piece = std::size_t{1} << 30;

// What is told of a message before it.
struct Announced {
  std::uint64_t bytes = 0;
  std::uint64_t flags = 0;
};

class MpiRanks final : public Exchange {
 public:
  explicit MpiRanks(std::uint64_t delays) : delays_(delays) {
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
    // Without this, an error of MPI ends the job: nothing else could be done about it.
  }
  ~MpiRanks() override { MPI_Finalize(); }

  [[nodiscard]] int ranks() const noexcept override { return ranks_; }
  [[nodiscard]] int first() const noexcept override { return rank_; }
  [[nodiscard]] int here() const noexcept override { return 1; }

  std::uint64_t deliver(std::span<Mail> mail, std::uint64_t flags) override {
    Mail& own = mail[0];
    const std::vector<Announced> announced = announce(own, flags);
    std::vector<MPI_Request> requests;
    for (int i = 0; i < ranks_; ++i) {
      auto& message = own.in[static_cast<std::size_t>(i)];
      message.resize(static_cast<std::size_t>(announced[static_cast<std::size_t>(i)].bytes));
      flags |= announced[static_cast<std::size_t>(i)].flags;
      if (i == rank_) {
        message = std::move(own.out[static_cast<std::size_t>(i)]);
      } else {
        in_pieces(message, [&](std::byte* piece, int size) {
          MPI_Irecv(piece, size, MPI_BYTE, i, 0, MPI_COMM_WORLD, &requests.emplace_back());
        });
      }
    }
    for (int i = 0; i < ranks_; ++i) {
      if (i == rank_) continue;
      in_pieces(own.out[static_cast<std::size_t>(i)], [&](std::byte* piece, int size) {
        wait_a_little();
        MPI_Isend(piece, size, MPI_BYTE, i, 0, MPI_COMM_WORLD, &requests.emplace_back());
      });
    }
    MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
    for (auto& message : own.out) message = {};  // may have been all bodies
    return flags;
  }

  void sum(std::span<std::uint64_t> numbers) override {
    std::vector<std::uint64_t> own(numbers.begin(), numbers.end());
    MPI_Allreduce(own.data(), numbers.data(), static_cast<int>(own.size()), MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
  }

 private:
  [[nodiscard]] std::vector<Announced> announce(const Mail& mail, std::uint64_t flags) {
    std::vector<Announced> out;
    for (const auto& message : mail.out) out.push_back({message.size(), flags});
    std::vector<Announced> in(out.size());
    wait_a_little();
    MPI_Alltoall(out.data(), 2, MPI_UINT64_T, in.data(), 2, MPI_UINT64_T, MPI_COMM_WORLD);
    return in;
  }

  template <class Visitor>
  static void in_pieces(std::vector<std::byte>& message, Visitor&& visitor) {
    for (std::size_t at = 0; at < message.size(); at += longest_piece)
      visitor(message.data() + at, static_cast<int>(std::min(longest_piece, message.size() - at)));
  }

  // For tests: each rank is late by some time of its own.
  void wait_a_little() {
    if (delays_ == 0) return;
    delays_ = tilespace::detail::mixed(delays_, static_cast<std::uint64_t>(rank_));
    const timespec time{0, static_cast<long>(delays_ % 1'000'000)};
    nanosleep(&time, nullptr);
  }

  int rank_ = 0;
  int ranks_ = 1;
  std::uint64_t delays_;
};

}  // namespace

std::unique_ptr<Exchange> ranks_of_mpi(std::uint64_t delays) {
  int is_initialized = 0;
  MPI_Initialized(&is_initialized);
  if (is_initialized != 0) return nullptr;
  int provided = 0;
  if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS) return nullptr;
  return std::make_unique<MpiRanks>(delays);
}

bool is_started_by_mpi() noexcept {
  // Of Open MPI; MPICH, Intel MPI and others with Hydra; Slurm, which has the number of tasks.
  if (std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr || std::getenv("PMI_RANK") != nullptr) return true;
  return std::getenv("PMIX_RANK") != nullptr;
}

void end_all_ranks(int code) noexcept {
  int is_initialized = 0;
  int is_finalized = 0;
  MPI_Initialized(&is_initialized);
  MPI_Finalized(&is_finalized);
  if (is_initialized != 0 && is_finalized == 0) MPI_Abort(MPI_COMM_WORLD, code);
  std::_Exit(code);
}

}  // namespace tilespace::cluster
