/* SPDX-License-Identifier: MIT */
#ifndef TILESPACE_H_
#define TILESPACE_H_

/* C interface: exact, deterministic spatial queries and collision for 2D tilemaps.
 *
 * Each function gives the results of the C++ function that it names after "C++:", to the bit; what is said there about
 * borders, odd input, exactness and cost holds here as well. docs/c.md has an introduction.
 *
 * Units       Functions take tile space: a tile is 1 x 1, x grows east and y grows south. Those called
 *             tilespace_world_* take the units of the layout of the map, for instance pixels or meters.
 * Handles     Pointers to incomplete structs, made by *_create, *_load_* and the like, and freed by *_free, which
 *             accepts NULL. A handle that is NULL, or of another kind, gives TILESPACE_BAD_HANDLE, and 0 where a
 *             function returns a number. A freed handle must not be used.
 * Structs     Passed by pointer, never by value. Value structs have no pointer, bool, long or size_t: their layout is
 *             the same on all machines. Structs that end in _view or _options have pointers. Bytes between fields may
 *             be anything: compare and hash fields, not bytes. tilespace_platformer_state has none.
 * Options     NULL stands for the default. tilespace_*_default() writes the default, to be changed from there: 0 is
 *             another value of most fields. `size`, which it sets, is the size of the struct; options of another size,
 *             of another version, are refused and not read.
 * Enums       Passed as uint32_t. A value without a name gives TILESPACE_BAD_OPTION.
 * Buffers     A function with `out`, `room` and `count` writes as many values as there is room for, and in *count how
 *             many there are in all. `out` may be NULL if room is 0, to ask for the size; `count` may be NULL.
 * Errors      Functions return TILESPACE_OK, which is 0, or another value of enum tilespace_error_code; treat values
 *             that you do not know as errors. After an error, a made handle is NULL and *count is 0; other outputs are
 *             not to be read, as some keep what they had. Functions that answer yes or no, or with a number, return
 *             that alone: 0 also for what others refuse, as a shape of a kind that they do not take.
 * Memory      Only functions that say "Allocates" do. Nothing is thrown, printed or locked; there is no hidden state.
 * Threads     Any number of threads may read a handle, or one may change it. A tilespace_workspace, and a
 *             tilespace_field that is written, belong to one call at a time.
 */

#include <stddef.h>
#include <stdint.h>

#if defined(TILESPACE_C_STATIC)
#define TILESPACE_API
#elif defined(_WIN32) && defined(TILESPACE_C_BUILDING)
#define TILESPACE_API __declspec(dllexport)
#elif defined(_WIN32)
#define TILESPACE_API __declspec(dllimport)
#elif defined(__GNUC__)
#define TILESPACE_API __attribute__((visibility("default")))
#else
#define TILESPACE_API
#endif

/* Number of this interface. It grows with each change that a program built before could notice. */
#define TILESPACE_ABI 1

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Library ---------------------------------------------------------------------------------------------------- */

typedef int32_t tilespace_error;

enum tilespace_error_code {
  TILESPACE_OK = 0,
  TILESPACE_OUT_OF_MEMORY = 1,  /* Also: more tiles than can be addressed. */
  TILESPACE_BAD_SIZE = 2,       /* Width, height, bounds or capacity. */
  TILESPACE_BAD_TEXT = 3,       /* Text that is no map. */
  TILESPACE_BAD_SHAPE = 4,      /* Not a shape, or one of a kind that this function does not take. */
  TILESPACE_BAD_HANDLE = 5,     /* NULL, or a handle of another kind. */
  TILESPACE_BAD_OPTION = 6,     /* An enum value without a name, or options of an unknown size. */
  TILESPACE_BAD_POINTER = 7,    /* A pointer that must not be NULL is. */
  TILESPACE_BAD_GRID = 8,       /* A grid of other bounds than the map, or of another type of values. */
  TILESPACE_BAD_ID = 9,         /* The object was erased, or there is nothing of this number or name. */
  TILESPACE_BAD_SNAPSHOT = 10,  /* Bytes that are no snapshot, of another kind, cut short or damaged. */
  TILESPACE_BAD_LAYOUT = 11,    /* A layout that tilespace_layout_is_valid() refuses, or one that distorts a shape, or
                                 * turns one that must be upright by other than quarter turns. */
  TILESPACE_UNREACHABLE = 12,   /* There is no path. */
  TILESPACE_BAD_MAP = 13,       /* A file that could not be loaded: tilespace_loaded_error() says why. */
  TILESPACE_BAD_WORLD = 14,     /* A world that could not be read or written: tilespace_chunked_error() says why. */
  TILESPACE_NO_WORLD_FILES = 15 /* The library was built without world files. */
};

/* Returns TILESPACE_ABI of the library in use; compare it with that of the header at the start of the program. */
TILESPACE_API uint32_t tilespace_abi(void);

/* Returns the version of the library: "0.1.0". C++: version_string. */
TILESPACE_API const char* tilespace_version(void);

/* Returns a sentence in English for an error; for unknown values too. */
TILESPACE_API const char* tilespace_error_text(tilespace_error error);

/* Instruction sets of batched queries: answers are the same with each. C++: SimdLevel. */
enum tilespace_simd_level_code {
  TILESPACE_SIMD_PLAIN = 0,
  TILESPACE_SIMD_NEON = 1,
  TILESPACE_SIMD_AVX2 = 2,
  TILESPACE_SIMD_AVX512 = 3
};

/* Returns the instruction set that is in use: the highest of this machine, up to the limit. C++: simd_level. */
TILESPACE_API uint32_t tilespace_simd_level(void);

/* Limits the instruction set of the whole program, to compare levels. A level without a name: no limit. C++:
 * limit_simd_level. */
TILESPACE_API void tilespace_limit_simd_level(uint32_t level);

/* ---- Values ----------------------------------------------------------------------------------------------------- */

typedef struct tilespace_point {
  double x, y;
} tilespace_point;

typedef struct tilespace_vec {
  double x, y;
} tilespace_vec;

/* Corners of a box, min <= max. An axis-aligned rectangle (AABB), borders included. */
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

/* All points within `radius` of a segment. */
typedef struct tilespace_capsule {
  tilespace_segment axis;
  double radius;
} tilespace_capsule;

/* Convex polygon with 3 to 16 corners, clockwise as seen on screen. Make one with tilespace_polygon_create(). */
typedef struct tilespace_polygon {
  tilespace_point corners[16];
  uint32_t count;
} tilespace_polygon;

/* Ring between two circles. */
typedef struct tilespace_annulus {
  tilespace_point center;
  double inner, outer;
} tilespace_annulus;

/* Part of a disk from the direction `from` clockwise, as seen on screen, to `to`: a cone of vision. */
typedef struct tilespace_sector {
  tilespace_point center;
  double radius;
  tilespace_vec from, to;
} tilespace_sector;

/* A box that moves, by its north-western corner and its size: only the corner is rounded. */
typedef struct tilespace_body {
  tilespace_point min;
  tilespace_vec size;
} tilespace_body;

/* Position and angle, in radians clockwise as seen on screen. */
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

/* Any shape: `kind` says which member of `as` is valid.
 *
 *     const tilespace_shape disk = {TILESPACE_CIRCLE, 0, {.circle = {{4.0, 2.0}, 1.5}}};
 */
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

/* Column and row of a tile: the points x <= px < x + 1, y <= py < y + 1. */
typedef struct tilespace_tile {
  int32_t x, y;
} tilespace_tile;

/* Tiles min.x <= x < max.x, min.y <= y < max.y: half-open. */
typedef struct tilespace_tile_box {
  tilespace_tile min, max;
} tilespace_tile_box;

/* Tiles of one row: x_begin <= x < x_end. */
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

/* Sets of sides: bits for uint8_t fields. */
enum tilespace_side_bit {
  TILESPACE_NORTH_BIT = 1,
  TILESPACE_WEST_BIT = 2,
  TILESPACE_SOUTH_BIT = 4,
  TILESPACE_EAST_BIT = 8
};

/* Rule for tiles that a shape touches only at their border. C++: Boundary. */
enum tilespace_boundary {
  TILESPACE_OCCUPIED = 0, /* Boxes only: half-open, as a sprite occupies tiles. */
  TILESPACE_TOUCHING = 1, /* The closed shape meets the closed tile. */
  TILESPACE_INTERIOR = 2  /* Their interiors meet. */
};

/* Whether rays and sight pass through the corner between two solid tiles. C++: CornerGap. */
enum tilespace_corner_gap { TILESPACE_GAP_OPEN = 0, TILESPACE_GAP_SHUT = 1 };

/* What lies outside of a map. C++: Outside. */
enum tilespace_outside { TILESPACE_OUTSIDE_FREE = 0, TILESPACE_OUTSIDE_SOLID = 1 };

/* Whether solid tiles count as a whole, or by their shapes. C++: Solidity. */
enum tilespace_solidity { TILESPACE_BY_TILES = 0, TILESPACE_BY_SHAPES = 1 };

/* Which diagonal steps there are. C++: Diagonals. */
enum tilespace_diagonals {
  TILESPACE_DIAGONALS_NEVER = 0,
  TILESPACE_DIAGONALS_BOTH_FREE = 1, /* Both tiles beside the step must be free: no corner is cut. */
  TILESPACE_DIAGONALS_ONE_FREE = 2,
  TILESPACE_DIAGONALS_ALWAYS = 3
};

/* ---- Shapes ----------------------------------------------------------------------------------------------------- */

/* Makes a convex polygon of corners in order, in either direction.
 * Errors      BAD_SHAPE: fewer than 3 or more than 16 corners, not convex, or not finite. C++: convex_polygon. */
TILESPACE_API tilespace_error tilespace_polygon_create(const tilespace_point* corners, size_t count,
                                                       tilespace_polygon* out);

/* Convex hull of points. Errors: BAD_SHAPE. C++: convex_hull. */
TILESPACE_API tilespace_error tilespace_convex_hull(const tilespace_point* points, size_t count,
                                                    tilespace_polygon* out);

/* A polygon at a pose: turned about (0, 0) by the angle, then moved. Errors: BAD_SHAPE. C++: placed. */
TILESPACE_API tilespace_error tilespace_polygon_placed(const tilespace_polygon* polygon, const tilespace_pose* pose,
                                                       tilespace_polygon* out);

/* Whether two shapes have a point in common, borders included: 1 or 0. One of them is a point, a box or a body, which
 * is its box; or both are circles, or both segments.
 * Border      Closed shapes.
 * Invalid     An empty shape touches nothing. Other pairs: 0. C++: touches. */
TILESPACE_API uint32_t tilespace_touches(const tilespace_shape* a, const tilespace_shape* b);

/* Distance of points, boxes and circles, correctly rounded; NaN for other shapes. C++: distance. */
TILESPACE_API double tilespace_distance(const tilespace_shape* a, const tilespace_shape* b);

/* Whether the interiors of two shapes meet: 1 or 0. A body is its box.
 * Border      Open shapes: touching is not enough. Pairs that C++ has no function for: 0. C++: overlaps_interior. */
TILESPACE_API uint32_t tilespace_overlaps_interior(const tilespace_shape* a, const tilespace_shape* b);

/* Whether a box, capsule or sector has an interior; other shapes: 0. C++: has_interior. */
TILESPACE_API uint32_t tilespace_has_interior(const tilespace_shape* shape);

/* Side of c, seen along the line from a to b: 1 right of it (clockwise on screen), -1 left of it, 0 on it. Exact. C++:
 * orientation. */
TILESPACE_API int32_t tilespace_orientation(const tilespace_point* a, const tilespace_point* b,
                                            const tilespace_point* c);

/* Sign of the distance from a to b less `distance`; sign of the distance from `from` to a less that to b. Exact. C++:
 * compare_distance. */
TILESPACE_API int32_t tilespace_compare_distance(const tilespace_point* a, const tilespace_point* b, double distance);
TILESPACE_API int32_t tilespace_compare_distances(const tilespace_point* from, const tilespace_point* a,
                                                  const tilespace_point* b);

/* The part of a convex polygon that is in a box; without corners if there is none. Errors: BAD_SHAPE; BAD_SIZE: more
 * than 16 corners. C++: clip. */
TILESPACE_API tilespace_error tilespace_clip(const tilespace_polygon* polygon, const tilespace_box* box,
                                             tilespace_polygon* out);

/* A pose that is attached to a pose, such as that of a sensor; and its inverse: a pose as seen from another one
 * (odometry). C++: placed, seen_from. */
TILESPACE_API tilespace_error tilespace_pose_placed(const tilespace_pose* pose, const tilespace_pose* local,
                                                    tilespace_pose* out);
TILESPACE_API tilespace_error tilespace_pose_seen_from(const tilespace_pose* pose, const tilespace_pose* other,
                                                       tilespace_pose* out);

/* Arithmetic of batched tests: `plain` is off by roundings, and faster. C++: Arithmetic. */
enum tilespace_arithmetic { TILESPACE_EXACT = 0, TILESPACE_PLAIN = 1 };

/* Boxes as a structure of arrays, each of `count` values: of type float with `is_float` 1, else double. C++:
 * BoxArrays. */
typedef struct tilespace_box_arrays_view {
  const void* min_x;
  const void* min_y;
  const void* max_x;
  const void* max_y;
  size_t count;
  uint32_t is_float;
} tilespace_box_arrays_view;

/* Tests circles with many boxes at once, with vector instructions. Bit i % 64 of word i / 64 of the words of a
 * circle is 1 if it touches box i, or with `interior` 1 overlaps its interior. A circle has (count + 63) / 64 words;
 * those of circle k follow those of circle k - 1.
 * Errors      BAD_SIZE: less room than words. C++: touches_each, overlaps_interior_each, mask_words, box_count. */
TILESPACE_API tilespace_error tilespace_touches_each(const tilespace_circle* circles, size_t circle_count,
                                                     const tilespace_box_arrays_view* boxes, uint32_t interior,
                                                     uint32_t arithmetic, uint64_t* words, size_t room);

/* Relation of a circle and a box. C++: BoxRelation. */
enum tilespace_relation { TILESPACE_SEPARATE = 0, TILESPACE_TANGENT = 1, TILESPACE_OVERLAPPING = 2 };

/* Whether a circle and a box are apart, touch in one point, or overlap; with NULL, separate. C++: relate. */
TILESPACE_API uint32_t tilespace_relate(const tilespace_circle* circle, const tilespace_box* box);

/* Unit vector of an angle in radians, the same on every machine. C++: unit_vector. */
TILESPACE_API tilespace_error tilespace_unit_vector(double radians, tilespace_vec* out);

/* ---- Layouts: world units --------------------------------------------------------------------------------------- */

/* Direction of a world axis against that of the tiles. C++: Axis. */
enum tilespace_axis { TILESPACE_AXIS_ALONG = 0, TILESPACE_AXIS_AGAINST = 1 };

/* Where the tiles lie in a world of pixels or meters. C++: Layout. */
typedef struct tilespace_layout {
  tilespace_point origin; /* The north-western corner of tile (0, 0). */
  double tile_width, tile_height;
  uint8_t x_axis, y_axis; /* enum tilespace_axis. */
  tilespace_vec rotation; /* The direction of the x axis of the tiles: (1, 0) is not rotated. */
} tilespace_layout;

/* World units are pixels: tiles of this size, y down, the origin at tile (0, 0). C++: Layout::pixels. */
TILESPACE_API tilespace_error tilespace_layout_pixels(double tile_size, tilespace_layout* out);

/* World units with y up, as on ROS maps: the origin is the southern corner. C++: Layout::y_up. */
TILESPACE_API tilespace_error tilespace_layout_y_up(const tilespace_point* origin, double tile_size, double yaw,
                                                    tilespace_layout* out);

/* Whether a layout is valid: finite, positive sizes, a rotation of length 1. C++: is_valid. */
TILESPACE_API uint32_t tilespace_layout_is_valid(const tilespace_layout* layout);

/* Converts a shape of the world to tile space. `shape` and `out` may be the same.
 * Errors      BAD_LAYOUT: the image is no shape of this kind, as a circle among tiles that are not square.
 * C++         to_tile_space. */
TILESPACE_API tilespace_error tilespace_to_tile_space(const tilespace_layout* layout, const tilespace_shape* shape,
                                                      tilespace_shape* out);

/* Converts a point of tile space to the world. C++: to_world. */
TILESPACE_API tilespace_error tilespace_to_world(const tilespace_layout* layout, const tilespace_point* point,
                                                 tilespace_point* out);

/* Converts many points of the world to tile space, or back, each as by itself. `points` and `out` may be the same.
 * Errors      BAD_LAYOUT. C++: to_tile_space, to_world. */
TILESPACE_API tilespace_error tilespace_points_to_tile_space(const tilespace_layout* layout,
                                                             const tilespace_point* points, tilespace_point* out,
                                                             size_t count);
TILESPACE_API tilespace_error tilespace_points_to_world(const tilespace_layout* layout, const tilespace_point* points,
                                                        tilespace_point* out, size_t count);

/* ---- Isometric, staggered and oblique screens -------------------------------------------------------------------- */

/* Rows or columns of a staggered map that are shifted by half a tile. C++: Stagger. */
enum tilespace_stagger {
  TILESPACE_STAGGER_NONE = 0,
  TILESPACE_STAGGER_ODD_ROWS = 1,
  TILESPACE_STAGGER_EVEN_ROWS = 2,
  TILESPACE_STAGGER_ODD_COLUMNS = 3,
  TILESPACE_STAGGER_EVEN_COLUMNS = 4
};

