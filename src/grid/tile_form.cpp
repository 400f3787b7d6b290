// SPDX-License-Identifier: MIT
#include <initializer_list>
#include <tilespace/grid/tile_shape.hpp>

namespace tilespace {
namespace {

struct Form {
  const char* name;
  ConvexPolygon area;
};

constexpr ConvexPolygon in_halves(std::initializer_list<Point> corners) noexcept {
  ConvexPolygon polygon;
  for (const Point corner : corners) polygon.corners[polygon.count++] = {corner.x / 2.0, corner.y / 2.0};
  return polygon;
}

// In the order of TileForm. Corners are clockwise from the first in reading order, as in all polygons.
constexpr Form forms[] = {
    {"empty", {}},
    {"full", full_shape.area},
    {"half, solid north", in_halves({{0, 0}, {2, 0}, {2, 1}, {0, 1}})},
    {"half, solid west", in_halves({{0, 0}, {1, 0}, {1, 2}, {0, 2}})},
    {"half, solid south", in_halves({{0, 1}, {2, 1}, {2, 2}, {0, 2}})},
    {"half, solid east", in_halves({{1, 0}, {2, 0}, {2, 2}, {1, 2}})},
    {"slope 1:1, solid north-west", in_halves({{0, 0}, {2, 0}, {0, 2}})},
    {"slope 1:1, solid north-east", in_halves({{0, 0}, {2, 0}, {2, 2}})},
    {"slope 1:1, solid south-east", in_halves({{2, 0}, {2, 2}, {0, 2}})},
    {"slope 1:1, solid south-west", in_halves({{0, 0}, {2, 2}, {0, 2}})},
    {"slope 1:2 low, solid north-west", in_halves({{0, 0}, {2, 0}, {0, 1}})},
    {"slope 1:2 low, solid north-east", in_halves({{0, 0}, {2, 0}, {2, 1}})},
    {"slope 1:2 low, solid south-east", in_halves({{2, 1}, {2, 2}, {0, 2}})},
    {"slope 1:2 low, solid south-west", in_halves({{0, 1}, {2, 2}, {0, 2}})},
    {"slope 1:2 high, solid north-west", in_halves({{0, 0}, {2, 0}, {2, 1}, {0, 2}})},
    {"slope 1:2 high, solid north-east", in_halves({{0, 0}, {2, 0}, {2, 2}, {0, 1}})},
    {"slope 1:2 high, solid south-east", in_halves({{2, 0}, {2, 2}, {0, 2}, {0, 1}})},
    {"slope 1:2 high, solid south-west", in_halves({{0, 0}, {2, 1}, {2, 2}, {0, 2}})},
    {"slope 2:1 low, solid north-west", in_halves({{0, 0}, {1, 0}, {0, 2}})},
    {"slope 2:1 low, solid north-east", in_halves({{1, 0}, {2, 0}, {2, 2}})},
    {"slope 2:1 low, solid south-east", in_halves({{2, 0}, {2, 2}, {1, 2}})},
    {"slope 2:1 low, solid south-west", in_halves({{0, 0}, {1, 2}, {0, 2}})},
    {"slope 2:1 high, solid north-west", in_halves({{0, 0}, {2, 0}, {1, 2}, {0, 2}})},
    {"slope 2:1 high, solid north-east", in_halves({{0, 0}, {2, 0}, {2, 2}, {1, 2}})},
    {"slope 2:1 high, solid south-east", in_halves({{1, 0}, {2, 0}, {2, 2}, {0, 2}})},
    {"slope 2:1 high, solid south-west", in_halves({{0, 0}, {1, 0}, {2, 2}, {0, 2}})},
};

constexpr std::size_t form_count = sizeof(forms) / sizeof(forms[0]);
static_assert(form_count == static_cast<std::size_t>(TileForm::polygon));

}  // namespace

const char* name(TileForm form) noexcept {
  if (form == TileForm::polygon) return "polygon";
  const auto index = static_cast<std::size_t>(form);
  return index < form_count ? forms[index].name : "";
}

TileShape shape_of(TileForm form, Sides one_way) noexcept {
  const auto index = static_cast<std::size_t>(form);
  if (form == TileForm::empty || index >= form_count) return empty_shape;
  return {forms[index].area, one_way, {}};
}

TileForm form_of(const TileShape& shape) noexcept {
  std::size_t index = 0;
  while (index < form_count && !(forms[index].area == shape.area)) ++index;
  return static_cast<TileForm>(index);
}

}  // namespace tilespace
