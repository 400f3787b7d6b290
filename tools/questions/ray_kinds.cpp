// SPDX-License-Identifier: MIT
// Rows of the table of queries: rays.
#include "questions/answers.hpp"
#include "questions/kinds.hpp"

namespace tilespace::tool {

std::vector<KindOfQuestion> kinds_of_rays() {
  return {
      {.ask = "cast_ray",
       .word = "ray",
       .keys = {"ask", "id", "world", "segment", "gap"},
       .order = "segment",
       .answer = answer_cast_ray,
       .answer_in_pages = page_cast_ray,
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
       .answer_in_pages = page_cast_rays,
       .help = R"(Raycasts, many at once.
  "segments":[[x0,y0,x1,y1],...]  and "gap" as for cast_ray)",
       .example = R"({"ask":"cast_rays","segments":[[2.5,3.5,34.5,3.5],[2.5,3.5,2.5,4.5]]})",
       .example_answer = R"({"hits":[{"hit":true,"tile":[18,3],"side":"west","fraction":0.484375},{"hit":false}]})"},
      {.ask = "cast_fan",
       .word = "fan",
       .keys = {"ask", "id", "world", "origin", "first", "step", "count", "range", "gap"},
       .order = "origin count",
       .answer = answer_cast_fan,
       .answer_in_pages = page_cast_fan,
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
       .answer_in_pages = page_is_clear,
       .help = "Whether a line hits no solid tile. Keys as for cast_ray.",
       .example = R"({"ask":"is_clear","segment":[2.5,3.5,16.5,3.5]})",
       .example_answer = R"({"clear":true})"},
  };
}

}  // namespace tilespace::tool
