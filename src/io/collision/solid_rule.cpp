// SPDX-License-Identifier: MIT
// Textual form of a SolidRule: a keyword, and an argument after a colon. One table defines all keywords, for parsing
// and for formatting.
#include <array>
#include <charconv>
#include <tilespace/io/solid_rule.hpp>
#include <utility>
#include "errors.hpp"
#include "shortest_text.hpp"

namespace tilespace::io {
namespace {

// Argument of a keyword.
enum class Takes : std::uint8_t { nothing, letters, grey, share_or_nothing, name, name_or_nothing, property };

struct Word {
  std::string_view word;
  SolidBy by;
  Takes takes;
};

constexpr std::array<Word, 12> words{{
    {"guess", SolidBy::guess, Takes::nothing},
    {"letters", SolidBy::letters, Takes::letters},
    {"darker", SolidBy::darker_than, Takes::grey},
    {"layer", SolidBy::layer, Takes::name},
    {"property", SolidBy::tile_property, Takes::property},
    {"layer-property", SolidBy::layer_property, Takes::property},
    {"shapes", SolidBy::shapes, Takes::name_or_nothing},
    {"objects", SolidBy::objects, Takes::name},
    {"tiles", SolidBy::any_tile, Takes::nothing},
    {"ldtk", SolidBy::ldtk, Takes::property},
    {"occupied", SolidBy::occupied, Takes::share_or_nothing},
    {"not-free", SolidBy::not_free, Takes::nothing},
}};

const Word* find_word(std::string_view text) noexcept {
  for (const Word& word : words) {
    if (word.word == text) return &word;
  }
  return nullptr;
}

const Word& word_of(SolidBy by) noexcept {
  for (const Word& word : words) {
    if (word.by == by) return word;
  }
  return words[0];
}

// Argument after the colon. No colon means no argument, which is different from an empty one.
using Rest = std::optional<std::string_view>;

std::string written(std::string_view word, std::string_view rest) { return std::string(word).append(":").append(rest); }

const char* expected_by(Takes takes) noexcept {
  switch (takes) {
    case Takes::nothing: return "nothing after it";
    case Takes::letters: return "a colon and letters after it, as in letters:@T";
    case Takes::grey: return "a colon and a whole number from 0 to 256 after it, as in darker:128";
    case Takes::share_or_nothing: return "nothing after it, or a colon and a number from 0 to 1, as in occupied:0.65";
    case Takes::name: return "a colon and a name after it, as in layer:walls";
    case Takes::name_or_nothing: return "nothing after it, or a colon and a name, as in shapes:walls";
    case Takes::property: return "a colon and a name, or a name and a value, after it, as in property:kind=wall";
  }
  return "";
}

Error wrong(const Word& word, const Rest& rest) {
  const std::string found = rest ? written(word.word, *rest) : std::string(word.word);
  return detail::error_at(ErrorKind::syntax, 0, 0, detail::quoted(word.word) + " with " + expected_by(word.takes),
                          detail::quoted(found));
}

// Parses a number that is the whole text and lies in [0, most].
template <class Number>
std::optional<double> read_number(std::string_view text, Number most) noexcept {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stop, status] = std::from_chars(text.data(), end, number);
  const bool in_range = number >= Number{} && number <= most;
  if (text.empty() || stop != end || status != std::errc{} || !in_range) return std::nullopt;
  return static_cast<double>(number);
}

bool read_property(std::string_view text, SolidRule& rule) {
  const std::size_t equals = text.find('=');
  rule.name = text.substr(0, equals);
  if (equals == std::string_view::npos) return !rule.name.empty();
  rule.value = text.substr(equals + 1);
  return !rule.name.empty() && !rule.value.empty();
}

// Parses the argument into the rule. Returns false if the keyword does not accept it.
bool read_rest(Takes takes, const Rest& rest, SolidRule& rule) {
  const bool may_be_missing =
      takes == Takes::nothing || takes == Takes::share_or_nothing || takes == Takes::name_or_nothing;
  if (!rest) return may_be_missing;
  switch (takes) {
    case Takes::nothing: return false;
    case Takes::letters: rule.name = *rest; return true;
    case Takes::grey: rule.number = read_number(*rest, 256); return rule.number.has_value();
    case Takes::share_or_nothing: rule.number = read_number(*rest, 1.0); return rule.number.has_value();
    case Takes::name:
    case Takes::name_or_nothing: rule.name = *rest; return !rule.name.empty();
    case Takes::property: return read_property(*rest, rule);
  }
  return false;
}

Result<SolidRule> parse(std::string_view text) {
  const std::size_t colon = text.find(':');
  const Word* const word = find_word(text.substr(0, colon));
  if (word == nullptr) return SolidRule{SolidBy::letters, std::string(text), {}, {}};
  const Rest rest = colon == std::string_view::npos ? Rest{} : Rest{text.substr(colon + 1)};
  SolidRule rule;
  rule.by = word->by;
  if (!read_rest(word->takes, rest, rule)) return wrong(*word, rest);
  return rule;
}

}  // namespace

Result<SolidRule> parse_solid_rule(std::string_view text) noexcept {
  return detail::without_throwing([&] { return parse(text); });
}

std::string to_string(const SolidRule& rule) {
  const Word& word = word_of(rule.by);
  switch (word.takes) {
    case Takes::nothing: break;
    case Takes::letters: return written(word.word, rule.name);
    case Takes::grey:
    case Takes::share_or_nothing:
      if (rule.number) return written(word.word, detail::shortest_text(*rule.number));
      break;
    case Takes::name:
    case Takes::name_or_nothing:
      if (!rule.name.empty()) return written(word.word, rule.name);
      break;
    case Takes::property: return written(word.word, rule.value.empty() ? rule.name : rule.name + "=" + rule.value);
  }
  return std::string(word.word);
}

}  // namespace tilespace::io
