/* SPDX-License-Identifier: MIT */
/* The questions of the digests that other languages ask: functions of a language, by the signatures of the C interface.
 * One that is NULL is not asked there. */
#ifndef TILESPACE_TESTS_DIGESTS_QUESTIONS_H_
#define TILESPACE_TESTS_DIGESTS_QUESTIONS_H_

#include <tilespace.h>

/* Functions of a map in tiles, or of a world in the units of its layout. */
typedef struct digest_space_questions {
  tilespace_error (*cover)(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                           tilespace_span* out, size_t room, size_t* count);
  tilespace_error (*solid_cover)(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                                 uint32_t solidity, tilespace_span* out, size_t room, size_t* count);
  uint32_t (*any_solid)(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary, uint32_t solidity);
  uint64_t (*count_solid)(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary, uint32_t solidity);
  tilespace_error (*first_solid)(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                                 uint32_t solidity, tilespace_solid_tile* out);
  tilespace_error (*nearest_solid)(const tilespace_map* map, double x, double y, double most,
                                   tilespace_solid_tile* out);
  tilespace_error (*nearest_solid_point)(const tilespace_map* map, double x, double y, double most, uint32_t solidity,
                                         tilespace_solid_point* out);
  tilespace_error (*cast_ray)(const tilespace_map* map, const tilespace_segment* segment, uint32_t gap,
                              tilespace_ray_hit* out);
  uint32_t (*is_clear)(const tilespace_map* map, const tilespace_segment* segment, uint32_t gap);
  tilespace_error (*cast_rays)(const tilespace_map* map, const tilespace_segment* segments, tilespace_ray_hit* hits,
                               size_t count, uint32_t gap);
  tilespace_error (*cast_fan)(const tilespace_map* map, const tilespace_fan* fan, tilespace_ray_hit* hits, size_t count,
                              uint32_t gap);
  tilespace_error (*tiles_along)(const tilespace_map* map, const tilespace_segment* segment,
                                 tilespace_tile_on_line* out, size_t room, size_t* count);
  tilespace_error (*supercover_along)(const tilespace_map* map, const tilespace_segment* segment,
                                      tilespace_tile_on_line* out, size_t room, size_t* count);
  tilespace_error (*thick_line)(const tilespace_map* map, const tilespace_shape* shape,
                                const tilespace_vec* translation, tilespace_tile_on_line* out, size_t room,
                                size_t* count);
  tilespace_error (*visibility_polygon)(const tilespace_map* map, const tilespace_point* from, double radius,
                                        const tilespace_vec* cone, const tilespace_segment* segment,
                                        tilespace_visibility_corner* out, size_t room, size_t* count);
  tilespace_error (*cast_shape)(const tilespace_map* map, const tilespace_movers_view* movers,
                                const tilespace_shape* shape, const tilespace_vec* translation, uint32_t one_way,
                                uint32_t inside, tilespace_sweep_hit* out);
  uint32_t (*overlaps_solid)(const tilespace_map* map, const tilespace_movers_view* movers,
                             const tilespace_shape* shape);
  tilespace_error (*move)(const tilespace_map* map, const tilespace_movers_view* movers, tilespace_shape* shape,
                          const tilespace_vec* translation, uint32_t response, const tilespace_move_options* options,
                          tilespace_move_result* out);
  tilespace_error (*push_out)(const tilespace_map* map, tilespace_shape* shape, double limit,
                              const tilespace_vec* directions, size_t direction_count,
                              const tilespace_vec* last_velocity, uint32_t one_way, tilespace_push_result* out);
  tilespace_error (*carry)(const tilespace_map* map, const tilespace_movers_view* movers, tilespace_shape* shape,
                           const tilespace_carry_options* options, tilespace_carry_result* out);
  tilespace_error (*platformer_step)(const tilespace_map* map, tilespace_platformer_state* state,
                                     const tilespace_platformer_input* input, const tilespace_platformer_tuning* tuning,
                                     double dt, const tilespace_movers_view* movers, tilespace_carry_result* carried);
  tilespace_error (*top_down_step)(const tilespace_map* map, tilespace_top_down_state* state,
                                   const tilespace_vec* direction, const tilespace_top_down_tuning* tuning, double dt,
                                   const tilespace_movers_view* movers, tilespace_carry_result* carried);
  tilespace_error (*scan_doubles)(const tilespace_map* map, const tilespace_lidar* lidar, const tilespace_pose* poses,
                                  size_t count, double* ranges, uint32_t gap);
  tilespace_error (*tile_at)(const tilespace_map* map, double x, double y, tilespace_tile* out);
} digest_space_questions;