/* Projection of tile space to the pixels of a screen, y down: screen = origin + x * x_axis + y * y_axis. C++: View. */
typedef struct tilespace_projection {
  tilespace_point origin;
  tilespace_vec x_axis, y_axis; /* From a tile to the next of its row, of its column. */
  uint8_t stagger;              /* enum tilespace_stagger: how cells are numbered. */
} tilespace_projection;

/* Projections as of Tiled: upright tiles, or skewed by so many pixels; diamonds; diamonds in shifted rows or columns.
 * `map_height` moves the leftmost corner of the map to 0. C++: View::oblique, isometric, staggered. */
TILESPACE_API tilespace_error tilespace_projection_oblique(int32_t tile_width, int32_t tile_height, double skew_x,
                                                           double skew_y, tilespace_projection* out);
TILESPACE_API tilespace_error tilespace_projection_isometric(int32_t tile_width, int32_t tile_height,
                                                             int32_t map_height, tilespace_projection* out);
TILESPACE_API tilespace_error tilespace_projection_staggered(int32_t tile_width, int32_t tile_height,
                                                             uint32_t stagger, tilespace_projection* out);

/* Whether a projection is valid: others give BAD_LAYOUT. C++: is_valid. */
TILESPACE_API uint32_t tilespace_projection_is_valid(const tilespace_projection* projection);

/* Point of tile space at a pixel, and back. C++: to_tile_space, to_screen. */
TILESPACE_API tilespace_error tilespace_screen_to_tiles(const tilespace_projection* projection,
                                                        const tilespace_point* screen, tilespace_point* out);
TILESPACE_API tilespace_error tilespace_tiles_to_screen(const tilespace_projection* projection,
                                                        const tilespace_point* point, tilespace_point* out);

/* Tile under a pixel (picking), exactly. C++: tile_at. */
TILESPACE_API tilespace_error tilespace_screen_tile_at(const tilespace_projection* projection,
                                                       const tilespace_point* screen, tilespace_tile* out);

/* The four corners of a tile on the screen. C++: outline_of. */
TILESPACE_API tilespace_error tilespace_screen_outline(const tilespace_projection* projection,
                                                       const tilespace_tile* tile, tilespace_point* corners);

/* Tile of the cell (column, row) of a staggered map, and back. C++: tile_of_cell, cell_of_tile. */
TILESPACE_API tilespace_error tilespace_tile_of_cell(uint32_t stagger, const tilespace_tile* cell,
                                                     tilespace_tile* out);
TILESPACE_API tilespace_error tilespace_cell_of_tile(uint32_t stagger, const tilespace_tile* tile,
                                                     tilespace_tile* out);

/* ---- Maps ------------------------------------------------------------------------------------------------------- */

/* A collision map: which tiles are solid, their shapes, and the layout of the world. C++: World, with its
 * CollisionMap. */
typedef struct tilespace_map tilespace_map;

/* Area and one-way sides of a shaped tile, in a unit square with y down, and its thin walls. C++: TileShape. */
typedef struct tilespace_tile_shape {
  tilespace_polygon area; /* Without corners: no area. */
  uint8_t one_way;        /* Sides by which bodies are stopped; 0: all. Bits of enum tilespace_side_bit. */
  uint8_t walls;          /* Thin walls: the northern and western side. */
} tilespace_tile_shape;

/* How a map is mirrored. C++: Flip. */
enum tilespace_flip { TILESPACE_FLIP_HORIZONTAL = 0, TILESPACE_FLIP_VERTICAL = 1, TILESPACE_FLIP_DIAGONAL = 2 };

/* Forms of tiles by name: halves and slopes, by where they are solid. A slope of 1:2 takes two tiles, a low and a high
 * one. C++: TileForm. */
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

/* A solid tile, or none. C++: SolidTile. */
typedef struct tilespace_solid_tile {
  tilespace_tile tile;
  uint8_t found;
} tilespace_solid_tile;

/* Creates a map without solid tiles, with the layout of tile space. Allocates.
 * Errors      BAD_SIZE, OUT_OF_MEMORY. C++: CollisionMap::create. */
TILESPACE_API tilespace_error tilespace_map_create(const tilespace_tile_box* bounds, uint32_t outside,
                                                   tilespace_map** out);

/* Creates a map of one byte a tile: tile (x, y) is solid if bytes[y * stride + x] is not 0. Its north-western tile is
 * (0, 0). The stride may be negative. Allocates.
 * Errors      BAD_SIZE, OUT_OF_MEMORY. C++: CollisionMap::from. */
TILESPACE_API tilespace_error tilespace_map_from_bytes(const uint8_t* bytes, int32_t width, int32_t height,
                                                       ptrdiff_t stride, uint32_t outside, tilespace_map** out);

/* Creates a map of text: a line is a row, '#' is solid, '.' and ' ' are free. Allocates.
 * Errors      BAD_TEXT: another character, or bytes that are no text; BAD_SIZE, OUT_OF_MEMORY.
 * C++         CollisionMap::from_text. */
TILESPACE_API tilespace_error tilespace_map_from_text(const char* text, size_t length, uint32_t outside,
                                                      tilespace_map** out);

/* Creates a copy. Allocates. Errors: OUT_OF_MEMORY. */
TILESPACE_API tilespace_error tilespace_map_copy(const tilespace_map* map, tilespace_map** out);

/* Creates a copy that is turned by quarters of a turn, clockwise on screen, about the corner of tile (0, 0), or
 * mirrored; shapes and one-way sides turn with it. Allocates. Errors: OUT_OF_MEMORY, BAD_SIZE; BAD_OPTION. C++: turned,
 * flipped. */
TILESPACE_API tilespace_error tilespace_map_turned(const tilespace_map* map, int32_t quarters, tilespace_map** out);
TILESPACE_API tilespace_error tilespace_map_flipped(const tilespace_map* map, uint32_t flip, tilespace_map** out);

TILESPACE_API void tilespace_map_free(tilespace_map* map);

/* Bounds of a map; what is outside of them; the layout of its world. C++: CollisionMap::bounds, outside,
 * set_outside. */
TILESPACE_API tilespace_error tilespace_map_bounds(const tilespace_map* map, tilespace_tile_box* out);
TILESPACE_API uint32_t tilespace_map_outside(const tilespace_map* map);
TILESPACE_API tilespace_error tilespace_map_set_outside(tilespace_map* map, uint32_t outside);
TILESPACE_API tilespace_error tilespace_map_layout(const tilespace_map* map, tilespace_layout* out);

/* Sets the layout. Errors: BAD_LAYOUT, and the map keeps its own. */
TILESPACE_API tilespace_error tilespace_map_set_layout(tilespace_map* map, const tilespace_layout* layout);

/* Whether a tile, the tile at a point of the world, any tile of a box is solid; beyond the bounds, by `outside`. C++:
 * is_solid, any_solid. */
TILESPACE_API uint32_t tilespace_is_solid(const tilespace_map* map, int32_t x, int32_t y);
TILESPACE_API uint32_t tilespace_world_is_solid(const tilespace_map* map, double x, double y);
TILESPACE_API uint32_t tilespace_any_solid_in(const tilespace_map* map, const tilespace_tile_box* tiles);

/* Tile at a point of the world. C++: tile_at. */
TILESPACE_API tilespace_error tilespace_world_tile_at(const tilespace_map* map, double x, double y,
                                                      tilespace_tile* out);

/* Number of solid tiles, of shaped tiles, of edits so far. C++: solid_count, shaped_count, edits. */
TILESPACE_API uint64_t tilespace_map_solid_count(const tilespace_map* map);
TILESPACE_API uint64_t tilespace_map_shaped_count(const tilespace_map* map);
TILESPACE_API uint64_t tilespace_map_edits(const tilespace_map* map);

/* Makes a tile, or the tiles of an area, solid or free; the next query sees it. Tiles beyond the bounds are left out.
 * C++: CollisionMap::set_solid. */
TILESPACE_API tilespace_error tilespace_set_solid(tilespace_map* map, int32_t x, int32_t y, uint32_t solid);
TILESPACE_API tilespace_error tilespace_set_solid_area(tilespace_map* map, const tilespace_shape* area,
                                                       uint32_t boundary, uint32_t solid);

/* The same for an area in units of the world. Errors: BAD_LAYOUT: the area has no image in tile space. */
TILESPACE_API tilespace_error tilespace_world_set_solid_area(tilespace_map* map, const tilespace_shape* area,
                                                             uint32_t boundary, uint32_t solid);

/* Makes the tiles of `box` solid or free by bytes, one a tile: as tilespace_map_from_bytes(). Tiles beyond the bounds
 * are left out. Allocates. Errors: OUT_OF_MEMORY, then nothing changes. */
TILESPACE_API tilespace_error tilespace_set_solid_bytes(tilespace_map* map, const tilespace_tile_box* box,
                                                        const uint8_t* bytes, ptrdiff_t stride);

/* Writes 1 for each solid tile of `box`, 0 for others: bytes[(y - min.y) * stride + x - min.x]. */
TILESPACE_API tilespace_error tilespace_map_to_bytes(const tilespace_map* map, const tilespace_tile_box* box,
                                                     uint8_t* bytes, ptrdiff_t stride);

/* The bits of a map: bit x % 64 of words[y * *words_per_row + x / 64], counted from the north-western tile. Valid until
 * the map is freed; the words change with the map. C++: BitGrid::rows. */
TILESPACE_API tilespace_error tilespace_map_rows(const tilespace_map* map, const uint64_t** words,
                                                 int64_t* words_per_row);

/* Makes the shape of a form, with one-way sides. Errors: BAD_OPTION: no form, or that of any polygon. C++: shape_of. */
TILESPACE_API tilespace_error tilespace_tile_shape_of(uint32_t form, uint32_t one_way, tilespace_tile_shape* out);

/* Makes a shape of a polygon within the unit square; NULL: without area. Errors: BAD_SHAPE. C++: tile_shape. */
TILESPACE_API tilespace_error tilespace_tile_shape_create(const tilespace_polygon* area, uint32_t one_way,
                                                          uint32_t walls, tilespace_tile_shape* out);

/* Gives a tile a shape; the empty shape makes it free, the full one solid. Allocates.
 * Errors      BAD_SIZE: a tile beyond the bounds; BAD_SHAPE; OUT_OF_MEMORY. C++: CollisionMap::set_shape, shape. */
TILESPACE_API tilespace_error tilespace_set_shape(tilespace_map* map, int32_t x, int32_t y,
                                                  const tilespace_tile_shape* shape);
TILESPACE_API tilespace_error tilespace_shape_at(const tilespace_map* map, int32_t x, int32_t y,
                                                 tilespace_tile_shape* out);

/* All shaped tiles, row by row. C++: CollisionMap::shaped_tiles, ShapedTiles. */
TILESPACE_API tilespace_error tilespace_shaped_tiles(const tilespace_map* map, tilespace_tile* out, size_t room,
                                                     size_t* count);

/* A map, without its layout, as bytes, the same on all machines. Nothing is written if there is less room than *count,
 * which is BAD_SIZE if `count` is NULL. C++: snapshot, snapshot_size, restore. */
TILESPACE_API tilespace_error tilespace_map_snapshot(const tilespace_map* map, uint8_t* out, size_t room,
                                                     size_t* count);

/* Creates a map of such bytes. Allocates. Errors: BAD_SNAPSHOT, OUT_OF_MEMORY. */
TILESPACE_API tilespace_error tilespace_map_restore(const uint8_t* bytes, size_t size, tilespace_map** out);

/* ---- Tile masks and grids ---------------------------------------------------------------------------------------- */

/* A set of tiles within bounds: a bit a tile. C++: TileMask. */
typedef struct tilespace_mask tilespace_mask;

/* Creates an empty mask. Allocates. Errors: BAD_SIZE, OUT_OF_MEMORY. */
TILESPACE_API tilespace_error tilespace_mask_create(const tilespace_tile_box* bounds, tilespace_mask** out);
TILESPACE_API void tilespace_mask_free(tilespace_mask* mask);
TILESPACE_API tilespace_error tilespace_mask_bounds(const tilespace_mask* mask, tilespace_tile_box* out);
TILESPACE_API uint32_t tilespace_mask_get(const tilespace_mask* mask, int32_t x, int32_t y);
/* Adds or removes a tile; one beyond the bounds of now is left out. */
TILESPACE_API tilespace_error tilespace_mask_set(tilespace_mask* mask, int32_t x, int32_t y, uint32_t value);
TILESPACE_API uint64_t tilespace_mask_count(const tilespace_mask* mask);

/* Adds, keeps only, removes the tiles of another mask; the bounds stay. */
TILESPACE_API tilespace_error tilespace_mask_add(tilespace_mask* mask, const tilespace_mask* others);
TILESPACE_API tilespace_error tilespace_mask_keep(tilespace_mask* mask, const tilespace_mask* others);
TILESPACE_API tilespace_error tilespace_mask_remove(tilespace_mask* mask, const tilespace_mask* others);

/* Its tiles, row by row; and as bytes 1 and 0, as tilespace_map_to_bytes(). */
TILESPACE_API tilespace_error tilespace_mask_tiles(const tilespace_mask* mask, tilespace_tile* out, size_t room,
                                                   size_t* count);
TILESPACE_API tilespace_error tilespace_mask_to_bytes(const tilespace_mask* mask, const tilespace_tile_box* box,
                                                      uint8_t* bytes, ptrdiff_t stride);
TILESPACE_API tilespace_error tilespace_mask_set_bytes(tilespace_mask* mask, const tilespace_tile_box* box,
                                                       const uint8_t* bytes, ptrdiff_t stride);

/* The bits of a mask, as tilespace_map_rows(): valid until the mask is freed or filled anew. C++: TileMask::rows. */
TILESPACE_API tilespace_error tilespace_mask_rows(const tilespace_mask* mask, const uint64_t** words,
                                                  int64_t* words_per_row);

/* Types of the values of a grid. */
enum tilespace_grid_type {
  TILESPACE_U8 = 1,
  TILESPACE_U16 = 2,
  TILESPACE_I32 = 3,
  TILESPACE_U32 = 4,
  TILESPACE_F32 = 5,
  TILESPACE_COST = 6 /* tilespace_cost. */
};

/* Cost of a path: straight + diagonal * sqrt(2), exactly. C++: OctileCost. */
typedef struct tilespace_cost {
  int32_t straight, diagonal;
} tilespace_cost;

/* Both fields of the cost of tiles from which no goal is reached, and the steps of such tiles. */
#define TILESPACE_UNREACHABLE_STEPS 0x7FFFFFFF

/* One value a tile, row by row. C++: Grid. */
typedef struct tilespace_grid tilespace_grid;

/* Creates a grid of zeros. Allocates. Errors: BAD_SIZE, BAD_OPTION, OUT_OF_MEMORY. */
TILESPACE_API tilespace_error tilespace_grid_create(const tilespace_tile_box* bounds, uint32_t type,
                                                    tilespace_grid** out);
TILESPACE_API void tilespace_grid_free(tilespace_grid* grid);
TILESPACE_API tilespace_error tilespace_grid_bounds(const tilespace_grid* grid, tilespace_tile_box* out);
TILESPACE_API uint32_t tilespace_grid_type(const tilespace_grid* grid);

/* The values: tile (x, y) is the element (y - min.y) * width + x - min.x. Valid until the grid is freed; NULL if it is
 * empty. */
TILESPACE_API void* tilespace_grid_values(tilespace_grid* grid);

/* ---- Areas ------------------------------------------------------------------------------------------------------ */

/* For these functions: areas are boxes, circles, capsules, polygons, annuli and sectors; others: BAD_SHAPE.
 * Border      By enum tilespace_boundary. Invalid: an empty shape covers no tile. */

/* Tiles of an area as spans, row by row, within the bounds of the map; `map` NULL: of tile space. C++: cover. */
TILESPACE_API tilespace_error tilespace_cover(const tilespace_map* map, const tilespace_shape* area,
                                              uint32_t boundary, tilespace_span* out, size_t room, size_t* count);
TILESPACE_API tilespace_error tilespace_world_cover(const tilespace_map* map, const tilespace_shape* area,
                                                    uint32_t boundary, tilespace_span* out, size_t room,
                                                    size_t* count);

/* Solid tiles of an area within the bounds of the map: spans of them, whether there are any, how many, the first one
 * row by row. With TILESPACE_BY_SHAPES, tiles whose solid part meets the area. No solid tile is in what is no area, as
 * a body, nor by TILESPACE_OCCUPIED in what is no box, nor in what a layout distorts. C++: solid_cover, any_solid,
 * count_solid, first_solid. */
TILESPACE_API tilespace_error tilespace_solid_cover(const tilespace_map* map, const tilespace_shape* area,
                                                    uint32_t boundary, uint32_t solidity, tilespace_span* out,
                                                    size_t room, size_t* count);
TILESPACE_API uint32_t tilespace_any_solid(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                                           uint32_t solidity);
TILESPACE_API uint64_t tilespace_count_solid(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                                             uint32_t solidity);
TILESPACE_API tilespace_error tilespace_first_solid(const tilespace_map* map, const tilespace_shape* area,
                                                    uint32_t boundary, uint32_t solidity, tilespace_solid_tile* out);
TILESPACE_API tilespace_error tilespace_world_solid_cover(const tilespace_map* map, const tilespace_shape* area,
                                                          uint32_t boundary, uint32_t solidity, tilespace_span* out,
                                                          size_t room, size_t* count);
TILESPACE_API uint32_t tilespace_world_any_solid(const tilespace_map* map, const tilespace_shape* area,
                                                 uint32_t boundary, uint32_t solidity);
