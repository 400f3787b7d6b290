// SPDX-License-Identifier: MIT
#include "walk/ray_and_shape.hpp"
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/clamp_fraction.hpp>
#include <tilespace/exact/evaluate_adaptively.hpp>
#include <tilespace/exact/exact_vector.hpp>
#include <tilespace/exact/two_product.hpp>
#include <tilespace/exact/two_sum.hpp>
#include <tilespace/exact/wide_number.hpp>
#include <tilespace/raycast/detail/line_walk.hpp>

// Line clipping against a convex area, edge by edge (Cyrus & Beck), for a line p + t d. With n the outward normal of an
// edge and v a point on it, the line is beyond the edge while n.(p + t d - v) > 0. It reaches the edges that it
// approaches, n.d < 0, at the fraction n.(p - v) / -n.d; it is in the area from the last of these times to the first of
// those at which it reaches the others. All of it is closed: a line that touches a corner is in the area for zero time,
// and hits it.

namespace tilespace::detail {
namespace {

// The edge from one corner to the next. Edges along an axis have a normal of length 1, so that it is not rounded.
struct Edge {
  Point from{};
  Point to{};
  Side side = Side::none;  // for edges along an axis: the side they face

  [[nodiscard]] bool is_vertical() const noexcept { return outward(side).dx != 0; }
};

Side side_along_axis(Point from, Point to) noexcept {
  if (from.y == to.y) return from.x < to.x ? Side::north : Side::south;
  if (from.x == to.x) return from.y < to.y ? Side::east : Side::west;
  return Side::none;
}

Edge edge_at(const TileShape& shape, int i) noexcept {
  const auto corners = corners_of(shape.area);
  const auto from = static_cast<std::size_t>(i);
  const Point a = corners[from];
  const Point b = corners[from + 1 < corners.size() ? from + 1 : 0];
  return {a, b, side_along_axis(a, b)};
}

template <class Number>
ExactVector<Number> normal_of(const Edge& edge) noexcept {
  const Step out = outward(edge.side);
  if (edge.side != Side::none) return {Number(double(out.dx)), Number(double(out.dy))};
  return {Number(edge.to.y) - Number(edge.from.y), Number(edge.from.x) - Number(edge.to.x)};
}

// Time at which the line of an edge is reached: gap / speed, where the speed is positive. Not a RootTime, whose root of
// twice as many digits would be set and copied for nothing.
template <class Number>
struct EdgeTime {
  Product<Number, 2> gap{};
  Product<Number, 2> speed{};
};

template <class Number>
int compare(const EdgeTime<Number>& a, const EdgeTime<Number>& b) noexcept {
  return (a.gap * b.speed - b.gap * a.speed).sign();
}

template <class Number>
EdgeTime<Number> time_of(const Segment& line, Tile tile, const Edge& edge) noexcept {
  const Number x = difference<Number>({line.start.x, 0.0}, tile.x, edge.from.x);
  const Number y = difference<Number>({line.start.y, 0.0}, tile.y, edge.from.y);
  const Number dx = Number(line.start.x) - Number(line.end.x);  // reversed, so that approaching is positive
  const Number dy = Number(line.start.y) - Number(line.end.y);
  switch (edge.side) {
    case Side::north: return {-y, -dy};
    case Side::south: return {y, dy};
    case Side::west: return {-x, -dx};
    case Side::east: return {x, dx};
    case Side::none: break;
  }
  const ExactVector<Number> normal = normal_of<Number>(edge);
  return {normal.x * x + normal.y * y, normal.x * dx + normal.y * dy};
}

// How a line passes an area.
struct Passage {
  int edge = -1;    // by which it enters; -1 if the line has no length
  int second = -1;  // where it enters at a corner of two edges that it approaches, the other one
};

// Finds the passage of a line through an area.
struct PassagePredicate {
  // Values that differ from unknown_sign.
  enum Answer { misses = 0, comes_in = 1, begins_on_edge = 3, begins_within = 4 };

  const Segment& line;
  Tile tile;
  const TileShape& shape;
  Passage& passage;

  template <class Number>
  int ask() const noexcept {
    EdgeTime<Number> in;
    EdgeTime<Number> out;
    int last = -1;
    passage = {};
    for (int i = 0; i < static_cast<int>(shape.area.count); ++i) {
      const EdgeTime<Number> time = time_of<Number>(line, tile, edge_at(shape, i));
      const int direction = time.speed.sign();
      const int beyond = direction == 0 ? time.gap.sign() : 0;
      if (direction == unknown_sign || beyond == unknown_sign) return unknown_sign;
      if (beyond > 0) return misses;
      const bool is_sure = direction > 0 ? comes_to(time, i, in) : direction == 0 || leaves_by(time, i, out, last);
      if (!is_sure) return unknown_sign;
    }
    return passage.edge < 0 ? begins_within : pass(in, out, last);
  }

