// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "info.hpp"

/// @file info_scenarios.hpp
/// `tilespace info FILE.scen`: which tasks are in a file of them?

namespace tilespace::tool {

/// What to print about the bytes of the file, which looks_like_scenarios(). Throws Failure if they are none.
[[nodiscard]] std::string info_about_scenarios(const InfoOptions& options, std::span<const std::byte> bytes);

}  // namespace tilespace::tool