TILESPACE_API uint64_t tilespace_world_count_solid(const tilespace_map* map, const tilespace_shape* area,
                                                   uint32_t boundary, uint32_t solidity);
TILESPACE_API tilespace_error tilespace_world_first_solid(const tilespace_map* map, const tilespace_shape* area,
                                                          uint32_t boundary, uint32_t solidity,
                                                          tilespace_solid_tile* out);

/* Nearest solid tile within a distance of `most`. C++: nearest_solid. */
TILESPACE_API tilespace_error tilespace_nearest_solid(const tilespace_map* map, double x, double y, double most,
                                                      tilespace_solid_tile* out);
TILESPACE_API tilespace_error tilespace_world_nearest_solid(const tilespace_map* map, double x, double y, double most,
                                                            tilespace_solid_tile* out);

/* Nearest point of something solid. C++: SolidPoint. */
typedef struct tilespace_solid_point {
  tilespace_tile tile;
  uint8_t found;
  tilespace_point point;
  double distance;
} tilespace_solid_point;

/* In units of the world: errors: BAD_LAYOUT: tiles are not square. C++: nearest_solid_point. */
TILESPACE_API tilespace_error tilespace_nearest_solid_point(const tilespace_map* map, double x, double y, double most,
                                                            uint32_t solidity, tilespace_solid_point* out);
TILESPACE_API tilespace_error tilespace_world_nearest_solid_point(const tilespace_map* map, double x, double y,
                                                                  double most, uint32_t solidity,
                                                                  tilespace_solid_point* out);

/* ---- Rays and lines --------------------------------------------------------------------------------------------- */

/* First hit of a ray: fraction of the segment, tile, and the side it enters by. C++: RayHit. */
typedef struct tilespace_ray_hit {
  uint8_t hit;    /* 1 if a solid tile is hit. */
  uint8_t inside; /* 1 if the ray starts in it. */
  tilespace_tile tile;
  uint8_t side; /* enum tilespace_side. */
  double fraction;
} tilespace_ray_hit;

/* Raycast: the first solid tile along a segment. Invalid: a NaN or infinite coordinate: no hit. C++: cast_ray. */
TILESPACE_API tilespace_error tilespace_cast_ray(const tilespace_map* map, const tilespace_segment* segment,
                                                 uint32_t gap, tilespace_ray_hit* out);
TILESPACE_API tilespace_error tilespace_world_cast_ray(const tilespace_map* map, const tilespace_segment* segment,
                                                       uint32_t gap, tilespace_ray_hit* out);

/* Whether nothing solid stops a segment. C++: is_clear. */
TILESPACE_API uint32_t tilespace_is_clear(const tilespace_map* map, const tilespace_segment* segment, uint32_t gap);
TILESPACE_API uint32_t tilespace_world_is_clear(const tilespace_map* map, const tilespace_segment* segment,
                                                uint32_t gap);

/* Many rays at once, with vector instructions: the same hits. C++: cast_rays. */
TILESPACE_API tilespace_error tilespace_cast_rays(const tilespace_map* map, const tilespace_segment* segments,
                                                  tilespace_ray_hit* hits, size_t count, uint32_t gap);
TILESPACE_API tilespace_error tilespace_world_cast_rays(const tilespace_map* map, const tilespace_segment* segments,
                                                        tilespace_ray_hit* hits, size_t count, uint32_t gap);

/* Rays from one origin: ray i has the angle first + i * step, in radians clockwise as seen on screen. C++: RayFan. */
typedef struct tilespace_fan {
  tilespace_point origin;
  double first, step, range;
} tilespace_fan;

/* C++: cast_fan. */
TILESPACE_API tilespace_error tilespace_cast_fan(const tilespace_map* map, const tilespace_fan* fan,
                                                 tilespace_ray_hit* hits, size_t count, uint32_t gap);
TILESPACE_API tilespace_error tilespace_world_cast_fan(const tilespace_map* map, const tilespace_fan* fan,
                                                       tilespace_ray_hit* hits, size_t count, uint32_t gap);

/* A planar lidar, by the fields of LaserScan of ROS. C++: Lidar. */
typedef struct tilespace_lidar {
  double angle_min, angle_increment;
  uint32_t beams;
  double range_min, range_max;
} tilespace_lidar;

/* Laser scans from many poses: ranges[p * beams + b]; infinity without a hit, -infinity nearer than range_min. C++:
 * cast_scans. */
TILESPACE_API tilespace_error tilespace_scan(const tilespace_map* map, const tilespace_lidar* lidar,
                                             const tilespace_pose* poses, size_t count, float* ranges, uint32_t gap);
TILESPACE_API tilespace_error tilespace_world_scan(const tilespace_map* map, const tilespace_lidar* lidar,
                                                   const tilespace_pose* poses, size_t count, float* ranges,
                                                   uint32_t gap);
TILESPACE_API tilespace_error tilespace_scan_doubles(const tilespace_map* map, const tilespace_lidar* lidar,
                                                     const tilespace_pose* poses, size_t count, double* ranges,
                                                     uint32_t gap);
TILESPACE_API tilespace_error tilespace_world_scan_doubles(const tilespace_map* map, const tilespace_lidar* lidar,
                                                           const tilespace_pose* poses, size_t count, double* ranges,
                                                           uint32_t gap);

/* A tile that a line enters, at a fraction of it, by a side. C++: TileOnLine. */
typedef struct tilespace_tile_on_line {
  tilespace_tile tile;
  double fraction;
  uint8_t side;
} tilespace_tile_on_line;

/* Tiles along a segment (grid traversal), in order, within the bounds of the map; with `map` NULL, and along segments
 * of the world, all. C++: tiles_along. */
TILESPACE_API tilespace_error tilespace_tiles_along(const tilespace_map* map, const tilespace_segment* segment,
                                                    tilespace_tile_on_line* out, size_t room, size_t* count);
TILESPACE_API tilespace_error tilespace_world_tiles_along(const tilespace_map* map, const tilespace_segment* segment,
                                                          tilespace_tile_on_line* out, size_t room, size_t* count);

/* Tiles touched by a segment (supercover line), in order; within bounds as above. C++: supercover_along. */
TILESPACE_API tilespace_error tilespace_supercover_along(const tilespace_map* map, const tilespace_segment* segment,
                                                         tilespace_tile_on_line* out, size_t room, size_t* count);
TILESPACE_API tilespace_error tilespace_world_supercover_along(const tilespace_map* map,
                                                               const tilespace_segment* segment,
                                                               tilespace_tile_on_line* out, size_t room,
                                                               size_t* count);

/* Tiles touched by a body or circle that moves by `translation` (thick line), in order; within bounds as above. Other
 * shapes: BAD_SHAPE. C++: supercover_along of a Body or Circle. */
TILESPACE_API tilespace_error tilespace_thick_line(const tilespace_map* map, const tilespace_shape* shape,
                                                   const tilespace_vec* translation, tilespace_tile_on_line* out,
                                                   size_t room, size_t* count);
TILESPACE_API tilespace_error tilespace_world_thick_line(const tilespace_map* map, const tilespace_shape* shape,
                                                         const tilespace_vec* translation,
                                                         tilespace_tile_on_line* out, size_t room, size_t* count);

/* ---- Visibility ------------------------------------------------------------------------------------------------- */

/* Range and cone of vision, in tiles. The default: unlimited, all directions, open gaps, whole tiles. C++:
 * VisionOptions. */
typedef struct tilespace_vision_options {
  uint32_t size;
  int32_t radius;
  tilespace_vec first_direction, last_direction; /* Both zero: all directions. */
  uint32_t gap;                                  /* enum tilespace_corner_gap. */
  uint32_t solidity;                             /* enum tilespace_solidity. */
} tilespace_vision_options;

TILESPACE_API tilespace_error tilespace_vision_default(tilespace_vision_options* out);

/* Symmetric line of sight between two tiles, or two points of the world. C++: has_line_of_sight. */
TILESPACE_API uint32_t tilespace_has_line_of_sight(const tilespace_map* map, const tilespace_tile* from,
                                                   const tilespace_tile* to, const tilespace_vision_options* options);
TILESPACE_API uint32_t tilespace_world_has_line_of_sight(const tilespace_map* map, const tilespace_point* from,
                                                         const tilespace_point* to,
                                                         const tilespace_vision_options* options);

/* The same for many pairs of tiles: visible[i] is 1 if to[i] is seen from from[i]. */
TILESPACE_API tilespace_error tilespace_lines_of_sight(const tilespace_map* map, const tilespace_tile* from,
                                                       const tilespace_tile* to, uint8_t* visible, size_t count,
                                                       const tilespace_vision_options* options);

/* Storage for fields of view up to a radius. C++: FieldOfView. */
typedef struct tilespace_field tilespace_field;

/* Allocates. Errors: BAD_SIZE, OUT_OF_MEMORY. */
TILESPACE_API tilespace_error tilespace_field_create(int32_t radius, tilespace_field** out);

/* For any radius, on maps no larger than this box. Allocates. Errors: BAD_SIZE, OUT_OF_MEMORY. */
TILESPACE_API tilespace_error tilespace_field_create_for(const tilespace_tile_box* largest, tilespace_field** out);
TILESPACE_API void tilespace_field_free(tilespace_field* field);

/* The visible tiles, as a mask that belongs to the field: it changes with the field, and must not be freed. */
TILESPACE_API const tilespace_mask* tilespace_field_tiles(const tilespace_field* field);

/* Field of view of a tile, or of the tile at a point of the world.
 * Errors      BAD_SIZE: the capacity of the field does not suffice; no tile is visible. C++: field_of_view. */
TILESPACE_API tilespace_error tilespace_field_of_view(const tilespace_map* map, const tilespace_tile* from,
                                                      const tilespace_vision_options* options,
                                                      tilespace_field* field);
TILESPACE_API tilespace_error tilespace_world_field_of_view(const tilespace_map* map, const tilespace_point* from,
                                                            const tilespace_vision_options* options,
                                                            tilespace_field* field);

/* Viewshed sizes: how many tiles that are not opaque are visible from each, itself included, and 0 from opaque ones;
 * counts has a value for each tile of the map, row by row.
 * Errors      BAD_SIZE: `room` is less than the tiles of the map, or the capacity of the field does not suffice. C++:
 *             count_seen_tiles. */
TILESPACE_API tilespace_error tilespace_count_seen_tiles(const tilespace_map* map,
                                                         const tilespace_vision_options* options,
                                                         tilespace_field* field, uint32_t* counts, size_t room);

/* What the edge from a corner of a visibility polygon runs along. C++: VisibilityEdge. */
enum tilespace_visibility_edge {
  TILESPACE_EDGE_WALL = 0,
  TILESPACE_EDGE_BOUNDS = 1,
  TILESPACE_EDGE_RAY = 2,
  TILESPACE_EDGE_ARC = 3,
  TILESPACE_EDGE_SEGMENT = 4
};

/* A corner of a visibility polygon, and the edge to the next one, clockwise. C++: VisibilityCorner. */
typedef struct tilespace_visibility_corner {
  tilespace_point position;
  uint8_t edge;       /* enum tilespace_visibility_edge. */
  uint8_t defined_by; /* C++: VisibilityPoint. */
  tilespace_tile tile;
  tilespace_point through;
  tilespace_segment wall;
} tilespace_visibility_corner;

/* Visibility polygon (isovist, light polygon) of a point within a radius; infinity: unlimited. `cone`: its first and
 * last direction, clockwise; NULL: all directions. Rays end at `segment`; NULL: none. In units of the world: errors:
 * BAD_LAYOUT: a radius where tiles are not square. C++: visibility_polygon. */
TILESPACE_API tilespace_error tilespace_visibility_polygon(const tilespace_map* map, const tilespace_point* from,
                                                           double radius, const tilespace_vec* cone,
                                                           const tilespace_segment* segment,
                                                           tilespace_visibility_corner* out, size_t room,
                                                           size_t* count);
TILESPACE_API tilespace_error tilespace_world_visibility_polygon(const tilespace_map* map,
                                                                 const tilespace_point* from, double radius,
                                                                 const tilespace_vec* cone,
                                                                 const tilespace_segment* segment,
                                                                 tilespace_visibility_corner* out, size_t room,
                                                                 size_t* count);

/* ---- Shape casts and overlap ------------------------------------------------------------------------------------ */

/* Effect of one-way platforms. C++: OneWay. */
enum tilespace_one_way { TILESPACE_ONE_WAY_STOP = 0, TILESPACE_ONE_WAY_PASS = 1 };

/* Handling of bodies that overlap something at the start. C++: StartInside. */
enum tilespace_start_inside { TILESPACE_INSIDE_BLOCKS = 0, TILESPACE_INSIDE_LEAVES = 1 };

/* First hit of a moving body: time of impact as a fraction of the translation, contact normal, what was hit. C++:
 * SweepHit. */
typedef struct tilespace_sweep_hit {
  uint8_t hit;
  uint8_t inside;
  tilespace_tile tile; /* Valid if hit, and solid is -1. */
  uint8_t side;        /* enum tilespace_side. */
  tilespace_vec normal;
  double fraction;
  double line;   /* Coordinate of that side, if the normal is along an axis. */
  int32_t solid; /* Index of the moving solid; -1: a tile. */
} tilespace_sweep_hit;

/* Which part of a moving solid's box is solid before it is rounded: all of it, or a diagonal, as of slanted capsules.
 * C++: SolidCore. */
enum tilespace_solid_core { TILESPACE_CORE_BOX = 0, TILESPACE_CORE_FALLING = 1, TILESPACE_CORE_RISING = 2 };

/* A box, circle or capsule that moves off the grid: lift, door, boulder. C++: MovingSolid. */
typedef struct tilespace_moving_solid {
  tilespace_body body;
  tilespace_vec translation; /* In this tick. */
  double belt;               /* Additional displacement of what rests on it: a conveyor belt. */
  uint8_t one_way;           /* Bits of enum tilespace_side_bit; 0: solid. */
  double radius;             /* Rounds the body: a circle is a body of size 0 with a radius. */
  uint8_t core;              /* enum tilespace_solid_core. */
} tilespace_moving_solid;

/* A tilemap that moves: ship, train. C++: MovingMap. */
typedef struct tilespace_moving_map_view {
  const tilespace_map* map;
  tilespace_point position;
  tilespace_vec translation;
} tilespace_moving_map_view;

/* All that moves in a tick, in tile space. NULL, or counts of 0: nothing. C++: Movers. */
typedef struct tilespace_movers_view {
  const tilespace_moving_solid* solids;
  size_t solid_count;
  const tilespace_moving_map_view* maps; /* At most 64. */
  size_t map_count;
} tilespace_movers_view;

/* Shape cast (swept collision) of a point, box, body, circle, capsule or polygon: the first contact of the shape with
 * something solid while it moves by `translation`. Movers stand still; with them, bodies, circles and capsules only.
 * C++: cast_point, cast_box, cast_circle, cast_capsule, cast_polygon. */
TILESPACE_API tilespace_error tilespace_cast_shape(const tilespace_map* map, const tilespace_movers_view* movers,
                                                   const tilespace_shape* shape, const tilespace_vec* translation,
                                                   uint32_t one_way, uint32_t inside, tilespace_sweep_hit* out);
TILESPACE_API tilespace_error tilespace_world_cast_shape(const tilespace_map* map,
                                                         const tilespace_movers_view* movers,
                                                         const tilespace_shape* shape,
                                                         const tilespace_vec* translation, uint32_t one_way,
                                                         uint32_t inside, tilespace_sweep_hit* out);

/* Shape casts of many bodies or circles at once: the same hits. C++: cast_boxes, cast_circles. */
TILESPACE_API tilespace_error tilespace_cast_bodies(const tilespace_map* map, const tilespace_body* bodies,
                                                    const tilespace_vec* translations, tilespace_sweep_hit* hits,
                                                    size_t count, uint32_t one_way, uint32_t inside);
TILESPACE_API tilespace_error tilespace_world_cast_bodies(const tilespace_map* map, const tilespace_body* bodies,
                                                          const tilespace_vec* translations,
                                                          tilespace_sweep_hit* hits, size_t count, uint32_t one_way,
                                                          uint32_t inside);
TILESPACE_API tilespace_error tilespace_cast_circles(const tilespace_map* map, const tilespace_circle* circles,
                                                     const tilespace_vec* translations, tilespace_sweep_hit* hits,
                                                     size_t count, uint32_t one_way, uint32_t inside);
TILESPACE_API tilespace_error tilespace_world_cast_circles(const tilespace_map* map, const tilespace_circle* circles,
                                                           const tilespace_vec* translations,
                                                           tilespace_sweep_hit* hits, size_t count,
                                                           uint32_t one_way, uint32_t inside);

/* The same for capsules and for points. C++: cast_capsules, cast_points. */
TILESPACE_API tilespace_error tilespace_cast_capsules(const tilespace_map* map, const tilespace_capsule* capsules,
                                                      const tilespace_vec* translations, tilespace_sweep_hit* hits,
                                                      size_t count, uint32_t one_way, uint32_t inside);
TILESPACE_API tilespace_error tilespace_world_cast_capsules(const tilespace_map* map,
                                                            const tilespace_capsule* capsules,
                                                            const tilespace_vec* translations,
                                                            tilespace_sweep_hit* hits, size_t count,
                                                            uint32_t one_way, uint32_t inside);
TILESPACE_API tilespace_error tilespace_cast_points(const tilespace_map* map, const tilespace_point* points,
                                                    const tilespace_vec* translations, tilespace_sweep_hit* hits,
                                                    size_t count, uint32_t one_way, uint32_t inside);
