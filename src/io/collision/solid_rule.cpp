// SPDX-License-Identifier: MIT
// Textual form of a SolidRule: a line per term.
#include <tilespace/io/solid_rule.hpp>
#include <utility>
#include "collision/solid_term.hpp"
#include "errors.hpp"

namespace tilespace::io {
namespace {

constexpr std::size_t most_terms = 64;

// Adds the term of a line.
std::optional<Error> add_line(std::string_view line, SolidRule& rule) {
  Result<SolidTerm> term = detail::parse_term(line);
  if (!term) return term.error();
  if (rule.terms.size() == most_terms) {
    return detail::error_at(ErrorKind::too_large, 0, 0, "at most " + std::to_string(most_terms) + " rules", "more");
  }
  rule.terms.push_back(std::move(term).value());
  return std::nullopt;
}

Result<SolidRule> parse(std::string_view text) {
  SolidRule rule;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = text.substr(begin, end - begin);
    while (line.ends_with('\r')) line.remove_suffix(1);
    begin = end + 1;
    if (line.empty() && !text.empty()) continue;
    if (auto error = add_line(line, rule)) return *std::move(error);
  }
  if (rule.terms.empty()) rule.terms.push_back({SolidBy::letters});
  if (rule.terms.size() == 1 && rule.terms[0].by == SolidBy::guess) rule.terms.clear();
  return rule;
}

}  // namespace

const char* name(SolidBy by) noexcept {
  switch (by) {
    case SolidBy::guess: return "guess";
    case SolidBy::letters: return "letters";
    case SolidBy::darker_than: return "darker_than";
    case SolidBy::layer: return "layer";
    case SolidBy::tile_property: return "tile_property";
    case SolidBy::layer_property: return "layer_property";
    case SolidBy::shapes: return "shapes";
    case SolidBy::objects: return "objects";
    case SolidBy::any_tile: return "any_tile";
    case SolidBy::ldtk: return "ldtk";
    case SolidBy::occupied: return "occupied";
    case SolidBy::not_free: return "not_free";
    case SolidBy::tile_ids: return "tile_ids";
    case SolidBy::terrain: return "terrain";
    case SolidBy::object_class: return "object_class";
    case SolidBy::object_name: return "object_name";
    case SolidBy::object_property: return "object_property";
    case SolidBy::tile_objects: return "tile_objects";
  }
  return "";
}

const char* name(TermSign sign) noexcept {
  switch (sign) {
    case TermSign::unite: return "unite";
    case TermSign::subtract: return "subtract";
  }
  return "";
}

SolidRule::SolidRule(SolidBy by, std::string name, std::string value, std::optional<double> number) {
  if (by != SolidBy::guess) terms.push_back({by, std::move(name), std::move(value), number});
}

SolidRule& SolidRule::unite(SolidTerm term) {
  term.sign = TermSign::unite;
  terms.push_back(std::move(term));
  return *this;
}

SolidRule& SolidRule::subtract(SolidTerm term) {
  term.sign = TermSign::subtract;
  terms.push_back(std::move(term));
  return *this;
}

Result<SolidRule> parse_solid_rule(std::string_view text) noexcept {
  return detail::without_throwing([&] { return parse(text); });
}

std::string to_string(const SolidRule& rule) {
  if (rule.is_guess()) return "guess";
  std::string text;
  for (const SolidTerm& term : rule.terms) text.append(text.empty() ? "" : "\n").append(to_string(term));
  return text;
}

}  // namespace tilespace::io
