// SPDX-License-Identifier: MIT
// Written by scripts/bindings from capi/include/tilespace.h.
#pragma warning disable CS0649, CS0169
using System;
using System.Runtime.InteropServices;
namespace TilespaceC {
public struct tilespace_chunked {}
public struct tilespace_components {}
public struct tilespace_field {}
public struct tilespace_grid {}
public struct tilespace_loaded {}
public struct tilespace_map {}
public struct tilespace_mask {}
public struct tilespace_objects {}
public struct tilespace_path_index {}
public struct tilespace_room_index {}
public struct tilespace_snapshot {}
public struct tilespace_volume {}
public struct tilespace_volume_set {}
public struct tilespace_workspace {}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_point {
  public double x;
  public double y;
  public tilespace_point(double x, double y) { this.x = x; this.y = y; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_vec {
  public double x;
  public double y;
  public tilespace_vec(double x, double y) { this.x = x; this.y = y; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_box {
  public tilespace_point min;
  public tilespace_point max;
  public tilespace_box(tilespace_point min, tilespace_point max) { this.min = min; this.max = max; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_circle {
  public tilespace_point center;
  public double radius;
  public tilespace_circle(tilespace_point center, double radius) { this.center = center; this.radius = radius; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_segment {
  public tilespace_point start;
  public tilespace_point end;
  public tilespace_segment(tilespace_point start, tilespace_point end) { this.start = start; this.end = end; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_capsule {
  public tilespace_segment axis;
  public double radius;
  public tilespace_capsule(tilespace_segment axis, double radius) { this.axis = axis; this.radius = radius; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_polygon {
  public tilespace_point corners_0;
  public tilespace_point corners_1;
  public tilespace_point corners_2;
  public tilespace_point corners_3;
  public tilespace_point corners_4;
  public tilespace_point corners_5;
  public tilespace_point corners_6;
  public tilespace_point corners_7;
  public tilespace_point corners_8;
  public tilespace_point corners_9;
  public tilespace_point corners_10;
  public tilespace_point corners_11;
  public tilespace_point corners_12;
  public tilespace_point corners_13;
  public tilespace_point corners_14;
  public tilespace_point corners_15;
  public uint count;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_annulus {
  public tilespace_point center;
  public double inner;
  public double outer;
  public tilespace_annulus(tilespace_point center, double inner, double outer) { this.center = center; this.inner = inner; this.outer = outer; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_sector {
  public tilespace_point center;
  public double radius;
  public tilespace_vec from;
  public tilespace_vec to;
  public tilespace_sector(tilespace_point center, double radius, tilespace_vec from, tilespace_vec to) { this.center = center; this.radius = radius; this.from = from; this.to = to; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_body {
  public tilespace_point min;
  public tilespace_vec size;
  public tilespace_body(tilespace_point min, tilespace_vec size) { this.min = min; this.size = size; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_pose {
  public tilespace_point position;
  public double angle;
  public tilespace_pose(tilespace_point position, double angle) { this.position = position; this.angle = angle; }
}
[StructLayout(LayoutKind.Explicit)]
public unsafe struct tilespace_shape_as {
  [FieldOffset(0)] public tilespace_point point;
  [FieldOffset(0)] public tilespace_box box;
  [FieldOffset(0)] public tilespace_circle circle;
  [FieldOffset(0)] public tilespace_segment segment;
  [FieldOffset(0)] public tilespace_capsule capsule;
  [FieldOffset(0)] public tilespace_polygon polygon;
  [FieldOffset(0)] public tilespace_annulus annulus;
  [FieldOffset(0)] public tilespace_sector sector;
  [FieldOffset(0)] public tilespace_body body;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_shape {
  public uint kind;
  public uint reserved;
  public tilespace_shape_as @as;
  public tilespace_shape(uint kind, uint reserved, tilespace_shape_as @as) { this.kind = kind; this.reserved = reserved; this.@as = @as; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_tile {
  public int x;
  public int y;
  public tilespace_tile(int x, int y) { this.x = x; this.y = y; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_tile_box {
  public tilespace_tile min;
  public tilespace_tile max;
  public tilespace_tile_box(tilespace_tile min, tilespace_tile max) { this.min = min; this.max = max; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_span {
  public int y;
  public int x_begin;
  public int x_end;
  public tilespace_span(int y, int x_begin, int x_end) { this.y = y; this.x_begin = x_begin; this.x_end = x_end; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_box_arrays_view {
  public void* min_x;
  public void* min_y;
  public void* max_x;
  public void* max_y;
  public UIntPtr count;
  public uint is_float;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_layout {
  public tilespace_point origin;
  public double tile_width;
  public double tile_height;
  public byte x_axis;
  public byte y_axis;
  public tilespace_vec rotation;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_projection {
  public tilespace_point origin;
  public tilespace_vec x_axis;
  public tilespace_vec y_axis;
  public byte stagger;
  public tilespace_projection(tilespace_point origin, tilespace_vec x_axis, tilespace_vec y_axis, byte stagger) { this.origin = origin; this.x_axis = x_axis; this.y_axis = y_axis; this.stagger = stagger; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_tile_shape {
  public tilespace_polygon area;
  public byte one_way;
  public byte walls;
  public tilespace_tile_shape(tilespace_polygon area, byte one_way, byte walls) { this.area = area; this.one_way = one_way; this.walls = walls; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_solid_tile {
  public tilespace_tile tile;
  public byte found;
  public tilespace_solid_tile(tilespace_tile tile, byte found) { this.tile = tile; this.found = found; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_cost {
  public int straight;
  public int diagonal;
  public tilespace_cost(int straight, int diagonal) { this.straight = straight; this.diagonal = diagonal; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_solid_point {
  public tilespace_tile tile;
  public byte found;
  public tilespace_point point;
  public double distance;
  public tilespace_solid_point(tilespace_tile tile, byte found, tilespace_point point, double distance) { this.tile = tile; this.found = found; this.point = point; this.distance = distance; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_ray_hit {
  public byte hit;
  public byte inside;
  public tilespace_tile tile;
  public byte side;
  public double fraction;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_fan {
  public tilespace_point origin;
  public double first;
  public double step;
  public double range;
  public tilespace_fan(tilespace_point origin, double first, double step, double range) { this.origin = origin; this.first = first; this.step = step; this.range = range; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_lidar {
  public double angle_min;
  public double angle_increment;
  public uint beams;
  public double range_min;
  public double range_max;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_tile_on_line {
  public tilespace_tile tile;
  public double fraction;
  public byte side;
  public tilespace_tile_on_line(tilespace_tile tile, double fraction, byte side) { this.tile = tile; this.fraction = fraction; this.side = side; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_vision_options {
  public uint size;
  public int radius;
  public tilespace_vec first_direction;
  public tilespace_vec last_direction;
  public uint gap;
  public uint solidity;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_visibility_corner {
  public tilespace_point position;
  public byte edge;
  public byte defined_by;
  public tilespace_tile tile;
  public tilespace_point through;
  public tilespace_segment wall;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_sweep_hit {
  public byte hit;
  public byte inside;
  public tilespace_tile tile;
  public byte side;
  public tilespace_vec normal;
  public double fraction;
  public double line;
  public int solid;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_moving_solid {
  public tilespace_body body;
  public tilespace_vec translation;
  public double belt;
  public byte one_way;
  public double radius;
  public byte core;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_moving_map_view {
  public tilespace_map* map;
  public tilespace_point position;
  public tilespace_vec translation;
  public tilespace_moving_map_view(tilespace_map* map, tilespace_point position, tilespace_vec translation) { this.map = map; this.position = position; this.translation = translation; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_movers_view {
  public tilespace_moving_solid* solids;
  public UIntPtr solid_count;
  public tilespace_moving_map_view* maps;
  public UIntPtr map_count;
  public tilespace_movers_view(tilespace_moving_solid* solids, UIntPtr solid_count, tilespace_moving_map_view* maps, UIntPtr map_count) { this.solids = solids; this.solid_count = solid_count; this.maps = maps; this.map_count = map_count; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_position_format {
  public byte kind;
  public int fraction_bits;
  public tilespace_position_format(byte kind, int fraction_bits) { this.kind = kind; this.fraction_bits = fraction_bits; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_move_options {
  public uint size;
  public uint order;
  public uint one_way;
  public tilespace_position_format positions;
  public tilespace_move_options(uint size, uint order, uint one_way, tilespace_position_format positions) { this.size = size; this.order = order; this.one_way = one_way; this.positions = positions; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_move_result {
  public tilespace_vec rest;
  public tilespace_sweep_hit contacts_0;
  public tilespace_sweep_hit contacts_1;
  public tilespace_sweep_hit contacts_2;
  public tilespace_sweep_hit contacts_3;
  public uint contact_count;
  public byte inside;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_candidate {
  public tilespace_tile tile;
  public byte reason;
  public tilespace_sweep_hit alone;
  public tilespace_candidate(tilespace_tile tile, byte reason, tilespace_sweep_hit alone) { this.tile = tile; this.reason = reason; this.alone = alone; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_move_leg {
  public tilespace_shape from;
  public tilespace_vec translation;
  public tilespace_sweep_hit hit;
  public uint one_way;
  public uint inside;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_push_result {
  public tilespace_vec translation;
  public byte side;
  public byte is_free;
  public tilespace_push_result(tilespace_vec translation, byte side, byte is_free) { this.translation = translation; this.side = side; this.is_free = is_free; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_carry_options {
  public uint size;
  public uint one_way;
  public uint stays;
  public tilespace_position_format positions;
  public tilespace_carry_options(uint size, uint one_way, uint stays, tilespace_position_format positions) { this.size = size; this.one_way = one_way; this.stays = stays; this.positions = positions; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_carry_result {
  public tilespace_vec velocity;
  public int carrier;
  public int pusher_x;
  public int pusher_y;
  public byte crushed;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_map_turn_view {
  public tilespace_moving_map_view before;
  public tilespace_point pivot;
  public int quarters;
  public uint index;
  public tilespace_map_turn_view(tilespace_moving_map_view before, tilespace_point pivot, int quarters, uint index) { this.before = before; this.pivot = pivot; this.quarters = quarters; this.index = index; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_turn_options {
  public uint size;
  public uint takes;
  public uint one_way;
  public tilespace_vec last_velocity;
  public tilespace_vec* directions;
  public UIntPtr direction_count;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_turn_result {
  public tilespace_vec translation;
  public byte is_carried;
  public byte is_pushed;
  public byte is_crushed;
  public tilespace_turn_result(tilespace_vec translation, byte is_carried, byte is_pushed, byte is_crushed) { this.translation = translation; this.is_carried = is_carried; this.is_pushed = is_pushed; this.is_crushed = is_crushed; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_platformer_state {
  public tilespace_body body;
  public tilespace_vec velocity;
  public tilespace_vec ground_normal;
  public double coyote_left;
  public double jump_buffer_left;
  public double steer_lock_left;
  public byte footing;
  public byte is_jumping;
  public ushort jump_was_held;
  public short facing;
  public short wall;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_platformer_input {
  public double move;
  public double climb;
  public byte jump;
  public byte run;
  public byte drop;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_platformer_tuning {
  public double walk_speed;
  public double run_speed;
  public double ground_acceleration;
  public double ground_friction;
  public double air_acceleration;
  public double air_friction;
  public double gravity;
  public double extra_fall_gravity;
  public double max_fall_speed;
  public double jump_speed;
  public double jump_cut;
  public double coyote_time;
  public double jump_buffer;
  public double corner_correction;
  public double ledge_nudge;
  public double step_up;
  public double floor_snap;
  public double slope_limit;
  public double slope_slowdown;
  public double wall_slide_speed;
  public double wall_jump_speed;
  public double wall_jump_push;
  public double wall_jump_lock;
  public double wall_reach;
  public double climb_speed;
  public double lift_momentum;
  public tilespace_position_format positions;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_top_down_state {
  public tilespace_body body;
  public tilespace_vec velocity;
  public tilespace_top_down_state(tilespace_body body, tilespace_vec velocity) { this.body = body; this.velocity = velocity; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_top_down_tuning {
  public double speed;
  public double acceleration;
  public double friction;
  public tilespace_position_format positions;
  public tilespace_top_down_tuning(double speed, double acceleration, double friction, tilespace_position_format positions) { this.speed = speed; this.acceleration = acceleration; this.friction = friction; this.positions = positions; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_path_options {
  public uint size;
  public uint diagonals;
  public tilespace_grid* costs;
  public tilespace_mask* blocked;
  public tilespace_path_options(uint size, uint diagonals, tilespace_grid* costs, tilespace_mask* blocked) { this.size = size; this.diagonals = diagonals; this.costs = costs; this.blocked = blocked; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_flee_factor {
  public int numerator;
  public int denominator;
  public tilespace_flee_factor(int numerator, int denominator) { this.numerator = numerator; this.denominator = denominator; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_hex {
  public int q;
  public int r;
  public tilespace_hex(int q, int r) { this.q = q; this.r = r; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_hex_layout {
  public int tile_width;
  public int tile_height;
  public int side_length;
  public byte offset;
  public tilespace_hex_layout(int tile_width, int tile_height, int side_length, byte offset) { this.tile_width = tile_width; this.tile_height = tile_height; this.side_length = side_length; this.offset = offset; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_door {
  public uint room;
  public tilespace_tile_box tiles;
  public byte side;
  public tilespace_door(uint room, tilespace_tile_box tiles, byte side) { this.room = room; this.tiles = tiles; this.side = side; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_object_pair {
  public ulong a;
  public ulong b;
  public tilespace_object_pair(ulong a, ulong b) { this.a = a; this.b = b; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_sweep_event {
  public ulong @object;
  public tilespace_tile tile;
  public byte side;
  public byte enters;
  public double fraction;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_bone {
  public tilespace_point origin;
  public tilespace_vec axis;
  public byte mirrored;
  public tilespace_bone(tilespace_point origin, tilespace_vec axis, byte mirrored) { this.origin = origin; this.axis = axis; this.mirrored = mirrored; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_bone_circle {
  public tilespace_circle circle;
  public uint bone;
  public tilespace_bone_circle(tilespace_circle circle, uint bone) { this.circle = circle; this.bone = bone; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_circle_pair {
  public uint a;
  public uint b;
  public tilespace_circle_pair(uint a, uint b) { this.a = a; this.b = b; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_volume_hit {
  public byte hit;
  public byte inside;
  public uint body;
  public uint circle;
  public uint bone;
  public double fraction;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_section_view {
  public byte* name;
  public uint kind;
  public void* contents;
  public UIntPtr count;
  public tilespace_section_view(byte* name, uint kind, void* contents, UIntPtr count) { this.name = name; this.kind = kind; this.contents = contents; this.count = count; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_snapshot_info {
  public uint status;
  public uint version;
  public uint section_count;
  public uint refused_section;
  public tilespace_snapshot_info(uint status, uint version, uint section_count, uint refused_section) { this.status = status; this.version = version; this.section_count = section_count; this.refused_section = refused_section; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_section_info_view {
  public byte* name;
  public UIntPtr name_size;
  public UIntPtr size;
  public tilespace_section_info_view(byte* name, UIntPtr name_size, UIntPtr size) { this.name = name; this.name_size = name_size; this.size = size; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_load_options {
  public uint size;
  public uint outside;
  public uint references;
  public byte* solid;
  public byte* level;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_layer_view {
  public byte* name;
  public byte* class_name;
  public byte* path;
  public byte* image;
  public uint kind;
  public uint id;
  public int parent;
  public uint is_visible;
  public double opacity;
  public tilespace_vec offset;
  public tilespace_tile_box bounds;
  public uint cell_size;
  public uint first_object;
  public uint object_count;
  public int tileset;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_placed_tile {
  public int x;
  public int y;
  public int source_x;
  public int source_y;
  public int flips;
  public int id;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_map_object_view {
  public byte* name;
  public byte* class_name;
  public byte* text;
  public byte* iid;
  public uint kind;
  public uint id;
  public uint layer;
  public uint is_visible;
  public uint gid;
  public uint point_count;
  public tilespace_point position;
  public tilespace_vec size;
  public double rotation;
  public tilespace_point* points;
  public tilespace_box box;
  public tilespace_box tiles;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_tileset_view {
  public byte* name;
  public byte* class_name;
  public byte* source;
  public byte* image;
  public uint first_number;
  public uint tile_count;
  public int tile_width;
  public int tile_height;
  public int spacing;
  public int margin;
  public int columns;
  public uint is_missing;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_tile_view {
  public byte* class_name;
  public byte* image;
  public uint tileset;
  public uint id;
  public tilespace_box part;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_property_view {
  public byte* name;
  public byte* text;
  public byte* custom_type;
  public uint type;
  public uint is_truthy;
  public long integer;
  public double number;
  public uint first_member;
  public uint member_count;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_level_view {
  public byte* name;
  public byte* world;
  public long x;
  public long y;
  public long width;
  public long height;
  public int depth;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_level_map_view {
  public tilespace_map* map;
  public long x;
  public long y;
  public tilespace_level_map_view(tilespace_map* map, long x, long y) { this.map = map; this.x = x; this.y = y; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_chunked_options {
  public uint size;
  public uint missing;
  public ulong budget;
  public int page_bits;
  public int margin;
  public uint write;
  public uint landscape;
  public ulong seed;
  public ulong revision;
  public byte* branch;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_chunked_info_view {
  public tilespace_tile_box bounds;
  public uint outside;
  public uint is_file;
  public uint can_write;
  public uint is_published;
  public ulong unsaved;
  public ulong revision;
  public ulong digest_low;
  public ulong digest_high;
  public byte* path;
  public byte* branch;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_chunked_stats {
  public ulong pages;
  public ulong bytes;
  public ulong loads;
  public ulong evictions;
  public ulong crossings;
  public ulong windows;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_revision_view {
  public ulong id;
  public ulong parent;
  public long tick;
  public ulong digest_low;
  public ulong digest_high;
  public byte* branch;
  public byte* label;
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_branch_view {
  public byte* name;
  public ulong from;
  public ulong head;
  public ulong tip;
  public tilespace_branch_view(byte* name, ulong from, ulong head, ulong tip) { this.name = name; this.from = from; this.head = head; this.tip = tip; }
}
[StructLayout(LayoutKind.Sequential)]
public unsafe struct tilespace_chunk_change {
  public uint layer;
  public int x;
  public int y;
  public uint before;
  public uint after;
}
[UnmanagedFunctionPointer(CallingConvention.Cdecl)]
public unsafe delegate uint tilespace_read(void* user, byte* name, byte** bytes, UIntPtr* size);
public static unsafe class Tilespace {
  public const int TILESPACE_ABI = 1;
  public const int TILESPACE_UNREACHABLE_STEPS = 0x7FFFFFFF;
  public const uint TILESPACE_EVERY_CATEGORY = 0xFFFFFFFF;
  public const int TILESPACE_OK = 0;
  public const int TILESPACE_OUT_OF_MEMORY = 1;
  public const int TILESPACE_BAD_SIZE = 2;
  public const int TILESPACE_BAD_TEXT = 3;
  public const int TILESPACE_BAD_SHAPE = 4;
  public const int TILESPACE_BAD_HANDLE = 5;
  public const int TILESPACE_BAD_OPTION = 6;
  public const int TILESPACE_BAD_POINTER = 7;
  public const int TILESPACE_BAD_GRID = 8;
  public const int TILESPACE_BAD_ID = 9;
  public const int TILESPACE_BAD_SNAPSHOT = 10;
  public const int TILESPACE_BAD_LAYOUT = 11;
  public const int TILESPACE_UNREACHABLE = 12;
  public const int TILESPACE_BAD_MAP = 13;
  public const int TILESPACE_BAD_WORLD = 14;
  public const int TILESPACE_NO_WORLD_FILES = 15;
  public const int TILESPACE_SIMD_PLAIN = 0;
  public const int TILESPACE_SIMD_NEON = 1;
  public const int TILESPACE_SIMD_AVX2 = 2;
  public const int TILESPACE_SIMD_AVX512 = 3;
  public const int TILESPACE_POINT = 1;
  public const int TILESPACE_BOX = 2;
  public const int TILESPACE_CIRCLE = 3;
  public const int TILESPACE_SEGMENT = 4;
  public const int TILESPACE_CAPSULE = 5;
  public const int TILESPACE_POLYGON = 6;
  public const int TILESPACE_ANNULUS = 7;
  public const int TILESPACE_SECTOR = 8;
  public const int TILESPACE_BODY = 9;
  public const int TILESPACE_NO_SIDE = 0;
  public const int TILESPACE_NORTH = 1;
  public const int TILESPACE_WEST = 2;
  public const int TILESPACE_SOUTH = 3;
  public const int TILESPACE_EAST = 4;
  public const int TILESPACE_NORTH_BIT = 1;
  public const int TILESPACE_WEST_BIT = 2;
  public const int TILESPACE_SOUTH_BIT = 4;
  public const int TILESPACE_EAST_BIT = 8;
  public const int TILESPACE_OCCUPIED = 0;
  public const int TILESPACE_TOUCHING = 1;
  public const int TILESPACE_INTERIOR = 2;
  public const int TILESPACE_GAP_OPEN = 0;
  public const int TILESPACE_GAP_SHUT = 1;
  public const int TILESPACE_OUTSIDE_FREE = 0;
  public const int TILESPACE_OUTSIDE_SOLID = 1;
  public const int TILESPACE_BY_TILES = 0;
  public const int TILESPACE_BY_SHAPES = 1;
  public const int TILESPACE_DIAGONALS_NEVER = 0;
  public const int TILESPACE_DIAGONALS_BOTH_FREE = 1;
  public const int TILESPACE_DIAGONALS_ONE_FREE = 2;
  public const int TILESPACE_DIAGONALS_ALWAYS = 3;
  public const int TILESPACE_EXACT = 0;
  public const int TILESPACE_PLAIN = 1;
  public const int TILESPACE_SEPARATE = 0;
  public const int TILESPACE_TANGENT = 1;
  public const int TILESPACE_OVERLAPPING = 2;
  public const int TILESPACE_AXIS_ALONG = 0;
  public const int TILESPACE_AXIS_AGAINST = 1;
  public const int TILESPACE_STAGGER_NONE = 0;
  public const int TILESPACE_STAGGER_ODD_ROWS = 1;
  public const int TILESPACE_STAGGER_EVEN_ROWS = 2;
  public const int TILESPACE_STAGGER_ODD_COLUMNS = 3;
  public const int TILESPACE_STAGGER_EVEN_COLUMNS = 4;
  public const int TILESPACE_FLIP_HORIZONTAL = 0;
  public const int TILESPACE_FLIP_VERTICAL = 1;
  public const int TILESPACE_FLIP_DIAGONAL = 2;
  public const int TILESPACE_FORM_EMPTY = 0;
  public const int TILESPACE_FORM_FULL = 1;
  public const int TILESPACE_FORM_HALF_NORTH = 2;
  public const int TILESPACE_FORM_HALF_WEST = 3;
  public const int TILESPACE_FORM_HALF_SOUTH = 4;
  public const int TILESPACE_FORM_HALF_EAST = 5;
  public const int TILESPACE_FORM_SLOPE_1_1_NORTHWEST = 6;
  public const int TILESPACE_FORM_SLOPE_1_1_NORTHEAST = 7;
  public const int TILESPACE_FORM_SLOPE_1_1_SOUTHEAST = 8;
  public const int TILESPACE_FORM_SLOPE_1_1_SOUTHWEST = 9;
  public const int TILESPACE_FORM_SLOPE_1_2_LOW_NORTHWEST = 10;
  public const int TILESPACE_FORM_SLOPE_1_2_LOW_NORTHEAST = 11;
  public const int TILESPACE_FORM_SLOPE_1_2_LOW_SOUTHEAST = 12;
  public const int TILESPACE_FORM_SLOPE_1_2_LOW_SOUTHWEST = 13;
  public const int TILESPACE_FORM_SLOPE_1_2_HIGH_NORTHWEST = 14;
  public const int TILESPACE_FORM_SLOPE_1_2_HIGH_NORTHEAST = 15;
  public const int TILESPACE_FORM_SLOPE_1_2_HIGH_SOUTHEAST = 16;
  public const int TILESPACE_FORM_SLOPE_1_2_HIGH_SOUTHWEST = 17;
  public const int TILESPACE_FORM_SLOPE_2_1_LOW_NORTHWEST = 18;
  public const int TILESPACE_FORM_SLOPE_2_1_LOW_NORTHEAST = 19;
  public const int TILESPACE_FORM_SLOPE_2_1_LOW_SOUTHEAST = 20;
  public const int TILESPACE_FORM_SLOPE_2_1_LOW_SOUTHWEST = 21;
  public const int TILESPACE_FORM_SLOPE_2_1_HIGH_NORTHWEST = 22;
  public const int TILESPACE_FORM_SLOPE_2_1_HIGH_NORTHEAST = 23;
  public const int TILESPACE_FORM_SLOPE_2_1_HIGH_SOUTHEAST = 24;
  public const int TILESPACE_FORM_SLOPE_2_1_HIGH_SOUTHWEST = 25;
  public const int TILESPACE_FORM_POLYGON = 26;
  public const int TILESPACE_U8 = 1;
  public const int TILESPACE_U16 = 2;
  public const int TILESPACE_I32 = 3;
  public const int TILESPACE_U32 = 4;
  public const int TILESPACE_F32 = 5;
  public const int TILESPACE_COST = 6;
  public const int TILESPACE_EDGE_WALL = 0;
  public const int TILESPACE_EDGE_BOUNDS = 1;
  public const int TILESPACE_EDGE_RAY = 2;
  public const int TILESPACE_EDGE_ARC = 3;
  public const int TILESPACE_EDGE_SEGMENT = 4;
  public const int TILESPACE_ONE_WAY_STOP = 0;
  public const int TILESPACE_ONE_WAY_PASS = 1;
  public const int TILESPACE_INSIDE_BLOCKS = 0;
  public const int TILESPACE_INSIDE_LEAVES = 1;
  public const int TILESPACE_CORE_BOX = 0;
  public const int TILESPACE_CORE_FALLING = 1;
  public const int TILESPACE_CORE_RISING = 2;
  public const int TILESPACE_SLIDE = 0;
  public const int TILESPACE_STOP = 1;
  public const int TILESPACE_BOUNCE = 2;
  public const int TILESPACE_BY_TIME_OF_IMPACT = 0;
  public const int TILESPACE_X_FIRST = 1;
  public const int TILESPACE_Y_FIRST = 2;
  public const int TILESPACE_DOUBLES = 0;
  public const int TILESPACE_FLOATS = 1;
  public const int TILESPACE_FIXED_POINT = 2;
  public const int TILESPACE_DECIDED = 0;
  public const int TILESPACE_HIT_AT_SAME_TIME = 1;
  public const int TILESPACE_HIT_LATER = 2;
  public const int TILESPACE_COVERED = 3;
  public const int TILESPACE_STARTED_INSIDE = 4;
  public const int TILESPACE_LET_THROUGH = 5;
  public const int TILESPACE_MOVING_AWAY = 6;
  public const int TILESPACE_ONLY_TOUCHED = 7;
  public const int TILESPACE_PASSED_BESIDE = 8;
  public const int TILESPACE_TURN_RIDERS = 0;
  public const int TILESPACE_TURN_ALL = 1;
  public const int TILESPACE_TURN_NONE = 2;
  public const int TILESPACE_IN_AIR = 0;
  public const int TILESPACE_ON_GROUND = 1;
  public const int TILESPACE_ON_LADDER = 2;
  public const int TILESPACE_DIRECTION_EAST = 0;
  public const int TILESPACE_DIRECTION_SOUTHEAST = 1;
  public const int TILESPACE_DIRECTION_SOUTH = 2;
  public const int TILESPACE_DIRECTION_SOUTHWEST = 3;
  public const int TILESPACE_DIRECTION_WEST = 4;
  public const int TILESPACE_DIRECTION_NORTHWEST = 5;
  public const int TILESPACE_DIRECTION_NORTH = 6;
  public const int TILESPACE_DIRECTION_NORTHEAST = 7;
  public const int TILESPACE_ODD_R = 0;
  public const int TILESPACE_EVEN_R = 1;
  public const int TILESPACE_ODD_Q = 2;
  public const int TILESPACE_EVEN_Q = 3;
  public const int TILESPACE_SECTION_MAP = 0;
  public const int TILESPACE_SECTION_MASK = 1;
  public const int TILESPACE_SECTION_GRID = 2;
  public const int TILESPACE_SECTION_BYTES = 3;
  public const int TILESPACE_SECTION_INT32S = 4;
  public const int TILESPACE_SECTION_DOUBLES = 5;
  public const int TILESPACE_SECTION_BODIES = 6;
  public const int TILESPACE_SECTION_PLATFORMERS = 7;
  public const int TILESPACE_SECTION_TOP_DOWNS = 8;
  public const int TILESPACE_RESTORE_DONE = 0;
  public const int TILESPACE_RESTORE_DAMAGED = 1;
  public const int TILESPACE_RESTORE_OUT_OF_MEMORY = 2;
  public const int TILESPACE_RESTORE_NOT_A_SNAPSHOT = 3;
  public const int TILESPACE_RESTORE_NEWER_VERSION = 4;
  public const int TILESPACE_RESTORE_CUT_SHORT = 5;
  public const int TILESPACE_RESTORE_TRAILING_BYTES = 6;
  public const int TILESPACE_RESTORE_NO_SECTION = 7;
  public const int TILESPACE_RESTORE_OTHER_CONTENTS = 8;
  public const int TILESPACE_RESTORE_BAD_SIZE = 9;
  public const int TILESPACE_RESTORE_BAD_SHAPE = 10;
  public const int TILESPACE_REFERENCES_NONE = 0;
  public const int TILESPACE_REFERENCES_MAP_FOLDER = 1;
  public const int TILESPACE_REFERENCES_PROJECT = 2;
  public const int TILESPACE_REFERENCES_ANYWHERE = 3;
  public const int TILESPACE_LAYER_TILES = 0;
  public const int TILESPACE_LAYER_OBJECTS = 1;
  public const int TILESPACE_LAYER_IMAGE = 2;
  public const int TILESPACE_LAYER_GROUP = 3;
  public const int TILESPACE_LAYER_CELLS = 4;
  public const int TILESPACE_OBJECT_RECTANGLE = 0;
  public const int TILESPACE_OBJECT_ELLIPSE = 1;
  public const int TILESPACE_OBJECT_CAPSULE = 2;
  public const int TILESPACE_OBJECT_POINT = 3;
  public const int TILESPACE_OBJECT_POLYGON = 4;
  public const int TILESPACE_OBJECT_POLYLINE = 5;
  public const int TILESPACE_OBJECT_TEXT = 6;
  public const int TILESPACE_OBJECT_TILE = 7;
  public const int TILESPACE_OF_MAP = 0;
  public const int TILESPACE_OF_LAYER = 1;
  public const int TILESPACE_OF_OBJECT = 2;
  public const int TILESPACE_OF_TILESET = 3;
  public const int TILESPACE_OF_TILE = 4;
  public const int TILESPACE_OF_LEVEL = 5;
  public const int TILESPACE_STRING = 0;
  public const int TILESPACE_INTEGER = 1;
  public const int TILESPACE_NUMBER = 2;
  public const int TILESPACE_BOOLEAN = 3;
  public const int TILESPACE_COLOR = 4;
  public const int TILESPACE_FILE = 5;
  public const int TILESPACE_OBJECT = 6;
  public const int TILESPACE_GROUP = 7;
  public const int TILESPACE_LIST = 8;
  public const int TILESPACE_LANDSCAPE_NONE = 0;
  public const int TILESPACE_LANDSCAPE_CAVES = 1;
  public const int TILESPACE_LANDSCAPE_CITIES = 2;
  public const int TILESPACE_LANDSCAPE_COAST = 3;
  public const int TILESPACE_MISSING_LOAD = 0;
  public const int TILESPACE_MISSING_TELL = 1;
  public const int TILESPACE_DURABLE_NOW = 0;
  public const int TILESPACE_DURABLE_SOON = 1;
  public const int TILESPACE_CHUNK_ABSENT = 0;
  public const int TILESPACE_CHUNK_FREE = 1;
  public const int TILESPACE_CHUNK_SOLID = 2;
  public const int TILESPACE_CHUNK_MIXED = 3;
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_abi();
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern byte* tilespace_version();
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern byte* tilespace_error_text(int error);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_simd_level();
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern void tilespace_limit_simd_level(uint level);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_polygon_create(tilespace_point* corners, UIntPtr count, tilespace_polygon* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_convex_hull(tilespace_point* points, UIntPtr count, tilespace_polygon* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_polygon_placed(tilespace_polygon* polygon, tilespace_pose* pose, tilespace_polygon* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_touches(tilespace_shape* a, tilespace_shape* b);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern double tilespace_distance(tilespace_shape* a, tilespace_shape* b);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_overlaps_interior(tilespace_shape* a, tilespace_shape* b);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_has_interior(tilespace_shape* shape);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_orientation(tilespace_point* a, tilespace_point* b, tilespace_point* c);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_compare_distance(tilespace_point* a, tilespace_point* b, double distance);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_compare_distances(tilespace_point* from, tilespace_point* a, tilespace_point* b);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_clip(tilespace_polygon* polygon, tilespace_box* box, tilespace_polygon* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_pose_placed(tilespace_pose* pose, tilespace_pose* local, tilespace_pose* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_pose_seen_from(tilespace_pose* pose, tilespace_pose* other, tilespace_pose* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_touches_each(tilespace_circle* circles, UIntPtr circle_count, tilespace_box_arrays_view* boxes, uint interior, uint arithmetic, ulong* words, UIntPtr room);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_relate(tilespace_circle* circle, tilespace_box* box);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_unit_vector(double radians, tilespace_vec* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_layout_pixels(double tile_size, tilespace_layout* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_layout_y_up(tilespace_point* origin, double tile_size, double yaw, tilespace_layout* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_layout_is_valid(tilespace_layout* layout);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_to_tile_space(tilespace_layout* layout, tilespace_shape* shape, tilespace_shape* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_to_world(tilespace_layout* layout, tilespace_point* point, tilespace_point* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_points_to_tile_space(tilespace_layout* layout, tilespace_point* points, tilespace_point* @out, UIntPtr count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_points_to_world(tilespace_layout* layout, tilespace_point* points, tilespace_point* @out, UIntPtr count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_projection_oblique(int tile_width, int tile_height, double skew_x, double skew_y, tilespace_projection* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_projection_isometric(int tile_width, int tile_height, int map_height, tilespace_projection* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_projection_staggered(int tile_width, int tile_height, uint stagger, tilespace_projection* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_projection_is_valid(tilespace_projection* projection);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_screen_to_tiles(tilespace_projection* projection, tilespace_point* screen, tilespace_point* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_tiles_to_screen(tilespace_projection* projection, tilespace_point* point, tilespace_point* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_screen_tile_at(tilespace_projection* projection, tilespace_point* screen, tilespace_tile* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_screen_outline(tilespace_projection* projection, tilespace_tile* tile, tilespace_point* corners);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_tile_of_cell(uint stagger, tilespace_tile* cell, tilespace_tile* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_cell_of_tile(uint stagger, tilespace_tile* tile, tilespace_tile* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_map_create(tilespace_tile_box* bounds, uint outside, tilespace_map** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_map_from_bytes(byte* bytes, int width, int height, IntPtr stride, uint outside, tilespace_map** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_map_from_text([MarshalAs(UnmanagedType.LPUTF8Str)] string text, UIntPtr length, uint outside, tilespace_map** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_map_copy(tilespace_map* map, tilespace_map** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_map_turned(tilespace_map* map, int quarters, tilespace_map** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_map_flipped(tilespace_map* map, uint flip, tilespace_map** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern void tilespace_map_free(tilespace_map* map);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_map_bounds(tilespace_map* map, tilespace_tile_box* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_map_outside(tilespace_map* map);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_map_set_outside(tilespace_map* map, uint outside);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_map_layout(tilespace_map* map, tilespace_layout* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_map_set_layout(tilespace_map* map, tilespace_layout* layout);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_is_solid(tilespace_map* map, int x, int y);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_world_is_solid(tilespace_map* map, double x, double y);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_any_solid_in(tilespace_map* map, tilespace_tile_box* tiles);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_tile_at(tilespace_map* map, double x, double y, tilespace_tile* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern ulong tilespace_map_solid_count(tilespace_map* map);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern ulong tilespace_map_shaped_count(tilespace_map* map);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern ulong tilespace_map_edits(tilespace_map* map);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_set_solid(tilespace_map* map, int x, int y, uint solid);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_set_solid_area(tilespace_map* map, tilespace_shape* area, uint boundary, uint solid);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_set_solid_area(tilespace_map* map, tilespace_shape* area, uint boundary, uint solid);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_set_solid_bytes(tilespace_map* map, tilespace_tile_box* box, byte* bytes, IntPtr stride);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_map_to_bytes(tilespace_map* map, tilespace_tile_box* box, byte* bytes, IntPtr stride);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_map_rows(tilespace_map* map, ulong** words, long* words_per_row);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_tile_shape_of(uint form, uint one_way, tilespace_tile_shape* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_tile_shape_create(tilespace_polygon* area, uint one_way, uint walls, tilespace_tile_shape* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_set_shape(tilespace_map* map, int x, int y, tilespace_tile_shape* shape);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_shape_at(tilespace_map* map, int x, int y, tilespace_tile_shape* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_shaped_tiles(tilespace_map* map, tilespace_tile* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_map_snapshot(tilespace_map* map, byte* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_map_restore(byte* bytes, UIntPtr size, tilespace_map** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_mask_create(tilespace_tile_box* bounds, tilespace_mask** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern void tilespace_mask_free(tilespace_mask* mask);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_mask_bounds(tilespace_mask* mask, tilespace_tile_box* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_mask_get(tilespace_mask* mask, int x, int y);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_mask_set(tilespace_mask* mask, int x, int y, uint value);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern ulong tilespace_mask_count(tilespace_mask* mask);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_mask_add(tilespace_mask* mask, tilespace_mask* others);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_mask_keep(tilespace_mask* mask, tilespace_mask* others);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_mask_remove(tilespace_mask* mask, tilespace_mask* others);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_mask_tiles(tilespace_mask* mask, tilespace_tile* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_mask_to_bytes(tilespace_mask* mask, tilespace_tile_box* box, byte* bytes, IntPtr stride);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_mask_set_bytes(tilespace_mask* mask, tilespace_tile_box* box, byte* bytes, IntPtr stride);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_mask_rows(tilespace_mask* mask, ulong** words, long* words_per_row);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_grid_create(tilespace_tile_box* bounds, uint type, tilespace_grid** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern void tilespace_grid_free(tilespace_grid* grid);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_grid_bounds(tilespace_grid* grid, tilespace_tile_box* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_grid_type(tilespace_grid* grid);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern void* tilespace_grid_values(tilespace_grid* grid);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_cover(tilespace_map* map, tilespace_shape* area, uint boundary, tilespace_span* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_cover(tilespace_map* map, tilespace_shape* area, uint boundary, tilespace_span* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_solid_cover(tilespace_map* map, tilespace_shape* area, uint boundary, uint solidity, tilespace_span* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_any_solid(tilespace_map* map, tilespace_shape* area, uint boundary, uint solidity);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern ulong tilespace_count_solid(tilespace_map* map, tilespace_shape* area, uint boundary, uint solidity);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_first_solid(tilespace_map* map, tilespace_shape* area, uint boundary, uint solidity, tilespace_solid_tile* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_solid_cover(tilespace_map* map, tilespace_shape* area, uint boundary, uint solidity, tilespace_span* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_world_any_solid(tilespace_map* map, tilespace_shape* area, uint boundary, uint solidity);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern ulong tilespace_world_count_solid(tilespace_map* map, tilespace_shape* area, uint boundary, uint solidity);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_first_solid(tilespace_map* map, tilespace_shape* area, uint boundary, uint solidity, tilespace_solid_tile* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_nearest_solid(tilespace_map* map, double x, double y, double most, tilespace_solid_tile* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_nearest_solid(tilespace_map* map, double x, double y, double most, tilespace_solid_tile* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_nearest_solid_point(tilespace_map* map, double x, double y, double most, uint solidity, tilespace_solid_point* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_nearest_solid_point(tilespace_map* map, double x, double y, double most, uint solidity, tilespace_solid_point* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_cast_ray(tilespace_map* map, tilespace_segment* segment, uint gap, tilespace_ray_hit* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_cast_ray(tilespace_map* map, tilespace_segment* segment, uint gap, tilespace_ray_hit* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_is_clear(tilespace_map* map, tilespace_segment* segment, uint gap);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_world_is_clear(tilespace_map* map, tilespace_segment* segment, uint gap);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_cast_rays(tilespace_map* map, tilespace_segment* segments, tilespace_ray_hit* hits, UIntPtr count, uint gap);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_cast_rays(tilespace_map* map, tilespace_segment* segments, tilespace_ray_hit* hits, UIntPtr count, uint gap);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_cast_fan(tilespace_map* map, tilespace_fan* fan, tilespace_ray_hit* hits, UIntPtr count, uint gap);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_cast_fan(tilespace_map* map, tilespace_fan* fan, tilespace_ray_hit* hits, UIntPtr count, uint gap);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_scan(tilespace_map* map, tilespace_lidar* lidar, tilespace_pose* poses, UIntPtr count, float* ranges, uint gap);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_scan(tilespace_map* map, tilespace_lidar* lidar, tilespace_pose* poses, UIntPtr count, float* ranges, uint gap);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_scan_doubles(tilespace_map* map, tilespace_lidar* lidar, tilespace_pose* poses, UIntPtr count, double* ranges, uint gap);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_scan_doubles(tilespace_map* map, tilespace_lidar* lidar, tilespace_pose* poses, UIntPtr count, double* ranges, uint gap);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_tiles_along(tilespace_map* map, tilespace_segment* segment, tilespace_tile_on_line* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_tiles_along(tilespace_map* map, tilespace_segment* segment, tilespace_tile_on_line* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_supercover_along(tilespace_map* map, tilespace_segment* segment, tilespace_tile_on_line* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_supercover_along(tilespace_map* map, tilespace_segment* segment, tilespace_tile_on_line* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_thick_line(tilespace_map* map, tilespace_shape* shape, tilespace_vec* translation, tilespace_tile_on_line* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_thick_line(tilespace_map* map, tilespace_shape* shape, tilespace_vec* translation, tilespace_tile_on_line* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_vision_default(tilespace_vision_options* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_has_line_of_sight(tilespace_map* map, tilespace_tile* from, tilespace_tile* to, tilespace_vision_options* options);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_world_has_line_of_sight(tilespace_map* map, tilespace_point* from, tilespace_point* to, tilespace_vision_options* options);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_lines_of_sight(tilespace_map* map, tilespace_tile* from, tilespace_tile* to, byte* visible, UIntPtr count, tilespace_vision_options* options);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_field_create(int radius, tilespace_field** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_field_create_for(tilespace_tile_box* largest, tilespace_field** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern void tilespace_field_free(tilespace_field* field);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern tilespace_mask* tilespace_field_tiles(tilespace_field* field);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_field_of_view(tilespace_map* map, tilespace_tile* from, tilespace_vision_options* options, tilespace_field* field);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_field_of_view(tilespace_map* map, tilespace_point* from, tilespace_vision_options* options, tilespace_field* field);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_count_seen_tiles(tilespace_map* map, tilespace_vision_options* options, tilespace_field* field, uint* counts, UIntPtr room);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_visibility_polygon(tilespace_map* map, tilespace_point* from, double radius, tilespace_vec* cone, tilespace_segment* segment, tilespace_visibility_corner* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_visibility_polygon(tilespace_map* map, tilespace_point* from, double radius, tilespace_vec* cone, tilespace_segment* segment, tilespace_visibility_corner* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_cast_shape(tilespace_map* map, tilespace_movers_view* movers, tilespace_shape* shape, tilespace_vec* translation, uint one_way, uint inside, tilespace_sweep_hit* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_cast_shape(tilespace_map* map, tilespace_movers_view* movers, tilespace_shape* shape, tilespace_vec* translation, uint one_way, uint inside, tilespace_sweep_hit* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_cast_bodies(tilespace_map* map, tilespace_body* bodies, tilespace_vec* translations, tilespace_sweep_hit* hits, UIntPtr count, uint one_way, uint inside);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_cast_bodies(tilespace_map* map, tilespace_body* bodies, tilespace_vec* translations, tilespace_sweep_hit* hits, UIntPtr count, uint one_way, uint inside);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_cast_circles(tilespace_map* map, tilespace_circle* circles, tilespace_vec* translations, tilespace_sweep_hit* hits, UIntPtr count, uint one_way, uint inside);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_cast_circles(tilespace_map* map, tilespace_circle* circles, tilespace_vec* translations, tilespace_sweep_hit* hits, UIntPtr count, uint one_way, uint inside);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_cast_capsules(tilespace_map* map, tilespace_capsule* capsules, tilespace_vec* translations, tilespace_sweep_hit* hits, UIntPtr count, uint one_way, uint inside);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_cast_capsules(tilespace_map* map, tilespace_capsule* capsules, tilespace_vec* translations, tilespace_sweep_hit* hits, UIntPtr count, uint one_way, uint inside);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_cast_points(tilespace_map* map, tilespace_point* points, tilespace_vec* translations, tilespace_sweep_hit* hits, UIntPtr count, uint one_way, uint inside);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_cast_points(tilespace_map* map, tilespace_point* points, tilespace_vec* translations, tilespace_sweep_hit* hits, UIntPtr count, uint one_way, uint inside);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern UIntPtr tilespace_unobstructed_bodies(tilespace_map* map, tilespace_body* bodies, tilespace_vec* translations, UIntPtr count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern UIntPtr tilespace_unobstructed_circles(tilespace_map* map, tilespace_circle* circles, tilespace_vec* translations, UIntPtr count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern UIntPtr tilespace_unobstructed_capsules(tilespace_map* map, tilespace_capsule* capsules, tilespace_vec* translations, UIntPtr count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern UIntPtr tilespace_world_unobstructed_bodies(tilespace_map* map, tilespace_body* bodies, tilespace_vec* translations, UIntPtr count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern UIntPtr tilespace_world_unobstructed_circles(tilespace_map* map, tilespace_circle* circles, tilespace_vec* translations, UIntPtr count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern UIntPtr tilespace_world_unobstructed_capsules(tilespace_map* map, tilespace_capsule* capsules, tilespace_vec* translations, UIntPtr count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_overlaps_solid(tilespace_map* map, tilespace_movers_view* movers, tilespace_shape* shape);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_world_overlaps_solid(tilespace_map* map, tilespace_movers_view* movers, tilespace_shape* shape);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_poses_overlap_solid(tilespace_map* map, tilespace_polygon* footprint, tilespace_pose* poses, byte* overlaps, UIntPtr count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_poses_overlap_solid(tilespace_map* map, tilespace_polygon* footprint, tilespace_pose* poses, byte* overlaps, UIntPtr count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern double tilespace_free_turn(tilespace_map* map, tilespace_polygon* polygon, tilespace_point* pivot, double angle);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern double tilespace_world_free_turn(tilespace_map* map, tilespace_polygon* polygon, tilespace_point* pivot, double angle);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_nearest_free(tilespace_map* map, tilespace_shape* shape, tilespace_vec* direction, double limit, uint one_way, byte* found);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_nearest_free(tilespace_map* map, tilespace_shape* shape, tilespace_vec* direction, double limit, uint one_way, byte* found);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_move_default(tilespace_move_options* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_move(tilespace_map* map, tilespace_movers_view* movers, tilespace_shape* shape, tilespace_vec* translation, uint response, tilespace_move_options* options, tilespace_move_result* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_move(tilespace_map* map, tilespace_movers_view* movers, tilespace_shape* shape, tilespace_vec* translation, uint response, tilespace_move_options* options, tilespace_move_result* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_move_all(tilespace_map* map, tilespace_body* bodies, tilespace_vec* translations, UIntPtr count, uint response, tilespace_move_options* options, tilespace_move_result* results);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_move_all(tilespace_map* map, tilespace_body* bodies, tilespace_vec* translations, UIntPtr count, uint response, tilespace_move_options* options, tilespace_move_result* results);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern UIntPtr tilespace_move_while_free(tilespace_map* map, tilespace_body* bodies, tilespace_vec* translations, UIntPtr count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_explain_cast(tilespace_map* map, tilespace_movers_view* movers, tilespace_shape* shape, tilespace_vec* translation, uint one_way, uint inside, tilespace_candidate* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_explain(tilespace_map* map, tilespace_movers_view* movers, tilespace_shape* shape, tilespace_vec* translation, uint response, tilespace_move_options* options, tilespace_move_leg* @out, UIntPtr room, UIntPtr* count, tilespace_move_result* result);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_explain(tilespace_map* map, tilespace_movers_view* movers, tilespace_shape* shape, tilespace_vec* translation, uint response, tilespace_move_options* options, tilespace_move_leg* @out, UIntPtr room, UIntPtr* count, tilespace_move_result* result);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_explanation_text(tilespace_sweep_hit* hit, tilespace_candidate* candidates, UIntPtr candidate_count, byte* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_slide_along(tilespace_vec* velocity, tilespace_vec* normal, tilespace_vec* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_bounce_off(tilespace_vec* velocity, tilespace_vec* normal, tilespace_vec* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_push_out(tilespace_map* map, tilespace_shape* shape, double limit, tilespace_vec* directions, UIntPtr direction_count, tilespace_vec* last_velocity, uint one_way, tilespace_push_result* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_push_out(tilespace_map* map, tilespace_shape* shape, double limit, tilespace_vec* directions, UIntPtr direction_count, tilespace_vec* last_velocity, uint one_way, tilespace_push_result* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_carry_default(tilespace_carry_options* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_solids_in_tiles(tilespace_layout* layout, tilespace_moving_solid* solids, tilespace_moving_solid* @out, UIntPtr count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_carry(tilespace_map* map, tilespace_movers_view* movers, tilespace_shape* shape, tilespace_carry_options* options, tilespace_carry_result* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_carry(tilespace_map* map, tilespace_movers_view* movers, tilespace_shape* shape, tilespace_carry_options* options, tilespace_carry_result* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_maps_in_tiles(tilespace_layout* layout, tilespace_moving_map_view* maps, tilespace_moving_map_view* @out, UIntPtr count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_after_turn(tilespace_map_turn_view* turn, tilespace_map* tiles, tilespace_moving_map_view* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_turn_default(tilespace_turn_options* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_carry_by_turn(tilespace_map* map, tilespace_movers_view* movers, tilespace_map_turn_view* turn, tilespace_shape* shape, double limit, tilespace_turn_options* options, tilespace_turn_result* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_platformer_state_default(tilespace_platformer_state* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_platformer_tuning_default(tilespace_platformer_tuning* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_platformer_tuning_scaled(tilespace_platformer_tuning* tuning, double factor, tilespace_platformer_tuning* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern double tilespace_jump_gravity(double height, double seconds);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern double tilespace_jump_speed(double height, double seconds);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_platformer_step(tilespace_map* map, tilespace_platformer_state* state, tilespace_platformer_input* input, tilespace_platformer_tuning* tuning, double dt, tilespace_map* ladders, tilespace_vec* ground_velocity, tilespace_movers_view* movers, tilespace_carry_result* carried);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_platformer_step(tilespace_map* map, tilespace_platformer_state* state, tilespace_platformer_input* input, tilespace_platformer_tuning* tuning, double dt, tilespace_map* ladders, tilespace_vec* ground_velocity, tilespace_movers_view* movers, tilespace_carry_result* carried);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_top_down_tuning_default(tilespace_top_down_tuning* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_top_down_step(tilespace_map* map, tilespace_top_down_state* state, tilespace_vec* direction, tilespace_top_down_tuning* tuning, double dt, tilespace_movers_view* movers, tilespace_carry_result* carried);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_top_down_step(tilespace_map* map, tilespace_top_down_state* state, tilespace_vec* direction, tilespace_top_down_tuning* tuning, double dt, tilespace_movers_view* movers, tilespace_carry_result* carried);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_workspace_create(tilespace_workspace** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern void tilespace_workspace_free(tilespace_workspace* workspace);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern ulong tilespace_workspace_bytes(tilespace_workspace* workspace);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_path_default(tilespace_path_options* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_find_path(tilespace_map* map, tilespace_tile* from, tilespace_tile* to, tilespace_path_options* options, tilespace_workspace* workspace, uint corners, tilespace_tile* @out, UIntPtr room, UIntPtr* count, tilespace_cost* cost);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_path_index_create(tilespace_map* map, tilespace_path_index** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern void tilespace_path_index_free(tilespace_path_index* index);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_path_index_update(tilespace_path_index* index, tilespace_map* map, tilespace_tile_box* edited);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_path_index_find(tilespace_path_index* index, tilespace_tile* from, tilespace_tile* to, tilespace_workspace* workspace, uint corners, tilespace_tile* @out, UIntPtr room, UIntPtr* count, tilespace_cost* cost);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_straighten_path(tilespace_map* map, tilespace_tile* path, UIntPtr path_count, tilespace_vec* size, uint disc, tilespace_tile* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_reachable_in_steps(tilespace_map* map, tilespace_tile* from, int steps, uint diagonals, tilespace_workspace* workspace, tilespace_mask* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_reachable_at_cost(tilespace_map* map, tilespace_tile* from, tilespace_cost* cost, tilespace_path_options* options, tilespace_workspace* workspace, tilespace_mask* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_clearance_for_squares(tilespace_map* map, int size, tilespace_mask* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_blocked_for_squares(tilespace_map* map, int size, tilespace_path_options* options, tilespace_mask* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern double tilespace_length_in_world(tilespace_layout* layout, tilespace_cost* cost);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_travel_cost(uint inflation_cost, uint free_cost);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_steps_to_goals(tilespace_map* map, tilespace_tile* goals, UIntPtr goal_count, tilespace_path_options* options, tilespace_tile_box* edited, tilespace_workspace* workspace, tilespace_grid* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_costs_to_goals(tilespace_map* map, tilespace_tile* goals, UIntPtr goal_count, tilespace_path_options* options, tilespace_tile_box* edited, tilespace_workspace* workspace, tilespace_grid* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_squared_distances(tilespace_map* map, uint most, tilespace_tile_box* edited, tilespace_workspace* workspace, tilespace_grid* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_distance_field(tilespace_map* map, double most, uint has_sign, tilespace_tile_box* edited, tilespace_workspace* workspace, tilespace_grid* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_distance_field(tilespace_map* map, double most, uint has_sign, tilespace_tile_box* edited, tilespace_workspace* workspace, tilespace_grid* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_directions_to_goal(tilespace_map* map, tilespace_grid* field, tilespace_path_options* options, tilespace_tile* tile);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_flee_costs(tilespace_map* map, tilespace_tile* threats, UIntPtr threat_count, tilespace_flee_factor* factor, tilespace_path_options* options, tilespace_workspace* workspace, tilespace_grid* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_update_flee_costs(tilespace_map* map, tilespace_tile* threats, UIntPtr threat_count, tilespace_tile_box* edited, tilespace_flee_factor* factor, tilespace_path_options* options, tilespace_workspace* workspace, tilespace_grid* threat_costs, tilespace_grid* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_flee_directions(tilespace_map* map, tilespace_grid* costs, tilespace_flee_factor* factor, tilespace_path_options* options, tilespace_tile* tile);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_inflated(tilespace_map* map, double radius, tilespace_workspace* workspace, tilespace_map** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_inflated(tilespace_map* map, double radius, tilespace_workspace* workspace, tilespace_map** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_update_inflated(tilespace_map* map, tilespace_tile_box* edited, double radius, tilespace_workspace* workspace, tilespace_map* inflated);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_update_inflated(tilespace_map* map, tilespace_tile_box* edited, double radius, tilespace_workspace* workspace, tilespace_map* inflated);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_inflation_costs(tilespace_map* map, double inscribed_radius, double inflation_radius, double cost_scaling_factor, tilespace_tile_box* edited, tilespace_workspace* workspace, tilespace_grid* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_components_create(tilespace_map* map, uint diagonals, tilespace_components** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern void tilespace_components_free(tilespace_components* components);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern ulong tilespace_components_count(tilespace_components* components);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_are_connected(tilespace_components* components, tilespace_tile* from, tilespace_tile* to);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern ulong tilespace_component_of(tilespace_components* components, tilespace_tile* tile, tilespace_tile* first);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_components_update(tilespace_components* components, tilespace_map* map, tilespace_tile_box* edited);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_hex_layout_is_valid(tilespace_hex_layout* layout);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_hex_center(tilespace_hex_layout* layout, tilespace_tile* tile, tilespace_point* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_hex_box(tilespace_hex_layout* layout, tilespace_tile* tile, tilespace_box* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_hex_outline(tilespace_hex_layout* layout, tilespace_tile* tile, tilespace_point* corners);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_hex_at(tilespace_hex_layout* layout, tilespace_point* pixel, tilespace_tile* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_to_hex(uint offset, tilespace_tile* tile, tilespace_hex* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_hex_to_tile(uint offset, tilespace_hex* hex, tilespace_tile* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern long tilespace_hex_distance(tilespace_hex* a, tilespace_hex* b);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_hex_neighbours(tilespace_hex* hex, tilespace_hex* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_hex_ring(tilespace_hex* center, int radius, tilespace_hex* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_hex_spiral(tilespace_hex* center, int radius, tilespace_hex* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_hex_line(tilespace_hex* from, tilespace_hex* to, tilespace_hex* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_has_hex_line_of_sight(tilespace_map* map, uint offset, tilespace_tile* from, tilespace_tile* to);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_hex_field_of_view(tilespace_map* map, uint offset, tilespace_tile* from, int radius, tilespace_workspace* workspace, tilespace_mask* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_find_hex_path(tilespace_map* map, uint offset, tilespace_tile* from, tilespace_tile* to, tilespace_workspace* workspace, tilespace_tile* @out, UIntPtr room, UIntPtr* count, tilespace_cost* cost);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_hex_reachable_in_steps(tilespace_map* map, uint offset, tilespace_tile* from, int steps, tilespace_workspace* workspace, tilespace_mask* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_boxes_of(tilespace_map* map, uint greedy, tilespace_tile_box* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_outlines_of(tilespace_map* map, tilespace_point* corners, UIntPtr room, UIntPtr* count, UIntPtr* ends, byte* is_hole, UIntPtr outline_room, UIntPtr* outline_count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_rooms_of(tilespace_map* map, uint greedy, tilespace_tile_box* rooms, UIntPtr* ends, UIntPtr room_room, UIntPtr* room_count, tilespace_door* doors, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_rooms_of_mask(tilespace_mask* mask, uint greedy, tilespace_tile_box* rooms, UIntPtr* ends, UIntPtr room_room, UIntPtr* room_count, tilespace_door* doors, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_room_index_create(tilespace_map* map, uint greedy, tilespace_room_index** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_room_index_of_mask(tilespace_mask* mask, uint greedy, tilespace_room_index** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern void tilespace_room_index_free(tilespace_room_index* index);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_rooms_at(tilespace_room_index* index, tilespace_tile* tiles, UIntPtr count, int* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_objects_create(tilespace_tile_box* bounds, tilespace_objects** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern void tilespace_objects_free(tilespace_objects* objects);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_object_insert(tilespace_objects* objects, tilespace_box* box, uint categories, ulong* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_objects_insert(tilespace_objects* objects, tilespace_box* boxes, UIntPtr count, uint categories, ulong* ids);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_object_move(tilespace_objects* objects, ulong id, tilespace_box* box);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_object_erase(tilespace_objects* objects, ulong id);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_objects_move(tilespace_objects* objects, ulong* ids, tilespace_box* boxes, UIntPtr count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_objects_update(tilespace_objects* objects, tilespace_box* boxes, UIntPtr count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_object_slot(ulong id);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_object_get(tilespace_objects* objects, ulong id, tilespace_box* box, uint* categories);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern UIntPtr tilespace_objects_size(tilespace_objects* objects);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_objects_touching(tilespace_objects* objects, tilespace_shape* shape, uint categories, ulong* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_objects_in_tile(tilespace_objects* objects, tilespace_tile* tile, uint categories, ulong* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_object_pairs(tilespace_objects* objects, uint categories, tilespace_object_pair* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_objects_nearest(tilespace_objects* objects, tilespace_point* point, uint categories, ulong* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_objects_touching_circles(tilespace_objects* objects, tilespace_circle* circles, UIntPtr circle_count, uint categories, UIntPtr* ends, ulong* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_objects_nearest_points(tilespace_objects* objects, tilespace_point* points, UIntPtr point_count, UIntPtr each, uint categories, ulong* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_along(tilespace_map* map, tilespace_objects* objects, tilespace_shape* shape, tilespace_vec* translation, uint categories, uint solidity, tilespace_sweep_event* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_world_along(tilespace_map* map, tilespace_objects* objects, tilespace_shape* shape, tilespace_vec* translation, uint categories, uint solidity, tilespace_sweep_event* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_volume_create(tilespace_bone_circle* circles, UIntPtr count, tilespace_volume** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern void tilespace_volume_free(tilespace_volume* volume);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern UIntPtr tilespace_volume_bones(tilespace_volume* volume);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_volume_set_create(tilespace_volume_set** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern void tilespace_volume_set_free(tilespace_volume_set* set);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern UIntPtr tilespace_volume_set_size(tilespace_volume_set* set);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_volume_set_add(tilespace_volume_set* set, tilespace_volume* volume, uint* body);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_volume_set_clear(tilespace_volume_set* set);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_volume_place(tilespace_volume_set* set, UIntPtr body, tilespace_bone* bones, UIntPtr count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_volume_hide(tilespace_volume_set* set, UIntPtr body);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_volume_circles(tilespace_volume_set* set, UIntPtr body, tilespace_circle* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_volume_around(tilespace_volume_set* set, UIntPtr body, tilespace_box* box, tilespace_circle* circle);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_volumes_touching(tilespace_volume_set* set, tilespace_shape* shape, uint* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_volume_touches(tilespace_volume_set* set, UIntPtr body, tilespace_shape* shape, uint* circle);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_volumes_touch(tilespace_volume_set* set_of_a, UIntPtr a, tilespace_volume_set* set_of_b, UIntPtr b, tilespace_circle_pair* pair);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_volumes_cast_ray(tilespace_volume_set* set, tilespace_segment* segment, tilespace_volume_hit* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_volume_cast_ray(tilespace_volume_set* set, UIntPtr body, tilespace_segment* segment, tilespace_volume_hit* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_volume_cover(tilespace_map* map, tilespace_volume_set* set, UIntPtr body, uint boundary, tilespace_span* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_snapshot_write(tilespace_section_view* sections, UIntPtr section_count, uint version, byte* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_snapshot_open(byte* bytes, UIntPtr size, uint version, tilespace_snapshot_info* info, tilespace_snapshot** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern void tilespace_snapshot_free(tilespace_snapshot* snapshot);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_snapshot_section(tilespace_snapshot* snapshot, UIntPtr section, tilespace_section_info_view* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_snapshot_read_map(tilespace_snapshot* snapshot, [MarshalAs(UnmanagedType.LPUTF8Str)] string name, tilespace_map** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_snapshot_read_mask(tilespace_snapshot* snapshot, [MarshalAs(UnmanagedType.LPUTF8Str)] string name, tilespace_mask** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_snapshot_read_grid(tilespace_snapshot* snapshot, [MarshalAs(UnmanagedType.LPUTF8Str)] string name, tilespace_grid** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_snapshot_read_values(tilespace_snapshot* snapshot, [MarshalAs(UnmanagedType.LPUTF8Str)] string name, uint kind, void* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_load_default(tilespace_load_options* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_load_map([MarshalAs(UnmanagedType.LPUTF8Str)] string path, tilespace_load_options* options, tilespace_loaded** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_load_bytes(byte* bytes, UIntPtr size, tilespace_read read, void* user, tilespace_load_options* options, tilespace_loaded** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern void tilespace_loaded_free(tilespace_loaded* loaded);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_loaded_map(tilespace_loaded* loaded, tilespace_map** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern byte* tilespace_loaded_error(tilespace_loaded* loaded);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern byte* tilespace_loaded_rule(tilespace_loaded* loaded);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern byte* tilespace_loaded_format(tilespace_loaded* loaded);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern UIntPtr tilespace_loaded_notices(tilespace_loaded* loaded);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern byte* tilespace_loaded_notice(tilespace_loaded* loaded, UIntPtr i);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern UIntPtr tilespace_loaded_layers(tilespace_loaded* loaded);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_loaded_layer(tilespace_loaded* loaded, UIntPtr layer, tilespace_layer_view* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_loaded_find_layer(tilespace_loaded* loaded, [MarshalAs(UnmanagedType.LPUTF8Str)] string name, UIntPtr* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_loaded_layer_tiles(tilespace_loaded* loaded, UIntPtr layer, tilespace_tile_box* box, uint* @out, UIntPtr room);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_loaded_placed_tiles(tilespace_loaded* loaded, UIntPtr layer, tilespace_placed_tile* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern UIntPtr tilespace_loaded_objects(tilespace_loaded* loaded);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_loaded_object(tilespace_loaded* loaded, UIntPtr @object, tilespace_map_object_view* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_loaded_find_objects(tilespace_loaded* loaded, [MarshalAs(UnmanagedType.LPUTF8Str)] string name, [MarshalAs(UnmanagedType.LPUTF8Str)] string class_name, UIntPtr* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_loaded_object_by_id(tilespace_loaded* loaded, long id, [MarshalAs(UnmanagedType.LPUTF8Str)] string iid, UIntPtr* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern UIntPtr tilespace_loaded_tilesets(tilespace_loaded* loaded);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_loaded_tileset(tilespace_loaded* loaded, UIntPtr tileset, tilespace_tileset_view* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_loaded_find_tileset(tilespace_loaded* loaded, [MarshalAs(UnmanagedType.LPUTF8Str)] string name, UIntPtr* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_loaded_tile(tilespace_loaded* loaded, uint gid, tilespace_tile_view* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_loaded_properties(tilespace_loaded* loaded, uint owner, UIntPtr index, UIntPtr* first, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_loaded_property(tilespace_loaded* loaded, UIntPtr property, tilespace_property_view* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_loaded_find_property(tilespace_loaded* loaded, uint owner, UIntPtr index, [MarshalAs(UnmanagedType.LPUTF8Str)] string name, UIntPtr* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern double tilespace_loaded_number(tilespace_loaded* loaded, uint owner, UIntPtr index, [MarshalAs(UnmanagedType.LPUTF8Str)] string name, double otherwise);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern long tilespace_loaded_integer(tilespace_loaded* loaded, uint owner, UIntPtr index, [MarshalAs(UnmanagedType.LPUTF8Str)] string name, long otherwise);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_loaded_bool(tilespace_loaded* loaded, uint owner, UIntPtr index, [MarshalAs(UnmanagedType.LPUTF8Str)] string name, uint otherwise);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern byte* tilespace_loaded_text(tilespace_loaded* loaded, uint owner, UIntPtr index, [MarshalAs(UnmanagedType.LPUTF8Str)] string name, byte* otherwise);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_loaded_projection(tilespace_loaded* loaded, tilespace_projection* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_loaded_hexagons(tilespace_loaded* loaded, tilespace_hex_layout* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_load_levels([MarshalAs(UnmanagedType.LPUTF8Str)] string path, uint references, tilespace_loaded** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_load_levels_bytes(byte* bytes, UIntPtr size, tilespace_read read, void* user, tilespace_loaded** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern UIntPtr tilespace_loaded_levels(tilespace_loaded* loaded);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_loaded_level(tilespace_loaded* loaded, UIntPtr level, tilespace_level_view* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_loaded_neighbours(tilespace_loaded* loaded, UIntPtr level, UIntPtr* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_join_maps(tilespace_level_map_view* levels, UIntPtr count, uint outside, tilespace_map** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern uint tilespace_has_world_files();
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_default(tilespace_chunked_options* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_generate(tilespace_tile_box* bounds, uint outside, tilespace_chunked_options* options, tilespace_chunked** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_create([MarshalAs(UnmanagedType.LPUTF8Str)] string path, tilespace_tile_box* bounds, uint outside, tilespace_chunked_options* options, tilespace_chunked** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_open([MarshalAs(UnmanagedType.LPUTF8Str)] string path, tilespace_chunked_options* options, tilespace_chunked** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern void tilespace_chunked_free(tilespace_chunked* world);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern byte* tilespace_chunked_error_name(tilespace_chunked* world);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern byte* tilespace_chunked_error(tilespace_chunked* world);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_info(tilespace_chunked* world, tilespace_chunked_info_view* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_get_stats(tilespace_chunked* world, tilespace_chunked_stats* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_set_missing(tilespace_chunked* world, uint missing);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_drop(tilespace_chunked* world);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_window(tilespace_chunked* world, tilespace_tile_box* tiles, tilespace_map** @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_is_solid(tilespace_chunked* world, int x, int y, uint* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_shape_at(tilespace_chunked* world, int x, int y, tilespace_tile_shape* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_any_solid(tilespace_chunked* world, tilespace_shape* area, uint boundary, uint* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_count_solid(tilespace_chunked* world, tilespace_shape* area, uint boundary, ulong* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_first_solid(tilespace_chunked* world, tilespace_shape* area, uint boundary, tilespace_solid_tile* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_nearest_solid(tilespace_chunked* world, double x, double y, double most, tilespace_solid_tile* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_cast_ray(tilespace_chunked* world, tilespace_segment* segment, uint gap, tilespace_ray_hit* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_is_clear(tilespace_chunked* world, tilespace_segment* segment, uint gap, uint* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_cast_rays(tilespace_chunked* world, tilespace_segment* segments, tilespace_ray_hit* hits, UIntPtr count, uint gap);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_cast_shape(tilespace_chunked* world, tilespace_shape* shape, tilespace_vec* translation, uint one_way, uint inside, tilespace_sweep_hit* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_overlaps_solid(tilespace_chunked* world, tilespace_shape* shape, uint* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_move(tilespace_chunked* world, tilespace_shape* shape, tilespace_vec* translation, uint response, tilespace_move_options* options, tilespace_move_result* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_carry(tilespace_chunked* world, tilespace_movers_view* movers, tilespace_shape* shape, tilespace_carry_options* options, tilespace_carry_result* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_has_line_of_sight(tilespace_chunked* world, tilespace_tile* from, tilespace_tile* to, tilespace_vision_options* options, uint* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_field_of_view(tilespace_chunked* world, tilespace_tile* from, tilespace_vision_options* options, tilespace_field* field);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_find_path(tilespace_chunked* world, tilespace_tile* from, tilespace_tile* to, tilespace_workspace* workspace, uint corners, tilespace_tile* @out, UIntPtr room, UIntPtr* count, tilespace_cost* cost);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_reachable_in_steps(tilespace_chunked* world, tilespace_tile* from, int steps, uint diagonals, tilespace_workspace* workspace, tilespace_mask* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_reachable_at_cost(tilespace_chunked* world, tilespace_tile* from, tilespace_cost* cost, tilespace_workspace* workspace, tilespace_mask* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_set_solid(tilespace_chunked* world, int x, int y, uint solid);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_set_solid_area(tilespace_chunked* world, tilespace_shape* area, uint boundary, uint solid);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_set_solid_bytes(tilespace_chunked* world, tilespace_tile_box* box, byte* bytes, IntPtr stride);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_set_shape(tilespace_chunked* world, int x, int y, tilespace_tile_shape* shape);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_discard_edits(tilespace_chunked* world);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_commit(tilespace_chunked* world, [MarshalAs(UnmanagedType.LPUTF8Str)] string label, long tick, uint durable, ulong* revision);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_undo(tilespace_chunked* world, ulong* revision);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_redo(tilespace_chunked* world, ulong* revision);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_refresh(tilespace_chunked* world, ulong* revision);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_switch_to(tilespace_chunked* world, [MarshalAs(UnmanagedType.LPUTF8Str)] string branch);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_fork(tilespace_chunked* world, [MarshalAs(UnmanagedType.LPUTF8Str)] string branch, ulong revision);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_history(tilespace_chunked* world, UIntPtr most, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_revision(tilespace_chunked* world, UIntPtr i, tilespace_revision_view* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_branches(tilespace_chunked* world, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_branch(tilespace_chunked* world, UIntPtr i, tilespace_branch_view* @out);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_changes(tilespace_chunked* world, ulong before, ulong after, tilespace_chunk_change* @out, UIntPtr room, UIntPtr* count);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_prune(tilespace_chunked* world, ulong newest, uint labelled, uint undone, ulong* revisions, ulong* bytes);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_publish(tilespace_chunked* world, [MarshalAs(UnmanagedType.LPUTF8Str)] string path);
  [DllImport("tilespace-c", CallingConvention = CallingConvention.Cdecl)]
  public static extern int tilespace_chunked_check(tilespace_chunked* world, UIntPtr* count);
}
}