 private:
  // These two return false if the numbers cannot decide.
  template <class Number>
  bool comes_to(const EdgeTime<Number>& time, int edge, EdgeTime<Number>& in) const noexcept {
    const int order = passage.edge < 0 ? 1 : compare(time, in);
    if (order == 0) passage.second = edge;
    if (order == 1) {
      in = time;
      passage = {edge, -1};
    }
    return order != unknown_sign;
  }
  template <class Number>
  static bool leaves_by(const EdgeTime<Number>& time, int edge, EdgeTime<Number>& out, int& last) noexcept {
    const EdgeTime<Number> left{-time.gap, -time.speed};
    const int order = last < 0 ? -1 : compare(left, out);
    if (order == -1) {
      out = left;
      last = edge;
    }
    return order != unknown_sign;
  }

  template <class Number>
  int pass(const EdgeTime<Number>& in, const EdgeTime<Number>& out, int last) const noexcept {
    const int order = compare(in, out);
    const int at_start = in.gap.sign();
    const int left_at_start = out.gap.sign();
    const int at_end = (in.gap - in.speed).sign();
    for (const int sign : {order, at_start, left_at_start, at_end}) {
      if (sign == unknown_sign) return unknown_sign;
    }
    if (order > 0 || left_at_start <= 0 || at_end > 0) return misses;
    if (order == 0 && is_far(common_corner(last))) return misses;
    if (at_end == 0 && (line.end.x == tile.x + 1.0 || line.end.y == tile.y + 1.0)) return misses;
    return at_start > 0 ? comes_in : at_start == 0 ? begins_on_edge : begins_within;
  }

  // The corner of the edges by which it enters and leaves, where both are at the same corner.
  [[nodiscard]] Point common_corner(int last) const noexcept {
    const Edge in = edge_at(shape, passage.edge);
    return edge_at(shape, last).from == in.to ? in.to : in.from;
  }
  static bool is_far(Point corner) noexcept { return corner.x == 1.0 || corner.y == 1.0; }
};

// Which of two edges reached at once takes away less of the displacement (-1, +1); of two alike, which is more level.
struct CornerPredicate {
  const Segment& line;
  Tile tile;
  const Edge& a;
  const Edge& b;

  template <class Number>
  int ask() const noexcept {
    const ExactVector<Number> n = normal_of<Number>(a);
    const ExactVector<Number> m = normal_of<Number>(b);
    const auto n_squared = n.x * n.x + n.y * n.y;
    const auto m_squared = m.x * m.x + m.y * m.y;
    const auto of_a = time_of<Number>(line, tile, a).speed;
    const auto of_b = time_of<Number>(line, tile, b).speed;
    const int taken = (of_a * of_a * m_squared - of_b * of_b * n_squared).sign();
    return taken != 0 ? taken : (m.y * m.y * n_squared - n.y * n.y * m_squared).sign();
  }
};

// The sides that its normal points to.
Sides sides_of(const Edge& edge) noexcept {
  if (edge.side != Side::none) return edge.side;
  return (edge.to.y < edge.from.y ? Side::west : Side::east) | (edge.from.x < edge.to.x ? Side::north : Side::south);
}

bool is_larger(TwoSum a, TwoSum b) noexcept { return a.rounded != b.rounded ? a.rounded > b.rounded : a.rest > b.rest; }

// The one of these sides that the normal is nearest to, as in SweepHit::side: of two as near, north or south.
Side side_of(const Edge& edge) noexcept {
  if (edge.side != Side::none) return edge.side;
  const Point from = edge.from;
  const Point to = edge.to;
  const TwoSum across = to.x > from.x ? two_sum(to.x, -from.x) : two_sum(from.x, -to.x);
  const TwoSum along = to.y > from.y ? two_sum(to.y, -from.y) : two_sum(from.y, -to.y);
  if (is_larger(along, across)) return to.y < from.y ? Side::west : Side::east;
  return from.x < to.x ? Side::north : Side::south;
}

// Two edges that CornerPredicate does not distinguish are mirror images: then the northern one, or the western.
Side side_at_corner(const Segment& line, Tile tile, const Edge& a, const Edge& b) noexcept {
  const int order = evaluate_adaptively(CornerPredicate{line, tile, a, b});
  const Side of_a = side_of(a);
  const Side of_b = side_of(b);
  return order < 0 || (order == 0 && of_a < of_b) ? of_a : of_b;
}

bool is_corner_of_tile(Point p) noexcept { return (p.x == 0.0 || p.x == 1.0) && (p.y == 0.0 || p.y == 1.0); }

// ---- Fractions.

// A TwoSum is a number as a pair of doubles (double-double), about 100 bits of it.

TwoSum exact_difference(double a, double b) noexcept { return two_sum(a, -b); }

// a b + c d
TwoSum sum_of_products(TwoSum a, TwoSum b, TwoSum c, TwoSum d) noexcept {
  const TwoProduct first = two_product(a.rounded, b.rounded);
  const TwoProduct second = two_product(c.rounded, d.rounded);
  const TwoSum sum = two_sum(first.rounded, second.rounded);
  const double of_first = first.rest + (a.rounded * b.rest + a.rest * b.rounded);
  const double of_second = second.rest + (c.rounded * d.rest + c.rest * d.rounded);
  return two_sum(sum.rounded, sum.rest + (of_first + of_second));
}

// Vector from a point of the tile to one of the line, on one axis.
TwoSum vector_from(std::int32_t tile, double corner, double start) noexcept {
  const TwoSum place = two_sum(double(tile), corner);
  const TwoSum displacement = two_sum(start, -place.rounded);
  return two_sum(displacement.rounded, displacement.rest - place.rest);
}

struct BeforePredicate {
  const Segment& line;
  Tile tile;
  const Edge& edge;
  double fraction;

