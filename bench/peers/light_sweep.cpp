// SPDX-License-Identifier: MIT
// As in the article: ends of segments sorted by angle, a list of the segments under the sweep line, the nearest first,
// decided by which points are on the left hand, of ends moved a little towards the middle; two rounds, of which the
// first fills the list.
#include "peers/light_sweep.hpp"

#include <algorithm>
#include <cmath>
#include <list>

namespace bench {
namespace {

using namespace tilespace;

struct Wall;
struct End {
  Point at;
  double angle = 0.0;
  bool begins = false;
  const Wall* wall = nullptr;
};
struct Wall {
  Point a;
  Point b;
};

bool left_of(const Wall& wall, Point p) {
  const double cross = (wall.b.x - wall.a.x) * (p.y - wall.a.y) - (wall.b.y - wall.a.y) * (p.x - wall.a.x);
  return cross < 0.0;
}

Point between(Point p, Point q, double share) {
  return {p.x * (1.0 - share) + q.x * share, p.y * (1.0 - share) + q.y * share};
}

// Is `a` behind `b`? The article calls this "in front of".
bool is_behind(const Wall& a, const Wall& b, Point from) {
  const bool a1 = left_of(a, between(b.a, b.b, 0.01));
  const bool a2 = left_of(a, between(b.b, b.a, 0.01));
  const bool a3 = left_of(a, from);
  const bool b1 = left_of(b, between(a.a, a.b, 0.01));
  const bool b2 = left_of(b, between(a.b, a.a, 0.01));
  const bool b3 = left_of(b, from);
  if (b1 == b2 && b2 != b3) return true;
  if (a1 == a2 && a2 == a3) return true;
  if (a1 == a2 && a2 != a3) return false;
  if (b1 == b2 && b2 == b3) return false;
  return false;
}

Point crossing(Point a, Point b, Point c, Point d) {
  const double s =
      ((d.x - c.x) * (a.y - c.y) - (d.y - c.y) * (a.x - c.x)) / ((d.y - c.y) * (b.x - a.x) - (d.x - c.x) * (b.y - a.y));
  return {a.x + s * (b.x - a.x), a.y + s * (b.y - a.y)};
}

void add_triangle(std::vector<Point>& out, Point from, double begin, double end, const Wall* wall) {
  const Point at_begin{from.x + std::cos(begin), from.y + std::sin(begin)};
  const Point at_end{from.x + std::cos(end), from.y + std::sin(end)};
  if (wall == nullptr) return;
  out.push_back(crossing(wall->a, wall->b, from, at_begin));
  out.push_back(crossing(wall->a, wall->b, from, at_end));
}

std::vector<End> ends_of(const std::vector<Wall>& walls, Point from) {
  std::vector<End> ends;
  ends.reserve(2 * walls.size());
  for (const Wall& wall : walls) {
    const double a = std::atan2(wall.a.y - from.y, wall.a.x - from.x);
    const double b = std::atan2(wall.b.y - from.y, wall.b.x - from.x);
    double turn = b - a;
    if (turn <= -3.14159265358979323846) turn += 2 * 3.14159265358979323846;
    if (turn > 3.14159265358979323846) turn -= 2 * 3.14159265358979323846;
    ends.push_back({wall.a, a, turn > 0.0, &wall});
    ends.push_back({wall.b, b, turn <= 0.0, &wall});
  }
  std::sort(ends.begin(), ends.end(),
            [](const End& p, const End& q) { return p.angle != q.angle ? p.angle < q.angle : p.begins && !q.begins; });
  return ends;
}

template <class Add>
void for_edges(std::int64_t first, std::int64_t last, Add add_if_edge) {
  std::int64_t begin = first;
  int kind = 0;
  for (std::int64_t i = first; i <= last; ++i) {
    const int now = i < last ? add_if_edge(i) : 0;
    if (now == kind) continue;
    if (kind != 0) add_if_edge(begin, i);
    kind = now;
    begin = i;
  }
}

// Calls with one number: what kind of edge is there; with two, takes the run.
template <class Kind, class Take>
struct Edges {
  Kind kind;
  Take take;
  int operator()(std::int64_t i) const { return kind(i); }
  void operator()(std::int64_t begin, std::int64_t end) const {
    take(static_cast<double>(begin), static_cast<double>(end));
  }
};
template <class Kind, class Take>
Edges(Kind, Take) -> Edges<Kind, Take>;

}  // namespace

std::vector<Segment> wall_segments(const CollisionMap& map, TileBox window) {
  std::vector<Segment> walls;
  const auto kind = [&](Tile before, Tile behind) {
    const bool is_solid = map.is_solid(behind);
    return is_solid == map.is_solid(before) ? 0 : is_solid ? 1 : 2;
  };
  for (std::int32_t y = window.min.y + 1; y < window.max.y; ++y) {
    for_edges(window.min.x, window.max.x,
              Edges{[&](std::int64_t i) {
                      const auto x = static_cast<std::int32_t>(i);
                      return kind({x, y - 1}, {x, y});
                    },
                    [&](double begin, double end) { walls.push_back({{begin, double(y)}, {end, double(y)}}); }});
  }
  for (std::int32_t x = window.min.x + 1; x < window.max.x; ++x) {
    for_edges(window.min.y, window.max.y,
              Edges{[&](std::int64_t i) {
                      const auto y = static_cast<std::int32_t>(i);
                      return kind({x - 1, y}, {x, y});
                    },
                    [&](double begin, double end) { walls.push_back({{double(x), begin}, {double(x), end}}); }});
  }
  const Box box{{double(window.min.x), double(window.min.y)}, {double(window.max.x), double(window.max.y)}};
  walls.push_back({box.min, {box.max.x, box.min.y}});
  walls.push_back({{box.max.x, box.min.y}, box.max});
  walls.push_back({box.max, {box.min.x, box.max.y}});
  walls.push_back({{box.min.x, box.max.y}, box.min});
  return walls;
}

void light_by_sweep(const std::vector<Segment>& segments, Point from, std::vector<Point>& out) {
  out.clear();
  std::vector<Wall> walls;
  walls.reserve(segments.size());
  for (const Segment& segment : segments) walls.push_back({segment.start, segment.end});
  const std::vector<End> ends = ends_of(walls, from);
  std::list<const Wall*> open;
  double begin = 0.0;
  for (int round = 0; round < 2; ++round) {
    for (const End& end : ends) {
      const Wall* const nearest = open.empty() ? nullptr : open.front();
      if (end.begins) {
        auto place = open.begin();
        while (place != open.end() && is_behind(*end.wall, **place, from)) ++place;
        open.insert(place, end.wall);
      } else {
        open.remove(end.wall);
      }
      if (nearest == (open.empty() ? nullptr : open.front())) continue;
      if (round == 1) add_triangle(out, from, begin, end.angle, nearest);
      begin = end.angle;
    }
  }
}

}  // namespace bench
