// SPDX-License-Identifier: MIT
#include "impact/time_of_impact.hpp"

// Swept separating axis test of a moving convex body B (position p + t d) and a convex obstacle S; corners by the
// quadratic equation. B and S have disjoint interiors exactly if one of finitely many lines separates them: one along
// an edge of either. For a normal n that points out of S, the line separates them while the gap n.(b - s) is at least r
// |n|, where b is the corner of B's core that is deepest along -n, s the corner of S that is farthest along n, and r
// the radius of B. The gap changes by t n.d, so each line stops or starts separating at one time:
//
//   n.d < 0:  separates until  (n.(b - s) - r |n|) / -n.d         the body is inside from the last of these times
//   n.d > 0:  separates from   (r |n| - n.(b - s)) / n.d          to the first of these.
//
// With a radius, this describes the obstacle grown with mitred corners. The real corners are round: if, when the last
// line is reached, the body is beyond the end of the face on that line, then it either hits the circle around the
// corner at that end, or it misses. It cannot hit another face instead: the mitred corner contains nothing but that
// circle.

namespace tilespace::detail {
namespace {

// A possible separating line.
template <class Number>
struct Separation {
  Product<Number, 2> along{};           // n.d
  Product<Number, 2> gap{};             // n.(b - s), less the radius if the normal has length 1
  Product<Number, 4> root{};            // the square of r |n| if that is still to be subtracted
  Product<Number, 2> normal_squared{};  // n.n
  bool has_root = false;
};

template <class Number>
Product<Number, 2> dot(const ExactVector<Number>& a, const ExactVector<Number>& b) noexcept {
  return a.x * b.x + a.y * b.y;
}

const Point& next_corner(const Obstacle& obstacle, int corner) noexcept {
  const auto next = static_cast<std::size_t>(corner) + 1;
  return obstacle.corners[next < obstacle.corners.size() ? next : 0];
}

const Point& corner_of(const Obstacle& obstacle, int corner) noexcept {
  return obstacle.corners[static_cast<std::size_t>(corner)];
}

template <class Number>
Separation<Number> side_separation(const MovingBody& body, const Obstacle& obstacle, const Contact& contact) noexcept {
  const Step out = outward(contact.side);
  const UnroundedPoint& b = body.corners[contact.body_corner];
  const Point s = corner_of(obstacle, contact.obstacle_corner);
  const bool is_vertical = out.dx != 0;
  const Number displacement = is_vertical ? difference<Number>(b.x, obstacle.tile.x, s.x)  //
                                          : difference<Number>(b.y, obstacle.tile.y, s.y);
  const Number moved = is_vertical ? real_sum<Number>(body.translation.x, body.translation_rest.x)
                                   : real_sum<Number>(body.translation.y, body.translation_rest.y);
  const bool is_negative = out.dx + out.dy < 0;
  const Number gap = is_negative ? -displacement : displacement;
  return {is_negative ? -moved : moved, body.radius > 0.0 ? gap - Number(body.radius) : gap, Number(0.0), Number(1.0),
          false};
}

template <class Number>
Separation<Number> separation(const MovingBody& body, const Obstacle& obstacle, const Contact& contact) noexcept {
  if (contact.kind == Contact::Kind::side) return side_separation<Number>(body, obstacle, contact);
  const ExactVector<Number> normal = normal_of<Number>(body, obstacle, contact);
  Separation<Number> line{dot(normal, translation_of<Number>(body)),
                          dot(normal, displacement_to_body<Number>(body, obstacle, contact)), Number(0.0),
                          dot(normal, normal), body.radius > 0.0};
  if (line.has_root) line.root = Number(body.radius) * Number(body.radius) * line.normal_squared;
  return line;
}

// The time at which a line that is approached stops separating.
template <class Number>
RootTime<Number> time_reached(const Separation<Number>& line) noexcept {
  return {line.gap, line.root, -line.along, -1, line.has_root};
}

// The time at which a line that recedes separates again.
template <class Number>
RootTime<Number> time_left(const Separation<Number>& line) noexcept {
  return {-line.gap, line.root, line.along, 1, line.has_root};
}

template <class Number>
RootTime<Number> time_at_corner(const MovingBody& body, const Obstacle& obstacle, const Contact& contact) noexcept {
  const ExactVector<Number> displacement = displacement_to_body<Number>(body, obstacle, contact);
  const ExactVector<Number> translation = translation_of<Number>(body);
  const auto approach = -dot(displacement, translation);
  const auto length = dot(translation, translation);
  // (w.d)^2 - d.d (w.w - r^2), without the two squares that nearly cancel if the radius is small or the body far away.
  const auto across = displacement.x * translation.y - displacement.y * translation.x;
  const Number radius = Number(body.radius);
  return {approach, radius * radius * length - across * across, length, -1, true};
}

// Examines all lines, and keeps the last one that stops separating and the first one that separates again.
template <class Number>
class Search {
 public:
  Search(const MovingBody& body, const Obstacle& obstacle) noexcept : body_(body), obstacle_(obstacle) {}

