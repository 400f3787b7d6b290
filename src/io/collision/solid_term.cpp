// SPDX-License-Identifier: MIT
// Textual form of a SolidTerm: a keyword, and an argument after a colon. One table defines all keywords, for parsing
// and for formatting.
#include "collision/solid_term.hpp"
#include <array>
#include <optional>
#include <string>
#include <utility>
#include "collision/tile_ids.hpp"
#include "document/number_text.hpp"
#include "errors.hpp"
#include "shortest_text.hpp"

namespace tilespace::io {
namespace {

// Argument of a keyword.
enum class Takes : std::uint8_t {
  nothing,
  letters,
  grey,
  share_or_nothing,
  name,
  name_or_nothing,
  property,
  ids,
  object,
  object_property,
};

struct Word {
  std::string_view word;
  SolidBy by;
  Takes takes;
};

// `tiles` is in it twice: without and with an argument.
constexpr std::array<Word, 18> words{{
    {"guess", SolidBy::guess, Takes::nothing},
    {"letters", SolidBy::letters, Takes::letters},
    {"darker", SolidBy::darker_than, Takes::grey},
    {"layer", SolidBy::layer, Takes::name},
    {"property", SolidBy::tile_property, Takes::property},
    {"layer-property", SolidBy::layer_property, Takes::property},
    {"shapes", SolidBy::shapes, Takes::name_or_nothing},
    {"objects", SolidBy::objects, Takes::name},
    {"tiles", SolidBy::any_tile, Takes::nothing},
    {"tiles", SolidBy::tile_ids, Takes::ids},
    {"terrain", SolidBy::terrain, Takes::name},
    {"objects.class", SolidBy::object_class, Takes::object},
    {"objects.name", SolidBy::object_name, Takes::object},
    {"objects.property", SolidBy::object_property, Takes::object_property},
    {"tile-objects", SolidBy::tile_objects, Takes::name_or_nothing},
    {"ldtk", SolidBy::ldtk, Takes::property},
    {"occupied", SolidBy::occupied, Takes::share_or_nothing},
    {"not-free", SolidBy::not_free, Takes::nothing},
}};

constexpr std::string_view not_prefix = "not:";

bool selects_objects(Takes takes) noexcept { return takes == Takes::object || takes == Takes::object_property; }

// A text, cut into a keyword and its argument. No argument is different from an empty one.
struct Cut {
  const Word* word = nullptr;
  std::optional<std::string_view> rest{};
};

Cut cut(std::string_view text) noexcept {
  const std::size_t end = text.find_first_of(":=");
  const bool has_rest = end != std::string_view::npos;
  for (const Word& word : words) {
    if (word.word != text.substr(0, end)) continue;
    if (word.by == SolidBy::any_tile && has_rest) continue;
    if (selects_objects(word.takes)) return {&word, has_rest ? std::optional(text.substr(end)) : std::nullopt};
    if (has_rest && text[end] == '=') return {};
    return {&word, has_rest ? std::optional(text.substr(end + 1)) : std::nullopt};
  }
  return {};
}

// Tests for a misspelled keyword with an argument: letters that are not of a rule need a keyword, too.
bool looks_like_keyword(std::string_view text) noexcept {
  const std::size_t end = text.find(':');
  if (end == std::string_view::npos || end < 2) return false;
  constexpr std::string_view of_words = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-_";
  return text.substr(0, end).find_first_not_of(of_words) == std::string_view::npos;
}

std::string list_of_words() {
  std::string list;
  for (const std::string_view word : solid_rule_words()) list.append(list.empty() ? "" : ", ").append(word);
  return list;
}

const Word& word_of(SolidBy by) noexcept {
  for (const Word& word : words) {
    if (word.by == by) return word;
  }
  return words[0];
}

const char* expected_by(Takes takes) noexcept {
  switch (takes) {
    case Takes::nothing: return "nothing after it";
    case Takes::letters: return "a colon and letters after it, as in letters:@T";
    case Takes::grey: return "a colon and a whole number from 0 to 256 after it, as in darker:128";
    case Takes::share_or_nothing: return "nothing after it, or a colon and a number from 0 to 1, as in occupied:0.65";
    case Takes::name: return "a colon and a name after it, as in layer:walls";
    case Takes::name_or_nothing: return "nothing after it, or a colon and a name, as in shapes:walls";
    case Takes::property: return "a colon and a name, or a name and a value, after it, as in property:kind=wall";
    case Takes::ids:
      return "nothing after it, or a colon and ids, a tileset or both, as in tiles:2-9,17 or tiles:castle=2-9,17";
    case Takes::object: return "= and a name after it, as in objects.class=Floor or objects.class:LAYER=Floor";
    case Takes::object_property:
      return "= and a name, or a name and a value, after it, as in objects.property=kind=wall";
  }
  return "";
}

Error wrong(const Word& word, std::string_view text) {
  return detail::error_at(ErrorKind::syntax, 0, 0, detail::quoted(word.word) + " with " + expected_by(word.takes),
                          detail::quoted(text));
}

// Parses a number that is the whole text and lies in [0, most].
std::optional<double> read_number(std::string_view text, double most) noexcept {
  const std::optional<double> number = detail::decimal_number(text);
  return number && *number >= 0.0 && *number <= most ? number : std::nullopt;
}
std::optional<double> read_whole(std::string_view text, double most) noexcept {
  const bool is_whole = text.find_first_not_of("-0123456789") == std::string_view::npos;
  return is_whole ? read_number(text, most) : std::nullopt;
}

bool read_property(std::string_view text, SolidTerm& term) {
  const std::size_t equals = text.find('=');
  term.name = text.substr(0, equals);
  if (equals == std::string_view::npos) return !term.name.empty();
  term.value = text.substr(equals + 1);
  return !term.name.empty() && !term.value.empty();
}

// "2-9,17", "castle", or "castle=2-9,17".
bool read_tiles(std::string_view text, SolidTerm& term) {
  const std::size_t equals = text.rfind('=');
  const bool has_both = equals != std::string_view::npos;
  auto ids = detail::read_ids(has_both ? text.substr(equals + 1) : text);
  if (has_both && (!ids || equals == 0)) return false;
  if (has_both || !ids) term.name = text.substr(0, equals);
  if (ids) term.ids = *std::move(ids);
  return !text.empty();
}

// "=Floor" or ":LAYER=Floor".
bool read_object(Takes takes, std::string_view text, SolidTerm& term) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return false;
  if (equals != 0) term.layer = text.substr(1, equals - 1);
  if (equals != 0 && term.layer.empty()) return false;
  const std::string_view wanted = text.substr(equals + 1);
  if (takes == Takes::object_property) return read_property(wanted, term);
  term.name = wanted;
  return !wanted.empty();
}

// Parses the argument into the term. Returns false if the keyword does not accept it.
bool read_rest(Takes takes, std::optional<std::string_view> rest, SolidTerm& term) {
  const bool may_be_missing =
      takes == Takes::nothing || takes == Takes::share_or_nothing || takes == Takes::name_or_nothing;
  if (!rest) return may_be_missing;
  switch (takes) {
    case Takes::nothing: return false;
    case Takes::letters: term.name = *rest; return true;
    case Takes::grey: term.number = read_whole(*rest, 256.0); return term.number.has_value();
    case Takes::share_or_nothing: term.number = read_number(*rest, 1.0); return term.number.has_value();
    case Takes::name:
    case Takes::name_or_nothing: term.name = *rest; return !term.name.empty();
    case Takes::property: return read_property(*rest, term);
    case Takes::ids: return read_tiles(*rest, term);
    case Takes::object:
    case Takes::object_property: return read_object(takes, *rest, term);
  }
  return false;
}

std::string property_text(const SolidTerm& term) {
  return term.value.empty() ? term.name : term.name + "=" + term.value;
}

// The argument, with what is in front of it.
std::string rest_text(Takes takes, const SolidTerm& term) {
  const std::string layer = term.layer.empty() ? "=" : ":" + term.layer + "=";
  switch (takes) {
    case Takes::nothing: return "";
    case Takes::letters: return ":" + term.name;
    case Takes::grey:
    case Takes::share_or_nothing: return term.number ? ":" + detail::shortest_text(*term.number) : std::string();
    case Takes::name:
    case Takes::name_or_nothing: return term.name.empty() ? std::string() : ":" + term.name;
    case Takes::property: return ":" + property_text(term);
    case Takes::ids:
      if (term.ids.empty()) return ":" + term.name;
      return ":" + (term.name.empty() ? std::string() : term.name + "=") + detail::ids_text(term.ids);
    case Takes::object: return layer + term.name;
    case Takes::object_property: return layer + property_text(term);
  }
  return "";
}

Result<SolidTerm> parse_subtracted(std::string_view text) {
  const Cut parts = cut(text);
  if (parts.word == nullptr || parts.word->by == SolidBy::guess) {
    return detail::error_at(ErrorKind::syntax, 0, 0, "a rule after not:, as in not:property:water",
                            detail::quoted(text));
  }
  Result<SolidTerm> term = detail::parse_term(text);
  if (term) term->sign = TermSign::subtract;
  return term;
}

}  // namespace

