// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/trace/detail/body_bounds.hpp>
#include <tilespace/trace/detail/encounter.hpp>

/// @file first_met.hpp
/// Of the tiles looked at, which does a body meet first, and does it start in one?

namespace tilespace::detail {

/// What a body on its way has been found to meet. Whoever looks for it may look at tiles in any order, and at free ones.
class FirstMet {
 public:
  /// `bounds` are those of the body.
  FirstMet(const CollisionMap& map, const MovingBody& body, const BodyBounds& bounds, OneWay one_way) noexcept
      : map_(map), body_(body), slack_(bounds.slack), one_way_(one_way) {}

  /// Looks at a tile that is solid.
  void look_at(Tile tile) noexcept;
  [[nodiscard]] bool is_met() const noexcept { return is_met_; }
  /// What is met no later than any other. Valid iff is_met().
  [[nodiscard]] const Encounter& best() const noexcept { return best_; }
  /// Would an obstacle that is met like this one, and all that lies within it, change nothing? Only if is_met().
  [[nodiscard]] bool is_too_late(const Encounter& encounter, Tile first) const noexcept;

 private:
  [[nodiscard]] bool comes_first(const Encounter& other) const noexcept;
  [[nodiscard]] bool is_surely_overlapped(const Obstacle& obstacle) const noexcept;

  const CollisionMap& map_;
  const MovingBody& body_;
  double slack_;
  OneWay one_way_;
  Encounter best_{};
  bool is_met_ = false;
};

/// Does the body overlap the tile, which is solid? One-way shapes and walls do not count.
[[nodiscard]] bool is_inside_of(const CollisionMap& map, const MovingBody& body, Tile tile) noexcept;

}  // namespace tilespace::detail