TILESPACE_API tilespace_error tilespace_world_cast_points(const tilespace_map* map, const tilespace_point* points,
                                                          const tilespace_vec* translations,
                                                          tilespace_sweep_hit* hits, size_t count, uint32_t one_way,
                                                          uint32_t inside);

/* Broad phase: number of bodies, circles or capsules before the first one around whose path a tile is solid. Those
 * reach the ends of their translations. C++: count_unobstructed. */
TILESPACE_API size_t tilespace_unobstructed_bodies(const tilespace_map* map, const tilespace_body* bodies,
                                                   const tilespace_vec* translations, size_t count);
TILESPACE_API size_t tilespace_unobstructed_circles(const tilespace_map* map, const tilespace_circle* circles,
                                                    const tilespace_vec* translations, size_t count);
TILESPACE_API size_t tilespace_unobstructed_capsules(const tilespace_map* map, const tilespace_capsule* capsules,
                                                     const tilespace_vec* translations, size_t count);
TILESPACE_API size_t tilespace_world_unobstructed_bodies(const tilespace_map* map, const tilespace_body* bodies,
                                                         const tilespace_vec* translations, size_t count);
TILESPACE_API size_t tilespace_world_unobstructed_circles(const tilespace_map* map, const tilespace_circle* circles,
                                                          const tilespace_vec* translations, size_t count);
TILESPACE_API size_t tilespace_world_unobstructed_capsules(const tilespace_map* map,
                                                           const tilespace_capsule* capsules,
                                                           const tilespace_vec* translations, size_t count);

/* Whether a shape overlaps the interior of something solid: any but a segment; among movers a point, body, circle or
 * capsule, and no other one. In a turned layout, a box or a body is the polygon of its corners, and movers do not
 * count; what a layout distorts, as a circle where tiles are not square, overlaps nothing. C++: overlaps_solid. */
TILESPACE_API uint32_t tilespace_overlaps_solid(const tilespace_map* map, const tilespace_movers_view* movers,
                                                const tilespace_shape* shape);
TILESPACE_API uint32_t tilespace_world_overlaps_solid(const tilespace_map* map, const tilespace_movers_view* movers,
                                                      const tilespace_shape* shape);

/* The same of a footprint at many poses: overlaps[i] is 1 if it overlaps something solid, turned about (0, 0) by the
 * angle of pose i and moved there, and otherwise 0. Invalid: a pose that is not finite, has an angle beyond 2^30, or
 * is so far away that rounding leaves no area: 0. C++: overlaps_solid, placed. */
TILESPACE_API tilespace_error tilespace_poses_overlap_solid(const tilespace_map* map,
                                                            const tilespace_polygon* footprint,
                                                            const tilespace_pose* poses, uint8_t* overlaps,
                                                            size_t count);
TILESPACE_API tilespace_error tilespace_world_poses_overlap_solid(const tilespace_map* map,
                                                                  const tilespace_polygon* footprint,
                                                                  const tilespace_pose* poses, uint8_t* overlaps,
                                                                  size_t count);

/* Largest part of a turn of a polygon about a pivot that is certainly free, in radians; 0 in a layout of tiles that are
 * not square. C++: free_turn. */
TILESPACE_API double tilespace_free_turn(const tilespace_map* map, const tilespace_polygon* polygon,
                                         const tilespace_point* pivot, double angle);
TILESPACE_API double tilespace_world_free_turn(const tilespace_map* map, const tilespace_polygon* polygon,
                                               const tilespace_point* pivot, double angle);

/* Nearest free position of a body, circle or capsule along a direction, within `limit`: the shape is moved there.
 * *found is 1 if there is one; else the shape stays. C++: nearest_free, FreePosition. */
TILESPACE_API tilespace_error tilespace_nearest_free(const tilespace_map* map, tilespace_shape* shape,
                                                     const tilespace_vec* direction, double limit, uint32_t one_way,
                                                     uint8_t* found);
TILESPACE_API tilespace_error tilespace_world_nearest_free(const tilespace_map* map, tilespace_shape* shape,
                                                           const tilespace_vec* direction, double limit,
                                                           uint32_t one_way, uint8_t* found);

/* ---- Collision response ----------------------------------------------------------------------------------------- */

/* C++: CollisionResponse. */
enum tilespace_response { TILESPACE_SLIDE = 0, TILESPACE_STOP = 1, TILESPACE_BOUNCE = 2 };

/* C++: AxisOrder. */
enum tilespace_axis_order {
  TILESPACE_BY_TIME_OF_IMPACT = 0,
  TILESPACE_X_FIRST = 1,
  TILESPACE_Y_FIRST = 2
};

/* Format in which a game stores positions. C++: PositionFormat. */
enum tilespace_position_kind {
  TILESPACE_DOUBLES = 0,
  TILESPACE_FLOATS = 1,
  TILESPACE_FIXED_POINT = 2
};

typedef struct tilespace_position_format {
  uint8_t kind;          /* enum tilespace_position_kind. */
  int32_t fraction_bits; /* Of fixed point. */
} tilespace_position_format;

/* C++: MoveOptions. */
typedef struct tilespace_move_options {
  uint32_t size;
  uint32_t order;   /* enum tilespace_axis_order. */
  uint32_t one_way; /* enum tilespace_one_way. */
  tilespace_position_format positions;
} tilespace_move_options;

TILESPACE_API tilespace_error tilespace_move_default(tilespace_move_options* out);

/* What a move met. C++: MoveResult. */
typedef struct tilespace_move_result {
  tilespace_vec rest; /* The part of the translation that is left. */
  tilespace_sweep_hit contacts[4];
  uint32_t contact_count;
  uint8_t inside; /* 1 if the body overlapped something at the start. */
} tilespace_move_result;

/* Moves a body, circle or capsule by `translation`, and stops, slides or bounces at contacts: the shape is changed in
 * place. A shape that starts free ends free, at any speed. `movers` and `out` may be NULL. C++: move_as,
 * move_and_slide, move_and_stop, move_and_bounce. */
TILESPACE_API tilespace_error tilespace_move(const tilespace_map* map, const tilespace_movers_view* movers,
                                             tilespace_shape* shape, const tilespace_vec* translation,
                                             uint32_t response, const tilespace_move_options* options,
                                             tilespace_move_result* out);
TILESPACE_API tilespace_error tilespace_world_move(const tilespace_map* map, const tilespace_movers_view* movers,
                                                   tilespace_shape* shape, const tilespace_vec* translation,
                                                   uint32_t response, const tilespace_move_options* options,
                                                   tilespace_move_result* out);

/* Moves many bodies, in place; results may be NULL. C++: move_all. */
TILESPACE_API tilespace_error tilespace_move_all(const tilespace_map* map, tilespace_body* bodies,
                                                 const tilespace_vec* translations, size_t count, uint32_t response,
                                                 const tilespace_move_options* options,
                                                 tilespace_move_result* results);
TILESPACE_API tilespace_error tilespace_world_move_all(const tilespace_map* map, tilespace_body* bodies,
                                                       const tilespace_vec* translations, size_t count,
                                                       uint32_t response, const tilespace_move_options* options,
                                                       tilespace_move_result* results);

/* Moves bodies, in place, from the first on, until one may meet something. Returns how many were moved. C++:
 * move_while_free. */
TILESPACE_API size_t tilespace_move_while_free(const tilespace_map* map, tilespace_body* bodies,
                                               const tilespace_vec* translations, size_t count);

/* Role of a tile in a shape cast. C++: CandidateReason. */
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

/* A solid tile that a body comes to, why it did or did not stop it, and the hit if it were alone. C++: Candidate. */
typedef struct tilespace_candidate {
  tilespace_tile tile;
  uint8_t reason; /* enum tilespace_candidate_reason. */
  tilespace_sweep_hit alone;
} tilespace_candidate;

/* Diagnostics of a shape cast of a body, circle or capsule: the tiles that it comes to, the one that decided first.
 * `movers` may be NULL. C++: explain_cast. */
TILESPACE_API tilespace_error tilespace_explain_cast(const tilespace_map* map, const tilespace_movers_view* movers,
                                                     const tilespace_shape* shape, const tilespace_vec* translation,
                                                     uint32_t one_way, uint32_t inside, tilespace_candidate* out,
                                                     size_t room, size_t* count);

/* A straight part of a move, up to a contact or the end; its arguments for tilespace_explain_cast(). C++: MoveLeg. */
typedef struct tilespace_move_leg {
  tilespace_shape from;
  tilespace_vec translation;
  tilespace_sweep_hit hit;
  uint32_t one_way, inside;
} tilespace_move_leg;

/* Diagnostics of a move: its legs, and its result if `result` is not NULL. Those of a world have legs in tile space,
 * and a result in tile space, too. C++: explain, Explanation. */
TILESPACE_API tilespace_error tilespace_explain(const tilespace_map* map, const tilespace_movers_view* movers,
                                                const tilespace_shape* shape, const tilespace_vec* translation,
                                                uint32_t response, const tilespace_move_options* options,
                                                tilespace_move_leg* out, size_t room, size_t* count,
                                                tilespace_move_result* result);
TILESPACE_API tilespace_error tilespace_world_explain(const tilespace_map* map, const tilespace_movers_view* movers,
                                                      const tilespace_shape* shape, const tilespace_vec* translation,
                                                      uint32_t response, const tilespace_move_options* options,
                                                      tilespace_move_leg* out, size_t room, size_t* count,
                                                      tilespace_move_result* result);

/* A cast and its candidates as text, a line each, without a 0 at the end. Allocates. Errors: OUT_OF_MEMORY. C++:
 * to_text. */
TILESPACE_API tilespace_error tilespace_explanation_text(const tilespace_sweep_hit* hit,
                                                         const tilespace_candidate* candidates,
                                                         size_t candidate_count, char* out, size_t room,
                                                         size_t* count);

/* Velocity after a contact: along the surface, or reflected. C++: slide_along, bounce_off. */
TILESPACE_API tilespace_error tilespace_slide_along(const tilespace_vec* velocity, const tilespace_vec* normal,
                                                    tilespace_vec* out);
TILESPACE_API tilespace_error tilespace_bounce_off(const tilespace_vec* velocity, const tilespace_vec* normal,
                                                   tilespace_vec* out);

/* What push_out did. C++: DepenetrationResult. */
typedef struct tilespace_push_result {
  tilespace_vec translation;
  uint8_t side;    /* enum tilespace_side. */
  uint8_t is_free; /* 1 if the shape overlaps nothing now. */
} tilespace_push_result;

/* Depenetration: moves a body, circle or capsule out of what is solid, in place, to the nearest of four sides, or along
 * one of `directions`, by at most `limit`. `last_velocity` breaks ties; NULL: none. C++: push_out. */
TILESPACE_API tilespace_error tilespace_push_out(const tilespace_map* map, tilespace_shape* shape, double limit,
                                                 const tilespace_vec* directions, size_t direction_count,
                                                 const tilespace_vec* last_velocity, uint32_t one_way,
                                                 tilespace_push_result* out);
TILESPACE_API tilespace_error tilespace_world_push_out(const tilespace_map* map, tilespace_shape* shape, double limit,
                                                       const tilespace_vec* directions, size_t direction_count,
                                                       const tilespace_vec* last_velocity, uint32_t one_way,
                                                       tilespace_push_result* out);

/* C++: CarryOptions. */
typedef struct tilespace_carry_options {
  uint32_t size;
  uint32_t one_way; /* enum tilespace_one_way. */
  uint32_t stays;   /* 1: it is pushed, but not carried. */
  tilespace_position_format positions;
} tilespace_carry_options;

TILESPACE_API tilespace_error tilespace_carry_default(tilespace_carry_options* out);

/* What moving solids did to a body. C++: Carried. */
typedef struct tilespace_carry_result {
  tilespace_vec velocity;
  int32_t carrier, pusher_x, pusher_y; /* Indices of solids; -1: none. */
  uint8_t crushed;
} tilespace_carry_result;

/* Converts moving solids from the units of a layout to tile space, for tilespace_world_* with movers. `out` may be
 * `solids`. Errors: BAD_LAYOUT. C++: solids_in_tiles. */
TILESPACE_API tilespace_error tilespace_solids_in_tiles(const tilespace_layout* layout,
                                                        const tilespace_moving_solid* solids,
                                                        tilespace_moving_solid* out, size_t count);

/* Carries and pushes a body, circle or capsule by the steps of movers, in place. C++: carry. */
TILESPACE_API tilespace_error tilespace_carry(const tilespace_map* map, const tilespace_movers_view* movers,
                                              tilespace_shape* shape, const tilespace_carry_options* options,
                                              tilespace_carry_result* out);

TILESPACE_API tilespace_error tilespace_world_carry(const tilespace_map* map, const tilespace_movers_view* movers,
                                                    tilespace_shape* shape, const tilespace_carry_options* options,
                                                    tilespace_carry_result* out);

/* Converts moving maps from the units of a layout to tile space, for tilespace_world_* with movers. `out` may be
 * `maps`.
 * Errors      BAD_LAYOUT. C++: maps_in_tiles. */
TILESPACE_API tilespace_error tilespace_maps_in_tiles(const tilespace_layout* layout,
                                                      const tilespace_moving_map_view* maps,
                                                      tilespace_moving_map_view* out, size_t count);

/* A turn of a moving map by quarters at once, clockwise on screen, between two ticks. C++: MapTurn. */
typedef struct tilespace_map_turn_view {
  tilespace_moving_map_view before; /* Where it is after its step. */
  tilespace_point pivot;            /* In its own tile space. */
  int32_t quarters;
  uint32_t index; /* Which of the maps of the movers it is. */
} tilespace_map_turn_view;

/* Places the turned copy of a map, `tiles` of tilespace_map_turned(), so that the pivot stays. C++: after_turn. */
TILESPACE_API tilespace_error tilespace_after_turn(const tilespace_map_turn_view* turn, const tilespace_map* tiles,
                                                   tilespace_moving_map_view* out);

/* Which bodies a turning map takes along. C++: TurnRule. */
enum tilespace_turn_rule {
  TILESPACE_TURN_RIDERS = 0, /* Those that rest on it. */
  TILESPACE_TURN_ALL = 1,
  TILESPACE_TURN_NONE = 2
};

/* C++: TurnOptions, PushOptions. */
typedef struct tilespace_turn_options {
  uint32_t size;
  uint32_t takes;   /* enum tilespace_turn_rule. */
  uint32_t one_way; /* enum tilespace_one_way. */
  tilespace_vec last_velocity;
  const tilespace_vec* directions; /* As of tilespace_push_out(). */
  size_t direction_count;
} tilespace_turn_options;

TILESPACE_API tilespace_error tilespace_turn_default(tilespace_turn_options* out);

/* What a turn did to a body. C++: TurnedBody. */
typedef struct tilespace_turn_result {
  tilespace_vec translation;
  uint8_t is_carried, is_pushed, is_crushed;
} tilespace_turn_result;

/* Takes a body, circle or capsule along with a map that turns, or pushes it out of it, in place; it is not turned
 * itself. `movers` are all that moves after the turn; `limit` as of tilespace_push_out(). C++: carry_by_turn. */
TILESPACE_API tilespace_error tilespace_carry_by_turn(const tilespace_map* map, const tilespace_movers_view* movers,
                                                      const tilespace_map_turn_view* turn, tilespace_shape* shape,
                                                      double limit, const tilespace_turn_options* options,
                                                      tilespace_turn_result* out);

/* ---- Character controllers -------------------------------------------------------------------------------------- */

/* C++: Footing. */
enum tilespace_footing { TILESPACE_IN_AIR = 0, TILESPACE_ON_GROUND = 1, TILESPACE_ON_LADDER = 2 };

/* State of a platformer character: 96 bytes without gaps. Start with tilespace_platformer_state_default(). C++:
 * PlatformerState. */
typedef struct tilespace_platformer_state {
  tilespace_body body;
  tilespace_vec velocity;
  tilespace_vec ground_normal;
  double coyote_left, jump_buffer_left, steer_lock_left;
  uint8_t footing; /* enum tilespace_footing. */
  uint8_t is_jumping;
  uint16_t jump_was_held;
  int16_t facing;
  int16_t wall;
} tilespace_platformer_state;

/* C++: PlatformerInput. */
typedef struct tilespace_platformer_input {
  double move, climb; /* -1 to 1. */
  uint8_t jump, run, drop;
} tilespace_platformer_input;

/* All numbers of the controller, in tiles and seconds. C++: PlatformerTuning, which explains each. */
typedef struct tilespace_platformer_tuning {
  double walk_speed, run_speed, ground_acceleration, ground_friction, air_acceleration, air_friction;
  double gravity, extra_fall_gravity, max_fall_speed;
  double jump_speed, jump_cut, coyote_time, jump_buffer, corner_correction, ledge_nudge;
  double step_up, floor_snap, slope_limit, slope_slowdown;
  double wall_slide_speed, wall_jump_speed, wall_jump_push, wall_jump_lock, wall_reach;
  double climb_speed, lift_momentum;
  tilespace_position_format positions;
} tilespace_platformer_tuning;

TILESPACE_API tilespace_error tilespace_platformer_state_default(tilespace_platformer_state* out);
TILESPACE_API tilespace_error tilespace_platformer_tuning_default(tilespace_platformer_tuning* out);

/* A tuning for other units: lengths and speeds times `factor`. `out` may be `tuning`. C++: scaled. */
TILESPACE_API tilespace_error tilespace_platformer_tuning_scaled(const tilespace_platformer_tuning* tuning,
                                                                 double factor, tilespace_platformer_tuning* out);

