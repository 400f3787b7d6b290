typedef int32_t tilespace_error;
enum tilespace_error_code {
  TILESPACE_OK = 0,
  TILESPACE_OUT_OF_MEMORY = 1,
  TILESPACE_BAD_SIZE = 2,
  TILESPACE_BAD_TEXT = 3,
  TILESPACE_BAD_SHAPE = 4,
  TILESPACE_BAD_HANDLE = 5,
  TILESPACE_BAD_OPTION = 6,
  TILESPACE_BAD_POINTER = 7,
  TILESPACE_BAD_GRID = 8,
  TILESPACE_BAD_ID = 9,
  TILESPACE_BAD_SNAPSHOT = 10,
  TILESPACE_BAD_LAYOUT = 11,
  TILESPACE_UNREACHABLE = 12,
  TILESPACE_BAD_MAP = 13,
  TILESPACE_BAD_WORLD = 14,
  TILESPACE_NO_WORLD_FILES = 15
};
uint32_t tilespace_abi(void);
const char* tilespace_version(void);
const char* tilespace_error_text(tilespace_error error);
enum tilespace_simd_level_code {
  TILESPACE_SIMD_PLAIN = 0,
  TILESPACE_SIMD_NEON = 1,
  TILESPACE_SIMD_AVX2 = 2,
  TILESPACE_SIMD_AVX512 = 3
};
uint32_t tilespace_simd_level(void);
void tilespace_limit_simd_level(uint32_t level);
typedef struct tilespace_point {
  double x, y;
} tilespace_point;
typedef struct tilespace_vec {
  double x, y;
} tilespace_vec;
typedef struct tilespace_box {
  tilespace_point min, max;
} tilespace_box;
typedef struct tilespace_circle {
  tilespace_point center;
  double radius;
} tilespace_circle;
typedef struct tilespace_segment {
  tilespace_point start, end;
} tilespace_segment;
typedef struct tilespace_capsule {
  tilespace_segment axis;
  double radius;
} tilespace_capsule;
typedef struct tilespace_polygon {
  tilespace_point corners[16];
  uint32_t count;
} tilespace_polygon;
typedef struct tilespace_annulus {
  tilespace_point center;
  double inner, outer;
} tilespace_annulus;
typedef struct tilespace_sector {
  tilespace_point center;
  double radius;
  tilespace_vec from, to;
} tilespace_sector;
typedef struct tilespace_body {
  tilespace_point min;
  tilespace_vec size;
} tilespace_body;
typedef struct tilespace_pose {
  tilespace_point position;
  double angle;
} tilespace_pose;
enum tilespace_shape_kind {
  TILESPACE_POINT = 1,
  TILESPACE_BOX = 2,
  TILESPACE_CIRCLE = 3,
  TILESPACE_SEGMENT = 4,
  TILESPACE_CAPSULE = 5,
  TILESPACE_POLYGON = 6,
  TILESPACE_ANNULUS = 7,
  TILESPACE_SECTOR = 8,
  TILESPACE_BODY = 9
};
typedef struct tilespace_shape {
  uint32_t kind;
  uint32_t reserved;
  union {
    tilespace_point point;
    tilespace_box box;
    tilespace_circle circle;
    tilespace_segment segment;
    tilespace_capsule capsule;
    tilespace_polygon polygon;
    tilespace_annulus annulus;
    tilespace_sector sector;
    tilespace_body body;
  } as;
} tilespace_shape;
typedef struct tilespace_tile {
  int32_t x, y;
} tilespace_tile;
typedef struct tilespace_tile_box {
  tilespace_tile min, max;
} tilespace_tile_box;
typedef struct tilespace_span {
  int32_t y, x_begin, x_end;
} tilespace_span;
enum tilespace_side {
  TILESPACE_NO_SIDE = 0,
  TILESPACE_NORTH = 1,
  TILESPACE_WEST = 2,
  TILESPACE_SOUTH = 3,
  TILESPACE_EAST = 4
};
enum tilespace_side_bit {
  TILESPACE_NORTH_BIT = 1,
  TILESPACE_WEST_BIT = 2,
  TILESPACE_SOUTH_BIT = 4,
  TILESPACE_EAST_BIT = 8
};
enum tilespace_boundary {
  TILESPACE_OCCUPIED = 0,
  TILESPACE_TOUCHING = 1,
  TILESPACE_INTERIOR = 2
};
enum tilespace_corner_gap { TILESPACE_GAP_OPEN = 0, TILESPACE_GAP_SHUT = 1 };
enum tilespace_outside { TILESPACE_OUTSIDE_FREE = 0, TILESPACE_OUTSIDE_SOLID = 1 };
enum tilespace_solidity { TILESPACE_BY_TILES = 0, TILESPACE_BY_SHAPES = 1 };
enum tilespace_diagonals {
  TILESPACE_DIAGONALS_NEVER = 0,
  TILESPACE_DIAGONALS_BOTH_FREE = 1,
  TILESPACE_DIAGONALS_ONE_FREE = 2,
  TILESPACE_DIAGONALS_ALWAYS = 3
};
tilespace_error tilespace_polygon_create(const tilespace_point* corners, size_t count,
                                                       tilespace_polygon* out);
tilespace_error tilespace_convex_hull(const tilespace_point* points, size_t count,
                                                    tilespace_polygon* out);
tilespace_error tilespace_polygon_placed(const tilespace_polygon* polygon, const tilespace_pose* pose,
                                                       tilespace_polygon* out);
uint32_t tilespace_touches(const tilespace_shape* a, const tilespace_shape* b);
double tilespace_distance(const tilespace_shape* a, const tilespace_shape* b);
uint32_t tilespace_overlaps_interior(const tilespace_shape* a, const tilespace_shape* b);
uint32_t tilespace_has_interior(const tilespace_shape* shape);
int32_t tilespace_orientation(const tilespace_point* a, const tilespace_point* b,
                                            const tilespace_point* c);
int32_t tilespace_compare_distance(const tilespace_point* a, const tilespace_point* b, double distance);
int32_t tilespace_compare_distances(const tilespace_point* from, const tilespace_point* a,
                                                  const tilespace_point* b);
tilespace_error tilespace_clip(const tilespace_polygon* polygon, const tilespace_box* box,
                                             tilespace_polygon* out);
tilespace_error tilespace_pose_placed(const tilespace_pose* pose, const tilespace_pose* local,
                                                    tilespace_pose* out);
tilespace_error tilespace_pose_seen_from(const tilespace_pose* pose, const tilespace_pose* other,
                                                       tilespace_pose* out);
enum tilespace_arithmetic { TILESPACE_EXACT = 0, TILESPACE_PLAIN = 1 };
typedef struct tilespace_box_arrays_view {
  const void* min_x;
  const void* min_y;
  const void* max_x;
  const void* max_y;
  size_t count;
  uint32_t is_float;
} tilespace_box_arrays_view;
tilespace_error tilespace_touches_each(const tilespace_circle* circles, size_t circle_count,
                                                     const tilespace_box_arrays_view* boxes, uint32_t interior,
                                                     uint32_t arithmetic, uint64_t* words, size_t room);
enum tilespace_relation { TILESPACE_SEPARATE = 0, TILESPACE_TANGENT = 1, TILESPACE_OVERLAPPING = 2 };
uint32_t tilespace_relate(const tilespace_circle* circle, const tilespace_box* box);
tilespace_error tilespace_unit_vector(double radians, tilespace_vec* out);
enum tilespace_axis { TILESPACE_AXIS_ALONG = 0, TILESPACE_AXIS_AGAINST = 1 };
typedef struct tilespace_layout {
  tilespace_point origin;
  double tile_width, tile_height;
  uint8_t x_axis, y_axis;
  tilespace_vec rotation;
} tilespace_layout;
tilespace_error tilespace_layout_pixels(double tile_size, tilespace_layout* out);
tilespace_error tilespace_layout_y_up(const tilespace_point* origin, double tile_size, double yaw,
                                                    tilespace_layout* out);
uint32_t tilespace_layout_is_valid(const tilespace_layout* layout);
tilespace_error tilespace_to_tile_space(const tilespace_layout* layout, const tilespace_shape* shape,
                                                      tilespace_shape* out);
tilespace_error tilespace_to_world(const tilespace_layout* layout, const tilespace_point* point,
                                                 tilespace_point* out);
tilespace_error tilespace_points_to_tile_space(const tilespace_layout* layout,
                                                             const tilespace_point* points, tilespace_point* out,
                                                             size_t count);
tilespace_error tilespace_points_to_world(const tilespace_layout* layout, const tilespace_point* points,
                                                        tilespace_point* out, size_t count);
enum tilespace_stagger {
  TILESPACE_STAGGER_NONE = 0,
  TILESPACE_STAGGER_ODD_ROWS = 1,
  TILESPACE_STAGGER_EVEN_ROWS = 2,
  TILESPACE_STAGGER_ODD_COLUMNS = 3,
  TILESPACE_STAGGER_EVEN_COLUMNS = 4
};
typedef struct tilespace_projection {
  tilespace_point origin;
  tilespace_vec x_axis, y_axis;
  uint8_t stagger;
} tilespace_projection;
tilespace_error tilespace_projection_oblique(int32_t tile_width, int32_t tile_height, double skew_x,
                                                           double skew_y, tilespace_projection* out);
tilespace_error tilespace_projection_isometric(int32_t tile_width, int32_t tile_height,
                                                             int32_t map_height, tilespace_projection* out);
tilespace_error tilespace_projection_staggered(int32_t tile_width, int32_t tile_height,
                                                             uint32_t stagger, tilespace_projection* out);
uint32_t tilespace_projection_is_valid(const tilespace_projection* projection);
tilespace_error tilespace_screen_to_tiles(const tilespace_projection* projection,
                                                        const tilespace_point* screen, tilespace_point* out);
tilespace_error tilespace_tiles_to_screen(const tilespace_projection* projection,
                                                        const tilespace_point* point, tilespace_point* out);
tilespace_error tilespace_screen_tile_at(const tilespace_projection* projection,
                                                       const tilespace_point* screen, tilespace_tile* out);
tilespace_error tilespace_screen_outline(const tilespace_projection* projection,
                                                       const tilespace_tile* tile, tilespace_point* corners);
tilespace_error tilespace_tile_of_cell(uint32_t stagger, const tilespace_tile* cell,
                                                     tilespace_tile* out);
tilespace_error tilespace_cell_of_tile(uint32_t stagger, const tilespace_tile* tile,
                                                     tilespace_tile* out);
