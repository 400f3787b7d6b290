// SPDX-License-Identifier: MIT
// Builds without tilespace::cluster.
#include "command_line/failure.hpp"
#include "commands/simulate_ranks.hpp"

namespace tilespace::tool {

void run_simulate_ranks(const SimulateOptions&) {
  throw Failure("--rule: this build has no tilespace::cluster, see TILESPACE_CLUSTER in docs/install.md");
}

}  // namespace tilespace::tool
