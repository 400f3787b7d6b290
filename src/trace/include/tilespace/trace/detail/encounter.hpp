// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/trace/detail/meeting.hpp>
#include <tilespace/trace/sweep_hit.hpp>

/// @file encounter.hpp
/// Exact answers about a body on its way and one obstacle, or two of them.

namespace tilespace::detail {

/// A body that meets an obstacle on its way.
struct Encounter {
  Obstacle obstacle{};
  Contact contact{};
};

/// Is the obstacle entered at a fraction in [0, 1), by a side that stops the body? Says how in `contact`.
[[nodiscard]] bool is_met(const MovingBody& body, const Obstacle& obstacle, Contact& contact) noexcept;

/// Which is met first: `a` (-1), `b` (+1), or both at once (0)?
[[nodiscard]] int compare_encounters(const MovingBody& body, const Encounter& a, const Encounter& b) noexcept;

/// Do the open body, where it starts, and the open obstacle overlap?
[[nodiscard]] bool overlap(const MovingBody& body, const Obstacle& obstacle) noexcept;

/// The fraction of an encounter.
[[nodiscard]] double fraction_of(const MovingBody& body, const Encounter& encounter) noexcept;

/// What is said of an encounter.
[[nodiscard]] SweepHit to_hit(const MovingBody& body, const Encounter& encounter) noexcept;

}  // namespace tilespace::detail
