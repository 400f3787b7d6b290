// SPDX-License-Identifier: MIT
#include "collision/name_hint.hpp"
#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include "collision/collision_layers.hpp"
#include "collision/name_words.hpp"

namespace tilespace::io::detail {
namespace {

// Properties that make a tile or object solid if they are truthy; without "is", blanks and signs.
constexpr Words solid_names =
    "solid collides collision blocked collidable collide collider blocking blocks impassable obstacle wall unwalkable";

// Properties that make a tile or object solid if they are false.
constexpr Words walkable_names = "walkable passable";

// Properties whose value may name what the tile or object is.
constexpr Words kind_names = "bodytype body type kind class tiletype physics physicstype";

bool is_ascii_letter(char c) noexcept { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_upper(char c) noexcept { return c >= 'A' && c <= 'Z'; }
bool is_letter(char c) noexcept { return is_ascii_letter(c) || static_cast<unsigned char>(c) >= 0x80; }

// Chinese, Japanese and Korean, which write words without blanks, have three bytes a letter.
bool is_dense(std::string_view word) noexcept { return static_cast<unsigned char>(word.front()) >= 0xe0; }

// Tests whether any word of a list passes the test.
template <class Test>
bool any_word(Words list, Test test) {
  for (std::size_t begin = 0; begin < list.size();) {
    const std::size_t end = std::min(list.find(' ', begin), list.size());
    if (test(list.substr(begin, end - begin))) return true;
    begin = end + 1;
  }
  return false;
}

// Tests whether a word is in a list, also in the plural.
bool is_in(std::string_view word, Words list) {
  const bool has_s = word.size() > 2 && (word.back() == 's' || word.back() == 'S');
  const std::string_view without_s = has_s ? word.substr(0, word.size() - 1) : word;
  return any_word(list, [&](std::string_view known) { return same_name(known, word) || same_name(known, without_s); });
}

// Tests whether a name has a word of a list.
bool has_word(std::string_view name, Words list) {
  for (std::size_t at = 0; at < name.size();) {
    std::size_t end = at + 1;
    if (is_letter(name[at])) {
      while (end < name.size() && is_letter(name[end]) && !(is_upper(name[end]) && !is_upper(name[end - 1]))) ++end;
      if (is_in(name.substr(at, end - at), list)) return true;
    }
    at = end;
  }
  return any_word(list, [&](auto word) { return is_dense(word) && name.find(word) != std::string_view::npos; });
}

// The hints of all groups that a name has a word of.
class Hints {
 public:
  Hints(std::string_view name, NameHint WordGroup::* of) {
    for (const WordGroup& group : word_groups) {
      if (has_word(name, group.words)) has_[static_cast<std::size_t>(group.*of)] = true;
    }
  }
  [[nodiscard]] bool has(NameHint hint) const { return has_[static_cast<std::size_t>(hint)]; }

  // The first of these, or none.
  [[nodiscard]] NameHint first(std::initializer_list<NameHint> order) const {
    for (const NameHint hint : order) {
      if (has(hint)) return hint;
    }
    return NameHint::none;
  }

 private:
  std::array<bool, 5> has_{};
};

// No word is longer, and no name has to be read that is.
std::string_view beginning_of(std::string_view name) { return name.substr(0, 200); }

// "isSolid", "is_solid" and "Solid" are "solid".
std::string plain_name(std::string_view name) {
  std::string plain;
  for (const char c : name) {
    if (is_letter(c)) plain += is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
  }
  if (plain.starts_with("is")) plain.erase(0, 2);
  return plain;
}

bool names(Words list, std::string_view name) {
  return any_word(list, [&](std::string_view word) { return word == name; });
}

}  // namespace

NameHint hint_of(std::string_view name) {
  if (has_word(beginning_of(name), hazard_words) || has_word(beginning_of(name), negations)) return NameHint::free;
  const Hints hints{beginning_of(name), &WordGroup::name};
  return hints.first({NameHint::collision, NameHint::free, NameHint::obstacle, NameHint::ground});
}

NameHint hint_of_cells(std::string_view name) {
  if (has_word(beginning_of(name), negations)) return NameHint::free;
  const Hints hints{beginning_of(name), &WordGroup::cell};
  return hints.first({NameHint::free, NameHint::collision, NameHint::obstacle, NameHint::ground});
}

bool names_liquid(std::string_view name) { return has_word(beginning_of(name), liquid_words); }
bool names_crossing(std::string_view name) { return has_word(beginning_of(name), crossing_words); }

PropertyHint hint_of(const Property& property) {
  constexpr std::size_t most = 40;
  if (property.name.size() > most) return {};
  const std::string name = plain_name(property.name);
  if (names(solid_names, name)) return {is_truthy(property) ? NameHint::collision : NameHint::none, false};
  if (names(walkable_names, name)) return {is_truthy(property) ? NameHint::none : NameHint::collision, true};
  if (property.type != PropertyType::string || !names(kind_names, name)) return {};
  return {hint_of(property.text), true};
}

}  // namespace tilespace::io::detail
