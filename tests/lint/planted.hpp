// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

/// @file planted.hpp
/// Rules for which defects are planted.

namespace planted_test {

/// Those of planted_test.cpp, in maps of rooms.
[[nodiscard]] std::vector<std::string_view> rules_planted_in_maps();

}  // namespace planted_test
