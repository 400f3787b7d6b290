// SPDX-License-Identifier: MIT
#include "shell/help.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "shell/short_question.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

// First sentence of a query's help, without its period.
std::string_view summary_of(std::string_view help) {
  help = help.substr(0, std::min(help.find('\n'), help.find(". ")));
  if (help.ends_with('.')) help.remove_suffix(1);
  return help;
}

}  // namespace

std::string help_on_all() {
  std::string text = "Queries: word, name in 'tilespace ask' and in the library, result\n";
  for (const KindOfQuestion& kind : kinds_of_questions()) {
    append(text, "  {:<17} {:<25} {}\n", kind.word, kind.ask, summary_of(kind.help));
  }
  text += "Commands:\n";
  for (const CommandHelp& command : commands()) append(text, "  {:<17} {}\n", command.word, command.help);
  return text +
         R"('help WORD' lists the arguments of a word. Names of objects stand for positions; a shape alone stands for
its tiles: 'circle 10.5 4 3'. First words may be abbreviated. # begins a comment, {...} is a query in JSON.
)";
}

std::string help_on(const FirstWord& word) {
  if (word.command != nullptr) {
    const std::string usage = word.command->usage.empty() ? "" : fmt::format(" {}", word.command->usage);
    return fmt::format("{}{}: {}\n", word.word, usage, word.command->help);
  }
  const KindOfQuestion& kind = *word.kind;
  const std::string both = kind.word == kind.ask ? std::string(kind.word) : fmt::format("{} ({})", kind.word, kind.ask);
  return fmt::format(
      R"({}: {}
In short, without quotes, colons and brackets:
{}Example, and its result on maps/dungeon.txt:
  {}
  {}
)",
      both, kind.help, list_keys(kind), to_words(kind), kind.example_answer);
}

}  // namespace tilespace::tool
