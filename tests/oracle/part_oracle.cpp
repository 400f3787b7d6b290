// SPDX-License-Identifier: MIT
#include "oracle/part_oracle.hpp"

#include <cmath>
#include <limits>

namespace oracle {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

bool is_finite(const P& p) { return std::isfinite(p.x) && std::isfinite(p.y); }
QP exact(const P& p) { return {to_exact(p.x), to_exact(p.y)}; }
QP way(const QP& a, const QP& b) { return {Q(b.x - a.x), Q(b.y - a.y)}; }
Q cross_of(const QP& a, const QP& b) { return a.x * b.y - a.y * b.x; }
Q dot_of(const QP& a, const QP& b) { return a.x * b.x + a.y * b.y; }

/// The points p of a part with normal . p >= least.
Part cut(const Part& part, const QP& normal, const Q& least) {
  Part left;
  for (std::size_t i = 0; i < part.size(); ++i) {
    const QP& a = part[i];
    const QP& b = part[(i + 1) % part.size()];
    const Q of_a = dot_of(normal, a) - least, of_b = dot_of(normal, b) - least;
    if (of_a >= 0) left.push_back(a);
    if ((of_a > 0 && of_b < 0) || (of_a < 0 && of_b > 0)) {
      const Q gone = of_a / (of_a - of_b);
      left.push_back({Q(a.x + gone * (b.x - a.x)), Q(a.y + gone * (b.y - a.y))});
    }
  }
  return left;
}

/// The points of a part to the right of a line, with y to the south.
Part cut_along(const Part& part, const QP& at, const QP& d) {
  const QP right{Q(-d.y), d.x};
  return cut(part, right, dot_of(right, at));
}

Q doubled_area(const Part& part) {
  Q sum = 0;
  for (std::size_t i = 1; i + 1 < part.size(); ++i) sum += cross_of(way(part[0], part[i]), way(part[0], part[i + 1]));
  return sum;
}

bool is_left(const Part& part, bool closed) { return closed ? !part.empty() : doubled_area(part) > 0; }

QP nearest_on(const QP& point, const QP& a, const QP& b) {
  const QP d = way(a, b);
  const Q length = dot_of(d, d);
  if (length == 0) return a;
  Q gone = dot_of(d, way(a, point)) / length;
  if (gone < 0) gone = 0;
  if (gone > 1) gone = 1;
  return {Q(a.x + gone * d.x), Q(a.y + gone * d.y)};
}

bool contains(const Part& part, const QP& point) {
  if (part.size() < 3) return false;
  for (std::size_t i = 0; i < part.size(); ++i) {
    const QP& a = part[i];
    if (cross_of(way(a, part[(i + 1) % part.size()]), way(a, point)) < 0) return false;
  }
  return true;
}

bool is_within(const Q& square, double radius, bool closed) {
  if (radius == infinity) return true;
  const Q reach = to_exact(radius) * to_exact(radius);
  return closed ? square <= reach : square < reach;
}

/// Of two segments that do not cross, an end of one is nearest to the other.
Q squared_gap_of(const QP& a, const QP& b, const Part& part) {
  Q least = std::min(squared_gap(a, part), squared_gap(b, part));
  for (std::size_t i = 0; i < part.size(); ++i) least = std::min(least, squared_gap(part[i], Part{a, b}));
  const Part inside = [&] {  // what the part has of the line, between the ends
    Part line = cut_along(part, a, way(a, b));
    line = cut_along(line, b, way(b, a));
    line = cut(line, way(a, b), dot_of(way(a, b), a));
    return cut(line, way(b, a), dot_of(way(b, a), b));
  }();
  return a == b || inside.empty() ? least : Q(0);
}

bool meets_wedge(const Part& part, const QP& c, double r, const QP& from, const QP& to, bool closed) {
  Part seen = cut_along(cut_along(part, c, from), c, QP{Q(-to.x), Q(-to.y)});
  const bool is_ray = cross_of(from, to) == 0 && dot_of(from, to) > 0;
  if (is_ray) seen = cut(seen, from, dot_of(from, c));
  return is_left(seen, closed) && is_within(squared_gap(c, seen), r, closed);
}

}  // namespace

