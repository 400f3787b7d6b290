// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <tilespace/cluster/around.hpp>
#include <tilespace/cluster/effects.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/grid.hpp>
#include <vector>

/// @file people.hpp
/// Rule `crowd`: people who avoid each other and follow a flow field to exits (pedestrian dynamics).

namespace tilespace::tool {

/// Where to go from each tile: a flow field in bytes.
struct WayOut {
  std::vector<Tile> exits{};
  Grid<std::uint8_t> ways{};  ///< 0: no way; 1 to 8: a direction, plus 1; 9: an exit.

  /// By the cheapest paths to the nearest of the exits. None if no tile has a way, or out of memory.
  [[nodiscard]] static std::optional<WayOut> of(const CollisionMap& map, std::vector<Tile> exits);
};

/// Exits by chance, for maps of which none are said.
[[nodiscard]] std::vector<Tile> exits_by_chance(const CollisionMap& map, std::uint64_t seed);

/// People of 0.4 x 0.4 tiles. Whoever is at an exit comes in anew, at any tile that has a way.
struct People {
  /// Position of the north-west corner, and tiles a tick.
  struct State {
    Point at{};
    Vec velocity{};
  };
  static constexpr const char* name = "crowd";
  static constexpr double size = 0.4;
  static constexpr double largest = size + 0x1p-20;  // corners are rounded
  static constexpr double reach = 0.5;
  static constexpr bool has_effects = false;

  const WayOut* way_out = nullptr;
  std::uint64_t seed = 1;
  double speed = 0.1;

  [[nodiscard]] Box box_of(const State& state) const noexcept {
    return {state.at, {state.at.x + size, state.at.y + size}};
  }
  [[nodiscard]] std::uint64_t digest() const noexcept;
  void step(const cluster::Around<People>& around, State& self, cluster::Effects<People>&) const noexcept;
  /// A displacement away from somebody else, the closer the more.
  [[nodiscard]] static Vec push(Point self, Point other) noexcept;
  /// Wanted movement of the next tick, given the sum of all pushes by id; none at an exit.
  [[nodiscard]] std::optional<Vec> next_velocity(const State& state, Vec pushes) const noexcept;
  /// Where somebody comes in.
  [[nodiscard]] State newcomer(std::uint64_t id, std::uint64_t tick) const noexcept;
};

}  // namespace tilespace::tool
