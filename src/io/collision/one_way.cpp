// SPDX-License-Identifier: MIT
#include "collision/one_way.hpp"
#include <algorithm>
#include <span>
#include "collision/collision_layers.hpp"

namespace tilespace::io::detail {
namespace {

struct Word {
  std::string_view word;
  Side side;
  bool is_yes = false;
};

constexpr Word words[] = {
    {"north", Side::north},     {"up", Side::north},      {"top", Side::north},   {"true", Side::north, true},
    {"yes", Side::north, true}, {"1", Side::north, true}, {"south", Side::south}, {"down", Side::south},
    {"bottom", Side::south},    {"west", Side::west},     {"left", Side::west},   {"east", Side::east},
    {"right", Side::east},
};

constexpr std::string_view one_way_names[] = {"one_way", "oneway", "one-way"};
constexpr std::string_view wall_names[] = {"walls"};

const Property* find_last(const Properties& properties, std::span<const std::string_view> names) noexcept {
  const auto is_it = [&](const Property& property) {
    return std::any_of(names.begin(), names.end(), [&](auto name) { return same_name(name, property.name); });
  };
  const auto last = std::find_if(properties.rbegin(), properties.rend(), is_it);
  return last == properties.rend() ? nullptr : &*last;
}

const Word* find_word(std::string_view value) {
  const auto is_it = [&](const Word& word) { return same_name(word.word, value); };
  const Word* const word = std::find_if(std::begin(words), std::end(words), is_it);
  return word == std::end(words) ? nullptr : word;
}

OneWay read(const Property& property) {
  if (!is_truthy(property)) return {};
  if (property.type == PropertyType::integer || property.type == PropertyType::number) return {Side::north, true};
  const Word* const word = find_word(value_text(property));
  return word == nullptr ? OneWay{{}, false} : OneWay{word->side, true};
}

Walls read_walls(const Property& property) {
  if (!is_truthy(property)) return {};
  const std::string text = value_text(property);
  constexpr std::string_view between = " ,";
  Walls walls;
  for (std::size_t begin = text.find_first_not_of(between); begin != std::string::npos;) {
    const std::size_t end = std::min(text.find_first_of(between, begin), text.size());
    const Word* const word = find_word(std::string_view(text).substr(begin, end - begin));
    if (word == nullptr || word->is_yes) return {{}, false};
    walls.sides = walls.sides.with(word->side);
    begin = text.find_first_not_of(between, end);
  }
  return walls;
}

}  // namespace

OneWay one_way_of(std::initializer_list<const Properties*> lists) {
  for (const Properties* const properties : lists) {
    if (const Property* const property = find_last(*properties, one_way_names)) return read(*property);
  }
  return {};
}

Walls walls_of(const TilesetTile& tile) {
  for (const Properties* const properties : {&tile.collision_properties, &tile.properties}) {
    if (const Property* const property = find_last(*properties, wall_names)) return read_walls(*property);
  }
  return {};
}

}  // namespace tilespace::io::detail
