// SPDX-License-Identifier: MIT
#include <string>
#include <tilespace/geom/distance.hpp>
#include <tilespace/io/tiled_lookup.hpp>
#include <tilespace/lint/lifts.hpp>
#include <utility>

namespace tilespace::lint {
namespace {

bool is_line(const io::MapObject& object) {
  return object.kind == io::ObjectKind::polyline || object.kind == io::ObjectKind::polygon;
}

// At the speed that a property says, in tiles per second.
Route route_along(const io::LoadedMap& level, const io::MapObject& line, const io::Properties& properties,
                  double tick) {
  Route route;
  if (!is_line(line)) return route;
  for (const Point point : line.points)
    route.points.push_back(to_tile_space(level.layout, line.position + (point - Point{})));
  const double speed = io::number_or(properties, "speed", 1.0);
  if (speed >= 0.0 && speed <= 1e6) route.speed = speed * tick;
  return route;
}

Route route_of_lift(const io::LoadedMap& level, const io::MapObject& lift, Point from, double tick) {
  const io::ObjectEntry line = io::find_object(*level.tiled, io::text_or(lift.properties, "path", ""));
  if (!line) return {};
  Route route = route_along(level, *line, lift.properties, tick);
  if (!route.points.empty()) route.points[0] = from;
  return route;
}

}  // namespace

Route route_of(const io::LoadedMap& level, const io::MapObject& line, double tick) {
  return route_along(level, line, line.properties, tick);
}

Vec next_step(Point from, Route& route) noexcept {
  if (route.points.size() < 2) return {};
  const Vec way = route.points[route.next] - from;
  const double distance = length(way);
  if (distance > route.speed) return Vec{way.x / distance, way.y / distance} * route.speed;
  route.next = (route.next + 1) % route.points.size();
  return way;
}

void advance(Lift& lift) noexcept {
  lift.solid.body = after_step(lift.solid);
  lift.solid.translation = next_step(lift.solid.body.min, lift.route);
}

std::vector<Lift> lifts_of(const io::LoadedMap& level, std::string_view class_name, double tick) {
  std::vector<Lift> lifts;
  if (!level.tiled || class_name.empty()) return lifts;
  for (const io::ObjectEntry& object : io::objects_of_class(*level.tiled, class_name)) {
    const Body body = to_body(io::box_in_tile_space(*level.tiled, object));
    lifts.push_back({{.body = body}, route_of_lift(level, *object, body.min, tick), object->id});
  }
  return lifts;
}

}  // namespace tilespace::lint
