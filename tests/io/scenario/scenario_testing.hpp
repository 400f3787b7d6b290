// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>
#include <tilespace/io/scenario.hpp>

#include "io/io_testing.hpp"

/// @file scenario_testing.hpp
/// What the tests of scenarios share.

namespace scenario_testing {

using io_testing::bytes_of;

}  // namespace scenario_testing
