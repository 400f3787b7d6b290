// SPDX-License-Identifier: MIT
// Which figure a row of docs/functions.md has: a live question, a picture of the command, or a drawing of the
// documents; by the first function of the row, else by its group.
const live = (name) => ({ live: name });
const drawn = (name) => ({ drawn: name });
/** A drawing of docs/borders; with a dot in its name, a picture of docs. */
const picture = (name) => ({ picture: name.includes(".") ? name : `borders/${name}.svg` });

const BY_NAME = {
  // Areas.
  cover: live("disc"),
  tiles: live("sector"),
  any_solid: live("disc"),
  solid_cover: picture("solid_parts"),
  nearest_solid: live("nearest"),
  nearest_solid_point: live("nearest"),
  union_of: live("annulus"),
  grown: live("interior"),
  // Lines.
  cast_ray: live("ray"),
  is_clear: live("clear"),
  cast_rays: live("ray"),
  cast_fan: drawn("fan"),
  cast_scans: drawn("fan"),
  to_segment: live("ray"),
  tiles_along: live("line"),
  supercover_along: live("supercover"),
  point_at: live("line"),
  placed: drawn("fan"),
  // Sight.
  has_line_of_sight: live("seen"),
  "VisionOptions::solidity": picture("sight_among_shapes"),
  field_of_view: live("sight"),
  VisionOptions: live("sight"),
  visibility_polygon: live("light"),
  count_seen_tiles: live("sight"),
  // Paths.
  find_path: live("path"),
  PathOptions: live("path"),
  straighten_path: live("straight"),
  "PathIndex::create": live("path"),
  reachable_in_steps: live("reach"),
  reachable_at_cost: live("reach"),
  inflation_costs: drawn("costmap"),
  inflated: drawn("inflated"),
  flee_costs: live("flow"),
  directions_to_goal: live("flow"),
  "ConnectedComponents::create": live("reach"),
  costs_to_goals: live("flow"),
  steps_to_goals: live("flow"),
  OctileCost: live("path"),
  // Shapes out of maps.
  boxes_of: drawn("boxes"),
  rooms_of: drawn("rooms"),
  RoomIndex: drawn("rooms"),
  outlines_of: drawn("outlines"),
  // Bodies.
  overlaps_solid: picture("body_contact"),
  cast_box: live("stop"),
  cast_circle: live("roll"),
  cast_polygon: picture("footprint_casts"),
  free_turn: picture("footprint_contact"),
  cast_boxes: live("stop"),
  tiles_swept: live("slide"),
  to_box: live("slide"),
  nearest_free: picture("body_contact"),
  explain_cast: live("slide"),
  count_unobstructed: live("stop"),
  move_and_slide: live("slide"),
  move_and_stop: live("stop"),
  move_and_bounce: live("bounce"),
  move_as: live("slide"),
  move_all: live("slide"),
  slide_along: live("bounce"),
  push_out: picture("body_contact"),
  PositionFormat: live("slide"),
  explain: live("slide"),
  MovingSolid: drawn("lift"),
  MovingMap: drawn("lift"),
  carry: drawn("carry"),
  carry_by_turn: drawn("carry"),
  solids_in_tiles: drawn("lift"),
  platformer_step: live("platforms"),
  PlatformerTuning: live("platforms"),
  jump_gravity: live("platforms"),
  top_down_step: live("slide"),
  "CollisionMap::from": live("ray"),
  is_solid: picture("tile_of_a_point"),
  shape: live("roll"),
  shape_of: live("platforms"),
  tile_shape: live("roll"),
  tile_at: picture("tile_of_a_point"),
  World: picture("world_in_pixels"),
  "Layout::pixels": picture("world_in_pixels"),
  to_tile_space: picture("world_in_pixels"),
  to_world: picture("world_with_y_up"),
  opposite: picture("sides_at_a_corner"),
  touches: picture("circle_tangents"),
  overlaps_interior: picture("circle_and_box"),
  relate: picture("circle_tangents"),
  touches_each: picture("circle_and_box"),
  distance: live("nearest"),
  closest_point: live("nearest"),
  convex_polygon: live("polygon"),
  orientation: picture("along_a_grid_line"),
  visit_along: live("ray"),
  "TileMask::create": live("sight"),
  valid_neighbours: live("reach"),
  Directions: live("flow"),
  squared_distances_to_solid: drawn("inflated"),
  distance_field: drawn("costmap"),
  clearance_for_squares: drawn("inflated"),
  View: picture("images/isometric_queries.png"),
  tile_of_cell: picture("images/isometric_queries.png"),
  "io::view_of": picture("images/isometric_queries.png"),
  "io::load_map": picture("images/map_field.png"),
  "io::load_tiled": picture("images/map_platform.png"),
  "io::load_levels": picture("images/map_mine.png"),
  "io::hex_layout_of": picture("images/hexagons.png"),
  "io::load_ros_map": picture("images/particle_filter.png"),
  bounds: picture("outside"),
};

const BY_GROUP = {
  Hexagons: picture("images/hexagons.png"),
  "Collision detection of bodies": live("stop"),
  "Collision response": live("slide"),
  "Moving platforms": drawn("lift"),
};

/** Two rows begin with the same name. */
const BY_ADDRESS = { "supercover_along-sweep": drawn("thick line") };

export const figureOf = ({ address, names, group }) =>
  BY_ADDRESS[address] ??
  BY_NAME[names[0].name] ??
  BY_NAME[names[0].name.split("::").at(-1)] ??
  BY_GROUP[group.name] ??
  null;
