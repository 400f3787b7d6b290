// SPDX-License-Identifier: MIT
#include "questions/keys.hpp"

#include <algorithm>
#include <array>

namespace tilespace::tool {
namespace {

template <class... Texts>
constexpr std::array<std::string_view, sizeof...(Texts)> words(Texts... texts) {
  return {texts...};
}

constexpr auto borders = words("touching", "interior", "occupied");
constexpr auto gaps = words("open", "shut");
constexpr auto solidities = words("tiles", "shapes");
constexpr auto one_way = words("stop", "pass");
constexpr auto responses = words("slide", "stop", "bounce");
constexpr auto orders = words("time_of_impact", "x_first", "y_first");
constexpr auto ends = words("end", "wall");
constexpr auto diagonals = words("never", "both_free", "one_free", "always");
constexpr auto merges = words("fewest", "greedy");
constexpr auto path_tiles = words("all", "corners");

constexpr Key of_number(std::string_view name) { return {name, KeyForm::number, "a number", 1, {}}; }
constexpr Key of_numbers(std::string_view name, std::string_view shape, std::size_t count) {
  return {name, KeyForm::numbers, shape, count, {}};
}
constexpr Key of_rows(std::string_view name, std::string_view shape, std::size_t count) {
  return {name, KeyForm::rows, shape, count, {}};
}
constexpr Key of_word(std::string_view name, std::span<const std::string_view> words) {
  return {name, KeyForm::word, {}, 0, words};
}
constexpr Key of_flag(std::string_view name) { return {name, KeyForm::flag, {}, 0, {}}; }

constexpr Key keys[] = {
    // Shapes
    of_numbers("circle", "[x, y, radius]", 3),
    of_numbers("box", "[min x, min y, max x, max y]", 4),
    of_numbers("capsule", "[start x, start y, end x, end y, radius]", 5),
    of_rows("polygon", "[x, y]", 2),
    of_numbers("annulus", "[x, y, inner radius, outer radius]", 4),
    of_numbers("sector", "[x, y, radius, from x, from y, to x, to y]", 7),
    of_numbers("segment", "[start x, start y, end x, end y]", 4),
    of_rows("segments", "[start x, start y, end x, end y]", 4),
    of_numbers("body", "[min x, min y, width, height]", 4),
    of_rows("solids", "[min x, min y, width, height, step x, step y]", 6),
    of_rows("moving_circles", "[x, y, radius, step x, step y]", 5),
    of_rows("moving_capsules", "[start x, start y, end x, end y, radius, step x, step y]", 7),
    {"moving_maps", KeyForm::maps, R"({"tiles":["row", ...],"at":[x, y],"by":[step x, step y]})", 0, {}},
    of_rows("objects", "[min x, min y, max x, max y]", 4),
    of_rows("blocked", "[x, y]", 2),
    of_rows("goals", "[x, y]", 2),
    of_rows("points", "[x, y]", 2),
    of_rows("costs", "[min x, min y, max x, max y, cost]", 5),
    // Points and displacements
    of_numbers("point", "[x, y]", 2),
    of_numbers("tile", "[x, y]", 2),
    of_numbers("screen", "[x, y]", 2),
    of_numbers("from", "[x, y]", 2),
    of_numbers("to", "[x, y]", 2),
    of_numbers("origin", "[x, y]", 2),
    of_numbers("by", "[x, y]", 2),
    of_numbers("cone", "[from x, from y, to x, to y]", 4),
    of_numbers("size", "[width, height]", 2),
    of_numbers("cost", "[straight, diagonal]", 2),
    // Counts and distances
    of_number("max_distance"),
    of_number("count"),
    of_number("first"),
    of_number("step"),
    of_number("range"),
    of_number("radius"),
    of_number("angle"),
    of_number("steps"),
    // Modes
    of_word("border", borders),
    of_word("gap", gaps),
    of_word("solidity", solidities),
    of_word("one_way", one_way),
    of_word("response", responses),
    of_word("order", orders),
    of_word("until", ends),
    of_word("diagonals", diagonals),
    of_word("tiles", path_tiles),
    of_word("merge", merges),
    of_flag("detail"),
    of_flag("world"),
};

}  // namespace

const Key* find_key(std::string_view name) {
  const auto found = std::find_if(std::begin(keys), std::end(keys), [&](const Key& key) { return key.name == name; });
  return found == std::end(keys) ? nullptr : found;
}

std::span<const Key> all_keys() { return keys; }

}  // namespace tilespace::tool
