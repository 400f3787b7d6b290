// SPDX-License-Identifier: MIT
// Table of queries. To add one, write its function in one of the *_answers.cpp, and its row here.
#include <string_view>
#include <vector>

#include "questions/answers.hpp"
#include "questions/questions.hpp"

namespace tilespace::tool {
namespace {

using Kind = KindOfQuestion;

// Keys of queries about the tiles of an area.
std::vector<std::string_view> keys_of_areas() {
  return {"ask", "id", "world", "circle", "box", "capsule", "polygon", "annulus", "sector", "border"};
}

std::vector<std::string_view> keys_of_solid_areas() {
  std::vector<std::string_view> keys = keys_of_areas();
  keys.push_back("solidity");
  return keys;
}

constexpr std::string_view shapes_of_areas = "circle|box|capsule|polygon|annulus|sector";

// Sweeps.
std::vector<Kind> kinds_of_casts() {
  return {
      {.ask = "cast_box",
       .word = "cast_box",
       .keys = {"ask", "id", "body", "by", "one_way"},
       .order = "body by",
       .answer = answer_cast_box,
       .help = R"(First contact of a moving box: tile, side, normal, fraction of the displacement.
  "body":[x,y,w,h]         north-west corner and size, in tiles
  "by":[x,y]               displacement, in tiles
  "one_way":               "stop" (default) or "pass": whether one-way tiles stop it
  Shapes of tiles count as they are. A body that overlaps a solid at the start has "inside":true in place of a side
  and a normal.)",
       .example = R"({"ask":"cast_box","body":[2.5,3.25,0.5,0.5],"by":[32,0]})",
       .example_answer = R"({"hit":true,"tile":[18,3],"side":"west","normal":[-1.0,0.0],"fraction":0.46875})"},
      {.ask = "cast_circle",
       .word = "cast_circle",
       .keys = {"ask", "id", "circle", "by", "one_way"},
       .order = "circle by",
       .answer = answer_cast_circle,
       .help = R"(First contact of a moving circle.
  "circle":[x,y,r]         and "by", "one_way" as for cast_box)",
       .example = R"({"ask":"cast_circle","circle":[2.5,3.5,0.5],"by":[32,0]})",
       .example_answer = R"({"hit":true,"tile":[18,3],"side":"west","normal":[-1.0,0.0],"fraction":0.46875})"},
      {.ask = "cast_capsule",
       .word = "cast_capsule",
       .keys = {"ask", "id", "capsule", "by", "one_way"},
       .order = "capsule by",
       .answer = answer_cast_capsule,
       .help = R"(First contact of a moving capsule.
  "capsule":[x0,y0,x1,y1,r]  ends of the axis and radius; "by", "one_way" as for cast_box)",
       .example = R"({"ask":"cast_capsule","capsule":[2.5,3.5,3.5,3.5,0.5],"by":[32,0]})",
       .example_answer = R"({"hit":true,"tile":[18,3],"side":"west","normal":[-1.0,0.0],"fraction":0.4375})"},
      {.ask = "cast_point",
       .word = "cast_point",
       .keys = {"ask", "id", "point", "by", "one_way"},
       .order = "point by",
       .answer = answer_cast_point,
       .help = R"(First contact of a moving point. Unlike a ray, it does not pass between two tiles that share an edge.
  "point":[x,y]            and "by", "one_way" as for cast_box)",
       .example = R"({"ask":"cast_point","point":[2.5,3.5],"by":[32,0]})",
       .example_answer = R"({"hit":true,"tile":[18,3],"side":"west","normal":[-1.0,0.0],"fraction":0.484375})"},
      {.ask = "cast_polygon",
       .word = "cast_polygon",
       .keys = {"ask", "id", "polygon", "by", "one_way"},
       .order = "polygon by",
       .answer = answer_cast_polygon,
       .help = R"(First contact of a moving convex polygon: a turned footprint.
  "polygon":[[x,y],...]    3 to 16 corners, convex; "by", "one_way" as for cast_box)",
       .example = R"({"ask":"cast_polygon","polygon":[[3,3],[4,3.5],[3,4],[2,3.5]],"by":[32,0]})",
       .example_answer = R"({"hit":true,"tile":[18,3],"side":"west","normal":[-1.0,0.0],"fraction":0.4375})"},
      {.ask = "free_turn",
       .word = "free_turn",
       .keys = {"ask", "id", "polygon", "point", "angle"},
       .order = "polygon point angle",
       .answer = answer_free_turn,
       .help = R"(Largest angle up to which a convex polygon turns about a point and is surely free.
  "polygon":[[x,y],...]    "point":[x,y]: the pivot; "angle":A in radians, clockwise
  It is A if the turn is free; else the polygon is within 2^-15 of a tile of something solid there.)",
       .example = R"({"ask":"free_turn","polygon":[[2.25,3.25],[3.5,3.5],[2.25,3.75]],"point":[2.5,3.5],"angle":0.25})",
       .example_answer = R"({"angle":0.25})"},
  };
}

