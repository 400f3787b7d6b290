// SPDX-License-Identifier: MIT
#include "collision/rule_as_options.hpp"
#include <algorithm>
#include <string_view>

namespace tilespace::io::detail {
namespace {

bool is_printable(char c) noexcept { return c >= ' ' && c <= '~'; }

bool is_plain(char c) noexcept {
  const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  return is_letter || std::string_view("_-./:,=+").find(c) != std::string_view::npos;
}

std::string in_quotes(const std::string& word) {
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

std::string with_escapes(const std::string& word) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "$'";
  for (const char c : word) {
    const auto byte = static_cast<unsigned char>(c);
    if (is_printable(c) && c != '\'' && c != '\\') {
      text += c;
    } else {
      text.append("\\x").append(1, digits[byte >> 4u]).append(1, digits[byte & 15u]);
    }
  }
  return text + "'";
}

std::string quoted_for_shell(std::string word) {
  constexpr std::size_t most = 240;
  if (word.size() > most) word.replace(most, std::string::npos, "...");
  if (std::all_of(word.begin(), word.end(), is_plain)) return word;
  return std::all_of(word.begin(), word.end(), is_printable) ? in_quotes(word) : with_escapes(word);
}

}  // namespace

std::string as_options(const SolidRule& rule) {
  if (rule.is_guess()) return "--solid guess";
  std::string text;
  for (const SolidTerm& term : rule.terms) {
    text.append(text.empty() ? "--solid " : " --solid ").append(quoted_for_shell(to_string(term)));
  }
  return text;
}

}  // namespace tilespace::io::detail
