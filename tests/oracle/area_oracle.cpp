// SPDX-License-Identifier: MIT
#include "oracle/area_oracle.hpp"

#include "oracle/bounded.hpp"
#include "oracle/dyadic.hpp"

#include <array>
#include <cmath>
#include <limits>

// Everything is a sign of a sum of products: nothing is divided, and no root is taken. Boxes are those of tiles, finite
// and with area. Coordinates as they are given are compared as doubles, which is exact.

namespace oracle {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

std::uint64_t asked_in_integers = 0;

Box box_of(const TileBox& tiles) {
  return {{static_cast<double>(tiles.x0), static_cast<double>(tiles.y0)},
          {static_cast<double>(tiles.x1), static_cast<double>(tiles.y1)}};
}

bool is_finite(const P& p) { return std::isfinite(p.x) && std::isfinite(p.y); }

std::array<P, 4> corners_of(const Box& box) {
  return {{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}}};
}

bool has_closed(const Box& box, const P& p) {
  return box.min.x <= p.x && p.x <= box.max.x && box.min.y <= p.y && p.y <= box.max.y;
}

bool has_open(const Box& box, const P& p) {
  return box.min.x < p.x && p.x < box.max.x && box.min.y < p.y && p.y < box.max.y;
}

P nearest_in(const Box& box, const P& p) {
  return {std::fmin(std::fmax(p.x, box.min.x), box.max.x), std::fmin(std::fmax(p.y, box.min.y), box.max.y)};
}

double sign_of_double(double value) { return value > 0.0 ? 1.0 : value < 0.0 ? -1.0 : 0.0; }

/// The questions in one kind of numbers. If one has no answer in these, `is_known` is false, and what was said is
/// nothing.
template <class N>
struct Questions {
  bool is_known = true;

  int sign(const N& number) {
    is_known = is_known && is_sign_known(number);
    return sign_of(number);
  }

  struct Way {
    N x;
    N y;
  };
  static Way way(const P& from, const P& to) { return {N(to.x) - N(from.x), N(to.y) - N(from.y)}; }
  static N cross(const Way& a, const Way& b) { return a.x * b.y - a.y * b.x; }
  static N dot(const Way& a, const Way& b) { return a.x * b.x + a.y * b.y; }
  static N squared(const N& a) { return a * a; }

  /// Is `number`, a square, below the square of the radius; or as large, if that is enough?
  bool is_within(const N& number, const N& squared_radius, bool closed) {
    const int difference = sign(number - squared_radius);
    return closed ? difference <= 0 : difference < 0;
  }

  bool reaches(const P& from, const P& to, double r, bool closed) {
    if (r == infinity) return true;
    const Way d = way(from, to);
    return is_within(dot(d, d), squared(N(r)), closed);
  }

  // ---- Capsules.

  /// Does the line through two points have points of the box, or (open) of its inside? Its corners are on both sides.
  bool line_meets(const P& at, const Way& d, const Box& box, bool open) {
    bool right = false, left = false, on = false;
    for (const P& corner : corners_of(box)) {
      const int side = sign(cross(d, way(at, corner)));
      right = right || side > 0;
      left = left || side < 0;
      on = on || side == 0;
    }
    return (right && left) || (on && !open);
  }

  bool segment_meets(const Segment& s, const Box& box) {
    if (std::fmax(s.a.x, s.b.x) < box.min.x || std::fmin(s.a.x, s.b.x) > box.max.x) return false;
    if (std::fmax(s.a.y, s.b.y) < box.min.y || std::fmin(s.a.y, s.b.y) > box.max.y) return false;
    return line_meets(s.a, way(s.a, s.b), box, false);
  }

  /// Is a point so near to the inside of a segment, square to it?
  bool is_beside(const Segment& s, const P& p, double r, bool closed) {
    const Way d = way(s.a, s.b), to = way(s.a, p);
    const N along = dot(d, to), length = dot(d, d);
    if (sign(along) < 0 || sign(length - along) < 0) return false;
    return is_within(squared(cross(d, to)), squared(N(r)) * length, closed);
  }