typedef struct tilespace_map tilespace_map;
typedef struct tilespace_tile_shape {
  tilespace_polygon area;
  uint8_t one_way;
  uint8_t walls;
} tilespace_tile_shape;
enum tilespace_flip { TILESPACE_FLIP_HORIZONTAL = 0, TILESPACE_FLIP_VERTICAL = 1, TILESPACE_FLIP_DIAGONAL = 2 };
enum tilespace_tile_form {
  TILESPACE_FORM_EMPTY = 0,
  TILESPACE_FORM_FULL = 1,
  TILESPACE_FORM_HALF_NORTH = 2,
  TILESPACE_FORM_HALF_WEST = 3,
  TILESPACE_FORM_HALF_SOUTH = 4,
  TILESPACE_FORM_HALF_EAST = 5,
  TILESPACE_FORM_SLOPE_1_1_NORTHWEST = 6,
  TILESPACE_FORM_SLOPE_1_1_NORTHEAST = 7,
  TILESPACE_FORM_SLOPE_1_1_SOUTHEAST = 8,
  TILESPACE_FORM_SLOPE_1_1_SOUTHWEST = 9,
  TILESPACE_FORM_SLOPE_1_2_LOW_NORTHWEST = 10,
  TILESPACE_FORM_SLOPE_1_2_LOW_NORTHEAST = 11,
  TILESPACE_FORM_SLOPE_1_2_LOW_SOUTHEAST = 12,
  TILESPACE_FORM_SLOPE_1_2_LOW_SOUTHWEST = 13,
  TILESPACE_FORM_SLOPE_1_2_HIGH_NORTHWEST = 14,
  TILESPACE_FORM_SLOPE_1_2_HIGH_NORTHEAST = 15,
  TILESPACE_FORM_SLOPE_1_2_HIGH_SOUTHEAST = 16,
  TILESPACE_FORM_SLOPE_1_2_HIGH_SOUTHWEST = 17,
  TILESPACE_FORM_SLOPE_2_1_LOW_NORTHWEST = 18,
  TILESPACE_FORM_SLOPE_2_1_LOW_NORTHEAST = 19,
  TILESPACE_FORM_SLOPE_2_1_LOW_SOUTHEAST = 20,
  TILESPACE_FORM_SLOPE_2_1_LOW_SOUTHWEST = 21,
  TILESPACE_FORM_SLOPE_2_1_HIGH_NORTHWEST = 22,
  TILESPACE_FORM_SLOPE_2_1_HIGH_NORTHEAST = 23,
  TILESPACE_FORM_SLOPE_2_1_HIGH_SOUTHEAST = 24,
  TILESPACE_FORM_SLOPE_2_1_HIGH_SOUTHWEST = 25,
  TILESPACE_FORM_POLYGON = 26
};
typedef struct tilespace_solid_tile {
  tilespace_tile tile;
  uint8_t found;
} tilespace_solid_tile;
tilespace_error tilespace_map_create(const tilespace_tile_box* bounds, uint32_t outside,
                                                   tilespace_map** out);
tilespace_error tilespace_map_from_bytes(const uint8_t* bytes, int32_t width, int32_t height,
                                                       ptrdiff_t stride, uint32_t outside, tilespace_map** out);
tilespace_error tilespace_map_from_text(const char* text, size_t length, uint32_t outside,
                                                      tilespace_map** out);
tilespace_error tilespace_map_copy(const tilespace_map* map, tilespace_map** out);
tilespace_error tilespace_map_turned(const tilespace_map* map, int32_t quarters, tilespace_map** out);
tilespace_error tilespace_map_flipped(const tilespace_map* map, uint32_t flip, tilespace_map** out);
void tilespace_map_free(tilespace_map* map);
tilespace_error tilespace_map_bounds(const tilespace_map* map, tilespace_tile_box* out);
uint32_t tilespace_map_outside(const tilespace_map* map);
tilespace_error tilespace_map_set_outside(tilespace_map* map, uint32_t outside);
tilespace_error tilespace_map_layout(const tilespace_map* map, tilespace_layout* out);
tilespace_error tilespace_map_set_layout(tilespace_map* map, const tilespace_layout* layout);
uint32_t tilespace_is_solid(const tilespace_map* map, int32_t x, int32_t y);
uint32_t tilespace_world_is_solid(const tilespace_map* map, double x, double y);
uint32_t tilespace_any_solid_in(const tilespace_map* map, const tilespace_tile_box* tiles);
tilespace_error tilespace_world_tile_at(const tilespace_map* map, double x, double y,
                                                      tilespace_tile* out);
uint64_t tilespace_map_solid_count(const tilespace_map* map);
uint64_t tilespace_map_shaped_count(const tilespace_map* map);
uint64_t tilespace_map_edits(const tilespace_map* map);
tilespace_error tilespace_set_solid(tilespace_map* map, int32_t x, int32_t y, uint32_t solid);
tilespace_error tilespace_set_solid_area(tilespace_map* map, const tilespace_shape* area,
                                                       uint32_t boundary, uint32_t solid);
tilespace_error tilespace_world_set_solid_area(tilespace_map* map, const tilespace_shape* area,
                                                             uint32_t boundary, uint32_t solid);
tilespace_error tilespace_set_solid_bytes(tilespace_map* map, const tilespace_tile_box* box,
                                                        const uint8_t* bytes, ptrdiff_t stride);
tilespace_error tilespace_map_to_bytes(const tilespace_map* map, const tilespace_tile_box* box,
                                                     uint8_t* bytes, ptrdiff_t stride);
tilespace_error tilespace_map_rows(const tilespace_map* map, const uint64_t** words,
                                                 int64_t* words_per_row);
tilespace_error tilespace_tile_shape_of(uint32_t form, uint32_t one_way, tilespace_tile_shape* out);
tilespace_error tilespace_tile_shape_create(const tilespace_polygon* area, uint32_t one_way,
                                                          uint32_t walls, tilespace_tile_shape* out);
tilespace_error tilespace_set_shape(tilespace_map* map, int32_t x, int32_t y,
                                                  const tilespace_tile_shape* shape);
tilespace_error tilespace_shape_at(const tilespace_map* map, int32_t x, int32_t y,
                                                 tilespace_tile_shape* out);
tilespace_error tilespace_shaped_tiles(const tilespace_map* map, tilespace_tile* out, size_t room,
                                                     size_t* count);
tilespace_error tilespace_map_snapshot(const tilespace_map* map, uint8_t* out, size_t room,
                                                     size_t* count);
tilespace_error tilespace_map_restore(const uint8_t* bytes, size_t size, tilespace_map** out);
typedef struct tilespace_mask tilespace_mask;
tilespace_error tilespace_mask_create(const tilespace_tile_box* bounds, tilespace_mask** out);
void tilespace_mask_free(tilespace_mask* mask);
tilespace_error tilespace_mask_bounds(const tilespace_mask* mask, tilespace_tile_box* out);
uint32_t tilespace_mask_get(const tilespace_mask* mask, int32_t x, int32_t y);
tilespace_error tilespace_mask_set(tilespace_mask* mask, int32_t x, int32_t y, uint32_t value);
uint64_t tilespace_mask_count(const tilespace_mask* mask);
tilespace_error tilespace_mask_add(tilespace_mask* mask, const tilespace_mask* others);
tilespace_error tilespace_mask_keep(tilespace_mask* mask, const tilespace_mask* others);
tilespace_error tilespace_mask_remove(tilespace_mask* mask, const tilespace_mask* others);
tilespace_error tilespace_mask_tiles(const tilespace_mask* mask, tilespace_tile* out, size_t room,
                                                   size_t* count);
tilespace_error tilespace_mask_to_bytes(const tilespace_mask* mask, const tilespace_tile_box* box,
                                                      uint8_t* bytes, ptrdiff_t stride);
tilespace_error tilespace_mask_set_bytes(tilespace_mask* mask, const tilespace_tile_box* box,
                                                       const uint8_t* bytes, ptrdiff_t stride);
tilespace_error tilespace_mask_rows(const tilespace_mask* mask, const uint64_t** words,
                                                  int64_t* words_per_row);
enum tilespace_grid_type {
  TILESPACE_U8 = 1,
  TILESPACE_U16 = 2,
  TILESPACE_I32 = 3,
  TILESPACE_U32 = 4,
  TILESPACE_F32 = 5,
  TILESPACE_COST = 6
};
typedef struct tilespace_cost {
  int32_t straight, diagonal;
} tilespace_cost;
typedef struct tilespace_grid tilespace_grid;
tilespace_error tilespace_grid_create(const tilespace_tile_box* bounds, uint32_t type,
                                                    tilespace_grid** out);
void tilespace_grid_free(tilespace_grid* grid);
tilespace_error tilespace_grid_bounds(const tilespace_grid* grid, tilespace_tile_box* out);
uint32_t tilespace_grid_type(const tilespace_grid* grid);
void* tilespace_grid_values(tilespace_grid* grid);
tilespace_error tilespace_cover(const tilespace_map* map, const tilespace_shape* area,
                                              uint32_t boundary, tilespace_span* out, size_t room, size_t* count);
tilespace_error tilespace_world_cover(const tilespace_map* map, const tilespace_shape* area,
                                                    uint32_t boundary, tilespace_span* out, size_t room,
                                                    size_t* count);
tilespace_error tilespace_solid_cover(const tilespace_map* map, const tilespace_shape* area,
                                                    uint32_t boundary, uint32_t solidity, tilespace_span* out,
                                                    size_t room, size_t* count);
uint32_t tilespace_any_solid(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                                           uint32_t solidity);
uint64_t tilespace_count_solid(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                                             uint32_t solidity);
tilespace_error tilespace_first_solid(const tilespace_map* map, const tilespace_shape* area,
                                                    uint32_t boundary, uint32_t solidity, tilespace_solid_tile* out);
tilespace_error tilespace_world_solid_cover(const tilespace_map* map, const tilespace_shape* area,
                                                          uint32_t boundary, uint32_t solidity, tilespace_span* out,
                                                          size_t room, size_t* count);
uint32_t tilespace_world_any_solid(const tilespace_map* map, const tilespace_shape* area,
                                                 uint32_t boundary, uint32_t solidity);
uint64_t tilespace_world_count_solid(const tilespace_map* map, const tilespace_shape* area,
                                                   uint32_t boundary, uint32_t solidity);
tilespace_error tilespace_world_first_solid(const tilespace_map* map, const tilespace_shape* area,
                                                          uint32_t boundary, uint32_t solidity,
                                                          tilespace_solid_tile* out);
tilespace_error tilespace_nearest_solid(const tilespace_map* map, double x, double y, double most,
                                                      tilespace_solid_tile* out);
tilespace_error tilespace_world_nearest_solid(const tilespace_map* map, double x, double y, double most,
                                                            tilespace_solid_tile* out);
typedef struct tilespace_solid_point {
  tilespace_tile tile;
  uint8_t found;
  tilespace_point point;
  double distance;
} tilespace_solid_point;
tilespace_error tilespace_nearest_solid_point(const tilespace_map* map, double x, double y, double most,
                                                            uint32_t solidity, tilespace_solid_point* out);
