// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/tilespace.hpp>

using namespace tilespace;

// A level as text: '#' wall, '/' slope that rises to the east, '=' platform to jump through, '@' the player.
constexpr const char* level =
    "...............#\n"
    "...........===.#\n"
    ".@....../##....#\n"
    "########..######\n";

TileShape shape_of_letter(char letter) {
  switch (letter) {
    case '#': return full_shape;
    case '/': return shape_of(TileForm::slope_1_1_southeast);
    case '=': return shape_of(TileForm::full, Side::north);
    default: return {};
  }
}

int main() {
  const Result<Grid<char>> letters = grid_from_text(level);
  if (!letters) return 1;
  const TileBox bounds = letters->bounds();
  Result<CollisionMap> map = CollisionMap::create(bounds);
  if (!map) return 1;
  PlatformerState player;
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      const char letter = (*letters)[{x, y}];
      if (!map->set_shape({x, y}, shape_of_letter(letter))) return 1;
      if (letter == '@') player.body = {{x + 0.125, y + 0.25}, {0.75, 0.75}};
    }
  }
  for (int tick = 0; tick < 120; ++tick) {
    player = platformer_step(*map, player, {.move = 1.0, .jump = tick >= 76}, {}, 1.0 / 60.0);
    if (tick % 30 == 29)
      std::printf("tick %3d: %-6s feet at (%.2f, %.2f)\n", tick, name(player.footing), player.body.min.x + 0.375,
                  player.body.min.y + 0.75);
  }
}
