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

LoadedMap loaded(CollisionMap map, MapFormat format, const std::string& letters, const SolidRule& given) {
  LoadedMap result;
  if (!given.is_guess() && map.bounds().count() > 1) result.notices = notices_of_extremes(map);
  result.map = std::move(map);
  result.format = format;
  result.solid_rule = letters_rule(letters);
  result.rule = {SolidBy::letters, letters};
  return result;
}

// Tests whether a text looks like a drawing of tiles: half of its characters or more are those of the guess.
bool looks_like_tiles(std::span<const std::byte> bytes, const TextRule& guess) {
  std::uint64_t tiles = 0;
  std::uint64_t others = 0;
  for (const auto& [letter, count] : count_characters(bytes)) {
    const bool is_tile = guess.solid.find(letter) != std::string::npos || guess.free.find(letter) != std::string::npos;
    (is_tile ? tiles : others) += count;
  }
  return tiles >= others;
}

// Levels of games that are not supported, by their first bytes; the first line of others.
std::string found_in(std::string_view text) {
  if (text.starts_with("(supertux-level")) return "a level of SuperTux";
  if (text.starts_with("DATA") || text.starts_with("ATAD")) return "a map of Teeworlds or DDNet";
  if (const std::string_view pointer = lfs_pointer(text); !pointer.empty()) return std::string(pointer);
  return quoted(text.substr(0, text.find_first_of("\r\n")));
}

// The error of a text without a rule: other letters need a rule, and what is no drawing is of no known format.
Error without_rule(Error error, std::span<const std::byte> bytes, const TextRule& guess) {
  if (error.kind != ErrorKind::syntax || error.column == 0) return error;
  if (looks_like_tiles(bytes, guess)) {
    error.expected.append(", or a rule that names the solid letters, as letters:#");
    return error;
  }
  const std::string_view text{reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  const bool is_pgm = text.starts_with("P5") || text.starts_with("P2");
  error.kind = ErrorKind::unsupported;
  error.line = error.column = 0;
  error.expected = is_pgm ? "a map (of a PGM, the YAML file of its map for ROS)"
                          : "a map of a known format: Tiled, LDtk, Godot, ROS, MovingAI, PNG, or a text of '#', '.' "
                            "and ' '";
  error.found = found_in(text);
  return error;
}

}  // namespace

Result<LoadedMap> load_as_movingai(const LoadInput& input) {
  const auto letters = letters_of(input.options.solid, movingai_solid_letters, "a MovingAI map");
  if (!letters) return letters.error();
  const auto parsed = parse_movingai(input.bytes, input.options.limits);
  if (!parsed) return parsed.error();
  auto map = to_collision_map(*parsed, *letters);
  if (!map) return map.error();
  LoadedMap result = loaded(std::move(map).value(), MapFormat::movingai, *letters, input.options.solid);
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
  if (!map) return is_guess ? without_rule(map.error(), input.bytes, guess) : map.error();
  LoadedMap result = loaded(std::move(map).value(), MapFormat::text, *letters, rule);
  result.counts = with_names(count_characters(input.bytes));
  std::uint64_t filled = result.map.bounds().count();
  for (const auto& entry : result.counts) filled -= entry.second;
  if (filled != 0) result.counts.emplace_back("filled", filled);
  return result;
}

}  // namespace tilespace::io::detail