  [[nodiscard]] Impact<Number> run() noexcept {
    if (!look_at_sides() || !look_at_edges() || !look_at_body_edges()) return {outcome_, {}, {}};
    if (!is_reached_ || !is_left_) return {};
    const int order = compare(entry_, exit_);
    if (order == unknown_sign) return {Outcome::doubt, {}, {}};
    contact_.is_through = order == 0 && crosses_wall();
    if (order > 0 || (order == 0 && !contact_.is_through)) return {};
    if (body_.radius > 0.0) return round_the_corner();
    return {Outcome::enter, entry_, contact_};
  }

 private:
  bool stop(Outcome outcome) noexcept {
    outcome_ = outcome;
    return false;
  }

  bool look_at_sides() noexcept {
    if (!obstacle_.is_box && body_.core != MovingBody::Core::box) return true;
    for (const Side side : {Side::north, Side::west, Side::south, Side::east}) {
      if (!look_at_side(side)) return false;
    }
    return true;
  }

  bool look_at_side(Side side) noexcept {
    const int obstacle_corner = farthest_corner(side);
    return look_at({Contact::Kind::side, side, nearest_body_corner(side), obstacle_corner, false});
  }

  bool look_at_edges() noexcept {
    if (obstacle_.is_box) return true;
    for (int i = 0; i < static_cast<int>(obstacle_.corners.size()); ++i) {
      if (!look_at_edge(i)) return false;
    }
    return true;
  }

  // Edges along an axis are sides; those of boxes are examined by look_at_sides().
  bool look_at_edge(int edge) noexcept {
    const Point from = corner_of(obstacle_, edge);
    const Point to = next_corner(obstacle_, edge);
    if (from.x == to.x || from.y == to.y) {
      return body_.core == MovingBody::Core::box || look_at_side(side_on_the_left(from, to));
    }
    Contact contact{Contact::Kind::edge, Side::none, 0, edge, false};
    if (body_.core == MovingBody::Core::box) {
      const bool east = to.y < from.y;   // the normal points west: the deepest corner is an eastern one
      const bool south = to.x > from.x;  // it points north
      contact.body_corner = south ? (east ? 2 : 3) : (east ? 1 : 0);
    } else if (body_.core == MovingBody::Core::segment) {
      const int order = second_corner_against(normal_of<Number>(body_, obstacle_, contact));
      if (order == unknown_sign) return stop(Outcome::doubt);
      contact.body_corner = order < 0 ? 1 : 0;
    }
    return look_at(contact);
  }

  // The side that the normal of an axis-parallel edge points to, as in normal_of().
  [[nodiscard]] static Side side_on_the_left(Point from, Point to) noexcept {
    if (from.y == to.y) return from.x < to.x ? Side::north : Side::south;
    return from.y < to.y ? Side::east : Side::west;
  }