// Overlaps and moves.
std::vector<Kind> kinds_of_moves() {
  return {
      {.ask = "overlaps_solid",
       .word = "overlaps",
       .keys = {"ask", "id", "body", "circle", "capsule", "polygon"},
       .order = "body|circle|capsule|polygon",
       .answer = answer_overlaps_solid,
       .help = R"(Whether a body overlaps the interior of something solid. To touch is not to overlap.
  "body":[x,y,w,h]         or "circle":[x,y,r] or "capsule":[x0,y0,x1,y1,r] or "polygon":[[x,y],...]
  Shapes of tiles count as they are; one-way tiles and thin walls overlap nothing.)",
       .example = R"({"ask":"overlaps_solid","circle":[17.75,3.5,0.5]})",
       .example_answer = R"({"overlaps":true})"},
      {.ask = "move_as",
       .word = "move",
       .keys = {"ask", "id", "body", "circle", "capsule", "by", "response", "order", "one_way"},
       .order = "body|circle|capsule by",
       .answer = answer_move_as,
       .help = R"(Move with a collision response: end position and contacts.
  "body":[x,y,w,h]         or "circle":[x,y,r] or "capsule":[x0,y0,x1,y1,r]; "by", "one_way" as for cast_box
  "response":              "slide" (default), "stop" or "bounce"
  "order":                 "time_of_impact" (default), "x_first" or "y_first", for sliding
  "at" is the corner of the body, the center of the circle or the start of the capsule's axis. "rest" is the
  displacement that is left if it stopped.)",
       .example = R"({"ask":"move_as","body":[15.5,3.25,0.5,0.5],"by":[4,1]})",
       .example_answer =
           R"({"at":[17.5,4.25],"contacts":[{"tile":[18,3],"side":"west","normal":[-1.0,0.0],"fraction":0.5}]})"},
      {.ask = "explain",
       .word = "explain",
       .keys = {"ask", "id", "body", "circle", "capsule", "by", "response", "order", "one_way"},
       .order = "body|circle|capsule by",
       .answer = answer_explain,
       .help = R"(Diagnostics of a move: every candidate tile, and why it did or did not stop the body.
  Keys as for move_as, whose result comes first. Then each straight segment of the move ("legs"): the solid tiles in
  reach, at most 64, with the number of others in "more", and a reason for each. "fraction" is the time of impact with
  that tile alone. "text" is the same as a sentence.)",
       .example = R"({"ask":"explain","body":[15.5,3.25,0.5,0.5],"by":[4,0]})",
       .example_answer =
           R"({"at":[17.5,3.25],"contacts":[{"tile":[18,3],"side":"west","normal":[-1.0,0.0],"fraction":0.5}],"legs":[{"from":[15.5,3.25],"by":[4.0,0.0],"candidates":[{"tile":[18,3],"reason":"decided","fraction":0.5},{"tile":[19,3],"reason":"covered by its neighbour","fraction":0.75}],"text":"stopped by tile (18, 3) from the west after 0.5 of the path; (19, 3) has that side covered by its neighbour"}]})"},
  };
}

