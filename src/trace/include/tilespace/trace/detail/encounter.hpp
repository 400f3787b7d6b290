// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/trace/detail/meeting.hpp>
#include <tilespace/trace/sweep_hit.hpp>

/// @file encounter.hpp
/// Exact answers about a body on its way and one obstacle, or two of them.

namespace tilespace::detail {

/// What times that are quotients of doubles are off by, at most, because they, or bounds on their errors, are denormal: three
/// of them are rounded by 2^-1075. There, different times may look like one, and be in another order than their doubles.
inline constexpr double time_underflow = 0x1p-1070;

/// A body that meets an obstacle on its way.
struct Encounter {
  Obstacle obstacle{};
  Contact contact{};
  double earliest = 0.0;  ///< It happens between these two fractions.
  double latest = 1.0;
};

/// Is the obstacle of `encounter` entered at a fraction in [0, 1), by a side that stops the body? Then says the rest.
[[nodiscard]] bool is_met(const MovingBody& body, Encounter& encounter) noexcept;

/// Is the obstacle entered on the translation that ends where the body is, by a side that stops it? At a fraction in [-1, 0).
[[nodiscard]] bool is_entered_on_arrival(const MovingBody& body, const Obstacle& obstacle) noexcept;

/// Writes what doubles know of the time of an encounter.
void set_interval(const MovingBody& body, Encounter& encounter) noexcept;

/// Which is met first: `a` (-1), `b` (+1), or both at once (0)?
[[nodiscard]] int compare_encounters(const MovingBody& body, const Encounter& a, const Encounter& b) noexcept;

/// Do the open body, where it starts, and the open obstacle overlap?
[[nodiscard]] bool overlap(const MovingBody& body, const Obstacle& obstacle) noexcept;

/// What is said of an encounter.
[[nodiscard]] SweepHit to_hit(const MovingBody& body, const Encounter& encounter) noexcept;

}  // namespace tilespace::detail