  bool look_at_body_edges() noexcept {
    if (body_.core != MovingBody::Core::segment) return true;
    const UnroundedPoint& a = body_.corners[0];
    const UnroundedPoint& b = body_.corners[1];
    if (a.x.base == b.x.base || a.y.base == b.y.base)
      return look_at_upright_edges({a.x.base, a.y.base}, {b.x.base, b.y.base});
    for (int i = 0; i < 2; ++i) {
      Contact contact{Contact::Kind::body_edge, Side::none, i, 0, false};
      contact.obstacle_corner = farthest_corner(normal_of<Number>(body_, obstacle_, contact));
      if (contact.obstacle_corner < 0) return stop(Outcome::doubt);
      if (!look_at(contact)) return false;
    }
    return true;
  }

  // The edges of a vertical or horizontal capsule are sides. As general edges, they would be in doubt wherever they are
  // collinear with an edge of the obstacle, because rounded numbers cannot confirm that.
  bool look_at_upright_edges(Point a, Point b) noexcept {
    return obstacle_.is_box || (look_at_side(side_on_the_left(a, b)) && look_at_side(side_on_the_left(b, a)));
  }

  // Compares the two corners of a capsule along a normal: -1 if the second is deeper, +1 if the first is, 0 if equal.
  [[nodiscard]] int second_corner_against(const ExactVector<Number>& normal) const noexcept {
    const UnroundedPoint& a = body_.corners[0];
    const UnroundedPoint& b = body_.corners[1];
    const ExactVector<Number> axis{Number(b.x.base) - Number(a.x.base), Number(b.y.base) - Number(a.y.base)};
    return dot(normal, axis).sign();
  }

  [[nodiscard]] int nearest_body_corner(Side side) const noexcept {
    if (body_.core == MovingBody::Core::box) return side == Side::west ? 1 : side == Side::north ? 3 : 0;
    if (body_.core == MovingBody::Core::point) return 0;
    const UnroundedPoint& a = body_.corners[0];
    const UnroundedPoint& b = body_.corners[1];
    const Step out = outward(side);
    const double ahead = out.dx != 0 ? b.x.base - a.x.base : b.y.base - a.y.base;  // only its sign: exact
    return (out.dx + out.dy > 0 ? ahead < 0.0 : ahead > 0.0) ? 1 : 0;
  }

  [[nodiscard]] int farthest_corner(Side side) const noexcept {
    if (obstacle_.is_box) return side == Side::east || side == Side::south ? 2 : 0;
    const Step out = outward(side);
    int best = 0;
    for (int i = 1; i < static_cast<int>(obstacle_.corners.size()); ++i) {
      const Point p = corner_of(obstacle_, i);
      const Point q = corner_of(obstacle_, best);
      const bool is_farther = out.dx != 0 ? (out.dx > 0 ? p.x > q.x : p.x < q.x)  //
                                          : (out.dy > 0 ? p.y > q.y : p.y < q.y);
      if (is_farther) best = i;
    }
    return best;
  }

  // -1 if the precision is insufficient.
  [[nodiscard]] int farthest_corner(const ExactVector<Number>& normal) const noexcept {
    int best = 0;
    for (int i = 1; i < static_cast<int>(obstacle_.corners.size()); ++i) {
      const Point p = corner_of(obstacle_, i);
      const Point q = corner_of(obstacle_, best);
      const int order = dot(normal, ExactVector<Number>{Number(p.x) - Number(q.x), Number(p.y) - Number(q.y)}).sign();
      if (order == unknown_sign) return -1;
      if (order > 0) best = i;
    }
    return best;
  }

  // False if the result is known.
  bool look_at(const Contact& contact) noexcept {
    const Separation<Number> line = separation<Number>(body_, obstacle_, contact);
    const int direction = line.along.sign();
    if (direction == unknown_sign) return stop(Outcome::doubt);
    if (direction == 0) return stays_within(line);
    return direction < 0 ? reach(line, contact) : leave(line, contact);
  }

  // Motion parallel to the line: it separates always or never.
  bool stays_within(const Separation<Number>& line) noexcept {
    const int apart = line.has_root ? root_sum_sign(line.gap, -1, line.root, 1, Number(0.0)) : line.gap.sign();
    if (apart == unknown_sign) return stop(Outcome::doubt);
    return apart < 0 || stop(Outcome::miss);
  }