typedef struct digest_questions {
  uint32_t has_tile_space;     /* 1: `map` NULL in cover() stands for all tiles. */
  uint32_t has_index_corners;  /* 1: paths of an index are also given as corners. */
  uint32_t has_empty_polygons; /* 1: polygons without corners are shapes. */
  tilespace_error (*map_restore)(const uint8_t* bytes, size_t size, tilespace_map** out);
  void (*map_free)(tilespace_map* map);
  /* Makes a map a world. */
  tilespace_error (*map_set_layout)(tilespace_map* map, const tilespace_layout* layout);
  digest_space_questions of_map, of_world;

  uint32_t (*layout_is_valid)(const tilespace_layout* layout);
  tilespace_error (*to_tile_space)(const tilespace_layout* layout, const tilespace_shape* shape, tilespace_shape* out);
  tilespace_error (*to_world)(const tilespace_layout* layout, const tilespace_point* point, tilespace_point* out);

  tilespace_error (*count_seen_tiles)(const tilespace_map* map, const tilespace_vision_options* options,
                                      uint32_t* counts, size_t room);

  uint32_t (*touches)(const tilespace_shape* a, const tilespace_shape* b);
  uint32_t (*overlaps_interior)(const tilespace_shape* a, const tilespace_shape* b);
  double (*distance)(const tilespace_shape* a, const tilespace_shape* b);
  uint32_t (*relate)(const tilespace_circle* circle, const tilespace_box* box);
  int32_t (*orientation)(const tilespace_point* a, const tilespace_point* b, const tilespace_point* c);
  int32_t (*compare_distance)(const tilespace_point* a, const tilespace_point* b, double distance);
  int32_t (*compare_distances)(const tilespace_point* from, const tilespace_point* a, const tilespace_point* b);

  uint32_t (*has_line_of_sight)(const tilespace_map* map, const tilespace_tile* from, const tilespace_tile* to,
                                const tilespace_vision_options* options);
  /* The visible tiles as bytes, one a tile of the map. */
  tilespace_error (*field_of_view)(const tilespace_map* map, const tilespace_tile* from,
                                   const tilespace_vision_options* options, uint8_t* out);

  tilespace_error (*slide_along)(const tilespace_vec* velocity, const tilespace_vec* normal, tilespace_vec* out);
  tilespace_error (*bounce_off)(const tilespace_vec* velocity, const tilespace_vec* normal, tilespace_vec* out);

  /* Costs of tiles, one byte a tile or NULL; blocked tiles, one byte a tile or NULL. */
  tilespace_error (*find_path)(const tilespace_map* map, const tilespace_tile* from, const tilespace_tile* to,
                               uint32_t diagonals, const uint8_t* costs, const uint8_t* blocked, uint32_t corners,
                               tilespace_tile* out, size_t room, size_t* count, tilespace_cost* cost);
  tilespace_error (*costs_to_goals)(const tilespace_map* map, const tilespace_tile* goals, size_t count,
                                    uint32_t diagonals, const uint8_t* costs, const uint8_t* blocked,
                                    tilespace_cost* out);
  tilespace_error (*steps_to_goals)(const tilespace_map* map, const tilespace_tile* goals, size_t count,
                                    uint32_t diagonals, const uint8_t* blocked, int32_t* out);
  tilespace_error (*flee_costs)(const tilespace_map* map, const tilespace_tile* threats, size_t count,
                                const tilespace_flee_factor* factor, uint32_t diagonals, const uint8_t* costs,
                                const uint8_t* blocked, tilespace_cost* out);
  tilespace_error (*squared_distances)(const tilespace_map* map, uint32_t most, uint32_t* out);

  tilespace_error (*boxes_of)(const tilespace_map* map, uint32_t greedy, tilespace_tile_box* out, size_t room,
                              size_t* count);

  tilespace_error (*hex_center)(const tilespace_hex_layout* layout, const tilespace_tile* tile, tilespace_point* out);
  tilespace_error (*hex_box)(const tilespace_hex_layout* layout, const tilespace_tile* tile, tilespace_box* out);
  tilespace_error (*hex_at)(const tilespace_hex_layout* layout, const tilespace_point* pixel, tilespace_tile* out);
  int64_t (*hex_distance)(const tilespace_hex* a, const tilespace_hex* b);
  tilespace_error (*hex_ring)(const tilespace_hex* center, int32_t radius, tilespace_hex* out, size_t room,
                              size_t* count);
  tilespace_error (*hex_spiral)(const tilespace_hex* center, int32_t radius, tilespace_hex* out, size_t room,
                                size_t* count);
  tilespace_error (*hex_line)(const tilespace_hex* from, const tilespace_hex* to, tilespace_hex* out, size_t room,
                              size_t* count);
  uint32_t (*has_hex_line_of_sight)(const tilespace_map* map, uint32_t offset, const tilespace_tile* from,
                                    const tilespace_tile* to);
  tilespace_error (*find_hex_path)(const tilespace_map* map, uint32_t offset, const tilespace_tile* from,
                                   const tilespace_tile* to, tilespace_tile* out, size_t room, size_t* count,
                                   tilespace_cost* cost);

  /* Classes: handles that are made and freed by the language. */
  tilespace_error (*path_index_create)(const tilespace_map* map, tilespace_path_index** out);
  void (*path_index_free)(tilespace_path_index* index);
  tilespace_error (*path_index_update)(tilespace_path_index* index, const tilespace_map* map,
                                       const tilespace_tile_box* edited);
  tilespace_error (*path_index_find)(const tilespace_path_index* index, const tilespace_tile* from,
                                     const tilespace_tile* to, uint32_t corners, tilespace_tile* out, size_t room,
                                     size_t* count, tilespace_cost* cost);
  tilespace_error (*components_create)(const tilespace_map* map, uint32_t diagonals, tilespace_components** out);
  void (*components_free)(tilespace_components* components);
  uint64_t (*components_count)(const tilespace_components* components);
  uint64_t (*component_of)(const tilespace_components* components, const tilespace_tile* tile, tilespace_tile* first);
  uint32_t (*are_connected)(const tilespace_components* components, const tilespace_tile* from,
                            const tilespace_tile* to);
  tilespace_error (*components_update)(tilespace_components* components, const tilespace_map* map,
                                       const tilespace_tile_box* edited);
  tilespace_error (*objects_create)(const tilespace_tile_box* bounds, tilespace_objects** out);
  void (*objects_free)(tilespace_objects* objects);
  tilespace_error (*object_insert)(tilespace_objects* objects, const tilespace_box* box, uint32_t categories,
                                   tilespace_object_id* out);
  tilespace_error (*objects_insert)(tilespace_objects* objects, const tilespace_box* boxes, size_t count,
                                    uint32_t categories, tilespace_object_id* ids);
  tilespace_error (*object_move)(tilespace_objects* objects, tilespace_object_id id, const tilespace_box* box);
  tilespace_error (*object_erase)(tilespace_objects* objects, tilespace_object_id id);
  tilespace_error (*objects_update)(tilespace_objects* objects, const tilespace_box* boxes, size_t count);
  tilespace_error (*objects_touching)(const tilespace_objects* objects, const tilespace_shape* shape,
                                      uint32_t categories, tilespace_object_id* out, size_t room, size_t* count);
  tilespace_error (*objects_in_tile)(const tilespace_objects* objects, const tilespace_tile* tile, uint32_t categories,
                                     tilespace_object_id* out, size_t room, size_t* count);
  tilespace_error (*object_pairs)(const tilespace_objects* objects, uint32_t categories, tilespace_object_pair* out,
                                  size_t room, size_t* count);
  tilespace_error (*objects_nearest)(const tilespace_objects* objects, const tilespace_point* point,
                                     uint32_t categories, tilespace_object_id* out, size_t room, size_t* count);
  tilespace_error (*volume_create)(const tilespace_bone_circle* circles, size_t count, tilespace_volume** out);
  void (*volume_free)(tilespace_volume* volume);
  tilespace_error (*volume_set_create)(tilespace_volume_set** out);
  void (*volume_set_free)(tilespace_volume_set* set);
  tilespace_error (*volume_set_add)(tilespace_volume_set* set, tilespace_volume* volume, uint32_t* body);
  tilespace_error (*volume_place)(tilespace_volume_set* set, size_t body, const tilespace_bone* bones, size_t count);
  tilespace_error (*volumes_touching)(const tilespace_volume_set* set, const tilespace_shape* shape, uint32_t* out,
                                      size_t room, size_t* count);
  tilespace_error (*volumes_cast_ray)(const tilespace_volume_set* set, const tilespace_segment* segment,
                                      tilespace_volume_hit* out);
} digest_questions;

#ifdef __cplusplus
extern "C" {
#endif

/* Asks all scenarios by these functions, those whose names begin with `only` (NULL: all), and prints their lines, with
 * how many questions were asked by them, and how many by C++ instead. */
void digests_ask(const digest_questions* questions, const char* only);

#ifdef __cplusplus
}
#endif

#endif /* TILESPACE_TESTS_DIGESTS_QUESTIONS_H_ */
