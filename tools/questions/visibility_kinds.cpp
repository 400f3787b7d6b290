// SPDX-License-Identifier: MIT
// Rows of the table of queries: visibility.
#include "questions/answers.hpp"
#include "questions/kinds.hpp"

namespace tilespace::tool {

std::vector<KindOfQuestion> kinds_of_visibility() {
  return {
      {.ask = "has_line_of_sight",
       .word = "los",
       .keys = {"ask", "id", "world", "from", "to", "radius", "gap", "cone", "solidity"},
       .order = "from to radius",
       .answer = answer_has_line_of_sight,
       .answer_in_pages = page_has_line_of_sight,
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
       .answer_in_pages = page_field_of_view,
       .help = R"(Field of view: tiles visible from a tile. Count, and row spans as for cover.
  Keys as for has_line_of_sight, without "to")",
       .example = R"({"ask":"field_of_view","from":[10,4],"radius":2,"cone":[1,-1,1,1]})",
       .example_answer = R"({"count":4,"spans":[[3,11,12],[4,10,12],[5,11,12]]})"},
      {.ask = "visibility_polygon",
       .word = "light",
       .keys = {"ask", "id", "world", "from", "radius", "cone", "segment"},
       .order = "from radius",
       .answer = answer_visibility_polygon,
       .tiles = tiles_of_light,
       .help = R"(Visibility polygon of a point. Corners, clockwise, each with the edge to the next one:
  "wall", "bounds" (of the map), "ray" (the border of a shadow or of the cone), "arc" (of the circle) or "segment"
  "from":[x,y]             viewpoint
  "radius":N               of a circle around it; unlimited by default
  "cone":                  as for has_line_of_sight
  "segment":[x0,y0,x1,y1]  hides what is behind it
  With "world":true, viewpoint, radius, cone, segment and corners are in world units)",
       .example = R"({"ask":"visibility_polygon","from":[10,4],"radius":2,"cone":[1,-1,1,1]})",
       .example_answer =
           R"({"count":5,"corners":[[11.414213562373096,2.585786437626905,"arc"],[12.0,4.0,"ray"],[11.0,4.0,"wall"],[11.0,5.0,"ray"],[10.0,4.0,"ray"]]})"},
  };
}

}  // namespace tilespace::tool
