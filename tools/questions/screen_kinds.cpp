// SPDX-License-Identifier: MIT
// Rows of the table of queries: the screen that a map is seen on.
#include "questions/answers.hpp"
#include "questions/kinds.hpp"

namespace tilespace::tool {

std::vector<KindOfQuestion> kinds_of_screens() {
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

}  // namespace tilespace::tool