  // Whether the edge is reached after this fraction (+1), at it (0), or before it (-1).
  template <class Number>
  int ask() const noexcept {
    const EdgeTime<Number> time = time_of<Number>(line, tile, edge);
    return (time.gap - Number(fraction) * time.speed).sign();
  }
};

// By bisection. Where the line is nearly parallel to the edge, or numbers are huge or tiny.
double fraction_by_bisection(const Segment& line, Tile tile, const Edge& edge) noexcept {
  double low = 0.0;
  double high = 1.0;
  while (high - low > 0x1p-52) {
    const double middle = low + (high - low) / 2;
    (evaluate_adaptively(BeforePredicate{line, tile, edge, middle}) > 0 ? low : high) = middle;
  }
  return high;
}

// The quotient of two pairs. With N, W and D the sums of the absolute values of the parts of the normal, of the vector
// to the edge and of the line, a pair is off by at most 2^-100 N W and 2^-100 N D, from some ten roundings of what is
// 2^-53 of it, and from the position of the corner, 2^-106 of up to 2^31, by 2^-75 N. If that is below 2^-54 of the
// speed, the quotient is off by 2^-53 for it, and by its own rounding: less than fraction_error. No line shorter than
// 2^-22 is that fast, so none underflows.
double fraction_of(const Segment& line, Tile tile, const Edge& edge) noexcept {
  const TwoSum nx = exact_difference(edge.to.y, edge.from.y);
  const TwoSum ny = exact_difference(edge.from.x, edge.to.x);
  const TwoSum x = vector_from(tile.x, edge.from.x, line.start.x);
  const TwoSum y = vector_from(tile.y, edge.from.y, line.start.y);
  const TwoSum dx = exact_difference(line.start.x, line.end.x);
  const TwoSum dy = exact_difference(line.start.y, line.end.y);
  const TwoSum gap = sum_of_products(nx, x, ny, y);
  const TwoSum speed = sum_of_products(nx, dx, ny, dy);
  const double normal = abs_of(nx.rounded) + abs_of(ny.rounded);
  const double length = abs_of(dx.rounded) + abs_of(dy.rounded);
  const double displacements = abs_of(x.rounded) + abs_of(y.rounded) + length;
  const bool is_moderate = normal > 0x1p-200 && length < 0x1p200;
  if (!(is_moderate && normal * (displacements * 0x1p-100 + 0x1p-75) < speed.rounded * 0x1p-54)) [[unlikely]]
    return fraction_by_bisection(line, tile, edge);
  const double quotient = gap.rounded / speed.rounded;
  const TwoProduct back = two_product(quotient, speed.rounded);
  const double rest = ((gap.rounded - back.rounded) - back.rest) + (gap.rest - quotient * speed.rest);
  return clamp_fraction(quotient + rest / speed.rounded);
}

// An edge along an axis whose position is a double is like a grid line, and has the same formula for its fraction.
double fraction_at_edge(const Segment& line, Tile tile, const Edge& edge) noexcept {
  const TwoSum x = two_sum(double(tile.x), edge.from.x);
  const TwoSum y = two_sum(double(tile.y), edge.from.y);
  if (edge.side == Side::none || (edge.is_vertical() ? x.rest : y.rest) != 0.0) return fraction_of(line, tile, edge);
  return edge.is_vertical() ? fraction_at(x.rounded, line.start.x, line.end.x)
                            : fraction_at(y.rounded, line.start.y, line.end.y);
}

// Through a corner of the grid, the fraction is that of the vertical line.
double fraction_at_corner(const Segment& line, Tile tile, const Edge& a, const Edge& b) noexcept {
  const bool is_b = b.is_vertical() || a.side == Side::none;
  return fraction_at_edge(line, tile, is_b ? b : a);
}

// Entry of a line into an area: by one edge, or at the corner of two.
class AreaEntry {
 public:
  AreaEntry(const Segment& line, Tile tile, const TileShape& shape, const Passage& passage) noexcept
      : line_(line), tile_(tile), edge_(edge_at(shape, passage.edge)), has_second_(passage.second >= 0) {
    if (has_second_) second_ = edge_at(shape, passage.second);
  }