namespace detail {

Result<SolidTerm> parse_term(std::string_view text) {
  if (text.starts_with(not_prefix)) return parse_subtracted(text.substr(not_prefix.size()));
  const Cut parts = cut(text);
  SolidTerm term;
  if (parts.word == nullptr && looks_like_keyword(text)) {
    return error_at(ErrorKind::syntax, 0, 0, "a rule that is known (" + list_of_words() + "), or letters: and letters",
                    quoted(text));
  }
  if (parts.word == nullptr) {
    term.by = SolidBy::letters;
    term.name = text;
    return term;
  }
  term.by = parts.word->by;
  if (!read_rest(parts.word->takes, parts.rest, term)) return wrong(*parts.word, text);
  return term;
}

Result<SolidTerm> only_term(const SolidRule& rule, std::string_view kind_of_map) {
  if (rule.is_guess()) return SolidTerm{};
  if (rule.terms.size() == 1 && rule.terms[0].sign == TermSign::unite) return rule.terms[0];
  return error_at(ErrorKind::unsupported, 0, 0,
                  "one rule alone for " + std::string(kind_of_map) + ", which subtracts nothing",
                  quoted(to_string(rule)));
}

SolidRule rule_of(SolidTerm term) {
  SolidRule rule;
  if (term.by != SolidBy::guess) rule.terms.push_back(std::move(term));
  return rule;
}

}  // namespace detail

std::span<const std::string_view> solid_rule_words() noexcept {
  static constexpr auto all = [] {
    std::array<std::string_view, words.size() - 1> texts{};  // one is there twice
    std::size_t count = 0;
    for (const Word& word : words) {
      if (count == 0 || texts[count - 1] != word.word) texts[count++] = word.word;
    }
    return texts;
  }();
  return all;
}

std::string to_string(const SolidTerm& term) {
  const Word& word = word_of(term.by);
  const std::string sign{term.sign == TermSign::subtract ? not_prefix : std::string_view{}};
  return sign + std::string(word.word) + rest_text(word.takes, term);
}

}  // namespace tilespace::io
