// SPDX-License-Identifier: MIT
// Loaders for formats with a letter per tile: MovingAI and ASCII maps.
#include <string_view>
#include <tilespace/io/movingai.hpp>
#include <tilespace/io/text.hpp>
#include <utility>
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

// Replaces a guess by the given letters; nothing if the rule is not about letters.
std::optional<SolidRule> letters_of(const SolidRule& rule, std::string_view guess) {
  if (rule.by == SolidBy::guess) return SolidRule{SolidBy::letters, std::string(guess), {}, {}};
  return rule.by == SolidBy::letters ? std::optional(rule) : std::nullopt;
}

LoadedMap loaded(CollisionMap map, MapFormat format, SolidRule rule) {
  LoadedMap result;
  result.map = std::move(map);
  result.format = format;
  result.solid_rule = letters_rule(rule.name);
  result.rule = std::move(rule);
  return result;
}

}  // namespace

Result<LoadedMap> load_as_movingai(const LoadInput& input) {
  const auto rule = letters_of(input.options.solid, movingai_solid_letters);
  if (!rule) return unfit_rule(input.options.solid, "a MovingAI map", "letters");
  const auto parsed = parse_movingai(input.bytes, input.options.limits);
  if (!parsed) return parsed.error();
  auto map = to_collision_map(*parsed, rule->name);
  if (!map) return map.error();
  LoadedMap result = loaded(std::move(map).value(), MapFormat::movingai, *rule);
  result.solid_rule.append(" in any case");
  result.counts = with_names(count_letters(parsed->terrain));
  return result;
}

Result<LoadedMap> load_as_text(const LoadInput& input) {
  const TextRule guess;
  const auto rule = letters_of(input.options.solid, guess.solid);
  if (!rule) return unfit_rule(input.options.solid, "a text map", "letters");
  const bool is_guess = input.options.solid.by == SolidBy::guess;
  auto map =
      parse_text(input.bytes, is_guess ? guess : TextRule{rule->name, "", OtherLetters::free}, input.options.limits);
  if (!map) return map.error();
  LoadedMap result = loaded(std::move(map).value(), MapFormat::text, *rule);
  result.counts = with_names(count_characters(input.bytes));
  std::uint64_t filled = result.map.bounds().count();
  for (const auto& entry : result.counts) filled -= entry.second;
  if (filled != 0) result.counts.emplace_back("filled", filled);
  return result;
}

}  // namespace tilespace::io::detail