/* Gravity and speed of a jump of this height and time to its top. C++: jump_gravity, jump_speed. */
TILESPACE_API double tilespace_jump_gravity(double height, double seconds);
TILESPACE_API double tilespace_jump_speed(double height, double seconds);

/* Advances a platformer character by a tick of `dt` seconds, in place. `ladders`, `movers`, `ground_velocity` and
 * `carried` may be NULL. C++: platformer_step. */
TILESPACE_API tilespace_error tilespace_platformer_step(const tilespace_map* map, tilespace_platformer_state* state,
                                                        const tilespace_platformer_input* input,
                                                        const tilespace_platformer_tuning* tuning, double dt,
                                                        const tilespace_map* ladders,
                                                        const tilespace_vec* ground_velocity,
                                                        const tilespace_movers_view* movers,
                                                        tilespace_carry_result* carried);
TILESPACE_API tilespace_error tilespace_world_platformer_step(
    const tilespace_map* map, tilespace_platformer_state* state, const tilespace_platformer_input* input,
    const tilespace_platformer_tuning* tuning, double dt, const tilespace_map* ladders,
    const tilespace_vec* ground_velocity, const tilespace_movers_view* movers, tilespace_carry_result* carried);

/* C++: TopDownState, TopDownTuning. */
typedef struct tilespace_top_down_state {
  tilespace_body body;
  tilespace_vec velocity;
} tilespace_top_down_state;

typedef struct tilespace_top_down_tuning {
  double speed, acceleration, friction;
  tilespace_position_format positions;
} tilespace_top_down_tuning;

TILESPACE_API tilespace_error tilespace_top_down_tuning_default(tilespace_top_down_tuning* out);

/* Advances a top-down character by a tick of `dt` seconds, in place; `direction` has a length of at most 1. C++:
 * top_down_step. */
TILESPACE_API tilespace_error tilespace_top_down_step(const tilespace_map* map, tilespace_top_down_state* state,
                                                      const tilespace_vec* direction,
                                                      const tilespace_top_down_tuning* tuning, double dt,
                                                      const tilespace_movers_view* movers,
                                                      tilespace_carry_result* carried);
TILESPACE_API tilespace_error tilespace_world_top_down_step(const tilespace_map* map, tilespace_top_down_state* state,
                                                            const tilespace_vec* direction,
                                                            const tilespace_top_down_tuning* tuning, double dt,
                                                            const tilespace_movers_view* movers,
                                                            tilespace_carry_result* carried);

/* ---- Pathfinding ------------------------------------------------------------------------------------------------ */

/* Memory of searches; one call at a time. Once grown, no search allocates. C++: Workspace. */
typedef struct tilespace_workspace tilespace_workspace;

/* Allocates. Errors: OUT_OF_MEMORY. */
TILESPACE_API tilespace_error tilespace_workspace_create(tilespace_workspace** out);
TILESPACE_API void tilespace_workspace_free(tilespace_workspace* workspace);
TILESPACE_API uint64_t tilespace_workspace_bytes(const tilespace_workspace* workspace);

/* Terrain costs, blocked tiles and diagonal steps. C++: PathOptions. */
typedef struct tilespace_path_options {
  uint32_t size;
  uint32_t diagonals;            /* enum tilespace_diagonals; the default is TILESPACE_DIAGONALS_BOTH_FREE. */
  const tilespace_grid* costs;   /* Of TILESPACE_U8 or TILESPACE_U16, or NULL: every tile costs 1. A cost of 0: shut. */
  const tilespace_mask* blocked; /* Tiles that no step enters, or NULL. */
} tilespace_path_options;

TILESPACE_API tilespace_error tilespace_path_default(tilespace_path_options* out);

/* Shortest path between two tiles (A*, jump point search), from the first to the last tile; with `corners` 1 only those
 * where the direction changes. `cost` may be NULL.
 * Errors      UNREACHABLE: there is no path; OUT_OF_MEMORY; BAD_GRID. Allocates: where the workspace grows. C++:
 *             find_path, PathResult, TileCosts. */
TILESPACE_API tilespace_error tilespace_find_path(const tilespace_map* map, const tilespace_tile* from,
                                                  const tilespace_tile* to, const tilespace_path_options* options,
                                                  tilespace_workspace* workspace, uint32_t corners,
                                                  tilespace_tile* out, size_t room, size_t* count,
                                                  tilespace_cost* cost);

/* Index for shortest paths on a map that is seldom edited (subgoal graph). C++: PathIndex. */
typedef struct tilespace_path_index tilespace_path_index;

/* Allocates. Errors: OUT_OF_MEMORY. */
TILESPACE_API tilespace_error tilespace_path_index_create(const tilespace_map* map, tilespace_path_index** out);
TILESPACE_API void tilespace_path_index_free(tilespace_path_index* index);

/* Updates the index after tiles of `edited` have changed. Allocates. Errors: BAD_SIZE: a map of other bounds;
 * OUT_OF_MEMORY. */
TILESPACE_API tilespace_error tilespace_path_index_update(tilespace_path_index* index, const tilespace_map* map,
                                                          const tilespace_tile_box* edited);
TILESPACE_API tilespace_error tilespace_path_index_find(const tilespace_path_index* index, const tilespace_tile* from,
                                                        const tilespace_tile* to, tilespace_workspace* workspace,
                                                        uint32_t corners, tilespace_tile* out, size_t room,
                                                        size_t* count, tilespace_cost* cost);

/* The tiles of a path that a box of `size`, or a disc with size->x as radius if `disc` is 1, needs as corners (string
 * pulling). C++: straighten_path. */
TILESPACE_API tilespace_error tilespace_straighten_path(const tilespace_map* map, const tilespace_tile* path,
                                                        size_t path_count, const tilespace_vec* size, uint32_t disc,
                                                        tilespace_tile* out, size_t room, size_t* count);

/* Tiles that are reached in so many steps, or at such a cost (movement range, flood fill). The bounds of `out` become
 * those of the tiles of the map that so many steps can lead to, and no tile is in it beyond. Errors: OUT_OF_MEMORY,
 * BAD_GRID; BAD_SIZE: the mask was created for fewer columns or rows; as many as the map has suffice. C++:
 * reachable_in_steps, reachable_at_cost. */
TILESPACE_API tilespace_error tilespace_reachable_in_steps(const tilespace_map* map, const tilespace_tile* from,
                                                           int32_t steps, uint32_t diagonals,
                                                           tilespace_workspace* workspace, tilespace_mask* out);
TILESPACE_API tilespace_error tilespace_reachable_at_cost(const tilespace_map* map, const tilespace_tile* from,
                                                          const tilespace_cost* cost,
                                                          const tilespace_path_options* options,
                                                          tilespace_workspace* workspace, tilespace_mask* out);

/* Clearance: tiles that are the north-western one of `size` x `size` free tiles. C++: clearance_for_squares. */
TILESPACE_API tilespace_error tilespace_clearance_for_squares(const tilespace_map* map, int32_t size,
                                                              tilespace_mask* out);

/* Tiles that paths of a square of `size` x `size` tiles must not enter: for tilespace_path_options.blocked, with the
 * costs and blocked tiles of `options`, whose mask is another one. Errors: BAD_GRID. C++: blocked_for_squares. */
TILESPACE_API tilespace_error tilespace_blocked_for_squares(const tilespace_map* map, int32_t size,
                                                            const tilespace_path_options* options,
                                                            tilespace_mask* out);

/* Length of a path of this cost in the units of a layout; NaN without a layout that is valid. C++: length_in_world. */
TILESPACE_API double tilespace_length_in_world(const tilespace_layout* layout, const tilespace_cost* cost);

/* Cost of a tile for paths, out of its inflation cost: `free_cost` and more; 0, which is shut, from 253 on. C++:
 * travel_cost. */
TILESPACE_API uint32_t tilespace_travel_cost(uint32_t inflation_cost, uint32_t free_cost);

/* For these functions: `out` is a grid with the bounds of the map, of the type that is named.
 * Errors      BAD_GRID, OUT_OF_MEMORY. With `edited`, the grid has the values from before those tiles changed, and is
 *             updated; NULL: it is computed anew. */

/* Steps to the nearest goal; TILESPACE_I32. C++: steps_to_goals,
 * update_steps_to_goals. */
TILESPACE_API tilespace_error tilespace_steps_to_goals(const tilespace_map* map, const tilespace_tile* goals,
                                                       size_t goal_count, const tilespace_path_options* options,
                                                       const tilespace_tile_box* edited,
                                                       tilespace_workspace* workspace, tilespace_grid* out);

/* Costs to the nearest goal (Dijkstra map); TILESPACE_COST. C++: costs_to_goals,
 * update_costs_to_goals. */
TILESPACE_API tilespace_error tilespace_costs_to_goals(const tilespace_map* map, const tilespace_tile* goals,
                                                       size_t goal_count, const tilespace_path_options* options,
                                                       const tilespace_tile_box* edited,
                                                       tilespace_workspace* workspace, tilespace_grid* out);

/* Squared distances from centers of tiles to the nearest solid tile's center (Euclidean distance transform), up to
 * `most`; TILESPACE_U32. C++: squared_distances_to_solid, update_squared_distances. */
TILESPACE_API tilespace_error tilespace_squared_distances(const tilespace_map* map, uint32_t most,
                                                          const tilespace_tile_box* edited,
                                                          tilespace_workspace* workspace, tilespace_grid* out);

/* Distances from centers of tiles to the nearest solid tile's center, up to `most`; TILESPACE_F32. With `has_sign` 1,
 * in solid tiles minus the distance to the nearest free one's. In units of the world: errors: BAD_LAYOUT: tiles are not
 * square. C++: distance_field, signed_distance_field, update_distance_field, update_signed_distance_field. */
TILESPACE_API tilespace_error tilespace_distance_field(const tilespace_map* map, double most, uint32_t has_sign,
                                                       const tilespace_tile_box* edited,
                                                       tilespace_workspace* workspace, tilespace_grid* out);
TILESPACE_API tilespace_error tilespace_world_distance_field(const tilespace_map* map, double most, uint32_t has_sign,
                                                             const tilespace_tile_box* edited,
                                                             tilespace_workspace* workspace, tilespace_grid* out);

/* Directions of the cheapest steps from a tile, as bits: bit d is the direction d of enum tilespace_direction. C++:
 * directions_to_goal. */
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

/* `field` is a grid of costs or of steps. */
TILESPACE_API uint32_t tilespace_directions_to_goal(const tilespace_map* map, const tilespace_grid* field,
                                                    const tilespace_path_options* options,
                                                    const tilespace_tile* tile);

/* How much the distance from threats counts against the length of the way: 6/5 is usual. 0 to 1000, 1 to 1000. C++:
 * FleeFactor. */
typedef struct tilespace_flee_factor {
  int32_t numerator, denominator;
} tilespace_flee_factor;

/* Flee map (safety map): where to run from threats; TILESPACE_COST, in units of 1 / denominator.
 * Errors      BAD_GRID, OUT_OF_MEMORY; BAD_OPTION: a factor out of its range. C++: flee_costs. */
TILESPACE_API tilespace_error tilespace_flee_costs(const tilespace_map* map, const tilespace_tile* threats,
                                                   size_t threat_count, const tilespace_flee_factor* factor,
                                                   const tilespace_path_options* options,
                                                   tilespace_workspace* workspace, tilespace_grid* out);

/* Updates a flee map after tiles of `edited` have changed, and `threat_costs`: tilespace_costs_to_goals() of the
 * threats from before. They are two grids. C++: update_flee_costs. */
TILESPACE_API tilespace_error tilespace_update_flee_costs(
    const tilespace_map* map, const tilespace_tile* threats, size_t threat_count, const tilespace_tile_box* edited,
    const tilespace_flee_factor* factor, const tilespace_path_options* options, tilespace_workspace* workspace,
    tilespace_grid* threat_costs, tilespace_grid* out);

/* Directions in which the best ways to flee begin, as bits; 0: stay. C++: flee_directions. */
TILESPACE_API uint32_t tilespace_flee_directions(const tilespace_map* map, const tilespace_grid* costs,
                                                 const tilespace_flee_factor* factor,
                                                 const tilespace_path_options* options, const tilespace_tile* tile);

/* Creates the configuration space of a disc: tiles nearer than `radius` to something solid are solid. Allocates. In
 * units of the world: errors: BAD_LAYOUT: tiles are not square. C++: inflated. */
TILESPACE_API tilespace_error tilespace_inflated(const tilespace_map* map, double radius,
                                                 tilespace_workspace* workspace, tilespace_map** out);
TILESPACE_API tilespace_error tilespace_world_inflated(const tilespace_map* map, double radius,
                                                       tilespace_workspace* workspace, tilespace_map** out);

/* Updates an inflated map after tiles of `edited` have changed in `map`; `inflated` is another map. Errors: BAD_SIZE:
 * of other bounds, or two layouts; OUT_OF_MEMORY. Allocates. C++: update_inflated. */
TILESPACE_API tilespace_error tilespace_update_inflated(const tilespace_map* map, const tilespace_tile_box* edited,
                                                        double radius, tilespace_workspace* workspace,
                                                        tilespace_map* inflated);
TILESPACE_API tilespace_error tilespace_world_update_inflated(const tilespace_map* map,
                                                              const tilespace_tile_box* edited, double radius,
                                                              tilespace_workspace* workspace,
                                                              tilespace_map* inflated);

/* Inflation layer of a costmap; TILESPACE_U8. Errors: BAD_LAYOUT: tiles are not square. C++:
 * inflation_costs, update_inflation_costs. */
TILESPACE_API tilespace_error tilespace_world_inflation_costs(const tilespace_map* map, double inscribed_radius,
                                                              double inflation_radius, double cost_scaling_factor,
                                                              const tilespace_tile_box* edited,
                                                              tilespace_workspace* workspace, tilespace_grid* out);

/* Connected components of free tiles. C++: ConnectedComponents, ConnectedComponent. */
typedef struct tilespace_components tilespace_components;

/* Allocates. Errors: OUT_OF_MEMORY. */
TILESPACE_API tilespace_error tilespace_components_create(const tilespace_map* map, uint32_t diagonals,
                                                          tilespace_components** out);
TILESPACE_API void tilespace_components_free(tilespace_components* components);
TILESPACE_API uint64_t tilespace_components_count(const tilespace_components* components);
TILESPACE_API uint32_t tilespace_are_connected(const tilespace_components* components, const tilespace_tile* from,
                                               const tilespace_tile* to);

/* First tile, row by row, and number of tiles of the component of a tile; 0 of a solid one. */
TILESPACE_API uint64_t tilespace_component_of(const tilespace_components* components, const tilespace_tile* tile,
                                              tilespace_tile* first);

/* Updates the components after tiles of `edited` have changed. Allocates. Errors: BAD_SIZE, OUT_OF_MEMORY. */
TILESPACE_API tilespace_error tilespace_components_update(tilespace_components* components, const tilespace_map* map,
                                                          const tilespace_tile_box* edited);

/* ---- Hexagons --------------------------------------------------------------------------------------------------- */

/* A hexagon by its axial coordinates. Maps of hexagons are maps: a tile is column and row. C++: Hex. */
typedef struct tilespace_hex {
  int32_t q, r;
} tilespace_hex;

/* Which rows (pointy-top) or columns (flat-top) are shifted by half a hexagon. C++: HexOffset. */
enum tilespace_hex_offset {
  TILESPACE_ODD_R = 0,
  TILESPACE_EVEN_R = 1,
  TILESPACE_ODD_Q = 2,
  TILESPACE_EVEN_Q = 3
};

/* Size and arrangement of hexagons in pixels, as of Tiled. C++: HexLayout. */
typedef struct tilespace_hex_layout {
  int32_t tile_width, tile_height, side_length;
  uint8_t offset; /* enum tilespace_hex_offset. */
} tilespace_hex_layout;

/* Whether a layout is valid: others give BAD_LAYOUT. C++: is_valid. */
TILESPACE_API uint32_t tilespace_hex_layout_is_valid(const tilespace_hex_layout* layout);

/* Center, box, and the six corners of a hexagon in pixels; the hexagon at a pixel (picking). C++: hex_center, hex_box,
 * hex_outline, hex_at. */
TILESPACE_API tilespace_error tilespace_hex_center(const tilespace_hex_layout* layout, const tilespace_tile* tile,
                                                   tilespace_point* out);
TILESPACE_API tilespace_error tilespace_hex_box(const tilespace_hex_layout* layout, const tilespace_tile* tile,
                                                tilespace_box* out);
TILESPACE_API tilespace_error tilespace_hex_outline(const tilespace_hex_layout* layout, const tilespace_tile* tile,
                                                    tilespace_point* corners);
TILESPACE_API tilespace_error tilespace_hex_at(const tilespace_hex_layout* layout, const tilespace_point* pixel,
                                               tilespace_tile* out);

/* Column and row as axial coordinates, and back. C++: to_hex, to_tile. */
TILESPACE_API tilespace_error tilespace_to_hex(uint32_t offset, const tilespace_tile* tile, tilespace_hex* out);
TILESPACE_API tilespace_error tilespace_hex_to_tile(uint32_t offset, const tilespace_hex* hex, tilespace_tile* out);

/* Steps from one hexagon to another. C++: hex_distance. */
TILESPACE_API int64_t tilespace_hex_distance(const tilespace_hex* a, const tilespace_hex* b);

