// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/long_approx.hpp>
#include <tilespace/trace/detail/moving_body.hpp>
#include <tilespace/trace/detail/sweep_time.hpp>
#include <type_traits>

/// @file meeting.hpp
/// When does a body, moving on for ever in both directions, enter one obstacle, and how?

namespace tilespace::detail {

/// How a body touches an obstacle: the line between them, and a point of either on it.
struct Contact {
  enum class Kind : std::uint8_t {
    side,       ///< The normal of the line is outward(side).
    edge,       ///< The line is the edge of the obstacle from `obstacle_corner` to the next one.
    body_edge,  ///< The line is that of a capsule, which the obstacle is to the right of.
    corner,     ///< A corner of the obstacle, and the circle around one of the body.
  };
  Kind kind = Kind::side;
  Side side = Side::none;   ///< Valid for Kind::side.
  int body_corner = 0;      ///< A corner of the body on the line. Of a body edge, the one it begins with.
  int obstacle_corner = 0;  ///< A corner of the obstacle on the line.
  bool is_tie = false;      ///< Two lines were reached at the same time: corner met corner.
  bool is_through = false;  ///< A wall is crossed in no time, by a body without width.
};

/// What meet() found.
enum class Outcome : std::uint8_t {
  miss,   ///< It never does.
  enter,  ///< It does.
  doubt,  ///< The numbers were not good enough to tell.
};

/// When and how a body enters an obstacle.
template <class Number>
struct Meeting {
  Outcome outcome = Outcome::miss;
  SweepTime<Number> time{};  ///< When; valid iff `outcome` is enter.
  Contact contact{};         ///< How.
};

/// When does the open body enter the open obstacle? The translation is not zero.
///
/// Border      Touching is not entering: what moves along a side, and what grazes a corner, misses.
template <class Number>
[[nodiscard]] Meeting<Number> meet(const MovingBody& body, const Obstacle& obstacle) noexcept;

/// From a place of the obstacle to one of the body, along an axis. Corners of tiles have few bits: what is near them loses
/// nothing.
template <class Number>
[[nodiscard]] Number difference(const Sum& coordinate, std::int32_t tile, double corner) noexcept {
  if constexpr (std::is_same_v<Number, Approx>) {
    return sum_of_place(coordinate.base, coordinate.rest, double(tile), corner);
  } else if constexpr (std::is_same_v<Number, LongApprox>) {
    return long_sum_of_place(coordinate.base, coordinate.rest, double(tile), corner);
  } else {
    return Number(coordinate.base) + Number(coordinate.rest) - (Number(double(tile)) + Number(corner));
  }
}

/// A displacement.
template <class Number>
struct Way {
  Number x{};
  Number y{};
};

/// The rest is seldom there.
template <class Number>
[[nodiscard]] Number real_sum(double number, double rest) noexcept {
  return rest == 0.0 ? Number(number) : Number(number) + Number(rest);
}
template <class Number>
[[nodiscard]] Way<Number> translation_of(const MovingBody& body) noexcept {
  return {real_sum<Number>(body.translation.x, body.translation_rest.x),
          real_sum<Number>(body.translation.y, body.translation_rest.y)};
}

/// From the obstacle's point of a contact to the body's, at the start.
template <class Number>
[[nodiscard]] Way<Number> way_to_body(const MovingBody& body, const Obstacle& obstacle,
                                      const Contact& contact) noexcept;

/// The normal of the line of a contact that is no corner, out of the obstacle; not of length 1.
template <class Number>
[[nodiscard]] Way<Number> normal_of(const MovingBody& body, const Obstacle& obstacle, const Contact& contact) noexcept;

/// When is the line of a contact that meet() found reached?
template <class Number>
[[nodiscard]] SweepTime<Number> time_of(const MovingBody& body, const Obstacle& obstacle,
                                        const Contact& contact) noexcept;

extern template Meeting<Approx> meet(const MovingBody&, const Obstacle&) noexcept;
extern template Meeting<SmallWideNumber> meet(const MovingBody&, const Obstacle&) noexcept;
extern template Meeting<LargeWideNumber> meet(const MovingBody&, const Obstacle&) noexcept;

}  // namespace tilespace::detail
