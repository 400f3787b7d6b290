// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <span>
#include <string_view>
#include <tilespace/io/scenario.hpp>

/// @file scenario_testing.hpp
/// What the tests of scenarios share.

namespace scenario_testing {

inline std::span<const std::byte> bytes_of(std::string_view text) { return std::as_bytes(std::span(text)); }

}  // namespace scenario_testing