// Tiles of areas and lines.
std::vector<Kind> kinds_of_tiles() {
  return {
      {.ask = "cover",
       .word = "cover",
       .keys = keys_of_areas(),
       .order = shapes_of_areas,
       .answer = answer_cover,
       .help = R"(Tiles touched by an area. Row spans [y, x_begin, x_end], x_end excluded, clipped to the map.
  "circle":[x,y,r]         "border": "touching" (default) or "interior"; the same for the next four
  "capsule":[x0,y0,x1,y1,r]
  "polygon":[[x,y],...]    3 to 16 corners, convex
  "annulus":[x,y,inner,outer]
  "sector":[x,y,r,from_x,from_y,to_x,to_y]  from one direction clockwise to another
  "box":[x0,y0,x1,y1]      "border": "occupied" (default), "touching" or "interior")",
       .example = R"({"ask":"cover","circle":[5,5,1.25]})",
       .example_answer = R"({"spans":[[3,4,6],[4,3,7],[5,3,7],[6,4,6]]})"},
      {.ask = "tiles_along",
       .word = "line",
       .keys = {"ask", "id", "world", "segment", "detail"},
       .order = "segment",
       .answer = answer_tiles_along,
       .help = R"(Tiles along a line, in order. Not clipped to the map; at most 10000000.
  "segment":[x0,y0,x1,y1]  start and end
  "detail":true            adds "fractions" and "sides": fraction of the line at which each tile is entered, and the
                           side of entry, "none" at the start)",
       .example = R"({"ask":"tiles_along","segment":[0.5,0.5,2.5,1.25]})",
       .example_answer = R"({"tiles":[[0,0],[1,0],[1,1],[2,1]]})"},
      {.ask = "supercover_along",
       .word = "supercover",
       .keys = {"ask", "id", "world", "segment", "detail"},
       .order = "segment",
       .answer = answer_supercover_along,
       .help =
           R"(All tiles touched by a line, in order: also those touched at a corner only. Keys as for tiles_along.)",
       .example = R"({"ask":"supercover_along","segment":[0.5,0.5,1.5,1.5]})",
       .example_answer = R"({"tiles":[[0,0],[1,0],[0,1],[1,1]]})"},
  };
}

// Solid tiles.
std::vector<Kind> kinds_of_solid() {
  return {
      {.ask = "is_solid",
       .word = "solid",
       .keys = {"ask", "id", "world", "tile", "point"},
       .order = "tile|point",
       .answer = answer_is_solid,
       .help = R"(Whether a tile is solid.
  "tile":[x,y]             or "point":[x,y]: the tile that contains it)",
       .example = R"({"ask":"is_solid","tile":[0,0]})",
       .example_answer = R"({"solid":true})"},
      {.ask = "any_solid",
       .word = "any",
       .keys = keys_of_solid_areas(),
       .order = shapes_of_areas,
       .answer = answer_any_solid,
       .help = R"(Whether any tile of an area is solid. Keys as for cover.
  "solidity":"shapes"      by the shapes of tiles (slopes, walls); "tiles" by default)",
       .example = R"({"ask":"any_solid","circle":[5,5,1.25]})",
       .example_answer = R"({"any":true})"},
      {.ask = "count_solid",
       .word = "count",
       .keys = keys_of_solid_areas(),
       .order = shapes_of_areas,
       .answer = answer_count_solid,
       .help = "Number of solid tiles of an area. Keys as for any_solid.",
       .example = R"({"ask":"count_solid","box":[0,0,8,8]})",
       .example_answer = R"({"count":34})"},
      {.ask = "first_solid",
       .word = "first",
       .keys = keys_of_solid_areas(),
       .order = shapes_of_areas,
       .answer = answer_first_solid,
       .help = "First solid tile of an area, from north to south and west to east. Keys as for any_solid.",
       .example = R"({"ask":"first_solid","box":[2,2,8,12]})",
       .example_answer = R"({"found":true,"tile":[4,4]})"},
  };
}