  bool reach(const Separation<Number>& line, const Contact& contact) noexcept {
    const RootTime<Number> time = time_reached(line);
    const int order = is_reached_ ? compare(time, entry_) : 1;
    if (order == unknown_sign) return stop(Outcome::doubt);
    if (order == 0) return reach_both(line, contact);
    if (order < 0) return true;
    entry_ = time;
    entry_line_ = line;
    contact_ = contact;
    is_reached_ = true;
    return true;
  }

  // Tests whether two lines that are reached at the same time are the same line: an edge of a capsule may be collinear
  // with an edge of the obstacle.
  [[nodiscard]] int is_same_line(const Contact& a, const Contact& b) const noexcept {
    if (a.kind == Contact::Kind::side && b.kind == Contact::Kind::side) return a.side == b.side ? 1 : 0;
    const ExactVector<Number> n = normal_of<Number>(body_, obstacle_, a);
    const ExactVector<Number> m = normal_of<Number>(body_, obstacle_, b);
    const int turn = (n.x * m.y - n.y * m.x).sign();
    return turn == unknown_sign ? unknown_sign : turn == 0 ? 1 : 0;
  }

  // Corner on corner: the line that takes away less of the translation is the one that is hit; of two equal ones, the
  // more horizontal one; of two equally horizontal slanted faces the northern one, or the western. But a slanted face
  // precedes a side of the body that touches a corner of the slope only: the foot of a slope is no wall, and a one-way
  // slope is hit as a solid one.
  //
  // Not inlined, like the other functions marked so here, to limit stack use: its wide numbers occupy stack only while
  // it runs.
  [[gnu::noinline]] bool reach_both(const Separation<Number>& line, const Contact& contact) noexcept {
    const int is_same = is_same_line(contact, contact_);
    if (is_same == unknown_sign) return stop(Outcome::doubt);
    if (is_same == 1) return true;
    const int order = order_at_corner(line, contact);
    if (order == unknown_sign) return stop(Outcome::doubt);
    if (order < 0 || (order == 0 && precedes_entry(contact))) {
      entry_line_ = line;
      entry_ = time_reached(line);
      contact_ = contact;
    }
    contact_.is_tie = true;
    return true;
  }

  [[nodiscard]] bool precedes_entry(const Contact& contact) const noexcept {
    if (contact.kind == Contact::Kind::side) return outward(contact.side).dy != 0;
    if (contact.kind != Contact::Kind::edge || contact_.kind != Contact::Kind::edge) return false;
    return rank_of_face(contact) > rank_of_face(contact_);
  }
  [[nodiscard]] int rank_of_face(const Contact& edge) const noexcept {
    const Point from = corner_of(obstacle_, edge.obstacle_corner);
    const Point to = next_corner(obstacle_, edge.obstacle_corner);
    return (from.x < to.x ? 2 : 0) + (to.y < from.y ? 1 : 0);  // its normal points north; west
  }

  // Which of two lines is hit: -1 if the new one is, +1 if the entry is, 0 if equal.
  [[nodiscard]] int order_at_corner(const Separation<Number>& line, const Contact& contact) const noexcept {
    const bool is_new_edge = contact.kind == Contact::Kind::edge;
    const bool is_old_edge = contact_.kind == Contact::Kind::edge;
    if (is_new_edge != is_old_edge && !is_face(is_new_edge ? contact_ : contact)) return is_new_edge ? -1 : 1;
    return compare_taken(line, entry_line_);
  }
  [[nodiscard]] bool is_face(const Contact& contact) const noexcept {
    if (obstacle_.is_box || body_.radius > 0.0 || contact.kind == Contact::Kind::edge) return true;
    if (contact.kind == Contact::Kind::body_edge) return false;
    const bool is_vertical = outward(contact.side).dx != 0;
    const Point on_line = corner_of(obstacle_, contact.obstacle_corner);
    int corners = 0;
    for (const Point corner : obstacle_.corners) corners += is_vertical ? corner.x == on_line.x : corner.y == on_line.y;
    return corners > 1;
  }

