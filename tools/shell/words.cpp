// SPDX-License-Identifier: MIT
#include "shell/words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "text/printable.hpp"

namespace tilespace::tool {
namespace {

constexpr std::string_view separators = " \t\r,";

bool is_separator(char c) { return separators.find(c) != std::string_view::npos; }

// Splits a line character by character.
class Splitter {
 public:
  void take(char c) {
    if (takes_next_) {
      add(c);
      takes_next_ = false;
    } else if (c == '\\') {
      begin_special();
      takes_next_ = true;
    } else if (c == '"') {
      begin_special();
      words_.is_quoted = !words_.is_quoted;
    } else if (!words_.is_quoted && is_separator(c)) {
      words_.goes_on = false;
    } else {
      add(c);
    }
  }

  [[nodiscard]] Words done() && { return std::move(words_); }

 private:
  Word& current() {
    if (!words_.goes_on) words_.all.emplace_back();
    words_.goes_on = true;
    return words_.all.back();
  }
  void add(char c) { current().text += c; }
  void begin_special() { current().is_plain = false; }

  Words words_;
  bool takes_next_ = false;
};

constexpr std::size_t max_alternatives = 8;

std::string joined(const std::vector<std::string>& words, std::string_view conjunction, std::size_t most) {
  const std::size_t shown = std::min(words.size(), most);
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    text += i == 0 ? std::string_view{} : i + 1 == words.size() ? conjunction : ", ";
    text += words[i];
  }
  if (words.size() > shown) text += fmt::format(" and {} more", words.size() - shown);
  return text;
}

}  // namespace

Words split_words(std::string_view line) {
  Splitter splitter;
  for (const char c : line) splitter.take(c);
  return std::move(splitter).done();
}

std::string typed_word(std::string_view text) {
  std::string typed;
  for (const char c : text) {
    if (is_separator(c) || c == '\\' || c == '"') typed += '\\';
    typed += c;
  }
  return typed;
}

std::string shown_word(std::string_view text) {
  constexpr std::size_t most = 40;
  const std::string shown = printable(text.substr(0, most));
  return "'" + shown + (text.size() > most ? "...'" : "'");
}

std::string listed(const std::vector<std::string>& words, std::size_t most) { return joined(words, " and ", most); }

std::string alternatives(const std::vector<std::string>& words) { return joined(words, " or ", max_alternatives); }

}  // namespace tilespace::tool
