// SPDX-License-Identifier: MIT
// Builds without MPI.
#include <cstdlib>
#include <tilespace/cluster/exchange.hpp>

namespace tilespace::cluster {

std::unique_ptr<Exchange> ranks_of_mpi(std::uint64_t) { return nullptr; }
bool is_started_by_mpi() noexcept { return false; }
void end_all_ranks(int code) noexcept { std::_Exit(code); }

}  // namespace tilespace::cluster
