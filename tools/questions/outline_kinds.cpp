// SPDX-License-Identifier: MIT
// Rows of the table of queries: shapes out of maps.
#include "questions/answers.hpp"
#include "questions/kinds.hpp"

namespace tilespace::tool {

std::vector<KindOfQuestion> kinds_of_outlines() {
  return {
      {.ask = "boxes_of",
       .word = "boxes",
       .keys = {"ask", "id", "box", "merge"},
       .order = "box",
       .answer = answer_boxes_of,
       .help = R"(Rectangles of the whole solid tiles, [min x, min y, max x, max y], max excluded.
  "box":[x0,y0,x1,y1]      only the tiles that a box occupies; the whole map by default
  "merge":                 "fewest" (default), or "greedy" meshing
  Tiles with a shape of their own are in none.)",
       .example = R"({"ask":"boxes_of","box":[0,0,12,4]})",
       .example_answer = R"({"count":4,"boxes":[[0,0,2,4],[2,0,8,2],[8,0,11,1],[11,0,12,2]]})"},
      {.ask = "rooms_of",
       .word = "rooms",
       .keys = {"ask", "id", "box", "merge"},
       .order = "box",
       .answer = answer_rooms_of,
       .help = R"(Rectangles of free tiles, each with its doors: neighbour, side, and tiles along it.
  "box", "merge" as for boxes_of
  Tiles with a shape of their own are in none.)",
       .example = R"({"ask":"rooms_of","box":[0,8,15,12]})",
       .example_answer =
           R"({"count":2,"doors":1,"rooms":[{"box":[2,8,15,10],"doors":[{"room":1,"side":"south","box":[12,9,14,10]}]},{"box":[12,10,14,12],"doors":[{"room":0,"side":"north","box":[12,10,14,11]}]}]})"},
      {.ask = "outlines_of",
       .word = "outlines",
       .keys = {"ask", "id", "box"},
       .order = "box",
       .answer = answer_outlines_of,
       .help = R"(Outlines of what is solid, tiles and shapes: polygons, clockwise, and holes, counter-clockwise.
  "box" as for boxes_of; what is beyond is free)",
       .example = R"({"ask":"outlines_of","box":[2,3,9,6]})",
       .example_answer =
           R"({"count":2,"outlines":[{"hole":false,"corners":[[4.0,4.0],[6.0,4.0],[6.0,5.0],[4.0,5.0]]},{"hole":false,"corners":[[7.0,4.0],[9.0,4.0],[9.0,5.0],[7.0,5.0]]}]})"},
  };
}

}  // namespace tilespace::tool
