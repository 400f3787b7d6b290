// SPDX-License-Identifier: MIT
// Written by scripts/bindings from capi/include/tilespace.h.

/** Exports of the wasm module; pointers and handles are addresses. */
export interface Externs {
  readonly memory: WebAssembly.Memory;
  malloc(size: number): number;
  free(address: number): void;
  tilespace_version(): number;
  tilespace_error_text(error: number): number;
  tilespace_polygon_create(corners: number, count: number, out: number): number;
  tilespace_convex_hull(points: number, count: number, out: number): number;
  tilespace_polygon_placed(polygon: number, pose: number, out: number): number;
  tilespace_touches(a: number, b: number): number;
  tilespace_distance(a: number, b: number): number;
  tilespace_relate(circle: number, box: number): number;
  tilespace_unit_vector(radians: number, out: number): number;
  tilespace_layout_pixels(tile_size: number, out: number): number;
  tilespace_layout_y_up(origin: number, tile_size: number, yaw: number, out: number): number;
  tilespace_layout_is_valid(layout: number): number;
  tilespace_to_tile_space(layout: number, shape: number, out: number): number;
  tilespace_to_world(layout: number, point: number, out: number): number;
  tilespace_projection_oblique(tile_width: number, tile_height: number, skew_x: number, skew_y: number, out: number): number;
  tilespace_projection_isometric(tile_width: number, tile_height: number, map_height: number, out: number): number;
  tilespace_projection_staggered(tile_width: number, tile_height: number, stagger: number, out: number): number;
  tilespace_projection_is_valid(projection: number): number;
  tilespace_screen_to_tiles(projection: number, screen: number, out: number): number;
  tilespace_tiles_to_screen(projection: number, point: number, out: number): number;
  tilespace_screen_tile_at(projection: number, screen: number, out: number): number;
  tilespace_screen_outline(projection: number, tile: number, corners: number): number;
  tilespace_tile_of_cell(stagger: number, cell: number, out: number): number;
  tilespace_cell_of_tile(stagger: number, tile: number, out: number): number;
  tilespace_map_create(bounds: number, outside: number, out: number): number;
  tilespace_map_from_bytes(bytes: number, width: number, height: number, stride: number, outside: number, out: number): number;
  tilespace_map_from_text(text: number, length: number, outside: number, out: number): number;
  tilespace_map_copy(map: number, out: number): number;
  tilespace_map_turned(map: number, quarters: number, out: number): number;
  tilespace_map_flipped(map: number, flip: number, out: number): number;
  tilespace_map_free(map: number): void;
  tilespace_map_bounds(map: number, out: number): number;
  tilespace_map_outside(map: number): number;
  tilespace_map_set_outside(map: number, outside: number): number;
  tilespace_map_set_layout(map: number, layout: number): number;
  tilespace_is_solid(map: number, x: number, y: number): number;
  tilespace_world_is_solid(map: number, x: number, y: number): number;
  tilespace_any_solid_in(map: number, tiles: number): number;
  tilespace_world_tile_at(map: number, x: number, y: number, out: number): number;
  tilespace_map_solid_count(map: number): bigint;
  tilespace_map_shaped_count(map: number): bigint;
  tilespace_map_edits(map: number): bigint;
  tilespace_set_solid(map: number, x: number, y: number, solid: number): number;
  tilespace_set_solid_area(map: number, area: number, boundary: number, solid: number): number;
  tilespace_world_set_solid_area(map: number, area: number, boundary: number, solid: number): number;
  tilespace_set_solid_bytes(map: number, box: number, bytes: number, stride: number): number;
  tilespace_map_to_bytes(map: number, box: number, bytes: number, stride: number): number;
  tilespace_map_rows(map: number, words: number, words_per_row: number): number;
  tilespace_tile_shape_of(form: number, one_way: number, out: number): number;
  tilespace_tile_shape_create(area: number, one_way: number, walls: number, out: number): number;
  tilespace_set_shape(map: number, x: number, y: number, shape: number): number;
  tilespace_shape_at(map: number, x: number, y: number, out: number): number;
  tilespace_shaped_tiles(map: number, out: number, room: number, count: number): number;
  tilespace_map_snapshot(map: number, out: number, room: number, count: number): number;
  tilespace_map_restore(bytes: number, size: number, out: number): number;
  tilespace_mask_create(bounds: number, out: number): number;
  tilespace_mask_free(mask: number): void;
  tilespace_mask_bounds(mask: number, out: number): number;
  tilespace_mask_set_bytes(mask: number, box: number, bytes: number, stride: number): number;
  tilespace_mask_rows(mask: number, words: number, words_per_row: number): number;
  tilespace_grid_create(bounds: number, type: number, out: number): number;
  tilespace_grid_free(grid: number): void;
  tilespace_grid_type(grid: number): number;
  tilespace_grid_values(grid: number): number;
  tilespace_cover(map: number, area: number, boundary: number, out: number, room: number, count: number): number;
  tilespace_world_cover(map: number, area: number, boundary: number, out: number, room: number, count: number): number;
  tilespace_solid_cover(map: number, area: number, boundary: number, solidity: number, out: number, room: number, count: number): number;
  tilespace_count_solid(map: number, area: number, boundary: number, solidity: number): bigint;
  tilespace_first_solid(map: number, area: number, boundary: number, solidity: number, out: number): number;
  tilespace_world_solid_cover(map: number, area: number, boundary: number, solidity: number, out: number, room: number, count: number): number;
  tilespace_world_count_solid(map: number, area: number, boundary: number, solidity: number): bigint;
  tilespace_world_first_solid(map: number, area: number, boundary: number, solidity: number, out: number): number;
  tilespace_nearest_solid(map: number, x: number, y: number, most: number, out: number): number;
  tilespace_world_nearest_solid(map: number, x: number, y: number, most: number, out: number): number;
  tilespace_nearest_solid_point(map: number, x: number, y: number, most: number, solidity: number, out: number): number;
  tilespace_world_nearest_solid_point(map: number, x: number, y: number, most: number, solidity: number, out: number): number;
  tilespace_cast_ray(map: number, segment: number, gap: number, out: number): number;
  tilespace_world_cast_ray(map: number, segment: number, gap: number, out: number): number;
  tilespace_is_clear(map: number, segment: number, gap: number): number;
  tilespace_world_is_clear(map: number, segment: number, gap: number): number;
  tilespace_cast_rays(map: number, segments: number, hits: number, count: number, gap: number): number;
  tilespace_world_cast_rays(map: number, segments: number, hits: number, count: number, gap: number): number;
  tilespace_cast_fan(map: number, fan: number, hits: number, count: number, gap: number): number;
  tilespace_world_cast_fan(map: number, fan: number, hits: number, count: number, gap: number): number;
  tilespace_scan(map: number, lidar: number, poses: number, count: number, ranges: number, gap: number): number;
  tilespace_world_scan(map: number, lidar: number, poses: number, count: number, ranges: number, gap: number): number;
  tilespace_scan_doubles(map: number, lidar: number, poses: number, count: number, ranges: number, gap: number): number;
  tilespace_world_scan_doubles(map: number, lidar: number, poses: number, count: number, ranges: number, gap: number): number;
  tilespace_tiles_along(map: number, segment: number, out: number, room: number, count: number): number;
  tilespace_world_tiles_along(map: number, segment: number, out: number, room: number, count: number): number;
  tilespace_supercover_along(map: number, segment: number, out: number, room: number, count: number): number;
  tilespace_world_supercover_along(map: number, segment: number, out: number, room: number, count: number): number;
  tilespace_thick_line(map: number, shape: number, translation: number, out: number, room: number, count: number): number;
  tilespace_world_thick_line(map: number, shape: number, translation: number, out: number, room: number, count: number): number;
  tilespace_vision_default(out: number): number;
  tilespace_has_line_of_sight(map: number, from: number, to: number, options: number): number;
  tilespace_world_has_line_of_sight(map: number, from: number, to: number, options: number): number;
  tilespace_lines_of_sight(map: number, from: number, to: number, visible: number, count: number, options: number): number;
  tilespace_field_create(radius: number, out: number): number;
  tilespace_field_create_for(largest: number, out: number): number;
  tilespace_field_free(field: number): void;
  tilespace_field_tiles(field: number): number;
  tilespace_field_of_view(map: number, from: number, options: number, field: number): number;
  tilespace_world_field_of_view(map: number, from: number, options: number, field: number): number;
  tilespace_count_seen_tiles(map: number, options: number, field: number, counts: number, room: number): number;
  tilespace_visibility_polygon(map: number, from: number, radius: number, cone: number, segment: number, out: number, room: number, count: number): number;
  tilespace_world_visibility_polygon(map: number, from: number, radius: number, cone: number, segment: number, out: number, room: number, count: number): number;
  tilespace_cast_shape(map: number, movers: number, shape: number, translation: number, one_way: number, inside: number, out: number): number;
  tilespace_world_cast_shape(map: number, movers: number, shape: number, translation: number, one_way: number, inside: number, out: number): number;
  tilespace_cast_bodies(map: number, bodies: number, translations: number, hits: number, count: number, one_way: number, inside: number): number;
  tilespace_world_cast_bodies(map: number, bodies: number, translations: number, hits: number, count: number, one_way: number, inside: number): number;
  tilespace_cast_circles(map: number, circles: number, translations: number, hits: number, count: number, one_way: number, inside: number): number;
  tilespace_world_cast_circles(map: number, circles: number, translations: number, hits: number, count: number, one_way: number, inside: number): number;
  tilespace_overlaps_solid(map: number, movers: number, shape: number): number;
  tilespace_world_overlaps_solid(map: number, movers: number, shape: number): number;
  tilespace_free_turn(map: number, polygon: number, pivot: number, angle: number): number;
  tilespace_world_free_turn(map: number, polygon: number, pivot: number, angle: number): number;
  tilespace_nearest_free(map: number, shape: number, direction: number, limit: number, one_way: number, found: number): number;
  tilespace_world_nearest_free(map: number, shape: number, direction: number, limit: number, one_way: number, found: number): number;
  tilespace_move_default(out: number): number;
  tilespace_move(map: number, movers: number, shape: number, translation: number, response: number, options: number, out: number): number;
  tilespace_world_move(map: number, movers: number, shape: number, translation: number, response: number, options: number, out: number): number;
  tilespace_move_all(map: number, bodies: number, translations: number, count: number, response: number, options: number, results: number): number;
  tilespace_world_move_all(map: number, bodies: number, translations: number, count: number, response: number, options: number, results: number): number;
  tilespace_slide_along(velocity: number, normal: number, out: number): number;
  tilespace_bounce_off(velocity: number, normal: number, out: number): number;
  tilespace_push_out(map: number, shape: number, limit: number, directions: number, direction_count: number, last_velocity: number, one_way: number, out: number): number;
  tilespace_world_push_out(map: number, shape: number, limit: number, directions: number, direction_count: number, last_velocity: number, one_way: number, out: number): number;
  tilespace_carry_default(out: number): number;
  tilespace_solids_in_tiles(layout: number, solids: number, out: number, count: number): number;
  tilespace_carry(map: number, movers: number, shape: number, options: number, out: number): number;
  tilespace_world_carry(map: number, movers: number, shape: number, options: number, out: number): number;
  tilespace_maps_in_tiles(layout: number, maps: number, out: number, count: number): number;
  tilespace_platformer_state_default(out: number): number;
  tilespace_platformer_tuning_default(out: number): number;
  tilespace_platformer_tuning_scaled(tuning: number, factor: number, out: number): number;
  tilespace_jump_gravity(height: number, seconds: number): number;
  tilespace_jump_speed(height: number, seconds: number): number;
  tilespace_platformer_step(map: number, state: number, input: number, tuning: number, dt: number, ladders: number, ground_velocity: number, movers: number, carried: number): number;
  tilespace_world_platformer_step(map: number, state: number, input: number, tuning: number, dt: number, ladders: number, ground_velocity: number, movers: number, carried: number): number;
  tilespace_top_down_tuning_default(out: number): number;
  tilespace_top_down_step(map: number, state: number, direction: number, tuning: number, dt: number, movers: number, carried: number): number;
  tilespace_world_top_down_step(map: number, state: number, direction: number, tuning: number, dt: number, movers: number, carried: number): number;
  tilespace_workspace_create(out: number): number;
  tilespace_path_default(out: number): number;
  tilespace_find_path(map: number, from: number, to: number, options: number, workspace: number, corners: number, out: number, room: number, count: number, cost: number): number;
  tilespace_path_index_create(map: number, out: number): number;
  tilespace_path_index_free(index: number): void;
  tilespace_path_index_update(index: number, map: number, edited: number): number;
  tilespace_path_index_find(index: number, from: number, to: number, workspace: number, corners: number, out: number, room: number, count: number, cost: number): number;
  tilespace_straighten_path(map: number, path: number, path_count: number, size: number, disc: number, out: number, room: number, count: number): number;
  tilespace_reachable_in_steps(map: number, from: number, steps: number, diagonals: number, workspace: number, out: number): number;
  tilespace_reachable_at_cost(map: number, from: number, cost: number, options: number, workspace: number, out: number): number;
  tilespace_clearance_for_squares(map: number, size: number, out: number): number;
  tilespace_steps_to_goals(map: number, goals: number, goal_count: number, options: number, edited: number, workspace: number, out: number): number;
  tilespace_costs_to_goals(map: number, goals: number, goal_count: number, options: number, edited: number, workspace: number, out: number): number;
  tilespace_squared_distances(map: number, most: number, edited: number, workspace: number, out: number): number;
  tilespace_distance_field(map: number, most: number, has_sign: number, edited: number, workspace: number, out: number): number;
  tilespace_world_distance_field(map: number, most: number, has_sign: number, edited: number, workspace: number, out: number): number;
  tilespace_directions_to_goal(map: number, field: number, options: number, tile: number): number;
  tilespace_flee_costs(map: number, threats: number, threat_count: number, factor: number, options: number, workspace: number, out: number): number;
  tilespace_flee_directions(map: number, costs: number, factor: number, options: number, tile: number): number;
  tilespace_inflated(map: number, radius: number, workspace: number, out: number): number;
  tilespace_world_inflated(map: number, radius: number, workspace: number, out: number): number;
  tilespace_world_inflation_costs(map: number, inscribed_radius: number, inflation_radius: number, cost_scaling_factor: number, edited: number, workspace: number, out: number): number;
  tilespace_components_create(map: number, diagonals: number, out: number): number;
  tilespace_components_free(components: number): void;
  tilespace_components_count(components: number): bigint;
  tilespace_are_connected(components: number, from: number, to: number): number;
  tilespace_component_of(components: number, tile: number, first: number): bigint;
  tilespace_components_update(components: number, map: number, edited: number): number;
  tilespace_hex_layout_is_valid(layout: number): number;
  tilespace_hex_center(layout: number, tile: number, out: number): number;
  tilespace_hex_box(layout: number, tile: number, out: number): number;
  tilespace_hex_outline(layout: number, tile: number, corners: number): number;
  tilespace_hex_at(layout: number, pixel: number, out: number): number;
  tilespace_to_hex(offset: number, tile: number, out: number): number;
  tilespace_hex_to_tile(offset: number, hex: number, out: number): number;
  tilespace_hex_distance(a: number, b: number): bigint;
  tilespace_hex_neighbours(hex: number, out: number, room: number, count: number): number;
  tilespace_hex_ring(center: number, radius: number, out: number, room: number, count: number): number;
  tilespace_hex_spiral(center: number, radius: number, out: number, room: number, count: number): number;
  tilespace_hex_line(from: number, to: number, out: number, room: number, count: number): number;
  tilespace_has_hex_line_of_sight(map: number, offset: number, from: number, to: number): number;
  tilespace_hex_field_of_view(map: number, offset: number, from: number, radius: number, workspace: number, out: number): number;
  tilespace_find_hex_path(map: number, offset: number, from: number, to: number, workspace: number, out: number, room: number, count: number, cost: number): number;
  tilespace_hex_reachable_in_steps(map: number, offset: number, from: number, steps: number, workspace: number, out: number): number;
  tilespace_boxes_of(map: number, greedy: number, out: number, room: number, count: number): number;
  tilespace_outlines_of(map: number, corners: number, room: number, count: number, ends: number, is_hole: number, outline_room: number, outline_count: number): number;
  tilespace_rooms_of(map: number, greedy: number, rooms: number, ends: number, room_room: number, room_count: number, doors: number, room: number, count: number): number;
  tilespace_room_index_create(map: number, greedy: number, out: number): number;
  tilespace_room_index_free(index: number): void;
  tilespace_rooms_at(index: number, tiles: number, count: number, out: number): number;
  tilespace_objects_create(bounds: number, out: number): number;
  tilespace_objects_free(objects: number): void;
  tilespace_object_insert(objects: number, box: number, categories: number, out: number): number;
  tilespace_objects_insert(objects: number, boxes: number, count: number, categories: number, ids: number): number;
  tilespace_object_move(objects: number, id: bigint, box: number): number;
  tilespace_object_erase(objects: number, id: bigint): number;
  tilespace_objects_update(objects: number, boxes: number, count: number): number;
  tilespace_object_get(objects: number, id: bigint, box: number, categories: number): number;
  tilespace_objects_touching(objects: number, shape: number, categories: number, out: number, room: number, count: number): number;
  tilespace_objects_in_tile(objects: number, tile: number, categories: number, out: number, room: number, count: number): number;
  tilespace_object_pairs(objects: number, categories: number, out: number, room: number, count: number): number;
  tilespace_objects_nearest(objects: number, point: number, categories: number, out: number, room: number, count: number): number;
  tilespace_along(map: number, objects: number, shape: number, translation: number, categories: number, solidity: number, out: number, room: number, count: number): number;
  tilespace_world_along(map: number, objects: number, shape: number, translation: number, categories: number, solidity: number, out: number, room: number, count: number): number;
  tilespace_volume_create(circles: number, count: number, out: number): number;
  tilespace_volume_free(volume: number): void;
  tilespace_volume_bones(volume: number): number;
  tilespace_volume_set_create(out: number): number;
  tilespace_volume_set_free(set: number): void;
  tilespace_volume_set_size(set: number): number;
  tilespace_volume_set_add(set: number, volume: number, body: number): number;
  tilespace_volume_set_clear(set: number): number;
  tilespace_volume_place(set: number, body: number, bones: number, count: number): number;
  tilespace_volume_hide(set: number, body: number): number;
  tilespace_volume_circles(set: number, body: number, out: number, room: number, count: number): number;
  tilespace_volume_around(set: number, body: number, box: number, circle: number): number;
  tilespace_volumes_touching(set: number, shape: number, out: number, room: number, count: number): number;
  tilespace_volume_touches(set: number, body: number, shape: number, circle: number): number;
  tilespace_volumes_touch(set_of_a: number, a: number, set_of_b: number, b: number, pair: number): number;
  tilespace_volumes_cast_ray(set: number, segment: number, out: number): number;
  tilespace_volume_cast_ray(set: number, body: number, segment: number, out: number): number;
  tilespace_volume_cover(map: number, set: number, body: number, boundary: number, out: number, room: number, count: number): number;
  tilespace_snapshot_write(sections: number, section_count: number, version: number, out: number, room: number, count: number): number;
  tilespace_snapshot_open(bytes: number, size: number, version: number, info: number, out: number): number;
  tilespace_snapshot_free(snapshot: number): void;
  tilespace_snapshot_section(snapshot: number, section: number, out: number): number;
  tilespace_snapshot_read_map(snapshot: number, name: number, out: number): number;
  tilespace_snapshot_read_mask(snapshot: number, name: number, out: number): number;
  tilespace_snapshot_read_values(snapshot: number, name: number, kind: number, out: number, room: number, count: number): number;
}

