// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/tile.hpp>
#include <tilespace/trace/sweep_hit.hpp>

/// @file candidate.hpp
/// What a tile has to do with the way of a body: see explain_cast.hpp.

namespace tilespace {

/// What did a tile have to do with the way of a body?
enum class Reason : std::uint8_t {
  decided,         ///< This is what the body meets.
  met_at_once,     ///< It would be met at the same time; the other one comes first in the order of cast_box.hpp.
  met_later,       ///< It would be met, but later.
  covered,         ///< It would be met, not earlier, by a side that a full neighbour covers: a seam is no edge.
  started_inside,  ///< The body overlaps it from the start.
  let_through,     ///< It is one-way, and lets this way pass.
  moving_away,     ///< In contact at the start, and the body goes away from it.
  only_touched,    ///< In contact, and not more: the body slides along it, grazes it, or ends there.
  passed_beside,   ///< The body comes into its tile, or to its border, and not to what is solid there.
};

/// What is this called? "decided", "met at the same time", "met later", "covered by its neighbour", "started inside",
/// "let through", "moving away", "only touched" or "passed beside"; "" for values that are none.
[[nodiscard]] constexpr const char* name(Reason reason) noexcept {
  switch (reason) {
    case Reason::decided: return "decided";
    case Reason::met_at_once: return "met at the same time";
    case Reason::met_later: return "met later";
    case Reason::covered: return "covered by its neighbour";
    case Reason::started_inside: return "started inside";
    case Reason::let_through: return "let through";
    case Reason::moving_away: return "moving away";
    case Reason::only_touched: return "only touched";
    case Reason::passed_beside: return "passed beside";
  }
  return "";
}

/// A solid tile that the body comes to, and why it decided or did not.
struct Candidate {
  Tile tile{};                      ///< Which tile.
  Reason reason = Reason::decided;  ///< Why.
  SweepHit alone{};                 ///< What the body would meet if of all tiles only this one were there. For bodies
                                    ///< without width, its neighbours are, too: they make a seam of it.
  friend constexpr bool operator==(const Candidate&, const Candidate&) noexcept = default;
};

}  // namespace tilespace
