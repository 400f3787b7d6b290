// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/sweep/sweep_hit.hpp>
#include "impact/time_of_impact.hpp"

/// @file impact_candidate.hpp
/// Impacts of a moving body on single obstacles: existence, order in time, and conversion to hits. Exact, by adaptive
/// evaluation.

namespace tilespace::detail {

/// An impact of a body on an obstacle, with bounds on its time.
struct ImpactCandidate {
  Obstacle obstacle{};
  Contact contact{};
  double earliest = 0.0;  ///< Lower bound of the time of impact, as a fraction of the translation.
  double latest = 1.0;    ///< Upper bound.
};

/// Tests whether the obstacle of `encounter` is entered at a fraction in [0, 1), by a side that stops the body. If so,
/// sets the other members of `encounter`.
[[nodiscard]] bool is_hit(const MovingBody& body, ImpactCandidate& impact) noexcept;

/// Tests whether the obstacle is entered by a side that stops the body during the translation that ends at the body: at
/// a fraction in [-1, 0).
[[nodiscard]] bool is_entered_on_arrival(const MovingBody& body, const Obstacle& obstacle) noexcept;

/// Sets the bounds on the time of an impact, computed in doubles.
void set_interval(const MovingBody& body, ImpactCandidate& impact) noexcept;

/// Compares two times of impact: -1 if `a` is earlier, +1 if `b` is, 0 if they are equal.
[[nodiscard]] int compare_impacts(const MovingBody& body, const ImpactCandidate& a, const ImpactCandidate& b) noexcept;

/// Tests whether the interiors of the body, at the start, and of the obstacle overlap.
[[nodiscard]] bool overlap(const MovingBody& body, const Obstacle& obstacle) noexcept;

/// Converts an impact to a hit: fraction, normal, side and line.
[[nodiscard]] SweepHit to_hit(const MovingBody& body, const ImpactCandidate& impact) noexcept;

}  // namespace tilespace::detail
