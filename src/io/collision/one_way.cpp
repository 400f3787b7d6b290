// SPDX-License-Identifier: MIT
#include "collision/one_way.hpp"
#include <algorithm>
#include "collision/collision_layers.hpp"

namespace tilespace::io::detail {
namespace {

struct Word {
  std::string_view word;
  Side side;
};

constexpr Word words[] = {
    {"north", Side::north},  {"up", Side::north},  {"top", Side::north},   {"true", Side::north},
    {"yes", Side::north},    {"1", Side::north},   {"south", Side::south}, {"down", Side::south},
    {"bottom", Side::south}, {"west", Side::west}, {"left", Side::west},   {"east", Side::east},
    {"right", Side::east},
};

const Property* find_one_way(const Properties& properties) noexcept {
  constexpr std::string_view names[] = {"one_way", "oneway", "one-way"};
  const auto is_it = [&](const Property& property) {
    return std::any_of(std::begin(names), std::end(names), [&](auto name) { return same_name(name, property.name); });
  };
  const auto last = std::find_if(properties.rbegin(), properties.rend(), is_it);
  return last == properties.rend() ? nullptr : &*last;
}

OneWay read(const Property& property) {
  if (!is_truthy(property)) return {};
  if (property.type == PropertyType::integer || property.type == PropertyType::number) return {Side::north, true};
  const std::string value = value_text(property);
  const auto is_it = [&](const Word& word) { return same_name(word.word, value); };
  const Word* const word = std::find_if(std::begin(words), std::end(words), is_it);
  return word == std::end(words) ? OneWay{{}, false} : OneWay{word->side, true};
}

}  // namespace

OneWay one_way_of(std::initializer_list<const Properties*> lists) {
  for (const Properties* const properties : lists) {
    if (const Property* const property = find_one_way(*properties)) return read(*property);
  }
  return {};
}

}  // namespace tilespace::io::detail
