// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <tilespace/grid/world.hpp>

/// @file questions.hpp
/// What is the answer to a line of `tilespace ask`?

namespace tilespace::tool {

/// Appends the answer to the question in `line`, as one line of JSON without its end. A question that cannot be
/// answered gets `{"error": ...}`.
void append_answer(std::string& out, const World& world, std::string_view line);

/// The answer that says why there is none.
[[nodiscard]] std::string error_answer(std::string_view why);

/// Every question with its keys, an example and its answer, for people.
[[nodiscard]] std::string list_questions();

}  // namespace tilespace::tool
