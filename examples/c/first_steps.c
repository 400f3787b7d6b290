/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <tilespace.h>

int main(void) {
  static const char text[] = "..........\n.......#..\n##########\n";
  tilespace_map* map = NULL;
  if (tilespace_map_from_text(text, sizeof(text) - 1, TILESPACE_OUTSIDE_FREE, &map) != TILESPACE_OK) return 1;

  tilespace_shape player = {TILESPACE_BODY, 0, {.body = {{1.0, 0.5}, {0.75, 0.875}}}};
  const tilespace_vec step = {20.0, 3.0};
  tilespace_move_result moved;
  tilespace_move(map, NULL, &player, &step, TILESPACE_SLIDE, NULL, &moved);
  printf("player: (%g, %g), %u contacts\n", player.as.body.min.x, player.as.body.min.y, (unsigned)moved.contact_count);

  const tilespace_segment line = {{1.5, 0.5}, {9.5, 2.5}};
  tilespace_ray_hit hit;
  tilespace_cast_ray(map, &line, TILESPACE_GAP_OPEN, &hit);
  if (hit.hit) printf("ray: hits tile (%d, %d) at %g of the line\n", (int)hit.tile.x, (int)hit.tile.y, hit.fraction);
  tilespace_map_free(map);
  return 0;
}
