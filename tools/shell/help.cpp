// SPDX-License-Identifier: MIT
#include "help.hpp"

#include <fmt/format.h>

#include <string_view>

#include "../json_text.hpp"
#include "short_question.hpp"

namespace tilespace::tool {
namespace {

// First sentence of a query's help, if it ends within the first line.
std::string_view first_sentence(std::string_view help) {
  help = help.substr(0, help.find('\n'));
  const std::size_t end = help.find_first_of("?.");
  return end == std::string_view::npos ? help : help.substr(0, end + 1);
}

}  // namespace

std::string help_on_all() {
  std::string text = "Questions, answered as 'tilespace ask' does:\n";
  for (const KindOfQuestion& kind : kinds_of_questions()) {
    append(text, "  {:<16} {}\n", kind.word, first_sentence(kind.help));
  }
  text += "Besides:\n";
  for (const DeedHelp& deed : deeds()) append(text, "  {:<16} {}\n", deed.word, deed.help);
  return text +
         "'help WORD' says what may stand behind a word. The name of an object stands for its place; shapes alone ask\n"
         "for their tiles: 'circle 10.5 4 3'. First words may be cut short. Behind # is a comment, {...} is JSON as "
         "'tilespace\nask' takes it.\n";
}

std::string help_on(const FirstWord& word) {
  if (word.deed != nullptr) {
    const std::string usage = word.deed->usage.empty() ? "" : fmt::format(" {}", word.deed->usage);
    return fmt::format("{}{}: {}\n", word.word, usage, word.deed->help);
  }
  const KindOfQuestion& kind = *word.kind;
  const std::string both =
      kind.word == kind.ask ? std::string(kind.word) : fmt::format("{}, or {}", kind.word, kind.ask);
  return fmt::format(
      "{}: {}\nWords, without quotes, colons and brackets:\n{}Example, and its answer on maps/dungeon.txt:\n  {}\n  "
      "{}\n",
      both, kind.help, list_keys(kind), to_words(kind), kind.example_answer);
}

}  // namespace tilespace::tool
