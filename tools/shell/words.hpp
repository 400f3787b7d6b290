// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// @file words.hpp
/// Splits a line into words.

namespace tilespace::tool {

/// A word of a line. Words are separated by blanks, tabs and commas; a backslash escapes the next character, and double
/// quotes what is between them.
struct Word {
  std::string text;      ///< Without backslashes and quotes.
  bool is_plain = true;  ///< Without escapes: it may be a number or keyword, not only a name.
};

/// Words of a line and the state at its end, for completion.
struct Words {
  std::vector<Word> all;
  bool goes_on = false;    ///< The last word ends at the end of the line.
  bool is_quoted = false;  ///< And its quotes are open.
};

[[nodiscard]] Words split_words(std::string_view line);

/// Escapes text so that it is read as one word, or the end of one.
[[nodiscard]] std::string typed_word(std::string_view text);

/// Formats a word for an error message: quoted, shortened, without control characters.
[[nodiscard]] std::string shown_word(std::string_view text);

/// Formats words for an error message: "a, b and c", or "a, b or c"; at most `most`, and the number of others.
/// @{
[[nodiscard]] std::string listed(const std::vector<std::string>& words, std::size_t most = 8);
[[nodiscard]] std::string alternatives(const std::vector<std::string>& words);
/// @}

}  // namespace tilespace::tool