/* Neighbours; the ring at a distance; all up to a distance, ring by ring; a line. C++: hex_neighbours, HexNeighbours,
 * hex_ring, HexRing, hex_spiral, HexSpiral, hex_line, HexLine. */
TILESPACE_API tilespace_error tilespace_hex_neighbours(const tilespace_hex* hex, tilespace_hex* out, size_t room,
                                                       size_t* count);
TILESPACE_API tilespace_error tilespace_hex_ring(const tilespace_hex* center, int32_t radius, tilespace_hex* out,
                                                 size_t room, size_t* count);
TILESPACE_API tilespace_error tilespace_hex_spiral(const tilespace_hex* center, int32_t radius, tilespace_hex* out,
                                                   size_t room, size_t* count);
TILESPACE_API tilespace_error tilespace_hex_line(const tilespace_hex* from, const tilespace_hex* to,
                                                 tilespace_hex* out, size_t room, size_t* count);

/* Line of sight, field of view within a radius. The bounds of `out` become those of the tiles of the map within the
 * radius. Errors: BAD_SIZE: as of tilespace_reachable_in_steps(). C++: has_hex_line_of_sight, hex_field_of_view. */
TILESPACE_API uint32_t tilespace_has_hex_line_of_sight(const tilespace_map* map, uint32_t offset,
                                                       const tilespace_tile* from, const tilespace_tile* to);
TILESPACE_API tilespace_error tilespace_hex_field_of_view(const tilespace_map* map, uint32_t offset,
                                                          const tilespace_tile* from, int32_t radius,
                                                          tilespace_workspace* workspace, tilespace_mask* out);

/* Shortest path over hexagons; movement range. Errors: as of tilespace_find_path(), and of the field of view. C++:
 * find_hex_path, hex_reachable_in_steps. */
TILESPACE_API tilespace_error tilespace_find_hex_path(const tilespace_map* map, uint32_t offset,
                                                      const tilespace_tile* from, const tilespace_tile* to,
                                                      tilespace_workspace* workspace, tilespace_tile* out,
                                                      size_t room, size_t* count, tilespace_cost* cost);
TILESPACE_API tilespace_error tilespace_hex_reachable_in_steps(const tilespace_map* map, uint32_t offset,
                                                               const tilespace_tile* from, int32_t steps,
                                                               tilespace_workspace* workspace, tilespace_mask* out);

/* ---- Shapes out of maps ------------------------------------------------------------------------------------------ */

/* Merges the whole solid tiles of a map into rectangles: the fewest, or greedily with `greedy` 1. Allocates.
 * Errors      OUT_OF_MEMORY. C++: boxes_of, TileBoxes. */
TILESPACE_API tilespace_error tilespace_boxes_of(const tilespace_map* map, uint32_t greedy, tilespace_tile_box* out,
                                                 size_t room, size_t* count);

/* Outlines (contours) of all that is solid: corners of all outlines, one after the other; outline i ends before corner
 * ends[i], and is a hole if is_hole[i] is 1. `ends` and `is_hole` have room for `outline_room`. Allocates.
 * Errors      OUT_OF_MEMORY. C++: outlines_of, Outlines. */
TILESPACE_API tilespace_error tilespace_outlines_of(const tilespace_map* map, tilespace_point* corners, size_t room,
                                                    size_t* count, size_t* ends, uint8_t* is_hole,
                                                    size_t outline_room, size_t* outline_count);

/* A part of a side that two rooms have in common: a portal. C++: Door. */
typedef struct tilespace_door {
  uint32_t room;            /* The neighbour. */
  tilespace_tile_box tiles; /* Tiles along the door, within the room that lists it. */
  uint8_t side;             /* enum tilespace_side: a step there leads into the neighbour. */
} tilespace_door;

/* Rectangular decomposition graph (navigation mesh) of the free tiles of a map, or of the tiles of a mask: room i is
 * rooms[i], and its doors end before door ends[i]. `rooms` and `ends` have room for `room_room` values. Allocates.
 * Errors      OUT_OF_MEMORY. C++: rooms_of, Rooms. */
TILESPACE_API tilespace_error tilespace_rooms_of(const tilespace_map* map, uint32_t greedy, tilespace_tile_box* rooms,
                                                 size_t* ends, size_t room_room, size_t* room_count,
                                                 tilespace_door* doors, size_t room, size_t* count);
TILESPACE_API tilespace_error tilespace_rooms_of_mask(const tilespace_mask* mask, uint32_t greedy,
                                                      tilespace_tile_box* rooms, size_t* ends, size_t room_room,
                                                      size_t* room_count, tilespace_door* doors, size_t room,
                                                      size_t* count);

/* Point location among the rooms of a map, or of the tiles of a mask: which room has a tile. It has the numbers of
 * tilespace_rooms_of() with the same `greedy`, and does not change with the map. C++: RoomIndex. */
typedef struct tilespace_room_index tilespace_room_index;

/* Allocates. Errors: OUT_OF_MEMORY, also for more than 2^31 - 1 rooms. */
TILESPACE_API tilespace_error tilespace_room_index_create(const tilespace_map* map, uint32_t greedy,
                                                          tilespace_room_index** out);
TILESPACE_API tilespace_error tilespace_room_index_of_mask(const tilespace_mask* mask, uint32_t greedy,
                                                           tilespace_room_index** out);
TILESPACE_API void tilespace_room_index_free(tilespace_room_index* index);
/* Writes the room of each tile; -1 where there is none. */
TILESPACE_API tilespace_error tilespace_rooms_at(const tilespace_room_index* index, const tilespace_tile* tiles,
                                                 size_t count, int32_t* out);

/* ---- Objects ---------------------------------------------------------------------------------------------------- */

/* Spatial index of moving boxes (hierarchical grid, broad phase). C++: ObjectIndex. */
typedef struct tilespace_objects tilespace_objects;

/* Id of an object: slot and generation; 0 is no object. Ids are never reused. C++: Id. */
typedef uint64_t tilespace_object_id;

typedef struct tilespace_object_pair {
  tilespace_object_id a, b; /* a < b. */
} tilespace_object_pair;

#define TILESPACE_EVERY_CATEGORY 0xFFFFFFFFu

/* Creates an empty index for objects that are mostly within `bounds`. Allocates. Errors: OUT_OF_MEMORY. */
TILESPACE_API tilespace_error tilespace_objects_create(const tilespace_tile_box* bounds, tilespace_objects** out);
TILESPACE_API void tilespace_objects_free(tilespace_objects* objects);

/* Inserts a box with categories, a bit each. Allocates. Errors: OUT_OF_MEMORY, also beyond 2^24 objects. */
TILESPACE_API tilespace_error tilespace_object_insert(tilespace_objects* objects, const tilespace_box* box,
                                                      uint32_t categories, tilespace_object_id* out);

/* Inserts many boxes at once, all or none: boxes[i] under ids[i], which it writes; 0 after an error. It is some times
 * as fast as one by one. Allocates. Errors: OUT_OF_MEMORY, also beyond 2^24 objects. C++: ObjectIndex::insert_all. */
TILESPACE_API tilespace_error tilespace_objects_insert(tilespace_objects* objects, const tilespace_box* boxes,
                                                       size_t count, uint32_t categories, tilespace_object_id* ids);

/* Moves, erases an object. Errors: BAD_ID. Moving may allocate. */
TILESPACE_API tilespace_error tilespace_object_move(tilespace_objects* objects, tilespace_object_id id,
                                                    const tilespace_box* box);
TILESPACE_API tilespace_error tilespace_object_erase(tilespace_objects* objects, tilespace_object_id id);

/* Moves many objects, in order: that of ids[i] to boxes[i]; all or none. May allocate. Errors: BAD_ID. */
TILESPACE_API tilespace_error tilespace_objects_move(tilespace_objects* objects, const tilespace_object_id* ids,
                                                     const tilespace_box* boxes, size_t count);

/* Moves all objects: that with slot i to boxes[i]; tilespace_object_slot() of its id. May allocate. C++:
 * ObjectIndex::update. */
TILESPACE_API tilespace_error tilespace_objects_update(tilespace_objects* objects, const tilespace_box* boxes,
                                                       size_t count);
TILESPACE_API uint32_t tilespace_object_slot(tilespace_object_id id);

/* Box and categories of an object; either may be NULL. Errors: BAD_ID. */
TILESPACE_API tilespace_error tilespace_object_get(const tilespace_objects* objects, tilespace_object_id id,
                                                   tilespace_box* box, uint32_t* categories);
TILESPACE_API size_t tilespace_objects_size(const tilespace_objects* objects);

/* Objects that touch a shape of any kind but bodies; in a tile; all overlapping pairs. C++: touching, visit_in_tile,
 * pairs. */
TILESPACE_API tilespace_error tilespace_objects_touching(const tilespace_objects* objects,
                                                         const tilespace_shape* shape, uint32_t categories,
                                                         tilespace_object_id* out, size_t room, size_t* count);
TILESPACE_API tilespace_error tilespace_objects_in_tile(const tilespace_objects* objects, const tilespace_tile* tile,
                                                        uint32_t categories, tilespace_object_id* out, size_t room,
                                                        size_t* count);
TILESPACE_API tilespace_error tilespace_object_pairs(const tilespace_objects* objects, uint32_t categories,
                                                     tilespace_object_pair* out, size_t room, size_t* count);

/* The nearest objects of a point, up to `room` of them; *count is how many. C++: nearest. */
TILESPACE_API tilespace_error tilespace_objects_nearest(const tilespace_objects* objects,
                                                        const tilespace_point* point, uint32_t categories,
                                                        tilespace_object_id* out, size_t room, size_t* count);

/* Objects that touch each of many circles (fixed-radius near neighbours), those of circle 0 first: those of circle i
 * end at ends[i], where those of the next begin, as in compressed sparse rows. *count is how many there are in all; the
 * first `room` of them are written. The same as tilespace_objects_touching of each. C++: visit_touching. */
TILESPACE_API tilespace_error tilespace_objects_touching_circles(const tilespace_objects* objects,
                                                                 const tilespace_circle* circles,
                                                                 size_t circle_count, uint32_t categories,
                                                                 size_t* ends, tilespace_object_id* out, size_t room,
                                                                 size_t* count);

/* The nearest objects of each of many points (k nearest neighbours): out[i * each] and on are up to `each` of point i,
 * the nearest first, then 0; none of a point that is not finite. *count is point_count * each; the first `room` are
 * written. C++: nearest. */
TILESPACE_API tilespace_error tilespace_objects_nearest_points(const tilespace_objects* objects,
                                                               const tilespace_point* points, size_t point_count,
                                                               size_t each, uint32_t categories,
                                                               tilespace_object_id* out, size_t room, size_t* count);

/* A tile or object that something enters or leaves on its path. C++: SweepEvent. */
typedef struct tilespace_sweep_event {
  tilespace_object_id object; /* 0: a tile. */
  tilespace_tile tile;
  uint8_t side;
  uint8_t enters;
  double fraction;
} tilespace_sweep_event;

/* Tiles and objects along a segment (`translation` is not used then, and may be NULL), or along the path of a body or
 * circle, in exact order; by whole tiles, or where a cast would hit their shapes. The boxes of objects are in tile
 * space in both functions: tilespace_to_tile_space() converts those of the world. C++: visit_along. */
TILESPACE_API tilespace_error tilespace_along(const tilespace_map* map, const tilespace_objects* objects,
                                              const tilespace_shape* shape, const tilespace_vec* translation,
                                              uint32_t categories, uint32_t solidity, tilespace_sweep_event* out,
                                              size_t room, size_t* count);
TILESPACE_API tilespace_error tilespace_world_along(const tilespace_map* map, const tilespace_objects* objects,
                                                    const tilespace_shape* shape, const tilespace_vec* translation,
                                                    uint32_t categories, uint32_t solidity,
                                                    tilespace_sweep_event* out, size_t room, size_t* count);

/* ---- Hitboxes on bones ------------------------------------------------------------------------------------------ */

/* A joint of a skeleton: the local (1, 0) is `axis` in the world; mirrored: (0, 1) is on the other side. C++: Bone. */
typedef struct tilespace_bone {
  tilespace_point origin;
  tilespace_vec axis;
  uint8_t mirrored; /* 0 or 1. */
} tilespace_bone;

/* A circle in local coordinates of a bone. C++: BoneCircle. */
typedef struct tilespace_bone_circle {
  tilespace_circle circle;
  uint32_t bone; /* Index in a pose. */
} tilespace_bone_circle;

/* The circles of a kind of body: at most 64. C++: Volume. */
typedef struct tilespace_volume tilespace_volume;

/* Allocates. Errors: BAD_SIZE: too many circles, a bone beyond 2^16; OUT_OF_MEMORY. */
TILESPACE_API tilespace_error tilespace_volume_create(const tilespace_bone_circle* circles, size_t count,
                                                      tilespace_volume** out);
/* Sets that have bodies of this volume keep it. */
TILESPACE_API void tilespace_volume_free(tilespace_volume* volume);
/* Number of bones that a pose must have. */
TILESPACE_API size_t tilespace_volume_bones(const tilespace_volume* volume);

/* Bodies made of circles, placed by the poses of a frame. Bodies have numbers from 0 on. C++: VolumeSet, VolumeView. */
typedef struct tilespace_volume_set tilespace_volume_set;

/* Allocates. Errors: OUT_OF_MEMORY. */
TILESPACE_API tilespace_error tilespace_volume_set_create(tilespace_volume_set** out);
TILESPACE_API void tilespace_volume_set_free(tilespace_volume_set* set);
TILESPACE_API size_t tilespace_volume_set_size(const tilespace_volume_set* set);

/* Adds a body, which is hidden until it is placed; *body is its number. Allocates. Errors: OUT_OF_MEMORY. */
TILESPACE_API tilespace_error tilespace_volume_set_add(tilespace_volume_set* set, tilespace_volume* volume,
                                                       uint32_t* body);
TILESPACE_API tilespace_error tilespace_volume_set_clear(tilespace_volume_set* set);

/* Places a body on the bones of a pose; hides it until then.
 * Errors      BAD_ID: no body. BAD_SIZE: fewer bones than it needs: it is hidden. */
TILESPACE_API tilespace_error tilespace_volume_place(tilespace_volume_set* set, size_t body,
                                                     const tilespace_bone* bones, size_t count);
TILESPACE_API tilespace_error tilespace_volume_hide(tilespace_volume_set* set, size_t body);

/* Circles of a body as they are placed; empty ones have a NaN as radius. Its box and circle around; either may be NULL.
 * Errors      BAD_ID. */
TILESPACE_API tilespace_error tilespace_volume_circles(const tilespace_volume_set* set, size_t body,
                                                       tilespace_circle* out, size_t room, size_t* count);
TILESPACE_API tilespace_error tilespace_volume_around(const tilespace_volume_set* set, size_t body,
                                                      tilespace_box* box, tilespace_circle* circle);

/* Bodies that touch a circle or a box. Errors: BAD_SHAPE. C++: visit_touching. */
TILESPACE_API tilespace_error tilespace_volumes_touching(const tilespace_volume_set* set,
                                                         const tilespace_shape* shape, uint32_t* out, size_t room,
                                                         size_t* count);

/* Whether a body touches a circle or a box, and its first circle that does; two bodies, and the first circles of both.
 * *circle and *pair are written if so, and may be NULL. C++: first_touching. */
TILESPACE_API uint32_t tilespace_volume_touches(const tilespace_volume_set* set, size_t body,
                                                const tilespace_shape* shape, uint32_t* circle);

/* C++: CirclePair. */
typedef struct tilespace_circle_pair {
  uint32_t a, b;
} tilespace_circle_pair;

TILESPACE_API uint32_t tilespace_volumes_touch(const tilespace_volume_set* set_of_a, size_t a,
                                               const tilespace_volume_set* set_of_b, size_t b,
                                               tilespace_circle_pair* pair);

/* First hit of a ray. C++: VolumeHit. */
typedef struct tilespace_volume_hit {
  uint8_t hit, inside;
  uint32_t body, circle, bone;
  double fraction;
} tilespace_volume_hit;

/* Raycast at all bodies of a set; at one of them, whose number is in `body`. C++: cast_ray. */
TILESPACE_API tilespace_error tilespace_volumes_cast_ray(const tilespace_volume_set* set,
                                                         const tilespace_segment* segment, tilespace_volume_hit* out);
TILESPACE_API tilespace_error tilespace_volume_cast_ray(const tilespace_volume_set* set, size_t body,
                                                        const tilespace_segment* segment, tilespace_volume_hit* out);

/* Tiles of a body as spans, within the bounds of the map; `map` NULL: of tile space. C++: cover, VolumeCover. */
TILESPACE_API tilespace_error tilespace_volume_cover(const tilespace_map* map, const tilespace_volume_set* set,
                                                     size_t body, uint32_t boundary, tilespace_span* out, size_t room,
                                                     size_t* count);

/* ---- Save files ------------------------------------------------------------------------------------------------- */

/* What a section of a save file has. */
enum tilespace_section_kind {
  TILESPACE_SECTION_MAP = 0,        /* A tilespace_map, without its layout. */
  TILESPACE_SECTION_MASK = 1,       /* A tilespace_mask. */
  TILESPACE_SECTION_GRID = 2,       /* A tilespace_grid. */
  TILESPACE_SECTION_BYTES = 3,      /* Arrays: of uint8_t, int32_t, double, tilespace_body, */
  TILESPACE_SECTION_INT32S = 4,     /* tilespace_platformer_state, tilespace_top_down_state. */
  TILESPACE_SECTION_DOUBLES = 5,
  TILESPACE_SECTION_BODIES = 6,
  TILESPACE_SECTION_PLATFORMERS = 7,
  TILESPACE_SECTION_TOP_DOWNS = 8
};

