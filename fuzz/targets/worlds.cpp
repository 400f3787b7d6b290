// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/angle.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/raycast/raycast.hpp>
#include <vector>

#include "base/contracts.hpp"
#include "cover/spans.hpp"
#include "oracle/rational.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: layouts against rational arithmetic; functions of worlds against the same functions in tile space.

namespace worlds_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;
using oracle::Q;
using oracle::to_exact;

constexpr Vec quarter_turns[] = {{1.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}, {0.0, -1.0}};

Layout any_layout(ShapeInput& in) {
  const std::uint8_t kind = in.byte();
  if (kind < 32) {
    const Point origin = in.point();  // separate statements: argument evaluation order is unspecified
    const double size = in.number();
    return Layout::y_up(origin, size, in.number());
  }
  if (kind < 64) return Layout::pixels(in.number());
  Layout layout{in.point(), std::abs(in.number()), std::abs(in.number())};
  if (kind < 128) layout.tile_height = layout.tile_width;
  layout.x_axis = in.yes() ? Axis::against : Axis::along;
  layout.y_axis = in.yes() ? Axis::against : Axis::along;
  layout.rotation = in.yes() ? quarter_turns[in.below(4)] : unit_vector(in.number());
  if (kind >= 240) layout.rotation = in.vec();
  return layout;
}

bool is_quarter_turn(const Layout& layout) { return layout.rotation.x == 0.0 || layout.rotation.y == 0.0; }

bool has_unit_length(Vec v) {
  const Q error = to_exact(v.x) * to_exact(v.x) + to_exact(v.y) * to_exact(v.y) - 1;
  return abs(error) <= to_exact(rotation_length_error);
}

// As is_valid() is documented; the computed length may be off by 2^-51.
void ask_valid(const Layout& layout) {
  const auto is_size = [](double size) { return size > 0.0 && std::isfinite(size); };
  const bool has_tiles = is_finite(layout.origin) && is_size(layout.tile_width) && is_size(layout.tile_height);
  if (!has_tiles || !is_finite(layout.rotation)) return require(!is_valid(layout), "what has no tiles is not valid");
  if (is_quarter_turn(layout)) require(is_valid(layout) == has_unit_length(layout.rotation), "quarter turns are valid");
}

// Tests whether every coordinate is far from overflow and underflow, so that each operation has a relative error of at
// most 2^-53.
bool is_moderate(double value) { return value == 0.0 || (std::abs(value) > 0x1p-200 && std::abs(value) < 0x1p200); }
bool is_moderate(Point p) { return is_moderate(p.x) && is_moderate(p.y); }

void ask_point(const Layout& layout, Point world) {
  const Point got = to_tile_space(layout, world);
  require(tile_at(layout, world) == tile_at(got), "the tile of a point is that in tile space");
  if (!is_finite(world)) require(!is_finite(got) || !is_valid(layout), "what is not finite does not become so");
  if (!is_valid(layout) || !is_moderate(world) || !is_moderate(layout.origin)) return;
  if (!is_moderate(layout.tile_width) || !is_moderate(layout.tile_height)) return;
  const Q dx = to_exact(world.x) - to_exact(layout.origin.x), dy = to_exact(world.y) - to_exact(layout.origin.y);
  const Q c = to_exact(layout.rotation.x), s = to_exact(layout.rotation.y);
  const Q x = (layout.x_axis == Axis::along ? 1 : -1) * (dx * c + dy * s) / to_exact(layout.tile_width);
  const Q y = (layout.y_axis == Axis::along ? 1 : -1) * (dy * c - dx * s) / to_exact(layout.tile_height);
  // Difference, products, sum and quotient: four roundings of at most |dx| + |dy|, and underflow.
  const Q bound = (abs(dx) + abs(dy)) * to_exact(0x1p-53) * 5 + to_exact(0x1p-1060);
  require(abs(Q(to_exact(got.x) - x)) * to_exact(layout.tile_width) <= bound, "x is right but for four roundings");
  require(abs(Q(to_exact(got.y) - y)) * to_exact(layout.tile_height) <= bound, "y is right but for four roundings");
  if (is_quarter_turn(layout) && world == layout.origin) require(got == Point{}, "the origin is the origin");
}

void ask_way_back(const Layout& layout, Tile tile) {
  const Point center = to_world(layout, center_of(tile));
  if (!is_valid(layout) || !tile_space.contains(tile)) return;
  const double size = std::fmin(layout.tile_width, layout.tile_height);
  const double most =
      std::fmax(std::abs(layout.origin.x), std::abs(layout.origin.y)) +
      std::fmax(layout.tile_width, layout.tile_height) * (std::abs(double(tile.x)) + std::abs(double(tile.y)) + 2.0);
  const bool is_fine = size > 0x1p-900 && most < 0x1p900 && most * 0x1p-48 < size;
  if (is_fine) require(tile_at(layout, center) == tile, "the middle of a tile comes back to its tile");
}

