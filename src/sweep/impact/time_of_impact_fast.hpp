// SPDX-License-Identifier: MIT
#pragma once

#include "impact/impact_candidate.hpp"

/// @file time_of_impact_fast.hpp
/// Fast path of the time of impact in doubles with error bounds, for boxes, circles and capsules along an axis that hit
/// whole tiles. Undecided cases are left to the exact functions of impact_candidate.hpp.

namespace tilespace::detail {

/// Time of impact with an error bound.
struct FastImpact {
  /// enter: at a fraction in [0, 1). miss: no impact in [0, 1). doubt: use find_impact().
  Outcome outcome = Outcome::doubt;
  Contact contact{};      ///< As computed by find_impact(); valid iff `outcome` is enter.
  double fraction = 0.0;  ///< Approximate time of impact; valid iff `outcome` is enter.
  double error = 0.0;     ///< Upper bound on the error of `fraction`.
};

/// Copies contact and time bounds to `encounter`. Only if `outcome` is enter.
inline void take(const FastImpact& fast, ImpactCandidate& impact) noexcept {
  impact.contact = fast.contact;
  impact.earliest = fast.fraction - fast.error;
  impact.latest = fast.fraction + fast.error;
}

/// Tests whether a body is a capsule along an axis.
[[nodiscard]] constexpr bool is_upright_capsule(const MovingBody& body) noexcept {
  const UnroundedPoint& a = body.corners[0];
  const UnroundedPoint& b = body.corners[1];
  const bool is_exact = a.x.rest == 0.0 && a.y.rest == 0.0 && b.x.rest == 0.0 && b.y.rest == 0.0;
  return body.core == MovingBody::Core::segment && body.radius > 0.0 && is_exact &&
         (a.x.base == b.x.base || a.y.base == b.y.base);
}

/// Tests whether the fast path supports this pair of body and obstacle.
[[nodiscard]] constexpr bool has_fast_path(const MovingBody& body, const Obstacle& obstacle) noexcept {
  if (!obstacle.is_box || obstacle.is_wall) return false;
  if (body.core == MovingBody::Core::box) return body.radius == 0.0;
  return body.radius_rest == 0.0 && (body.core == MovingBody::Core::point || is_upright_capsule(body));
}

/// Computes the time of impact. Requires has_fast_path(). Ties are left in doubt.
[[nodiscard]] FastImpact fast_time_of_impact(const MovingBody& body, const Obstacle& obstacle) noexcept;

/// Computes the time at which the center of a round body reaches the circle around a corner, if it reaches nothing else
/// before. `m` is the displacement from the corner to the center; its coordinates have an error of at most `error`.
[[nodiscard]] FastImpact hit_corner(Vec m, double error, Vec translation, double radius,
                                    const Contact& contact) noexcept;

/// Tests whether the interiors of the body, at the start, and of the obstacle overlap: enter, miss or doubt. Requires
/// has_fast_path().
[[nodiscard]] Outcome fast_overlap(const MovingBody& body, const Obstacle& obstacle) noexcept;

}  // namespace tilespace::detail
