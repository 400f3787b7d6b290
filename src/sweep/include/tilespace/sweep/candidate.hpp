// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/tile.hpp>
#include <tilespace/sweep/sweep_hit.hpp>

/// @file candidate.hpp
/// Solid tiles near the path of a body, and why each did or did not stop it: results of explain_cast.hpp.

namespace tilespace {

/// The role of a solid tile in a shape cast.
enum class CandidateReason : std::uint8_t {
  decided,           ///< The tile that the body hits.
  hit_at_same_time,  ///< Would be hit at the same time; another tile precedes it in the order of cast_box.hpp.
  hit_later,         ///< Would be hit later.
  covered,           ///< Would be hit, not earlier, on a side that a full neighbour covers: a seam is no edge.
  started_inside,    ///< Overlaps the body at the start.
  let_through,       ///< One-way, and open in this direction.
  moving_away,       ///< In contact at the start; the body moves away from it.
  only_touched,      ///< In contact only: the body slides along it, grazes it, or ends there.
  passed_beside,     ///< The body enters the tile or touches its boundary, but not the solid part.
};

/// Returns the name of a reason: "decided", "hit at the same time", "hit later", "covered by its neighbour",
/// "started inside", "let through", "moving away", "only touched" or "passed beside"; "" for invalid values.
[[nodiscard]] constexpr const char* name(CandidateReason reason) noexcept {
  switch (reason) {
    case CandidateReason::decided: return "decided";
    case CandidateReason::hit_at_same_time: return "hit at the same time";
    case CandidateReason::hit_later: return "hit later";
    case CandidateReason::covered: return "covered by its neighbour";
    case CandidateReason::started_inside: return "started inside";
    case CandidateReason::let_through: return "let through";
    case CandidateReason::moving_away: return "moving away";
    case CandidateReason::only_touched: return "only touched";
    case CandidateReason::passed_beside: return "passed beside";
  }
  return "";
}

/// A solid tile that the body reaches, and why it did or did not stop the body.
struct Candidate {
  Tile tile{};                                        ///< The tile.
  CandidateReason reason = CandidateReason::decided;  ///< Its role in the cast.
  SweepHit alone{};  ///< The hit if this were the only tile. For bodies without width, the
                     ///< neighbours are kept, because they form seams with it.
  friend constexpr bool operator==(const Candidate&, const Candidate&) noexcept = default;
};

}  // namespace tilespace
