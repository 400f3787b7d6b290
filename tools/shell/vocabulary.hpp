// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "questions/questions.hpp"
#include "shell/names.hpp"

/// @file vocabulary.hpp
/// First words of a line: queries and commands.

namespace tilespace::tool {

/// Commands of `tilespace shell`.
enum class Command : std::uint8_t {
  classes,
  commit,
  fill,
  free,
  help,
  history,
  layers,
  load,
  map,
  movers,
  objects,
  quit,
  result,
  save,
  show,
  tick,
  tiles_of_class,
  tiles_of_layer,
  undo
};

/// A command with its help text.
struct CommandHelp {
  Command command;
  std::string_view word;
  std::string_view usage;  ///< Arguments of the command.
  std::string_view help;
};

/// All commands.
[[nodiscard]] const std::vector<CommandHelp>& commands();

/// A first word.
struct FirstWord {
  std::string_view word;
  const KindOfQuestion* kind = nullptr;  ///< The query, if it is one.
  bool is_key = false;                   ///< Also a key of that query: `circle` queries the tiles of one.
  const CommandHelp* command = nullptr;  ///< The command, if it is one.
};

class Vocabulary {
 public:
  Vocabulary();

  /// Finds a word by an unambiguous prefix. Throws BadLine if there is none, or several.
  [[nodiscard]] const FirstWord& find(std::string_view word) const;

  /// Tests whether find() succeeds.
  [[nodiscard]] bool knows(std::string_view word) const;

  [[nodiscard]] const Names& names() const { return names_; }

 private:
  std::vector<FirstWord> words_;
  Names names_;
};

}  // namespace tilespace::tool