/** Sizes of structs, and offsets and types of their fields, in bytes on wasm32. */
export const layouts = {
  tilespace_point: { size: 16, fields: { x: [0, "f64"], y: [8, "f64"] } },
  tilespace_vec: { size: 16, fields: { x: [0, "f64"], y: [8, "f64"] } },
  tilespace_box: { size: 32, fields: { min: [0, "tilespace_point"], max: [16, "tilespace_point"] } },
  tilespace_circle: { size: 24, fields: { center: [0, "tilespace_point"], radius: [16, "f64"] } },
  tilespace_segment: { size: 32, fields: { start: [0, "tilespace_point"], end: [16, "tilespace_point"] } },
  tilespace_polygon: { size: 264, fields: { corners: [0, "tilespace_point"], count: [256, "u32"] } },
  tilespace_body: { size: 32, fields: { min: [0, "tilespace_point"], size: [16, "tilespace_vec"] } },
  tilespace_shape: { size: 272, fields: { kind: [0, "u32"], reserved: [4, "u32"], as: [8, ""] } },
  tilespace_tile: { size: 8, fields: { x: [0, "i32"], y: [4, "i32"] } },
  tilespace_tile_box: { size: 16, fields: { min: [0, "tilespace_tile"], max: [8, "tilespace_tile"] } },
  tilespace_layout: { size: 56, fields: { origin: [0, "tilespace_point"], tile_width: [16, "f64"], tile_height: [24, "f64"], x_axis: [32, "u8"], y_axis: [33, "u8"], rotation: [40, "tilespace_vec"] } },
  tilespace_projection: { size: 56, fields: { origin: [0, "tilespace_point"], x_axis: [16, "tilespace_vec"], y_axis: [32, "tilespace_vec"], stagger: [48, "u8"] } },
  tilespace_tile_shape: { size: 272, fields: { area: [0, "tilespace_polygon"], one_way: [264, "u8"], walls: [265, "u8"] } },
  tilespace_solid_tile: { size: 12, fields: { tile: [0, "tilespace_tile"], found: [8, "u8"] } },
  tilespace_solid_point: { size: 40, fields: { tile: [0, "tilespace_tile"], found: [8, "u8"], point: [16, "tilespace_point"], distance: [32, "f64"] } },
  tilespace_ray_hit: { size: 24, fields: { hit: [0, "u8"], inside: [1, "u8"], tile: [4, "tilespace_tile"], side: [12, "u8"], fraction: [16, "f64"] } },
  tilespace_lidar: { size: 40, fields: { angle_min: [0, "f64"], angle_increment: [8, "f64"], beams: [16, "u32"], range_min: [24, "f64"], range_max: [32, "f64"] } },
  tilespace_tile_on_line: { size: 24, fields: { tile: [0, "tilespace_tile"], fraction: [8, "f64"], side: [16, "u8"] } },
  tilespace_vision_options: { size: 48, fields: { size: [0, "u32"], radius: [4, "i32"], first_direction: [8, "tilespace_vec"], last_direction: [24, "tilespace_vec"], gap: [40, "u32"], solidity: [44, "u32"] } },
  tilespace_visibility_corner: { size: 80, fields: { position: [0, "tilespace_point"], edge: [16, "u8"], defined_by: [17, "u8"], tile: [20, "tilespace_tile"], through: [32, "tilespace_point"], wall: [48, "tilespace_segment"] } },
  tilespace_sweep_hit: { size: 56, fields: { hit: [0, "u8"], inside: [1, "u8"], tile: [4, "tilespace_tile"], side: [12, "u8"], normal: [16, "tilespace_vec"], fraction: [32, "f64"], line: [40, "f64"], solid: [48, "i32"] } },
  tilespace_moving_solid: { size: 80, fields: { body: [0, "tilespace_body"], translation: [32, "tilespace_vec"], belt: [48, "f64"], one_way: [56, "u8"], radius: [64, "f64"], core: [72, "u8"] } },
  tilespace_moving_map_view: { size: 40, fields: { map: [0, "u32"], position: [8, "tilespace_point"], translation: [24, "tilespace_vec"] } },
  tilespace_position_format: { size: 8, fields: { kind: [0, "u8"], fraction_bits: [4, "i32"] } },
  tilespace_move_options: { size: 20, fields: { size: [0, "u32"], order: [4, "u32"], one_way: [8, "u32"], positions: [12, "tilespace_position_format"] } },
  tilespace_move_result: { size: 248, fields: { rest: [0, "tilespace_vec"], contacts: [16, "tilespace_sweep_hit"], contact_count: [240, "u32"], inside: [244, "u8"] } },
  tilespace_push_result: { size: 24, fields: { translation: [0, "tilespace_vec"], side: [16, "u8"], is_free: [17, "u8"] } },
  tilespace_carry_options: { size: 20, fields: { size: [0, "u32"], one_way: [4, "u32"], stays: [8, "u32"], positions: [12, "tilespace_position_format"] } },
  tilespace_carry_result: { size: 32, fields: { velocity: [0, "tilespace_vec"], carrier: [16, "i32"], pusher_x: [20, "i32"], pusher_y: [24, "i32"], crushed: [28, "u8"] } },
  tilespace_platformer_state: { size: 96, fields: { body: [0, "tilespace_body"], velocity: [32, "tilespace_vec"], ground_normal: [48, "tilespace_vec"], coyote_left: [64, "f64"], jump_buffer_left: [72, "f64"], steer_lock_left: [80, "f64"], footing: [88, "u8"], is_jumping: [89, "u8"], jump_was_held: [90, "u16"], facing: [92, "i16"], wall: [94, "i16"] } },
  tilespace_platformer_input: { size: 24, fields: { move: [0, "f64"], climb: [8, "f64"], jump: [16, "u8"], run: [17, "u8"], drop: [18, "u8"] } },
  tilespace_platformer_tuning: { size: 216, fields: { walk_speed: [0, "f64"], run_speed: [8, "f64"], ground_acceleration: [16, "f64"], ground_friction: [24, "f64"], air_acceleration: [32, "f64"], air_friction: [40, "f64"], gravity: [48, "f64"], extra_fall_gravity: [56, "f64"], max_fall_speed: [64, "f64"], jump_speed: [72, "f64"], jump_cut: [80, "f64"], coyote_time: [88, "f64"], jump_buffer: [96, "f64"], corner_correction: [104, "f64"], ledge_nudge: [112, "f64"], step_up: [120, "f64"], floor_snap: [128, "f64"], slope_limit: [136, "f64"], slope_slowdown: [144, "f64"], wall_slide_speed: [152, "f64"], wall_jump_speed: [160, "f64"], wall_jump_push: [168, "f64"], wall_jump_lock: [176, "f64"], wall_reach: [184, "f64"], climb_speed: [192, "f64"], lift_momentum: [200, "f64"], positions: [208, "tilespace_position_format"] } },
  tilespace_top_down_state: { size: 48, fields: { body: [0, "tilespace_body"], velocity: [32, "tilespace_vec"] } },
  tilespace_top_down_tuning: { size: 32, fields: { speed: [0, "f64"], acceleration: [8, "f64"], friction: [16, "f64"], positions: [24, "tilespace_position_format"] } },
  tilespace_hex: { size: 8, fields: { q: [0, "i32"], r: [4, "i32"] } },
  tilespace_hex_layout: { size: 16, fields: { tile_width: [0, "i32"], tile_height: [4, "i32"], side_length: [8, "i32"], offset: [12, "u8"] } },
  tilespace_door: { size: 24, fields: { room: [0, "u32"], tiles: [4, "tilespace_tile_box"], side: [20, "u8"] } },
  tilespace_object_pair: { size: 16, fields: { a: [0, "u64"], b: [8, "u64"] } },
  tilespace_sweep_event: { size: 32, fields: { object: [0, "u64"], tile: [8, "tilespace_tile"], side: [16, "u8"], enters: [17, "u8"], fraction: [24, "f64"] } },
  tilespace_bone: { size: 40, fields: { origin: [0, "tilespace_point"], axis: [16, "tilespace_vec"], mirrored: [32, "u8"] } },
  tilespace_bone_circle: { size: 32, fields: { circle: [0, "tilespace_circle"], bone: [24, "u32"] } },
  tilespace_volume_hit: { size: 24, fields: { hit: [0, "u8"], inside: [1, "u8"], body: [4, "u32"], circle: [8, "u32"], bone: [12, "u32"], fraction: [16, "f64"] } },
  tilespace_section_view: { size: 16, fields: { name: [0, "u32"], kind: [4, "u32"], contents: [8, "u32"], count: [12, "u32"] } },
  tilespace_snapshot_info: { size: 16, fields: { status: [0, "u32"], version: [4, "u32"], section_count: [8, "u32"], refused_section: [12, "u32"] } },
  tilespace_section_info_view: { size: 12, fields: { name: [0, "u32"], name_size: [4, "u32"], size: [8, "u32"] } },
} as const;

