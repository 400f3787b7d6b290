// SPDX-License-Identifier: MIT
// Benchmark of the linter: gaps between tiles against a loop over bytes, all rules on a large map, and the search for
// what a player gets to, per tick.
#include <tilespace/lint/lint.hpp>

#include "measure.hpp"

namespace {

using namespace tilespace;

constexpr std::int32_t side = 4096;

io::LoadedMap loaded(std::int32_t width, std::int32_t height,
                     const std::function<bool(std::int32_t, std::int32_t)>& is) {
  io::LoadedMap made;
  made.map = CollisionMap::from(width, height, is).value();
  made.rule = io::SolidRule(io::SolidBy::letters, "#");
  return made;
}

bool is_room(std::int32_t x, std::int32_t y) {
  const bool is_door = x % 32 / 3 == 4 || y % 32 / 3 == 4;
  return x == 0 || y == 0 || x + 1 == side || y + 1 == side || (!is_door && (x % 32 == 0 || y % 32 == 0));
}

std::uint64_t all_counts(const std::vector<lint::Finding>& findings) {
  std::uint64_t hash = 0;
  for (const lint::Finding& finding : findings) hash += finding.count;
  return hash;
}

// Gaps at the corners of four tiles, tile by tile.
std::uint64_t gaps_in_bytes(const std::vector<std::uint8_t>& solid) {
  std::uint64_t count = 0;
  for (std::size_t y = 0; y + 1 < side; ++y) {
    for (std::size_t x = 0; x + 1 < side; ++x) {
      const std::size_t at = y * side + x;
      const bool a = solid[at] != 0, b = solid[at + 1] != 0, c = solid[at + side] != 0, d = solid[at + side + 1] != 0;
      count += a == d && b == c && a != b ? 1 : 0;
    }
  }
  return count;
}

void gaps(const std::string& what, const io::LoadedMap& map) {
  lint::LintOptions options;
  options.rules = {{"*", lint::Severity::off}, {"map/diagonal-gap", lint::Severity::info}};
  std::vector<std::uint8_t> bytes;
  for (std::int32_t y = 0; y < side; ++y) {
    for (std::int32_t x = 0; x < side; ++x) bytes.push_back(map.map.is_solid({x, y}) ? 1 : 0);
  }
  bench::compare("gaps, " + what, std::size_t{side} * side,
                 {{"loop over bytes, counts alone", [&] { return gaps_in_bytes(bytes); }},
                  {"lint_map, all that it needs", [&] { return all_counts(lint_map(map, options)); }}},
                 5);
}

void all_rules(const std::string& what, const io::LoadedMap& map) {
  lint::LintOptions options;
  options.body = Vec{0.8, 1.8};
  bench::compare("all rules, " + what, std::size_t{side} * side,
                 {{"lint_map with a body", [&] { return all_counts(lint_map(map, options)); }}}, 5);
}

// A level of ledges, all of which are reached at last.
void reach() {
  const io::LoadedMap level = loaded(200, 32, [](std::int32_t x, std::int32_t y) {
    return y == 31 || x == 0 || x == 199 || (y % 3 == 0 && (x / 5 + y) % 3 == 0);
  });
  lint::LintOptions options;
  options.rules = {{"*", lint::Severity::off}, {"reach/player-floor", lint::Severity::info}};
  options.body = Vec{0.75, 1.5};
  options.starts = {{3, 30}};
  options.player = lint::jumping_player(3.0, 5.0);
  options.player->search_ticks = 1'000'000;
  bench::compare("reach of a platformer, a tick", options.player->search_ticks,
                 {{"lint_map", [&] { return all_counts(lint_map(level, options)); }}}, 3);
}

}  // namespace

int main() {
  bench::Random random(7);
  const io::LoadedMap rooms = loaded(side, side, is_room);
  const io::LoadedMap noise = loaded(side, side, [&](std::int32_t, std::int32_t) { return random.next() % 8 == 0; });
  gaps("rooms, 4096 x 4096", rooms);
  gaps("noise, 4096 x 4096", noise);
  all_rules("rooms, 4096 x 4096", rooms);
  all_rules("noise, 4096 x 4096", noise);
  reach();
}