// The nearest solid tile, and how near.
std::vector<Kind> kinds_of_distances() {
  return {
      {.ask = "nearest_solid",
       .word = "nearest",
       .keys = {"ask", "id", "world", "point", "max_distance", "solidity"},
       .order = "point max_distance",
       .answer = answer_nearest_solid,
       .help = R"(Solid tile nearest to a point.
  "point":[x,y]            "max_distance": unlimited by default
  "solidity":"shapes"      by the shapes of tiles, with the nearest point and its distance)",
       .example = R"({"ask":"nearest_solid","point":[20.5,19.25],"max_distance":40})",
       .example_answer = R"({"found":true,"tile":[20,18]})"},
      {.ask = "squared_distance_to_solid",
       .word = "distance",
       .keys = {"ask", "id", "world", "point", "max_distance"},
       .order = "point max_distance",
       .answer = answer_squared_distance_to_solid,
       .help = R"(Squared distance to the nearest solid tile, from center to center.
  "point":[x,y]            "max_distance":N in tiles, 65535 by default)",
       .example = R"({"ask":"squared_distance_to_solid","point":[10.5,5.5]})",
       .example_answer = R"({"found":true,"squared":2})"},
      {.ask = "inflated",
       .word = "inflated",
       .keys = {"ask", "id", "world", "point", "radius"},
       .order = "point radius",
       .answer = answer_inflated,
       .help =
           R"(Whether a tile is solid in the map that is inflated by a disc: whether a disc of that radius at the center
of the tile overlaps something solid. Shapes of tiles count as whole tiles.
  "point":[x,y]            "radius":R)",
       .example = R"({"ask":"inflated","point":[10.5,5.5],"radius":0.75})",
       .example_answer = R"({"solid":true})"},
  };
}

// Raycasts.
std::vector<Kind> kinds_of_rays() {
  return {
      {.ask = "cast_ray",
       .word = "ray",
       .keys = {"ask", "id", "world", "segment", "gap"},
       .order = "segment",
       .answer = answer_cast_ray,
       .help = R"(Raycast: first solid tile hit, side of entry, fraction. Shapes of tiles count as they are.
  "segment":[x0,y0,x1,y1]  start and end
  "gap":                   "open" (default) or "shut": whether it passes between two solids that touch at a corner
  A ray that starts in a solid has "inside":true in place of a side; one without a hit results in {"hit":false}.)",
       .example = R"({"ask":"cast_ray","segment":[2.5,3.5,34.5,3.5]})",
       .example_answer = R"({"hit":true,"tile":[18,3],"side":"west","fraction":0.484375})"},
      {.ask = "cast_rays",
       .word = "rays",
       .keys = {"ask", "id", "world", "segments", "gap"},
       .order = "segments",
       .answer = answer_cast_rays,
       .help = R"(Raycasts, many at once.
  "segments":[[x0,y0,x1,y1],...]  and "gap" as for cast_ray)",
       .example = R"({"ask":"cast_rays","segments":[[2.5,3.5,34.5,3.5],[2.5,3.5,2.5,4.5]]})",
       .example_answer = R"({"hits":[{"hit":true,"tile":[18,3],"side":"west","fraction":0.484375},{"hit":false}]})"},
      {.ask = "cast_fan",
       .word = "fan",
       .keys = {"ask", "id", "world", "origin", "first", "step", "count", "range", "gap"},
       .order = "origin count",
       .answer = answer_cast_fan,
       .help = R"(Raycasts from one point at equal angles, as of a lidar.
  "origin":[x,y]  "count":N  and "gap" as for cast_ray; at most 1000000
  "first", "step":         angle of the first ray, and from each ray to the next: radians, 0 by default, from east to
                           south, or in the axes of the world
  "range":                 length of the rays, of which the fractions are; to the border of the map by default)",
       .example = R"({"ask":"cast_fan","origin":[2.5,3.5],"step":1.5707963267948966,"count":2,"range":32})",
       .example_answer =
           R"({"hits":[{"hit":true,"tile":[18,3],"side":"west","fraction":0.484375},{"hit":true,"tile":[2,10],"side":"north","fraction":0.203125}]})"},
      {.ask = "is_clear",
       .word = "clear",
       .keys = {"ask", "id", "world", "segment", "gap"},
       .order = "segment",
       .answer = answer_is_clear,
       .help = "Whether a line hits no solid tile. Keys as for cast_ray.",
       .example = R"({"ask":"is_clear","segment":[2.5,3.5,16.5,3.5]})",
       .example_answer = R"({"clear":true})"},
  };
}

