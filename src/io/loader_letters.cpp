// SPDX-License-Identifier: MIT
// Loaders for formats with a letter per tile: MovingAI and ASCII maps.
#include <string_view>
#include <tilespace/io/movingai.hpp>
#include <tilespace/io/text.hpp>
#include <utility>
#include "collision/solid_term.hpp"
#include "errors.hpp"
#include "loaders.hpp"

namespace tilespace::io::detail {
namespace {

Counts with_names(const std::vector<std::pair<char, std::uint64_t>>& letters) {
  Counts counts;
  for (const auto& [letter, count] : letters) counts.emplace_back(std::string(1, letter), count);
  return counts;
}

std::string letters_rule(std::string_view letters) {
  return letters.empty() ? std::string("no letters") : "letters " + std::string(letters);
}

// The letters of a rule; those of the guess if it is that.
Result<std::string> letters_of(const SolidRule& rule, std::string_view guess, std::string_view kind_of_map) {
  const Result<SolidTerm> term = only_term(rule, kind_of_map);
  if (!term) return term.error();
  if (term->by == SolidBy::guess) return std::string(guess);
  if (term->by == SolidBy::letters) return term->name;
  return unfit_rule(rule, kind_of_map, "letters");
}

LoadedMap loaded(CollisionMap map, MapFormat format, const std::string& letters) {
  LoadedMap result;
  result.map = std::move(map);
  result.format = format;
  result.solid_rule = letters_rule(letters);
  result.rule = {SolidBy::letters, letters};
  return result;
}

}  // namespace

Result<LoadedMap> load_as_movingai(const LoadInput& input) {
  const auto letters = letters_of(input.options.solid, movingai_solid_letters, "a MovingAI map");
  if (!letters) return letters.error();
  const auto parsed = parse_movingai(input.bytes, input.options.limits);
  if (!parsed) return parsed.error();
  auto map = to_collision_map(*parsed, *letters);
  if (!map) return map.error();
  LoadedMap result = loaded(std::move(map).value(), MapFormat::movingai, *letters);
  result.solid_rule.append(" in any case");
  result.counts = with_names(count_letters(parsed->terrain));
  return result;
}

Result<LoadedMap> load_as_text(const LoadInput& input) {
  const TextRule guess;
  const auto letters = letters_of(input.options.solid, guess.solid, "a text map");
  if (!letters) return letters.error();
  const SolidRule& rule = input.options.solid;
  const bool is_guess = rule.is_guess() || rule.terms[0].by == SolidBy::guess;
  auto map =
      parse_text(input.bytes, is_guess ? guess : TextRule{*letters, "", OtherLetters::free}, input.options.limits);
  if (!map) return map.error();
  LoadedMap result = loaded(std::move(map).value(), MapFormat::text, *letters);
  result.counts = with_names(count_characters(input.bytes));
  std::uint64_t filled = result.map.bounds().count();
  for (const auto& entry : result.counts) filled -= entry.second;
  if (filled != 0) result.counts.emplace_back("filled", filled);
  return result;
}

}  // namespace tilespace::io::detail
