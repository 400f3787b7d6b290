// SPDX-License-Identifier: MIT
// Conversion of what is shown from world units to tiles, and whether it can be drawn.
#include <fmt/format.h>

#include <algorithm>
#include <tilespace/grid/tile.hpp>
#include <tilespace/sweep/body_in_world.hpp>
#include <tilespace/sweep/solids_in_world.hpp>

#include "command_line/failure.hpp"
#include "drawing/shown.hpp"

namespace tilespace::tool {
namespace {

template <class Shape>
Shape in_tile_space(const Layout& layout, const Shape& shape) {
  const Result<Shape> converted = tilespace::to_tile_space(layout, shape);
  if (!converted) throw UsageError(fmt::format("--world: this shape needs {}", converted.error().expected));
  return *converted;
}

struct ToTileSpace {
  const Layout& layout;
  Shown operator()(const ShownCircle& shown) const {
    return ShownCircle{in_tile_space(layout, shown.circle), shown.tiles};
  }
  Shown operator()(const ShownBox& shown) const { return ShownBox{in_tile_space(layout, shown.box), shown.tiles}; }
  template <class Shape>
  Shown operator()(const ShownArea<Shape>& shown) const {
    return ShownArea<Shape>{in_tile_space(layout, shown.shape), shown.tiles};
  }
  Shown operator()(const ShownRay& shown) const {
    return ShownRay{tilespace::to_tile_space(layout, shown.segment), shown.gap};
  }
  Shown operator()(const ShownLine& shown) const {
    return ShownLine{tilespace::to_tile_space(layout, shown.segment), shown.supercover};
  }
  Shown operator()(const ShownThickLine& shown) const {
    const auto convert = [&](const auto& body) -> std::variant<Circle, Box> { return in_tile_space(layout, body); };
    return ShownThickLine{std::visit(convert, shown.body), tilespace::to_tile_space(layout, shown.line)};
  }
  Shown operator()(ShownFan shown) const {
    for (Segment& ray : shown.rays) ray = tilespace::to_tile_space(layout, ray);
    return shown;
  }
  Shown operator()(ShownFieldOfView shown) const {
    shown.viewer = tilespace::to_tile_space(layout, shown.viewer);
    return shown;
  }
  Shown operator()(const ShownLight& shown) const {
    const auto& [radius, first, last, in_world] = shown.limits;
    const Segment segment = tilespace::to_tile_space(layout, in_world);
    if (first != Vec{} || last != Vec{}) {
      const Sector sector = in_tile_space(layout, Sector{shown.viewer, radius, first, last});
      return ShownLight{sector.center, {sector.radius, sector.from, sector.to, segment}};
    }
    const Circle circle = in_tile_space(layout, Circle{shown.viewer, radius});
    return ShownLight{circle.center, {.radius = circle.radius, .segment = segment}};
  }
  Shown operator()(ShownReach shown) const {
    shown.start = tilespace::to_tile_space(layout, shown.start);
    return shown;
  }
  Shown operator()(const ShownPath& shown) const {
    return ShownPath{tilespace::to_tile_space(layout, shown.ends), shown.options};
  }
  Shown operator()(const ShownInflated& shown) const { return ShownInflated{in_tiles(shown.radius)}; }
  Shown operator()(const ShownInflationCosts& shown) const {
    const auto [inscribed, radius, factor] = shown.inflation;
    return ShownInflationCosts{{in_tiles(inscribed), in_tiles(radius), factor * layout.tile_width}};
  }
  Shown operator()(const ShownBoxes& shown) const { return shown; }
  Shown operator()(const ShownRooms& shown) const { return shown; }
  Shown operator()(const ShownOutlines& shown) const { return shown; }
  // Moves are those of layouts in which boxes stay upright.
  void require_upright() const { static_cast<void>(in_tile_space(layout, Body{})); }
  Shown operator()(ShownSolid shown) const {
    if (shown.solid.radius != 0.0) static_cast<void>(in_tiles(shown.solid.radius));
    require_upright();
    const MovingSolid in_world = shown.solid;
    solids_in_tiles(layout, {&in_world, 1}, {&shown.solid, 1});
    return shown;
  }
  Shown operator()(ShownMovingMap shown) const {
    require_upright();
    const MovingMap in_world = shown.moving;
    maps_in_tiles(layout, {&in_world, 1}, {&shown.moving, 1});
    return shown;
  }
  Shown operator()(const ShownMove& shown) const {
    return ShownMove{in_tile_space(layout, shown.body), translation_in_tiles(layout, shown.translation),
                     shown.response};
  }
  Shown operator()(const ShownCarry& shown) const { return ShownCarry{in_tile_space(layout, shown.body)}; }
  [[nodiscard]] double in_tiles(double length) const {
    return in_tile_space(layout, Circle{layout.origin, length}).radius;
  }
};

// Tests whether all numbers are within the range of tiles, where the arithmetic of pictures cannot overflow.
struct IsNear {
  static bool near(double value) { return value >= -tile_limit && value <= tile_limit; }
  static bool near(Point point) { return near(point.x) && near(point.y); }
  static bool near(const Segment& segment) { return near(segment.start) && near(segment.end); }
  static bool near(const Circle& circle) { return near(circle.center) && near(circle.radius); }
  static bool near(const Box& box) { return near(box.min) && near(box.max); }
  static bool near(const Capsule& capsule) { return near(capsule.axis) && near(capsule.radius); }
  static bool near(const ConvexPolygon& polygon) { return near(bounds_of(polygon)); }
  static bool near(const Annulus& ring) { return near(ring.center) && near(ring.inner) && near(ring.outer); }
  static bool near(const Sector& sector) { return near(sector.center) && near(sector.radius); }
  bool operator()(const ShownCircle& shown) const { return near(shown.circle); }
  template <class Shape>
  bool operator()(const ShownArea<Shape>& shown) const {
    return near(shown.shape);
  }
  bool operator()(const ShownBox& shown) const { return near(shown.box); }
  bool operator()(const ShownRay& shown) const { return near(shown.segment); }
  bool operator()(const ShownLine& shown) const { return near(shown.segment); }
  bool operator()(const ShownThickLine& shown) const {
    return near(shown.line) && std::visit([](const auto& body) { return near(body); }, shown.body);
  }
  bool operator()(const ShownFan& shown) const {
    return std::all_of(shown.rays.begin(), shown.rays.end(), [](const Segment& ray) { return near(ray); });
  }
  bool operator()(const ShownFieldOfView& shown) const { return near(shown.viewer); }
  bool operator()(const ShownLight& shown) const {
    return near(shown.viewer) && near(shown.limits.radius) && near(shown.limits.segment);
  }
  bool operator()(const ShownReach& shown) const { return near(shown.start); }
  bool operator()(const ShownPath& shown) const { return near(shown.ends); }
  bool operator()(const ShownInflated& shown) const { return near(shown.radius); }
  bool operator()(const ShownInflationCosts& shown) const {
    return near(shown.inflation.inscribed_radius) && near(shown.inflation.inflation_radius);
  }
  bool operator()(const ShownBoxes&) const { return true; }
  bool operator()(const ShownRooms&) const { return true; }
  bool operator()(const ShownOutlines&) const { return true; }
  static bool near(Vec step) { return near(Point{} + step); }
  static bool near(const Body& body) { return near(body.min) && near(body.size); }
  bool operator()(const ShownSolid& shown) const {
    return near(shown.solid.body) && near(shown.solid.translation) && near(shown.solid.radius);
  }
  bool operator()(const ShownMovingMap& shown) const {
    return near(shown.moving.position) && near(shown.moving.translation);
  }
  bool operator()(const ShownMove& shown) const { return near(shown.body) && near(shown.translation); }
  bool operator()(const ShownCarry& shown) const { return near(shown.body); }
};

}  // namespace

Shown to_tile_space(const Layout& layout, const Shown& world) { return std::visit(ToTileSpace{layout}, world); }

bool is_near(const Shown& shown) { return std::visit(IsNear{}, shown); }

}  // namespace tilespace::tool
