// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tilespace/geom/point.hpp>
#include <tilespace/io/load_map.hpp>
#include <tilespace/sweep/moving_solid.hpp>
#include <vector>

/// @file lifts.hpp
/// Moving platforms of a level (lifts, elevators, ferries): objects that go along a line of points, tick by tick.

namespace tilespace::lint {

/// Points that something goes to, one after the other, and again from the first.
struct Route {
  std::vector<Point> points{};  ///< In tile space.
  double speed = 0.0;           ///< Tiles per tick.
  std::size_t next = 1;         ///< Index of the point that it goes to.
  friend bool operator==(const Route&, const Route&) = default;
};

/// A moving platform on its route.
struct Lift {
  MovingSolid solid{};       ///< Where it is, and its step in this tick; none before the first tick.
  Route route{};             ///< Of its north-west corner. Fewer than two points: it stays.
  std::uint32_t object = 0;  ///< Id of its object.
  friend bool operator==(const Lift&, const Lift&) = default;
};

/// The route of an object with a line of points, a polyline or polygon, at its property `speed` in tiles per second
/// (1): of a ship, say, whose map has the line.
///
/// Returns     A route without points if the object has no such line.
/// Units       Pixels of the level, whose layout says where they are in tile space; `tick` in seconds.
/// Border      None.
/// Invalid     A speed that is not from 0 to 10^6 is 0.
/// Cost        Allocates the points.
[[nodiscard]] Route route_of(const io::LoadedMap& level, const io::MapObject& line, double tick);

/// The step of a tick, from a position towards the next point of a route: all the way, or as far as a tick goes.
/// Exactness   Some roundings; along an axis of `speed` exactly. The same on every machine.
/// Cost        A square root.
[[nodiscard]] Vec next_step(Point from, Route& route) noexcept;

/// Takes the step of the last tick, and makes that of the next one.
/// Exactness   As next_step().
/// Cost        As that.
void advance(Lift& lift) noexcept;

/// The lifts of a map of Tiled: rectangles of a class that name an object with a line of points, a polyline or
/// polygon, by their property `path`. They go along that line from where they are, and again from there, at `speed`
/// tiles per second (1).
///
/// Returns     All of them, in the order of the map, before the first tick. Those without such a line have no points.
/// Units       Tile space; `tick` in seconds.
/// Border      None.
/// Invalid     Maps that are not of Tiled or Godot have none; an empty class has none. A speed that is not from 0 to
///             10^6 is 0.
/// Cost        A pass over the objects for each. Allocates the result.
[[nodiscard]] std::vector<Lift> lifts_of(const io::LoadedMap& level, std::string_view class_name, double tick);

}  // namespace tilespace::lint