  // Compares what two lines take away of the translation.
  [[nodiscard]] static int compare_taken(const Separation<Number>& a, const Separation<Number>& b) noexcept {
    return (a.along * a.along * b.normal_squared - b.along * b.along * a.normal_squared).sign();
  }

  bool leave(const Separation<Number>& line, const Contact& contact) noexcept {
    const RootTime<Number> time = time_left(line);
    const int order = is_left_ ? compare(time, exit_) : -1;
    if (order == unknown_sign) return stop(Outcome::doubt);
    if (order > 0) return true;
    exit_ = time;
    exit_contact_ = contact;
    exit_contact_.is_tie = order == 0;
    is_left_ = true;
    return true;
  }

  // A body without width enters and leaves a wall at the same time. It is stopped if it enters by one side and leaves
  // by the opposite one, but not at an end of the wall.
  [[nodiscard]] bool crosses_wall() const noexcept {
    return obstacle_.is_wall && contact_.side == opposite(exit_contact_.side) && !contact_.is_tie &&
           !exit_contact_.is_tie;
  }

  // Handles round corners: tests whether the body, when it reaches the last line, is beyond one end of the face there.
  // If so, it is beyond every pair of corners on the line, and the pair it is least beyond determines the corner.
  [[nodiscard, gnu::noinline]] Impact<Number> round_the_corner() noexcept {
    const ExactVector<Number> normal = normal_of<Number>(body_, obstacle_, contact_);
    const ExactVector<Number> tangent{-normal.y, normal.x};
    const auto speed = dot(tangent, translation_of<Number>(body_));
    Contact corner = contact_;
    Product<Number, 2> least{};
    int beyond = 0;
    for (int s = 0; s < static_cast<int>(obstacle_.corners.size()); ++s) {
      for (int b = 0; b < static_cast<int>(body_.points().size()); ++b) {
        const Contact pair{Contact::Kind::corner, Side::none, b, s, false};
        const ExactVector<Number> displacement = displacement_to_body<Number>(body_, obstacle_, pair);
        const int on_line = is_on_line(normal, pair);
        if (on_line == unknown_sign) return {Outcome::doubt, {}, {}};
        if (on_line != 0) continue;
        const auto position = dot(tangent, displacement);
        const int side = sign_at(entry_, position, speed);
        if (side == unknown_sign) return {Outcome::doubt, {}, {}};
        if (side == 0 || side == -beyond) return {Outcome::enter, entry_, contact_};
        const int order = beyond == 0 ? -side : (position - least).sign();
        if (order == unknown_sign) return {Outcome::doubt, {}, {}};
        if (order == -side) {
          least = position;
          corner = pair;
        }
        beyond = side;
      }
    }
    return enter_corner(corner);
  }

  // 0 if both corners of the pair are on the line that is reached, like those of the contact.
  [[nodiscard]] int is_on_line(const ExactVector<Number>& normal, const Contact& pair) const noexcept {
    const int of_obstacle = is_obstacle_corner_on_line(normal, pair.obstacle_corner);
    return of_obstacle != 0 ? of_obstacle : is_body_corner_on_line(normal, pair.body_corner);
  }

  // The ends of an edge are on its line by construction; computed with rounded numbers, they would be in doubt.
  [[nodiscard]] int is_obstacle_corner_on_line(const ExactVector<Number>& normal, int corner) const noexcept {
    if (corner == contact_.obstacle_corner) return 0;
    const Point s = corner_of(obstacle_, corner);
    if (contact_.kind == Contact::Kind::edge && s == next_corner(obstacle_, contact_.obstacle_corner)) return 0;
    const Point line_s = corner_of(obstacle_, contact_.obstacle_corner);
    return dot(normal, ExactVector<Number>{Number(s.x) - Number(line_s.x), Number(s.y) - Number(line_s.y)}).sign();
  }
  [[nodiscard]] int is_body_corner_on_line(const ExactVector<Number>& normal, int corner) const noexcept {
    if (corner == contact_.body_corner || contact_.kind == Contact::Kind::body_edge) return 0;
    const UnroundedPoint& b = body_.corners[corner];
    const UnroundedPoint& line_b = body_.corners[contact_.body_corner];
    return dot(normal,
               ExactVector<Number>{Number(b.x.base) - Number(line_b.x.base), Number(b.y.base) - Number(line_b.y.base)})
        .sign();
  }

