// SPDX-License-Identifier: MIT
// Rows of the table of queries: moving bodies.
#include "questions/answers.hpp"
#include "questions/asked_movers.hpp"
#include "questions/kinds.hpp"

namespace tilespace::tool {

std::vector<KindOfQuestion> kinds_of_casts() {
  return {
      {.ask = "cast_box",
       .word = "cast_box",
       .keys = with_movers({"ask", "id", "world", "body", "by", "one_way"}),
       .order = "body by",
       .answer_in_session = answer_cast_box,
       .answer_in_pages = page_cast_box,
       .tiles = tiles_of_body,
       .help = R"(First contact of a moving box: tile, side, normal, fraction of the displacement.
  "body":[x,y,w,h]         north-west corner and size, in tiles
  "by":[x,y]               displacement, in tiles
  "one_way":               "stop" (default) or "pass": whether one-way tiles stop it
  "solids":[[x,y,w,h,dx,dy],...]  moving solids and their steps: where they are afterwards; also
  "moving_circles":[[x,y,r,dx,dy],...]
  "moving_capsules":[[x0,y0,x1,y1,r,dx,dy],...]
  "moving_maps":[{"tiles":["#..#","####"],"at":[x,y],"by":[dx,dy]},...]
                           "solid" is the one hit, counted through all of these in this order; of a map with its tile
  "world":true             all of it in world units, and the normal
  Shapes of tiles count as they are. A body that overlaps a solid at the start has "inside":true in place of a side
  and a normal.)",
       .example = R"({"ask":"cast_box","body":[2.5,3.25,0.5,0.5],"by":[32,0]})",
       .example_answer = R"({"hit":true,"tile":[18,3],"side":"west","normal":[-1.0,0.0],"fraction":0.46875})"},
      {.ask = "cast_circle",
       .word = "cast_circle",
       .keys = with_movers({"ask", "id", "world", "circle", "by", "one_way"}),
       .order = "circle by",
       .answer_in_session = answer_cast_circle,
       .answer_in_pages = page_cast_circle,
       .tiles = tiles_of_body,
       .help = R"(First contact of a moving circle.
  "circle":[x,y,r]         and "by", "one_way", "world" as for cast_box)",
       .example = R"({"ask":"cast_circle","circle":[2.5,3.5,0.5],"by":[32,0]})",
       .example_answer = R"({"hit":true,"tile":[18,3],"side":"west","normal":[-1.0,0.0],"fraction":0.46875})"},
      {.ask = "cast_capsule",
       .word = "cast_capsule",
       .keys = with_movers({"ask", "id", "world", "capsule", "by", "one_way"}),
       .order = "capsule by",
       .answer_in_session = answer_cast_capsule,
       .answer_in_pages = page_cast_capsule,
       .tiles = tiles_of_body,
       .help = R"(First contact of a moving capsule.
  "capsule":[x0,y0,x1,y1,r]  ends of the axis and radius; "by", "one_way" as for cast_box)",
       .example = R"({"ask":"cast_capsule","capsule":[2.5,3.5,3.5,3.5,0.5],"by":[32,0]})",
       .example_answer = R"({"hit":true,"tile":[18,3],"side":"west","normal":[-1.0,0.0],"fraction":0.4375})"},
      {.ask = "cast_point",
       .word = "cast_point",
       .keys = {"ask", "id", "world", "point", "by", "one_way"},
       .order = "point by",
       .answer = answer_cast_point,
       .answer_in_pages = page_cast_point,
       .tiles = tiles_of_body,
       .help = R"(First contact of a moving point. Unlike a ray, it does not pass between two tiles that share an edge.
  "point":[x,y]            and "by", "one_way", "world" as for cast_box)",
       .example = R"({"ask":"cast_point","point":[2.5,3.5],"by":[32,0]})",
       .example_answer = R"({"hit":true,"tile":[18,3],"side":"west","normal":[-1.0,0.0],"fraction":0.484375})"},
      {.ask = "cast_polygon",
       .word = "cast_polygon",
       .keys = {"ask", "id", "world", "polygon", "by", "one_way"},
       .order = "polygon by",
       .answer = answer_cast_polygon,
       .tiles = tiles_of_body,
       .help = R"(First contact of a moving convex polygon: a turned footprint.
  "polygon":[[x,y],...]    3 to 16 corners, convex; "by", "one_way" as for cast_box)",
       .example = R"({"ask":"cast_polygon","polygon":[[3,3],[4,3.5],[3,4],[2,3.5]],"by":[32,0]})",
       .example_answer = R"({"hit":true,"tile":[18,3],"side":"west","normal":[-1.0,0.0],"fraction":0.4375})"},
      {.ask = "free_turn",
       .word = "free_turn",
       .keys = {"ask", "id", "polygon", "point", "angle"},
       .order = "polygon point angle",
       .answer = answer_free_turn,
       .tiles = tiles_of_turn,
       .help = R"(Largest angle up to which a convex polygon turns about a point and is surely free.
  "polygon":[[x,y],...]    "point":[x,y]: the pivot; "angle":A in radians, clockwise
  It is A if the turn is free; else the polygon is within 2^-15 of a tile of something solid there.)",
       .example = R"({"ask":"free_turn","polygon":[[2.25,3.25],[3.5,3.5],[2.25,3.75]],"point":[2.5,3.5],"angle":0.25})",
       .example_answer = R"({"angle":0.25})"},
  };
}

