// SPDX-License-Identifier: MIT
// Rows of the table of queries: paths.
#include "questions/answers.hpp"
#include "questions/kinds.hpp"

namespace tilespace::tool {

std::vector<KindOfQuestion> kinds_of_paths() {
  return {
      {.ask = "find_path",
       .word = "path",
       .keys = {"ask", "id", "world", "from", "to", "tiles", "size", "costs", "blocked", "diagonals"},
       .order = "from to",
       .answer_in_session = answer_find_path,
       .answer_in_pages = page_find_path,
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
       .answer_in_pages = page_reachable_in_steps,
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
       .answer_in_session = answer_reachable_at_cost,
       .answer_in_pages = page_reachable_at_cost,
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
       .answer_in_session = answer_costs_to_goals,
       .help =
           R"(Dijkstra map: the cost of the cheapest path from each point to the nearest goal, null where there is
none, and all directions in which such a path begins.
  "goals":[[x,y],...]  "points":[[x,y],...]  the tiles that contain them
  "costs", "blocked", "diagonals" as for find_path)",
       .example = R"({"ask":"costs_to_goals","goals":[[2,2],[20,6]],"points":[[10,4],[16,3],[0,0]]})",
       .example_answer = R"({"costs":[[6,2],[3,2],null],"directions":[["northwest"],["southeast","south"],[]]})"},
  };
}

}  // namespace tilespace::tool