// Relations of shapes.
std::vector<Kind> kinds_of_shapes() {
  return {
      {.ask = "relate",
       .word = "relate",
       .keys = {"ask", "id", "world", "circle", "box"},
       .order = "circle box",
       .answer = answer_relate,
       .help = R"(Relation of a circle and a box: "separate", "tangent" or "overlapping", in any unit.
  "circle":[x,y,r]  "box":[x0,y0,x1,y1])",
       .example = R"({"ask":"relate","circle":[0,0,5],"box":[3,4,9,9]})",
       .example_answer = R"({"relation":"tangent"})"},
  };
}

// The screen that a map is seen on.
std::vector<Kind> kinds_of_screens() {
  return {
      {.ask = "tile_at",
       .word = "pick",
       .keys = {"ask", "id", "screen"},
       .order = "screen",
       .answer_on_screen = answer_tile_at,
       .help = R"(Tile under a pixel of the screen, and the point of it in tile space (picking).
  "screen":[x,y]           pixels of the map as its editor shows it, without zoom
  Of a staggered map, "cell" is the column and row in its file. Maps that are none of Tiled have tiles of a pixel.)",
       .example = R"({"ask":"tile_at","screen":[18.5,3.25]})",
       .example_answer = R"({"tile":[18,3],"point":[18.5,3.25]})"},
      {.ask = "to_screen",
       .word = "to_screen",
       .keys = {"ask", "id", "point", "tile"},
       .order = "point|tile",
       .answer_on_screen = answer_to_screen,
       .help = R"(Pixel of the screen for a point of tile space, or the corners of a tile there.
  "point":[x,y]            or "tile":[x,y])",
       .example = R"({"ask":"to_screen","tile":[18,3]})",
       .example_answer = R"({"outline":[[18.0,3.0],[19.0,3.0],[19.0,4.0],[18.0,4.0]]})"},
  };
}

// Objects: spatial index.
std::vector<Kind> kinds_of_objects() {
  return {
      {.ask = "objects_touching",
       .word = "touching",
       .keys = {"ask", "id", "objects", "point", "circle", "box", "capsule", "segment", "sector"},
       .order = "point|segment|circle|box|capsule|sector",
       .answer = answer_objects_touching,
       .help = R"(Objects that touch a shape, as indices from 0 on.
  "objects":[[x0,y0,x1,y1],...]  boxes, in tiles; and one of
  "point":[x,y]  "segment":[x0,y0,x1,y1]  or "circle", "box", "capsule", "sector" as for cover)",
       .example = R"({"ask":"objects_touching","objects":[[4,4,5,5],[9,4,10,6],[6,5,7,5.5]],"circle":[5.5,5.5,1]})",
       .example_answer = R"({"objects":[0,2]})"},
      {.ask = "nearest_objects",
       .word = "nearest_objects",
       .keys = {"ask", "id", "objects", "point", "count"},
       .order = "point count",
       .answer = answer_nearest_objects,
       .help = R"(Objects nearest to a point, the nearest first.
  "objects" as for objects_touching, "point":[x,y], "count":N at most)",
       .example = R"({"ask":"nearest_objects","objects":[[4,4,5,5],[9,4,10,6],[6,5,7,5.5]],"point":[8,5],"count":2})",
       .example_answer = R"({"objects":[1,2]})"},
      {.ask = "object_pairs",
       .word = "pairs",
       .keys = {"ask", "id", "objects"},
       .order = "",
       .answer = answer_object_pairs,
       .help = R"(Pairs of objects that touch each other. "objects" as for objects_touching.)",
       .example = R"({"ask":"object_pairs","objects":[[4,4,5,5],[5,5,6,6],[9,4,10,6]]})",
       .example_answer = R"({"pairs":[[0,1]]})"},
      {.ask = "visit_along",
       .word = "along",
       .keys = {"ask", "id", "objects", "segment", "body", "circle", "by", "until"},
       .order = "segment|body|circle by",
       .answer = answer_visit_along,
       .help = R"(Solid tiles and objects hit along a line or by a moving body, by fraction.
  "objects" as for objects_touching; "segment":[x0,y0,x1,y1], or "body":[x,y,w,h] or "circle":[x,y,r] with "by":[x,y]
  "until":                 "end" (default) or "wall": the first tile that is entered
  "enters":false is a touch without overlap: a slide along a side, a grazing contact, or contact at the end.)",
       .example =
           R"({"ask":"visit_along","objects":[[18,3,18.5,4],[9,3.5,10,6]],"segment":[2.5,3.5,34.5,3.5],"until":"wall"})",
       .example_answer =
           R"({"events":[{"object":1,"side":"west","enters":false,"fraction":0.203125},{"tile":[18,3],"side":"west","enters":true,"fraction":0.484375}]})"},
  };
}

