// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tilespace/grid/world.hpp>
#include <vector>

/// @file questions.hpp
/// What is the answer to a line of `tilespace ask`?

namespace tilespace::tool {

class Question;

/// A question that can be asked.
struct KindOfQuestion {
  std::string_view ask;                ///< What it is called.
  std::string_view word;               ///< The same in a word, for `tilespace shell`; may be what it is called.
  std::vector<std::string_view> keys;  ///< All that it knows.
  /// Which keys take numbers that stand there without one, for `tilespace shell`: "body|circle by". Of several, one is
  /// given, and the first one if none is named.
  std::string_view order;
  void (*answer)(std::string& out, const World&, const Question&);
  std::string_view help;     ///< Which question it is, and its keys.
  std::string_view example;  ///< To be asked of maps/dungeon.txt; a test compares the answers.
  std::string_view example_answer;
};

/// All there are, in the order that people read them in.
[[nodiscard]] const std::vector<KindOfQuestion>& kinds_of_questions();

/// Appends the answer to the question in `line`, as one line of JSON without its end. A question that cannot be
/// answered gets `{"error": ...}`.
void append_answer(std::string& out, const World& world, std::string_view line);

/// The answer that says why there is none.
[[nodiscard]] std::string error_answer(std::string_view why);

/// Every question with its keys, an example and its answer, for people.
[[nodiscard]] std::string list_questions();

}  // namespace tilespace::tool