void ask_shapes(const Layout& layout, const Box& box, const Circle& circle, const Segment& segment) {
  const Segment line = to_tile_space(layout, segment);
  const Point start = to_tile_space(layout, segment.start), end = to_tile_space(layout, segment.end);
  const auto same = [](double a, double b) { return a == b || (a != a && b != b); };
  require(same(line.start.x, start.x) && same(line.start.y, start.y), "a segment is its ends");
  require(same(line.end.x, end.x) && same(line.end.y, end.y), "a segment is its ends");
  if (!is_valid(layout)) return;
  const auto tiles = to_tile_space(layout, box);
  require(tiles.has_value() == is_quarter_turn(layout), "boxes are boxes under quarter turns");
  if (tiles && is_empty(box)) require(is_empty(*tiles), "empty boxes stay empty");
  const auto disc = to_tile_space(layout, circle);
  require(disc.has_value() == (layout.tile_width == layout.tile_height), "circles are circles on square tiles");
  if (disc && is_empty(circle)) require(is_empty(*disc), "empty circles stay empty");
  if (disc && !is_empty(circle)) require(disc->radius == circle.radius / layout.tile_width, "a radius is divided");
}

// ---- Worlds.

template <class Line>
std::vector<TileOnLine> some_of(const Line& line) {
  std::vector<TileOnLine> steps;
  for (const TileOnLine step : line) {
    if (steps.size() == 200) break;
    steps.push_back(step);
  }
  return steps;
}

void ask_world(const World& world, const Box& box, const Circle& circle, const Segment& segment) {
  const contracts::Counted broken;  // by layouts under which a shape has no counterpart
  const auto tile_box = to_tile_space(world.layout, box);
  for (const Boundary border : {Boundary::occupied, Boundary::touching, Boundary::interior}) {
    const TileBox expected = tile_box ? cover(world.map, *tile_box, border).tiles() : TileBox{};
    require(cover(world, box, border).tiles() == expected, "the tiles of a box are those in tile space");
  }
  const auto disc = to_tile_space(world.layout, circle);
  const auto expected = disc ? spans::all(cover(world.map, *disc)) : std::vector<oracle::Span>{};
  require(spans::all(cover(world, circle)) == expected, "the tiles of a circle are those in tile space");
  const Segment line = to_tile_space(world.layout, segment);
  require(some_of(tiles_along(world, segment)) == some_of(tiles_along(line)), "a line is that in tile space");
  require(some_of(supercover_along(world, segment)) == some_of(supercover_along(line)), "so is the supercover");
  for (const CornerGap gap : {CornerGap::open, CornerGap::shut}) {
    const RayHit hit = cast_ray(world, segment, gap);
    require(hit == cast_ray(world.map, line, gap) && is_clear(world, segment, gap) == !hit, "so are rays");
  }
  const RayFan fan{segment.start, segment.end.x, segment.end.y};
  RayHit hits[2];
  cast_fan(world, fan, hits);
  require(hits[0] == cast_ray(world, to_segment(fan, 0)) && hits[1] == cast_ray(world, to_segment(fan, 1)),
          "so are fans");
  cast_rays(world, {&segment, 1}, hits);
  require(hits[0] == cast_ray(world, segment), "and rays at once");
  const Tile tile = tile_at(world, segment.start);
  require(tile == tile_at(world.layout, segment.start), "a world has its layout");
  require(is_solid(world, segment.start) == world.map.is_solid(tile), "and its map");
}

// ---- Other areas in worlds.

template <class Shape>
void ask_area(const World& world, const Shape& shape) {
  const contracts::Counted broken;
  const auto in_tiles = to_tile_space(world.layout, shape);
  for (const Boundary border : {Boundary::touching, Boundary::interior}) {
    const auto expected = in_tiles ? spans::all(cover(world.map, *in_tiles, border)) : std::vector<oracle::Span>{};
    require(spans::all(cover(world, shape, border)) == expected, "the tiles of an area are those in tile space");
  }
}

template <class Shape>
void ask_round_area(const World& world, const Shape& shape) {
  ask_area(world, shape);
  if (!is_valid(world.layout)) return;
  const auto in_tiles = to_tile_space(world.layout, shape);
  const bool is_square = world.layout.tile_width == world.layout.tile_height;
  require(in_tiles.has_value() == is_square, "what is round stays so on square tiles");
  if (in_tiles && is_empty(shape)) require(is_empty(*in_tiles), "what is empty stays so");
}

void ask_areas(ShapeInput& in, const World& world) {
  ask_round_area(world, in.capsule());
  ask_round_area(world, in.annulus());
  ask_round_area(world, in.sector());
  ask_area(world, in.polygon());
}

}  // namespace

FUZZ_TARGET(worlds) {
  ShapeInput in(data, size);
  const Layout layout = any_layout(in);
  const Segment segment = in.segment();
  const Box box = in.box();
  const Circle circle = in.circle();
  ask_valid(layout);
  ask_point(layout, in.yes() ? layout.origin : segment.end);
  ask_way_back(layout, in.tile());
  ask_shapes(layout, box, circle, segment);
  const Outside outside = in.outside();
  const World world{in.map(in.window(to_tile_space(layout, segment.end)), outside), layout};
  ask_world(world, box, circle, segment);
  ask_areas(in, world);
  return 0;
}

}  // namespace worlds_target
