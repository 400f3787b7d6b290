// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <tilespace/sweep/detail/displacement.hpp>
#include <tilespace/sweep/moving_solid.hpp>
#include "impact/impact_candidate.hpp"
#include "impact/to_moving_body.hpp"
#include "solids/diagonal_of.hpp"

/// @file solid_pair.hpp
/// Reduction of a body and a moving solid by Minkowski sum: a grown body and a point, or the diagonal of the solid.

namespace tilespace::detail {

/// Tests whether a solid takes part: it is not empty, and its radius is finite.
[[nodiscard]] constexpr bool is_usable(const MovingSolid& solid) noexcept {
  return !is_empty(after_step(solid)) && solid.radius >= 0.0 && solid.radius <= largest_double;
}

/// A body and one solid where it is after its step. It refers to itself.
class SolidPair {
 public:
  SolidPair(const Body& body, const MovingSolid& solid, Vec translation) noexcept;
  SolidPair(const Circle& circle, const MovingSolid& solid, Vec translation) noexcept;
  SolidPair(const Capsule& capsule, const MovingSolid& solid, Vec translation) noexcept;
  SolidPair(const SolidPair&) = delete;
  SolidPair& operator=(const SolidPair&) = delete;
  ~SolidPair() = default;

  [[nodiscard]] bool exists() const noexcept { return exists_; }
  [[nodiscard]] const MovingBody& body() const noexcept { return body_; }
  [[nodiscard]] const Obstacle& obstacle() const noexcept { return obstacle_; }
  /// Tests whether the body overlaps the solid. One-way solids overlap nothing.
  [[nodiscard]] bool overlap() const noexcept;
  /// The same, including one-way solids.
  [[nodiscard]] bool overlap_any() const noexcept;
  [[nodiscard]] bool is_entered_by(const Arrival& arrival) const noexcept;
  /// Tests whether the solid is hit on the way along a displacement.
  [[nodiscard]] bool is_hit_along(const Displacement& displacement) const noexcept;
  [[nodiscard]] bool find_impact(OneWay one_way, ImpactCandidate& impact) const noexcept;

 private:
  SolidPair(const MovingSolid& solid, double radius) noexcept;
  void set_core_box(UnroundedPoint low, UnroundedPoint high) noexcept;
  void set_core_outline(const Capsule& capsule, Vec size) noexcept;
  void set_core_of(const Capsule& capsule, Vec size) noexcept;
  void finish(Vec translation) noexcept;

  MovingBody body_{};
  Outline outline_{};
  Point corners_[4]{};
  Obstacle obstacle_{};
  bool exists_ = false;
};

}  // namespace tilespace::detail
