// SPDX-License-Identifier: MIT
#include <tilespace/io/movingai.hpp>

#include "support/laws.hpp"
#include "support/target.hpp"

// Fuzz target: parse_movingai, to_collision_map, count_letters.

namespace movingai_target {
namespace {

using namespace tilespace::io;

void check(const MovingAiMap& map, std::size_t bytes) {
  const std::uint64_t tiles = map.terrain.bounds().count();
  fuzz::require(tiles >= 1 && tiles <= fuzz::limits.tiles, "the size is within the limits");
  fuzz::require(tiles < bytes, "every tile is a byte of the file");
  const auto solid = to_collision_map(map);
  fuzz::require(solid.has_value(), "letters make a map");
  fuzz::require_sound(*solid);
  std::uint64_t count = 0;
  std::uint64_t solid_count = 0;
  for (const auto& [letter, times] : count_letters(map.terrain)) {
    fuzz::require(letter >= ' ' && letter <= '~', "letters are printable");
    count += times;
    if (std::string_view("@OTWotw").find(letter) != std::string_view::npos) solid_count += times;
  }
  fuzz::require(count == tiles, "the counts of letters add up");
  fuzz::require(solid->solid_count() == solid_count, "as many tiles are solid as there are solid letters");
}

}  // namespace

FUZZ_TARGET(movingai) {
  const auto map =
      fuzz::parsed([&](const Limits& limits) { return parse_movingai(fuzz::bytes_of(data, size), limits); });
  if (map) check(*map, size);
  return 0;
}

}  // namespace movingai_target
