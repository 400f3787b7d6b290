// SPDX-License-Identifier: MIT
#include <tilespace/sweep/detail/slide_whole.hpp>
#include "search/straight_walk.hpp"

// Swept box along one axis after the other. The tiles from the start to the end are computed once for both axes: if all
// are free, so is the move. Else they are searched as by walk_straight(), axis by axis; if a tile with a shape is among
// the first that are met, the general method decides. Ends are at least 2^-21 away from grid lines, or in contact: so
// the rounded end of a free path overlaps no other tiles than the real one.

namespace tilespace::detail {
namespace {

constexpr double smallest_size = 0x1p-200;

// Sets all but the tiles of the whole path. Exact, as a body that stands on something begins on a grid line.
bool begin_axis(double low, double size, double move, BodyAxis& axis) noexcept {
  axis.low = low;
  axis.size = size;
  axis.move = move;
  return find_own(low, size, axis.own);
}

// The axis of a body that has ended its move along it.
bool find_still_axis(double low, double size, BodyAxis& axis) noexcept {
  axis = {low, size, 0.0, {}, {}};
  if (!find_own(low, size, axis.own)) return false;
  axis.all = axis.own;
  return true;
}

// Ends at the goal, or in contact with a hit, which is added.
Point end_along_x(Point place, const BodyAxis& x, const SweepHit& hit, HitsOfMove& hits) noexcept {
  if (!hit) return {place.x + x.move, place.y};
  hits.push_back(hit);
  const Point end = place + Vec{x.move, 0.0} * hit.fraction;
  return {place_at_line(hit.line, x.size, hit.side == Side::east), end.y};
}
Point end_along_y(Point place, const BodyAxis& y, const SweepHit& hit, HitsOfMove& hits) noexcept {
  if (!hit) return {place.x, place.y + y.move};
  hits.push_back(hit);
  const Point end = place + Vec{0.0, y.move} * hit.fraction;
  return {end.x, place_at_line(hit.line, y.size, hit.side == Side::south)};
}

bool slide_x_first(const CollisionMap& map, BodyAxis& x, const BodyAxis& y, Point& place, HitsOfMove& hits) noexcept {
  SweepHit of_x;
  if (!StraightWalk(map, x, y).go_sideways(of_x)) return false;
  place = end_along_x(place, x, of_x, hits);
  SweepHit of_y;
  if (!find_still_axis(place.x, x.size, x) || !StraightWalk(map, x, y).go_up_or_down(of_y)) return false;
  place = end_along_y(place, y, of_y, hits);
  return true;
}
bool slide_y_first(const CollisionMap& map, const BodyAxis& x, BodyAxis& y, Point& place, HitsOfMove& hits) noexcept {
  SweepHit of_y;
  if (!StraightWalk(map, x, y).go_up_or_down(of_y)) return false;
  place = end_along_y(place, y, of_y, hits);
  SweepHit of_x;
  if (!find_still_axis(place.y, y.size, y) || !StraightWalk(map, x, y).go_sideways(of_x)) return false;
  place = end_along_x(place, x, of_x, hits);
  return true;
}

}  // namespace

bool slide_whole(const CollisionMap& map, Body& body, Vec translation, FirstAxis first_axis,
                 HitsOfMove& hits) noexcept {
  const bool has_size = body.size.x > smallest_size && body.size.y > smallest_size;
  const bool has_both = translation.x != 0.0 && translation.y != 0.0;
  BodyAxis x;
  BodyAxis y;
  if (!has_size || !has_both || !find_swept(body.min.x, body.size.x, translation.x, x.all) ||
      !find_swept(body.min.y, body.size.y, translation.y, y.all))
    return false;
  const TileBox all = box_of(x.all, y.all);
  if (intersection(all, map.bounds()) != all) return false;
  if (std::int32_t column = 0; !MapRows(map).find_column(y.all, x.all, true, column)) {
    body.min = body.min + translation;
    return true;
  }
  if (!begin_axis(body.min.x, body.size.x, translation.x, x) || !begin_axis(body.min.y, body.size.y, translation.y, y))
    return false;  // GCOVR_EXCL_LINE: what is near with its translation is near without
  Point place = body.min;
  const bool is_known =
      first_axis == FirstAxis::x ? slide_x_first(map, x, y, place, hits) : slide_y_first(map, x, y, place, hits);
  if (!is_known) {
    hits.clear();
    return false;
  }
  body.min = place;
  return true;
}

}  // namespace tilespace::detail