tilespace_error tilespace_world_nearest_solid_point(const tilespace_map* map, double x, double y,
                                                                  double most, uint32_t solidity,
                                                                  tilespace_solid_point* out);
typedef struct tilespace_ray_hit {
  uint8_t hit;
  uint8_t inside;
  tilespace_tile tile;
  uint8_t side;
  double fraction;
} tilespace_ray_hit;
tilespace_error tilespace_cast_ray(const tilespace_map* map, const tilespace_segment* segment,
                                                 uint32_t gap, tilespace_ray_hit* out);
tilespace_error tilespace_world_cast_ray(const tilespace_map* map, const tilespace_segment* segment,
                                                       uint32_t gap, tilespace_ray_hit* out);
uint32_t tilespace_is_clear(const tilespace_map* map, const tilespace_segment* segment, uint32_t gap);
uint32_t tilespace_world_is_clear(const tilespace_map* map, const tilespace_segment* segment,
                                                uint32_t gap);
tilespace_error tilespace_cast_rays(const tilespace_map* map, const tilespace_segment* segments,
                                                  tilespace_ray_hit* hits, size_t count, uint32_t gap);
tilespace_error tilespace_world_cast_rays(const tilespace_map* map, const tilespace_segment* segments,
                                                        tilespace_ray_hit* hits, size_t count, uint32_t gap);
typedef struct tilespace_fan {
  tilespace_point origin;
  double first, step, range;
} tilespace_fan;
tilespace_error tilespace_cast_fan(const tilespace_map* map, const tilespace_fan* fan,
                                                 tilespace_ray_hit* hits, size_t count, uint32_t gap);
tilespace_error tilespace_world_cast_fan(const tilespace_map* map, const tilespace_fan* fan,
                                                       tilespace_ray_hit* hits, size_t count, uint32_t gap);
typedef struct tilespace_lidar {
  double angle_min, angle_increment;
  uint32_t beams;
  double range_min, range_max;
} tilespace_lidar;
tilespace_error tilespace_scan(const tilespace_map* map, const tilespace_lidar* lidar,
                                             const tilespace_pose* poses, size_t count, float* ranges, uint32_t gap);
tilespace_error tilespace_world_scan(const tilespace_map* map, const tilespace_lidar* lidar,
                                                   const tilespace_pose* poses, size_t count, float* ranges,
                                                   uint32_t gap);
tilespace_error tilespace_scan_doubles(const tilespace_map* map, const tilespace_lidar* lidar,
                                                     const tilespace_pose* poses, size_t count, double* ranges,
                                                     uint32_t gap);
tilespace_error tilespace_world_scan_doubles(const tilespace_map* map, const tilespace_lidar* lidar,
                                                           const tilespace_pose* poses, size_t count, double* ranges,
                                                           uint32_t gap);
typedef struct tilespace_tile_on_line {
  tilespace_tile tile;
  double fraction;
  uint8_t side;
} tilespace_tile_on_line;
tilespace_error tilespace_tiles_along(const tilespace_map* map, const tilespace_segment* segment,
                                                    tilespace_tile_on_line* out, size_t room, size_t* count);
tilespace_error tilespace_world_tiles_along(const tilespace_map* map, const tilespace_segment* segment,
                                                          tilespace_tile_on_line* out, size_t room, size_t* count);
tilespace_error tilespace_supercover_along(const tilespace_map* map, const tilespace_segment* segment,
                                                         tilespace_tile_on_line* out, size_t room, size_t* count);
tilespace_error tilespace_world_supercover_along(const tilespace_map* map,
                                                               const tilespace_segment* segment,
                                                               tilespace_tile_on_line* out, size_t room,
                                                               size_t* count);
tilespace_error tilespace_thick_line(const tilespace_map* map, const tilespace_shape* shape,
                                                   const tilespace_vec* translation, tilespace_tile_on_line* out,
                                                   size_t room, size_t* count);
tilespace_error tilespace_world_thick_line(const tilespace_map* map, const tilespace_shape* shape,
                                                         const tilespace_vec* translation,
                                                         tilespace_tile_on_line* out, size_t room, size_t* count);
typedef struct tilespace_vision_options {
  uint32_t size;
  int32_t radius;
  tilespace_vec first_direction, last_direction;
  uint32_t gap;
  uint32_t solidity;
} tilespace_vision_options;
tilespace_error tilespace_vision_default(tilespace_vision_options* out);
uint32_t tilespace_has_line_of_sight(const tilespace_map* map, const tilespace_tile* from,
                                                   const tilespace_tile* to, const tilespace_vision_options* options);
uint32_t tilespace_world_has_line_of_sight(const tilespace_map* map, const tilespace_point* from,
                                                         const tilespace_point* to,
                                                         const tilespace_vision_options* options);
tilespace_error tilespace_lines_of_sight(const tilespace_map* map, const tilespace_tile* from,
                                                       const tilespace_tile* to, uint8_t* visible, size_t count,
                                                       const tilespace_vision_options* options);
typedef struct tilespace_field tilespace_field;
tilespace_error tilespace_field_create(int32_t radius, tilespace_field** out);
tilespace_error tilespace_field_create_for(const tilespace_tile_box* largest, tilespace_field** out);
void tilespace_field_free(tilespace_field* field);
const tilespace_mask* tilespace_field_tiles(const tilespace_field* field);
tilespace_error tilespace_field_of_view(const tilespace_map* map, const tilespace_tile* from,
                                                      const tilespace_vision_options* options,
                                                      tilespace_field* field);
tilespace_error tilespace_world_field_of_view(const tilespace_map* map, const tilespace_point* from,
                                                            const tilespace_vision_options* options,
                                                            tilespace_field* field);
tilespace_error tilespace_count_seen_tiles(const tilespace_map* map,
                                                         const tilespace_vision_options* options,
                                                         tilespace_field* field, uint32_t* counts, size_t room);
enum tilespace_visibility_edge {
  TILESPACE_EDGE_WALL = 0,
  TILESPACE_EDGE_BOUNDS = 1,
  TILESPACE_EDGE_RAY = 2,
  TILESPACE_EDGE_ARC = 3,
  TILESPACE_EDGE_SEGMENT = 4
};
typedef struct tilespace_visibility_corner {
  tilespace_point position;
  uint8_t edge;
  uint8_t defined_by;
  tilespace_tile tile;
  tilespace_point through;
  tilespace_segment wall;
} tilespace_visibility_corner;
tilespace_error tilespace_visibility_polygon(const tilespace_map* map, const tilespace_point* from,
                                                           double radius, const tilespace_vec* cone,
                                                           const tilespace_segment* segment,
                                                           tilespace_visibility_corner* out, size_t room,
                                                           size_t* count);
tilespace_error tilespace_world_visibility_polygon(const tilespace_map* map,
                                                                 const tilespace_point* from, double radius,
                                                                 const tilespace_vec* cone,
                                                                 const tilespace_segment* segment,
                                                                 tilespace_visibility_corner* out, size_t room,
                                                                 size_t* count);
enum tilespace_one_way { TILESPACE_ONE_WAY_STOP = 0, TILESPACE_ONE_WAY_PASS = 1 };
enum tilespace_start_inside { TILESPACE_INSIDE_BLOCKS = 0, TILESPACE_INSIDE_LEAVES = 1 };
typedef struct tilespace_sweep_hit {
  uint8_t hit;
  uint8_t inside;
  tilespace_tile tile;
  uint8_t side;
  tilespace_vec normal;
  double fraction;
  double line;
  int32_t solid;
} tilespace_sweep_hit;
enum tilespace_solid_core { TILESPACE_CORE_BOX = 0, TILESPACE_CORE_FALLING = 1, TILESPACE_CORE_RISING = 2 };
typedef struct tilespace_moving_solid {
  tilespace_body body;
  tilespace_vec translation;
  double belt;
  uint8_t one_way;
  double radius;
  uint8_t core;
} tilespace_moving_solid;
typedef struct tilespace_moving_map_view {
  const tilespace_map* map;
  tilespace_point position;
  tilespace_vec translation;
} tilespace_moving_map_view;
typedef struct tilespace_movers_view {
  const tilespace_moving_solid* solids;
  size_t solid_count;
  const tilespace_moving_map_view* maps;
  size_t map_count;
} tilespace_movers_view;
tilespace_error tilespace_cast_shape(const tilespace_map* map, const tilespace_movers_view* movers,
                                                   const tilespace_shape* shape, const tilespace_vec* translation,
                                                   uint32_t one_way, uint32_t inside, tilespace_sweep_hit* out);
tilespace_error tilespace_world_cast_shape(const tilespace_map* map,
                                                         const tilespace_movers_view* movers,
                                                         const tilespace_shape* shape,
                                                         const tilespace_vec* translation, uint32_t one_way,
                                                         uint32_t inside, tilespace_sweep_hit* out);
tilespace_error tilespace_cast_bodies(const tilespace_map* map, const tilespace_body* bodies,
                                                    const tilespace_vec* translations, tilespace_sweep_hit* hits,
                                                    size_t count, uint32_t one_way, uint32_t inside);
tilespace_error tilespace_world_cast_bodies(const tilespace_map* map, const tilespace_body* bodies,
                                                          const tilespace_vec* translations,
                                                          tilespace_sweep_hit* hits, size_t count, uint32_t one_way,
                                                          uint32_t inside);
tilespace_error tilespace_cast_circles(const tilespace_map* map, const tilespace_circle* circles,
                                                     const tilespace_vec* translations, tilespace_sweep_hit* hits,
                                                     size_t count, uint32_t one_way, uint32_t inside);
tilespace_error tilespace_world_cast_circles(const tilespace_map* map, const tilespace_circle* circles,
                                                           const tilespace_vec* translations,
                                                           tilespace_sweep_hit* hits, size_t count,
                                                           uint32_t one_way, uint32_t inside);
tilespace_error tilespace_cast_capsules(const tilespace_map* map, const tilespace_capsule* capsules,
                                                      const tilespace_vec* translations, tilespace_sweep_hit* hits,
                                                      size_t count, uint32_t one_way, uint32_t inside);
tilespace_error tilespace_world_cast_capsules(const tilespace_map* map,
                                                            const tilespace_capsule* capsules,
                                                            const tilespace_vec* translations,
                                                            tilespace_sweep_hit* hits, size_t count,
                                                            uint32_t one_way, uint32_t inside);
tilespace_error tilespace_cast_points(const tilespace_map* map, const tilespace_point* points,
                                                    const tilespace_vec* translations, tilespace_sweep_hit* hits,
                                                    size_t count, uint32_t one_way, uint32_t inside);
