// SPDX-License-Identifier: MIT
#include "oracle/isovist_oracle.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace oracle {
namespace {

QP operator-(const QP& a, const QP& b) { return {Q(a.x - b.x), Q(a.y - b.y)}; }
QP operator+(const QP& a, const QP& b) { return {Q(a.x + b.x), Q(a.y + b.y)}; }
QP times(const QP& a, const Q& t) { return {Q(a.x * t), Q(a.y * t)}; }
Q cross(const QP& a, const QP& b) { return Q(a.x * b.y - a.y * b.x); }
Q dot(const QP& a, const QP& b) { return Q(a.x * b.x + a.y * b.y); }
QP exact(const P& p) { return {to_exact(p.x), to_exact(p.y)}; }

/// Is the direction in the first half turn, clockwise from north on, or in the second?
int half_of(const QP& d) { return d.x > 0 || (d.x == 0 && d.y < 0) ? 0 : 1; }

/// Clockwise from north.
bool comes_before(const QP& a, const QP& b) {
  if (half_of(a) != half_of(b)) return half_of(a) < half_of(b);
  return cross(a, b) > 0;
}
bool is_same_direction(const QP& a, const QP& b) { return cross(a, b) == 0 && dot(a, b) > 0; }

struct Line {
  QP at{0, 0};
  QP way{0, 0};
};

enum class Stop { contact, wall, bounds, arc, segment };

/// What ends rays, and where.
struct End {
  Stop stop = Stop::bounds;
  Line line{};
};

struct Area {
  std::vector<QP> corners;
  std::set<Side> one_way;
};

std::set<Side> sides_of(const QP& normal) {
  std::set<Side> sides;
  if (normal.y < 0) sides.insert(Side::north);
  if (normal.y > 0) sides.insert(Side::south);
  if (normal.x < 0) sides.insert(Side::west);
  if (normal.x > 0) sides.insert(Side::east);
  return sides;
}

class Scene {
 public:
  Scene(const TileAt& tile_at, const TileBox& bounds, bool is_walled, const QP& from, const Line& segment)
      : from_(from), end_(is_walled ? Stop::wall : Stop::bounds), segment_(segment) {
    for (std::int64_t y = bounds.y0; y < bounds.y1; ++y) {
      for (std::int64_t x = bounds.x0; x < bounds.x1; ++x) add(tile_at(x, y), {Q(x), Q(y)});
    }
    const QP a{Q(bounds.x0), Q(bounds.y0)}, b{Q(bounds.x1), Q(bounds.y0)};
    const QP c{Q(bounds.x1), Q(bounds.y1)}, d{Q(bounds.x0), Q(bounds.y1)};
    around_ = {a, b, c, d};
  }

