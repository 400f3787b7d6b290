// SPDX-License-Identifier: MIT
// Queries about the screen: the tile under a pixel, and back.
#include <cmath>
#include <tilespace/grid/view.hpp>

#include "questions/answer_parts.hpp"
#include "questions/answers.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

// Numbers of huge points may overflow.
void append_coordinate(std::string& out, double value) {
  std::isfinite(value) ? append_number(out, value) : append(out, "null");
}

void append_point(std::string& out, Point point) {
  out += '[';
  append_coordinate(out, point.x);
  out += ',';
  append_coordinate(out, point.y);
  out += ']';
}

}  // namespace

void answer_tile_at(std::string& out, const tilespace::View& view, const Question& question) {
  const auto [x, y] = question.numbers<2>("screen");
  const Tile tile = tile_at(view, {x, y});
  append(out, "\"tile\":[{},{}],\"point\":", tile.x, tile.y);
  append_point(out, to_tile_space(view, {x, y}));
  if (view.stagger == Stagger::none) return;
  const Tile cell = cell_of_tile(view.stagger, tile);
  append(out, ",\"cell\":[{},{}]", cell.x, cell.y);
}

void answer_to_screen(std::string& out, const tilespace::View& view, const Question& question) {
  if (question.one_of({"point", "tile"}) == "tile") {
    return append_array(out, "outline", outline_of(view, question.tile("tile")),
                        [&](Point corner) { append_point(out, corner); });
  }
  const auto [x, y] = question.numbers<2>("point");
  out += "\"screen\":";
  append_point(out, to_screen(view, {x, y}));
}

}  // namespace tilespace::tool
