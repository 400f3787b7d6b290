// SPDX-License-Identifier: MIT
// Queries about visibility: line of sight and field of view.
#include <tilespace/visibility/field_of_view.hpp>
#include <tilespace/visibility/line_of_sight.hpp>

#include "questions/answer_parts.hpp"
#include "questions/answers.hpp"

namespace tilespace::tool {
namespace {

VisionOptions read_vision_options(const Question& question) {
  VisionOptions options{.gap = read_gap(question)};
  if (question.has("radius")) options.radius = static_cast<std::int32_t>(question.count("radius", unlimited_radius));
  if (question.has("cone")) {
    const auto [from_x, from_y, to_x, to_y] = question.numbers<4>("cone");
    options.first_direction = {from_x, from_y};
    options.last_direction = {to_x, to_y};
  }
  return options;
}

}  // namespace

void answer_has_line_of_sight(std::string& out, const World& world, const Question& question) {
  const Tile from = tile_of_point(question, "from", world.layout);
  const Tile to = tile_of_point(question, "to", world.layout);
  append(out, "\"visible\":{}", has_line_of_sight(world.map, from, to, read_vision_options(question)));
}

void answer_field_of_view(std::string& out, const World& world, const Question& question) {
  const Tile from = tile_of_point(question, "from", world.layout);
  const VisionOptions options = read_vision_options(question);
  Result<FieldOfView> field = FieldOfView::create(world.map.bounds());
  if (!field || !field_of_view(world.map, from, options, *field))
    throw BadQuestion{"out of memory for the tiles of this map"};
  append(out, "\"count\":{},", field->tiles().count());
  append_spans(out, field->tiles());
}

}  // namespace tilespace::tool
