/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <tilespace.h>

int main(void) {
  tilespace_loaded* loaded = NULL;
  if (tilespace_load_map("maps/warehouse.yaml", NULL, &loaded) != TILESPACE_OK) {
    fprintf(stderr, "%s\n", tilespace_loaded_error(loaded));
    tilespace_loaded_free(loaded);
    return 1;
  }
  tilespace_map* map = NULL;
  tilespace_loaded_map(loaded, &map);
  const tilespace_lidar lidar = {-1.5, 1.0, 4, 0.0, 30.0};
  const tilespace_pose pose = {{1.0, 1.0}, 0.0};
  float ranges[4];
  tilespace_world_scan(map, &lidar, &pose, 1, ranges, TILESPACE_GAP_OPEN);
  for (int i = 0; i < 4; ++i) printf("beam %d: %.3f m\n", i, (double)ranges[i]);

  tilespace_workspace* memory = NULL;
  tilespace_workspace_create(&memory);
  tilespace_tile from, to;
  tilespace_world_tile_at(map, 1.0, 1.0, &from);
  tilespace_world_tile_at(map, 5.0, 1.0, &to);
  size_t tiles = 0;
  if (tilespace_find_path(map, &from, &to, NULL, memory, 0, NULL, 0, &tiles, NULL) == TILESPACE_OK)
    printf("path: %u tiles\n", (unsigned)tiles);
  tilespace_workspace_free(memory);
  tilespace_map_free(map);
  tilespace_loaded_free(loaded);
  return 0;
}
