// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// @file words.hpp
/// A line that was typed, as words.

namespace tilespace::tool {

/// A word of a line. Blanks, tabs and commas stand between words; a backslash takes what follows as it is, and so do
/// double quotes what is in them.
struct Word {
  std::string text;      ///< Without its backslashes and quotes.
  bool is_plain = true;  ///< It has none of them: it may be a number, or mean something besides a name.
};

/// The words of a line, and how it ends: what is typed next may go on with the last one.
struct Words {
  std::vector<Word> all;
  bool goes_on = false;    ///< The last word ends where the line ends.
  bool is_quoted = false;  ///< And its quotes are open.
};

[[nodiscard]] Words split_words(std::string_view line);

/// The text as it is typed to be a word, or the end of one.
[[nodiscard]] std::string typed_word(std::string_view text);

/// A word in an error: in quotes, cut short, and nothing that steers a terminal.
[[nodiscard]] std::string told_word(std::string_view text);

/// Words in an error: "a, b and c"; at most so many, and how many more there are.
[[nodiscard]] std::string told_words(const std::vector<std::string>& words, std::size_t most = 8);

}  // namespace tilespace::tool
