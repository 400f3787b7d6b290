/* SPDX-License-Identifier: MIT */
/* The questions of the digests, asked by a program in C: prints a line for each scenario, as digests does, and before
 * it how many of its questions C answered, and how many C++. */
#include <string.h>

#include "digests/questions.h"

static tilespace_workspace* memory(void) {
  static tilespace_workspace* made = NULL;
  if (made == NULL) tilespace_workspace_create(&made);
  return made;
}

static size_t tiles_of(const tilespace_map* map, tilespace_tile_box* bounds) {
  tilespace_map_bounds(map, bounds);
  return (size_t)(bounds->max.x - bounds->min.x) * (size_t)(bounds->max.y - bounds->min.y);
}

/* Costs and blocked tiles of bytes; freed by forget(). */
typedef struct terrain {
  tilespace_path_options options;
  tilespace_grid* costs;
  tilespace_mask* blocked;
} terrain;

static terrain terrain_of(const tilespace_map* map, uint32_t diagonals, const uint8_t* costs, const uint8_t* blocked) {
  terrain made;
  tilespace_tile_box bounds;
  const size_t tiles = tiles_of(map, &bounds);
  tilespace_path_default(&made.options);
  made.options.diagonals = diagonals;
  made.costs = NULL;
  made.blocked = NULL;
  if (costs != NULL && tilespace_grid_create(&bounds, TILESPACE_U8, &made.costs) == TILESPACE_OK) {
    memcpy(tilespace_grid_values(made.costs), costs, tiles);
  }
  if (blocked != NULL && tilespace_mask_create(&bounds, &made.blocked) == TILESPACE_OK) {
    tilespace_mask_set_bytes(made.blocked, &bounds, blocked, bounds.max.x - bounds.min.x);
  }
  made.options.costs = made.costs;
  made.options.blocked = made.blocked;
  return made;
}

static void forget(terrain* made) {
  tilespace_grid_free(made->costs);
  tilespace_mask_free(made->blocked);
}

static tilespace_error ask_field_of_view(const tilespace_map* map, const tilespace_tile* from,
                                         const tilespace_vision_options* options, uint8_t* out) {
  tilespace_tile_box bounds;
  tilespace_field* field = NULL;
  tilespace_error error;
  tiles_of(map, &bounds);
  error = tilespace_field_create_for(&bounds, &field);
  if (error != TILESPACE_OK) return error;
  error = tilespace_field_of_view(map, from, options, field);
  tilespace_mask_to_bytes(tilespace_field_tiles(field), &bounds, out, bounds.max.x - bounds.min.x);
  tilespace_field_free(field);
  return error;
}

static tilespace_error ask_find_path(const tilespace_map* map, const tilespace_tile* from, const tilespace_tile* to,
                                     uint32_t diagonals, const uint8_t* costs, const uint8_t* blocked, uint32_t corners,
                                     tilespace_tile* out, size_t room, size_t* count, tilespace_cost* cost) {
  terrain made = terrain_of(map, diagonals, costs, blocked);
  const tilespace_error error =
      tilespace_find_path(map, from, to, &made.options, memory(), corners, out, room, count, cost);
  forget(&made);
  return error;
}

/* A field of values of a size that is copied out of a grid. */
typedef tilespace_error (*fill)(const tilespace_map* map, const void* what, const tilespace_path_options* options,
                                tilespace_grid* grid);
static tilespace_error copy_field(const tilespace_map* map, const void* what, const tilespace_path_options* options,
                                  uint32_t type, size_t size, fill ask, void* out) {
  tilespace_tile_box bounds;
  tilespace_grid* grid = NULL;
  const size_t tiles = tiles_of(map, &bounds);
  tilespace_error error = tilespace_grid_create(&bounds, type, &grid);
  if (error != TILESPACE_OK) return error;
  error = ask(map, what, options, grid);
  if (tiles > 0) memcpy(out, tilespace_grid_values(grid), tiles * size);
  tilespace_grid_free(grid);
  return error;
}

typedef struct tiles_to {
  const tilespace_tile* tiles;
  size_t count;
  const tilespace_flee_factor* factor;
} tiles_to;

