// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/exact/exact_vector.hpp>
#include <tilespace/exact/root_time.hpp>
#include <tilespace/sweep/detail/contact.hpp>
#include "impact/moving_body.hpp"

/// @file time_of_impact.hpp
/// Time of impact of a body and one convex obstacle; the motion is extended without limit in both directions.

namespace tilespace::detail {

/// Result of find_impact().
enum class Outcome : std::uint8_t {
  miss,   ///< The body never enters the obstacle.
  enter,  ///< The body enters the obstacle.
  doubt,  ///< The precision of the numbers is insufficient.
};

/// Time and contact of an impact.
template <class Number>
struct Impact {
  Outcome outcome = Outcome::miss;
  RootTime<Number> time{};  ///< Time of impact; valid iff `outcome` is enter.
  Contact contact{};        ///< Contact at that time.
};

/// Computes the time at which the open body enters the open obstacle. The translation is not zero.
///
/// Border      Touching is not entering: a body that moves along a side or grazes a corner misses.
template <class Number>
[[nodiscard]] Impact<Number> find_impact(const MovingBody& body, const Obstacle& obstacle) noexcept;

/// The other end of an edge of a capsule or of a polygon that begins at a corner: counterclockwise, so that what is
/// outside is to the right.
[[nodiscard]] inline int end_of_body_edge(const MovingBody& body, int corner) noexcept {
  if (body.core != MovingBody::Core::polygon) return 1 - corner;
  return corner > 0 ? corner - 1 : static_cast<int>(body.outline.size()) - 1;
}

/// The rest is usually 0.
template <class Number>
[[nodiscard]] Number real_sum(double number, double rest) noexcept {
  return rest == 0.0 ? Number(number) : Number(number) + Number(rest);
}
template <class Number>
[[nodiscard]] Number radius_of(const MovingBody& body) noexcept {
  return real_sum<Number>(body.radius, body.radius_rest);
}
template <class Number>
[[nodiscard]] ExactVector<Number> translation_of(const MovingBody& body) noexcept {
  return {real_sum<Number>(body.translation.x, body.translation_rest.x),
          real_sum<Number>(body.translation.y, body.translation_rest.y)};
}

/// The displacement from the obstacle's point of a contact to the body's, at the start.
template <class Number>
[[nodiscard]] ExactVector<Number> displacement_to_body(const MovingBody& body, const Obstacle& obstacle,
                                                       const Contact& contact) noexcept;

/// The outward normal of the line of a contact that is no corner; not normalized.
template <class Number>
[[nodiscard]] ExactVector<Number> normal_of(const MovingBody& body, const Obstacle& obstacle,
                                            const Contact& contact) noexcept;

/// The time at which the line, or the corner, of a contact found by find_impact() is reached.
template <class Number>
[[nodiscard]] RootTime<Number> time_of(const MovingBody& body, const Obstacle& obstacle,
                                       const Contact& contact) noexcept;

extern template Impact<ErrorBounded> find_impact(const MovingBody&, const Obstacle&) noexcept;
extern template Impact<SmallWideNumber> find_impact(const MovingBody&, const Obstacle&) noexcept;
extern template Impact<LargeWideNumber> find_impact(const MovingBody&, const Obstacle&) noexcept;

}  // namespace tilespace::detail