  bool meets(const Capsule& capsule, const Box& box, bool closed) {
    const auto& [axis, r] = capsule;
    if (segment_meets(axis, box)) return closed || r > 0.0;
    for (const P& end : {axis.a, axis.b}) {
      if (reaches(end, nearest_in(box, end), r, closed)) return true;
    }
    if (axis.a.x == axis.b.x && axis.a.y == axis.b.y) return false;
    for (const P& corner : corners_of(box)) {
      if (is_beside(axis, corner, r, closed)) return true;
    }
    return false;
  }

  // ---- Convex polygons: two of them are apart if one has an edge that keeps the other out.

  bool meets(const ConvexPolygon& polygon, const Box& box, bool closed) {
    const std::vector<P>& corners = polygon.corners;
    double west = infinity, east = -infinity, north = infinity, south = -infinity;
    for (const P& p : corners) {
      west = std::fmin(west, p.x);
      east = std::fmax(east, p.x);
      north = std::fmin(north, p.y);
      south = std::fmax(south, p.y);
    }
    const bool apart = closed ? west > box.max.x || east < box.min.x || north > box.max.y || south < box.min.y
                              : west >= box.max.x || east <= box.min.x || north >= box.max.y || south <= box.min.y;
    if (apart) return false;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const P& from = corners[i];
      const Way edge = way(from, corners[(i + 1) % corners.size()]);
      bool is_out = true;
      for (const P& corner : corners_of(box)) {
        const int side = sign(cross(edge, way(from, corner)));
        is_out = is_out && (closed ? side < 0 : side <= 0);
      }
      if (is_out) return false;
    }
    return true;
  }

  // ---- Annuli.

  bool meets(const Annulus& annulus, const Box& box, bool closed) {
    if (!closed && annulus.inner == annulus.outer) return false;
    if (!reaches(annulus.c, nearest_in(box, annulus.c), annulus.outer, closed)) return false;
    for (const P& corner : corners_of(box)) {
      if (!reaches(annulus.c, corner, annulus.inner, !closed)) return true;
    }
    return false;
  }

  // ---- Sectors.

  static Way direction(const P& d) { return {N(d.x), N(d.y)}; }

  /// Does a ray come into a box so soon? The box has not the center. The side that it comes in by faces the center.
  bool ray_enters(const P& c, const P& d, double r, const Box& box, bool closed) {
    return enters_by_side(c.x, c.y, d.x, d.y, r, {box.min, box.max}, closed) ||
           enters_by_side(c.y, c.x, d.y, d.x, r, {{box.min.y, box.min.x}, {box.max.y, box.max.x}}, closed);
  }

  /// By one of the sides that `u` is constant on. At u = side it has gone D / |dv| of its direction, with
  /// D = (side - u) / du.
  bool enters_by_side(double u, double v, double du, double dv, double r, const Box& box, bool closed) {
    if (box.min.x <= u && u <= box.max.x) return false;
    const double side = u < box.min.x ? box.min.x : box.max.x;
    const double ahead = u < box.min.x ? 1.0 : -1.0;
    if (sign_of_double(du) != ahead) return false;
    const N gap = (N(side) - N(u)) * N(ahead), speed = N(du) * N(ahead);  // both are positive
    const N place = N(v) * speed + gap * N(dv);                           // times speed
    if (sign(place - N(box.min.y) * speed) < 0 || sign(N(box.max.y) * speed - place) < 0) return false;
    if (r == infinity) return true;
    return is_within(squared(gap) * (squared(N(du)) + squared(N(dv))), squared(N(r)) * squared(speed), closed);
  }

  /// Does a ray have points of the inside of a box?
  bool ray_crosses_inside(const P& c, const P& d, const Box& box) {
    if ((d.x > 0.0 && c.x >= box.max.x) || (d.x < 0.0 && c.x <= box.min.x)) return false;
    if ((d.y > 0.0 && c.y >= box.max.y) || (d.y < 0.0 && c.y <= box.min.y)) return false;
    return line_meets(c, direction(d), box, true);
  }

  /// A wedge of at most half a turn: all directions right of `from` and left of `to`.
  struct Wedge {
    P from;
    P to;
  };

  bool has(const Wedge& wedge, const Way& d, bool closed) {
    const int of_from = sign(cross(direction(wedge.from), d)), of_to = sign(cross(d, direction(wedge.to)));
    return closed ? of_from >= 0 && of_to >= 0 : of_from > 0 && of_to > 0;
  }

  /// Has a box points of the wedge that are so near? The nearest one is the center, or the nearest of the box, or on a
  /// ray.
  bool is_near(const P& c, double r, const Wedge& wedge, const Box& box, bool closed) {
    if (has_closed(box, c)) return closed || r > 0.0;
    const P nearest = nearest_in(box, c);
    if (has(wedge, way(c, nearest), true) && reaches(c, nearest, r, closed)) return true;
    return ray_enters(c, wedge.from, r, box, closed) || ray_enters(c, wedge.to, r, box, closed);
  }

  /// Do the open wedge and the open box share points? A corner of the box is one of the wedge, or a border of the wedge
  /// comes through the box.
  bool share_inside(const P& c, const Wedge& wedge, const Box& box) {
    if (has_open(box, c)) return true;
    for (const P& corner : corners_of(box)) {
      if (has(wedge, way(c, corner), false)) return true;
    }
    return ray_crosses_inside(c, wedge.from, box) || ray_crosses_inside(c, wedge.to, box);
  }

  bool meets(const P& c, double r, const Wedge& wedge, const Box& box, bool closed) {
    return is_near(c, r, wedge, box, closed) && (closed || share_inside(c, wedge, box));
  }

  bool meets(const Sector& sector, const Box& box, bool closed) {
    const auto& [c, r, from, to] = sector;
    const int turn = sign(cross(direction(from), direction(to)));
    const P back_of_from{-from.x, -from.y}, back_of_to{-to.x, -to.y};
    if (turn < 0) return meets(c, r, {from, back_of_from}, box, closed) || meets(c, r, {back_of_to, to}, box, closed);
    const bool is_ray = turn == 0 && sign(dot(direction(from), direction(to))) > 0;
    if (!is_ray) return meets(c, r, {from, to}, box, closed);
    return closed && (has_closed(box, c) || ray_enters(c, from, r, box, true));
  }
};

