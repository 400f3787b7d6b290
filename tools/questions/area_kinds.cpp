// SPDX-License-Identifier: MIT
// Rows of the table of queries: areas, lines and distances.
#include <string_view>
#include <vector>

#include "questions/answers.hpp"
#include "questions/kinds.hpp"

namespace tilespace::tool {
namespace {

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

}  // namespace

std::vector<KindOfQuestion> kinds_of_tiles() {
  return {
      {.ask = "cover",
       .word = "cover",
       .keys = keys_of_areas(),
       .order = shapes_of_areas,
       .answer = answer_cover,
       .answer_in_pages = page_cover,
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
       .tiles = no_tiles,
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
       .tiles = no_tiles,
       .help =
           R"(All tiles touched by a line, in order: also those touched at a corner only. Keys as for tiles_along.)",
       .example = R"({"ask":"supercover_along","segment":[0.5,0.5,1.5,1.5]})",
       .example_answer = R"({"tiles":[[0,0],[1,0],[0,1],[1,1]]})"},
  };
}

std::vector<KindOfQuestion> kinds_of_solid() {
  return {
      {.ask = "is_solid",
       .word = "solid",
       .keys = {"ask", "id", "world", "tile", "point"},
       .order = "tile|point",
       .answer = answer_is_solid,
       .answer_in_pages = page_is_solid,
       .help = R"(Whether a tile is solid.
  "tile":[x,y]             or "point":[x,y]: the tile that contains it)",
       .example = R"({"ask":"is_solid","tile":[0,0]})",
       .example_answer = R"({"solid":true})"},
      {.ask = "any_solid",
       .word = "any",
       .keys = keys_of_solid_areas(),
       .order = shapes_of_areas,
       .answer = answer_any_solid,
       .answer_in_pages = page_any_solid,
       .tiles = tiles_of_area,
       .help = R"(Whether any tile of an area is solid. Keys as for cover.
  "solidity":"shapes"      by the shapes of tiles (slopes, walls); "tiles" by default)",
       .example = R"({"ask":"any_solid","circle":[5,5,1.25]})",
       .example_answer = R"({"any":true})"},
      {.ask = "count_solid",
       .word = "count",
       .keys = keys_of_solid_areas(),
       .order = shapes_of_areas,
       .answer = answer_count_solid,
       .answer_in_pages = page_count_solid,
       .tiles = tiles_of_area,
       .help = "Number of solid tiles of an area. Keys as for any_solid.",
       .example = R"({"ask":"count_solid","box":[0,0,8,8]})",
       .example_answer = R"({"count":34})"},
      {.ask = "first_solid",
       .word = "first",
       .keys = keys_of_solid_areas(),
       .order = shapes_of_areas,
       .answer = answer_first_solid,
       .answer_in_pages = page_first_solid,
       .tiles = tiles_of_area,
       .help = "First solid tile of an area, from north to south and west to east. Keys as for any_solid.",
       .example = R"({"ask":"first_solid","box":[2,2,8,12]})",
       .example_answer = R"({"found":true,"tile":[4,4]})"},
  };
}

std::vector<KindOfQuestion> kinds_of_distances() {
  return {
      {.ask = "nearest_solid",
       .word = "nearest",
       .keys = {"ask", "id", "world", "point", "max_distance", "solidity"},
       .order = "point max_distance",
       .answer = answer_nearest_solid,
       .answer_in_pages = page_nearest_solid,
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

std::vector<KindOfQuestion> kinds_of_shapes() {
  return {
      {.ask = "relate",
       .word = "relate",
       .keys = {"ask", "id", "world", "circle", "box"},
       .order = "circle box",
       .answer = answer_relate,
       .tiles = no_tiles,
       .help = R"(Relation of a circle and a box: "separate", "tangent" or "overlapping", in any unit.
  "circle":[x,y,r]  "box":[x0,y0,x1,y1])",
       .example = R"({"ask":"relate","circle":[0,0,5],"box":[3,4,9,9]})",
       .example_answer = R"({"relation":"tangent"})"},
  };
}

}  // namespace tilespace::tool
