// SPDX-License-Identifier: MIT
#include "oracle/sweep_oracle.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <tuple>

namespace oracle {
namespace {

QP operator-(const QP& a, const QP& b) { return {Q(a.x - b.x), Q(a.y - b.y)}; }
Q dot(const QP& a, const QP& b) { return Q(a.x * b.x + a.y * b.y); }
Q cross(const QP& a, const QP& b) { return Q(a.x * b.y - a.y * b.x); }
bool is_before(const QP& a, const QP& b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }

/// The corners of the hull, so that cross(next - corner, p - corner) >= 0 for all of its points p. A single point, or
/// the two ends of a line, where there is no more.
std::vector<QP> hull_of(std::vector<QP> points) {
  std::sort(points.begin(), points.end(), is_before);
  points.erase(std::unique(points.begin(), points.end()), points.end());
  if (points.size() < 3) return points;
  const auto chain = [](const auto& range) {
    std::vector<QP> line;
    for (const QP& p : range) {
      while (line.size() > 1 && cross(line.back() - line[line.size() - 2], p - line.back()) <= 0) line.pop_back();
      line.push_back(p);
    }
    line.pop_back();  // the other chain begins with it
    return line;
  };
  std::vector<QP> hull = chain(points);
  std::reverse(points.begin(), points.end());
  const std::vector<QP> back = chain(points);
  hull.insert(hull.end(), back.begin(), back.end());
  return hull;
}

const QP& after(const std::vector<QP>& hull, std::size_t i) { return hull[(i + 1) % hull.size()]; }

/// Something to run into.
struct Obstacle {
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::vector<QP> corners;
  std::set<Side> one_way;
  bool is_wall = false;
};

std::vector<QP> rectangle(const Q& x0, const Q& y0, const Q& x1, const Q& y1) {
  return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}

std::vector<QP> area_of(const SolidTile& tile, std::int64_t x, std::int64_t y) {
  std::vector<QP> corners;
  for (const P& p : tile.area) corners.push_back({Q(to_exact(p.x) + x), Q(to_exact(p.y) + y)});
  return corners;
}

void add_walls(std::vector<Obstacle>& list, const TileAt& tile_at, std::int64_t x, std::int64_t y, bool is_thin) {
  const SolidTile tile = tile_at(x, y);
  if (tile.north_wall) {
    list.push_back({x, y, {{x, y}, {x + 1, y}}, {}, true});
    if (is_thin && tile_at(x - 1, y).north_wall) list.push_back({x, y, {{x - 1, y}, {x + 1, y}}, {}, true});
  }
  if (tile.west_wall) {
    list.push_back({x, y, {{x, y}, {x, y + 1}}, {}, true});
    if (is_thin && tile_at(x, y - 1).west_wall) list.push_back({x, y, {{x, y - 1}, {x, y + 1}}, {}, true});
  }
}

std::vector<Obstacle> obstacles_of(const TileAt& tile_at, std::int64_t x, std::int64_t y, bool is_thin) {
  std::vector<Obstacle> list;
  const SolidTile tile = tile_at(x, y);
  if (!tile.area.empty()) list.push_back({x, y, area_of(tile, x, y), tile.one_way, false});
  if (is_thin && is_full(tile)) {
    const bool west = is_full(tile_at(x - 1, y));
    const bool north = is_full(tile_at(x, y - 1));
    if (west) list.push_back({x, y, rectangle(x - 1, y, x + 1, y + 1), {}, false});
    if (north) list.push_back({x, y, rectangle(x, y - 1, x + 1, y + 1), {}, false});
    if (west && north && is_full(tile_at(x - 1, y - 1))) {
      list.push_back({x, y, rectangle(x - 1, y - 1, x + 1, y + 1), {}, false});
    }
  }
  add_walls(list, tile_at, x, y, is_thin);
  return list;
}

/// The obstacle as the body sees it: all s - c.
std::vector<QP> seen_from(const Mover& mover, const Obstacle& obstacle) {
  std::vector<QP> points;
  for (const QP& s : obstacle.corners) {
    for (const QP& c : mover.points) points.push_back(s - c);
  }
  return hull_of(points);
}

/// When the way t * d is in an open convex set: from `first` to `last`.
struct Stay {
  Surd first;
  Surd last;
};

/// When `at_start + t * change` is greater than 0, cut from a stay. False if never.
bool cut(Stay& stay, const Q& at_start, const Q& change) {
  if (change == 0) return at_start > 0;
  const Surd time(Q(-at_start / change));
  if (change > 0 && stay.first < time) stay.first = time;
  if (change < 0 && time < stay.last) stay.last = time;
  return stay.first < stay.last;
}

const Surd long_ago(Q(Z(-1) * (Z(1) << 5000)));
const Surd in_the_end(Q(Z(Z(1) << 5000)));

std::optional<Stay> stay_inside(const std::vector<QP>& hull, const QP& d) {
  Stay stay{long_ago, in_the_end};
  for (std::size_t i = 0; i < hull.size(); ++i) {
    const QP edge = after(hull, i) - hull[i];
    if (!cut(stay, Q(-cross(edge, hull[i])), cross(edge, d))) return std::nullopt;
  }
  return stay;
}

/// Less than r from a point: |t d - p|^2 < r^2.
std::optional<Stay> stay_near(const QP& p, const Q& r, const QP& d) {
  const Q length = dot(d, d);
  const Q middle = Q(dot(d, p) / length);
  const Q root = Q(middle * middle - (dot(p, p) - r * r) / length);
  if (root <= 0) return std::nullopt;
  return Stay{Surd(middle, -1, root), Surd(middle, 1, root)};
}

/// Less than r from the line through an edge, and beside the edge itself.
std::optional<Stay> stay_beside(const QP& from, const QP& to, const Q& r, const QP& d) {
  const QP edge = to - from;
  const Q offset = Q(-cross(edge, from));  // cross(edge, t d - from) = offset + t * change
  const Q change = cross(edge, d);
  const Q bound = Q(r * r * dot(edge, edge));
  Stay stay{long_ago, in_the_end};
  if (change == 0) {
    if (offset * offset >= bound) return std::nullopt;
  } else {
    const Q middle = Q(-offset / change);
    const Q root = Q(bound / (change * change));
    stay = {Surd(middle, -1, root), Surd(middle, 1, root)};
  }
  const Q along = Q(-dot(edge, from));
  if (!cut(stay, along, dot(edge, d))) return std::nullopt;
  if (!cut(stay, Q(dot(edge, edge) - along), Q(-dot(edge, d)))) return std::nullopt;
  return stay;
}

/// The direction from an obstacle to the body.
struct Normal {
  Surd x;
  Surd y;
};

/// How a body comes into an obstacle.
struct Entry {
  Surd time;
  Normal normal;
  bool is_corner_on_corner = false;
  bool is_level = false;       ///< Corner on corner, and not by a slanted face of the obstacle.
  bool counts_at_end = false;  ///< What ends on a wall from its low side is behind it.
};

Surd size_of(const Surd& value) { return sign_of(value) < 0 ? value.scaled(-1, 0) : value; }

/// Does `a` take less of the way d than `b`, or is it, taking the same, nearer to north or south; of two as near, the
/// northern, or the western? Of rational normals.
bool is_gentler(const QP& a, const QP& b, const QP& d) {
  const Q taken_a = Q(dot(a, d) * dot(a, d) * dot(b, b));
  const Q taken_b = Q(dot(b, d) * dot(b, d) * dot(a, a));
  if (taken_a != taken_b) return taken_a < taken_b;
  const Q level_a = Q(a.y * a.y * dot(b, b));
  const Q level_b = Q(b.y * b.y * dot(a, a));
  if (level_a != level_b) return level_a > level_b;
  const auto rank = [](const QP& normal) { return std::pair(normal.y < 0, normal.x < 0); };
  return rank(a) > rank(b);
}

bool is_rectangle(const std::vector<QP>& corners) {
  return corners.size() == 4 && std::all_of(corners.begin(), corners.end(), [&](const QP& a) {
           return std::count_if(corners.begin(), corners.end(), [&](const QP& b) { return a.x == b.x; }) == 2 &&
                  std::count_if(corners.begin(), corners.end(), [&](const QP& b) { return a.y == b.y; }) == 2;
         });
}

/// Has the obstacle a face with that normal? If not, it is a face of the body that comes to a corner of it. Of walls
/// and rectangles both count alike.
bool is_face(const Obstacle& obstacle, const QP& normal) {
  if (obstacle.is_wall || is_rectangle(obstacle.corners)) return true;
  const std::vector<QP> hull = hull_of(obstacle.corners);
  for (std::size_t i = 0; i < hull.size(); ++i) {
    const QP edge = after(hull, i) - hull[i];
    const QP own{edge.y, Q(-edge.x)};
    if (cross(own, normal) == 0 && dot(own, normal) > 0) return true;
  }
  return false;
}

bool is_slanted_face(const Obstacle& obstacle, const QP& normal) {
  return normal.x != 0 && normal.y != 0 && is_face(obstacle, normal);
}

/// A body with a sharp outline, and an obstacle that it can be inside of.
std::optional<Entry> enter_sharp(const Obstacle& obstacle, const std::vector<QP>& hull, const QP& d) {
  const std::optional<Stay> stay = stay_inside(hull, d);
  if (!stay) return std::nullopt;
  std::vector<QP> normals;
  for (std::size_t i = 0; i < hull.size(); ++i) {
    const QP edge = after(hull, i) - hull[i];
    const Q change = cross(edge, d);
    if (change > 0 && Surd(Q(cross(edge, hull[i]) / change)) == stay->first) normals.push_back({edge.y, Q(-edge.x)});
  }
  QP best = normals.front();
  for (const QP& normal : normals) {
    const bool is_new_first = is_slanted_face(obstacle, normal) && !is_face(obstacle, best);
    const bool is_old_first = is_slanted_face(obstacle, best) && !is_face(obstacle, normal);
    const bool is_better = is_new_first == is_old_first ? is_gentler(normal, best, d) : is_new_first;
    if (is_better) best = normal;
  }
  const bool is_corner = normals.size() > 1;
  // No face of a wall or a rectangle is slanted: a slanted normal is that of a face of the body.
  const bool may_be_slanted = !obstacle.is_wall && !is_rectangle(obstacle.corners);
  const bool is_by_slanted_face = may_be_slanted && is_slanted_face(obstacle, best);
  return Entry{stay->first, {Surd(best.x), Surd(best.y)}, is_corner, is_corner && !is_by_slanted_face};
}

/// A line that is crossed in no time.
std::optional<Entry> cross_line(const std::vector<QP>& line, const QP& d) {
  const QP edge = line[1] - line[0];
  const Q change = cross(edge, d);
  if (change == 0) return std::nullopt;
  const Q time = Q(cross(edge, line[0]) / change);
  const QP place{Q(d.x * time), Q(d.y * time)};
  const Q along = dot(edge, place - line[0]);
  if (along <= 0 || along >= dot(edge, edge)) return std::nullopt;
  const QP normal = change > 0 ? QP{edge.y, Q(-edge.x)} : QP{Q(-edge.y), edge.x};
  const bool to_low_side = edge.y == 0 ? d.y < 0 : d.x < 0;  // walls and bodies along them lie along an axis
  if (time == 0 && !to_low_side) return std::nullopt;
  return Entry{Surd(time), {Surd(normal.x), Surd(normal.y)}, false, false, !to_low_side};
}

/// A round body: the first of all points and edges that come near.
std::optional<Entry> enter_round(const std::vector<QP>& hull, const Q& r, const QP& d) {
  std::optional<Entry> first;
  const auto consider = [&](const std::optional<Stay>& stay, const auto& normal_at) {
    if (!stay || (first && !(stay->first < first->time))) return;
    first = Entry{stay->first, normal_at(stay->first), false};
  };
  for (const QP& corner : hull) {
    consider(stay_near(corner, r, d),
             [&](const Surd& t) { return Normal{t.scaled(d.x, Q(-corner.x)), t.scaled(d.y, Q(-corner.y))}; });
  }
  for (std::size_t i = 0; i < hull.size() && hull.size() > 1; ++i) {
    const QP edge = after(hull, i) - hull[i];
    consider(stay_beside(hull[i], after(hull, i), r, d), [&](const Surd&) {
      const int side = sign_of(cross(edge, d)) > 0 ? -1 : 1;  // the way comes from there
      return Normal{Surd(Q(-edge.y * side)), Surd(Q(edge.x * side))};
    });
  }
  return first;
}

std::optional<Entry> enter(const Obstacle& obstacle, const std::vector<QP>& hull, const Q& r, const QP& d) {
  if (r > 0) return enter_round(hull, r, d);
  return hull.size() < 3 ? cross_line(hull, d) : enter_sharp(obstacle, hull, d);
}

Side side_of(const Normal& normal) {
  if (size_of(normal.y) < size_of(normal.x)) return sign_of(normal.x) < 0 ? Side::west : Side::east;
  return sign_of(normal.y) < 0 ? Side::north : Side::south;
}

bool points_out_of(const std::set<Side>& sides, const Normal& normal) {
  const int x = sign_of(normal.x);
  const int y = sign_of(normal.y);
  return (y < 0 && sides.count(Side::north) != 0) || (y > 0 && sides.count(Side::south) != 0) ||
         (x < 0 && sides.count(Side::west) != 0) || (x > 0 && sides.count(Side::east) != 0);
}

/// Is the place, which the body's way has led to, within r of the hull or inside?
bool is_within(const std::vector<QP>& hull, const Q& r, const QP& place) {
  bool inside = hull.size() > 2;
  for (std::size_t i = 0; i < hull.size(); ++i) {
    const QP edge = after(hull, i) - hull[i];
    const QP way = place - hull[i];
    if (cross(edge, way) <= 0) inside = false;
    if (r == 0) continue;
    if (dot(way, way) < r * r) return true;
    const bool beside = dot(edge, way) > 0 && dot(edge, way) < dot(edge, edge);
    if (beside && cross(edge, way) * cross(edge, way) < r * r * dot(edge, edge)) return true;
  }
  return inside;
}

/// The bounds of the body on its way, for leaving out tiles that it never comes to.
struct Reach {
  Q x0, y0, x1, y1;

