// SPDX-License-Identifier: MIT
// Rows of the table of queries: objects.
#include "questions/answers.hpp"
#include "questions/kinds.hpp"

namespace tilespace::tool {

std::vector<KindOfQuestion> kinds_of_objects() {
  return {
      {.ask = "objects_touching",
       .word = "touching",
       .keys = {"ask", "id", "objects", "point", "circle", "box", "capsule", "segment", "sector"},
       .order = "point|segment|circle|box|capsule|sector",
       .answer = answer_objects_touching,
       .tiles = no_tiles,
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
       .tiles = no_tiles,
       .help = R"(Objects nearest to a point, the nearest first.
  "objects" as for objects_touching, "point":[x,y], "count":N at most)",
       .example = R"({"ask":"nearest_objects","objects":[[4,4,5,5],[9,4,10,6],[6,5,7,5.5]],"point":[8,5],"count":2})",
       .example_answer = R"({"objects":[1,2]})"},
      {.ask = "object_pairs",
       .word = "pairs",
       .keys = {"ask", "id", "objects"},
       .order = "",
       .answer = answer_object_pairs,
       .tiles = no_tiles,
       .help = R"(Pairs of objects that touch each other. "objects" as for objects_touching.)",
       .example = R"({"ask":"object_pairs","objects":[[4,4,5,5],[5,5,6,6],[9,4,10,6]]})",
       .example_answer = R"({"pairs":[[0,1]]})"},
      {.ask = "visit_along",
       .word = "along",
       .keys = {"ask", "id", "objects", "segment", "body", "circle", "by", "until", "solidity"},
       .order = "segment|body|circle by",
       .answer = answer_visit_along,
       .help = R"(Solid tiles and objects hit along a line or by a moving body, by fraction.
  "objects" as for objects_touching; "segment":[x0,y0,x1,y1], or "body":[x,y,w,h] or "circle":[x,y,r] with "by":[x,y]
  "until":                 "end" (default) or "wall": the first tile that is entered
  "solidity":"shapes"      by the shapes of tiles (slopes, one-way, walls), where casts hit; "tiles" by default
  "enters":false is a touch without overlap: a slide along a side, a grazing contact, or contact at the end.)",
       .example =
           R"({"ask":"visit_along","objects":[[18,3,18.5,4],[9,3.5,10,6]],"segment":[2.5,3.5,34.5,3.5],"until":"wall"})",
       .example_answer =
           R"({"events":[{"object":1,"side":"west","enters":false,"fraction":0.203125},{"tile":[18,3],"side":"west","enters":true,"fraction":0.484375}]})"},
  };
}

}  // namespace tilespace::tool
