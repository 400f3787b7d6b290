// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/sector.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/grid/solidity.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <tilespace/raycast/cast_ray.hpp>

#include "questions/question.hpp"
#include "text/json_text.hpp"

/// @file answer_parts.hpp
/// Shared parts of the query functions of `tilespace ask`: reading of shapes and formatting of spans.

namespace tilespace::tool {

/// Shapes and translations, each under the key of its kind.
/// @{
[[nodiscard]] inline Circle read_circle(const Question& question) {
  const auto [x, y, radius] = question.numbers<3>("circle");
  return {{x, y}, radius};
}

[[nodiscard]] inline Box read_box(const Question& question) {
  const auto [x0, y0, x1, y1] = question.numbers<4>("box");
  return {{x0, y0}, {x1, y1}};
}

[[nodiscard]] inline Capsule read_capsule(const Question& question) {
  const auto [x0, y0, x1, y1, radius] = question.numbers<5>("capsule");
  return {{{x0, y0}, {x1, y1}}, radius};
}

[[nodiscard]] inline Sector read_sector(const Question& question) {
  const auto [x, y, radius, from_x, from_y, to_x, to_y] = question.numbers<7>("sector");
  return {{x, y}, radius, {from_x, from_y}, {to_x, to_y}};
}

[[nodiscard]] inline Segment read_segment(const Question& question) {
  const auto [x0, y0, x1, y1] = question.numbers<4>("segment");
  return {{x0, y0}, {x1, y1}};
}

[[nodiscard]] ConvexPolygon read_polygon(const Question& question);

[[nodiscard]] inline Vec read_translation(const Question& question) {
  const auto [x, y] = question.numbers<2>("by");
  return {x, y};
}
/// @}

/// The shape in tile space. Throws BadQuestion with the reason if the layout has none.
template <class Shape>
[[nodiscard]] Shape shape_in_tiles(const Layout& layout, const Shape& shape) {
  const Result<Shape> converted = to_tile_space(layout, shape);
  if (!converted)
    throw BadQuestion{fmt::format("key \"world\": in world units this shape needs {}", converted.error().expected)};
  return *converted;
}

/// Segment under the key "segment"; from world units if the query says so.
[[nodiscard]] inline Segment segment_in_tile_space(const Question& question, const Layout& layout) {
  const Segment segment = read_segment(question);
  return question.flag("world") ? to_tile_space(layout, segment) : segment;
}

/// Corner gap policy: whether a line may pass where two solid tiles touch at a corner.
[[nodiscard]] inline CornerGap read_gap(const Question& question) {
  return question.choice<CornerGap>("gap", {{"open", CornerGap::open}, {"shut", CornerGap::shut}});
}

/// Solidity: whether solid tiles count as a whole, or with their shapes.
[[nodiscard]] inline Solidity read_solidity(const Question& question) {
  return question.choice<Solidity>("solidity", {{"tiles", Solidity::tiles}, {"shapes", Solidity::shapes}});
}

/// Tile that contains the point of a key; in world units if the query says so.
[[nodiscard]] inline Tile tile_of_point(const Question& question, std::string_view key, const Layout& layout) {
  const auto [x, y] = question.numbers<2>(key);
  return question.flag("world") ? tile_at(layout, {x, y}) : tile_at({x, y});
}

/// Appends `"name":[...]`; `append_item` appends each item.
void append_array(std::string& out, const char* name, const auto& items, const auto& append_item) {
  append(out, "\"{}\":[", name);
  const char* separator = "";
  for (const auto& item : items) {
    out += separator;
    append_item(item);
    separator = ",";
  }
  out += ']';
}

/// Appends `"spans":[...]`, row spans of tiles.
void append_spans(std::string& out, const auto& spans) {
  append_array(out, "spans", spans,
               [&](const TileSpan& span) { append(out, "[{},{},{}]", span.y, span.x_begin, span.x_end); });
}

}  // namespace tilespace::tool
