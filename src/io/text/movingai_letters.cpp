// SPDX-License-Identifier: MIT
#include <tilespace/io/movingai.hpp>
#include "errors.hpp"
#include "text/letter_set.hpp"

namespace tilespace::io {
namespace {

constexpr char other_case(char c) noexcept {
  if (c >= 'a' && c <= 'z') return static_cast<char>(c - 'a' + 'A');
  if (c >= 'A' && c <= 'Z') return static_cast<char>(c - 'A' + 'a');
  return c;
}

detail::LetterSet in_any_case(std::string_view letters) noexcept {
  detail::LetterSet set{letters};
  for (const char c : letters) set.insert(other_case(c));
  return set;
}

}  // namespace

Result<CollisionMap> to_collision_map(const MovingAiMap& map, std::string_view solid_letters) noexcept {
  return detail::without_throwing([&]() -> Result<CollisionMap> {
    const detail::LetterSet solid = in_any_case(solid_letters);
    const auto is_solid = [&](std::int32_t x, std::int32_t y) { return solid.has(map.terrain[{x, y}]); };
    auto made = CollisionMap::from(map.terrain.width(), map.terrain.height(), is_solid);
    if (!made) return detail::from_core(made.error());
    return std::move(made).value();
  });
}

std::vector<std::pair<char, std::uint64_t>> count_letters(const Grid<char>& letters) {
  detail::LetterCounts counts;
  counts.add({letters.values().data(), letters.values().size()});
  return counts.to_vector();
}

}  // namespace tilespace::io
