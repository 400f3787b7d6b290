// SPDX-License-Identifier: MIT
#include <tilespace/cover/detail/solid_part.hpp>
#include <tilespace/geom/detail/convex_parts.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/predicates.hpp>
#include "solid_part/near_part_of_tile.hpp"
#include "solid_part/part_bounds.hpp"
#include "solid_part/part_signs.hpp"

// A sector against a convex part of a tile. Wedges up to half a turn are convex; a wider one is the union of two half
// planes, and so is its interior.
//
// The point common to the part and a convex wedge that is nearest to the center is the center, a corner of the part, a
// perpendicular foot on one of its edges, or where a boundary ray crosses an edge. Each is compared with the radius if
// it is in the wedge.

namespace tilespace::detail {
namespace {

// The radius of a sector as far as it matters: parts of tiles are nearer than the largest double to any finite center.
struct Wedge {
  Point center;
  double radius;
  Vec from;
  Vec to;
  bool is_ray;  // both directions are the same
};

int beside(const Wedge& wedge, Vec direction, const TilePart& part, Point corner) noexcept {
  return evaluate_adaptively(CornerBesideRay{wedge.center, direction, part.tile, corner});
}

bool has_corner(const Wedge& wedge, const TilePart& part, Point corner) noexcept {
  return beside(wedge, wedge.from, part, corner) >= 0 && beside(wedge, wedge.to, part, corner) <= 0 &&
         (!wedge.is_ray || evaluate_adaptively(CornerAhead{wedge.center, wedge.from, part.tile, corner}) >= 0);
}

// Whether the direction from the center square to an edge is in the wedge: +1, or -1 if not. The center is not on the
// line of the edge.
struct FootInWedge {
  const Wedge& wedge;
  PartEdge edge;

  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    const auto along = vector_between<Number>(edge.from, edge.to);
    const int side = cross_of(along, to_corner<Number>(wedge.center, edge.tile, edge.from)).sign();
    if (side == unknown_sign || side == 0) return side == 0 ? -1 : unknown_sign;
    const ExactVector<Number> square =
        side > 0 ? ExactVector<Number>{-along.y, along.x} : ExactVector<Number>{along.y, -along.x};
    const ExactVector<Number> first{Number(wedge.from.x), Number(wedge.from.y)};
    const ExactVector<Number> last{Number(wedge.to.x), Number(wedge.to.y)};
    const int after_first = cross_of(first, square).sign();
    const int after_last = cross_of(last, square).sign();
    const int ahead = wedge.is_ray ? dot_of(first, square).sign() : 1;
    if (after_first == unknown_sign || after_last == unknown_sign || ahead == unknown_sign) return unknown_sign;
    return after_first >= 0 && after_last <= 0 && ahead > 0 ? 1 : -1;
  }
};

// Compares the distance along a ray to the point where it crosses an edge, strictly between its ends, with the radius;
// larger if it does not.
struct RayReach {
  const Wedge& wedge;
  Vec direction;
  PartEdge edge;

  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    const ExactVector<Number> ahead{Number(direction.x), Number(direction.y)};
    const auto along = vector_between<Number>(edge.from, edge.to);
    const auto apart = to_corner<Number>(wedge.center, edge.tile, edge.from);
    const int first = cross_of(ahead, apart).sign();
    const int last = cross_of(ahead, to_corner<Number>(wedge.center, edge.tile, edge.to)).sign();
    if (first == unknown_sign || last == unknown_sign) return unknown_sign;
    if (first * last >= 0) return 1;
    const auto gone = cross_of(apart, along);   // of the ray, times `speed`
    const auto speed = cross_of(ahead, along);  // not 0, as the ends are on both sides
    const int is_ahead = gone.sign();
    if (is_ahead == unknown_sign) return unknown_sign;
    if (is_ahead * (last - first) <= 0) return 1;
    const Number reach(wedge.radius);
    return (gone * gone * dot_of(ahead, ahead) - reach * reach * speed * speed).sign();
  }
};