  Reach(const Mover& mover, const QP& d) : x0(mover.points[0].x), y0(mover.points[0].y), x1(x0), y1(y0) {
    for (const QP& p : mover.points) {
      x0 = std::min(x0, p.x);
      x1 = std::max(x1, p.x);
      y0 = std::min(y0, p.y);
      y1 = std::max(y1, p.y);
    }
    x0 += std::min(Q(0), d.x) - mover.radius;
    x1 += std::max(Q(0), d.x) + mover.radius;
    y0 += std::min(Q(0), d.y) - mover.radius;
    y1 += std::max(Q(0), d.y) + mover.radius;
  }
  /// The tiles that it comes near, cut to a window.
  [[nodiscard]] TileBox tiles(const TileBox& window) const {
    const auto clamped = [](const Z& value) {
      return std::clamp(clamp_to_int64(value), -4 * tile_limit, 4 * tile_limit);
    };
    return {std::max(window.x0, clamped(floor_of(x0)) - 1), std::max(window.y0, clamped(floor_of(y0)) - 1),
            std::min(window.x1, clamped(floor_of(x1)) + 2), std::min(window.y1, clamped(floor_of(y1)) + 2)};
  }
};

QP exact(const P& p) { return {to_exact(p.x), to_exact(p.y)}; }

using Place = std::pair<std::int64_t, std::int64_t>;

std::optional<Place> first_overlapping(const TileAt& tile_at, const TileBox& window, const Mover& mover,
                                       const QP& moved) {
  const bool is_thin = !has_interior(mover);
  const TileBox tiles = Reach(mover, moved).tiles(window);
  for (std::int64_t y = tiles.y0; y < tiles.y1; ++y) {
    for (std::int64_t x = tiles.x0; x < tiles.x1; ++x) {
      for (const Obstacle& obstacle : obstacles_of(tile_at, x, y, is_thin)) {
        if (obstacle.is_wall || !obstacle.one_way.empty()) continue;
        if (is_within(seen_from(mover, obstacle), mover.radius, moved)) return Place{x, y};
      }
    }
  }
  return std::nullopt;
}

/// When something is so, from `first` to `last`, both included; never if `first` is later.
using Times = Stay;

/// When `at_start + t * change` is at least 0, cut from some times.
void cut_closed(Times& times, const Q& at_start, const Q& change) {
  if (change == 0) {
    if (at_start < 0) times = {in_the_end, long_ago};
    return;
  }
  const Surd time(Q(-at_start / change));
  if (change > 0 && times.first < time) times.first = time;
  if (change < 0 && time < times.last) times.last = time;
}

/// Hulls that are a point, or a line along an axis, are what is between their lowest and highest coordinates.
Times times_in(const std::vector<QP>& hull, const QP& d) {
  Times times{long_ago, in_the_end};
  for (std::size_t i = 0; i < hull.size(); ++i) {
    const QP edge = after(hull, i) - hull[i];
    cut_closed(times, Q(-cross(edge, hull[i])), cross(edge, d));
  }
  if (hull.size() > 2) return times;
  const auto [x0, x1] = std::minmax(hull.front().x, hull.back().x);
  const auto [y0, y1] = std::minmax(hull.front().y, hull.back().y);
  cut_closed(times, Q(-x0), d.x);
  cut_closed(times, x1, Q(-d.x));
  cut_closed(times, Q(-y0), d.y);
  cut_closed(times, y1, Q(-d.y));
  return times;
}

/// At most r from a point.
Times times_near(const QP& p, const Q& r, const QP& d) {
  const Times never{in_the_end, long_ago};
  const Q length = dot(d, d);
  if (length == 0) return dot(p, p) <= r * r ? Times{long_ago, in_the_end} : never;
  const Q middle = Q(dot(d, p) / length);
  const Q root = Q(middle * middle - (dot(p, p) - r * r) / length);
  if (root < 0) return never;
  return {Surd(middle, -1, root), Surd(middle, 1, root)};
}

/// Beside an edge along an axis, and at most r out of it.
Times times_beside(const QP& from, const QP& to, const Q& r, const QP& d) {
  const QP edge = to - from;
  const Q length = Q(abs(edge.x) + abs(edge.y));
  Times times{long_ago, in_the_end};
  const Q above = Q(-cross(edge, from));
  cut_closed(times, Q(r * length + above), cross(edge, d));
  cut_closed(times, Q(r * length - above), Q(-cross(edge, d)));
  const Q along = Q(-dot(edge, from));
  cut_closed(times, along, dot(edge, d));
  cut_closed(times, Q(length * length - along), Q(-dot(edge, d)));
  return times;
}

/// All of [0, 1] at which the way touches the hull, or is within r of it: one stay, as what is touched is convex.
std::optional<Times> all_touches(const std::vector<QP>& hull, const Q& r, const QP& d) {
  std::vector<Times> all{times_in(hull, d)};
  for (std::size_t i = 0; i < hull.size() && r > 0; ++i) {
    all.push_back(times_near(hull[i], r, d));
    if (hull.size() > 1) all.push_back(times_beside(hull[i], after(hull, i), r, d));
  }
  std::optional<Times> found;
  for (const Times& times : all) {
    const Surd begin = times.first < Surd(0) ? Surd(0) : times.first;
    const Surd end = Surd(1) < times.last ? Surd(1) : times.last;
    if (end < begin) continue;
    if (!found) found = Times{begin, end};
    if (begin < found->first) found->first = begin;
    if (found->last < end) found->last = end;
  }
  return found;
}

/// The first time in [0, 1] at which the way touches the hull, or is within r of it.
std::optional<Surd> first_touch(const std::vector<QP>& hull, const Q& r, const QP& d) {
  const std::optional<Times> all = all_touches(hull, r, d);
  return all ? std::optional<Surd>(all->first) : std::nullopt;
}

/// A rational number between two, a < b.
Q between(const Surd& a, const Surd& b) {
  for (unsigned bits = 64;; bits *= 2) {
    const Q low = a.enclosed(bits).high;
    const Q high = b.enclosed(bits).low;
    if (low < high) return Q((low + high) / 2);
  }
}

Side side_of_box(const Mover& mover, const QP& d, const QP& min, const QP& max, const Surd& time) {
  if (sign_of(time) == 0) return Side::none;
  const Reach body(mover, {0, 0});
  const auto is_entered = [&](const Q& low, const Q& high, const Q& way, const Q& first, const Q& last) {
    return way != 0 && time == Surd(way > 0 ? Q((first - high) / way) : Q((last - low) / way));
  };
  if (is_entered(body.x0, body.x1, d.x, min.x, max.x)) return d.x > 0 ? Side::west : Side::east;
  if (is_entered(body.y0, body.y1, d.y, min.y, max.y)) return d.y > 0 ? Side::north : Side::south;
  const int order = compare(time.scaled(d.x, Q((body.x0 + body.x1) / 2)), Surd(Q((min.x + max.x) / 2)));
  return order < 0 || (order == 0 && d.x > 0) ? Side::west : Side::east;  // right above a point: where it comes from
}

Side side_touched(const Mover& mover, const QP& d, std::int64_t x, std::int64_t y, const Surd& time) {
  if (sign_of(time) == 0) return Side::none;
  const Reach body(mover, {0, 0});
  const auto is_entered = [&](const Q& low, const Q& high, const Q& way, std::int64_t tile) {
    if (way == 0) return false;
    return time == Surd(way > 0 ? Q((tile - high) / way) : Q((tile + 1 - low) / way));
  };
  if (is_entered(body.y0, body.y1, d.y, y) && !is_entered(body.x0, body.x1, d.x, x)) {
    return d.y > 0 ? Side::north : Side::south;
  }
  const Surd middle = time.scaled(d.x, Q((body.x0 + body.x1) / 2));
  return middle < Surd(Q(Q(2 * x + 1) / 2)) ? Side::west : Side::east;
}

/// What is entered first of all that is not overlapped at the start.
SweepHit first_entered(const TileAt& tile_at, const TileBox& window, const Mover& mover, const QP& d, OneWay one_way) {
  SweepHit hit;
  if (d.x == 0 && d.y == 0) return hit;
  const bool is_thin = !has_interior(mover);
  const TileBox tiles = Reach(mover, d).tiles(window);
  std::optional<Entry> best;
  for (std::int64_t y = tiles.y0; y < tiles.y1; ++y) {
    for (std::int64_t x = tiles.x0; x < tiles.x1; ++x) {
      for (const Obstacle& obstacle : obstacles_of(tile_at, x, y, is_thin)) {
        if (one_way == OneWay::pass && !obstacle.one_way.empty()) continue;
        const std::optional<Entry> entry = enter(obstacle, seen_from(mover, obstacle), mover.radius, d);
        if (!entry || sign_of(entry->time) < 0) continue;
        if (entry->counts_at_end ? Surd(1) < entry->time : !(entry->time < Surd(1))) continue;
        if (!obstacle.one_way.empty() && !points_out_of(obstacle.one_way, entry->normal)) continue;
        const int order = best ? compare(entry->time, best->time) : -1;
        const bool is_first = !best || std::tie(entry->is_corner_on_corner, entry->is_level, y, x) <
                                           std::tie(best->is_corner_on_corner, best->is_level, hit.y, hit.x);
        if (order > 0 || (order == 0 && !is_first)) continue;
        best = entry;
        hit.x = x;
        hit.y = y;
      }
    }
  }
  if (!best) return hit;
  hit.hit = true;
  hit.side = side_of(best->normal);
  hit.fraction = best->time;
  hit.outward_x = best->normal.x;
  hit.outward_y = best->normal.y;
  // Scaled to about 1 before it is rounded.
  const Q largest = std::max(Q(abs(best->normal.x.enclosed(2200).low)), Q(abs(best->normal.y.enclosed(2200).low)));
  const double nx = near_double(best->normal.x.scaled(Q(1 / largest), 0));
  const double ny = near_double(best->normal.y.scaled(Q(1 / largest), 0));
  const double length = std::sqrt(nx * nx + ny * ny);
  hit.normal_x = nx / length;
  hit.normal_y = ny / length;
  return hit;
}

}  // namespace

SolidTile full_tile() { return {{{0, 0}, {1, 0}, {1, 1}, {0, 1}}}; }

bool is_full(const SolidTile& tile) {
  if (tile.area.size() != 4 || !tile.one_way.empty() || tile.north_wall || tile.west_wall) return false;
  std::set<std::pair<double, double>> corners;
  for (const P& p : tile.area) corners.insert({p.x, p.y});
  return corners == std::set<std::pair<double, double>>{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
}

Mover box_mover(const P& min, const P& size) {
  const QP a = exact(min);
  const QP b{Q(a.x + to_exact(size.x)), Q(a.y + to_exact(size.y))};
  return {rectangle(a.x, a.y, b.x, b.y), 0};
}

Mover circle_mover(const Circle& circle) { return {{exact(circle.c)}, to_exact(circle.r)}; }

Mover capsule_mover(const Segment& axis, double radius) { return {{exact(axis.a), exact(axis.b)}, to_exact(radius)}; }

bool has_interior(const Mover& mover) { return mover.radius > 0 || hull_of(mover.points).size() > 2; }

SweepHit sweep(const TileAt& tile_at, const TileBox& window, const Mover& mover, const P& translation, OneWay one_way) {
  return sweep_by(tile_at, window, mover, exact(translation), one_way);
}

SweepHit sweep_from_inside(const TileAt& tile_at, const TileBox& window, const Mover& mover, const P& translation,
                           OneWay one_way) {
  return first_entered(tile_at, window, mover, exact(translation), one_way);
}

SweepHit sweep_by(const TileAt& tile_at, const TileBox& window, const Mover& mover, const QP& d, OneWay one_way) {
  if (const auto place = first_overlapping(tile_at, window, mover, {0, 0})) {
    SweepHit hit;
    hit.hit = hit.inside = true;
    std::tie(hit.x, hit.y) = *place;
    hit.fraction = Surd(0);
    return hit;
  }
  return first_entered(tile_at, window, mover, d, one_way);
}

std::vector<TouchedTile> touched_tiles(const TileBox& window, const Mover& mover, const P& translation) {
  std::vector<TouchedTile> touched;
  const QP d = exact(translation);
  const TileBox tiles = Reach(mover, d).tiles(window);
  for (std::int64_t y = tiles.y0; y < tiles.y1; ++y) {
    for (std::int64_t x = tiles.x0; x < tiles.x1; ++x) {
      const Obstacle tile{x, y, rectangle(x, y, x + 1, y + 1), {}, false};
      const std::optional<Surd> time = first_touch(seen_from(mover, tile), mover.radius, d);
      if (time) touched.push_back({x, y, *time, side_touched(mover, d, x, y, *time)});
    }
  }
  return touched;
}

std::optional<BoxTouch> touch_box(const Mover& mover, const QP& translation, const QP& min, const QP& max) {
  const Obstacle box{0, 0, rectangle(min.x, min.y, max.x, max.y), {}, false};
  const std::vector<QP> hull = seen_from(mover, box);
  const std::optional<Times> touched = all_touches(hull, mover.radius, translation);
  if (!touched) return std::nullopt;
  BoxTouch touch{touched->first, side_of_box(mover, translation, min, max, touched->first), false};
  if (touched->first < touched->last) {
    const Q time = between(touched->first, touched->last);
    touch.enters = is_within(hull, mover.radius, {Q(translation.x * time), Q(translation.y * time)});
  }
  return touch;
}

bool is_blocked(const TileAt& tile_at, const TileBox& window, const Mover& mover, const P& translation,
                const Q& fraction) {
  const QP d = exact(translation);
  return first_overlapping(tile_at, window, mover, {Q(d.x * fraction), Q(d.y * fraction)}).has_value();
}

bool overlaps_solid(const TileAt& tile_at, const TileBox& window, const Mover& mover) {
  return first_overlapping(tile_at, window, mover, {0, 0}).has_value();
}

int count_overlapped(const TileAt& tile_at, const TileBox& window, const Mover& mover) {
  int count = 0;
  const bool is_thin = !has_interior(mover);
  const TileBox tiles = Reach(mover, {0, 0}).tiles(window);
  for (std::int64_t y = tiles.y0; y < tiles.y1; ++y) {
    for (std::int64_t x = tiles.x0; x < tiles.x1; ++x) {
      for (const Obstacle& obstacle : obstacles_of(tile_at, x, y, is_thin)) {
        if (is_within(seen_from(mover, obstacle), mover.radius, {0, 0})) ++count;
      }
    }
  }
  return count;
}

}  // namespace oracle
