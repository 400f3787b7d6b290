// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "commands/info.hpp"

/// @file info_scenarios.hpp
/// Subcommand `tilespace info FILE.scen`: prints a summary of a scenario file.

namespace tilespace::tool {

/// Summary of a scenario file. Throws Failure if the bytes cannot be parsed.
[[nodiscard]] std::string info_about_scenarios(const InfoOptions& options, std::span<const std::byte> bytes);

}  // namespace tilespace::tool