std::vector<KindOfQuestion> kinds_of_moves() {
  return {
      {.ask = "overlaps_solid",
       .word = "overlaps",
       .keys = with_movers({"ask", "id", "world", "body", "circle", "capsule", "polygon"}),
       .order = "body|circle|capsule|polygon",
       .answer_in_session = answer_overlaps_solid,
       .answer_in_pages = page_overlaps_solid,
       .tiles = tiles_of_body,
       .help = R"(Whether a body overlaps the interior of something solid. To touch is not to overlap.
  "body":[x,y,w,h]         or "circle":[x,y,r] or "capsule":[x0,y0,x1,y1,r] or "polygon":[[x,y],...]
  Shapes of tiles count as they are; one-way tiles and thin walls overlap nothing.)",
       .example = R"({"ask":"overlaps_solid","circle":[17.75,3.5,0.5]})",
       .example_answer = R"({"overlaps":true})"},
      {.ask = "move_as",
       .word = "move",
       .keys = with_movers({"ask", "id", "world", "body", "circle", "capsule", "by", "response", "order", "one_way"}),
       .order = "body|circle|capsule by",
       .answer_in_session = answer_move_as,
       .answer_in_pages = page_move_as,
       .tiles = tiles_of_body,
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
       .keys = with_movers({"ask", "id", "world", "body", "circle", "capsule", "by", "response", "order", "one_way"}),
       .order = "body|circle|capsule by",
       .answer_in_session = answer_explain,
       .tiles = tiles_of_body,
       .help = R"(Diagnostics of a move: every candidate tile, and why it did or did not stop the body.
  Keys as for move_as, whose result comes first. Then each straight segment of the move ("legs"): the solid tiles in
  reach, at most 64, with the number of others in "more", and a reason for each. "fraction" is the time of impact with
  that tile alone. "text" is the same as a sentence.)",
       .example = R"({"ask":"explain","body":[15.5,3.25,0.5,0.5],"by":[4,0]})",
       .example_answer =
           R"({"at":[17.5,3.25],"contacts":[{"tile":[18,3],"side":"west","normal":[-1.0,0.0],"fraction":0.5}],"legs":[{"from":[15.5,3.25],"by":[4.0,0.0],"candidates":[{"tile":[18,3],"reason":"decided","fraction":0.5},{"tile":[19,3],"reason":"covered by its neighbour","fraction":0.75}],"text":"stopped by tile (18, 3) from the west after 0.5 of the path; (19, 3) has that side covered by its neighbour"}]})"},
      {.ask = "carry",
       .word = "carry",
       .keys = with_movers({"ask", "id", "world", "body", "circle", "capsule", "one_way"}),
       .order = "body|circle|capsule",
       .answer_in_session = answer_carry,
       .answer_in_pages = page_carry,
       .tiles = tiles_of_body,
       .help = R"(What the steps of moving solids and maps do to a body: carried, pushed, crushed.
  "body":[x,y,w,h]         or "circle":[x,y,r] or "capsule":[x0,y0,x1,y1,r]; solids, "world" as for cast_box
  "carrier" is the solid or map that it rests on, "pushed_by" those that pushed it along x and y: -1 for none.)",
       .example = R"({"ask":"carry","body":[2.5,2,0.5,1],"solids":[[2,3,2,0.5,0.25,0.25]]})",
       .example_answer =
           R"({"at":[2.75,2.25],"velocity":[0.25,0.25],"carrier":0,"pushed_by":[-1,-1],"crushed":false})"},
      {.ask = "push_out",
       .word = "push_out",
       .keys = with_movers({"ask", "id", "world", "body", "circle", "capsule", "max_distance"}),
       .order = "body|circle|capsule max_distance",
       .answer_in_session = answer_push_out,
       .tiles = tiles_of_body,
       .help = R"(Depenetration: the shortest translation to one side that frees a body, also of all that moves.
  "body":[x,y,w,h]         or "circle":[x,y,r] or "capsule":[x0,y0,x1,y1,r]; solids, "world" as for cast_box
  "max_distance":d         no farther than this; without it, 1)",
       .example = R"({"ask":"push_out","circle":[17.75,3.5,0.5]})",
       .example_answer = R"({"free":true,"at":[17.5,3.5],"by":[-0.25,0.0],"side":"west"})"},
  };
}

}  // namespace tilespace::tool
