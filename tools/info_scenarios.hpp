// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "info.hpp"

/// @file info_scenarios.hpp
/// `tilespace info FILE.scen`: which tasks are in a file of them?

namespace tilespace::tool {

/// What to print about the file, if it is one of tasks and not a map. Pipes are never looked at: they can be read only
/// once. Throws Failure if the tasks cannot be read.
[[nodiscard]] std::optional<std::string> info_about_scenarios(const InfoOptions& options);

}  // namespace tilespace::tool
