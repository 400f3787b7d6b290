// SPDX-License-Identifier: MIT
#include <tilespace/reference/reverting_moves.hpp>
#include <tilespace/reference/tile_collision.hpp>

namespace tilespace::reference {

Point move_reverting(const Grid<unsigned char>& map, const Body& body, Vec translation) noexcept {
  const Body moved{body.min + translation, body.size};
  return collides_floor_range(map, bounds_of(moved)) ? body.min : moved.min;
}

Point slide_reverting(const Grid<unsigned char>& map, const Body& body, Vec translation) noexcept {
  const Point after_x = move_reverting(map, body, {translation.x, 0.0});
  return move_reverting(map, {after_x, body.size}, {0.0, translation.y});
}

Point slide_in_substeps(const Grid<unsigned char>& map, const Body& body, Vec translation, int substeps) noexcept {
  const Vec part{translation.x / substeps, translation.y / substeps};
  Body moved = body;
  for (int i = 0; i < substeps; ++i) moved.min = slide_reverting(map, moved, part);
  return moved.min;
}

}  // namespace tilespace::reference
