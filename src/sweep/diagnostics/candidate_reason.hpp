// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/candidate.hpp>
#include "impact/impact_candidate.hpp"

/// @file candidate_reason.hpp
/// Classification of a candidate tile: why it did or did not stop the body.

namespace tilespace::detail {

/// An impact, if there is one.
struct FoundImpact {
  ImpactCandidate impact{};
  bool exists = false;
};

/// A cast and its hit.
struct ExplainedCast {
  const CollisionMap& map;
  MovingBody body{};
  MovingBody large{};  ///< The body, slightly grown.
  SweepOptions options{};
  SweepHit hit{};
  FoundImpact decider{};  ///< The impact of the hit on a tile, if the body did not start inside something.
};

/// Tests whether a hit is one of a tile, and not of something that moves.
[[nodiscard]] constexpr bool is_tile(const SweepHit& hit) noexcept { return hit.hit && hit.solid < 0; }

[[nodiscard]] ExplainedCast explained_cast(const CollisionMap& map, const MovingBody& body, const SweepOptions& options,
                                           const SweepHit& hit) noexcept;

/// Tests whether a body overlaps an obstacle at the start, or hits it.
[[nodiscard]] bool meets_or_overlaps(const MovingBody& body, const Obstacle& obstacle) noexcept;

/// The hit of the body on one tile alone.
[[nodiscard]] SweepHit hit_alone(const ExplainedCast& cast, Tile tile) noexcept;

[[nodiscard]] CandidateReason reason_of(const ExplainedCast& cast, Tile tile) noexcept;

}  // namespace tilespace::detail
