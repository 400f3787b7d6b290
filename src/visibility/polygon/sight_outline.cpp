// SPDX-License-Identifier: MIT
#include "polygon/sight_outline.hpp"
#include "polygon/corner_position.hpp"
#include "polygon/wall_point.hpp"

// Pieces on the same line are one, so the rays between wedges that are no borders leave no corner. Between two pieces
// there is one corner, where they meet, or two at the ends of a shadow. What is beyond the radius becomes an arc; the
// points where a line crosses the circle have no ray that could be written down, and belong to the line. Nor have those
// where the segment that limits sight crosses a wall: rays are cut at its ends, and between them the nearer one of the
// two is first the one, then the other, at most.

namespace tilespace::detail {
namespace {

bool is_edge(const SightWall& wall) noexcept {
  return wall.stop == SightStop::side || wall.stop == SightStop::area || wall.stop == SightStop::bounds ||
         wall.stop == SightStop::segment;
}

VisibilityEdge edge_along(const SightWall& wall) noexcept {
  switch (wall.stop) {
    case SightStop::bounds: return VisibilityEdge::bounds;
    case SightStop::circle: return VisibilityEdge::arc;
    case SightStop::segment: return VisibilityEdge::segment;
    case SightStop::contact: return VisibilityEdge::ray;
    default: return VisibilityEdge::wall;
  }
}

// Whether the ends of an edge are clockwise around the viewpoint. Those of sides are from west to east and from north
// to south.
bool is_clockwise(Point from, const SightWall& wall, const SightEnds& ends) noexcept {
  if (wall.stop == SightStop::area) return sight_turn(from, ends.begin, ends.end) > 0;
  return ends.begin.x == ends.end.x ? from.x < ends.begin.x : from.y > ends.begin.y;
}

Point point_on(Point from, const SightRay& ray) noexcept {
  const Point through = rounded_point(ray.through);
  return ray.is_vector ? from + Vec{through.x, through.y} : through;
}

constexpr SightWall circle{SightStop::circle, 0, {}};
constexpr SightWall limit{SightStop::segment, 0, {}};

SightEnds clockwise_segment(Point from, const Segment& segment) noexcept {
  const SightPoint start{segment.start.x, segment.start.y, 0.0, 0.0};
  const SightPoint end{segment.end.x, segment.end.y, 0.0, 0.0};
  return sight_turn(from, start, end) < 0 ? SightEnds{end, start} : SightEnds{start, end};
}

}  // namespace

SightOutline::SightOutline(const CollisionMap& map, Point from, double radius, const Segment& segment,
                           std::span<VisibilityCorner> corners) noexcept
    : map_(map),
      from_(from),
      radius_(radius),
      segment_(clockwise_segment(from, segment)),
      has_segment_(sight_turn(from, segment_.begin, segment_.end) != 0),
      corners_(corners) {}

SightEnds SightOutline::edge_of(const SightWall& wall) const noexcept {
  return wall.stop == SightStop::segment ? segment_ : ends_of(map_, wall);
}

SightEnds SightOutline::clockwise_ends(const SightWall& wall) const noexcept {
  if (wall.stop == SightStop::segment) return segment_;
  const SightEnds ends = ends_of(map_, wall);
  if (is_clockwise(from_, wall, ends)) return ends;
  return {ends.end, ends.begin};
}

void SightOutline::add(const SightRay& begin, const SightRay& end, const SightWall& wall) noexcept {
  const SightPiece piece{begin, end, wall, wall};
  if (has_segment_ && is_edge(wall)) {
    add_up_to_segment(piece);
  } else {
    add_up_to_circle(piece);
  }
}

// Both ranges of rays are of less than a half turn.
void SightOutline::add_up_to_segment(const SightPiece& piece) noexcept {
  const SightRay a = ray_through(segment_.begin);
  const SightRay b = ray_through(segment_.end);
  const int a_to_begin = sight_turn(from_, a, piece.begin), a_to_end = sight_turn(from_, a, piece.end);
  const int begin_to_b = sight_turn(from_, piece.begin, b), end_to_b = sight_turn(from_, piece.end, b);
  const bool has_begin = a_to_begin >= 0 && begin_to_b > 0;
  const bool has_a = a_to_begin < 0 && a_to_end > 0;
  if (!has_begin && !has_a) return add_up_to_circle(piece);
  const bool has_b = begin_to_b > 0 && end_to_b < 0;
  if (has_a) add_up_to_circle({piece.begin, a, piece.first, piece.last});
  add_nearer(has_a ? a : piece.begin, has_b ? b : piece.end, piece.first);
  if (has_b) add_up_to_circle({b, piece.end, piece.first, piece.last});
}

// What of a wall and of the segment is nearer, between two rays that meet both.
void SightOutline::add_nearer(const SightRay& begin, const SightRay& end, const SightWall& wall) noexcept {
  const SightEnds edge = clockwise_ends(wall);
  const int at_begin = compare_ray_reach(from_, begin, segment_, edge);
  const int at_end = compare_ray_reach(from_, end, segment_, edge);
  if (at_begin >= 0 && at_end >= 0) return add_up_to_circle({begin, end, wall, wall});
  if (at_begin <= 0 && at_end <= 0) return add_up_to_circle({begin, end, limit, limit});
  const bool is_wall_last = at_begin < 0;
  const SightCrossing crossing = is_wall_last ? SightCrossing{segment_, edge} : SightCrossing{edge, segment_};
  const SightWall& first = is_wall_last ? limit : wall;
  const SightWall& last = is_wall_last ? wall : limit;
  add_up_to_circle({begin, end, first, first, false, false, true}, crossing);
  add_up_to_circle({begin, end, last, last, false, true, false}, crossing);
}

void SightOutline::add_up_to_circle(const SightPiece& piece, const SightCrossing& crossing) noexcept {
  if (radius_ < infinity && is_edge(piece.first)) {
    add_within_circle(piece, crossing);
  } else {
    join(piece);
  }
}

// A corner where an arc begins at a crossing is that of the circle and the line.
void SightOutline::add_within_circle(const SightPiece& piece, const SightCrossing& crossing) noexcept {
  const SightEnds edge = clockwise_ends(piece.first);
  if (compare_line_distance(from_, edge, radius_) >= 0) return add_arc(piece.begin, piece.end, piece.begins_at_segment);
  const auto distance_at = [&](const SightRay& ray, bool is_crossing) {
    return is_crossing ? compare_crossing_distance(from_, crossing, radius_)
                       : compare_ray_reach(from_, ray, edge, radius_);
  };
  const auto foot_at = [&](const SightRay& ray, bool is_crossing) {
    return is_crossing ? side_of_foot(from_, crossing, edge) : side_of_foot(from_, ray, edge);
  };
  const int begin = distance_at(piece.begin, piece.begins_at_segment);
  const int end = distance_at(piece.end, piece.ends_at_segment);
  const bool is_near =
      begin < 0 || end < 0 ||
      (foot_at(piece.begin, piece.begins_at_segment) < 0 && foot_at(piece.end, piece.ends_at_segment) > 0);
  if (!is_near) return add_arc(piece.begin, piece.end, piece.begins_at_segment);
  if (begin > 0) add_arc(piece.begin, piece.begin, piece.begins_at_segment);
  SightPiece line = piece;
  line.begins_at_circle = begin > 0;
  join(line);
  if (end > 0) add_arc(piece.end, piece.end, true);
}

void SightOutline::add_arc(const SightRay& begin, const SightRay& end, bool begins_at_circle) noexcept {
  join({begin, end, circle, circle, begins_at_circle});
}

bool SightOutline::continues(const SightPiece& before, const SightPiece& next) const noexcept {
  if (before.last.stop == SightStop::contact) return next.first.stop == SightStop::contact;
  // Arcs end at the vertical and the horizontal ray.
  if (before.last.stop == SightStop::circle) {
    const bool is_at_axis = next.begin.is_vector && !next.begins_at_circle;
    return next.first.stop == SightStop::circle && !is_at_axis;
  }
  if (!is_edge(next.first) || edge_along(before.last) != edge_along(next.first)) return false;
  return are_on_one_line(edge_of(before.last), edge_of(next.first));
}

void SightOutline::join(const SightPiece& piece) noexcept {
  if (pieces_ != 0 && continues(last_, piece)) {
    last_.end = piece.end;
    last_.last = piece.last;
    return;
  }
  if (pieces_ == 0) {
    first_ = piece;
  } else {
    put_corners(last_, piece);
  }
  last_ = piece;
  pieces_ = pieces_ == 0 ? 1 : 2;
}

std::size_t SightOutline::close() noexcept {
  if (pieces_ == 2 && !continues(last_, first_)) put_corners(last_, first_);
  return count_;
}

// A ray through a corner of one of two lines ends at that corner if it is on the other line, too.
bool SightOutline::ends_at_same_point(const SightRay& ray, const SightWall& a, const SightWall& b) const noexcept {
  if (is_edge(a) && is_edge(b)) {
    const SightEnds of_a = edge_of(a);
    const SightEnds of_b = edge_of(b);
    const bool is_on_a = !ray.is_vector && is_on_line_of(ray.through, of_a);
    const bool is_on_b = !ray.is_vector && is_on_line_of(ray.through, of_b);
    if (is_on_a || is_on_b) return is_on_a && is_on_b;
    return compare_ray_reach(from_, ray, clockwise_ends(a), clockwise_ends(b)) == 0;
  }
  if (!is_edge(a) && !is_edge(b)) return a.stop == b.stop;
  if (a.stop == SightStop::contact || b.stop == SightStop::contact) return false;
  return compare_ray_reach(from_, ray, clockwise_ends(is_edge(a) ? a : b), radius_) == 0;
}

void SightOutline::put_corners(const SightPiece& before, const SightPiece& next) noexcept {
  const bool is_before_arc = next.first.stop == SightStop::circle;
  const bool is_at_segment = next.begins_at_segment && is_edge(before.last) && !next.begins_at_circle;
  if (is_at_segment && !is_before_arc) return put_at_segment(before.last, next.first);
  const bool is_same =
      next.begins_at_circle || next.begins_at_segment || ends_at_same_point(next.begin, before.last, next.first);
  const VisibilityEdge edge = edge_along(next.first);
  if (is_same && is_edge(before.last) != is_edge(next.first))
    return put(is_before_arc ? before.last : next.first, {}, edge, is_before_arc ? Meets::second : Meets::first);
  // The viewpoint is one corner, where the pieces that it is between meet.
  const bool is_done = is_same || before.last.stop == SightStop::contact;
  if (!is_done) put(before.last, next.begin, VisibilityEdge::ray, Meets::ray_at_end);
  put(next.first, next.begin, edge, Meets::ray_at_begin);
}

void SightOutline::put(const SightWall& wall, const SightRay& ray, VisibilityEdge edge, Meets meets) noexcept {
  if (count_ < corners_.size()) {
    const bool is_at_ray = meets == Meets::ray_at_end || meets == Meets::ray_at_begin;
    corners_[count_] = is_at_ray ? corner_on(ray, wall, meets == Meets::ray_at_begin)
                                 : corner_at_crossing(wall, meets == Meets::second);
    corners_[count_].edge = edge;
  }
  ++count_;
}

void SightOutline::put_at_segment(const SightWall& before, const SightWall& next) noexcept {
  if (count_ < corners_.size()) {
    corners_[count_] = corner_at_segment(before, next);
    corners_[count_].edge = edge_along(next);
  }
  ++count_;
}

VisibilityCorner SightOutline::corner_at_segment(const SightWall& before, const SightWall& next) const noexcept {
  const bool is_begin = before.stop == SightStop::segment;
  const SightWall& wall = is_begin ? next : before;
  const WallPoint point = point_at_segment(segment_, wall, clockwise_ends(wall), is_begin);
  const Tile tile = wall.stop == SightStop::area ? wall.tile : point.tile;
  return {.position = point.position,
          .defined_by = VisibilityPoint::wall_at_segment,
          .tile = tile,
          .wall = segment_of({wall.stop, wall.part, tile})};
}

VisibilityCorner SightOutline::corner_on(const SightRay& ray, const SightWall& wall, bool is_begin) const noexcept {
  const Point through = point_on(from_, ray);
  if (wall.stop == SightStop::contact)
    return {.position = from_, .defined_by = VisibilityPoint::viewpoint, .through = from_};
  if (wall.stop == SightStop::circle) {
    const Point position = position_at_distance(from_, ray, radius_);
    return {.position = position, .defined_by = VisibilityPoint::ray_at_circle, .through = through};
  }
  const SightEnds edge = clockwise_ends(wall);
  if (wall.stop == SightStop::segment) {
    const WallPoint point = point_on_segment(from_, ray, edge);
    return {.position = point.position,
            .defined_by = point.is_corner ? VisibilityPoint::segment_end : VisibilityPoint::ray_at_wall,
            .through = point.is_corner ? point.position : through,
            .wall = segment_of(wall)};
  }
  const WallPoint point =
      wall.stop == SightStop::area ? point_on_area(from_, ray, edge) : point_on_side(from_, ray, wall, edge, is_begin);
  const Tile tile = wall.stop == SightStop::area ? wall.tile : point.tile;
  return {.position = point.position,
          .defined_by = point.is_corner ? VisibilityPoint::corner : VisibilityPoint::ray_at_wall,
          .tile = tile,
          .through = point.is_corner ? point.position : through,
          .wall = segment_of({wall.stop, wall.part, tile})};
}

VisibilityCorner SightOutline::corner_at_crossing(const SightWall& wall, bool is_second) const noexcept {
  const SightEnds edge = clockwise_ends(wall);
  const Point position = crossing_of_circle(from_, radius_, edge, is_second);
  const bool is_side = wall.stop == SightStop::side || wall.stop == SightStop::bounds;
  const Tile tile = is_side ? tile_at_crossing(from_, radius_, wall, edge, position, is_second) : wall.tile;
  return {.position = position,
          .defined_by = VisibilityPoint::wall_at_circle,
          .tile = tile,
          .wall = segment_of({wall.stop, wall.part, tile})};
}

Segment SightOutline::segment_of(const SightWall& wall) const noexcept {
  const SightEnds edge = clockwise_ends(wall);
  return {rounded_point(edge.begin), rounded_point(edge.end)};
}

}  // namespace tilespace::detail
