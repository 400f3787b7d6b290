// SPDX-License-Identifier: MIT
#include "bodies.hpp"

#include <algorithm>
#include <cmath>

#include "json.hpp"
#include "oracle/geom_predicates.hpp"
#include "oracle/rational.hpp"

namespace conformance {

using oracle::P;

P draw_translation(Draw& draw) {
  const oracle::Segment segment = draw.segment();
  P by{segment.b.x - segment.a.x, segment.b.y - segment.a.y};
  if (draw.rng().one_in(8)) by.x = 0.0;
  if (draw.rng().one_in(8)) by.y = 0.0;
  return by;
}

double draw_extent(Draw& draw) {
  if (draw.rng().one_in(3)) return 1.0;
  const oracle::Box box = draw.box();
  return std::fmod(std::abs(box.max.x - box.min.x), 2.5);
}

oracle::Capsule draw_capsule(Draw& draw) {
  const oracle::P start = draw.point();
  const oracle::Segment way = draw.segment();
  oracle::P along{std::fmod(way.b.x - way.a.x, 1.5), std::fmod(way.b.y - way.a.y, 1.5)};
  if (draw.rng().one_in(3)) along.x = 0.0;
  if (draw.rng().one_in(8)) along.y = 0.0;
  const double radius = draw.rng().one_in(2) ? 0.5 : 0.5 * draw_extent(draw);
  return {{start, {start.x + along.x, start.y + along.y}}, radius};
}

std::string capsule_to_json(const oracle::Capsule& capsule) {
  const auto& [a, b] = capsule.axis;
  return to_json({a.x, a.y, b.x, b.y, capsule.r});
}

namespace {

bool is_convex(const std::vector<P>& corners) {
  const std::size_t count = corners.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (oracle::orientation(corners[i], corners[(i + 1) % count], corners[(i + 2) % count]) <= 0) return false;
  }
  return true;
}

// The triangle or, by a fourth corner opposite to the second one, the parallelogram.
std::optional<std::vector<P>> polygon_of(Draw& draw, std::vector<P> corners) {
  for (const P& corner : corners) {
    if (!is_finite(corner)) return std::nullopt;
  }
  if (oracle::orientation(corners[0], corners[1], corners[2]) < 0) std::swap(corners[0], corners[2]);
  if (oracle::orientation(corners[0], corners[1], corners[2]) == 0) return std::nullopt;
  if (draw.rng().one_in(2)) return corners;
  const P fourth{corners[0].x + (corners[2].x - corners[1].x), corners[0].y + (corners[2].y - corners[1].y)};
  if (!is_finite(fourth)) return std::nullopt;
  corners.push_back(fourth);
  if (!is_convex(corners)) return std::nullopt;
  return corners;
}

}  // namespace

std::optional<std::vector<P>> draw_corners(Draw& draw) {
  return polygon_of(draw, {draw.point(), draw.point(), draw.point()});
}

std::optional<std::vector<P>> draw_footprint(Draw& draw) {
  std::vector<P> corners{draw.point(), draw.point(), draw.point()};
  for (std::size_t i = 1; i < 3; ++i) {
    corners[i] = {corners[0].x + std::fmod(corners[i].x - corners[0].x, 2.5),
                  corners[0].y + std::fmod(corners[i].y - corners[0].y, 2.5)};
  }
  return polygon_of(draw, corners);
}

std::string corners_to_json(const std::vector<P>& corners) {
  return array_of(corners, [](const P& corner) { return to_json({corner.x, corner.y}); });
}

oracle::Mover polygon_mover(const std::vector<P>& corners) {
  oracle::Mover mover;
  for (const P& corner : corners) mover.points.push_back({oracle::to_exact(corner.x), oracle::to_exact(corner.y)});
  return mover;
}

namespace {

double largest_of(std::initializer_list<double> numbers) {
  double largest = 0.0;
  for (const double number : numbers) largest = std::fmax(largest, std::abs(number));
  return largest;
}

std::optional<DrawnBody> draw_box_body(Draw& draw) {
  const P min = draw.point();
  const double width = draw_extent(draw);
  const P size{width, draw_extent(draw)};
  if (!is_finite(min) || !is_finite(size)) return std::nullopt;
  return DrawnBody{"body", to_json({min.x, min.y, size.x, size.y}), oracle::box_mover(min, size), min,
                   largest_of({min.x, min.y, size.x, size.y})};
}

std::optional<DrawnBody> draw_circle_body(Draw& draw) {
  const P center = draw.point();
  const oracle::Circle circle{center, draw.rng().one_in(2) ? 0.5 : 0.5 * draw_extent(draw)};
  if (!is_finite(center) || !std::isfinite(circle.r)) return std::nullopt;
  return DrawnBody{"circle", to_json({center.x, center.y, circle.r}), oracle::circle_mover(circle), center,
                   largest_of({center.x, center.y, circle.r})};
}

std::optional<DrawnBody> draw_capsule_body(Draw& draw) {
  const oracle::Capsule capsule = draw_capsule(draw);
  const auto& [a, b] = capsule.axis;
  if (!is_finite(capsule.axis) || !std::isfinite(capsule.r)) return std::nullopt;
  return DrawnBody{"capsule", capsule_to_json(capsule), oracle::capsule_mover(capsule.axis, capsule.r), a,
                   largest_of({a.x, a.y, b.x, b.y, capsule.r})};
}

}  // namespace

std::optional<DrawnBody> draw_body(Draw& draw) {
  switch (draw.rng().between(0, 2)) {
    case 0: return draw_box_body(draw);
    case 1: return draw_circle_body(draw);
    default: return draw_capsule_body(draw);
  }
}

}  // namespace conformance
