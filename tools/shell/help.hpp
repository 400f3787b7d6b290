// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "shell/vocabulary.hpp"

/// @file help.hpp
/// Text of the `help` command.

namespace tilespace::tool {

/// All first words, a line each.
[[nodiscard]] std::string help_on_all();

/// Meaning of one word, and its arguments.
[[nodiscard]] std::string help_on(const FirstWord& word);

}  // namespace tilespace::tool
