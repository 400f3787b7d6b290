// SPDX-License-Identifier: MIT
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/objects/visit_along.hpp>
#include <tilespace/raycast/cast_ray.hpp>

// The tiles of a line up to the first hit are passed over by a cast, which looks at 8x8 tiles at once.
//
// Whole tiles: the hit is the first solid tile of tiles_along(), if the tile of the start is free. It is entered by the
// side that the cast tells, except where the line comes through a corner: there tiles_along() names the vertical one.
//
// Shapes: a tile that is hit at the time of the first hit or later is left after that, so the line touches it at most
// the diagonal of a tile before.

namespace tilespace::detail {
namespace {

constexpr double shortest_cast = 10.0;  // shorter lines are walked in less time than a cast takes
constexpr double few_tiles = 20.0;      // are walked in less time than a line enters a window
constexpr double tiles_before = 4.0;
constexpr double farthest = 0x1p30;  // coordinates are precise to 2^-22 tiles there

Crossing crossing_to(const RayHit& hit, const Segment& segment) noexcept {
  const bool is_vertical = hit.side == Side::west || hit.side == Side::east;
  if (is_vertical) return Crossing::vertical;
  const Point corner{static_cast<double>(hit.tile.x + (segment.end.x < segment.start.x ? 1 : 0)),
                     static_cast<double>(hit.tile.y + (segment.end.y < segment.start.y ? 1 : 0))};
  const bool has_crossed_column = tile_at(segment.start).x != hit.tile.x;
  return has_crossed_column && orientation(segment.start, segment.end, corner) == 0 ? Crossing::both
                                                                                    : Crossing::horizontal;
}

// -1 or 1 if a coordinate within a tile is near its low or its high side; otherwise 0.
int side_near(double inside) noexcept {
  constexpr double near = 0x1p-16;  // far more than the error of a coordinate
  return inside < near ? -1 : inside > 1.0 - near ? 1 : 0;
}

// Whether no other solid tile can be hit at the point of a hit: it is within the tile, or in the middle of a side whose
// other tile is free.
bool is_only_hit(const CollisionMap& map, const Segment& segment, const RayHit& hit) noexcept {
  if (hit.inside || !map.bounds().contains(hit.tile)) return false;
  const Point at = segment.start + (segment.end - segment.start) * hit.fraction;
  const Step beside{side_near(at.x - hit.tile.x), side_near(at.y - hit.tile.y)};
  if (beside.dx != 0 && beside.dy != 0) return false;
  return beside == Step{} || !map.is_solid(hit.tile + beside);
}

bool is_near(Point p) noexcept { return abs_of(p.x) < farthest && abs_of(p.y) < farthest; }

}  // namespace

TilesAlong::Iterator first_solid_along(const CollisionMap& map, TileBox window, const Segment& segment) noexcept {
  const TilesAlong tiles = tiles_along(window, segment);
  const Tile start = tile_at(segment.start);
  const Vec d = segment.end - segment.start;
  if (abs_of(d.x) + abs_of(d.y) < shortest_cast) return tiles.begin();
  if (map.shaped_count() != 0 || !map.bounds().contains(start) || map.is_solid(start)) return tiles.begin();
  const RayHit hit = cast_ray(map, segment);
  if (!hit) return {};
  const LineWalk walk(half_open_axis(segment.start.x, segment.end.x), half_open_axis(segment.start.y, segment.end.y),
                      intersection(window, tile_space), hit.tile);
  return {walk, crossing_to(hit, segment)};
}

LineToHit line_to_hit(const CollisionMap& map, TileBox window, const Segment& segment) noexcept {
  const RayHit hit = cast_ray(map, segment);
  if (!hit) return {{}, infinity};
  LineToHit whole{window, hit.fraction - 2.0 * fraction_error, hit.tile};
  if (!is_near(segment.start) || !is_near(segment.end)) return whole;
  whole.is_only = is_only_hit(map, segment, hit);
  const Vec d = segment.end - segment.start;
  const double length = max_of(abs_of(d.x), abs_of(d.y));
  if (!(hit.fraction * length > few_tiles)) return whole;
  const double from = hit.fraction - tiles_before / length;
  const Tile first = tile_at(segment.start + d * from);
  const Tile last = tile_at(segment.end);
  constexpr std::int32_t margin = 2;
  return {intersection(window, {{min_of(first.x, last.x) - margin, min_of(first.y, last.y) - margin},
                                {max_of(first.x, last.x) + margin + 1, max_of(first.y, last.y) + margin + 1}}),
          whole.earliest, whole.tile, whole.is_only};
}

}  // namespace tilespace::detail