static tilespace_error fill_costs(const tilespace_map* map, const void* what, const tilespace_path_options* options,
                                  tilespace_grid* grid) {
  const tiles_to* const goals = what;
  return tilespace_costs_to_goals(map, goals->tiles, goals->count, options, NULL, memory(), grid);
}
static tilespace_error fill_steps(const tilespace_map* map, const void* what, const tilespace_path_options* options,
                                  tilespace_grid* grid) {
  const tiles_to* const goals = what;
  return tilespace_steps_to_goals(map, goals->tiles, goals->count, options, NULL, memory(), grid);
}
static tilespace_error fill_flee(const tilespace_map* map, const void* what, const tilespace_path_options* options,
                                 tilespace_grid* grid) {
  const tiles_to* const threats = what;
  return tilespace_flee_costs(map, threats->tiles, threats->count, threats->factor, options, memory(), grid);
}
static tilespace_error fill_squares(const tilespace_map* map, const void* what, const tilespace_path_options* options,
                                    tilespace_grid* grid) {
  (void)options;
  return tilespace_squared_distances(map, *(const uint32_t*)what, NULL, memory(), grid);
}

static tilespace_error ask_costs(const tilespace_map* map, const tilespace_tile* goals, size_t count,
                                 uint32_t diagonals, const uint8_t* costs, const uint8_t* blocked,
                                 tilespace_cost* out) {
  terrain made = terrain_of(map, diagonals, costs, blocked);
  const tiles_to what = {goals, count, NULL};
  const tilespace_error error = copy_field(map, &what, &made.options, TILESPACE_COST, sizeof(*out), fill_costs, out);
  forget(&made);
  return error;
}

static tilespace_error ask_steps(const tilespace_map* map, const tilespace_tile* goals, size_t count,
                                 uint32_t diagonals, const uint8_t* blocked, int32_t* out) {
  terrain made = terrain_of(map, diagonals, NULL, blocked);
  const tiles_to what = {goals, count, NULL};
  const tilespace_error error = copy_field(map, &what, &made.options, TILESPACE_I32, sizeof(*out), fill_steps, out);
  forget(&made);
  return error;
}

static tilespace_error ask_flee(const tilespace_map* map, const tilespace_tile* threats, size_t count,
                                const tilespace_flee_factor* factor, uint32_t diagonals, const uint8_t* costs,
                                const uint8_t* blocked, tilespace_cost* out) {
  terrain made = terrain_of(map, diagonals, costs, blocked);
  const tiles_to what = {threats, count, factor};
  const tilespace_error error = copy_field(map, &what, &made.options, TILESPACE_COST, sizeof(*out), fill_flee, out);
  forget(&made);
  return error;
}

static tilespace_error ask_squares(const tilespace_map* map, uint32_t most, uint32_t* out) {
  return copy_field(map, &most, NULL, TILESPACE_U32, sizeof(*out), fill_squares, out);
}

static tilespace_error ask_index(const tilespace_path_index* index, const tilespace_tile* from,
                                 const tilespace_tile* to, uint32_t corners, tilespace_tile* out, size_t room,
                                 size_t* count, tilespace_cost* cost) {
  return tilespace_path_index_find(index, from, to, memory(), corners, out, room, count, cost);
}

static tilespace_error ask_counts(const tilespace_map* map, const tilespace_vision_options* options, uint32_t* counts,
                                  size_t room) {
  tilespace_tile_box bounds;
  tilespace_field* field = NULL;
  tilespace_error error;
  tiles_of(map, &bounds);
  error = tilespace_field_create_for(&bounds, &field);
  if (error == TILESPACE_OK) error = tilespace_count_seen_tiles(map, options, field, counts, room);
  tilespace_field_free(field);
  return error;
}

static tilespace_error ask_hex_path(const tilespace_map* map, uint32_t offset, const tilespace_tile* from,
                                    const tilespace_tile* to, tilespace_tile* out, size_t room, size_t* count,
                                    tilespace_cost* cost) {
  return tilespace_find_hex_path(map, offset, from, to, memory(), out, room, count, cost);
}