  // The side of the hit; none if the area does not stop the line. `one_way`: the sides through which it stops lines; if
  // empty, all. `side_of_tile`: see hit_area().
  [[nodiscard]] Side side(Sides one_way, Side side_of_tile) const noexcept {
    const auto stops = [&](const Edge& edge) { return one_way.empty() || !(sides_of(edge) & one_way).empty(); };
    const bool by_first = stops(edge_);
    if (!has_second_ || !stops(second_)) return by_first ? side_of(edge_) : Side::none;
    if (!by_first) return side_of(second_);
    if (side_of_tile != Side::none && is_corner_of_square()) return side_of_tile;
    return side_at_corner(line_, tile_, edge_, second_);
  }

  [[nodiscard]] double fraction() const noexcept {
    return has_second_ ? fraction_at_corner(line_, tile_, edge_, second_) : fraction_at_edge(line_, tile_, edge_);
  }

 private:
  // Tests whether the area fills its tile at the corner.
  [[nodiscard]] bool is_corner_of_square() const noexcept {
    const Point corner = second_.from == edge_.to ? edge_.to : edge_.from;
    return edge_.side != Side::none && second_.side != Side::none && is_corner_of_tile(corner);
  }

  const Segment& line_;
  Tile tile_;
  Edge edge_;
  Edge second_{};
  bool has_second_;
};

}  // namespace

AreaHit find_area_hit(const Segment& segment, Tile tile, const TileShape& shape, Side side) noexcept {
  if (shape.area.count == 0) return {};
  Passage passage;
  const int answer = evaluate_adaptively(PassagePredicate{segment, tile, shape, passage});
  if (answer == PassagePredicate::misses) return {};
  const bool begins_in_it = side == Side::none && answer != PassagePredicate::comes_in;
  if (begins_in_it && shape.one_way.empty()) return {{true, true, tile, Side::none, 0.0}};
  if (answer == PassagePredicate::begins_within) return {};
  const AreaEntry displacement(segment, tile, shape, passage);
  const Side by = displacement.side(shape.one_way, side);
  if (by == Side::none) return {};
  if (answer != PassagePredicate::comes_in) return {{true, false, tile, by, 0.0}};
  return {{true, false, tile, by, displacement.fraction()}, passage.edge};
}

RayHit hit_area(const Segment& segment, Tile tile, const TileShape& shape, Side side) noexcept {
  return find_area_hit(segment, tile, shape, side).hit;
}

template <class Number>
RootTime<Number> time_at_edge(const Segment& segment, Tile tile, const TileShape& shape, int edge) noexcept {
  const EdgeTime<Number> time = time_of<Number>(segment, tile, edge_at(shape, edge));
  return {.a = time.gap, .c = time.speed};
}
template RootTime<ErrorBounded> time_at_edge(const Segment&, Tile, const TileShape&, int) noexcept;
template RootTime<SmallWideNumber> time_at_edge(const Segment&, Tile, const TileShape&, int) noexcept;
template RootTime<LargeWideNumber> time_at_edge(const Segment&, Tile, const TileShape&, int) noexcept;

}  // namespace tilespace::detail