  [[nodiscard]] std::vector<QP> directions() const {
    std::vector<QP> all{{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const auto add = [&](const QP& corner) {
      if (!(corner == from_)) all.push_back(corner - from_);
    };
    for (const Area& area : areas_) std::for_each(area.corners.begin(), area.corners.end(), add);
    std::for_each(around_.begin(), around_.end(), add);
    for (const Line& wall : walls_) {
      add(wall.at);
      add(wall.at + wall.way);
    }
    add(segment_.at);
    add(segment_.at + segment_.way);
    for (const Line& edge : edges()) {
      const Q speed = cross(segment_.way, edge.way);
      if (speed != 0) add(segment_.at + times(segment_.way, Q(cross(edge.at - segment_.at, edge.way) / speed)));
    }
    return all;
  }

  /// What ends a ray in a direction that no corner is in.
  [[nodiscard]] End end_of(const QP& d) const {
    Q nearest = -1;
    End end;
    const auto take = [&](const Q& t, Stop stop, const Line& line) {
      if (nearest >= 0 && t >= nearest) return;
      nearest = t;
      end = {t == 0 ? Stop::contact : stop, line};
    };
    for (const Area& area : areas_) {
      Line line;
      if (const auto t = entry(area, d, line)) take(*t, Stop::wall, line);
    }
    for (const Line& wall : walls_) {
      if (const auto t = crossing(wall, d)) take(*t, Stop::wall, wall);
    }
    for (std::size_t i = 0; i < 4; ++i) {
      const Line side{around_[i], around_[(i + 1) % 4] - around_[i]};
      const Q speed = cross(side.way, d);
      if (speed >= 0) continue;  // clockwise: what is inside is on the right hand
      take(Q(cross(side.way, side.at - from_) / speed), end_, side);
    }
    if (const auto t = crossing(segment_, d)) take(*t, Stop::segment, segment_);
    return end;
  }

 private:
  [[nodiscard]] std::vector<Line> edges() const {
    std::vector<Line> all = walls_;
    const auto add_edges = [&](const std::vector<QP>& corners) {
      for (std::size_t i = 0; i < corners.size(); ++i)
        all.push_back({corners[i], corners[(i + 1) % corners.size()] - corners[i]});
    };
    for (const Area& area : areas_) add_edges(area.corners);
    add_edges(around_);
    return all;
  }

  void add(const SolidTile& tile, const QP& corner) {
    Area area{{}, tile.one_way};
    for (const P& p : tile.area) area.corners.push_back(exact(p) + corner);
    if (!area.corners.empty()) areas_.push_back(area);
    if (tile.north_wall) walls_.push_back({corner, {1, 0}});
    if (tile.west_wall) walls_.push_back({corner, {0, 1}});
  }

  [[nodiscard]] std::optional<Q> entry(const Area& area, const QP& d, Line& line) const {
    QP middle{0, 0};
    for (const QP& p : area.corners) middle = middle + p;
    const Q count(static_cast<std::int64_t>(area.corners.size()));
    middle = times(middle, Q(1 / count));
    std::optional<Q> first;
    std::optional<Q> last;
    std::set<Side> sides;
    for (std::size_t i = 0; i < area.corners.size(); ++i) {
      const QP& a = area.corners[i];
      const QP way = area.corners[(i + 1) % area.corners.size()] - a;
      QP normal{way.y, Q(-way.x)};
      if (dot(normal, middle - a) > 0) normal = times(normal, -1);
      const Q beyond = dot(normal, from_ - a);
      const Q speed = dot(normal, d);
      if (speed == 0 && beyond >= 0) return std::nullopt;
      if (speed == 0) continue;
      const Q t = Q(-beyond / speed);
      if (speed > 0) {
        if (!last || t < *last) last = t;
        continue;
      }
      if (first && t < *first) continue;
      if (!first || t > *first) sides.clear();
      first = t;
      line = {a, way};
      const auto faced = sides_of(normal);
      sides.insert(faced.begin(), faced.end());
    }
    if (*last <= 0 || *first >= *last) return std::nullopt;
    if (area.one_way.empty()) return std::max(*first, Q(0));
    const bool stops = std::any_of(sides.begin(), sides.end(), [&](Side s) { return area.one_way.count(s) != 0; });
    if (*first < 0 || !stops) return std::nullopt;
    return first;
  }

  [[nodiscard]] std::optional<Q> crossing(const Line& wall, const QP& d) const {
    const QP to_wall = wall.at - from_;
    const Q speed = cross(d, wall.way);
    if (speed == 0 || cross(to_wall, wall.way) == 0) return std::nullopt;
    const Q t = Q(cross(to_wall, wall.way) / speed);
    const Q s = Q(cross(to_wall, d) / speed);
    if (t <= 0 || s < 0 || s > 1) return std::nullopt;
    return t;
  }

  QP from_;
  Stop end_;
  Line segment_;
  std::vector<Area> areas_;
  std::vector<Line> walls_;
  std::vector<QP> around_;
};

/// Rays between two directions that end on one line.
struct Piece {
  QP begin{0, 0};
  QP end{0, 0};
  End ends{};
  bool begins_at_circle = false;
};

Q reach(const QP& from, const QP& d, const Line& line) {
  return Q(cross(line.at - from, line.way) / cross(d, line.way));
}
Q squared_reach(const QP& from, const QP& d, const Line& line) {
  const QP to = times(d, reach(from, d, line));
  return dot(to, to);
}

class Outline {
 public:
  Outline(const QP& from, std::optional<Q> radius) : from_(from), radius_(std::move(radius)) {}

  void add(const QP& begin, const QP& end, const End& ends) {
    if (!radius_ || ends.stop == Stop::contact) return join({begin, end, ends, false});
    const Line& line = ends.line;
    const Q squared = Q(*radius_ * *radius_);
    const Q h = cross(line.at - from_, line.way);
    const Q at_begin = squared_reach(from_, begin, line);
    const Q at_end = squared_reach(from_, end, line);
    // The point of the line that is nearest to the viewpoint.
    const QP foot = times({line.way.y, Q(-line.way.x)}, Q(h / dot(line.way, line.way)));
    const bool has_foot = cross(begin, foot) > 0 && cross(foot, end) > 0 && dot(foot, foot) < squared;
    const bool is_near = at_begin < squared || at_end < squared || has_foot;
    const End arc{Stop::arc, {}};
    if (!is_near) return join({begin, end, arc, false});
    if (at_begin > squared) join({begin, begin, arc, false});
    join({begin, end, ends, at_begin > squared});
    if (at_end > squared) join({end, end, arc, true});
  }

  std::vector<IsovistCorner> close() {
    for (std::size_t i = 0; i + 1 < pieces_.size(); ++i) put_corners(pieces_[i], pieces_[i + 1]);
    if (pieces_.size() > 1 && !continues(pieces_.back(), pieces_.front())) put_corners(pieces_.back(), pieces_.front());
    return corners_;
  }

 private:
  void join(const Piece& piece) {
    if (!pieces_.empty() && continues(pieces_.back(), piece)) {
      pieces_.back().end = piece.end;
    } else {
      pieces_.push_back(piece);
    }
  }

  static bool continues(const Piece& before, const Piece& next) {
    if (before.ends.stop != next.ends.stop) return false;
    if (before.ends.stop == Stop::contact) return true;
    if (before.ends.stop == Stop::arc) return next.begin.x != 0 && next.begin.y != 0;
    const Line& a = before.ends.line;
    const Line& b = next.ends.line;
    return cross(a.way, b.at - a.at) == 0 && cross(a.way, b.way) == 0;
  }

  void put_corners(const Piece& before, const Piece& next) {
    const IsovistCorner last = corner(before.ends, next.begin, IsovistEdge::ray);
    const IsovistCorner first = corner(next.ends, next.begin, edge_of(next.ends));
    const bool meets_circle = next.begins_at_circle || (last.kind != first.kind && is_same(last, first));
    if (meets_circle) {
      const bool is_second = next.ends.stop == Stop::arc;
      const Line& line = is_second ? before.ends.line : next.ends.line;
      corners_.push_back({IsovistCorner::Kind::line_at_circle, line.at, line.way, is_second, edge_of(next.ends)});
      return;
    }
    if (before.ends.stop != Stop::contact && !is_same(last, first)) corners_.push_back(last);
    corners_.push_back(first);
  }

  [[nodiscard]] bool is_same(const IsovistCorner& a, const IsovistCorner& b) const {
    if (a.kind != b.kind) {
      const IsovistCorner& point = a.kind == IsovistCorner::Kind::point ? a : b;
      return Q(dot(point.point - from_, point.point - from_)) == Q(*radius_ * *radius_);
    }
    return a.kind == IsovistCorner::Kind::ray_at_circle || a.point == b.point;
  }

  static IsovistEdge edge_of(const End& ends) {
    switch (ends.stop) {
      case Stop::contact: return IsovistEdge::ray;
      case Stop::wall: return IsovistEdge::wall;
      case Stop::bounds: return IsovistEdge::bounds;
      case Stop::segment: return IsovistEdge::segment;
      case Stop::arc: break;
    }
    return IsovistEdge::arc;
  }

  [[nodiscard]] IsovistCorner corner(const End& ends, const QP& d, IsovistEdge edge) const {
    if (ends.stop == Stop::contact) return {IsovistCorner::Kind::point, from_, d, false, edge};
    if (ends.stop == Stop::arc) return {IsovistCorner::Kind::ray_at_circle, from_, d, false, edge};
    return {IsovistCorner::Kind::point, from_ + times(d, reach(from_, d, ends.line)), d, false, edge};
  }

  QP from_;
  std::optional<Q> radius_;
  std::vector<Piece> pieces_;
  std::vector<IsovistCorner> corners_;
};

bool is_odd(const TileBox& bounds, const Gaze& gaze) {
  const auto is_finite = [](const P& p) { return std::isfinite(p.x) && std::isfinite(p.y); };
  const auto is_zero = [](const P& p) { return p.x == 0.0 && p.y == 0.0; };
  if (!is_finite(gaze.from) || !is_finite(gaze.first) || !is_finite(gaze.last) || !(gaze.radius > 0.0)) return true;
  if (!is_finite(gaze.segment_start) || !is_finite(gaze.segment_end)) return true;
  if (is_zero(gaze.first) != is_zero(gaze.last) || bounds.is_empty()) return true;
  const QP from = exact(gaze.from);
  return from.x < bounds.x0 || from.x > bounds.x1 || from.y < bounds.y0 || from.y > bounds.y1;
}

/// All directions of a cone at which something may change, clockwise.
std::vector<QP> sorted_directions(std::vector<QP> all, const QP& first, const QP& last, bool has_cone) {
  if (has_cone) all.insert(all.end(), {first, last});
  std::sort(all.begin(), all.end(), comes_before);
  all.erase(std::unique(all.begin(), all.end(), is_same_direction), all.end());
  if (!has_cone) {
    all.push_back(all.front());
    return all;
  }
  const auto is_first = [&](const QP& d) { return is_same_direction(d, first); };
  std::rotate(all.begin(), std::find_if(all.begin(), all.end(), is_first), all.end());
  const auto end = std::find_if(all.begin(), all.end(), [&](const QP& d) { return is_same_direction(d, last); });
  all.erase(end + 1, all.end());
  return all;
}

}  // namespace

std::vector<IsovistCorner> isovist(const TileAt& tile_at, const TileBox& bounds, bool is_walled, const Gaze& gaze) {
  if (is_odd(bounds, gaze)) return {};
  const QP from = exact(gaze.from), first = exact(gaze.first), last = exact(gaze.last);
  const bool has_cone = first.x != 0 || first.y != 0;
  const QP start = exact(gaze.segment_start);
  const Scene scene(tile_at, bounds, is_walled, from, {start, exact(gaze.segment_end) - start});
  const std::vector<QP> directions = sorted_directions(scene.directions(), first, last, has_cone);
  if (directions.size() < 2) return {};
  std::optional<Q> radius;
  if (std::isfinite(gaze.radius)) radius = to_exact(gaze.radius);
  Outline outline(from, radius);
  if (has_cone) outline.add(last, first, {Stop::contact, {}});
  for (std::size_t i = 0; i + 1 < directions.size(); ++i) {
    outline.add(directions[i], directions[i + 1], scene.end_of(directions[i] + directions[i + 1]));
  }
  return outline.close();
}

}  // namespace oracle
