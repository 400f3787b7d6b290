// SPDX-License-Identifier: MIT
#include "markup.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace fuzz {

namespace {

// Range in the text.
struct Place {
  std::size_t begin = 0;
  std::size_t end = 0;
  [[nodiscard]] std::size_t size() const noexcept { return end - begin; }
  [[nodiscard]] std::string_view in(std::string_view text) const noexcept { return text.substr(begin, size()); }
};
using Places = std::vector<Place>;

// Boundary values of types: tiles, gids, int32, uint32, int64, doubles.
constexpr std::array<std::string_view, 22> telling_numbers{
    "0",          "1",           "2",          "-1",         "16",         "17",         "255",
    "65536",      "268435455",   "268435456",  "1073741823", "1073741824", "2147483647", "2147483648",
    "4294967295", "-1073741824", "4294967296", "0.5",        "1e308",      "-0",         "9223372036854775807",
    "1e-320"};

bool is_in_number(char c) { return (c >= '0' && c <= '9') || c == '-' || c == '.'; }

Places numbers_in(std::string_view text) {
  Places places;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!is_in_number(text[at])) continue;
    const auto end = std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), is_in_number);
    places.push_back({at, static_cast<std::size_t>(end - text.begin())});
    at = places.back().end;
  }
  return places;
}

// Ranges between quotes.
Places quoted_in(std::string_view text) {
  Places places;
  for (std::size_t at = text.find('"'); at != std::string_view::npos; at = text.find('"', at + 1)) {
    const std::size_t end = text.find('"', at + 1);
    if (end == std::string_view::npos) break;
    places.push_back({at + 1, end});
    at = end;
  }
  return places;
}

std::optional<Place> object_at(std::string_view text, std::size_t begin) {
  int depth = 0;
  for (std::size_t at = begin; at < text.size(); ++at) {
    if (text[at] == '{' || text[at] == '[') ++depth;
    if (text[at] == '}' || text[at] == ']') --depth;
    if (depth == 0) return Place{begin, at + 1};
  }
  return std::nullopt;
}

// From "<name" to "/>", or to "</name>"; nested elements of the same name are taken as the end.
std::optional<Place> element_at(std::string_view text, std::size_t begin) {
  const std::size_t name_end = text.find_first_of(" />\n", begin + 1);
  const std::size_t tag_end = text.find('>', begin);
  if (name_end == std::string_view::npos || tag_end == std::string_view::npos) return std::nullopt;
  if (text[tag_end - 1] == '/') return Place{begin, tag_end + 1};
  std::string closing = "</";
  closing.append(text.substr(begin + 1, name_end - begin - 1)).append(">");
  const std::size_t close = text.find(closing, tag_end);
  if (close == std::string_view::npos) return std::nullopt;
  return Place{begin, close + closing.size()};
}

// A random element, or object or array: whichever the text has more of. None if it is not terminated.
std::optional<Place> any_part(std::string_view text, std::mt19937& random) {
  const bool is_xml = std::count(text.begin(), text.end(), '<') > std::count(text.begin(), text.end(), '{');
  const std::string_view starts = is_xml ? "<" : "{[";
  std::vector<std::size_t> places;
  for (std::size_t at = text.find_first_of(starts); at < text.size(); at = text.find_first_of(starts, at + 1)) {
    places.push_back(at);
  }
  if (places.empty()) return std::nullopt;
  const std::size_t begin = places[random() % places.size()];
  return is_xml ? element_at(text, begin) : object_at(text, begin);
}

const Place& any_of(const Places& places, std::mt19937& random) { return places[random() % places.size()]; }

std::string replaced(std::string text, const Place& place, const std::string& by) {
  return text.replace(place.begin, place.size(), by);
}

std::string with_other_number(std::string text, std::mt19937& random) {
  const Places numbers = numbers_in(text);
  if (numbers.empty()) return text;
  const bool is_telling = random() % 2 == 0;
  const std::string by{is_telling ? telling_numbers[random() % telling_numbers.size()]
                                  : any_of(numbers, random).in(text)};
  return replaced(std::move(text), any_of(numbers, random), by);
}

std::string with_other_word(std::string text, std::mt19937& random) {
  const Places words = quoted_in(text);
  if (words.empty()) return text;
  const std::string by{any_of(words, random).in(text)};
  return replaced(std::move(text), any_of(words, random), by);
}

std::string with_other_part(std::string text, std::mt19937& random) {
  const auto source = any_part(text, random);
  const auto place = any_part(text, random);
  if (!source || !place) return text;
  const std::string part{source->in(text)};
  const std::string comma = part.starts_with('<') ? "" : ",";
  switch (random() % 3) {
    case 0: return replaced(std::move(text), *place, "");
    case 1: return replaced(std::move(text), *place, part);
    default: return text.insert(place->begin, part + comma);
  }
}

}  // namespace

std::string with_other_markup(std::string text, std::mt19937& random) {
  switch (random() % 4) {
    case 0: return with_other_word(std::move(text), random);
    case 1: return with_other_part(std::move(text), random);
    default: return with_other_number(std::move(text), random);
  }
}

}  // namespace fuzz