static tilespace_error ask_platformer(const tilespace_map* map, tilespace_platformer_state* state,
                                      const tilespace_platformer_input* input,
                                      const tilespace_platformer_tuning* tuning, double dt,
                                      const tilespace_movers_view* movers, tilespace_carry_result* carried) {
  return tilespace_platformer_step(map, state, input, tuning, dt, NULL, NULL, movers, carried);
}

static tilespace_error ask_platformer_in_world(const tilespace_map* map, tilespace_platformer_state* state,
                                               const tilespace_platformer_input* input,
                                               const tilespace_platformer_tuning* tuning, double dt,
                                               const tilespace_movers_view* movers, tilespace_carry_result* carried) {
  return tilespace_world_platformer_step(map, state, input, tuning, dt, NULL, NULL, movers, carried);
}

/* Solid tiles of an area of a world are those of its image in tile space. */
static tilespace_error in_tiles(const tilespace_map* map, const tilespace_shape* area, tilespace_shape* out) {
  tilespace_layout layout;
  const tilespace_error error = tilespace_map_layout(map, &layout);
  return error != TILESPACE_OK ? error : tilespace_to_tile_space(&layout, area, out);
}
static tilespace_error ask_solid_cover(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                                       uint32_t solidity, tilespace_span* out, size_t room, size_t* count) {
  tilespace_shape image;
  const tilespace_error error = in_tiles(map, area, &image);
  return error != TILESPACE_OK ? error : tilespace_solid_cover(map, &image, boundary, solidity, out, room, count);
}
static uint32_t ask_any_solid(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                              uint32_t solidity) {
  tilespace_shape image;
  return in_tiles(map, area, &image) == TILESPACE_OK && tilespace_any_solid(map, &image, boundary, solidity);
}
static uint64_t ask_count_solid(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                                uint32_t solidity) {
  tilespace_shape image;
  return in_tiles(map, area, &image) != TILESPACE_OK ? 0 : tilespace_count_solid(map, &image, boundary, solidity);
}
static tilespace_error ask_first_solid(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                                       uint32_t solidity, tilespace_solid_tile* out) {
  tilespace_shape image;
  const tilespace_error error = in_tiles(map, area, &image);
  return error != TILESPACE_OK ? error : tilespace_first_solid(map, &image, boundary, solidity, out);
}

static void ask_maps(digest_space_questions* out) {
#define TILESPACE_ASK(name) out->name = tilespace_##name
  TILESPACE_ASK(cover);
  TILESPACE_ASK(solid_cover);
  TILESPACE_ASK(any_solid);
  TILESPACE_ASK(count_solid);
  TILESPACE_ASK(first_solid);
  TILESPACE_ASK(nearest_solid);
  TILESPACE_ASK(nearest_solid_point);
  TILESPACE_ASK(cast_ray);
  TILESPACE_ASK(is_clear);
  TILESPACE_ASK(cast_rays);
  TILESPACE_ASK(cast_fan);
  TILESPACE_ASK(tiles_along);
  TILESPACE_ASK(supercover_along);
  TILESPACE_ASK(thick_line);
  TILESPACE_ASK(visibility_polygon);
  TILESPACE_ASK(cast_shape);
  TILESPACE_ASK(overlaps_solid);
  TILESPACE_ASK(move);
  TILESPACE_ASK(push_out);
  TILESPACE_ASK(carry);
  TILESPACE_ASK(top_down_step);
#undef TILESPACE_ASK
  out->platformer_step = ask_platformer;
}

