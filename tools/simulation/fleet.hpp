// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <tilespace/io/load_map.hpp>
#include <tilespace/lint/lifts.hpp>
#include <tilespace/sweep/movers.hpp>
#include <vector>

#include "simulation/controllers.hpp"

/// @file fleet.hpp
/// All that moves by itself in a simulation: lifts that are objects of the map, and ships that are maps of their own.

namespace tilespace::tool {

/// Moving solids and moving maps on their routes. The same on every machine.
class Fleet {
 public:
  Fleet() = default;
  /// Nothing, with ticks of so many seconds.
  explicit Fleet(double tick) : tick_(tick) {}

  /// Adds the lifts of a level, lint::lifts_of(). Throws Failure if there is none, or one without a line or speed.
  void add_lifts(const io::LoadedMap& level, std::string_view class_name);

  /// Adds a map whose first object with a line of points has the route of its corner, in pixels of the level, and its
  /// speed. Throws Failure if there is none, or no tile.
  void add_ship(const io::LoadedMap& level, io::LoadedMap ship, std::string_view path);

  /// Takes the step of the last tick, and makes that of the next one.
  void advance();

  /// How often it advanced.
  [[nodiscard]] std::uint64_t ticks() const { return ticks_; }

  [[nodiscard]] Movers movers() const { return {lifts_, ships_}; }
  [[nodiscard]] bool empty() const { return lifts_.empty() && ships_.empty(); }
  [[nodiscard]] std::span<const lint::Route> routes_of_lifts() const { return lift_routes_; }
  [[nodiscard]] std::span<const lint::Route> routes_of_ships() const { return ship_routes_; }

  /// A hash of all of it; 0 if there is nothing.
  [[nodiscard]] std::uint64_t hash() const;

 private:
  double tick_ = seconds_of_tick;
  std::uint64_t ticks_ = 0;
  std::vector<MovingSolid> lifts_;
  std::vector<lint::Route> lift_routes_;
  std::vector<MovingMap> ships_;
  std::vector<lint::Route> ship_routes_;
  std::vector<std::shared_ptr<const CollisionMap>> tiles_;
};

}  // namespace tilespace::tool
