// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "questions/question.hpp"
#include "text/json_text.hpp"

/// @file answer_line.hpp
/// Execution of a query line, and the help of all queries, whatever they are about.

namespace tilespace::tool {

/// Appends the result of the query in `line`, as one line of JSON without its end. `kind_of(question)` finds its kind
/// among those that there are, and `answer(out, kind, question)` appends the members of the result; both may throw
/// BadQuestion. Returns false for an error.
template <class KindOf, class Answer>
bool append_answer_line(std::string& out, std::string_view line, const KindOf& kind_of, const Answer& answer) {
  bool is_good = true;
  out += '{';
  std::size_t begin = out.size();  // the output from here on is discarded on error
  try {
    const Question question(line);
    if (const std::optional<std::string> id = question.id()) append(out, "\"id\":{},", *id);
    begin = out.size();
    const auto& kind = kind_of(question);
    question.allow_only(kind.keys);
    answer(out, kind, question);
  } catch (const BadQuestion& bad) {
    is_good = false;
    out.resize(begin);
    out += "\"error\":";
    append_string(out, bad.why);
  }
  out += '}';
  return is_good;
}

/// Formats queries with their keys, an example and its result.
template <class Kinds>
[[nodiscard]] std::string list_kinds(const Kinds& kinds) {
  std::string out;
  for (const auto& kind : kinds) {
    append(out, "\n{}: {}\n    {}\n    {}\n", kind.ask, kind.help, kind.example, kind.example_answer);
  }
  return out;
}

}  // namespace tilespace::tool
