// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include "impact/impact_candidate.hpp"
#include "search/body_bounds.hpp"

/// @file earliest_impact.hpp
/// The earliest impact of a body on the tiles examined so far, and overlap with a tile at the start.

namespace tilespace::detail {

/// Tests whether an impact precedes the best one so far: in time, and in the order of cast_box.hpp.
[[nodiscard]] bool comes_first(const MovingBody& body, const ImpactCandidate& other,
                               const ImpactCandidate& best) noexcept;

/// The earliest impact found so far. Callers may examine solid tiles in any order, including tiles that the body
/// misses.
class EarliestImpact {
 public:
  /// `bounds` are those of the body.
  EarliestImpact(const CollisionMap& map, const MovingBody& body, const BodyBounds& bounds, OneWay one_way) noexcept;

  /// Examines a solid tile.
  void look_at(Tile tile) noexcept;
  [[nodiscard]] bool is_hit() const noexcept { return is_hit_; }
  /// The earliest impact. Valid iff is_hit().
  [[nodiscard]] const ImpactCandidate& best() const noexcept { return best_; }
  /// Tests whether an obstacle with this impact, and everything inside it, cannot precede best(); `first` is its first
  /// tile. Requires is_hit().
  [[nodiscard]] bool is_too_late(const ImpactCandidate& impact, Tile first) const noexcept;
  /// Conservative test: true if a round body certainly touches nothing in a box of tiles before the earliest impact, or
  /// at all if there is none.
  [[nodiscard]] bool is_out_of_reach(TileBox box) const noexcept;

 private:
  [[nodiscard]] bool is_certainly_overlapped(const Obstacle& obstacle) const noexcept;

  const CollisionMap& map_;
  const MovingBody& body_;
  double slack_;
  bool is_costly_;  // whether a test in doubles before the exact one pays off for each tile
  OneWay one_way_;
  ImpactCandidate best_{};
  bool is_hit_ = false;
};

/// Tests whether the body overlaps a solid tile at the start. One-way shapes and walls do not count.
[[nodiscard]] bool is_inside_of(const CollisionMap& map, const MovingBody& body, Tile tile) noexcept;

}  // namespace tilespace::detail
