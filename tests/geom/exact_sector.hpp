// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <tilespace/geom/annulus.hpp>
#include <tilespace/geom/sector.hpp>

#include "geom/exact_polygon.hpp"
#include "support/to_oracle.hpp"

/// @file exact_sector.hpp
/// Sectors and annuli against boxes, in rational arithmetic. Boxes are finite.

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

}  // namespace exact