/* A section to be written: its name, which ends with 0, and a handle or an array of `count` values. */
typedef struct tilespace_section_view {
  const char* name;
  uint32_t kind; /* enum tilespace_section_kind. */
  const void* contents;
  size_t count;
} tilespace_section_view;

/* Writes a save file: named sections, with a version and hashes, the same bytes on all machines. Nothing is written if
 * there is less room than *count, which is BAD_SIZE if `count` is NULL. C++: SnapshotWriter. */
TILESPACE_API tilespace_error tilespace_snapshot_write(const tilespace_section_view* sections, size_t section_count,
                                                       uint32_t version, uint8_t* out, size_t room, size_t* count);

/* C++: RestoreStatus. */
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

/* A save file that is read: a copy of its bytes, all hashes compared. C++: SnapshotReader. */
typedef struct tilespace_snapshot tilespace_snapshot;

typedef struct tilespace_snapshot_info {
  uint32_t status; /* enum tilespace_restore_status. */
  uint32_t version, section_count;
  uint32_t refused_section; /* 0xFFFFFFFF: none. */
} tilespace_snapshot_info;

/* Opens a save file of at most this version. `info` may be NULL; it has the reason of BAD_SNAPSHOT. Allocates.
 * Errors      BAD_SNAPSHOT, OUT_OF_MEMORY. */
TILESPACE_API tilespace_error tilespace_snapshot_open(const uint8_t* bytes, size_t size, uint32_t version,
                                                      tilespace_snapshot_info* info, tilespace_snapshot** out);
TILESPACE_API void tilespace_snapshot_free(tilespace_snapshot* snapshot);

/* Name of a section, without 0 at its end, and the size of its contents; valid until `snapshot` is freed. */
typedef struct tilespace_section_info_view {
  const char* name;
  size_t name_size, size;
} tilespace_section_info_view;

/* Errors: BAD_ID. */
TILESPACE_API tilespace_error tilespace_snapshot_section(const tilespace_snapshot* snapshot, size_t section,
                                                         tilespace_section_info_view* out);

/* Creates the map, mask or grid of a section. Allocates. Errors: BAD_ID: no such section; BAD_SNAPSHOT: it has
 * something else, or is damaged; OUT_OF_MEMORY. */
TILESPACE_API tilespace_error tilespace_snapshot_read_map(const tilespace_snapshot* snapshot, const char* name,
                                                          tilespace_map** out);
TILESPACE_API tilespace_error tilespace_snapshot_read_mask(const tilespace_snapshot* snapshot, const char* name,
                                                           tilespace_mask** out);
TILESPACE_API tilespace_error tilespace_snapshot_read_grid(const tilespace_snapshot* snapshot, const char* name,
                                                           tilespace_grid** out);

/* Reads the values of a section of an array, by enum tilespace_section_kind; all if there is room for them, else only
 * *count is written, which is BAD_SIZE if `count` is NULL. Errors: as above; BAD_OPTION: the kind is that of a
 * handle. */
TILESPACE_API tilespace_error tilespace_snapshot_read_values(const tilespace_snapshot* snapshot, const char* name,
                                                             uint32_t kind, void* out, size_t room, size_t* count);

/* ---- Map files -------------------------------------------------------------------------------------------------- */

/* A map that was loaded, with what is to be said about it; or the error. C++: io::LoadedMap, io::Error. */
typedef struct tilespace_loaded tilespace_loaded;

/* Files that a map may refer to. C++: io::ReferenceScope. */
enum tilespace_references {
  TILESPACE_REFERENCES_NONE = 0,
  TILESPACE_REFERENCES_MAP_FOLDER = 1,
  TILESPACE_REFERENCES_PROJECT = 2,
  TILESPACE_REFERENCES_ANYWHERE = 3
};

/* C++: io::LoadOptions. */
typedef struct tilespace_load_options {
  uint32_t size;
  uint32_t outside;    /* enum tilespace_outside. */
  uint32_t references; /* enum tilespace_references; the default is TILESPACE_REFERENCES_PROJECT. */
  const char* solid;   /* Rule for solid tiles, as of `tilespace --solid`; NULL: guessed. docs/maps.md. */
  const char* level;   /* Level of LDtk projects and .world files; NULL: all. */
} tilespace_load_options;

TILESPACE_API tilespace_error tilespace_load_default(tilespace_load_options* out);

/* Reads a file that a map refers to: `name` is its path relative to the map. Returns 1, and the bytes in *bytes and
 * *size, which must stay valid until the next call or the end of tilespace_load_bytes(); or 0 if there is none. */
typedef uint32_t (*tilespace_read)(void* user, const char* name, const uint8_t** bytes, size_t* size);

/* Loads a map of Tiled, LDtk, Godot, ROS, MovingAI, PNG or text, from a path or from bytes; `read` may be NULL: no
 * other files. Allocates. After BAD_MAP, *out has the error; free it, too.
 * Errors      BAD_MAP, OUT_OF_MEMORY, BAD_OPTION. C++: io::load_map, io::parse_map. */
TILESPACE_API tilespace_error tilespace_load_map(const char* path, const tilespace_load_options* options,
                                                 tilespace_loaded** out);
TILESPACE_API tilespace_error tilespace_load_bytes(const uint8_t* bytes, size_t size, tilespace_read read, void* user,
                                                   const tilespace_load_options* options, tilespace_loaded** out);
TILESPACE_API void tilespace_loaded_free(tilespace_loaded* loaded);

/* Creates a copy of the loaded map, with its layout. Allocates. Errors: BAD_MAP: there is none; OUT_OF_MEMORY. */
TILESPACE_API tilespace_error tilespace_loaded_map(const tilespace_loaded* loaded, tilespace_map** out);

/* Text of the error, in one line; of the rule for solid tiles; of the format; "" if there is none. Valid until
 * `loaded` is freed. */
TILESPACE_API const char* tilespace_loaded_error(const tilespace_loaded* loaded);
TILESPACE_API const char* tilespace_loaded_rule(const tilespace_loaded* loaded);
TILESPACE_API const char* tilespace_loaded_format(const tilespace_loaded* loaded);

/* What was left out or guessed, as sentences: notice i < tilespace_loaded_notices(). */
TILESPACE_API size_t tilespace_loaded_notices(const tilespace_loaded* loaded);
TILESPACE_API const char* tilespace_loaded_notice(const tilespace_loaded* loaded, size_t i);

/* ---- Contents of map files -------------------------------------------------------------------------------------- */

/* Layers, objects, tilesets, properties and levels of a map of Tiled, Godot or LDtk that was loaded; other formats have
 * none. They have numbers from 0 on, in drawing order, the bottom first. Of LDtk projects those of the levels that make
 * the map, one level after the other: entities are objects, their fields properties.
 *
 * Units       Pixels of the layout of the map, y down; boxes in tile space as well.
 * Views       Texts, points and other pointers are valid until `loaded` is freed. Texts are never NULL.
 * Errors      BAD_ID: a number that nothing has; the view is zero then, with empty texts. Functions do not allocate. */

enum tilespace_layer_kind {
  TILESPACE_LAYER_TILES = 0, /* LDtk: also layers of rules. */
  TILESPACE_LAYER_OBJECTS = 1,
  TILESPACE_LAYER_IMAGE = 2,
  TILESPACE_LAYER_GROUP = 3,
  TILESPACE_LAYER_CELLS = 4 /* IntGrid layers of LDtk. */
};

/* A layer; groups come before the layers in them. C++: io::Layer, LdtkLayer, is_visible, offset_of, opacity_of,
 * path_of, tile_bounds. */
typedef struct tilespace_layer_view {
  const char* name;
  const char* class_name;
  const char* path;  /* Names of the groups around it and its own, "ground/walls"; LDtk: "Level/Layer". */
  const char* image; /* Image layers: the file, relative to the folder of the map. */
  uint32_t kind;     /* enum tilespace_layer_kind. */
  uint32_t id;       /* As in the file. */
  int32_t parent;    /* The group that it is in; -1: none. */
  uint32_t is_visible;
  double opacity;
  tilespace_vec offset;      /* In pixels, with those of its groups; LDtk: where its first cell begins. */
  tilespace_tile_box bounds; /* Tile layers: their tiles; layers of cells: from (0, 0) on; others: empty. */
  uint32_t cell_size;        /* LDtk: pixels. */
  uint32_t first_object, object_count;
  int32_t tileset; /* LDtk: that of its placed tiles; -1: none, or one that is unknown. */
} tilespace_layer_view;

TILESPACE_API size_t tilespace_loaded_layers(const tilespace_loaded* loaded);
TILESPACE_API tilespace_error tilespace_loaded_layer(const tilespace_loaded* loaded, size_t layer,
                                                     tilespace_layer_view* out);

/* Number of the first layer with this name or path. C++: io::find_layer. */
TILESPACE_API tilespace_error tilespace_loaded_find_layer(const tilespace_loaded* loaded, const char* name,
                                                          size_t* out);

/* Tiles of a layer in a box, row by row, as in the file: numbers of tiles, with the flags of their flips in the four
 * high bits; 0 is no tile. Of a layer of cells their values, which may be negative. Of tile layers of LDtk zeros: their
 * tiles are placed, not numbered.
 * Errors      BAD_ID. BAD_SIZE: `room` is less than the box has tiles. C++: io::tile_at, Gid, value_at. */
TILESPACE_API tilespace_error tilespace_loaded_layer_tiles(const tilespace_loaded* loaded, size_t layer,
                                                           const tilespace_tile_box* box, uint32_t* out, size_t room);

/* A tile of a layer of LDtk, placed in the editor or by a rule: it need not be on a cell, and several may be on one.
 * C++: io::LdtkTile. */
typedef struct tilespace_placed_tile {
  int32_t x, y;               /* Left and top edge, in pixels from the offset of the layer. */
  int32_t source_x, source_y; /* Left and top edge in pixels of the image of the tileset. */
  int32_t flips;              /* Bit 0: left and right exchanged; bit 1: top and bottom. */
  int32_t id;                 /* Within the tileset. */
} tilespace_placed_tile;

/* Placed tiles of a layer of LDtk, in drawing order, the bottom first: those of tile layers, and those that rules made
 * of a layer of cells. Errors: BAD_ID. C++: io::LdtkLayer. */