// Visibility.
std::vector<Kind> kinds_of_visibility() {
  return {
      {.ask = "has_line_of_sight",
       .word = "los",
       .keys = {"ask", "id", "world", "from", "to", "radius", "gap", "cone", "solidity"},
       .order = "from to radius",
       .answer = answer_has_line_of_sight,
       .help = R"(Line of sight between two tiles. Solid tiles are opaque.
  "from":[x,y]  "to":[x,y]  points: the tiles that contain them
  "radius":N               maximum distance between centers, in tiles; unlimited by default
  "cone":[from_x,from_y,to_x,to_y]  from one direction clockwise to another, in tiles; all around by default
  "gap":                   as for cast_ray
  "solidity":"shapes"      among the shapes of tiles (slopes, walls); "tiles" by default)",
       .example = R"({"ask":"has_line_of_sight","from":[32,24],"to":[36,22],"radius":5,"cone":[1,-1,1,1]})",
       .example_answer = R"({"visible":true})"},
      {.ask = "field_of_view",
       .word = "fov",
       .keys = {"ask", "id", "world", "from", "radius", "gap", "cone", "solidity"},
       .order = "from radius",
       .answer = answer_field_of_view,
       .help = R"(Field of view: tiles visible from a tile. Count, and row spans as for cover.
  Keys as for has_line_of_sight, without "to")",
       .example = R"({"ask":"field_of_view","from":[10,4],"radius":2,"cone":[1,-1,1,1]})",
       .example_answer = R"({"count":4,"spans":[[3,11,12],[4,10,12],[5,11,12]]})"},
      {.ask = "visibility_polygon",
       .word = "light",
       .keys = {"ask", "id", "world", "from", "radius", "cone", "segment"},
       .order = "from radius",
       .answer = answer_visibility_polygon,
       .help = R"(Visibility polygon of a point. Corners, clockwise, each with the edge to the next one:
  "wall", "bounds" (of the map), "ray" (the border of a shadow or of the cone), "arc" (of the circle) or "segment"
  "from":[x,y]             viewpoint
  "radius":N               of a circle around it; unlimited by default
  "cone":                  as for has_line_of_sight
  "segment":[x0,y0,x1,y1]  a segment, which hides what is behind it)",
       .example = R"({"ask":"visibility_polygon","from":[10,4],"radius":2,"cone":[1,-1,1,1]})",
       .example_answer =
           R"({"count":5,"corners":[[11.414213562373096,2.585786437626905,"arc"],[12.0,4.0,"ray"],[11.0,4.0,"wall"],[11.0,5.0,"ray"],[10.0,4.0,"ray"]]})"},
  };
}

