// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <tilespace/io/load_map.hpp>
#include <tilespace/sweep/movers.hpp>
#include <vector>

/// @file fleet.hpp
/// All that moves by itself in a simulation: lifts that are objects of the map, and ships that are maps of their own.

namespace tilespace::tool {

/// Points that something goes to, one after the other, and again from the first.
struct Route {
  std::vector<Point> points;
  double speed = 0.0;    ///< Tiles per tick.
  std::size_t next = 1;  ///< Index of the point that it goes to.
};

/// Moving solids and moving maps on their routes. The same on every machine.
class Fleet {
 public:
  /// Adds the objects of a class that are rectangles and name, as their property `path`, an object with a line of
  /// points: they go along that line from where they are, and again from there, at `speed` tiles per second. Throws
  /// Failure if there is none.
  void add_lifts(const io::LoadedMap& level, std::string_view class_name);

  /// Adds a map whose first object with a line of points has the route of its corner, in pixels of the level, and its
  /// speed. Throws Failure if there is none, or no tile.
  void add_ship(const io::LoadedMap& level, io::LoadedMap ship, std::string_view path);

  /// Takes the step of the last tick, and makes that of the next one.
  void advance();

  [[nodiscard]] Movers movers() const { return {lifts_, ships_}; }
  [[nodiscard]] bool empty() const { return lifts_.empty() && ships_.empty(); }
  [[nodiscard]] std::span<const Route> routes_of_lifts() const { return lift_routes_; }
  [[nodiscard]] std::span<const Route> routes_of_ships() const { return ship_routes_; }

  /// A hash of all of it; 0 if there is nothing.
  [[nodiscard]] std::uint64_t hash() const;

 private:
  std::vector<MovingSolid> lifts_;
  std::vector<Route> lift_routes_;
  std::vector<MovingMap> ships_;
  std::vector<Route> ship_routes_;
  std::vector<std::shared_ptr<const CollisionMap>> tiles_;
};

}  // namespace tilespace::tool
