// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/visibility/field_of_view.hpp>

// A viewer in a room with a thin wall to the west of column 6 and a slope: what is seen by whole tiles, and by shapes.
int main() {
  using namespace tilespace;
  auto room = CollisionMap::from_text(
      "##############\n"
      "#............#\n"
      "#............#\n"
      "#............#\n"
      "##############\n");
  const auto wall = tile_shape({}, {}, Side::west);
  if (!room || !wall || !room->set_shape({6, 2}, *wall) ||
      !room->set_shape({9, 3}, shape_of(TileForm::slope_1_1_southeast)))
    return 1;
  Result<FieldOfView> field = FieldOfView::create(room->bounds());
  if (!field) return 1;
  const Tile viewer{2, 2};
  for (const Solidity solidity : {Solidity::tiles, Solidity::shapes}) {
    if (!field_of_view(*room, viewer, {.solidity = solidity}, *field)) return 1;
    std::printf("%s: %llu tiles\n", name(solidity), static_cast<unsigned long long>(field->tiles().count()));
    for (int y = 0; y < 5; ++y) {
      for (int x = 0; x < 14; ++x) {
        const Tile tile{x, y};
        const char floor = room->has_shape(tile) ? '%' : room->is_solid(tile) ? '#' : '.';
        std::putchar(tile == viewer ? '@' : field->is_visible(tile) ? floor : ' ');
      }
      std::putchar('\n');
    }
  }
}