// Pathfinding.
std::vector<Kind> kinds_of_paths() {
  return {
      {.ask = "find_path",
       .word = "path",
       .keys = {"ask", "id", "world", "from", "to", "tiles", "size", "costs", "blocked", "diagonals"},
       .order = "from to",
       .answer_over_costs = answer_find_path,
       .help = R"(Shortest path between two tiles. "cost":[straight,diagonal] steps.
  "from":[x,y]  "to":[x,y]  points: the tiles that contain them
  "tiles":                 "all" (default) or "corners": the ends, and where it turns
  "size":[w,h]             or the waypoints of a body of this size that moves straight where it can
  "costs":[[x0,y0,x1,y1,cost],...]  cost of a step to the tiles of a box, 0 if they are shut; the last box counts; else
                           that of the file of --costs, or 1
  "blocked":[[x,y],...]    points in tiles that no step enters: other monsters
  "diagonals":             "both_free" (default), "never", "one_free" or "always")",
       .example = R"({"ask":"find_path","from":[2,2],"to":[20,6],"tiles":"corners"})",
       .example_answer = R"({"found":true,"cost":[16,3],"tiles":[[2,2],[3,3],[16,3],[17,4],[17,5],[18,6],[20,6]]})"},
      {.ask = "reachable_in_steps",
       .word = "reach",
       .keys = {"ask", "id", "world", "from", "steps", "diagonals"},
       .order = "from steps",
       .answer = answer_reachable_in_steps,
       .help = R"(Movement range: tiles within a number of steps. Count, and row spans as for cover, within the map.
  "from":[x,y]             point: the tile that contains it
  "steps":N                maximum number of steps
  "diagonals":             "never" (default), "both_free", "one_free" or "always")",
       .example = R"({"ask":"reachable_in_steps","from":[10,2],"steps":2})",
       .example_answer = R"({"count":11,"spans":[[1,9,11],[2,8,13],[3,9,12],[4,10,11]]})"},
      {.ask = "reachable_at_cost",
       .word = "reachable_at_cost",
       .keys = {"ask", "id", "world", "from", "cost", "costs", "blocked", "diagonals"},
       .order = "from cost",
       .answer_over_costs = answer_reachable_at_cost,
       .help = R"(Movement range: tiles within a cost. Result as for reachable_in_steps.
  "from":[x,y]             point: the tile that contains it
  "cost":[straight,diagonal]  maximum cost: so many steps of length 1 and of length sqrt 2
  "costs", "blocked", "diagonals" as for find_path)",
       .example = R"({"ask":"reachable_at_cost","from":[10,2],"cost":[1,1]})",
       .example_answer = R"({"count":15,"spans":[[1,8,11],[2,8,13],[3,8,13],[4,9,11]]})"},
      {.ask = "costs_to_goals",
       .word = "costs_to_goals",
       .keys = {"ask", "id", "world", "goals", "points", "costs", "blocked", "diagonals"},
       .order = "",
       .answer_over_costs = answer_costs_to_goals,
       .help =
           R"(Dijkstra map: the cost of the cheapest path from each point to the nearest goal, null where there is
none, and all directions in which such a path begins.
  "goals":[[x,y],...]  "points":[[x,y],...]  the tiles that contain them
  "costs", "blocked", "diagonals" as for find_path)",
       .example = R"({"ask":"costs_to_goals","goals":[[2,2],[20,6]],"points":[[10,4],[16,3],[0,0]]})",
       .example_answer = R"({"costs":[[6,2],[3,2],null],"directions":[["northwest"],["southeast","south"],[]]})"},
  };
}

}  // namespace

const std::vector<KindOfQuestion>& kinds_of_questions() {
  static const std::vector<Kind> all = [] {
    std::vector<Kind> joined = kinds_of_tiles();
    for (const auto& more :
         {kinds_of_solid(), kinds_of_distances(), kinds_of_rays(), kinds_of_visibility(), kinds_of_paths(),
          kinds_of_objects(), kinds_of_shapes(), kinds_of_screens(), kinds_of_casts(), kinds_of_moves()}) {
      joined.insert(joined.end(), more.begin(), more.end());
    }
    return joined;
  }();
  return all;
}

}  // namespace tilespace::tool
