// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/store/error.hpp>
#include <tilespace/store/world_file.hpp>

#include "tree/state.hpp"

/// @file check.hpp
/// Verification of a whole file.

namespace tilespace::store::detail {

[[nodiscard]] MaybeError check_world(State& state, Visit<Error> visit);

}  // namespace tilespace::store::detail
