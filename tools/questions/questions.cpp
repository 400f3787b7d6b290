// SPDX-License-Identifier: MIT
// Execution of queries: a line of JSON in, a line of JSON out.
#include "questions/questions.hpp"

#include <optional>
#include <string>

#include "questions/question.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

const KindOfQuestion& kind_of(const Question& question) {
  std::string known;
  for (const KindOfQuestion& kind : kinds_of_questions()) {
    if (kind.ask == question.ask()) return kind;
    append(known, "{}\"{}\"", known.empty() ? "" : ", ", kind.ask);
  }
  throw BadQuestion{fmt::format("key \"ask\" is \"{}\"; known are {}", question.ask(), known)};
}

}  // namespace

void append_answer(std::string& out, const World& world, std::string_view line, const tilespace::View& view) {
  out += '{';
  std::size_t begin = out.size();  // the output from here on is discarded on error
  try {
    const Question question(line);
    if (const std::optional<std::string> id = question.id()) append(out, "\"id\":{},", *id);
    begin = out.size();
    const KindOfQuestion& kind = kind_of(question);
    question.allow_only(kind.keys);
    kind.answer_on_screen != nullptr ? kind.answer_on_screen(out, view, question) : kind.answer(out, world, question);
  } catch (const BadQuestion& bad) {
    out.resize(begin);
    out += "\"error\":";
    append_string(out, bad.why);
  }
  out += '}';
}

std::string error_answer(std::string_view why) {
  std::string out = "{\"error\":";
  append_string(out, why);
  return out + "}";
}

std::string list_questions() {
  std::string out;
  for (const KindOfQuestion& kind : kinds_of_questions()) {
    append(out, "\n{}: {}\n    {}\n    {}\n", kind.ask, kind.help, kind.example, kind.example_answer);
  }
  return out;
}

}  // namespace tilespace::tool