static void ask_worlds(digest_space_questions* out) {
#define TILESPACE_ASK(name) out->name = tilespace_world_##name
  TILESPACE_ASK(cover);
  TILESPACE_ASK(cast_ray);
  TILESPACE_ASK(is_clear);
  TILESPACE_ASK(cast_rays);
  TILESPACE_ASK(cast_fan);
  TILESPACE_ASK(tiles_along);
  TILESPACE_ASK(supercover_along);
  TILESPACE_ASK(thick_line);
  TILESPACE_ASK(visibility_polygon);
  TILESPACE_ASK(cast_shape);
  TILESPACE_ASK(overlaps_solid);
  TILESPACE_ASK(move);
  TILESPACE_ASK(push_out);
  TILESPACE_ASK(carry);
  TILESPACE_ASK(top_down_step);
  TILESPACE_ASK(nearest_solid);
  TILESPACE_ASK(scan_doubles);
  TILESPACE_ASK(tile_at);
#undef TILESPACE_ASK
  out->platformer_step = ask_platformer_in_world;
  out->solid_cover = ask_solid_cover;
  out->any_solid = ask_any_solid;
  out->count_solid = ask_count_solid;
  out->first_solid = ask_first_solid;
}

int main(int argc, char** argv) {
  digest_questions questions;
  memset(&questions, 0, sizeof(questions));
  questions.has_tile_space = 1;
  questions.has_empty_polygons = 1;
  questions.has_index_corners = 1;
#define TILESPACE_ASK(name) questions.name = tilespace_##name
  TILESPACE_ASK(map_restore);
  TILESPACE_ASK(map_free);
  TILESPACE_ASK(touches);
  TILESPACE_ASK(overlaps_interior);
  TILESPACE_ASK(distance);
  TILESPACE_ASK(relate);
  TILESPACE_ASK(orientation);
  TILESPACE_ASK(compare_distance);
  TILESPACE_ASK(compare_distances);
  TILESPACE_ASK(has_line_of_sight);
  TILESPACE_ASK(slide_along);
  TILESPACE_ASK(bounce_off);
  TILESPACE_ASK(boxes_of);
  TILESPACE_ASK(hex_center);
  TILESPACE_ASK(hex_box);
  TILESPACE_ASK(hex_at);
  TILESPACE_ASK(hex_distance);
  TILESPACE_ASK(hex_ring);
  TILESPACE_ASK(hex_spiral);
  TILESPACE_ASK(hex_line);
  TILESPACE_ASK(has_hex_line_of_sight);
  TILESPACE_ASK(path_index_create);
  TILESPACE_ASK(path_index_free);
  TILESPACE_ASK(path_index_update);
  TILESPACE_ASK(components_create);
  TILESPACE_ASK(components_free);
  TILESPACE_ASK(components_count);
  TILESPACE_ASK(component_of);
  TILESPACE_ASK(are_connected);
  TILESPACE_ASK(components_update);
  TILESPACE_ASK(objects_create);
  TILESPACE_ASK(objects_free);
  TILESPACE_ASK(object_insert);
  TILESPACE_ASK(objects_insert);
  TILESPACE_ASK(object_move);
  TILESPACE_ASK(object_erase);
  TILESPACE_ASK(objects_update);
  TILESPACE_ASK(objects_touching);
  TILESPACE_ASK(objects_in_tile);
  TILESPACE_ASK(object_pairs);
  TILESPACE_ASK(objects_nearest);
  TILESPACE_ASK(volume_create);
  TILESPACE_ASK(volume_free);
  TILESPACE_ASK(volume_set_create);
  TILESPACE_ASK(volume_set_free);
  TILESPACE_ASK(volume_set_add);
  TILESPACE_ASK(volume_place);
  TILESPACE_ASK(volumes_touching);
  TILESPACE_ASK(volumes_cast_ray);
  TILESPACE_ASK(map_set_layout);
  TILESPACE_ASK(layout_is_valid);
  TILESPACE_ASK(to_tile_space);
  TILESPACE_ASK(to_world);
#undef TILESPACE_ASK
  questions.field_of_view = ask_field_of_view;
  ask_maps(&questions.of_map);
  ask_worlds(&questions.of_world);
  questions.find_path = ask_find_path;
  questions.path_index_find = ask_index;
  questions.count_seen_tiles = ask_counts;
  questions.costs_to_goals = ask_costs;
  questions.steps_to_goals = ask_steps;
  questions.flee_costs = ask_flee;
  questions.squared_distances = ask_squares;
  questions.find_hex_path = ask_hex_path;
  digests_ask(&questions, argc > 1 ? argv[1] : NULL);
  tilespace_workspace_free(memory());
  return 0;
}
