// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/detail/compiler.hpp>
#include "impact/corner_on_corner.hpp"
#include "impact/separation.hpp"

/// @file time_inside.hpp
/// The time during which no line separates the body from the obstacle: from the last line that stops separating to the
/// first one that separates again.

namespace tilespace::detail {

/// The last line reached, at which the body enters.
template <class Number>
struct EntryLine {
  RootTime<Number> time{};
  Separation<Number> line{};
  Contact contact{};
  bool exists = false;
};

/// The first line left, at which it leaves.
template <class Number>
struct ExitLine {
  RootTime<Number> time{};
  Contact contact{};
  bool exists = false;
};

/// Motion parallel to a line: it separates always or never.
template <class Number>
[[nodiscard]] Outcome stay_within(const Separation<Number>& line) noexcept {
  const int apart = line.has_root ? root_sum_sign(line.gap, -1, line.root, 1, Number(0.0)) : line.gap.sign();
  if (apart == unknown_sign) return Outcome::doubt;
  return apart < 0 ? Outcome::enter : Outcome::miss;
}

/// A line that is reached at the same time as the last one: contact corner on corner.
///
/// Not inlined, to limit stack use: its wide numbers occupy stack only while it runs.
template <class Number>
[[nodiscard]] TILESPACE_NEVER_INLINE Outcome reach_both(const MovingBody& body, const Obstacle& obstacle,
                                                        const Separation<Number>& line, const Contact& contact,
                                                        EntryLine<Number>& entry) noexcept {
  const int is_same = is_same_line<Number>(body, obstacle, contact, entry.contact);
  if (is_same == unknown_sign) return Outcome::doubt;
  if (is_same == 1) return Outcome::enter;
  const int precedes = precedes_at_corner<Number>(body, obstacle, {line, contact}, {entry.line, entry.contact});
  if (precedes == unknown_sign) return Outcome::doubt;
  if (precedes == 1) {
    entry.line = line;
    entry.time = time_reached(line);
    entry.contact = contact;
  }
  entry.contact.is_tie = true;
  return Outcome::enter;
}

/// A line that is approached: keeps the last one that is reached.
template <class Number>
[[nodiscard]] Outcome reach_line(const MovingBody& body, const Obstacle& obstacle, const Separation<Number>& line,
                                 const Contact& contact, EntryLine<Number>& entry) noexcept {
  const RootTime<Number> time = time_reached(line);
  const int order = entry.exists ? compare(time, entry.time) : 1;
  if (order == unknown_sign) return Outcome::doubt;
  if (order == 0) return reach_both(body, obstacle, line, contact, entry);
  if (order < 0) return Outcome::enter;
  entry.time = time;
  entry.line = line;
  entry.contact = contact;
  entry.exists = true;
  return Outcome::enter;
}

/// A line that recedes: keeps the first one that is left.
template <class Number>
[[nodiscard]] Outcome leave_line(const Separation<Number>& line, const Contact& contact,
                                 ExitLine<Number>& left) noexcept {
  const RootTime<Number> time = time_left(line);
  const int order = left.exists ? compare(time, left.time) : -1;
  if (order == unknown_sign) return Outcome::doubt;
  if (order > 0) return Outcome::enter;
  left.time = time;
  left.contact = contact;
  left.contact.is_tie = order == 0;
  left.exists = true;
  return Outcome::enter;
}

/// Examines one line. Returns `enter`, unless the line decides otherwise.
template <class Number>
[[nodiscard]] Outcome pass_line(const MovingBody& body, const Obstacle& obstacle, const Contact& contact,
                                EntryLine<Number>& entry, ExitLine<Number>& left) noexcept {
  const Separation<Number> line = separation<Number>(body, obstacle, contact);
  const int direction = line.along.sign();
  if (direction == unknown_sign) return Outcome::doubt;
  if (direction == 0) return stay_within(line);
  return direction < 0 ? reach_line(body, obstacle, line, contact, entry) : leave_line(line, contact, left);
}

/// A body without width enters and leaves a wall at the same time. It is stopped if it enters by one side and leaves by
/// the opposite one, but not at an end of the wall.
[[nodiscard]] inline bool crosses_wall(const Obstacle& obstacle, const Contact& entry, const Contact& left) noexcept {
  return obstacle.is_wall && entry.kind == Contact::Kind::side && entry.side == opposite(left.side) && !entry.is_tie &&
         !left.is_tie;
}

}  // namespace tilespace::detail