tilespace_error tilespace_world_cast_points(const tilespace_map* map, const tilespace_point* points,
                                                          const tilespace_vec* translations,
                                                          tilespace_sweep_hit* hits, size_t count, uint32_t one_way,
                                                          uint32_t inside);
size_t tilespace_unobstructed_bodies(const tilespace_map* map, const tilespace_body* bodies,
                                                   const tilespace_vec* translations, size_t count);
size_t tilespace_unobstructed_circles(const tilespace_map* map, const tilespace_circle* circles,
                                                    const tilespace_vec* translations, size_t count);
size_t tilespace_unobstructed_capsules(const tilespace_map* map, const tilespace_capsule* capsules,
                                                     const tilespace_vec* translations, size_t count);
size_t tilespace_world_unobstructed_bodies(const tilespace_map* map, const tilespace_body* bodies,
                                                         const tilespace_vec* translations, size_t count);
size_t tilespace_world_unobstructed_circles(const tilespace_map* map, const tilespace_circle* circles,
                                                          const tilespace_vec* translations, size_t count);
size_t tilespace_world_unobstructed_capsules(const tilespace_map* map,
                                                           const tilespace_capsule* capsules,
                                                           const tilespace_vec* translations, size_t count);
uint32_t tilespace_overlaps_solid(const tilespace_map* map, const tilespace_movers_view* movers,
                                                const tilespace_shape* shape);
uint32_t tilespace_world_overlaps_solid(const tilespace_map* map, const tilespace_movers_view* movers,
                                                      const tilespace_shape* shape);
tilespace_error tilespace_poses_overlap_solid(const tilespace_map* map,
                                                            const tilespace_polygon* footprint,
                                                            const tilespace_pose* poses, uint8_t* overlaps,
                                                            size_t count);
tilespace_error tilespace_world_poses_overlap_solid(const tilespace_map* map,
                                                                  const tilespace_polygon* footprint,
                                                                  const tilespace_pose* poses, uint8_t* overlaps,
                                                                  size_t count);
double tilespace_free_turn(const tilespace_map* map, const tilespace_polygon* polygon,
                                         const tilespace_point* pivot, double angle);
double tilespace_world_free_turn(const tilespace_map* map, const tilespace_polygon* polygon,
                                               const tilespace_point* pivot, double angle);
tilespace_error tilespace_nearest_free(const tilespace_map* map, tilespace_shape* shape,
                                                     const tilespace_vec* direction, double limit, uint32_t one_way,
                                                     uint8_t* found);
tilespace_error tilespace_world_nearest_free(const tilespace_map* map, tilespace_shape* shape,
                                                           const tilespace_vec* direction, double limit,
                                                           uint32_t one_way, uint8_t* found);
enum tilespace_response { TILESPACE_SLIDE = 0, TILESPACE_STOP = 1, TILESPACE_BOUNCE = 2 };
enum tilespace_axis_order {
  TILESPACE_BY_TIME_OF_IMPACT = 0,
  TILESPACE_X_FIRST = 1,
  TILESPACE_Y_FIRST = 2
};
enum tilespace_position_kind {
  TILESPACE_DOUBLES = 0,
  TILESPACE_FLOATS = 1,
  TILESPACE_FIXED_POINT = 2
};
typedef struct tilespace_position_format {
  uint8_t kind;
  int32_t fraction_bits;
} tilespace_position_format;
typedef struct tilespace_move_options {
  uint32_t size;
  uint32_t order;
  uint32_t one_way;
  tilespace_position_format positions;
} tilespace_move_options;
tilespace_error tilespace_move_default(tilespace_move_options* out);
typedef struct tilespace_move_result {
  tilespace_vec rest;
  tilespace_sweep_hit contacts[4];
  uint32_t contact_count;
  uint8_t inside;
} tilespace_move_result;
tilespace_error tilespace_move(const tilespace_map* map, const tilespace_movers_view* movers,
                                             tilespace_shape* shape, const tilespace_vec* translation,
                                             uint32_t response, const tilespace_move_options* options,
                                             tilespace_move_result* out);
tilespace_error tilespace_world_move(const tilespace_map* map, const tilespace_movers_view* movers,
                                                   tilespace_shape* shape, const tilespace_vec* translation,
                                                   uint32_t response, const tilespace_move_options* options,
                                                   tilespace_move_result* out);
tilespace_error tilespace_move_all(const tilespace_map* map, tilespace_body* bodies,
                                                 const tilespace_vec* translations, size_t count, uint32_t response,
                                                 const tilespace_move_options* options,
                                                 tilespace_move_result* results);
tilespace_error tilespace_world_move_all(const tilespace_map* map, tilespace_body* bodies,
                                                       const tilespace_vec* translations, size_t count,
                                                       uint32_t response, const tilespace_move_options* options,
                                                       tilespace_move_result* results);
size_t tilespace_move_while_free(const tilespace_map* map, tilespace_body* bodies,
                                               const tilespace_vec* translations, size_t count);
enum tilespace_candidate_reason {
  TILESPACE_DECIDED = 0,
  TILESPACE_HIT_AT_SAME_TIME = 1,
  TILESPACE_HIT_LATER = 2,
  TILESPACE_COVERED = 3,
  TILESPACE_STARTED_INSIDE = 4,
  TILESPACE_LET_THROUGH = 5,
  TILESPACE_MOVING_AWAY = 6,
  TILESPACE_ONLY_TOUCHED = 7,
  TILESPACE_PASSED_BESIDE = 8
};
typedef struct tilespace_candidate {
  tilespace_tile tile;
  uint8_t reason;
  tilespace_sweep_hit alone;
} tilespace_candidate;
tilespace_error tilespace_explain_cast(const tilespace_map* map, const tilespace_movers_view* movers,
                                                     const tilespace_shape* shape, const tilespace_vec* translation,
                                                     uint32_t one_way, uint32_t inside, tilespace_candidate* out,
                                                     size_t room, size_t* count);
typedef struct tilespace_move_leg {
  tilespace_shape from;
  tilespace_vec translation;
  tilespace_sweep_hit hit;
  uint32_t one_way, inside;
} tilespace_move_leg;
tilespace_error tilespace_explain(const tilespace_map* map, const tilespace_movers_view* movers,
                                                const tilespace_shape* shape, const tilespace_vec* translation,
                                                uint32_t response, const tilespace_move_options* options,
                                                tilespace_move_leg* out, size_t room, size_t* count,
                                                tilespace_move_result* result);
tilespace_error tilespace_world_explain(const tilespace_map* map, const tilespace_movers_view* movers,
                                                      const tilespace_shape* shape, const tilespace_vec* translation,
                                                      uint32_t response, const tilespace_move_options* options,
                                                      tilespace_move_leg* out, size_t room, size_t* count,
                                                      tilespace_move_result* result);
tilespace_error tilespace_explanation_text(const tilespace_sweep_hit* hit,
                                                         const tilespace_candidate* candidates,
                                                         size_t candidate_count, char* out, size_t room,
                                                         size_t* count);
tilespace_error tilespace_slide_along(const tilespace_vec* velocity, const tilespace_vec* normal,
                                                    tilespace_vec* out);
tilespace_error tilespace_bounce_off(const tilespace_vec* velocity, const tilespace_vec* normal,
                                                   tilespace_vec* out);
typedef struct tilespace_push_result {
  tilespace_vec translation;
  uint8_t side;
  uint8_t is_free;
} tilespace_push_result;
tilespace_error tilespace_push_out(const tilespace_map* map, tilespace_shape* shape, double limit,
                                                 const tilespace_vec* directions, size_t direction_count,
                                                 const tilespace_vec* last_velocity, uint32_t one_way,
                                                 tilespace_push_result* out);
tilespace_error tilespace_world_push_out(const tilespace_map* map, tilespace_shape* shape, double limit,
                                                       const tilespace_vec* directions, size_t direction_count,
                                                       const tilespace_vec* last_velocity, uint32_t one_way,
                                                       tilespace_push_result* out);
typedef struct tilespace_carry_options {
  uint32_t size;
  uint32_t one_way;
  uint32_t stays;
  tilespace_position_format positions;
} tilespace_carry_options;
tilespace_error tilespace_carry_default(tilespace_carry_options* out);
typedef struct tilespace_carry_result {
  tilespace_vec velocity;
  int32_t carrier, pusher_x, pusher_y;
  uint8_t crushed;
} tilespace_carry_result;
tilespace_error tilespace_solids_in_tiles(const tilespace_layout* layout,
                                                        const tilespace_moving_solid* solids,
                                                        tilespace_moving_solid* out, size_t count);
tilespace_error tilespace_carry(const tilespace_map* map, const tilespace_movers_view* movers,
                                              tilespace_shape* shape, const tilespace_carry_options* options,
                                              tilespace_carry_result* out);
tilespace_error tilespace_world_carry(const tilespace_map* map, const tilespace_movers_view* movers,
                                                    tilespace_shape* shape, const tilespace_carry_options* options,
                                                    tilespace_carry_result* out);
tilespace_error tilespace_maps_in_tiles(const tilespace_layout* layout,
                                                      const tilespace_moving_map_view* maps,
                                                      tilespace_moving_map_view* out, size_t count);
typedef struct tilespace_map_turn_view {
  tilespace_moving_map_view before;
  tilespace_point pivot;
  int32_t quarters;
  uint32_t index;
} tilespace_map_turn_view;
tilespace_error tilespace_after_turn(const tilespace_map_turn_view* turn, const tilespace_map* tiles,
                                                   tilespace_moving_map_view* out);
enum tilespace_turn_rule {
  TILESPACE_TURN_RIDERS = 0,
  TILESPACE_TURN_ALL = 1,
  TILESPACE_TURN_NONE = 2
};
typedef struct tilespace_turn_options {
  uint32_t size;
  uint32_t takes;
  uint32_t one_way;
  tilespace_vec last_velocity;
  const tilespace_vec* directions;
  size_t direction_count;
} tilespace_turn_options;
tilespace_error tilespace_turn_default(tilespace_turn_options* out);
typedef struct tilespace_turn_result {
  tilespace_vec translation;
  uint8_t is_carried, is_pushed, is_crushed;
} tilespace_turn_result;
tilespace_error tilespace_carry_by_turn(const tilespace_map* map, const tilespace_movers_view* movers,
                                                      const tilespace_map_turn_view* turn, tilespace_shape* shape,
                                                      double limit, const tilespace_turn_options* options,
                                                      tilespace_turn_result* out);