  [[nodiscard]] Impact<Number> enter_corner(const Contact& corner) const noexcept {
    const RootTime<Number> time = time_at_corner<Number>(body_, obstacle_, corner);
    const int hits = time.root.sign();
    if (hits == unknown_sign) return {Outcome::doubt, {}, {}};
    if (hits <= 0) return {};
    return {Outcome::enter, time, corner};
  }

  const MovingBody& body_;
  const Obstacle& obstacle_;
  RootTime<Number> entry_{};
  Separation<Number> entry_line_{};
  RootTime<Number> exit_{};
  Contact contact_{};
  Contact exit_contact_{};
  bool is_reached_ = false;
  bool is_left_ = false;
  Outcome outcome_ = Outcome::miss;
};

}  // namespace

template <class Number>
Impact<Number> find_impact(const MovingBody& body, const Obstacle& obstacle) noexcept {
  return Search<Number>(body, obstacle).run();
}

template <class Number>
RootTime<Number> time_of(const MovingBody& body, const Obstacle& obstacle, const Contact& contact) noexcept {
  if (contact.kind == Contact::Kind::corner) return time_at_corner<Number>(body, obstacle, contact);
  return time_reached(separation<Number>(body, obstacle, contact));
}

template <class Number>
ExactVector<Number> displacement_to_body(const MovingBody& body, const Obstacle& obstacle,
                                         const Contact& contact) noexcept {
  const UnroundedPoint& b = body.corners[contact.body_corner];
  const Point s = corner_of(obstacle, contact.obstacle_corner);
  return {difference<Number>(b.x, obstacle.tile.x, s.x), difference<Number>(b.y, obstacle.tile.y, s.y)};
}

template <class Number>
ExactVector<Number> normal_of(const MovingBody& body, const Obstacle& obstacle, const Contact& contact) noexcept {
  if (contact.kind == Contact::Kind::side) {
    const Step out = outward(contact.side);
    return {Number(double(out.dx)), Number(double(out.dy))};
  }
  if (contact.kind == Contact::Kind::edge) {
    const Point from = corner_of(obstacle, contact.obstacle_corner);
    const Point to = next_corner(obstacle, contact.obstacle_corner);
    return {Number(to.y) - Number(from.y), Number(from.x) - Number(to.x)};
  }
  const UnroundedPoint& from = body.corners[contact.body_corner];
  const UnroundedPoint& to = body.corners[1 - contact.body_corner];
  return {Number(to.y.base) - Number(from.y.base), Number(from.x.base) - Number(to.x.base)};
}

// Explicit instantiations for all number types. LongErrorBounded is left out of meet(), which needs signs.
#define TILESPACE_INSTANTIATE(Number)                                                                             \
  template RootTime<Number> time_of(const MovingBody&, const Obstacle&, const Contact&) noexcept;                 \
  template ExactVector<Number> displacement_to_body(const MovingBody&, const Obstacle&, const Contact&) noexcept; \
  template ExactVector<Number> normal_of(const MovingBody&, const Obstacle&, const Contact&) noexcept;
TILESPACE_INSTANTIATE(ErrorBounded)
TILESPACE_INSTANTIATE(SmallWideNumber)
TILESPACE_INSTANTIATE(LargeWideNumber)
TILESPACE_INSTANTIATE(LongErrorBounded)
#undef TILESPACE_INSTANTIATE
template Impact<ErrorBounded> find_impact(const MovingBody&, const Obstacle&) noexcept;
template Impact<SmallWideNumber> find_impact(const MovingBody&, const Obstacle&) noexcept;
template Impact<LargeWideNumber> find_impact(const MovingBody&, const Obstacle&) noexcept;

}  // namespace tilespace::detail