bool is_near(const Wedge& wedge, const TilePart& part, bool closed) noexcept {
  const auto& [center, radius, from, to, is_ray] = wedge;
  if (is_in_part(center, part)) return closed || radius > 0.0;
  for (std::size_t i = 0; i < part.corners.size(); ++i) {
    const PartEdge edge = edge_of(part, i);
    if (is_reached(compare_to_corner(center, edge.tile, edge.from, radius), closed) &&
        has_corner(wedge, part, edge.from))
      return true;
    if (is_reached(compare_to_foot(center, edge, radius), closed) && evaluate_adaptively(FootInWedge{wedge, edge}) > 0)
      return true;
    if (is_reached(evaluate_adaptively(RayReach{wedge, from, edge}), closed)) return true;
    if (is_reached(evaluate_adaptively(RayReach{wedge, to, edge}), closed)) return true;
  }
  return false;
}

// Whether the open wedge reaches beyond an edge of the part, to its inside.
struct ReachesInside {
  const Wedge& wedge;
  PartEdge edge;

  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    const auto along = vector_between<Number>(edge.from, edge.to);
    const ExactVector<Number> first{Number(wedge.from.x), Number(wedge.from.y)};
    const ExactVector<Number> last{Number(wedge.to.x), Number(wedge.to.y)};
    const ExactVector<Number> right{-first.y, first.x};  // in the wedge if that is half a turn
    const int center = cross_of(to_corner<Number>(wedge.center, edge.tile, edge.from), along).sign();
    const int from = cross_of(along, first).sign();
    const int to = cross_of(along, last).sign();
    const int turn = cross_of(first, last).sign();
    const int between = turn == 0 ? cross_of(along, right).sign() : turn == unknown_sign ? unknown_sign : -1;
    if (center == 1 || from == 1 || to == 1 || between == 1) return 1;
    const bool is_known = center != unknown_sign && from != unknown_sign && to != unknown_sign;
    return is_known && between != unknown_sign ? -1 : unknown_sign;
  }
};

// Separating axis test of the open wedge and the area.
bool share_interior(const Wedge& wedge, const TilePart& part) noexcept {
  bool right_of_first = false;
  bool left_of_last = false;
  for (std::size_t i = 0; i < part.corners.size(); ++i) {
    right_of_first = right_of_first || beside(wedge, wedge.from, part, part.corners[i]) > 0;
    left_of_last = left_of_last || beside(wedge, wedge.to, part, part.corners[i]) < 0;
    if (evaluate_adaptively(ReachesInside{wedge, edge_of(part, i)}) < 0) return false;
  }
  return right_of_first && left_of_last;
}

bool is_ray(const Sector& sector) noexcept {
  const auto sign = [](double value) { return static_cast<int>(value > 0.0) - static_cast<int>(value < 0.0); };
  const auto& [center, radius, from, to] = sector;
  return sign(from.x) == sign(to.x) && sign(from.y) == sign(to.y) &&
         orientation({}, {from.x, from.y}, {to.x, to.y}) == 0;
}

template <class Ask>
bool any_wedge(const Sector& sector, const Ask& ask) noexcept {
  const auto [first, second] = convex_parts(sector);
  const auto wedge_of = [](const Sector& part) {
    const double radius = part.radius < largest_double ? part.radius : largest_double;
    return Wedge{part.center, radius, part.from, part.to, is_ray(part)};
  };
  return ask(wedge_of(first)) || (!is_empty(second) && ask(wedge_of(second)));
}

}  // namespace

bool touches_part(const Sector& sector, const TilePart& part) noexcept {
  return !is_empty(sector) && any_wedge(sector, [&](const Wedge& wedge) { return is_near(wedge, part, true); });
}

bool overlaps_part(const Sector& sector, const TilePart& part) noexcept {
  return has_interior(sector) && has_area(part) && any_wedge(sector, [&](const Wedge& wedge) {
           return share_interior(wedge, part) && is_near(wedge, part, false);
         });
}

}  // namespace tilespace::detail
