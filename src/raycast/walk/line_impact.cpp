// SPDX-License-Identifier: MIT
#include <tilespace/exact/evaluate_adaptively.hpp>
#include <tilespace/exact/root_time.hpp>
#include <tilespace/raycast/detail/line_impact.hpp>
#include <tilespace/raycast/detail/line_walk.hpp>
#include <tilespace/raycast/tiles_along.hpp>
#include "walk/ray_and_shape.hpp"

// Raycast against one tile: its area where the line has the tile, by the clipping of ray_and_shape.cpp, and its walls,
// by the steps of the line (Amanatides & Woo) among the tiles beside each wall. The earliest of these, exactly.

namespace tilespace::detail {
namespace {

using Kind = LineImpact::Kind;

// Tests whether a line that begins in a tile leaves it at once, for the tile on the low side.
bool leaves_at_once(Tile tile, const Segment& line) noexcept {
  const auto [a, b] = line;
  return (a.x == double(tile.x) && b.x < a.x) || (a.y == double(tile.y) && b.y < a.y);
}

LineImpact at_side(Tile tile, const TileOnLine& step) noexcept {
  switch (step.side) {
    case Side::west: return {Kind::column, step.side, step.fraction, double(tile.x), -1};
    case Side::east: return {Kind::column, step.side, step.fraction, tile.x + 1.0, -1};
    case Side::north: return {Kind::row, step.side, step.fraction, double(tile.y), -1};
    case Side::south: return {Kind::row, step.side, step.fraction, tile.y + 1.0, -1};
    case Side::none: break;
  }
  return {};
}

// The area, or the whole tile.
bool find_area(const Segment& line, Tile tile, const TileShape& shape, LineImpact& impact) noexcept {
  if (shape.area.count == 0) return false;
  const TilesAlong tiles = tiles_along(TileBox{tile, tile + Step{1, 1}}, line);
  const auto first = tiles.begin();
  if (first == EndOfRange{}) return false;
  const TileOnLine step = *first;
  if (is_full(shape)) {
    impact = at_side(tile, step);
    return step.side != Side::none || !leaves_at_once(tile, line);
  }
  const AreaHit area = find_area_hit(line, tile, shape, step.side);
  const Kind kind = area.edge < 0 ? Kind::start : Kind::edge;
  impact = {kind, area.hit.side, area.hit.fraction, 0.0, area.edge};
  return area.hit.hit;
}

// Coordinates of a tile across a wall, and along it.
std::int32_t across(Side wall, Tile tile) noexcept { return wall == Side::west ? tile.x : tile.y; }
std::int32_t along(Side wall, Tile tile) noexcept { return wall == Side::west ? tile.y : tile.x; }

// Takes the steps of a line until one crosses the line of this wall, at an end of it or in between: at a corner, walls
// in the tiles beside both ends of the step count.
bool step_over(Side wall, Tile tile, LineWalk& walk) noexcept {
  const LineAxis& axis = wall == Side::west ? walk.x() : walk.y();
  const Crossing needed = wall == Side::west ? Crossing::vertical : Crossing::horizontal;
  bool stays = true;
  while (stays) {
    const Tile from = walk.at();
    const Crossing crossing = walk.next_crossing();
    if (crossing == Crossing::none) return false;
    stays = walk.stays_inside(crossing);
    walk.cross(crossing);
    const bool is_line = axis.line_after(across(wall, from)) == across(wall, tile);
    const bool is_wall = along(wall, from) == along(wall, tile) || along(wall, walk.at()) == along(wall, tile);
    const bool crosses = crossing == needed || crossing == Crossing::both;
    if (crosses && is_line && is_wall && tile_space.contains(walk.at())) return true;
  }
  return false;
}

// A line that begins on the line of a wall was never on its other side.
bool find_wall(const Segment& line, Tile tile, Side wall, LineImpact& impact) noexcept {
  const bool is_west = wall == Side::west;
  const Step beyond = is_west ? Step{1, 2} : Step{2, 1};
  const TileBox beside = intersection({tile + Step{-1, -1}, tile + beyond}, tile_space);
  LineWalk walk(half_open_axis(line.start.x, line.end.x), half_open_axis(line.start.y, line.end.y), beside);
  const LineAxis& axis = is_west ? walk.x() : walk.y();
  const std::int32_t place = across(wall, tile);
  if (walk.empty() || axis.start == place || !step_over(wall, tile, walk)) return false;
  impact = {is_west ? Kind::column : Kind::row,
            entry_side(walk.direction(), is_west ? Crossing::vertical : Crossing::horizontal),
            fraction_at(place, axis.start, axis.end), double(place), -1};
  return true;
}

struct EarlierPredicate {
  const Segment& line;
  Tile tile;
  const TileShape& shape;
  const LineImpact& a;
  const LineImpact& b;

  template <class Number>
  int ask() const noexcept {
    return compare(time_of<Number>(line, tile, shape, a), time_of<Number>(line, tile, shape, b));
  }
};

template <class Number>
RootTime<Number> time_at_line(double line, double start, double end) noexcept {
  const bool is_low = end < start;
  const Number gap = Number(line) - Number(start);
  const Number speed = Number(end) - Number(start);
  return {.a = is_low ? -gap : gap, .c = is_low ? -speed : speed};
}

}  // namespace

template <class Number>
RootTime<Number> time_of(const Segment& segment, Tile tile, const TileShape& shape, const LineImpact& impact) noexcept {
  switch (impact.kind) {
    case Kind::start: return {.c = Number(1.0)};
    case Kind::column: return time_at_line<Number>(impact.line, segment.start.x, segment.end.x);
    case Kind::row: return time_at_line<Number>(impact.line, segment.start.y, segment.end.y);
    case Kind::edge: break;
  }
  return time_at_edge<Number>(segment, tile, shape, impact.edge);
}
template RootTime<ErrorBounded> time_of(const Segment&, Tile, const TileShape&, const LineImpact&) noexcept;
template RootTime<SmallWideNumber> time_of(const Segment&, Tile, const TileShape&, const LineImpact&) noexcept;
template RootTime<LargeWideNumber> time_of(const Segment&, Tile, const TileShape&, const LineImpact&) noexcept;

// Of what is hit at the same time, vertical walls come before level ones, and the area before a wall by which the line
// leaves the tile, but after one by which it enters.
bool find_line_impact(const Segment& segment, Tile tile, const TileShape& shape, LineImpact& impact) noexcept {
  bool is_hit = find_area(segment, tile, shape, impact);
  bool is_wall = false;
  for (const Side wall : {Side::north, Side::west}) {
    LineImpact other;
    if (!shape.walls.has(wall) || !find_wall(segment, tile, wall, other)) continue;
    const bool enters = wall == Side::west ? segment.end.x > segment.start.x : segment.end.y > segment.start.y;
    const int order = is_hit ? evaluate_adaptively(EarlierPredicate{segment, tile, shape, other, impact}) : -1;
    if (order > 0 || (order == 0 && !is_wall && !enters)) continue;
    impact = other;
    is_hit = true;
    is_wall = true;
  }
  return is_hit;
}

}  // namespace tilespace::detail