enum tilespace_footing { TILESPACE_IN_AIR = 0, TILESPACE_ON_GROUND = 1, TILESPACE_ON_LADDER = 2 };
typedef struct tilespace_platformer_state {
  tilespace_body body;
  tilespace_vec velocity;
  tilespace_vec ground_normal;
  double coyote_left, jump_buffer_left, steer_lock_left;
  uint8_t footing;
  uint8_t is_jumping;
  uint16_t jump_was_held;
  int16_t facing;
  int16_t wall;
} tilespace_platformer_state;
typedef struct tilespace_platformer_input {
  double move, climb;
  uint8_t jump, run, drop;
} tilespace_platformer_input;
typedef struct tilespace_platformer_tuning {
  double walk_speed, run_speed, ground_acceleration, ground_friction, air_acceleration, air_friction;
  double gravity, extra_fall_gravity, max_fall_speed;
  double jump_speed, jump_cut, coyote_time, jump_buffer, corner_correction, ledge_nudge;
  double step_up, floor_snap, slope_limit, slope_slowdown;
  double wall_slide_speed, wall_jump_speed, wall_jump_push, wall_jump_lock, wall_reach;
  double climb_speed, lift_momentum;
  tilespace_position_format positions;
} tilespace_platformer_tuning;
tilespace_error tilespace_platformer_state_default(tilespace_platformer_state* out);
tilespace_error tilespace_platformer_tuning_default(tilespace_platformer_tuning* out);
tilespace_error tilespace_platformer_tuning_scaled(const tilespace_platformer_tuning* tuning,
                                                                 double factor, tilespace_platformer_tuning* out);
double tilespace_jump_gravity(double height, double seconds);
double tilespace_jump_speed(double height, double seconds);
tilespace_error tilespace_platformer_step(const tilespace_map* map, tilespace_platformer_state* state,
                                                        const tilespace_platformer_input* input,
                                                        const tilespace_platformer_tuning* tuning, double dt,
                                                        const tilespace_map* ladders,
                                                        const tilespace_vec* ground_velocity,
                                                        const tilespace_movers_view* movers,
                                                        tilespace_carry_result* carried);
tilespace_error tilespace_world_platformer_step(
    const tilespace_map* map, tilespace_platformer_state* state, const tilespace_platformer_input* input,
    const tilespace_platformer_tuning* tuning, double dt, const tilespace_map* ladders,
    const tilespace_vec* ground_velocity, const tilespace_movers_view* movers, tilespace_carry_result* carried);
typedef struct tilespace_top_down_state {
  tilespace_body body;
  tilespace_vec velocity;
} tilespace_top_down_state;
typedef struct tilespace_top_down_tuning {
  double speed, acceleration, friction;
  tilespace_position_format positions;
} tilespace_top_down_tuning;
tilespace_error tilespace_top_down_tuning_default(tilespace_top_down_tuning* out);
tilespace_error tilespace_top_down_step(const tilespace_map* map, tilespace_top_down_state* state,
                                                      const tilespace_vec* direction,
                                                      const tilespace_top_down_tuning* tuning, double dt,
                                                      const tilespace_movers_view* movers,
                                                      tilespace_carry_result* carried);
tilespace_error tilespace_world_top_down_step(const tilespace_map* map, tilespace_top_down_state* state,
                                                            const tilespace_vec* direction,
                                                            const tilespace_top_down_tuning* tuning, double dt,
                                                            const tilespace_movers_view* movers,
                                                            tilespace_carry_result* carried);
typedef struct tilespace_workspace tilespace_workspace;
tilespace_error tilespace_workspace_create(tilespace_workspace** out);
void tilespace_workspace_free(tilespace_workspace* workspace);
uint64_t tilespace_workspace_bytes(const tilespace_workspace* workspace);
typedef struct tilespace_path_options {
  uint32_t size;
  uint32_t diagonals;
  const tilespace_grid* costs;
  const tilespace_mask* blocked;
} tilespace_path_options;
tilespace_error tilespace_path_default(tilespace_path_options* out);
tilespace_error tilespace_find_path(const tilespace_map* map, const tilespace_tile* from,
                                                  const tilespace_tile* to, const tilespace_path_options* options,
                                                  tilespace_workspace* workspace, uint32_t corners,
                                                  tilespace_tile* out, size_t room, size_t* count,
                                                  tilespace_cost* cost);
typedef struct tilespace_path_index tilespace_path_index;
tilespace_error tilespace_path_index_create(const tilespace_map* map, tilespace_path_index** out);
void tilespace_path_index_free(tilespace_path_index* index);
tilespace_error tilespace_path_index_update(tilespace_path_index* index, const tilespace_map* map,
                                                          const tilespace_tile_box* edited);
tilespace_error tilespace_path_index_find(const tilespace_path_index* index, const tilespace_tile* from,
                                                        const tilespace_tile* to, tilespace_workspace* workspace,
                                                        uint32_t corners, tilespace_tile* out, size_t room,
                                                        size_t* count, tilespace_cost* cost);
tilespace_error tilespace_straighten_path(const tilespace_map* map, const tilespace_tile* path,
                                                        size_t path_count, const tilespace_vec* size, uint32_t disc,
                                                        tilespace_tile* out, size_t room, size_t* count);
tilespace_error tilespace_reachable_in_steps(const tilespace_map* map, const tilespace_tile* from,
                                                           int32_t steps, uint32_t diagonals,
                                                           tilespace_workspace* workspace, tilespace_mask* out);
tilespace_error tilespace_reachable_at_cost(const tilespace_map* map, const tilespace_tile* from,
                                                          const tilespace_cost* cost,
                                                          const tilespace_path_options* options,
                                                          tilespace_workspace* workspace, tilespace_mask* out);
tilespace_error tilespace_clearance_for_squares(const tilespace_map* map, int32_t size,
                                                              tilespace_mask* out);
tilespace_error tilespace_blocked_for_squares(const tilespace_map* map, int32_t size,
                                                            const tilespace_path_options* options,
                                                            tilespace_mask* out);
double tilespace_length_in_world(const tilespace_layout* layout, const tilespace_cost* cost);
uint32_t tilespace_travel_cost(uint32_t inflation_cost, uint32_t free_cost);
tilespace_error tilespace_steps_to_goals(const tilespace_map* map, const tilespace_tile* goals,
                                                       size_t goal_count, const tilespace_path_options* options,
                                                       const tilespace_tile_box* edited,
                                                       tilespace_workspace* workspace, tilespace_grid* out);
tilespace_error tilespace_costs_to_goals(const tilespace_map* map, const tilespace_tile* goals,
                                                       size_t goal_count, const tilespace_path_options* options,
                                                       const tilespace_tile_box* edited,
                                                       tilespace_workspace* workspace, tilespace_grid* out);
tilespace_error tilespace_squared_distances(const tilespace_map* map, uint32_t most,
                                                          const tilespace_tile_box* edited,
                                                          tilespace_workspace* workspace, tilespace_grid* out);
tilespace_error tilespace_distance_field(const tilespace_map* map, double most, uint32_t has_sign,
                                                       const tilespace_tile_box* edited,
                                                       tilespace_workspace* workspace, tilespace_grid* out);
tilespace_error tilespace_world_distance_field(const tilespace_map* map, double most, uint32_t has_sign,
                                                             const tilespace_tile_box* edited,
                                                             tilespace_workspace* workspace, tilespace_grid* out);
enum tilespace_direction {
  TILESPACE_DIRECTION_EAST = 0,
  TILESPACE_DIRECTION_SOUTHEAST = 1,
  TILESPACE_DIRECTION_SOUTH = 2,
  TILESPACE_DIRECTION_SOUTHWEST = 3,
  TILESPACE_DIRECTION_WEST = 4,
  TILESPACE_DIRECTION_NORTHWEST = 5,
  TILESPACE_DIRECTION_NORTH = 6,
  TILESPACE_DIRECTION_NORTHEAST = 7
};
uint32_t tilespace_directions_to_goal(const tilespace_map* map, const tilespace_grid* field,
                                                    const tilespace_path_options* options,
                                                    const tilespace_tile* tile);
typedef struct tilespace_flee_factor {
  int32_t numerator, denominator;
} tilespace_flee_factor;
tilespace_error tilespace_flee_costs(const tilespace_map* map, const tilespace_tile* threats,
                                                   size_t threat_count, const tilespace_flee_factor* factor,
                                                   const tilespace_path_options* options,
                                                   tilespace_workspace* workspace, tilespace_grid* out);
tilespace_error tilespace_update_flee_costs(
    const tilespace_map* map, const tilespace_tile* threats, size_t threat_count, const tilespace_tile_box* edited,
    const tilespace_flee_factor* factor, const tilespace_path_options* options, tilespace_workspace* workspace,
    tilespace_grid* threat_costs, tilespace_grid* out);
uint32_t tilespace_flee_directions(const tilespace_map* map, const tilespace_grid* costs,
                                                 const tilespace_flee_factor* factor,
                                                 const tilespace_path_options* options, const tilespace_tile* tile);
tilespace_error tilespace_inflated(const tilespace_map* map, double radius,
                                                 tilespace_workspace* workspace, tilespace_map** out);
tilespace_error tilespace_world_inflated(const tilespace_map* map, double radius,
                                                       tilespace_workspace* workspace, tilespace_map** out);
tilespace_error tilespace_update_inflated(const tilespace_map* map, const tilespace_tile_box* edited,
                                                        double radius, tilespace_workspace* workspace,
                                                        tilespace_map* inflated);
tilespace_error tilespace_world_update_inflated(const tilespace_map* map,
                                                              const tilespace_tile_box* edited, double radius,
                                                              tilespace_workspace* workspace,
                                                              tilespace_map* inflated);
tilespace_error tilespace_world_inflation_costs(const tilespace_map* map, double inscribed_radius,
                                                              double inflation_radius, double cost_scaling_factor,
                                                              const tilespace_tile_box* edited,
                                                              tilespace_workspace* workspace, tilespace_grid* out);
typedef struct tilespace_components tilespace_components;
tilespace_error tilespace_components_create(const tilespace_map* map, uint32_t diagonals,
                                                          tilespace_components** out);
void tilespace_components_free(tilespace_components* components);
uint64_t tilespace_components_count(const tilespace_components* components);
uint32_t tilespace_are_connected(const tilespace_components* components, const tilespace_tile* from,
                                               const tilespace_tile* to);
uint64_t tilespace_component_of(const tilespace_components* components, const tilespace_tile* tile,
                                              tilespace_tile* first);
tilespace_error tilespace_components_update(tilespace_components* components, const tilespace_map* map,
                                                          const tilespace_tile_box* edited);
typedef struct tilespace_hex {
  int32_t q, r;
} tilespace_hex;
enum tilespace_hex_offset {
  TILESPACE_ODD_R = 0,
  TILESPACE_EVEN_R = 1,
  TILESPACE_ODD_Q = 2,
  TILESPACE_EVEN_Q = 3
};
typedef struct tilespace_hex_layout {
  int32_t tile_width, tile_height, side_length;
  uint8_t offset;
} tilespace_hex_layout;
uint32_t tilespace_hex_layout_is_valid(const tilespace_hex_layout* layout);
tilespace_error tilespace_hex_center(const tilespace_hex_layout* layout, const tilespace_tile* tile,
                                                   tilespace_point* out);