std::vector<Part> parts_of(const SolidTile& tile, std::int64_t x, std::int64_t y) {
  const auto place = [&](const P& p) { return QP{Q(to_exact(p.x) + x), Q(to_exact(p.y) + y)}; };
  std::vector<Part> parts;
  if (!tile.area.empty()) {
    Part area;
    for (const P& corner : tile.area) area.push_back(place(corner));
    parts.push_back(area);
  }
  if (tile.north_wall) parts.push_back({place({0, 0}), place({1, 0})});
  if (tile.west_wall) parts.push_back({place({0, 0}), place({0, 1})});
  return parts;
}

QP nearest_in(const QP& point, const Part& part) {
  if (contains(part, point)) return point;
  QP nearest = part.front();
  for (std::size_t i = 0; i < part.size(); ++i) {
    const QP here = nearest_on(point, part[i], part[(i + 1) % part.size()]);
    if (dot_of(way(point, here), way(point, here)) < dot_of(way(point, nearest), way(point, nearest))) nearest = here;
  }
  return nearest;
}

Q squared_gap(const QP& point, const Part& part) {
  const QP apart = way(point, nearest_in(point, part));
  return dot_of(apart, apart);
}

bool meets_part(const Box& box, bool closed, const Part& part) {
  const auto& [min, max] = box;
  if (!(min.x <= max.x && min.y <= max.y) || min.x == infinity || min.y == infinity || max.x == -infinity ||
      max.y == -infinity)
    return false;
  if (!closed && !(min.x < max.x && min.y < max.y)) return false;
  Part left = part;
  if (min.x > -infinity) left = cut(left, {1, 0}, to_exact(min.x));
  if (min.y > -infinity) left = cut(left, {0, 1}, to_exact(min.y));
  if (max.x < infinity) left = cut(left, {-1, 0}, Q(-to_exact(max.x)));
  if (max.y < infinity) left = cut(left, {0, -1}, Q(-to_exact(max.y)));
  return is_left(left, closed);
}

bool meets_part(const Circle& circle, bool closed, const Part& part) {
  return meets_part(Capsule{{circle.c, circle.c}, circle.r}, closed, part);
}

bool meets_part(const Capsule& capsule, bool closed, const Part& part) {
  const auto& [axis, r] = capsule;
  if (!is_finite(axis.a) || !is_finite(axis.b) || !(r >= 0.0)) return false;
  if (!closed && (r == 0.0 || part.size() < 3)) return false;
  return is_within(squared_gap_of(exact(axis.a), exact(axis.b), part), r, closed);
}

bool meets_part(const ConvexPolygon& polygon, bool closed, const Part& part) {
  if (polygon.corners.empty()) return false;
  Part left = part;
  for (std::size_t i = 0; i < polygon.corners.size(); ++i) {
    const QP a = exact(polygon.corners[i]), b = exact(polygon.corners[(i + 1) % polygon.corners.size()]);
    left = cut_along(left, a, way(a, b));
  }
  return is_left(left, closed);
}

bool meets_part(const Annulus& annulus, bool closed, const Part& part) {
  const auto& [c, inner, outer] = annulus;
  if (!is_finite(c) || !(inner >= 0.0) || !(inner <= outer) || inner == infinity) return false;
  if (!closed && (inner == outer || part.size() < 3)) return false;
  if (!is_within(squared_gap(exact(c), part), outer, closed)) return false;
  for (const QP& corner : part) {
    const QP apart = way(exact(c), corner);
    if (!is_within(dot_of(apart, apart), inner, !closed)) return true;
  }
  return false;
}

bool meets_part(const Sector& sector, bool closed, const Part& part) {
  const auto& [c, r, from, to] = sector;
  if (!is_finite(c) || !is_finite(from) || !is_finite(to) || !(r >= 0.0)) return false;
  if ((from.x == 0.0 && from.y == 0.0) || (to.x == 0.0 && to.y == 0.0)) return false;
  if (!closed && r == 0.0) return false;
  const QP first = exact(from), last = exact(to), center = exact(c);
  const Q turn = cross_of(first, last);
  if (turn >= 0) return meets_wedge(part, center, r, first, last, closed);
  return meets_wedge(part, center, r, first, {Q(-first.x), Q(-first.y)}, closed) ||
         meets_wedge(part, center, r, {Q(-last.x), Q(-last.y)}, last, closed);
}

}  // namespace oracle
