/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>
#include <tilespace.h>

/* A question of each kind to a small map. */
static const char text[] =
    "############\n"
    "#....#.....#\n"
    "#....#..#..#\n"
    "#.......#..#\n"
    "#....#.....#\n"
    "############\n";

static void areas_and_rays(const tilespace_map* map) {
  const tilespace_shape disk = {TILESPACE_CIRCLE, 0, {.circle = {{8.0, 2.5}, 1.0}}};
  printf("solid tiles at the disk: %u\n",
         (unsigned)tilespace_count_solid(map, &disk, TILESPACE_TOUCHING, TILESPACE_BY_TILES));
  const tilespace_segment line = {{1.5, 2.5}, {10.5, 2.5}};
  tilespace_ray_hit hit;
  tilespace_cast_ray(map, &line, TILESPACE_GAP_OPEN, &hit);
  printf("ray: tile (%d, %d)\n", (int)hit.tile.x, (int)hit.tile.y);
  size_t tiles = 0;
  tilespace_tiles_along(map, &line, NULL, 0, &tiles);
  printf("tiles along the line: %u\n", (unsigned)tiles);
}

static void sight(const tilespace_map* map, const tilespace_tile* from) {
  tilespace_tile_box bounds;
  tilespace_map_bounds(map, &bounds);
  tilespace_field* field = NULL;
  tilespace_field_create_for(&bounds, &field);
  tilespace_field_of_view(map, from, NULL, field);
  printf("visible tiles: %u\n", (unsigned)tilespace_mask_count(tilespace_field_tiles(field)));
  tilespace_field_free(field);
  const tilespace_point lamp = {2.5, 3.5};
  size_t corners = 0;
  tilespace_visibility_polygon(map, &lamp, 4.0, NULL, NULL, NULL, 0, &corners);
  printf("corners of its light: %u\n", (unsigned)corners);
}

static void bodies(const tilespace_map* map) {
  tilespace_shape ball = {TILESPACE_CIRCLE, 0, {.circle = {{3.5, 1.5}, 0.25}}};
  const tilespace_vec step = {9.0, 1.0};
  tilespace_sweep_hit hit;
  tilespace_cast_shape(map, NULL, &ball, &step, TILESPACE_ONE_WAY_STOP, TILESPACE_INSIDE_BLOCKS, &hit);
  tilespace_candidate came_to[8];
  size_t count = 0, length = 0;
  tilespace_explain_cast(map, NULL, &ball, &step, TILESPACE_ONE_WAY_STOP, TILESPACE_INSIDE_BLOCKS, came_to, 8, &count);
  char why[200];
  tilespace_explanation_text(&hit, came_to, 1, why, sizeof(why), &length);
  printf("%.*s\n", (int)(length < sizeof(why) ? length : sizeof(why)), why);
  tilespace_move(map, NULL, &ball, &step, TILESPACE_BOUNCE, NULL, NULL);
  printf("ball: (%.2f, %.2f)\n", ball.as.circle.center.x, ball.as.circle.center.y);
}

static void paths(const tilespace_map* map, const tilespace_tile* from) {
  const tilespace_tile to = {10, 1};
  const tilespace_flee_factor factor = {6, 5};
  tilespace_workspace* memory = NULL;
  tilespace_grid* costs = NULL;
  tilespace_tile_box bounds;
  tilespace_map_bounds(map, &bounds);
  tilespace_workspace_create(&memory);
  tilespace_grid_create(&bounds, TILESPACE_COST, &costs);
  tilespace_cost cost;
  tilespace_find_path(map, from, &to, NULL, memory, 0, NULL, 0, NULL, &cost);
  printf("path: %d + %d sqrt(2)\n", (int)cost.straight, (int)cost.diagonal);
  tilespace_costs_to_goals(map, &to, 1, NULL, NULL, memory, costs);
  printf("ways to the goal: %02x\n", (unsigned)tilespace_directions_to_goal(map, costs, NULL, from));
  tilespace_flee_costs(map, &to, 1, &factor, NULL, memory, costs);
  printf("ways to flee from it: %02x\n", (unsigned)tilespace_flee_directions(map, costs, &factor, NULL, from));
  size_t rooms = 0, doors = 0;
  tilespace_rooms_of(map, 0, NULL, NULL, 0, &rooms, NULL, 0, &doors);
  printf("%u rooms, %u doors\n", (unsigned)rooms, (unsigned)doors / 2);
  const tilespace_tile end = {10, 4};
  tilespace_find_hex_path(map, TILESPACE_ODD_R, from, &end, memory, NULL, 0, NULL, &cost);
  printf("steps, if tiles are hexagons: %d\n", (int)cost.straight);
  tilespace_grid_free(costs);
  tilespace_workspace_free(memory);
}