tilespace_error tilespace_hex_box(const tilespace_hex_layout* layout, const tilespace_tile* tile,
                                                tilespace_box* out);
tilespace_error tilespace_hex_outline(const tilespace_hex_layout* layout, const tilespace_tile* tile,
                                                    tilespace_point* corners);
tilespace_error tilespace_hex_at(const tilespace_hex_layout* layout, const tilespace_point* pixel,
                                               tilespace_tile* out);
tilespace_error tilespace_to_hex(uint32_t offset, const tilespace_tile* tile, tilespace_hex* out);
tilespace_error tilespace_hex_to_tile(uint32_t offset, const tilespace_hex* hex, tilespace_tile* out);
int64_t tilespace_hex_distance(const tilespace_hex* a, const tilespace_hex* b);
tilespace_error tilespace_hex_neighbours(const tilespace_hex* hex, tilespace_hex* out, size_t room,
                                                       size_t* count);
tilespace_error tilespace_hex_ring(const tilespace_hex* center, int32_t radius, tilespace_hex* out,
                                                 size_t room, size_t* count);
tilespace_error tilespace_hex_spiral(const tilespace_hex* center, int32_t radius, tilespace_hex* out,
                                                   size_t room, size_t* count);
tilespace_error tilespace_hex_line(const tilespace_hex* from, const tilespace_hex* to,
                                                 tilespace_hex* out, size_t room, size_t* count);
uint32_t tilespace_has_hex_line_of_sight(const tilespace_map* map, uint32_t offset,
                                                       const tilespace_tile* from, const tilespace_tile* to);
tilespace_error tilespace_hex_field_of_view(const tilespace_map* map, uint32_t offset,
                                                          const tilespace_tile* from, int32_t radius,
                                                          tilespace_workspace* workspace, tilespace_mask* out);
tilespace_error tilespace_find_hex_path(const tilespace_map* map, uint32_t offset,
                                                      const tilespace_tile* from, const tilespace_tile* to,
                                                      tilespace_workspace* workspace, tilespace_tile* out,
                                                      size_t room, size_t* count, tilespace_cost* cost);
tilespace_error tilespace_hex_reachable_in_steps(const tilespace_map* map, uint32_t offset,
                                                               const tilespace_tile* from, int32_t steps,
                                                               tilespace_workspace* workspace, tilespace_mask* out);
tilespace_error tilespace_boxes_of(const tilespace_map* map, uint32_t greedy, tilespace_tile_box* out,
                                                 size_t room, size_t* count);
tilespace_error tilespace_outlines_of(const tilespace_map* map, tilespace_point* corners, size_t room,
                                                    size_t* count, size_t* ends, uint8_t* is_hole,
                                                    size_t outline_room, size_t* outline_count);
typedef struct tilespace_door {
  uint32_t room;
  tilespace_tile_box tiles;
  uint8_t side;
} tilespace_door;
tilespace_error tilespace_rooms_of(const tilespace_map* map, uint32_t greedy, tilespace_tile_box* rooms,
                                                 size_t* ends, size_t room_room, size_t* room_count,
                                                 tilespace_door* doors, size_t room, size_t* count);
tilespace_error tilespace_rooms_of_mask(const tilespace_mask* mask, uint32_t greedy,
                                                      tilespace_tile_box* rooms, size_t* ends, size_t room_room,
                                                      size_t* room_count, tilespace_door* doors, size_t room,
                                                      size_t* count);
typedef struct tilespace_room_index tilespace_room_index;
tilespace_error tilespace_room_index_create(const tilespace_map* map, uint32_t greedy,
                                                          tilespace_room_index** out);
tilespace_error tilespace_room_index_of_mask(const tilespace_mask* mask, uint32_t greedy,
                                                           tilespace_room_index** out);
void tilespace_room_index_free(tilespace_room_index* index);
tilespace_error tilespace_rooms_at(const tilespace_room_index* index, const tilespace_tile* tiles,
                                                 size_t count, int32_t* out);
typedef struct tilespace_objects tilespace_objects;
typedef uint64_t tilespace_object_id;
typedef struct tilespace_object_pair {
  tilespace_object_id a, b;
} tilespace_object_pair;
tilespace_error tilespace_objects_create(const tilespace_tile_box* bounds, tilespace_objects** out);
void tilespace_objects_free(tilespace_objects* objects);
tilespace_error tilespace_object_insert(tilespace_objects* objects, const tilespace_box* box,
                                                      uint32_t categories, tilespace_object_id* out);
tilespace_error tilespace_objects_insert(tilespace_objects* objects, const tilespace_box* boxes,
                                                       size_t count, uint32_t categories, tilespace_object_id* ids);
tilespace_error tilespace_object_move(tilespace_objects* objects, tilespace_object_id id,
                                                    const tilespace_box* box);
tilespace_error tilespace_object_erase(tilespace_objects* objects, tilespace_object_id id);
tilespace_error tilespace_objects_move(tilespace_objects* objects, const tilespace_object_id* ids,
                                                     const tilespace_box* boxes, size_t count);
tilespace_error tilespace_objects_update(tilespace_objects* objects, const tilespace_box* boxes,
                                                       size_t count);
uint32_t tilespace_object_slot(tilespace_object_id id);
tilespace_error tilespace_object_get(const tilespace_objects* objects, tilespace_object_id id,
                                                   tilespace_box* box, uint32_t* categories);
size_t tilespace_objects_size(const tilespace_objects* objects);
tilespace_error tilespace_objects_touching(const tilespace_objects* objects,
                                                         const tilespace_shape* shape, uint32_t categories,
                                                         tilespace_object_id* out, size_t room, size_t* count);
tilespace_error tilespace_objects_in_tile(const tilespace_objects* objects, const tilespace_tile* tile,
                                                        uint32_t categories, tilespace_object_id* out, size_t room,
                                                        size_t* count);
tilespace_error tilespace_object_pairs(const tilespace_objects* objects, uint32_t categories,
                                                     tilespace_object_pair* out, size_t room, size_t* count);
tilespace_error tilespace_objects_nearest(const tilespace_objects* objects,
                                                        const tilespace_point* point, uint32_t categories,
                                                        tilespace_object_id* out, size_t room, size_t* count);
tilespace_error tilespace_objects_touching_circles(const tilespace_objects* objects,
                                                                 const tilespace_circle* circles,
                                                                 size_t circle_count, uint32_t categories,
                                                                 size_t* ends, tilespace_object_id* out, size_t room,
                                                                 size_t* count);
tilespace_error tilespace_objects_nearest_points(const tilespace_objects* objects,
                                                               const tilespace_point* points, size_t point_count,
                                                               size_t each, uint32_t categories,
                                                               tilespace_object_id* out, size_t room, size_t* count);
typedef struct tilespace_sweep_event {
  tilespace_object_id object;
  tilespace_tile tile;
  uint8_t side;
  uint8_t enters;
  double fraction;
} tilespace_sweep_event;
tilespace_error tilespace_along(const tilespace_map* map, const tilespace_objects* objects,
                                              const tilespace_shape* shape, const tilespace_vec* translation,
                                              uint32_t categories, uint32_t solidity, tilespace_sweep_event* out,
                                              size_t room, size_t* count);
tilespace_error tilespace_world_along(const tilespace_map* map, const tilespace_objects* objects,
                                                    const tilespace_shape* shape, const tilespace_vec* translation,
                                                    uint32_t categories, uint32_t solidity,
                                                    tilespace_sweep_event* out, size_t room, size_t* count);
typedef struct tilespace_bone {
  tilespace_point origin;
  tilespace_vec axis;
  uint8_t mirrored;
} tilespace_bone;
typedef struct tilespace_bone_circle {
  tilespace_circle circle;
  uint32_t bone;
} tilespace_bone_circle;
typedef struct tilespace_volume tilespace_volume;
tilespace_error tilespace_volume_create(const tilespace_bone_circle* circles, size_t count,
                                                      tilespace_volume** out);
void tilespace_volume_free(tilespace_volume* volume);
size_t tilespace_volume_bones(const tilespace_volume* volume);
typedef struct tilespace_volume_set tilespace_volume_set;
tilespace_error tilespace_volume_set_create(tilespace_volume_set** out);
void tilespace_volume_set_free(tilespace_volume_set* set);
size_t tilespace_volume_set_size(const tilespace_volume_set* set);
tilespace_error tilespace_volume_set_add(tilespace_volume_set* set, tilespace_volume* volume,
                                                       uint32_t* body);
tilespace_error tilespace_volume_set_clear(tilespace_volume_set* set);
tilespace_error tilespace_volume_place(tilespace_volume_set* set, size_t body,
                                                     const tilespace_bone* bones, size_t count);
tilespace_error tilespace_volume_hide(tilespace_volume_set* set, size_t body);
tilespace_error tilespace_volume_circles(const tilespace_volume_set* set, size_t body,
                                                       tilespace_circle* out, size_t room, size_t* count);
tilespace_error tilespace_volume_around(const tilespace_volume_set* set, size_t body,
                                                      tilespace_box* box, tilespace_circle* circle);
tilespace_error tilespace_volumes_touching(const tilespace_volume_set* set,
                                                         const tilespace_shape* shape, uint32_t* out, size_t room,
                                                         size_t* count);
uint32_t tilespace_volume_touches(const tilespace_volume_set* set, size_t body,
                                                const tilespace_shape* shape, uint32_t* circle);
typedef struct tilespace_circle_pair {
  uint32_t a, b;
} tilespace_circle_pair;
uint32_t tilespace_volumes_touch(const tilespace_volume_set* set_of_a, size_t a,
                                               const tilespace_volume_set* set_of_b, size_t b,
                                               tilespace_circle_pair* pair);
typedef struct tilespace_volume_hit {
  uint8_t hit, inside;
  uint32_t body, circle, bone;
  double fraction;
} tilespace_volume_hit;
tilespace_error tilespace_volumes_cast_ray(const tilespace_volume_set* set,
                                                         const tilespace_segment* segment, tilespace_volume_hit* out);
tilespace_error tilespace_volume_cast_ray(const tilespace_volume_set* set, size_t body,
                                                        const tilespace_segment* segment, tilespace_volume_hit* out);
tilespace_error tilespace_volume_cover(const tilespace_map* map, const tilespace_volume_set* set,
                                                     size_t body, uint32_t boundary, tilespace_span* out, size_t room,
                                                     size_t* count);