template <class Shape>
bool ask(const Shape& shape, Boundary border, const TileBox& tiles) {
  const Box box = box_of(tiles);
  const bool closed = border == Boundary::touching;
  Questions<Bounded> quick;
  const bool answer = quick.meets(shape, box, closed);
  if (quick.is_known) return answer;
  ++asked_in_integers;
  return Questions<Dyadic>().meets(shape, box, closed);
}

}  // namespace

std::uint64_t questions_in_integers() { return asked_in_integers; }

bool is_convex(const Sector& sector) {
  const auto turn = [&](const auto& one) {
    using N = std::decay_t<decltype(one)>;
    return N(sector.from.x) * N(sector.to.y) - N(sector.from.y) * N(sector.to.x);
  };
  const Bounded quick = turn(Bounded(1.0));
  if (is_sign_known(quick)) return sign_of(quick) >= 0;
  return !is_finite(sector.from) || !is_finite(sector.to) || sign_of(turn(Dyadic(1.0))) >= 0;
}

bool meets(const Circle& circle, Boundary border, const TileBox& tiles) {
  return meets(Capsule{{circle.c, circle.c}, circle.r}, border, tiles);
}

bool meets(const Capsule& capsule, Boundary border, const TileBox& tiles) {
  if (!(capsule.r >= 0.0) || !is_finite(capsule.axis.a) || !is_finite(capsule.axis.b)) return false;
  if (border == Boundary::interior && capsule.r == 0.0) return false;
  return capsule.r == infinity || ask(capsule, border, tiles);
}

bool meets(const ConvexPolygon& polygon, Boundary border, const TileBox& tiles) {
  return !polygon.corners.empty() && ask(polygon, border, tiles);
}

bool meets(const Annulus& annulus, Boundary border, const TileBox& tiles) {
  const auto& [c, inner, outer] = annulus;
  if (!is_finite(c) || !(inner >= 0.0) || !(inner <= outer) || inner == infinity) return false;
  return ask(annulus, border, tiles);
}

bool meets(const Sector& sector, Boundary border, const TileBox& tiles) {
  const auto& [c, r, from, to] = sector;
  if (!is_finite(c) || !is_finite(from) || !is_finite(to) || !(r >= 0.0)) return false;
  if ((from.x == 0.0 && from.y == 0.0) || (to.x == 0.0 && to.y == 0.0)) return false;
  if (border == Boundary::interior && r == 0.0) return false;
  return ask(sector, border, tiles);
}

}  // namespace oracle
