// SPDX-License-Identifier: MIT
// Execution of queries: a line of JSON in, a line of JSON out.
#include "questions/questions.hpp"

#include <string>
#include <utility>
#include <vector>

#include "questions/answer_line.hpp"
#include "questions/question.hpp"
#include "text/json_text.hpp"
#include "text/near_words.hpp"

namespace tilespace::tool {
namespace {

// What the same is called elsewhere, as plain() has it.
constexpr std::pair<std::string_view, std::string_view> synonyms[] = {
    {"raycast", "cast_ray"},       {"linecast", "cast_ray"},       {"shapecast", "cast_circle"},
    {"sweep", "cast_box"},         {"moveandslide", "move_as"},    {"moveandcollide", "move_as"},
    {"collide", "overlaps_solid"}, {"overlap", "overlaps_solid"},  {"lineofsight", "has_line_of_sight"},
    {"fov", "field_of_view"},      {"astar", "find_path"},         {"a*", "find_path"},
    {"pathfind", "find_path"},     {"dijkstra", "costs_to_goals"},
};

// In small letters, without underscores.
std::string plain(std::string_view name) {
  std::string letters;
  for (const char c : name) {
    if (c != '_') letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return letters;
}

// The names of queries that are near, also by their words in the shell; all if none is.
std::string suggestion_for(std::string_view name) {
  const std::string plain_name = plain(name);
  for (const auto& [synonym, ask] : synonyms) {
    if (synonym == plain_name) return fmt::format("; did you mean \"{}\"?", ask);
  }
  std::vector<std::string_view> names;
  for (const KindOfQuestion& kind : kinds_of_questions()) {
    if (kind.word == name) return fmt::format("; did you mean \"{}\"?", kind.ask);
    names.push_back(kind.ask);
  }
  const std::vector<std::string> near = near_words(name, names);
  if (near.empty()) return fmt::format("; known are \"{}\"", fmt::join(names, "\", \""));
  return fmt::format("; did you mean \"{}\"?", fmt::join(near, "\" or \""));
}

}  // namespace

const KindOfQuestion& kind_of_question(const Question& question) {
  for (const KindOfQuestion& kind : kinds_of_questions()) {
    if (kind.ask == question.ask()) return kind;
  }
  throw BadQuestion{fmt::format("key \"ask\" is \"{}\"{}", question.ask(), suggestion_for(question.ask()))};
}

bool append_answer(std::string& out, const AskedWorld& asked, std::string_view line, const tilespace::View& view) {
  return append_answer_line(out, line, kind_of_question,
                            [&](std::string& answer, const KindOfQuestion& kind, const Question& question) {
                              if (kind.answer_on_screen != nullptr)
                                return kind.answer_on_screen(answer, view, question);
                              if (kind.answer_in_session != nullptr)
                                return kind.answer_in_session(answer, asked, question);
                              kind.answer(answer, asked.world, question);
                            });
}

std::string error_answer(std::string_view why) {
  std::string out = "{\"error\":";
  append_string(out, why);
  return out + "}";
}

std::string list_questions() { return list_kinds(kinds_of_questions()); }

}  // namespace tilespace::tool
