// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/store/error.hpp>

#include "tree/state.hpp"

/// @file publish.hpp
/// Copies that are never written.

namespace tilespace::store::detail {

[[nodiscard]] MaybeError publish_copy(State& state, const std::string& path);

}  // namespace tilespace::store::detail
