// SPDX-License-Identifier: MIT
#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/visibility/visibility_polygon.hpp>
#include "polygon/scan_quadrant.hpp"
#include "polygon/sight_outline.hpp"

// Visibility polygon by shadow casting, quadrant by quadrant in clockwise order. Where there are more wedges of light
// than the list can hold, the quadrant is cut at the ray in the middle, and each part is scanned by itself: results do
// not depend on that, since pieces on one line are joined.

namespace tilespace {
namespace {

using detail::SightFrame;
using detail::SightOutline;
using detail::SightRay;
using detail::SightScan;
using detail::SightWedges;

// All that is asked.
struct SightQuery {
  Point from;
  double radius;
  Vec first_direction;
  Vec last_direction;
  Segment segment;
  [[nodiscard]] bool has_cone() const noexcept { return first_direction != Vec{} || last_direction != Vec{}; }
};

// A radius that reaches beyond the farthest corner of the map is none.
double effective_radius(const CollisionMap& map, Point from, double radius) noexcept {
  const TileBox b = map.bounds();
  const double across = detail::max_of(double(b.max.x) - from.x, from.x - double(b.min.x));
  const double along = detail::max_of(double(b.max.y) - from.y, from.y - double(b.min.y));
  if (radius != radius) return 0.0;
  return radius > across + along ? detail::infinity : radius;
}

// Positions on segments are rounded well within that.
bool is_near(Point p) noexcept {
  return detail::abs_of(p.x) <= visibility_segment_limit && detail::abs_of(p.y) <= visibility_segment_limit;
}

bool is_blind(const CollisionMap& map, const SightQuery& query) noexcept {
  const Box bounds{{double(map.bounds().min.x), double(map.bounds().min.y)},
                   {double(map.bounds().max.x), double(map.bounds().max.y)}};
  const bool is_within = query.from.x >= bounds.min.x && query.from.x <= bounds.max.x && query.from.y >= bounds.min.y &&
                         query.from.y <= bounds.max.y;
  if (map.bounds().empty() || !is_within || !(query.radius > 0.0)) return true;
  if (!is_near(query.segment.start) || !is_near(query.segment.end)) return true;
  if (!query.has_cone()) return false;
  if (!is_finite(query.first_direction) || !is_finite(query.last_direction)) return true;
  return query.first_direction == Vec{} || query.last_direction == Vec{};
}

// The tiles within the radius, and more. What is beyond is farther than the radius.
TileBox window_around(const CollisionMap& map, const SightQuery& query) noexcept {
  if (query.radius == detail::infinity) return map.bounds();
  const auto lowest = [&](double at) { return saturate_to_int32(std::int64_t{floor_to_int32(at - query.radius)} - 1); };
  const auto highest = [&](double at) { return saturate_to_int32(std::int64_t{ceil_to_int32(at + query.radius)} + 1); };
  return intersection(map.bounds(), TileBox{{lowest(query.from.x), lowest(query.from.y)},
                                            {highest(query.from.x), highest(query.from.y)}});
}

// Adds the wedges of a part of a quadrant, clockwise.
void add_wedges(const SightFrame& frame, const SightWedges& wedges, SightOutline& outline) noexcept {
  std::int32_t order[SightWedges::capacity];
  int count = 0;
  for (std::int32_t i = 0; i != detail::no_wedge; i = wedges[i].next) order[count++] = i;
  for (int n = 0; n < count; ++n) {
    const std::int32_t i = order[frame.is_clockwise() ? n : count - 1 - n];
    const SightRay& first = wedges[i].begin;
    const SightRay& last = wedges.end_of(i);
    outline.add(frame.is_clockwise() ? first : last, frame.is_clockwise() ? last : first, wedges[i].wall);
  }
}

// Adds what is seen between two rays of a quadrant, clockwise from `begin` to `end`. The list of wedges is that of all
// quadrants: to make one anew, as nine kilobytes of zeros, takes as long as a fifth of a polygon of radius 8.
void add_rays(const SightScan& scan, const SightFrame& frame, SightRay begin, const SightRay& end, SightWedges& wedges,
              SightOutline& outline) noexcept {
  SightRay until = end;
  for (;;) {
    const bool is_clockwise = frame.is_clockwise();
    const bool is_complete =
        detail::scan_quadrant(scan, frame, is_clockwise ? begin : until, is_clockwise ? until : begin, wedges);
    if (!is_complete) {
      until = wedges.middle();
      continue;
    }
    add_wedges(frame, wedges, outline);
    if (detail::sight_turn(frame.from(), until, end) == 0) return;
    begin = until;
    until = end;
  }
}

// ---- Quadrants, clockwise: north to east, east to south, south to west, west to north.

SightFrame quadrant(Point from, int number) noexcept {
  return {from, number % 4 < 2 ? 1 : -1, number % 4 == 1 || number % 4 == 2 ? 1 : -1};
}
int quadrant_from(Vec first) noexcept {
  if (first.x >= 0.0 && first.y < 0.0) return 0;
  if (first.x > 0.0) return 1;
  return first.y > 0.0 ? 2 : 3;
}
int quadrant_to(Vec last) noexcept {
  if (last.x > 0.0 && last.y <= 0.0) return 0;
  if (last.y > 0.0) return last.x >= 0.0 ? 1 : 2;
  return last.x < 0.0 && last.y == 0.0 ? 2 : 3;
}

// Number of quadrants after the first one that a cone ends in.
int quadrants_after(const SightQuery& query, int turn) noexcept {
  const int after = (quadrant_to(query.last_direction) - quadrant_from(query.first_direction) + 4) % 4;
  return after == 0 && turn < 0 ? 4 : after;
}

SightRay clockwise_begin(const SightFrame& frame) noexcept {
  return frame.is_clockwise() ? frame.first_ray() : frame.last_ray();
}
SightRay clockwise_end(const SightFrame& frame) noexcept {
  return frame.is_clockwise() ? frame.last_ray() : frame.first_ray();
}

void add_cone(const SightScan& scan, const SightQuery& query, SightOutline& outline) noexcept {
  const SightRay first = detail::ray_along(query.first_direction);
  const SightRay last = detail::ray_along(query.last_direction);
  const int turn = detail::sight_turn(query.from, first, last);
  const bool is_same = turn == 0 && (query.first_direction.x > 0.0) == (query.last_direction.x > 0.0) &&
                       (query.first_direction.y > 0.0) == (query.last_direction.y > 0.0);
  if (is_same) return;
  outline.add(last, first, {detail::SightStop::contact, 0, {}});
  const int begin = quadrant_from(query.first_direction);
  const int after = quadrants_after(query, turn);
  SightWedges wedges;
  for (int i = 0; i <= after; ++i) {
    const SightFrame frame = quadrant(query.from, begin + i);
    add_rays(scan, frame, i == 0 ? first : clockwise_begin(frame), i == after ? last : clockwise_end(frame), wedges,
             outline);
  }
}

// ---- Worlds.

// Limits in tile space; a radius of 0, with which nothing is seen, if they have no form there.
VisibilityLimits limits_in_tiles(const Layout& layout, Point from, const VisibilityLimits& limits) noexcept {
  constexpr VisibilityLimits nothing{.radius = 0.0};
  const Segment segment = to_tile_space(layout, limits.segment);
  if (limits.first_direction != Vec{} || limits.last_direction != Vec{}) {
    const Result<Sector> sector =
        to_tile_space(layout, Sector{from, limits.radius, limits.first_direction, limits.last_direction});
    return sector ? VisibilityLimits{sector->radius, sector->from, sector->to, segment} : nothing;
  }
  if (limits.radius == detail::infinity) return {.segment = segment};
  const Result<Circle> circle = to_tile_space(layout, Circle{from, limits.radius});
  return circle ? VisibilityLimits{.radius = circle->radius, .segment = segment} : nothing;
}

void convert_to_world(const Layout& layout, VisibilityCorner& corner) noexcept {
  corner.position = to_world(layout, corner.position);
  corner.through = to_world(layout, corner.through);
  corner.wall = {to_world(layout, corner.wall.start), to_world(layout, corner.wall.end)};
}

}  // namespace

std::size_t visibility_polygon(const World& world, Point from, const VisibilityLimits& limits,
                               std::span<VisibilityCorner> corners) noexcept {
  const std::size_t count = visibility_polygon(world.map, to_tile_space(world.layout, from),
                                               limits_in_tiles(world.layout, from, limits), corners);
  for (std::size_t i = 0; i < count && i < corners.size(); ++i) convert_to_world(world.layout, corners[i]);
  return count;
}

std::size_t visibility_polygon(const CollisionMap& map, Point from, const VisibilityLimits& limits,
                               std::span<VisibilityCorner> corners) noexcept {
  const SightQuery query{from, effective_radius(map, from, limits.radius), limits.first_direction,
                         limits.last_direction, limits.segment};
  if (is_blind(map, query)) return 0;
  const bool is_walled = map.outside() == Outside::solid;
  const SightScan scan{map, window_around(map, query), query.radius,
                       is_walled ? detail::SightStop::side : detail::SightStop::bounds};
  SightOutline outline(map, from, query.radius, query.segment, corners);
  if (query.has_cone()) {
    add_cone(scan, query, outline);
  } else {
    SightWedges wedges;
    for (int i = 0; i < 4; ++i) {
      const SightFrame frame = quadrant(from, i);
      add_rays(scan, frame, clockwise_begin(frame), clockwise_end(frame), wedges, outline);
    }
  }
  return outline.close();
}

}  // namespace tilespace
