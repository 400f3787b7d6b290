// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/trace/detail/encounter.hpp>

/// @file quick_meeting.hpp
/// The answers of encounter.hpp for the usual case, boxes and circles that meet whole tiles, in few operations.

namespace tilespace::detail {

/// When an obstacle is met, as near as doubles know.
struct QuickMeeting {
  Outcome outcome = Outcome::doubt;  ///< enter: at a fraction in [0, 1). miss: not on the way. doubt: ask meet().
  Contact contact{};                 ///< As meet() has it; valid iff `outcome` is enter.
  double fraction = 0.0;             ///< About when; valid iff `outcome` is enter.
  double error = 0.0;                ///< By how much that is off, at most.
};

/// Says in `encounter` how and when it is met. Only if `outcome` is enter.
inline void take(const QuickMeeting& quick, Encounter& encounter) noexcept {
  encounter.contact = quick.contact;
  encounter.earliest = quick.fraction - quick.error;
  encounter.latest = quick.fraction + quick.error;
}

/// Can doubles tell about this body and obstacle at all?
[[nodiscard]] constexpr bool can_be_quick(const MovingBody& body, const Obstacle& obstacle) noexcept {
  return obstacle.is_box && !obstacle.is_wall && body.core != MovingBody::Core::segment;
}

/// What does the body meet on its way, if doubles can tell? Only if can_be_quick(). Ties are left in doubt.
[[nodiscard]] QuickMeeting quick_meeting(const MovingBody& body, const Obstacle& obstacle) noexcept;

/// When does a round body come to the circle around a corner, and no sooner to anything else? `m` is the way from the corner
/// to its center, its coordinates off by `error` at most.
[[nodiscard]] QuickMeeting meet_corner(Vec m, double error, Vec translation, double radius,
                                       const Contact& contact) noexcept;

/// Do the open body, where it starts, and the open obstacle overlap? miss, enter or doubt. Only if can_be_quick().
[[nodiscard]] Outcome quick_overlap(const MovingBody& body, const Obstacle& obstacle) noexcept;

}  // namespace tilespace::detail
