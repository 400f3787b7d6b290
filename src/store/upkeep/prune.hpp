// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/store/error.hpp>
#include <tilespace/store/revision.hpp>

#include "tree/state.hpp"

/// @file prune.hpp
/// Garbage collection of old revisions.

namespace tilespace::store::detail {

[[nodiscard]] Result<Pruned> prune_revisions(State& state, const Keep& keep);

}  // namespace tilespace::store::detail
