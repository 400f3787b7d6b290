// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "vocabulary.hpp"

/// @file help.hpp
/// What `help` says.

namespace tilespace::tool {

/// All first words, a line each.
[[nodiscard]] std::string help_on_all();

/// What one means, and what may stand behind it.
[[nodiscard]] std::string help_on(const FirstWord& word);

}  // namespace tilespace::tool