static void objects(void) {
  const tilespace_tile_box bounds = {{0, 0}, {12, 6}};
  const tilespace_box coin = {{7.0, 1.0}, {7.5, 1.5}};
  const tilespace_point at = {6.0, 1.0};
  tilespace_objects* index = NULL;
  tilespace_object_id id, nearest;
  size_t count = 0;
  tilespace_objects_create(&bounds, &index);
  tilespace_object_insert(index, &coin, 1, &id);
  tilespace_objects_nearest(index, &at, TILESPACE_EVERY_CATEGORY, &nearest, 1, &count);
  printf("nearest object: %s\n", count == 1 && nearest == id ? "the coin" : "none");
  tilespace_objects_free(index);

  const tilespace_bone_circle circles[] = {{{{0.0, 0.0}, 0.5}, 0}, {{{1.0, 0.0}, 0.25}, 0}};
  const tilespace_bone arm = {{4.0, 2.0}, {0.0, 1.0}, 0};
  const tilespace_shape sword = {TILESPACE_BOX, 0, {.box = {{3.75, 3.0}, {4.25, 3.25}}}};
  tilespace_volume* volume = NULL;
  tilespace_volume_set* set = NULL;
  uint32_t body = 0, hit = 0;
  tilespace_volume_create(circles, 2, &volume);
  tilespace_volume_set_create(&set);
  tilespace_volume_set_add(set, volume, &body);
  tilespace_volume_place(set, body, &arm, 1);
  if (tilespace_volume_touches(set, body, &sword, &hit)) printf("the sword hits circle %u\n", (unsigned)hit);
  tilespace_volume_set_free(set);
  tilespace_volume_free(volume);
}

static void files(const tilespace_map* map) {
  const tilespace_section_view section = {"map", TILESPACE_SECTION_MAP, map, 0};
  uint8_t bytes[1000];
  size_t size = 0;
  tilespace_snapshot_write(&section, 1, 1, bytes, sizeof(bytes), &size);
  tilespace_snapshot* file = NULL;
  printf("save file: %s\n", tilespace_error_text(tilespace_snapshot_open(bytes, size, 1, NULL, &file)));
  tilespace_snapshot_free(file);
  bytes[40] ^= 1;
  printf("one bit changed: %s\n", tilespace_error_text(tilespace_snapshot_open(bytes, size, 1, NULL, &file)));

  tilespace_loaded* loaded = NULL;
  tilespace_load_map("maps/platform.tmx", NULL, &loaded);
  size_t lifts[8], count = 0;
  tilespace_loaded_find_objects(loaded, NULL, "lift", lifts, 8, &count);
  for (size_t i = 0; i < count && i < 8; ++i) {
    tilespace_map_object_view lift;
    tilespace_loaded_object(loaded, lifts[i], &lift);
    printf("%s: at (%g, %g), speed %g\n", lift.name, lift.box.min.x, lift.box.min.y,
           tilespace_loaded_number(loaded, TILESPACE_OF_OBJECT, lifts[i], "speed", 0.0));
  }
  tilespace_loaded_free(loaded);

  tilespace_projection isometric;
  const tilespace_point pixel = {100.0, 70.0};
  tilespace_tile tile;
  tilespace_projection_isometric(32, 16, 6, &isometric);
  tilespace_screen_tile_at(&isometric, &pixel, &tile);
  printf("tile under the mouse: (%d, %d)\n", (int)tile.x, (int)tile.y);
}

int main(void) {
  const tilespace_tile from = {1, 4};
  tilespace_map* map = NULL;
  if (tilespace_map_from_text(text, strlen(text), TILESPACE_OUTSIDE_SOLID, &map) != TILESPACE_OK) return 1;
  areas_and_rays(map);
  sight(map, &from);
  bodies(map);
  paths(map, &from);
  objects();
  files(map);
  tilespace_map_free(map);
  return 0;
}
