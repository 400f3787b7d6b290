// SPDX-License-Identifier: MIT
#pragma once

#include "commands/simulate.hpp"

/// @file simulate_ranks.hpp
/// `tilespace simulate WORLD --rule RULE`: the simulation of many ranks.

namespace tilespace::tool {

/// Runs on the ranks of MPI, if it was started by its launcher, or on --ranks of this process. Throws Failure in builds
/// without tilespace::cluster.
void run_simulate_ranks(const SimulateOptions& options);

}  // namespace tilespace::tool
