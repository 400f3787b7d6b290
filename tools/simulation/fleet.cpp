// SPDX-License-Identifier: MIT
#include "simulation/fleet.hpp"

#include <fmt/format.h>

#include <array>
#include <string>
#include <tilespace/geom/distance.hpp>
#include <tilespace/io/properties.hpp>
#include <tilespace/io/tiled_lookup.hpp>
#include <tilespace/motion/snapshot.hpp>
#include <utility>

#include "command_line/failure.hpp"
#include "simulation/input_file.hpp"

namespace tilespace::tool {
namespace {

const io::TiledMap& tiled_of(const io::LoadedMap& loaded, std::string_view what) {
  if (!loaded.tiled) throw Failure(fmt::format("{} are objects of maps of Tiled", what));
  return *loaded.tiled;
}

bool is_line(const io::MapObject& object) {
  return object.kind == io::ObjectKind::polyline || object.kind == io::ObjectKind::polygon;
}

void require_speed(const io::MapObject& object) {
  const double speed = io::number_or(object.properties, "speed", 1.0);
  if (!(speed >= 0.0 && speed <= 1e6))
    throw Failure(fmt::format("object {} has no speed from 0 to 1e6 tiles per second", object.id));
}

const io::MapObject* first_line(const io::TiledMap& map) {
  for (const io::Layer& layer : map.layers) {
    for (const io::MapObject& object : layer.objects) {
      if (is_line(object) && !object.points.empty()) return &object;
    }
  }
  return nullptr;
}

}  // namespace

void Fleet::add_lifts(const io::LoadedMap& level, std::string_view class_name) {
  for (const io::ObjectEntry& object : io::objects_of_class(tiled_of(level, "lifts"), class_name))
    require_speed(*object);
  for (lint::Lift& lift : lint::lifts_of(level, class_name, tick_)) {
    if (lift.route.points.empty())
      throw Failure(
          fmt::format("object {} of class {} has no property path with the name of a line", lift.object, class_name));
    lifts_.push_back(lift.solid);
    lift_routes_.push_back(std::move(lift.route));
  }
  if (lifts_.empty()) throw Failure(fmt::format("no object has the class {}", class_name));
}

void Fleet::add_ship(const io::LoadedMap& level, io::LoadedMap ship, std::string_view path) {
  const io::MapObject* const line = first_line(tiled_of(ship, "routes of ships"));
  if (line == nullptr) throw Failure(fmt::format("{} has no object with a line of points, for its route", path));
  require_speed(*line);
  ship_routes_.push_back(lint::route_of(level, *line, tick_));
  tiles_.push_back(std::make_shared<const CollisionMap>(std::move(ship.map)));
  ships_.push_back({tiles_.back().get(), ship_routes_.back().points[0], {}});
}

void Fleet::advance() {
  ++ticks_;
  for (std::size_t i = 0; i < lifts_.size(); ++i) {
    lifts_[i].body = after_step(lifts_[i]);
    lifts_[i].translation = lint::next_step(lifts_[i].body.min, lift_routes_[i]);
  }
  for (std::size_t i = 0; i < ships_.size(); ++i) {
    ships_[i].position = after_step(ships_[i]);
    ships_[i].translation = lint::next_step(ships_[i].position, ship_routes_[i]);
  }
}

std::uint64_t Fleet::hash() const {
  if (empty()) return 0;
  std::uint64_t hash = 0;
  const auto add = [&](std::uint64_t value) { hash = state_hash(std::array<std::uint64_t, 2>{hash, value}); };
  for (const MovingSolid& lift : lifts_) add(state_hash(lift.body));
  for (const MovingMap& ship : ships_) {
    add(state_hash(ship.position));
    add(map_hash(*ship.map));
  }
  for (const auto& routes : {lift_routes_, ship_routes_}) {
    for (const lint::Route& route : routes) {
      for (const Point point : route.points) add(state_hash(point));
      add(state_hash(route.speed));
    }
  }
  return hash;
}

}  // namespace tilespace::tool