enum tilespace_section_kind {
  TILESPACE_SECTION_MAP = 0,
  TILESPACE_SECTION_MASK = 1,
  TILESPACE_SECTION_GRID = 2,
  TILESPACE_SECTION_BYTES = 3,
  TILESPACE_SECTION_INT32S = 4,
  TILESPACE_SECTION_DOUBLES = 5,
  TILESPACE_SECTION_BODIES = 6,
  TILESPACE_SECTION_PLATFORMERS = 7,
  TILESPACE_SECTION_TOP_DOWNS = 8
};
typedef struct tilespace_section_view {
  const char* name;
  uint32_t kind;
  const void* contents;
  size_t count;
} tilespace_section_view;
tilespace_error tilespace_snapshot_write(const tilespace_section_view* sections, size_t section_count,
                                                       uint32_t version, uint8_t* out, size_t room, size_t* count);
enum tilespace_restore_status {
  TILESPACE_RESTORE_DONE = 0,
  TILESPACE_RESTORE_DAMAGED = 1,
  TILESPACE_RESTORE_OUT_OF_MEMORY = 2,
  TILESPACE_RESTORE_NOT_A_SNAPSHOT = 3,
  TILESPACE_RESTORE_NEWER_VERSION = 4,
  TILESPACE_RESTORE_CUT_SHORT = 5,
  TILESPACE_RESTORE_TRAILING_BYTES = 6,
  TILESPACE_RESTORE_NO_SECTION = 7,
  TILESPACE_RESTORE_OTHER_CONTENTS = 8,
  TILESPACE_RESTORE_BAD_SIZE = 9,
  TILESPACE_RESTORE_BAD_SHAPE = 10
};
typedef struct tilespace_snapshot tilespace_snapshot;
typedef struct tilespace_snapshot_info {
  uint32_t status;
  uint32_t version, section_count;
  uint32_t refused_section;
} tilespace_snapshot_info;
tilespace_error tilespace_snapshot_open(const uint8_t* bytes, size_t size, uint32_t version,
                                                      tilespace_snapshot_info* info, tilespace_snapshot** out);
void tilespace_snapshot_free(tilespace_snapshot* snapshot);
typedef struct tilespace_section_info_view {
  const char* name;
  size_t name_size, size;
} tilespace_section_info_view;
tilespace_error tilespace_snapshot_section(const tilespace_snapshot* snapshot, size_t section,
                                                         tilespace_section_info_view* out);
tilespace_error tilespace_snapshot_read_map(const tilespace_snapshot* snapshot, const char* name,
                                                          tilespace_map** out);
tilespace_error tilespace_snapshot_read_mask(const tilespace_snapshot* snapshot, const char* name,
                                                           tilespace_mask** out);
tilespace_error tilespace_snapshot_read_grid(const tilespace_snapshot* snapshot, const char* name,
                                                           tilespace_grid** out);
tilespace_error tilespace_snapshot_read_values(const tilespace_snapshot* snapshot, const char* name,
                                                             uint32_t kind, void* out, size_t room, size_t* count);
typedef struct tilespace_loaded tilespace_loaded;
enum tilespace_references {
  TILESPACE_REFERENCES_NONE = 0,
  TILESPACE_REFERENCES_MAP_FOLDER = 1,
  TILESPACE_REFERENCES_PROJECT = 2,
  TILESPACE_REFERENCES_ANYWHERE = 3
};
typedef struct tilespace_load_options {
  uint32_t size;
  uint32_t outside;
  uint32_t references;
  const char* solid;
  const char* level;
} tilespace_load_options;
tilespace_error tilespace_load_default(tilespace_load_options* out);
typedef uint32_t (*tilespace_read)(void* user, const char* name, const uint8_t** bytes, size_t* size);
tilespace_error tilespace_load_map(const char* path, const tilespace_load_options* options,
                                                 tilespace_loaded** out);
tilespace_error tilespace_load_bytes(const uint8_t* bytes, size_t size, tilespace_read read, void* user,
                                                   const tilespace_load_options* options, tilespace_loaded** out);
void tilespace_loaded_free(tilespace_loaded* loaded);
tilespace_error tilespace_loaded_map(const tilespace_loaded* loaded, tilespace_map** out);
const char* tilespace_loaded_error(const tilespace_loaded* loaded);
const char* tilespace_loaded_rule(const tilespace_loaded* loaded);
const char* tilespace_loaded_format(const tilespace_loaded* loaded);
size_t tilespace_loaded_notices(const tilespace_loaded* loaded);
const char* tilespace_loaded_notice(const tilespace_loaded* loaded, size_t i);
enum tilespace_layer_kind {
  TILESPACE_LAYER_TILES = 0,
  TILESPACE_LAYER_OBJECTS = 1,
  TILESPACE_LAYER_IMAGE = 2,
  TILESPACE_LAYER_GROUP = 3,
  TILESPACE_LAYER_CELLS = 4
};
typedef struct tilespace_layer_view {
  const char* name;
  const char* class_name;
  const char* path;
  const char* image;
  uint32_t kind;
  uint32_t id;
  int32_t parent;
  uint32_t is_visible;
  double opacity;
  tilespace_vec offset;
  tilespace_tile_box bounds;
  uint32_t cell_size;
  uint32_t first_object, object_count;
  int32_t tileset;
} tilespace_layer_view;
size_t tilespace_loaded_layers(const tilespace_loaded* loaded);
tilespace_error tilespace_loaded_layer(const tilespace_loaded* loaded, size_t layer,
                                                     tilespace_layer_view* out);
tilespace_error tilespace_loaded_find_layer(const tilespace_loaded* loaded, const char* name,
                                                          size_t* out);
tilespace_error tilespace_loaded_layer_tiles(const tilespace_loaded* loaded, size_t layer,
                                                           const tilespace_tile_box* box, uint32_t* out, size_t room);
typedef struct tilespace_placed_tile {
  int32_t x, y;
  int32_t source_x, source_y;
  int32_t flips;
  int32_t id;
} tilespace_placed_tile;
tilespace_error tilespace_loaded_placed_tiles(const tilespace_loaded* loaded, size_t layer,
                                                            tilespace_placed_tile* out, size_t room, size_t* count);
enum tilespace_object_kind {
  TILESPACE_OBJECT_RECTANGLE = 0,
  TILESPACE_OBJECT_ELLIPSE = 1,
  TILESPACE_OBJECT_CAPSULE = 2,
  TILESPACE_OBJECT_POINT = 3,
  TILESPACE_OBJECT_POLYGON = 4,
  TILESPACE_OBJECT_POLYLINE = 5,
  TILESPACE_OBJECT_TEXT = 6,
  TILESPACE_OBJECT_TILE = 7
};
typedef struct tilespace_map_object_view {
  const char* name;
  const char* class_name;
  const char* text;
  const char* iid;
  uint32_t kind;
  uint32_t id;
  uint32_t layer;
  uint32_t is_visible;
  uint32_t gid;
  uint32_t point_count;
  tilespace_point position;
  tilespace_vec size;
  double rotation;
  const tilespace_point* points;
  tilespace_box box;
  tilespace_box tiles;
} tilespace_map_object_view;
size_t tilespace_loaded_objects(const tilespace_loaded* loaded);
tilespace_error tilespace_loaded_object(const tilespace_loaded* loaded, size_t object,
                                                      tilespace_map_object_view* out);
tilespace_error tilespace_loaded_find_objects(const tilespace_loaded* loaded, const char* name,
                                                            const char* class_name, size_t* out, size_t room,
                                                            size_t* count);
tilespace_error tilespace_loaded_object_by_id(const tilespace_loaded* loaded, int64_t id, const char* iid,
                                                            size_t* out);
typedef struct tilespace_tileset_view {
  const char* name;
  const char* class_name;
  const char* source;
  const char* image;
  uint32_t first_number;
  uint32_t tile_count;
  int32_t tile_width, tile_height, spacing, margin, columns;
  uint32_t is_missing;
} tilespace_tileset_view;
size_t tilespace_loaded_tilesets(const tilespace_loaded* loaded);
tilespace_error tilespace_loaded_tileset(const tilespace_loaded* loaded, size_t tileset,
                                                       tilespace_tileset_view* out);
tilespace_error tilespace_loaded_find_tileset(const tilespace_loaded* loaded, const char* name,
                                                            size_t* out);
typedef struct tilespace_tile_view {
  const char* class_name;
  const char* image;
  uint32_t tileset;
  uint32_t id;
  tilespace_box part;
} tilespace_tile_view;
tilespace_error tilespace_loaded_tile(const tilespace_loaded* loaded, uint32_t gid,
                                                    tilespace_tile_view* out);
enum tilespace_owner {
  TILESPACE_OF_MAP = 0,
  TILESPACE_OF_LAYER = 1,
  TILESPACE_OF_OBJECT = 2,
  TILESPACE_OF_TILESET = 3,
  TILESPACE_OF_TILE = 4,
  TILESPACE_OF_LEVEL = 5
};
enum tilespace_property_type {
  TILESPACE_STRING = 0,
  TILESPACE_INTEGER = 1,
  TILESPACE_NUMBER = 2,
  TILESPACE_BOOLEAN = 3,
  TILESPACE_COLOR = 4,
  TILESPACE_FILE = 5,
  TILESPACE_OBJECT = 6,
  TILESPACE_GROUP = 7,
  TILESPACE_LIST = 8
};
typedef struct tilespace_property_view {
  const char* name;
  const char* text;
  const char* custom_type;
  uint32_t type;
  uint32_t is_truthy;
  int64_t integer;
  double number;
  uint32_t first_member, member_count;
} tilespace_property_view;
tilespace_error tilespace_loaded_properties(const tilespace_loaded* loaded, uint32_t owner, size_t index,
                                                          size_t* first, size_t* count);
tilespace_error tilespace_loaded_property(const tilespace_loaded* loaded, size_t property,
                                                        tilespace_property_view* out);
tilespace_error tilespace_loaded_find_property(const tilespace_loaded* loaded, uint32_t owner,
                                                             size_t index, const char* name, size_t* out);
double tilespace_loaded_number(const tilespace_loaded* loaded, uint32_t owner, size_t index,
                                             const char* name, double otherwise);
int64_t tilespace_loaded_integer(const tilespace_loaded* loaded, uint32_t owner, size_t index,
                                               const char* name, int64_t otherwise);
uint32_t tilespace_loaded_bool(const tilespace_loaded* loaded, uint32_t owner, size_t index,
                                             const char* name, uint32_t otherwise);
const char* tilespace_loaded_text(const tilespace_loaded* loaded, uint32_t owner, size_t index,
                                                const char* name, const char* otherwise);
