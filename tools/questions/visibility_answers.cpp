// SPDX-License-Identifier: MIT
// Queries about visibility: line of sight, field of view and visibility polygon.
#include <cmath>
#include <span>
#include <tilespace/base/rounding.hpp>
#include <tilespace/visibility/field_of_view.hpp>
#include <tilespace/visibility/line_of_sight.hpp>
#include <tilespace/visibility/visibility_polygon.hpp>
#include <tilespace/world/chunked_sight.hpp>
#include <vector>

#include "questions/answer_parts.hpp"
#include "questions/answers.hpp"
#include "questions/paged_world.hpp"

namespace tilespace::tool {
namespace {

VisionOptions read_vision_options(const Question& question) {
  VisionOptions options{.gap = read_gap(question), .solidity = read_solidity(question)};
  if (question.has("radius")) options.radius = static_cast<std::int32_t>(question.count("radius", unlimited_radius));
  if (question.has("cone")) {
    const auto [from_x, from_y, to_x, to_y] = question.numbers<4>("cone");
    options.first_direction = {from_x, from_y};
    options.last_direction = {to_x, to_y};
  }
  return options;
}

VisibilityLimits read_limits(const Question& question) {
  VisibilityLimits limits;
  limits.radius = question.number("radius", limits.radius);
  if (question.has("cone")) {
    const auto [from_x, from_y, to_x, to_y] = question.numbers<4>("cone");
    limits.first_direction = {from_x, from_y};
    limits.last_direction = {to_x, to_y};
  }
  if (question.has("segment")) {
    const auto [x0, y0, x1, y1] = question.numbers<4>("segment");
    limits.segment = {{x0, y0}, {x1, y1}};
  }
  return limits;
}

void append_corner(std::string& out, const VisibilityCorner& corner) {
  out += '[';
  append_number(out, corner.position.x);
  out += ',';
  append_number(out, corner.position.y);
  append(out, ",\"{}\"]", name(corner.edge));
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

void answer_visibility_polygon(std::string& out, const World& world, const Question& question) {
  const auto [x, y] = question.numbers<2>("from");
  const VisibilityLimits limits = read_limits(question);
  const bool is_in_world = question.flag("world");
  // Limits in world units need square tiles: the error tells that, where the library finds nothing.
  if (is_in_world && (question.has("radius") || question.has("cone")))
    static_cast<void>(value_of(to_tile_space(world.layout, Circle{{x, y}, limits.radius})));
  const auto find = [&, from = Point{x, y}](std::span<VisibilityCorner> corners) {
    return is_in_world ? visibility_polygon(world, from, limits, corners)
                       : visibility_polygon(world.map, from, limits, corners);
  };
  std::vector<VisibilityCorner> corners(find({}));
  append(out, "\"count\":{},", find(corners));
  append_array(out, "corners", corners, [&](const VisibilityCorner& corner) { append_corner(out, corner); });
}

// ---- Worlds beyond memory.

bool page_has_line_of_sight(std::string& out, PagedWorld& world, const Question& question) {
  const Tile from = tile_of_point(question, "from", world.layout);
  const Tile to = tile_of_point(question, "to", world.layout);
  append(out, "\"visible\":{}", world.known(has_line_of_sight(world.map(), from, to, read_vision_options(question))));
  return true;
}

bool page_field_of_view(std::string& out, PagedWorld& world, const Question& question) {
  constexpr std::int32_t farthest = 1 << 14;
  const Tile from = tile_of_point(question, "from", world.layout);
  const VisionOptions options = read_vision_options(question);
  if (options.radius > farthest) return false;
  Result<FieldOfView> field = FieldOfView::create(options.radius);
  if (!field || !world.known(field_of_view(world.map(), from, options, *field)))
    throw BadQuestion{"out of memory for the tiles of this radius"};
  append(out, "\"count\":{},", field->tiles().count());
  append_spans(out, field->tiles());
  return true;
}

// All, if neither the radius nor the cone limits it.
std::optional<TileBox> tiles_of_light(const PagedWorld& world, const Question& question) {
  const auto [x, y] = question.numbers<2>("from");
  const Circle asked{{x, y}, read_limits(question).radius};
  const Circle light = question.flag("world") ? value_of(to_tile_space(world.layout, asked)) : asked;
  if (!std::isfinite(light.radius)) return std::nullopt;
  const auto at = [&](double from, double by) { return floor_to_int32(from + by); };
  const double reach = light.radius + 2.0;
  return TileBox{{at(light.center.x, -reach), at(light.center.y, -reach)},
                 Tile{at(light.center.x, reach), at(light.center.y, reach)} + Step{1, 1}};
}

}  // namespace tilespace::tool
