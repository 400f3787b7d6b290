// SPDX-License-Identifier: MIT
#include "polygon/put_walls.hpp"

// A convex area ends rays at the edges that the viewpoint is in front of, in any order. Seen from an area or from its
// border, there are none of these: rays into it end where they begin.

namespace tilespace::detail {
namespace {

// A range of rays.
struct RayRange {
  SightRay first;
  SightRay last;
  bool is_empty = true;
};

// The part of a range of less than a half turn, or a half turn, that is in the quadrant. Its ends are in the order of
// the frame.
RayRange part_in_quadrant(const SightFrame& frame, const SightPoint& first, const SightPoint& last) noexcept {
  const int first_across = frame.across(first), first_ahead = frame.ahead(first);
  const int last_across = frame.across(last), last_ahead = frame.ahead(last);
  const bool has_first = first_across >= 0 && first_ahead >= 0;
  const bool has_last = last_across >= 0 && last_ahead >= 0;
  const bool begins_before = first_across < 0;  // else beyond the last ray, if it is not in the quadrant
  const bool ends_behind = last_ahead < 0;      // else before the first ray
  const bool is_first_opposite = first_across < 0 && first_ahead < 0;
  const bool is_last_opposite = last_across < 0 && last_ahead < 0;
  if (!has_first && (!begins_before || (is_first_opposite && !has_last))) return {};
  if (!has_last && (!ends_behind || (is_last_opposite && !has_first))) return {};
  return {has_first ? ray_through(first) : frame.first_ray(), has_last ? ray_through(last) : frame.last_ray(), false};
}

// The sides that the outward normal of a clockwise edge points to.
Sides sides_faced(Point a, Point b) noexcept {
  Sides sides;
  if (a.x < b.x) sides = sides | Side::north;
  if (a.x > b.x) sides = sides | Side::south;
  if (a.y > b.y) sides = sides | Side::west;
  if (a.y < b.y) sides = sides | Side::east;
  return sides;
}

bool stops_rays(const TileShape& shape, std::uint32_t edge) noexcept {
  const Point a = shape.area.corners[edge];
  const Point b = shape.area.corners[edge + 1 == shape.area.count ? 0 : edge + 1];
  return shape.one_way.empty() || !(sides_faced(a, b) & shape.one_way).empty();
}

bool put_clockwise(const SightFrame& frame, const LitPart& lit, const SightPoint& first, const SightPoint& last,
                   const SightWall& wall) noexcept {
  return frame.is_clockwise() ? put_between(frame, lit, first, last, wall) : put_between(frame, lit, last, first, wall);
}

// An edge that is seen edge-on ends nothing.
bool put_edge(const SightFrame& frame, const LitPart& lit, const SightEnds& edge, const SightWall& wall) noexcept {
  const int order = sight_turn(frame.from(), edge.begin, edge.end);
  if (order == 0) return true;
  return order > 0 ? put_clockwise(frame, lit, edge.begin, edge.end, wall)
                   : put_clockwise(frame, lit, edge.end, edge.begin, wall);
}

// The walls on these sides.
bool put_walls(const SightFrame& frame, const LitPart& lit, Tile tile, Sides walls) noexcept {
  for (const Side side : {Side::north, Side::west}) {
    if (!walls.has(side)) continue;
    if (!put_edge(frame, lit, ends_of_side(tile, side), wall_at(SightStop::side, tile, side))) return false;
  }
  return true;
}

// From an edge, a half turn of rays leads into the area; from a corner, those between its edges.
bool put_contact(const SightFrame& frame, const LitPart& lit, Tile tile, const TileShape& shape) noexcept {
  const SightPoint here{frame.from().x, frame.from().y, 0.0, 0.0};
  SightPoint first;
  SightPoint last;
  bool is_on_border = false;
  bool is_stopped = false;
  for (std::uint32_t i = 0; i < shape.area.count; ++i) {
    const SightEnds edge = edge_of_area(tile, shape.area, i);
    if (sight_turn(frame.from(), edge.begin, edge.end) != 0) continue;
    if (!is_on_border || edge.begin == here) first = edge.end;
    if (!is_on_border || edge.end == here) last = edge.begin;
    is_stopped = is_stopped || stops_rays(shape, i);
    is_on_border = true;
  }
  if (is_on_border) return !is_stopped || put_clockwise(frame, lit, first, last, contact_wall());
  return !shape.one_way.empty() || put_all_rays(frame, lit, contact_wall());
}

bool put_area(const SightFrame& frame, const LitPart& lit, Tile tile, const TileShape& shape) noexcept {
  bool is_outside = shape.area.count == 0;
  for (std::uint32_t i = 0; i < shape.area.count; ++i) {
    const SightEnds edge = edge_of_area(tile, shape.area, i);
    if (sight_turn(frame.from(), edge.begin, edge.end) >= 0) continue;
    is_outside = true;
    const SightWall wall{SightStop::area, static_cast<std::uint8_t>(i), tile};
    if (stops_rays(shape, i) && !put_edge(frame, lit, edge, wall)) return false;
  }
  return is_outside || put_contact(frame, lit, tile, shape);
}

}  // namespace

bool put_between(const SightFrame& frame, const LitPart& lit, const SightPoint& first, const SightPoint& last,
                 const SightWall& wall) noexcept {
  const RayRange rays = part_in_quadrant(frame, first, last);
  return rays.is_empty || lit.wedges.put(lit.from, lit.after, rays.first, rays.last, wall);
}

bool put_shape(const SightFrame& frame, const LitPart& lit, Tile tile, const TileShape& shape) noexcept {
  // Western and northern walls come first where rays come in by them, and last where they leave.
  const Sides entries = Sides{frame.entry_side(), frame.near_side()};
  return put_walls(frame, lit, tile, shape.walls & entries) && put_area(frame, lit, tile, shape) &&
         put_walls(frame, lit, tile, shape.walls.without(frame.entry_side()).without(frame.near_side()));
}

}  // namespace tilespace::detail