/** Values of enums. */
export const enums = {
  tilespace_error_code: { TILESPACE_OK: 0, TILESPACE_OUT_OF_MEMORY: 1, TILESPACE_BAD_SIZE: 2, TILESPACE_BAD_TEXT: 3, TILESPACE_BAD_SHAPE: 4, TILESPACE_BAD_HANDLE: 5, TILESPACE_BAD_OPTION: 6, TILESPACE_BAD_POINTER: 7, TILESPACE_BAD_GRID: 8, TILESPACE_BAD_ID: 9, TILESPACE_BAD_SNAPSHOT: 10, TILESPACE_BAD_LAYOUT: 11, TILESPACE_UNREACHABLE: 12, TILESPACE_BAD_MAP: 13, TILESPACE_BAD_WORLD: 14, TILESPACE_NO_WORLD_FILES: 15 },
  tilespace_shape_kind: { TILESPACE_POINT: 1, TILESPACE_BOX: 2, TILESPACE_CIRCLE: 3, TILESPACE_SEGMENT: 4, TILESPACE_CAPSULE: 5, TILESPACE_POLYGON: 6, TILESPACE_ANNULUS: 7, TILESPACE_SECTOR: 8, TILESPACE_BODY: 9 },
  tilespace_tile_form: { TILESPACE_FORM_EMPTY: 0, TILESPACE_FORM_FULL: 1, TILESPACE_FORM_HALF_NORTH: 2, TILESPACE_FORM_HALF_WEST: 3, TILESPACE_FORM_HALF_SOUTH: 4, TILESPACE_FORM_HALF_EAST: 5, TILESPACE_FORM_SLOPE_1_1_NORTHWEST: 6, TILESPACE_FORM_SLOPE_1_1_NORTHEAST: 7, TILESPACE_FORM_SLOPE_1_1_SOUTHEAST: 8, TILESPACE_FORM_SLOPE_1_1_SOUTHWEST: 9, TILESPACE_FORM_SLOPE_1_2_LOW_NORTHWEST: 10, TILESPACE_FORM_SLOPE_1_2_LOW_NORTHEAST: 11, TILESPACE_FORM_SLOPE_1_2_LOW_SOUTHEAST: 12, TILESPACE_FORM_SLOPE_1_2_LOW_SOUTHWEST: 13, TILESPACE_FORM_SLOPE_1_2_HIGH_NORTHWEST: 14, TILESPACE_FORM_SLOPE_1_2_HIGH_NORTHEAST: 15, TILESPACE_FORM_SLOPE_1_2_HIGH_SOUTHEAST: 16, TILESPACE_FORM_SLOPE_1_2_HIGH_SOUTHWEST: 17, TILESPACE_FORM_SLOPE_2_1_LOW_NORTHWEST: 18, TILESPACE_FORM_SLOPE_2_1_LOW_NORTHEAST: 19, TILESPACE_FORM_SLOPE_2_1_LOW_SOUTHEAST: 20, TILESPACE_FORM_SLOPE_2_1_LOW_SOUTHWEST: 21, TILESPACE_FORM_SLOPE_2_1_HIGH_NORTHWEST: 22, TILESPACE_FORM_SLOPE_2_1_HIGH_NORTHEAST: 23, TILESPACE_FORM_SLOPE_2_1_HIGH_SOUTHEAST: 24, TILESPACE_FORM_SLOPE_2_1_HIGH_SOUTHWEST: 25, TILESPACE_FORM_POLYGON: 26 },
  tilespace_grid_type: { TILESPACE_U8: 1, TILESPACE_U16: 2, TILESPACE_I32: 3, TILESPACE_U32: 4, TILESPACE_F32: 5, TILESPACE_COST: 6 },
  tilespace_section_kind: { TILESPACE_SECTION_MAP: 0, TILESPACE_SECTION_MASK: 1, TILESPACE_SECTION_GRID: 2, TILESPACE_SECTION_BYTES: 3, TILESPACE_SECTION_INT32S: 4, TILESPACE_SECTION_DOUBLES: 5, TILESPACE_SECTION_BODIES: 6, TILESPACE_SECTION_PLATFORMERS: 7, TILESPACE_SECTION_TOP_DOWNS: 8 },
  tilespace_restore_status: { TILESPACE_RESTORE_DONE: 0, TILESPACE_RESTORE_DAMAGED: 1, TILESPACE_RESTORE_OUT_OF_MEMORY: 2, TILESPACE_RESTORE_NOT_A_SNAPSHOT: 3, TILESPACE_RESTORE_NEWER_VERSION: 4, TILESPACE_RESTORE_CUT_SHORT: 5, TILESPACE_RESTORE_TRAILING_BYTES: 6, TILESPACE_RESTORE_NO_SECTION: 7, TILESPACE_RESTORE_OTHER_CONTENTS: 8, TILESPACE_RESTORE_BAD_SIZE: 9, TILESPACE_RESTORE_BAD_SHAPE: 10 },
} as const;
