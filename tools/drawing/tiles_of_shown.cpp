// SPDX-License-Identifier: MIT
#include "drawing/tiles_of_shown.hpp"

#include <algorithm>
#include <cmath>
#include <tilespace/base/rounding.hpp>
#include <variant>

namespace tilespace::tool {
namespace {

// Grows a box by what it is given.
struct BoxAround {
  TileBox tiles{};

  void add(const Box& box, double around = 0.0) {
    const double more = around + 2.0;
    const Tile first{floor_to_int32(box.min.x - more), floor_to_int32(box.min.y - more)};
    const Tile end = Tile{floor_to_int32(box.max.x + more), floor_to_int32(box.max.y + more)} + Step{1, 1};
    if (!(box.min.x <= box.max.x && box.min.y <= box.max.y)) return;
    tiles = tiles.empty() ? TileBox{first, end}
                          : TileBox{{std::min(tiles.min.x, first.x), std::min(tiles.min.y, first.y)},
                                    {std::max(tiles.max.x, end.x), std::max(tiles.max.y, end.y)}};
  }
  void add(Point point, double around = 0.0) { add(Box{point, point}, around); }
  void add(const Segment& segment, double around = 0.0) {
    add(segment.start, around);
    add(segment.end, around);
  }
  void add(const Body& body, double around) { add(Box{body.min, body.min + body.size}, around); }

  void operator()(const ShownCircle& shown) { add(shown.circle.center, shown.circle.radius); }
  void operator()(const ShownBox& shown) { add(shown.box); }
  void operator()(const ShownArea<Capsule>& shown) { add(shown.shape.axis, shown.shape.radius); }
  void operator()(const ShownArea<ConvexPolygon>& shown) { add(bounds_of(shown.shape)); }
  void operator()(const ShownArea<Annulus>& shown) { add(shown.shape.center, shown.shape.outer); }
  void operator()(const ShownArea<Sector>& shown) { add(shown.shape.center, shown.shape.radius); }
  void operator()(const ShownRay& shown) { add(shown.segment); }
  void operator()(const ShownLine& shown) { add(shown.segment); }
  void operator()(const ShownThickLine& shown) {
    if (const auto* const circle = std::get_if<Circle>(&shown.body)) return add(shown.line, circle->radius);
    const Box& box = std::get<Box>(shown.body);
    add(shown.line, box.max.x - box.min.x + box.max.y - box.min.y);
  }
  void operator()(const ShownFan& shown) {
    for (const Segment& ray : shown.rays) add(ray);
  }
  void operator()(const ShownFieldOfView& shown) {
    if (shown.options.radius != unlimited_radius) add(shown.viewer, shown.options.radius);
  }
  void operator()(const ShownLight& shown) {
    if (std::isfinite(shown.limits.radius)) add(shown.viewer, shown.limits.radius);
  }
  void operator()(const ShownReach& shown) { add(shown.start, shown.steps); }
  void operator()(const ShownPath& shown) { add(shown.ends); }
  void operator()(const ShownInflated&) {}
  void operator()(const ShownInflationCosts&) {}
  void operator()(const ShownBoxes&) {}
  void operator()(const ShownRooms&) {}
  void operator()(const ShownOutlines&) {}
  void operator()(const ShownSolid& shown) { reach += 4.0 * length(shown.solid.translation); }
  void operator()(const ShownMovingMap& shown) { reach += 4.0 * length(shown.moving.translation); }
  void operator()(const ShownMove& shown) { add(shown.body, length(shown.translation) + reach); }
  void operator()(const ShownCarry& shown) { add(shown.body, reach); }

  static double length(Vec by) { return std::abs(by.x) + std::abs(by.y); }
  double reach = 0.0;  // of all that moves
};

}  // namespace

TileBox tiles_of_shown(const std::vector<Shown>& shown) {
  BoxAround movers;
  for (const Shown& each : shown) std::visit(movers, each);
  BoxAround all;
  all.reach = movers.reach;
  for (const Shown& each : shown) std::visit(all, each);
  return all.tiles;
}

}  // namespace tilespace::tool
