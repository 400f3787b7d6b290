// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <tilespace/geom/annulus.hpp>
#include <tilespace/geom/sector.hpp>

#include "geom/exact_polygon.hpp"
#include "support/cases.hpp"
#include "support/to_oracle.hpp"

/// @file exact_sector.hpp
/// Sectors and annuli against boxes, in rational arithmetic; and ones that are hard to answer for. Boxes are finite.

namespace exact {

using tilespace::Annulus;
using tilespace::Sector;
using tilespace::Vec;

inline Polygon polygon_of_finite(const Box& box) {
  return {vertex(box.min), vertex({box.max.x, box.min.y}), vertex(box.max), vertex({box.min.x, box.max.y})};
}

/// What of a polygon lies where x (v.x - at.x) + y (v.y - at.y) is not negative.
inline Polygon cut_by_line(const Polygon& p, const Vertex& at, const Q& x, const Q& y) {
  const auto height = [&](const Vertex& v) { return Q(x * (v.x - at.x) + y * (v.y - at.y)); };
  Polygon result;
  for (std::size_t i = 0; i < p.size(); ++i) {
    const Vertex& a = p[i];
    const Vertex& b = p[after(i, p.size())];
    const Q from = height(a), to = height(b);
    if (from >= 0) result.push_back(a);
    if ((from < 0 && to > 0) || (from > 0 && to < 0)) {
      const Q t = from / (from - to);
      result.push_back({Q(a.x + (b.x - a.x) * t), Q(a.y + (b.y - a.y) * t)});
    }
  }
  return result;
}

/// What a box shares with something convex around a center: its squared distance, and whether it has area.
struct Share {
  Q squared_distance;
  bool has_area;
};

inline std::optional<Share> share_of(const Polygon& p, const Vertex& center) {
  if (p.empty()) return std::nullopt;
  Q least = squared_distance(center, p[0], p[0]);
  bool inside = true;
  for (std::size_t i = 0; i < p.size(); ++i) {
    least = std::min(least, squared_distance(center, p[i], p[after(i, p.size())]));
    inside = inside && cross(p[i], p[after(i, p.size())], center) > 0;
  }
  return Share{inside ? Q(0) : least, double_area(p) > 0};
}

/// What a box shares with the directions of a sector: by half planes. Two if the sector is wider than half a turn.
inline std::vector<Share> shares(const Sector& sector, const Box& box) {
  const Vertex center = vertex(sector.center);
  const Q fx = oracle::to_exact(sector.from.x), fy = oracle::to_exact(sector.from.y);
  const Q tx = oracle::to_exact(sector.to.x), ty = oracle::to_exact(sector.to.y);
  const Polygon whole = polygon_of_finite(box);
  const Polygon right_of_from = cut_by_line(whole, center, Q(-fy), fx);
  const Polygon left_of_to = cut_by_line(whole, center, ty, Q(-tx));
  const Q turn = fx * ty - fy * tx;
  std::vector<Polygon> parts;
  if (turn < 0) {
    parts = {right_of_from, left_of_to};
  } else {
    parts = {cut_by_line(right_of_from, center, ty, Q(-tx))};
    if (turn == 0 && fx * tx + fy * ty > 0) parts[0] = cut_by_line(parts[0], center, fx, fy);
  }
  std::vector<Share> result;
  for (const Polygon& part : parts) {
    if (const auto share = share_of(part, center)) result.push_back(*share);
  }
  return result;
}

inline bool touches(const Sector& sector, const Box& box) {
  if (is_empty(sector) || is_empty(box)) return false;
  const std::vector<Share> all = shares(sector, box);
  return std::any_of(all.begin(), all.end(), [&](const Share& share) {
    const bool is_infinite = std::isinf(sector.radius);
    return is_infinite ||
           share.squared_distance <= Q(oracle::to_exact(sector.radius) * oracle::to_exact(sector.radius));
  });
}

inline bool overlaps_interior(const Sector& sector, const Box& box) {
  if (is_empty(sector) || is_empty(box)) return false;
  const std::vector<Share> all = shares(sector, box);
  return std::any_of(all.begin(), all.end(), [&](const Share& share) {
    const bool is_infinite = std::isinf(sector.radius);
    return share.has_area && (is_infinite || share.squared_distance <
                                                 Q(oracle::to_exact(sector.radius) * oracle::to_exact(sector.radius)));
  });
}

/// The squares of how near to and how far from a point a box is.
inline std::pair<Q, Q> squared_distances(const Point& p, const Box& box) {
  const auto of_axis = [](double at, double min, double max) {
    const Q before = oracle::to_exact(min) - oracle::to_exact(at),
            beyond = oracle::to_exact(at) - oracle::to_exact(max);
    const Q near = std::max({before, beyond, Q(0)});
    const Q far = std::max(Q(-before), Q(-beyond));
    return std::pair<Q, Q>(near * near, far * far);
  };
  const auto x = of_axis(p.x, box.min.x, box.max.x), y = of_axis(p.y, box.min.y, box.max.y);
  return {Q(x.first + y.first), Q(x.second + y.second)};
}

inline bool touches(const Annulus& annulus, const Box& box) {
  if (is_empty(annulus) || is_empty(box)) return false;
  const auto [near, far] = squared_distances(annulus.center, box);
  const Q inner = oracle::to_exact(annulus.inner);
  const bool reaches =
      std::isinf(annulus.outer) || near <= Q(oracle::to_exact(annulus.outer) * oracle::to_exact(annulus.outer));
  return reaches && far >= inner * inner;
}

inline bool overlaps_interior(const Annulus& annulus, const Box& box) {
  if (is_empty(annulus) || !(box.min.x < box.max.x && box.min.y < box.max.y) || annulus.inner == annulus.outer)
    return false;
  const auto [near, far] = squared_distances(annulus.center, box);
  const Q inner = oracle::to_exact(annulus.inner);
  const bool reaches =
      std::isinf(annulus.outer) || near < Q(oracle::to_exact(annulus.outer) * oracle::to_exact(annulus.outer));
  return reaches && far > inner * inner;
}

inline std::string show(const Sector& sector) {
  std::ostringstream out;
  cases::write(out, sector.center), out << " radius " << std::hexfloat << sector.radius << " from ";
  cases::write(out, Point{sector.from.x, sector.from.y}), cases::write(out << " to ", Point{sector.to.x, sector.to.y});
  return out.str();
}

inline std::string show(const Annulus& annulus) {
  std::ostringstream out;
  cases::write(out, annulus.center), out << std::hexfloat << " inner " << annulus.inner << " outer " << annulus.outer;
  return out.str();
}

/// A direction: of the class; or with few bits; or along an axis; or almost another one.
inline Vec make_direction(cases::Maker& maker, Vec other) {
  oracle::Rng& rng = maker.rng();
  const auto few = [&] { return static_cast<double>(rng.between(-3, 3)); };
  switch (rng.between(0, 5)) {
    case 0: return maker.point() - Point{};
    case 1: return other;
    case 2: return {-other.x, -other.y};
    case 3: return {oracle::nudge(other.x, rng.between(-1, 1)), oracle::nudge(other.y, rng.between(-1, 1))};
    default: return {few(), few()};
  }
}

inline Sector make_sector(cases::Maker& maker) {
  const tilespace::Circle circle = maker.circle();
  const Vec from = make_direction(maker, {2, 1});
  return {circle.center, circle.radius, from, make_direction(maker, from)};
}

/// Around a grid point or a place of few bits, with directions through grid points, and through such a point or nearly so.
inline Sector sector_through_grid_point(oracle::Rng& rng) {
  const auto quarter = [&] { return static_cast<double>(rng.between(-12, 12)) / (rng.one_in(2) ? 4 : 1); };
  const Point center{quarter(), quarter()};
  const auto grid = [&] {
    return Point{static_cast<double>(rng.between(-6, 6)), static_cast<double>(rng.between(-6, 6))};
  };
  const Point first = grid(), last = grid();
  constexpr double whole_distances[] = {0, 1, 2, 5, 10, 13, 2.5, 1.25};
  const double radius =
      rng.one_in(2) ? whole_distances[rng.between(0, 7)] : std::hypot(first.x - center.x, first.y - center.y);
  return {center, rng.one_in(4) ? std::abs(oracle::nudge(radius, rng.between(-1, 1))) : radius, first - center,
          last - center};
}

/// With the radii of circles that are hard to answer for, one of them at times through a corner of the box.
inline Annulus make_annulus(cases::Maker& maker, const Box& box) {
  const tilespace::Circle circle = maker.circle_for(box);
  double other = circle.radius * maker.rng().unit();
  if (maker.rng().one_in(3)) other = std::hypot(box.min.x - circle.center.x, box.max.y - circle.center.y);
  if (maker.rng().one_in(8)) other = circle.radius;
  return {circle.center, std::min(other, circle.radius), std::max(other, circle.radius)};
}

}  // namespace exact