tilespace_error tilespace_loaded_projection(const tilespace_loaded* loaded, tilespace_projection* out);
tilespace_error tilespace_loaded_hexagons(const tilespace_loaded* loaded, tilespace_hex_layout* out);
typedef struct tilespace_level_view {
  const char* name;
  const char* world;
  int64_t x, y, width, height;
  int32_t depth;
} tilespace_level_view;
tilespace_error tilespace_load_levels(const char* path, uint32_t references, tilespace_loaded** out);
tilespace_error tilespace_load_levels_bytes(const uint8_t* bytes, size_t size, tilespace_read read,
                                                          void* user, tilespace_loaded** out);
size_t tilespace_loaded_levels(const tilespace_loaded* loaded);
tilespace_error tilespace_loaded_level(const tilespace_loaded* loaded, size_t level,
                                                     tilespace_level_view* out);
tilespace_error tilespace_loaded_neighbours(const tilespace_loaded* loaded, size_t level, size_t* out,
                                                          size_t room, size_t* count);
typedef struct tilespace_level_map_view {
  const tilespace_map* map;
  int64_t x, y;
} tilespace_level_map_view;
tilespace_error tilespace_join_maps(const tilespace_level_map_view* levels, size_t count,
                                                  uint32_t outside, tilespace_map** out);
typedef struct tilespace_chunked tilespace_chunked;
uint32_t tilespace_has_world_files(void);
enum tilespace_landscape {
  TILESPACE_LANDSCAPE_NONE = 0,
  TILESPACE_LANDSCAPE_CAVES = 1,
  TILESPACE_LANDSCAPE_CITIES = 2,
  TILESPACE_LANDSCAPE_COAST = 3
};
enum tilespace_missing { TILESPACE_MISSING_LOAD = 0, TILESPACE_MISSING_TELL = 1 };
typedef struct tilespace_chunked_options {
  uint32_t size;
  uint32_t missing;
  uint64_t budget;
  int32_t page_bits;
  int32_t margin;
  uint32_t write;
  uint32_t landscape;
  uint64_t seed;
  uint64_t revision;
  const char* branch;
} tilespace_chunked_options;
tilespace_error tilespace_chunked_default(tilespace_chunked_options* out);
tilespace_error tilespace_chunked_generate(const tilespace_tile_box* bounds, uint32_t outside,
                                                         const tilespace_chunked_options* options,
                                                         tilespace_chunked** out);
tilespace_error tilespace_chunked_create(const char* path, const tilespace_tile_box* bounds,
                                                       uint32_t outside, const tilespace_chunked_options* options,
                                                       tilespace_chunked** out);
tilespace_error tilespace_chunked_open(const char* path, const tilespace_chunked_options* options,
                                                     tilespace_chunked** out);
void tilespace_chunked_free(tilespace_chunked* world);
const char* tilespace_chunked_error_name(const tilespace_chunked* world);
const char* tilespace_chunked_error(const tilespace_chunked* world);
typedef struct tilespace_chunked_info_view {
  tilespace_tile_box bounds;
  uint32_t outside;
  uint32_t is_file;
  uint32_t can_write;
  uint32_t is_published;
  uint64_t unsaved;
  uint64_t revision;
  uint64_t digest_low, digest_high;
  const char* path;
  const char* branch;
} tilespace_chunked_info_view;
tilespace_error tilespace_chunked_info(const tilespace_chunked* world, tilespace_chunked_info_view* out);
typedef struct tilespace_chunked_stats {
  uint64_t pages, bytes, loads, evictions, crossings, windows;
} tilespace_chunked_stats;
tilespace_error tilespace_chunked_get_stats(const tilespace_chunked* world, tilespace_chunked_stats* out);
tilespace_error tilespace_chunked_set_missing(tilespace_chunked* world, uint32_t missing);
tilespace_error tilespace_chunked_drop(tilespace_chunked* world);
tilespace_error tilespace_chunked_window(tilespace_chunked* world, const tilespace_tile_box* tiles,
                                                       tilespace_map** out);
tilespace_error tilespace_chunked_is_solid(tilespace_chunked* world, int32_t x, int32_t y,
                                                         uint32_t* out);
tilespace_error tilespace_chunked_shape_at(tilespace_chunked* world, int32_t x, int32_t y,
                                                         tilespace_tile_shape* out);
tilespace_error tilespace_chunked_any_solid(tilespace_chunked* world, const tilespace_shape* area,
                                                          uint32_t boundary, uint32_t* out);
tilespace_error tilespace_chunked_count_solid(tilespace_chunked* world, const tilespace_shape* area,
                                                            uint32_t boundary, uint64_t* out);
tilespace_error tilespace_chunked_first_solid(tilespace_chunked* world, const tilespace_shape* area,
                                                            uint32_t boundary, tilespace_solid_tile* out);
tilespace_error tilespace_chunked_nearest_solid(tilespace_chunked* world, double x, double y,
                                                              double most, tilespace_solid_tile* out);
tilespace_error tilespace_chunked_cast_ray(tilespace_chunked* world, const tilespace_segment* segment,
                                                         uint32_t gap, tilespace_ray_hit* out);
tilespace_error tilespace_chunked_is_clear(tilespace_chunked* world, const tilespace_segment* segment,
                                                         uint32_t gap, uint32_t* out);
tilespace_error tilespace_chunked_cast_rays(tilespace_chunked* world, const tilespace_segment* segments,
                                                          tilespace_ray_hit* hits, size_t count, uint32_t gap);
tilespace_error tilespace_chunked_cast_shape(tilespace_chunked* world, const tilespace_shape* shape,
                                                           const tilespace_vec* translation, uint32_t one_way,
                                                           uint32_t inside, tilespace_sweep_hit* out);
tilespace_error tilespace_chunked_overlaps_solid(tilespace_chunked* world, const tilespace_shape* shape,
                                                               uint32_t* out);
tilespace_error tilespace_chunked_move(tilespace_chunked* world, tilespace_shape* shape,
                                                     const tilespace_vec* translation, uint32_t response,
                                                     const tilespace_move_options* options, tilespace_move_result* out);
tilespace_error tilespace_chunked_carry(tilespace_chunked* world, const tilespace_movers_view* movers,
                                                      tilespace_shape* shape, const tilespace_carry_options* options,
                                                      tilespace_carry_result* out);
tilespace_error tilespace_chunked_has_line_of_sight(tilespace_chunked* world, const tilespace_tile* from,
                                                                  const tilespace_tile* to,
                                                                  const tilespace_vision_options* options,
                                                                  uint32_t* out);
tilespace_error tilespace_chunked_field_of_view(tilespace_chunked* world, const tilespace_tile* from,
                                                              const tilespace_vision_options* options,
                                                              tilespace_field* field);
tilespace_error tilespace_chunked_find_path(tilespace_chunked* world, const tilespace_tile* from,
                                                          const tilespace_tile* to, tilespace_workspace* workspace,
                                                          uint32_t corners, tilespace_tile* out, size_t room,
                                                          size_t* count, tilespace_cost* cost);
tilespace_error tilespace_chunked_reachable_in_steps(tilespace_chunked* world,
                                                                   const tilespace_tile* from, int32_t steps,
                                                                   uint32_t diagonals, tilespace_workspace* workspace,
                                                                   tilespace_mask* out);
tilespace_error tilespace_chunked_reachable_at_cost(tilespace_chunked* world, const tilespace_tile* from,
                                                                  const tilespace_cost* cost,
                                                                  tilespace_workspace* workspace, tilespace_mask* out);
tilespace_error tilespace_chunked_set_solid(tilespace_chunked* world, int32_t x, int32_t y,
                                                          uint32_t solid);
tilespace_error tilespace_chunked_set_solid_area(tilespace_chunked* world, const tilespace_shape* area,
                                                               uint32_t boundary, uint32_t solid);
tilespace_error tilespace_chunked_set_solid_bytes(tilespace_chunked* world, const tilespace_tile_box* box,
                                                                const uint8_t* bytes, ptrdiff_t stride);
tilespace_error tilespace_chunked_set_shape(tilespace_chunked* world, int32_t x, int32_t y,
                                                          const tilespace_tile_shape* shape);
tilespace_error tilespace_chunked_discard_edits(tilespace_chunked* world);
enum tilespace_durable { TILESPACE_DURABLE_NOW = 0, TILESPACE_DURABLE_SOON = 1 };
tilespace_error tilespace_chunked_commit(tilespace_chunked* world, const char* label, int64_t tick,
                                                       uint32_t durable, uint64_t* revision);
tilespace_error tilespace_chunked_undo(tilespace_chunked* world, uint64_t* revision);
tilespace_error tilespace_chunked_redo(tilespace_chunked* world, uint64_t* revision);
tilespace_error tilespace_chunked_refresh(tilespace_chunked* world, uint64_t* revision);
tilespace_error tilespace_chunked_switch_to(tilespace_chunked* world, const char* branch);
tilespace_error tilespace_chunked_fork(tilespace_chunked* world, const char* branch, uint64_t revision);
typedef struct tilespace_revision_view {
  uint64_t id, parent;
  int64_t tick;
  uint64_t digest_low, digest_high;
  const char* branch;
  const char* label;
} tilespace_revision_view;
typedef struct tilespace_branch_view {
  const char* name;
  uint64_t from, head, tip;
} tilespace_branch_view;
tilespace_error tilespace_chunked_history(tilespace_chunked* world, size_t most, size_t* count);
tilespace_error tilespace_chunked_revision(const tilespace_chunked* world, size_t i,
                                                         tilespace_revision_view* out);
tilespace_error tilespace_chunked_branches(tilespace_chunked* world, size_t* count);
tilespace_error tilespace_chunked_branch(const tilespace_chunked* world, size_t i,
                                                       tilespace_branch_view* out);
enum tilespace_chunk_state {
  TILESPACE_CHUNK_ABSENT = 0,
  TILESPACE_CHUNK_FREE = 1,
  TILESPACE_CHUNK_SOLID = 2,
  TILESPACE_CHUNK_MIXED = 3
};
typedef struct tilespace_chunk_change {
  uint32_t layer;
  int32_t x, y;
  uint32_t before, after;
} tilespace_chunk_change;
tilespace_error tilespace_chunked_changes(tilespace_chunked* world, uint64_t before, uint64_t after,
                                                        tilespace_chunk_change* out, size_t room, size_t* count);
tilespace_error tilespace_chunked_prune(tilespace_chunked* world, uint64_t newest, uint32_t labelled,
                                                      uint32_t undone, uint64_t* revisions, uint64_t* bytes);
tilespace_error tilespace_chunked_publish(tilespace_chunked* world, const char* path);
tilespace_error tilespace_chunked_check(tilespace_chunked* world, size_t* count);
enum { TILESPACE_ABI = 1, TILESPACE_UNREACHABLE_STEPS = 0x7FFFFFFF, TILESPACE_EVERY_CATEGORY = 0xFFFFFFFF };