TILESPACE_API tilespace_error tilespace_loaded_placed_tiles(const tilespace_loaded* loaded, size_t layer,
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

/* An object of an object layer, or an entity of LDtk. C++: io::ObjectEntry, class_of, box_of, box_in_tile_space. */
typedef struct tilespace_map_object_view {
  const char* name;
  const char* class_name; /* Its own, or that of its tile; LDtk: identifier of the entity. */
  const char* text;       /* Text objects. */
  const char* iid;        /* LDtk: unique in the project. */
  uint32_t kind;          /* enum tilespace_object_kind. */
  uint32_t id;            /* Tiled: as in the file. */
  uint32_t layer;
  uint32_t is_visible; /* Its own flag. */
  uint32_t gid;        /* Objects that show a tile: its number and flags. */
  uint32_t point_count;
  tilespace_point position; /* As in the file; LDtk: the top left corner. */
  tilespace_vec size;
  double rotation;               /* Degrees, clockwise about the position. */
  const tilespace_point* points; /* Of polygons and polylines, relative to the position. */
  tilespace_box box;             /* After its rotation, with the offsets of its layers. */
  tilespace_box tiles;           /* The same in tile space. */
} tilespace_map_object_view;

TILESPACE_API size_t tilespace_loaded_objects(const tilespace_loaded* loaded);
TILESPACE_API tilespace_error tilespace_loaded_object(const tilespace_loaded* loaded, size_t object,
                                                      tilespace_map_object_view* out);

/* Numbers of the objects with a name and a class; NULL: any. C++: io::find_object, objects_of_class, entities_of. */
TILESPACE_API tilespace_error tilespace_loaded_find_objects(const tilespace_loaded* loaded, const char* name,
                                                            const char* class_name, size_t* out, size_t room,
                                                            size_t* count);

/* Number of the object with an id; or with an iid, if that is not NULL. C++: io::find_object, find_entity. */
TILESPACE_API tilespace_error tilespace_loaded_object_by_id(const tilespace_loaded* loaded, int64_t id, const char* iid,
                                                            size_t* out);

/* A tileset. C++: io::Tileset, LdtkTileset. */
typedef struct tilespace_tileset_view {
  const char* name;
  const char* class_name;
  const char* source; /* Its file; "": in the map. */
  const char* image;  /* Path to open, relative to the folder of the map; "": its tiles have their own. */
  uint32_t first_number; /* LDtk: 0, as its tiles have no numbers in the map. */
  uint32_t tile_count;
  int32_t tile_width, tile_height, spacing, margin, columns;
  uint32_t is_missing; /* Its file could not be read. */
} tilespace_tileset_view;

TILESPACE_API size_t tilespace_loaded_tilesets(const tilespace_loaded* loaded);
TILESPACE_API tilespace_error tilespace_loaded_tileset(const tilespace_loaded* loaded, size_t tileset,
                                                       tilespace_tileset_view* out);
/* Number of the tileset with this name. C++: io::find_tileset. */
TILESPACE_API tilespace_error tilespace_loaded_find_tileset(const tilespace_loaded* loaded, const char* name,
                                                            size_t* out);

/* What the number of a tile refers to, and what a renderer draws for it. C++: io::find_tile, image_of. */
typedef struct tilespace_tile_view {
  const char* class_name;
  const char* image; /* File of its image, relative to the folder of the map; "": none. */
  uint32_t tileset;
  uint32_t id;        /* Within the tileset. */
  tilespace_box part; /* Of the image, in pixels. */
} tilespace_tile_view;

/* `gid` may have flags. Errors: BAD_ID: no tile. */
TILESPACE_API tilespace_error tilespace_loaded_tile(const tilespace_loaded* loaded, uint32_t gid,
                                                    tilespace_tile_view* out);

/* What has properties: the map, a layer, an object, a tileset, a tile by its number in the map, a level of LDtk;
 * `index` is its number. */
enum tilespace_owner {
  TILESPACE_OF_MAP = 0,
  TILESPACE_OF_LAYER = 1,
  TILESPACE_OF_OBJECT = 2,
  TILESPACE_OF_TILESET = 3,
  TILESPACE_OF_TILE = 4,
  TILESPACE_OF_LEVEL = 5
};

/* C++: io::PropertyType. */
enum tilespace_property_type {
  TILESPACE_STRING = 0,
  TILESPACE_INTEGER = 1,
  TILESPACE_NUMBER = 2,
  TILESPACE_BOOLEAN = 3,
  TILESPACE_COLOR = 4,
  TILESPACE_FILE = 5,
  TILESPACE_OBJECT = 6, /* The id of an object. */
  TILESPACE_GROUP = 7,  /* Members by name. */
  TILESPACE_LIST = 8    /* Members in order. */
};

/* A custom property, a field of LDtk. C++: io::Property, value_text, is_truthy. */
typedef struct tilespace_property_view {
  const char* name;
  const char* text;        /* Its value as text: "true", "3", "wall". */
  const char* custom_type; /* Enum or class of the editor; "": none. */
  uint32_t type;           /* enum tilespace_property_type. */
  uint32_t is_truthy;
  int64_t integer;
  double number;
  uint32_t first_member, member_count; /* Properties of groups and lists. */
} tilespace_property_view;

/* Number of the first own property of something, and how many there are: *first, *first + 1, ... */
TILESPACE_API tilespace_error tilespace_loaded_properties(const tilespace_loaded* loaded, uint32_t owner, size_t index,
                                                          size_t* first, size_t* count);
TILESPACE_API tilespace_error tilespace_loaded_property(const tilespace_loaded* loaded, size_t property,
                                                        tilespace_property_view* out);

/* Number of a property by its name; of an object that shows a tile, also that of the tile. C++: io::find,
 * property_of. */
TILESPACE_API tilespace_error tilespace_loaded_find_property(const tilespace_loaded* loaded, uint32_t owner,
                                                             size_t index, const char* name, size_t* out);

/* Value of such a property, or `otherwise` if there is none, or one that is no such value. C++: io::number_or,
 * integer_or, bool_or, text_or. */
TILESPACE_API double tilespace_loaded_number(const tilespace_loaded* loaded, uint32_t owner, size_t index,
                                             const char* name, double otherwise);
TILESPACE_API int64_t tilespace_loaded_integer(const tilespace_loaded* loaded, uint32_t owner, size_t index,
                                               const char* name, int64_t otherwise);
TILESPACE_API uint32_t tilespace_loaded_bool(const tilespace_loaded* loaded, uint32_t owner, size_t index,
                                             const char* name, uint32_t otherwise);
TILESPACE_API const char* tilespace_loaded_text(const tilespace_loaded* loaded, uint32_t owner, size_t index,
                                                const char* name, const char* otherwise);

/* Projection of a map of Tiled from tile space to the screen of the editor; layout of a map of hexagons.
 * Errors      BAD_ID: it has none. C++: io::view_of, hex_layout_of. */
TILESPACE_API tilespace_error tilespace_loaded_projection(const tilespace_loaded* loaded, tilespace_projection* out);
TILESPACE_API tilespace_error tilespace_loaded_hexagons(const tilespace_loaded* loaded, tilespace_hex_layout* out);

/* A level of a world. C++: io::Level, find_level. */
typedef struct tilespace_level_view {
  const char* name;            /* LDtk: identifier. Tiled: file of the map. */
  const char* world;           /* LDtk: identifier of its world; "" in projects of one world. */
  int64_t x, y, width, height; /* Pixels; of a map that was loaded, those of its layout. */
  int32_t depth;
} tilespace_level_view;

/* Loads the levels of an LDtk project or a .world file of Tiled: no map, but tilespace_loaded_level() of each. Load one
 * with tilespace_load_options.level. Allocates. After BAD_MAP, *out has the error; free it, too.
 * Errors      BAD_MAP, OUT_OF_MEMORY, BAD_OPTION. C++: io::load_levels, parse_levels. */
TILESPACE_API tilespace_error tilespace_load_levels(const char* path, uint32_t references, tilespace_loaded** out);
TILESPACE_API tilespace_error tilespace_load_levels_bytes(const uint8_t* bytes, size_t size, tilespace_read read,
                                                          void* user, tilespace_loaded** out);

TILESPACE_API size_t tilespace_loaded_levels(const tilespace_loaded* loaded);
TILESPACE_API tilespace_error tilespace_loaded_level(const tilespace_loaded* loaded, size_t level,
                                                     tilespace_level_view* out);

/* Numbers of the levels that overlap a level or share a part of an edge with it. C++: io::neighbours. Allocates. */
TILESPACE_API tilespace_error tilespace_loaded_neighbours(const tilespace_loaded* loaded, size_t level, size_t* out,
                                                          size_t room, size_t* count);

/* A map of a level, and the pixel of the world where its layout has (0, 0); both within 2^60. C++: io::LevelMap. */
typedef struct tilespace_level_map_view {
  const tilespace_map* map;
  int64_t x, y;
} tilespace_level_map_view;

/* Creates one map of several levels whose tiles are on one grid. Allocates.
 * Errors      BAD_LAYOUT: their tiles are not; BAD_SIZE: none, or too many tiles; OUT_OF_MEMORY. C++: io::join. */
TILESPACE_API tilespace_error tilespace_join_maps(const tilespace_level_map_view* levels, size_t count,
                                                  uint32_t outside, tilespace_map** out);

/* ---- Worlds beyond memory ---------------------------------------------------------------------------------------- */

/* A world of which pages are loaded when they are asked for, within a budget of memory: generated, or in a file with
 * all its revisions. A handle is of one thread.
 *
 * Errors      BAD_WORLD where tiles could not be loaded or the file could not be used: tilespace_chunked_error_name()
 *             and tilespace_chunked_error() say why. OUT_OF_MEMORY. NO_WORLD_FILES for files, in a library that was
 *             built without them. With an error there is no answer: outputs are 0. C++: ChunkedMap,
 *             WorldFile, GeneratedWorld. */
typedef struct tilespace_chunked tilespace_chunked;

/* 1 if this library opens world files. */
TILESPACE_API uint32_t tilespace_has_world_files(void);

/* What a world has where a file has nothing yet. C++: Landscape. */
enum tilespace_landscape {
  TILESPACE_LANDSCAPE_NONE = 0, /* As outside. */
  TILESPACE_LANDSCAPE_CAVES = 1,
  TILESPACE_LANDSCAPE_CITIES = 2,
  TILESPACE_LANDSCAPE_COAST = 3
};

/* Pages that are not in memory: loaded, or an error "not_resident". C++: Missing. */
enum tilespace_missing { TILESPACE_MISSING_LOAD = 0, TILESPACE_MISSING_TELL = 1 };

/* C++: ChunkedOptions, OpenOptions, GeneratedWorld. */
typedef struct tilespace_chunked_options {
  uint32_t size;
  uint32_t missing;   /* enum tilespace_missing. */
  uint64_t budget;    /* Bytes for pages and windows: at least two pages. */
  int32_t page_bits;  /* Pages of 2^page_bits tiles a side, 6 to 14. */
  int32_t margin;     /* Tiles around a page that it has, too, 4 to half a page. */
  uint32_t write;     /* 1: opens a file for writing, by one at a time. */
  uint32_t landscape; /* enum tilespace_landscape. */
  uint64_t seed;      /* Of the landscape. */
  uint64_t revision;  /* Of a file that is read; 0: the current one of the branch. */
  const char* branch; /* Of a file; NULL: "main". */
} tilespace_chunked_options;

TILESPACE_API tilespace_error tilespace_chunked_default(tilespace_chunked_options* out);

/* Makes a generated world with these bounds, or without end if they are NULL. Edits are in memory alone. Loads nothing.
 * After BAD_WORLD, *out has the error; free it, too. Allocates. C++: ChunkedMap::create, source_of. */
TILESPACE_API tilespace_error tilespace_chunked_generate(const tilespace_tile_box* bounds, uint32_t outside,
                                                         const tilespace_chunked_options* options,
                                                         tilespace_chunked** out);
/* Makes a world file, and opens it for writing: never replaces one. The path is UTF-8. As before. C++:
 * WorldFile::create. */
TILESPACE_API tilespace_error tilespace_chunked_create(const char* path, const tilespace_tile_box* bounds,
                                                       uint32_t outside, const tilespace_chunked_options* options,
                                                       tilespace_chunked** out);
/* Opens a world file. As before. C++: WorldFile::open, WorldFile::source, LayeredSources. */
TILESPACE_API tilespace_error tilespace_chunked_open(const char* path, const tilespace_chunked_options* options,
                                                     tilespace_chunked** out);
/* Closes the file, too. Edits that were not committed are gone. */
TILESPACE_API void tilespace_chunked_free(tilespace_chunked* world);

/* Why the last call with an error failed: a name, as "not_resident", "damaged", "being_written", "disk_full", and a
 * line for people. "" if none did. Valid until the next error. C++: ChunkErrorCode, ErrorKind. */
TILESPACE_API const char* tilespace_chunked_error_name(const tilespace_chunked* world);
TILESPACE_API const char* tilespace_chunked_error(const tilespace_chunked* world);

/* What a world is, and which revision of it. Texts are valid until the next call with this handle. */
typedef struct tilespace_chunked_info_view {
  tilespace_tile_box bounds;
  uint32_t outside; /* enum tilespace_outside. */
  uint32_t is_file;
  uint32_t can_write;
  uint32_t is_published;
  uint64_t unsaved;                 /* Chunks with edits that are not committed. */
  uint64_t revision;                /* Without a file, 0. */
  uint64_t digest_low, digest_high; /* Of all contents: equal worlds have equal ones. */
  const char* path;
  const char* branch;
} tilespace_chunked_info_view;

TILESPACE_API tilespace_error tilespace_chunked_info(const tilespace_chunked* world, tilespace_chunked_info_view* out);

/* What is in memory, and what was done. C++: ChunkedStats, ChunkedMap::stats. */
typedef struct tilespace_chunked_stats {
  uint64_t pages, bytes, loads, evictions, crossings, windows;
} tilespace_chunked_stats;

TILESPACE_API tilespace_error tilespace_chunked_get_stats(const tilespace_chunked* world, tilespace_chunked_stats* out);

/* Handles pages that are not in memory in this way from now on. */
TILESPACE_API tilespace_error tilespace_chunked_set_missing(tilespace_chunked* world, uint32_t missing);
/* Gives back all pages without edits. */
TILESPACE_API tilespace_error tilespace_chunked_drop(tilespace_chunked* world);

/* A map of the tiles of a box, for any question that is not here: a copy, free outside. Allocates. C++:
 * ChunkedMap::window. */
TILESPACE_API tilespace_error tilespace_chunked_window(tilespace_chunked* world, const tilespace_tile_box* tiles,
                                                       tilespace_map** out);

/* Questions as those of maps, whose answers they have to the bit; solid tiles of areas beyond the bounds are those of
 * the outside. They load pages: all allocate. C++: ChunkedMap. */
TILESPACE_API tilespace_error tilespace_chunked_is_solid(tilespace_chunked* world, int32_t x, int32_t y,
                                                         uint32_t* out);
TILESPACE_API tilespace_error tilespace_chunked_shape_at(tilespace_chunked* world, int32_t x, int32_t y,
                                                         tilespace_tile_shape* out);
TILESPACE_API tilespace_error tilespace_chunked_any_solid(tilespace_chunked* world, const tilespace_shape* area,
                                                          uint32_t boundary, uint32_t* out);
TILESPACE_API tilespace_error tilespace_chunked_count_solid(tilespace_chunked* world, const tilespace_shape* area,
                                                            uint32_t boundary, uint64_t* out);
TILESPACE_API tilespace_error tilespace_chunked_first_solid(tilespace_chunked* world, const tilespace_shape* area,
                                                            uint32_t boundary, tilespace_solid_tile* out);
TILESPACE_API tilespace_error tilespace_chunked_nearest_solid(tilespace_chunked* world, double x, double y,
                                                              double most, tilespace_solid_tile* out);
TILESPACE_API tilespace_error tilespace_chunked_cast_ray(tilespace_chunked* world, const tilespace_segment* segment,
                                                         uint32_t gap, tilespace_ray_hit* out);
TILESPACE_API tilespace_error tilespace_chunked_is_clear(tilespace_chunked* world, const tilespace_segment* segment,
                                                         uint32_t gap, uint32_t* out);
TILESPACE_API tilespace_error tilespace_chunked_cast_rays(tilespace_chunked* world, const tilespace_segment* segments,
                                                          tilespace_ray_hit* hits, size_t count, uint32_t gap);
/* Of a point, body, circle or capsule. */
TILESPACE_API tilespace_error tilespace_chunked_cast_shape(tilespace_chunked* world, const tilespace_shape* shape,
                                                           const tilespace_vec* translation, uint32_t one_way,
                                                           uint32_t inside, tilespace_sweep_hit* out);
TILESPACE_API tilespace_error tilespace_chunked_overlaps_solid(tilespace_chunked* world, const tilespace_shape* shape,
                                                               uint32_t* out);
/* As tilespace_move() and tilespace_carry(): the shape is changed in place; with an error, it stays. */
TILESPACE_API tilespace_error tilespace_chunked_move(tilespace_chunked* world, tilespace_shape* shape,
                                                     const tilespace_vec* translation, uint32_t response,
                                                     const tilespace_move_options* options, tilespace_move_result* out);
TILESPACE_API tilespace_error tilespace_chunked_carry(tilespace_chunked* world, const tilespace_movers_view* movers,
                                                      tilespace_shape* shape, const tilespace_carry_options* options,
                                                      tilespace_carry_result* out);
TILESPACE_API tilespace_error tilespace_chunked_has_line_of_sight(tilespace_chunked* world, const tilespace_tile* from,
                                                                  const tilespace_tile* to,
                                                                  const tilespace_vision_options* options,
                                                                  uint32_t* out);
TILESPACE_API tilespace_error tilespace_chunked_field_of_view(tilespace_chunked* world, const tilespace_tile* from,
                                                              const tilespace_vision_options* options,
                                                              tilespace_field* field);
TILESPACE_API tilespace_error tilespace_chunked_find_path(tilespace_chunked* world, const tilespace_tile* from,
                                                          const tilespace_tile* to, tilespace_workspace* workspace,
                                                          uint32_t corners, tilespace_tile* out, size_t room,
                                                          size_t* count, tilespace_cost* cost);
/* As tilespace_reachable_in_steps(): the bounds of `out` become those of the tiles around. Errors: BAD_SIZE: it was
 * created for fewer columns or rows than the steps need. */
TILESPACE_API tilespace_error tilespace_chunked_reachable_in_steps(tilespace_chunked* world,
                                                                   const tilespace_tile* from, int32_t steps,
                                                                   uint32_t diagonals, tilespace_workspace* workspace,
                                                                   tilespace_mask* out);
TILESPACE_API tilespace_error tilespace_chunked_reachable_at_cost(tilespace_chunked* world, const tilespace_tile* from,
                                                                  const tilespace_cost* cost,
                                                                  tilespace_workspace* workspace, tilespace_mask* out);

/* Edits: every question sees them, and they stay in memory until they are committed. Tiles beyond the bounds are left
 * out. An edit that fails changes nothing, but one of an area: that may have changed its first rows. C++:
 * ChunkedMap::set_solid, ChunkedMap::set_shape, ChunkedMap::discard_edits. */
TILESPACE_API tilespace_error tilespace_chunked_set_solid(tilespace_chunked* world, int32_t x, int32_t y,
                                                          uint32_t solid);
TILESPACE_API tilespace_error tilespace_chunked_set_solid_area(tilespace_chunked* world, const tilespace_shape* area,
                                                               uint32_t boundary, uint32_t solid);
TILESPACE_API tilespace_error tilespace_chunked_set_solid_bytes(tilespace_chunked* world, const tilespace_tile_box* box,
                                                                const uint8_t* bytes, ptrdiff_t stride);
TILESPACE_API tilespace_error tilespace_chunked_set_shape(tilespace_chunked* world, int32_t x, int32_t y,
                                                          const tilespace_tile_shape* shape);
TILESPACE_API tilespace_error tilespace_chunked_discard_edits(tilespace_chunked* world);

/* When a commit counts: on the disk when the call returns, or without waiting. C++: Durable. */
enum tilespace_durable { TILESPACE_DURABLE_NOW = 0, TILESPACE_DURABLE_SOON = 1 };

/* Makes all edits one revision of the file, all or nothing; with an error, they stay. `label` may be NULL, and
 * *revision is its number. C++: commit, CommitOptions. */
TILESPACE_API tilespace_error tilespace_chunked_commit(tilespace_chunked* world, const char* label, int64_t tick,
                                                       uint32_t durable, uint64_t* revision);

/* Moves to another revision: the parent, the next, the current one of the branch, or another branch. Edits that are not
 * committed must be discarded before that: BAD_WORLD, "unsaved_edits". C++: WorldFile::undo, redo, refresh,
 * switch_to. */
TILESPACE_API tilespace_error tilespace_chunked_undo(tilespace_chunked* world, uint64_t* revision);
TILESPACE_API tilespace_error tilespace_chunked_redo(tilespace_chunked* world, uint64_t* revision);
TILESPACE_API tilespace_error tilespace_chunked_refresh(tilespace_chunked* world, uint64_t* revision);
TILESPACE_API tilespace_error tilespace_chunked_switch_to(tilespace_chunked* world, const char* branch);
/* Makes a branch that begins at a revision; 0: at the current one. C++: WorldFile::fork. */
TILESPACE_API tilespace_error tilespace_chunked_fork(tilespace_chunked* world, const char* branch, uint64_t revision);

/* A revision, and a branch. Texts are valid until the same list is read again. C++: RevisionInfo, BranchInfo. */
typedef struct tilespace_revision_view {
  uint64_t id, parent; /* The first one has the parent 0. */
  int64_t tick;
  uint64_t digest_low, digest_high;
  const char* branch;
  const char* label;
} tilespace_revision_view;

typedef struct tilespace_branch_view {
  const char* name;
  uint64_t from, head, tip;
} tilespace_branch_view;

/* Reads the newest revisions on the way from the current one to the first, newest first, and all branches:
 * tilespace_chunked_revision() and tilespace_chunked_branch() have each by its number. Errors: BAD_ID: there is none.
 * C++: WorldFile::history, branches. */
TILESPACE_API tilespace_error tilespace_chunked_history(tilespace_chunked* world, size_t most, size_t* count);
TILESPACE_API tilespace_error tilespace_chunked_revision(const tilespace_chunked* world, size_t i,
                                                         tilespace_revision_view* out);
TILESPACE_API tilespace_error tilespace_chunked_branches(tilespace_chunked* world, size_t* count);
TILESPACE_API tilespace_error tilespace_chunked_branch(const tilespace_chunked* world, size_t i,
                                                       tilespace_branch_view* out);

/* C++: ChunkState. */
enum tilespace_chunk_state {
  TILESPACE_CHUNK_ABSENT = 0,
  TILESPACE_CHUNK_FREE = 1,
  TILESPACE_CHUNK_SOLID = 2,
  TILESPACE_CHUNK_MIXED = 3
};

/* A chunk of 256 x 256 tiles, from (256 x, 256 y) on, that differs between two revisions. C++: Change, ChunkKey. */
typedef struct tilespace_chunk_change {
  uint32_t layer; /* 0: solid tiles and shapes. */
  int32_t x, y;
  uint32_t before, after; /* enum tilespace_chunk_state. */
} tilespace_chunk_change;

/* Chunks that differ between two revisions of any branches. C++: WorldFile::visit_changes. */
TILESPACE_API tilespace_error tilespace_chunked_changes(tilespace_chunked* world, uint64_t before, uint64_t after,
                                                        tilespace_chunk_change* out, size_t room, size_t* count);

/* Forgets revisions but the `newest` ones of each branch, and, if these are 1, those with a label and those that were
 * undone. *revisions is how many were forgotten, *bytes by how much the file is smaller. C++: WorldFile::prune, Keep,
 * Pruned. */
TILESPACE_API tilespace_error tilespace_chunked_prune(tilespace_chunked* world, uint64_t newest, uint32_t labelled,
                                                      uint32_t undone, uint64_t* revisions, uint64_t* bytes);
/* Writes a copy that is never written, for any number of machines. C++: WorldFile::publish. */
TILESPACE_API tilespace_error tilespace_chunked_publish(tilespace_chunked* world, const char* path);
/* Checks the whole file: *count is the number of things that are wrong, tilespace_chunked_error() the first of these.
 * C++: WorldFile::validate. */
TILESPACE_API tilespace_error tilespace_chunked_check(tilespace_chunked* world, size_t* count);

#ifdef __cplusplus
}
#endif

#endif /* TILESPACE_H_ */
